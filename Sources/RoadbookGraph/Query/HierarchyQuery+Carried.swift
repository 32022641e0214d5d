// SPDX-License-Identifier: Apache-2.0

/// The arcs of both directions, which carry something.
struct CarryingArcs {
  let up: PrunedArcs
  let down: PrunedArcs

  /// `nil` where the arcs carry nothing.
  init?(_ up: some UpwardArcs, _ down: some UpwardArcs) {
    guard let upward = up.carrying, let downward = down.carrying else { return nil }
    self.up = upward
    self.down = downward
  }
}

/// Durations and lengths of the ways found, which decide between equal costs.
///
/// They are added up when somebody asks, along the labels back to the seed; each step keeps its own.
/// So they are mutating: asking changes what steps know, and what only borrows copies the query
/// first. What is too great counts as ``Carried/overflow``, whatever else is added.
extension HierarchyQuery {
  /// Whether a way to the state at a depth carries less than another one of the same cost.
  mutating func carriesLess(
    _ label: Label, than other: Label, atDepth depth: Int, isForward: Bool
  ) -> Bool {
    guard carrying != nil else { return false }
    return wordBelow(label, stepCount, toDepth: depth, isForward: isForward)
      < wordBelow(other, stepCount, toDepth: depth, isForward: isForward)
  }

  /// Whether a seed carries more than the way of the same cost that has reached the state at a depth.
  mutating func isDearer(_ seed: SeedLabel, than depth: Int, isForward: Bool) -> Bool {
    guard carrying != nil else { return false }
    let label = isForward ? forward.cells[depth] : backward.cells[depth]
    return wordBelow(label, stepCount, toDepth: depth, isForward: isForward) < seed.carried
  }

  /// Whether a path carries less than another one.
  @inline(never)
  mutating func carriesLess(_ meeting: Meeting, than other: Meeting) -> Bool {
    carrying != nil && word(of: meeting) < word(of: other)
  }

  /// What the path found carries.
  mutating func carried(of meeting: Meeting) throws(HierarchyError) -> Carried {
    let carried = Carried(word: word(of: meeting))
    if carried.isTooGreat { throw .pathTooCostly }
    return carried
  }

  private mutating func word(of meeting: Meeting) -> UInt64 {
    let ends = Self.sum(
      word(of: meeting.forward, meeting.rank, before: stepCount, isForward: true),
      word(of: meeting.backward, meeting.rank, before: stepCount, isForward: false))
    return Self.sum(ends, meeting.loop?.carried ?? 0)
  }

  /// What the way to a step carries, from the source or to the target.
  ///
  /// - Complexity: O(arcs of the way) where nobody asked before.
  mutating func word(ofStep step: Int, isForward: Bool) -> UInt64 {
    let own = steps.cells[step]
    let known = isForward ? own.forwardWord : own.backwardWord
    if known != Carried.unknown.word { return known }
    let word = word(
      of: isForward ? own.forward : own.backward, own.rank, before: step, isForward: isForward)
    if isForward {
      steps.cells[step].forwardWord = word
    } else {
      steps.cells[step].backwardWord = word
    }
    return word
  }

  /// What the way to a state carries: that of its seed, or that of the step before and of an arc.
  private mutating func word(
    of label: Label, _ rank: UInt32, before step: Int, isForward: Bool
  ) -> UInt64 {
    UInt32(truncatingIfNeeded: label) == Self.fromSeed
      ? seeds.entry(of: rank, isTarget: !isForward)?.carried.word ?? 0
      : wordBelow(
        label, step, toDepth: Int(hierarchy.depth.cells[Int(rank)]), isForward: isForward)
  }

  /// What a way to the state at a depth carries, which came from an earlier step.
  ///
  /// In a damaged file it may be left over from another search.
  private mutating func wordBelow(
    _ label: Label, _ step: Int, toDepth depth: Int, isForward: Bool
  ) -> UInt64 {
    let below = Int(label & 0xFFFF_FFFF)
    guard below < step, let carrying else { return Carried.overflow }
    let (arcs, rank) = (isForward ? carrying.up : carrying.down, Int(steps.cells[below].rank))
    guard let own = arcs.carried(from: rank, toDepth: UInt16(truncatingIfNeeded: depth)) else {
      return Carried.overflow
    }
    return Self.sum(word(ofStep: below, isForward: isForward), own.word)
  }

  /// Has all steps that a way from the source reaches know what it carries.
  mutating func addUpForward() {
    for step in 0..<stepCount where Self.isReached(steps.cells[step].forward) {
      let word = word(ofStep: step, isForward: true)
      hasCarriedOverflow = hasCarriedOverflow || Carried(word: word).isTooGreat
    }
  }

  private static func sum(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let sum = first &+ second
    return (first | second | sum) & Carried.overflow != 0 ? Carried.overflow : sum
  }
}
