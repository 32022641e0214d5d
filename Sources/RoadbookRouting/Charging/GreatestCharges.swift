// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookCosting
import RoadbookStorage

/// Whether any plan leads to a destination, along whatever roads and however long it takes.
///
/// More charge is never worse where time is no matter. So of each road only the greatest charge counts with which its end
/// can be reached, and every station charges as much as it can.
///
/// Where it says that no plan leads there, there is none. A plan may be missing all the same where the battery holds more at
/// a station than it is charged to there.
package struct GreatestCharges {
  private let task: ChargingTask
  private var steps: RoadSteps
  private let stations: Set<Int>
  /// By how many stops are behind and whether a station is, then by road and place.
  private var greatest: [Double]
  private var queue = KeyedQueue()

  /// - Parameters:
  ///   - task: What is asked for.
  ///   - steps: The roads between its places.
  ///   - stations: Those that may be used.
  package init(_ task: ChargingTask, _ steps: RoadSteps, stations: Set<Int>) {
    self.task = task
    self.steps = steps
    self.stations = stations
    greatest = Array(
      repeating: -.infinity,
      count: 2 * task.stops.count * (steps.stateCount + steps.placeCount))
  }

  private struct Node {
    var layer: Int
    var state: StateID?
    var place = 0
  }
}

// MARK: - The loop

extension GreatestCharges {
  /// Whether the destination can be reached.
  ///
  /// - Parameter isCancelled: Polled every thousand roads.
  /// - Returns: `true` where it was cancelled before that is known.
  package mutating func reachDestination(isCancelled: () -> Bool = { false }) -> Bool {
    offer(task.initialCharge, at: Node(layer: 0, place: task.stations.count))
    var count = 0
    while let (key, number) = queue.popMin() {
      count += 1
      if count % 1000 == 0, isCancelled() { return true }
      let charge = greatest[Int(number)]
      // One with more charge came before.
      guard Self.key(charge) == key else { continue }
      let node = node(Int(number))
      if node.state == nil, node.place == task.destination { return true }
      go(on: node, with: charge)
    }
    return false
  }

  private mutating func go(on node: Node, with charge: Double) {
    if let state = node.state {
      for step in steps.steps(after: state) { follow(step, from: node, with: charge) }
      return
    }
    var node = node
    var left = charge
    if node.place < task.stations.count {
      left = max(charge, task.stations[node.place].curve.end)
      if task.leastAtStations != task.leastAtFirstStation { node.layer |= 1 }
    } else if node.layer > 1 {
      let times = ChargeTimes(charge: charge, seconds: 0)
      guard let most = task.departure(from: node.place, times, isStart: false)?.most else { return }
      left = most
    }
    for step in steps.steps(leaving: node.place) { follow(step, from: node, with: left) }
  }

  private mutating func follow(_ step: RoadSteps.Step, from before: Node, with charge: Double) {
    guard let left = step.battery.charge(after: charge) else { return }
    var node = Node(layer: before.layer, state: step.state)
    if let place = step.place {
      node.state = nil
      node.place = place
      guard let leg = task.leg(behind: place, onLeg: node.layer / 2, stations) else { return }
      node.layer = 2 * leg + node.layer % 2
      guard left >= task.leastCharge(at: place, hasCharged: node.layer % 2 == 1) else { return }
    }
    offer(left, at: node)
  }

  private mutating func offer(_ charge: Double, at node: Node) {
    let number = number(of: node)
    guard charge > greatest[number] + ChargeTimes.tolerance else { return }
    greatest[number] = charge
    queue.push(UInt32(number), at: Self.key(charge))
  }

  private static func key(_ charge: Double) -> Int64 {
    Int64(saturating: (-charge * 1e6).rounded())
  }

  private func number(of node: Node) -> Int {
    node.layer * (steps.stateCount + steps.placeCount)
      + (node.state?.position ?? steps.stateCount + node.place)
  }

  private func node(_ number: Int) -> Node {
    let (layer, rest) = number.quotientAndRemainder(dividingBy: steps.stateCount + steps.placeCount)
    return rest < steps.stateCount
      ? Node(layer: layer, state: StateID(UInt32(rest)))
      : Node(layer: layer, place: rest - steps.stateCount)
  }
}
