// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

extension VehicleGraph {
  /// The vehicle with the weights of roads that another metric has, and the turns of this one.
  ///
  /// Which states are on islands or in traps is not judged anew, so that a place is snapped alike
  /// whichever way its routes are found.
  ///
  /// - Parameter other: This vehicle's metric with other weights of roads; what is closed here is closed there.
  /// - Returns: The vehicle with weights of its own.
  /// - Throws: Where costs do not fit.
  /// - Complexity: A customization, some hundredths of a second for a city.
  package func changed(to other: RoadMetric) throws(CustomizationError) -> VehicleMetric {
    let inputs = inputs(by: other).weights
    do throws(HierarchyError) {
      let weights = try HierarchyMetric(
        customizing: hierarchy.structure, inputs: inputs.inputs.elements,
        loops: inputs.loops.elements, inputCarried: inputs.inputCarried.elements,
        loopCarried: inputs.loopCarried.elements)
      let graph = VehicleGraph(
        other, hierarchy, weights.inputWeights, connections: connections, sharing: self)
      return VehicleMetric(graph, weights)
    } catch {
      throw .weights(profile: metric.profile.name, error)
    }
  }

  /// ``changed(to:)`` as far as single paths need it.
  ///
  /// - Complexity: About a third of that, or less.
  package func basicallyChanged(to other: RoadMetric) throws(CustomizationError) -> BasicVehicle {
    do throws(HierarchyError) {
      let memory = try MetricMemory(customizing: hierarchy.structure, inputs(by: other))
      let graph = VehicleGraph(
        other, hierarchy, memory.inputWeights, connections: connections, sharing: self)
      return BasicVehicle(graph, memory.basic)
    } catch {
      throw .weights(profile: metric.profile.name, error)
    }
  }

  /// What turns cost by the weights of roads that another metric has.
  func inputs(by other: RoadMetric) -> InputCells {
    let order = hierarchy.structure
    let own = InputCells(inputs)
    let (inputs, loops) = (own.inputs, own.loops)
    let (carried, loopCarried) = (own.inputCarried, own.loopCarried)
    let difference = RoadDifference(metric, other)
    for place in 0..<inputs.cells.count {
      let arc = directed(StateID(order.inputHead[place]))
      difference.change(&inputs.cells[place], &carried.cells[place], arc)
    }
    for place in 0..<loops.cells.count {
      let arc = directed(StateID(order.stateOfRank[Int(order.loopRank[place])]))
      difference.change(&loops.cells[place], &loopCarried.cells[place], arc)
    }
    wait(at: other, inputs.cells, carried.cells, loops.cells, loopCarried.cells)
    return own
  }
}

/// What roads cost by one metric and by another.
struct RoadDifference {
  private let costs: Cells<UInt32>
  private let durations: Cells<UInt32>
  private let newCosts: Cells<UInt32>
  private let newDurations: Cells<UInt32>

  init(_ metric: RoadMetric, _ other: RoadMetric) {
    (costs, durations) = (metric.costs.cells, metric.durations.cells)
    (newCosts, newDurations) = (other.costs.cells, other.durations.cells)
  }

  /// Changes the weight of a turn onto a road.
  @inline(__always)
  func change(_ weight: inout UInt32, _ carried: inout Carried, _ arc: DirectedSegment) {
    guard weight < HierarchyWeights.forbidden else { return }
    let arc = Int(arc.raw)
    if newCosts[arc] == RoadMetric.forbidden {
      weight = HierarchyWeights.forbidden
      return
    }
    weight = weight &+ (newCosts[arc] &- costs[arc])
    let more = newDurations[arc] &- durations[arc]
    if more != 0 {
      carried = Carried(duration: carried.duration &+ more, length: carried.length)
    }
  }
}
