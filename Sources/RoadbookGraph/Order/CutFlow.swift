// SPDX-License-Identifier: Apache-2.0

/// The smallest cut between two sets of nodes, by unit flow in an undirected graph.
///
/// Source: E. A. Dinic, *Algorithm for solution of a problem of maximum flow in networks with
/// power estimation*, Soviet Math. Doklady 11 (1970). Each set acts as one node: searches begin at
/// those of its nodes that have neighbours outside.
///
/// - Complexity: O(*m* · √*m*) at worst; about a dozen passes over the middle of a road graph.
final class CutFlow {
  private var nodeCount = 0
  private var edgeCount = 0
  private let first: CellOwner<UInt32>
  /// The neighbours of each node, and the arc that leads there: edge × 2 + direction.
  private let neighbour: CellOwner<UInt32>
  private let arc: CellOwner<UInt32>
  private let ends: CellOwner<UInt32>
  /// How much more each arc can carry: 1, less with flow along it, more with flow against it.
  private let residual: CellOwner<UInt8>
  private let level: CellOwner<UInt32>
  private let cursor: CellOwner<UInt32>
  private let queue: CellOwner<UInt32>
  private let kind: CellOwner<UInt8>
  private let isAhead: CellOwner<Bool>
  private var path: ContiguousArray<UInt32> = []
  private var starts: ContiguousArray<UInt32> = []

  private static let source: UInt8 = 1
  private static let sink: UInt8 = 2
  private static let unseen = UInt32.max

  init(nodeCapacity: Int, edgeCapacity: Int) {
    first = CellOwner(repeating: 0, count: nodeCapacity + 1)
    neighbour = CellOwner(repeating: 0, count: edgeCapacity * 2)
    arc = CellOwner(repeating: 0, count: edgeCapacity * 2)
    ends = CellOwner(repeating: 0, count: edgeCapacity * 2)
    residual = CellOwner(repeating: 0, count: edgeCapacity * 2)
    level = CellOwner(repeating: 0, count: nodeCapacity)
    cursor = CellOwner(repeating: 0, count: nodeCapacity)
    queue = CellOwner(repeating: 0, count: nodeCapacity)
    kind = CellOwner(repeating: 0, count: nodeCapacity)
    isAhead = CellOwner(repeating: false, count: nodeCapacity)
  }

  /// Takes over the edges of a cell.
  func load(_ cell: DissectionCell) {
    nodeCount = cell.nodeCount
    edgeCount = cell.edges.count
    let first = first.cells
    for node in 0...nodeCount { first[node] = 0 }
    for edge in cell.edges {
      first[Int(edge.a)] += 1
      first[Int(edge.b)] += 1
    }
    var total: UInt32 = 0
    for node in 0...nodeCount {
      total += first[node]
      first[node] = total
    }
    // Filled from the back, which leaves `first` at the beginning of each list.
    for (number, edge) in cell.edges.enumerated() {
      list(edge.b, at: edge.a, arc: number * 2)
      list(edge.a, at: edge.b, arc: number * 2 + 1)
    }
  }

  private func list(_ there: UInt32, at here: UInt32, arc number: Int) {
    first.cells[Int(here)] -= 1
    let place = Int(first.cells[Int(here)])
    neighbour.cells[place] = there
    arc.cells[place] = UInt32(number)
    ends.cells[number] = there
  }

  /// Counts the edges between one node and each other.
  ///
  /// - Returns: The last node reached, as far away as any.
  func hops(from start: Int, _ hops: Cells<UInt32>) -> Int {
    let queue = queue.cells
    for node in 0..<nodeCount { hops[node] = Self.unseen }
    hops[start] = 0
    queue[0] = UInt32(start)
    var next = 0
    var count = 1
    while next < count {
      let node = Int(queue[next])
      next += 1
      for place in Int(first.cells[node])..<Int(first.cells[node + 1]) {
        let other = Int(neighbour.cells[place])
        if hops[other] == Self.unseen {
          hops[other] = hops[node] + 1
          queue[count] = UInt32(other)
          count += 1
        }
      }
    }
    return Int(queue[count - 1])
  }

  /// Which of the two parts of the last cut a node belongs to.
  func part(of node: Int) -> UInt32 { isAhead.cells[node] ? 0 : 1 }
}

// MARK: - Flow

extension CutFlow {
  /// The smallest cut between the first and the last nodes of an order.
  ///
  /// - Parameters:
  ///   - order: Keys with nodes in their lower halves.
  ///   - terminals: How many nodes at either end belong together.
  ///   - bound: Gives up where the cut has as many edges.
  /// - Returns: How many edges are cut, and how many nodes the smaller part has.
  func cut(
    order: Cells<UInt64>, terminals: Int, below bound: Int
  ) -> (edgeCount: Int, smallerPart: Int)? {
    prepare(order, terminals)
    var flow = 0
    while findLevels() {
      flow += augment()
      if flow >= bound { return nil }
    }
    let ahead = mark(Self.source, forward: true)
    let smaller = min(ahead, nodeCount - ahead)
    let behind = nodeCount - mark(Self.sink, forward: false)
    if min(behind, nodeCount - behind) > smaller {
      invert()
      return (flow, min(behind, nodeCount - behind))
    }
    _ = mark(Self.source, forward: true)
    return (flow, smaller)
  }

  private func prepare(_ order: Cells<UInt64>, _ terminals: Int) {
    let kind = kind.cells
    for place in 0..<nodeCount {
      let node = Int(order[place] & 0xFFFF_FFFF)
      kind[node] =
        place < terminals ? Self.source : place >= nodeCount - terminals ? Self.sink : 0
    }
    for arc in 0..<edgeCount * 2 { residual.cells[arc] = 1 }
    starts.removeAll(keepingCapacity: true)
    for node in 0..<nodeCount where kind[node] == Self.source {
      let places = Int(first.cells[node])..<Int(first.cells[node + 1])
      if places.contains(where: { kind[Int(neighbour.cells[$0])] != Self.source }) {
        starts.append(UInt32(node))
      }
    }
  }

  /// Numbers nodes by their distance from the source, as far as the first sink.
  ///
  /// - Returns: Whether a sink can be reached.
  private func findLevels() -> Bool {
    let (level, queue, kind) = (level.cells, queue.cells, kind.cells)
    let (first, neighbour, arc) = (first.cells, neighbour.cells, arc.cells)
    let residual = residual.cells
    for node in 0..<nodeCount { level[node] = kind[node] == Self.source ? 0 : Self.unseen }
    var count = 0
    for start in starts {
      queue[count] = start
      cursor.cells[Int(start)] = first[Int(start)]
      count += 1
    }
    var next = 0
    var last = Self.unseen
    while next < count {
      let node = Int(queue[next])
      next += 1
      if level[node] >= last { break }
      for place in Int(first[node])..<Int(first[node + 1]) {
        let other = Int(neighbour[place])
        guard level[other] == Self.unseen, residual[Int(arc[place])] > 0 else { continue }
        level[other] = level[node] + 1
        if kind[other] == Self.sink {
          last = level[other]
        } else {
          cursor.cells[other] = first[other]
          queue[count] = UInt32(other)
          count += 1
        }
      }
    }
    return last != Self.unseen
  }

  /// Sends one unit along each of a maximal set of shortest paths.
  private func augment() -> Int {
    let residual = residual.cells
    // Taken out of the object, which would guard each access.
    var path = path
    self.path = []
    var flow = 0
    for start in starts {
      while advance(from: start, &path) {
        flow += 1
        for arc in path {
          residual[Int(arc)] -= 1
          residual[Int(arc ^ 1)] += 1
        }
      }
    }
    self.path = path
    return flow
  }

  /// Looks for a path to a sink, never trying an arc again that led nowhere.
  private func advance(from start: UInt32, _ path: inout ContiguousArray<UInt32>) -> Bool {
    let (level, cursor, kind) = (level.cells, cursor.cells, kind.cells)
    let (first, neighbour, arc) = (first.cells, neighbour.cells, arc.cells)
    let (residual, ends) = (residual.cells, ends.cells)
    path.removeAll(keepingCapacity: true)
    var node = Int(start)
    while true {
      if kind[node] == Self.sink { return true }
      var found = false
      while cursor[node] < first[node + 1] {
        let place = Int(cursor[node])
        let other = Int(neighbour[place])
        if level[other] == level[node] &+ 1, residual[Int(arc[place])] > 0 {
          path.append(arc[place])
          node = other
          found = true
          break
        }
        cursor[node] += 1
      }
      if found { continue }
      guard let back = path.popLast() else { return false }
      node = Int(ends[Int(back ^ 1)])
      cursor[node] += 1
    }
  }
}

// MARK: - Parts

extension CutFlow {
  /// Marks what can still be reached from one set of terminals.
  ///
  /// - Returns: How many nodes were marked.
  private func mark(_ terminal: UInt8, forward: Bool) -> Int {
    let (isAhead, queue) = (isAhead.cells, queue.cells)
    var count = 0
    for node in 0..<nodeCount {
      isAhead[node] = kind.cells[node] == terminal
      if isAhead[node] {
        queue[count] = UInt32(node)
        count += 1
      }
    }
    var next = 0
    while next < count {
      let node = Int(queue[next])
      next += 1
      for place in Int(first.cells[node])..<Int(first.cells[node + 1]) {
        let other = Int(neighbour.cells[place])
        let along = Int(arc.cells[place])
        if !isAhead[other], residual.cells[forward ? along : along ^ 1] > 0 {
          isAhead[other] = true
          queue[count] = UInt32(other)
          count += 1
        }
      }
    }
    return count
  }

  private func invert() {
    for node in 0..<nodeCount { isAhead.cells[node].toggle() }
  }
}
