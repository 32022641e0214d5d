// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// What a path takes, counted once more: from the path, the heights of its roads and the formulas of the model, with
/// no part of what the engine counts by.
struct EnergyJudge {
  let graph: VehicleGraph
  var model: EmpiricalConsumptionModel
  /// What fits into the battery beyond what is there at the start.
  var room = Double.infinity

  /// The use at the end, and the greatest on the way, in watt-hours.
  func taken(by path: RoutePath) -> (used: Double, peak: Double) {
    var (used, peak) = (0.0, 0.0)
    for use in path.legs.flatMap({ uses(of: $0) }) {
      used = max(used + use, -room)
      peak = max(peak, used)
    }
    return (used, peak)
  }

  private func uses(of leg: LegPath) -> [Double] {
    var uses: [Double] = []
    for index in leg.states.indices {
      let arc = graph.directed(leg.states[index])
      if graph.metric.rule(of: arc).flags.contains(.ferry) { continue }
      let whole = Double(graph.metric.durations[Int(arc.raw)]) / 1000
      let step = index > 0 ? graph.inputs.carried(by: leg.inputs[index - 1]).duration : nil
      let turning = step.map { Double($0) / 1000 - whole } ?? 0
      let waiting = Double(leg.timing?.waitingMilliseconds[index] ?? 0) / 1000
      uses.append((turning + waiting) * model.auxiliaryConsumptionInWattHoursPerSecond)
      let from = index == 0 ? leg.startPosition : 0
      let to = index == leg.states.count - 1 ? leg.endPosition : 1
      let driving = seconds(of: leg, at: index).map { $0 - turning - waiting }
      // Waits on the road count evenly along it.
      let isEven = to - from == 1 || graph.metric.waitingMilliseconds(on: arc) == 0
      uses += road(
        arc, from: from, to: to,
        seconds: isEven && to > from ? driving.map { $0 / (to - from) } ?? whole : whole)
    }
    return uses
  }

  /// How long a state of a leg takes at its time, with the turn and the wait before it.
  private func seconds(of leg: LegPath, at index: Int) -> Double? {
    leg.timing.map { timing in
      let before = index == 0 ? timing.startMilliseconds : timing.endMilliseconds[index - 1]
      return Double(timing.endMilliseconds[index] - before) / 1000
    }
  }

  /// A road between its heights, which stand at even distances.
  func road(
    _ arc: DirectedSegment, from: Double, to: Double, seconds: Double
  ) -> [Double] {
    let length = Double(graph.network.segments[arc.segment].lengthCentimeters) / 100
    var heights = graph.network.heights?.meters(of: arc.segment) ?? []
    if heights.count < 2 { heights = [0, 0] }
    if !arc.isForward { heights.reverse() }
    let count = Double(heights.count - 1)
    let places =
      [from] + heights.indices.map { Double($0) / count }.filter { $0 > from && $0 < to } + [to]
    func height(_ place: Double) -> Double {
      let index = min(Int(place * count), heights.count - 2)
      return heights[index] + (place * count - Double(index))
        * (heights[index + 1] - heights[index])
    }
    let kmh = seconds > 0 ? length / seconds * 3.6 : 0
    return zip(places, places.dropFirst()).map { start, end in
      let rise = height(end) - height(start)
      return (end - start) * length * wattHoursPerMeter(kmh)
        + (end - start) * seconds * model.auxiliaryConsumptionInWattHoursPerSecond
        + max(rise, 0) * model.ascentConsumptionInWattHoursPerMeter
        + min(rise, 0) * model.descentRecoveryInWattHoursPerMeter
    }
  }

  private func wattHoursPerMeter(_ kmh: Double) -> Double {
    let rows = model.freeFlowSpeedTable.map { (Double($0.key), $0.value) }.sorted { $0.0 < $1.0 }
    if let last = rows.last, kmh >= last.0 { return last.1 }
    for (low, high) in zip(rows, rows.dropFirst()) where kmh >= low.0 && kmh < high.0 {
      return low.1 + (high.1 - low.1) * (kmh - low.0) / (high.0 - low.0)
    }
    return rows[0].1
  }
}

extension EmpiricalConsumptionModel {
  /// That of the routing guide.
  static let guide = EmpiricalConsumptionModel(
    ascentConsumptionInWattHoursPerMeter: 9, descentRecoveryInWattHoursPerMeter: 4.3,
    freeFlowSpeedTable: [
      0: 0.239, 27: 0.239, 45: 0.259, 60: 0.196, 75: 0.207, 90: 0.238, 100: 0.26, 110: 0.296,
      120: 0.337, 130: 0.351,
    ], auxiliaryConsumptionInWattHoursPerSecond: 0.3)
}
