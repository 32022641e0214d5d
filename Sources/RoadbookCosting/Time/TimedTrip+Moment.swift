// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

// A vehicle for which the rules of one moment hold, whenever it comes to a road.

extension TimedTrip {
  /// The vehicle by the rules at the departure, with weights of its own.
  ///
  /// Roads and turns for which a trip would have to wait are closed. Routes are those of a trip during which no rule
  /// changes. Turning back at a closed road is judged as if all roads were open.
  ///
  /// - Throws: Where costs do not fit.
  /// - Complexity: A customization, some hundredths of a second for a city.
  package func vehicleAtDeparture() throws(CustomizationError) -> VehicleMetric {
    let vehicle = graph.vehicle
    let metric = metricAtDeparture()
    let inputs = inputsAtDeparture(by: metric)
    do throws(HierarchyError) {
      let weights = try HierarchyMetric(
        customizing: vehicle.hierarchy.structure, inputs: inputs.inputs.elements,
        loops: inputs.loops.elements, inputCarried: inputs.inputCarried.elements,
        loopCarried: inputs.loopCarried.elements)
      let graph = VehicleGraph(
        metric, vehicle.hierarchy, weights.inputWeights, connections: vehicle.connections,
        sharing: vehicle)
      return VehicleMetric(graph, weights)
    } catch {
      throw .weights(profile: metric.profile.name, error)
    }
  }

  /// What roads take at the departure.
  private func metricAtDeparture() -> RoadMetric {
    let metric = graph.vehicle.metric
    let costs = CellOwner(metric.costs.cells)
    let durations = CellOwner(metric.durations.cells)
    let free = metric.traffic.map { CellOwner($0.freeDurations.cells) }
    for (arc, road) in graph.roads {
      let (place, mask) = (Int(arc), mask(road, at: 0))
      if road.access[mask] == .forbidden {
        costs.cells[place] = RoadMetric.forbidden
        continue
      }
      let more = max(0, Int64(road.durations[mask]) - Int64(durations.cells[place]))
      durations.cells[place] += UInt32(more)
      free?.cells[place] += UInt32(more)
      costs.cells[place] = UInt32(
        clamping: Int64(costs.cells[place]) + (more * priceOfMillisecond) >> 10)
    }
    let traffic = metric.traffic.flatMap { traffic in
      free.map {
        MetricTraffic(
          speeds: traffic.speeds, freeDurations: NumberColumn($0), free: traffic.free)
      }
    }
    return metric.with(
      costs: NumberColumn(costs), durations: NumberColumn(durations), traffic)
  }

  /// What turns take at the departure, with the roads that they lead to.
  private func inputsAtDeparture(by metric: RoadMetric) -> InputWeights {
    let own = graph.vehicle.inputs
    let inputs = CellOwner(own.inputs.cells)
    let loops = CellOwner(own.loops.cells)
    let carried = CellOwner(own.inputCarried.cells)
    let loopCarried = CellOwner(own.loopCarried.cells)
    let difference = RoadDifference(graph.vehicle.metric, metric)
    for (input, turn) in graph.turns {
      let extra = extraAtDeparture(of: turn)
      func change(_ weight: inout UInt32, _ carried: inout Carried) {
        guard weight < HierarchyWeights.forbidden, let extra else {
          weight = HierarchyWeights.forbidden
          return
        }
        difference.change(&weight, &carried, turn.to)
        if weight < HierarchyWeights.forbidden { weight += UInt32(extra >> 10) }
      }
      if input.isLoop {
        change(&loops.cells[input.place], &loopCarried.cells[input.place])
      } else {
        change(&inputs.cells[input.place], &carried.cells[input.place])
      }
    }
    return InputWeights(
      inputs: NumberColumn(inputs), loops: NumberColumn(loops), inputCarried: NumberColumn(carried),
      loopCarried: NumberColumn(loopCarried))
  }

  /// What a turn is charged beyond its least where it is taken at once; `nil` where one has to wait.
  private func extraAtDeparture(of turn: TimedTurn) -> Int64? {
    var found: Int64?
    forEachPassage(of: turn, at: 0) { start, extra in
      if start == 0 { found = extra }
    }
    return found
  }
}
