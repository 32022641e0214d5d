// SPDX-License-Identifier: Apache-2.0

/// A cheapest path in a hierarchy.
package struct HierarchyPath: Hashable, Sendable {
  /// With the parts of both seeds.
  package var sum: PathSum
  /// From a source to a target, both included.
  package var states: [UInt32]
  /// The arcs of the expanded graph between them.
  package var arcs: [UInt32]
}

extension HierarchyQuery {
  /// The cheapest path from any source to any target, or `nil` where none exists.
  ///
  /// Of paths of equal cost it is one of the least duration, then of the least length.
  package mutating func path(
    by metric: HierarchyMetric, from sources: [Seed], to targets: [Seed]
  ) throws(HierarchyError) -> HierarchyPath? {
    search(by: metric, from: sources, to: targets)
    guard let sum = try sum(carries: metric.carries), let meeting else { return nil }
    let unpacker = Unpacker(hierarchy, metric)
    var slots = slots(from: meeting)
    var places: ContiguousArray<UInt32> = []
    var path = HierarchyPath(
      sum: sum, states: [hierarchy.stateOfRank[Int(slots.source)]], arcs: [])
    for slot in slots.ahead.reversed() { unpacker.append(slot, to: &places) }
    append(places, to: &path)
    places.removeAll(keepingCapacity: true)
    if let loop = meeting.loop, loop.way >= Winners.isInput {
      path.arcs.append(hierarchy.loopArc[Int(loop.way & ~Winners.isInput)])
      path.states.append(hierarchy.stateOfRank[Int(loop.rank)])
    } else if let loop = meeting.loop {
      slots.behind.insert(contentsOf: [Int(loop.way) * 2 + 1, Int(loop.way) * 2], at: 0)
    }
    for slot in slots.behind { unpacker.append(slot, to: &places) }
    append(places, to: &path)
    return path
  }

  private func append(_ places: ContiguousArray<UInt32>, to path: inout HierarchyPath) {
    path.arcs.reserveCapacity(path.arcs.count + places.count)
    path.states.reserveCapacity(path.states.count + places.count)
    for place in places {
      path.arcs.append(hierarchy.inputArc[Int(place)])
      path.states.append(hierarchy.inputHead[Int(place)])
    }
  }

  /// The slots from the meeting down to both seeds.
  private func slots(
    from meeting: Meeting
  ) -> (source: UInt32, ahead: ContiguousArray<Int>, behind: ContiguousArray<Int>) {
    var ahead: ContiguousArray<Int> = []
    var behind: ContiguousArray<Int> = []
    let top = steps[meeting.step].rank
    let source = descend(from: top, meeting.forward, lane: 0, \.forward, into: &ahead)
    _ = descend(from: top, meeting.backward, lane: 1, \.backward, into: &behind)
    return (source, ahead, behind)
  }

  /// Follows labels to the seed that they came from.
  ///
  /// - Returns: The seed's rank.
  private func descend(
    from top: UInt32, _ label: Label, lane: Int, _ side: KeyPath<Step, Label>,
    into slots: inout ContiguousArray<Int>
  ) -> UInt32 {
    var rank = top
    var label = label
    while UInt32(truncatingIfNeeded: label) != Self.fromSeed {
      let step = steps[Int(label & 0xFFFF_FFFF)]
      let depth = hierarchy.depth[Int(rank)]
      guard let arc = hierarchy.arc(from: Int(step.rank), toDepth: depth) else {
        preconditionFailure("a label came along an arc that is not there")
      }
      slots.append(arc * 2 + lane)
      rank = step.rank
      label = step[keyPath: side]
    }
    return rank
  }
}
