// SPDX-License-Identifier: Apache-2.0

/// What an input costs and carries from now on.
package struct RenewedInput: Hashable, Sendable {
  package var input: InputID
  package var weight: UInt32
  package var carried: Carried

  package init(_ input: InputID, weight: UInt32, carried: Carried) {
    self.input = input
    self.weight = weight
    self.carried = carried
  }
}

/// Brings metrics up to date where some inputs have changed: what does not depend on them is not looked at.
///
/// 1. ``PartialCustomization`` settles basic weights anew, upwards.
/// 2. ``PerfectRenewal`` settles which arcs are on cheapest paths, downwards.
/// 3. ``WinnerRenewal`` settles what the arcs are made of and carry, upwards.
///
/// The result is that of a full customization, to the last weight, duration and way. It takes as long as there are
/// states that change and neighbours of theirs, which ``partReached(by:)`` estimates.
///
/// It owns its memory. Keep one for each thread and reuse it.
///
/// - Complexity: 3 bytes for each state, beside the neighbours.
package struct MetricRenewal: ~Copyable, Sendable {
  private let hierarchy: Hierarchy
  private var basic: PartialCustomization
  private var perfect: PerfectRenewal
  private var winners: WinnerRenewal
  private var reach: RenewalReach
  /// The states with other basic weights than before, until the other steps have followed.
  private var changed: ContiguousArray<UInt32> = []

  package init(_ hierarchy: Hierarchy, _ neighbours: HierarchyNeighbours) {
    self.hierarchy = hierarchy
    basic = PartialCustomization(hierarchy)
    perfect = PerfectRenewal(hierarchy, neighbours)
    winners = WinnerRenewal(hierarchy, neighbours)
    reach = RenewalReach(stateCount: hierarchy.stateCount)
  }

  /// The part of all arcs, 0…1, whose weights the changes may touch on their way up; how long ``apply(_:to:)`` takes
  /// follows it.
  package mutating func partReached(by changes: [RenewedInput]) -> Double {
    Double(reach.arcCount(of: changes, hierarchy)) / Double(max(1, hierarchy.arcCount))
  }

  /// Changes some inputs of a metric; its basic weights follow.
  ///
  /// ``finish(_:)`` is to be called before anything else is done with the memory or with this value.
  ///
  /// - Parameters:
  ///   - changes: Each input at most once.
  ///   - memory: That of the metric, with which the caller is alone.
  /// - Throws: Where costs, durations or lengths do not fit; neither the memory nor this value is to be used then.
  package mutating func apply(
    _ changes: [RenewedInput], to memory: MetricMemory
  ) throws(HierarchyError) {
    var weights: [InputChange] = []
    let carries = memory.inputCarried.cells.count > 0
    for change in changes {
      let place = change.input.place
      if carries, change.carried.isTooGreat { throw .pathTooCostly }
      if change.input.isLoop {
        try applyLoop(change, carries, memory)
        continue
      }
      precondition(place < memory.inputs.cells.count)
      let weight = min(change.weight, HierarchyWeights.forbidden)
      if memory.inputs.cells[place] != weight {
        weights.append(InputChange(change.input, weight: weight))
      } else if !carries || memory.inputCarried.cells[place] == change.carried {
        continue
      }
      if carries { memory.inputCarried.cells[place] = change.carried }
      let arc = hierarchy.inputSlot.cells[place] >> 1
      winners.add(UInt32(hierarchy.lowerState(ofArc: arc, below: hierarchy.stateCount)))
    }
    changed = try basic.apply(weights, memory.pairs.cells, memory.inputs.cells).states
    for state in changed { winners.add(state) }
  }

  /// Has everything else follow the basic weights, to which it does not write.
  ///
  /// - Parameter memory: That of the last ``apply(_:to:)``; meanwhile others may read its basic weights.
  /// - Returns: Whether the memory had room for the lists that have grown; without it neither the memory nor this
  ///   value is to be used any more.
  /// - Throws: Where durations or lengths do not fit; the same holds then.
  package mutating func finish(_ memory: MetricMemory) throws(HierarchyError) -> Bool {
    var concerned: ContiguousArray<UInt32> = []
    perfect.run(changed, memory.pairs.cells, memory.perfect.cells) { concerned.append($0) }
    for state in concerned { winners.add(state) }
    return try winners.run(memory)
  }

  private func applyLoop(
    _ change: RenewedInput, _ carries: Bool, _ memory: MetricMemory
  ) throws(HierarchyError) {
    let place = change.input.place
    precondition(place < memory.loops.cells.count)
    guard !HierarchyWeights.isOverflow(change.weight) else {
      throw .costTooGreat(inputArc: hierarchy.loopArc[place])
    }
    memory.loops.cells[place] = min(change.weight, HierarchyWeights.forbidden)
    if carries { memory.loopCarried.cells[place] = change.carried }
  }
}
