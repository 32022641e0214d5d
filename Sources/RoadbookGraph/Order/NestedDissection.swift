// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import Synchronization

/// An order of segments by which a hierarchy stays flat: those that hold the country together
/// come last.
///
/// The road graph is cut in two by few segments, each part again, and so on. A cut's segments
/// come after all of both parts, so no path between the parts can avoid climbing to them:
///
///     part A ──┐           order:  segments of A · segments of B · the cut
///              ├─ cut
///     part B ──┘
///
/// Cutting segments instead of junctions gives separators of the turn-expanded graph, whose
/// states are segments, without ever building a cut of that graph.
///
/// The order depends on the roads alone: not on weights, nor on how many threads computed it.
///
/// Source: A. George, *Nested dissection of a regular finite element mesh*, SIAM J. Numer. Anal.
/// 10 (1973), doi:10.1137/0710032; cuts as ``CutFinder`` says; turns by edge cuts as V. Buchhold,
/// D. Wagner, T. Zeitz, M. Zündorf, *Customizable contraction hierarchies with turn costs*,
/// ATMOS 2020, doi:10.4230/OASIcs.ATMOS.2020.9.
package struct NestedDissection: Sendable {
  /// All segments, lowest first.
  package let segments: ContiguousArray<UInt32>

  package init(_ roads: RoadGraph, threads: Int) {
    let core = RoadCore(roads)
    let order = CellOwner<UInt32>(repeating: 0, count: roads.segmentCount)
    for (place, segment) in core.peeled.enumerated() { order.cells[place] = segment }
    let cell = DissectionCell(roads, core, place: core.peeled.count)
    Self.dissect(cell, threads: max(1, threads), into: order.cells)
    segments = ContiguousArray((0..<roads.segmentCount).lazy.map { order.cells[$0] })
  }

  /// The states of the expanded graph in this order, lowest first.
  ///
  /// Both directions of a segment, 2s and 2s + 1, and their copies follow one another.
  ///
  /// - Parameter copies: The base state of each copy; copies are numbered after all base states.
  /// - Returns: Each state once.
  package func states(copies: ContiguousArray<UInt32>) -> ContiguousArray<UInt32> {
    precondition(copies.allSatisfy { Int($0) < segments.count * 2 })
    let base = UInt32(segments.count * 2)
    var copiesOf: [UInt32: ContiguousArray<UInt32>] = [:]
    for (number, state) in copies.enumerated() {
      copiesOf[state >> 1, default: []].append(base + UInt32(number))
    }
    var states: ContiguousArray<UInt32> = []
    states.reserveCapacity(Int(base) + copies.count)
    for segment in segments {
      states.append(segment * 2)
      states.append(segment * 2 + 1)
      if let copies = copiesOf[segment] { states.append(contentsOf: copies) }
    }
    return states
  }
}

// MARK: - Cutting

extension NestedDissection {
  /// Cuts the largest cells by all threads together until there are enough for each to go on
  /// alone.
  private static func dissect(
    _ cell: DissectionCell, threads: Int, into order: Cells<UInt32>
  ) {
    guard !cell.edges.isEmpty else { return }
    var open = [cell]
    if threads > 1 {
      let finders = (0..<threads).map { _ in
        CutFinder(nodeCapacity: cell.nodeCount, edgeCapacity: cell.edges.count)
      }
      while open.count < threads * 8,
        let largest = open.indices.max(by: { isSmaller(open[$0], open[$1]) }),
        open[largest].edges.count > 2_000
      {
        let cell = open.remove(at: largest)
        open += halve(cell, finders, into: order)
      }
      open.sort { isSmaller($1, $0) }
    }
    let cells = open
    let next = Atomic(0)
    onThreads(threads) { _ in
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < cells.count else { return }
        dissectAlone(cells[number], into: order)
      }
    }
  }

  private static func isSmaller(_ a: DissectionCell, _ b: DissectionCell) -> Bool {
    (a.edges.count, b.place) < (b.edges.count, a.place)
  }

  private static func dissectAlone(_ cell: DissectionCell, into order: Cells<UInt32>) {
    let finder = CutFinder(nodeCapacity: cell.nodeCount, edgeCapacity: cell.edges.count)
    var open = [cell]
    while let cell = open.popLast() { open += halve(cell, [finder], into: order) }
  }

  /// Cuts a cell once, or takes its components apart.
  private static func halve(
    _ cell: DissectionCell, _ finders: [CutFinder], into order: Cells<UInt32>
  ) -> [DissectionCell] {
    let part = CellOwner<UInt32>(repeating: 0, count: cell.nodeCount)
    defer { withExtendedLifetime(part) {} }  // longer than its cells are used
    let components = components(of: cell, finders[0].flow, part.cells)
    if components > 1 { return cell.split(by: part.cells, count: components, into: order) }
    let nextDirection = Atomic(0)
    let best = Guarded<(cut: CutFinder.Cut, thread: Int)?>(nil)
    let crew = SharedFinders(finders)
    onThreads(finders.count) { thread in
      let cut = crew.finders[thread].bestCut(of: cell) {
        let direction = nextDirection.add(1, ordering: .relaxed).oldValue
        return direction < CutFinder.directions ? direction : nil
      }
      guard let cut else { return }
      best.withLock { best in
        if cut.isBetter(than: best?.cut) { best = (cut, thread) }
      }
    }
    guard let winner = best.withLock({ $0 }) else { return [] }
    return cell.split(by: finders[winner.thread].parts, count: 2, into: order)
  }

  /// Numbers the components of a cell.
  private static func components(
    of cell: DissectionCell, _ flow: CutFlow, _ part: Cells<UInt32>
  ) -> Int {
    var root = ContiguousArray(0..<UInt32(cell.nodeCount))
    func find(_ node: UInt32) -> UInt32 {
      var node = node
      while root[Int(node)] != node {
        root[Int(node)] = root[Int(root[Int(node)])]
        node = root[Int(node)]
      }
      return node
    }
    for edge in cell.edges {
      let (a, b) = (find(edge.a), find(edge.b))
      root[Int(max(a, b))] = min(a, b)
    }
    var count = 0
    // A component's root is its first node, so it is numbered before the others ask.
    for node in 0..<UInt32(cell.nodeCount) {
      let top = find(node)
      if top == node {
        part[Int(node)] = UInt32(count)
        count += 1
      } else {
        part[Int(node)] = part[Int(top)]
      }
    }
    return count
  }
}

/// Lets each thread use the finder of its number.
private struct SharedFinders: @unchecked Sendable {
  // A thread touches no finder but its own while it runs.
  let finders: [CutFinder]

  init(_ finders: [CutFinder]) { self.finders = finders }
}
