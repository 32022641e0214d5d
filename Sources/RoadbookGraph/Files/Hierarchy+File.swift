// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

extension Hierarchy {
  /// Appends the hierarchy's sections to a file.
  package func write(to file: SectionWriter) throws(StorageError) {
    try stateOfRank.write("tree.state", to: file)
    try rankOfState.write("tree.rank", to: file)
    try parent.write("tree.parent", to: file)
    try depth.write("tree.depth", to: file)
    try first.write("arcs.first", to: file)
    try head.write("arcs.head", to: file)
    try lowerFirst.write("lower.first", to: file)
    try lowerArc.write("lower.arc", to: file)
    try lowerRest.write("lower.rest", to: file)
    try inputSlot.write("inputs.slot", to: file)
    try inputArc.write("inputs.arc", to: file)
    try inputHead.write("inputs.head", to: file)
    try loopRank.write("loops.rank", to: file)
    try loopArc.write("loops.arc", to: file)
  }

  /// A hierarchy whose columns stay in a mapped file.
  ///
  /// What queries by a metric rely on is checked now; they never read the lists of all arcs.
  /// ``checkLists(_:)`` checks those, for customization and for searches on basic weights.
  ///
  /// - Throws: Where sections are missing, or contradict each other.
  /// - Complexity: O(*n* + *m*) for *n* states and *m* arcs, a millisecond for a city.
  package init(_ file: SectionFile) throws(StorageError) {
    stateOfRank = try file.numbers("tree.state")
    rankOfState = try file.numbers("tree.rank")
    parent = try file.numbers("tree.parent")
    depth = try file.numbers("tree.depth")
    first = try file.numbers("arcs.first")
    head = try file.numbers("arcs.head")
    lowerFirst = try file.numbers("lower.first")
    lowerArc = try file.numbers("lower.arc")
    lowerRest = try file.numbers("lower.rest")
    inputSlot = try file.numbers("inputs.slot")
    inputArc = try file.numbers("inputs.arc")
    inputHead = try file.numbers("inputs.head")
    loopRank = try file.numbers("loops.rank")
    loopArc = try file.numbers("loops.arc")
    levelCount = (depth.greatest ?? 0) + 1
    try check(file)
  }

  private func check(_ file: SectionFile) throws(StorageError) {
    let checks = ColumnChecks(file: file)
    let states = parent.count
    try checks.equal(
      states, stateOfRank.count, rankOfState.count, depth.count, of: "states")
    try checks.equal(inputSlot.count, inputArc.count, inputHead.count, of: "inputs")
    try checks.equal(loopRank.count, loopArc.count, of: "loops")
    try checks.equal(head.count, lowerArc.count, lowerRest.count, of: "arcs")
    try checks.below(states, stateOfRank.greatest, "tree.state")
    try checks.below(states, rankOfState.greatest, "tree.rank")
    try checks.parents(parent, "tree.parent")
    try checks.equal(states + 1, first.count, lowerFirst.count, of: "states")
    try checks.below(states, inputHead.greatest, "inputs.head")
  }
}

// MARK: - Before customization

extension Hierarchy {
  /// Proves what customization and searches on basic weights rely on beyond what ``init(_:)``
  /// proved.
  ///
  /// - Throws: Where a list contradicts the tree.
  /// - Complexity: O(*n* + *m*), some milliseconds for a city.
  package func checkLists(_ file: SectionFile) throws(StorageError) {
    let checks = ColumnChecks(file: file)
    let states = parent.count
    try checks.starts(first, lists: states, elements: head.count, "arcs.first")
    try checks.below(levelCount, head.greatest, "arcs.head")
    try checks.starts(lowerFirst, lists: states, elements: lowerArc.count, "lower.first")
    try checks.below(arcCount, lowerArc.greatest, "lower.arc")
    try checks.below(arcCount * 2, inputSlot.greatest, "inputs.slot")
    try checks.below(states, loopRank.greatest, "loops.rank")
    guard isTree, areListsDescending, areInputsSorted else {
      throw checks.damaged("its lists contradict its tree")
    }
    guard areLowerArcsInLists else {
      throw checks.damaged("its lower arcs reach beyond their lists")
    }
  }

  /// Each state lies one level below its parent.
  private var isTree: Bool {
    (0..<stateCount).allSatisfy { rank in
      let above = parent.cells[rank]
      return above == Self.none
        ? depth.cells[rank] == 0 : Int(depth.cells[rank]) == Int(depth.cells[Int(above)]) + 1
    }
  }

  /// Heads are ancestors' depths, deepest first.
  private var areListsDescending: Bool {
    (0..<stateCount).allSatisfy { rank in
      var above = depth.cells[rank]
      for arc in arcs(of: rank) {
        guard head.cells[arc] < above else { return false }
        above = head.cells[arc]
      }
      return true
    }
  }

  private var areInputsSorted: Bool {
    let slots = inputSlot.cells
    return (1..<max(1, slots.count)).allSatisfy { slots[$0 - 1] <= slots[$0] }
  }

  private var areLowerArcsInLists: Bool {
    (0..<lowerArc.count).allSatisfy {
      Int(lowerArc.cells[$0]) + Int(lowerRest.cells[$0]) < arcCount
    }
  }
}
