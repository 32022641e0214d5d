// SPDX-License-Identifier: Apache-2.0

/// The lightest cut between two sets of nodes, by flow in an undirected graph of light edges.
///
/// Source: E. A. Dinic, *Algorithm for solution of a problem of maximum flow in networks with
/// power estimation*, Soviet Math. Doklady 11 (1970). Each set acts as one node: searches begin at
/// those of its nodes that have neighbours outside. Levels count from the sink, so that a path
/// from the source comes closer to it with each step and seldom leads nowhere. What an arc and its
/// reverse can carry more is kept beside both, in one byte.
///
/// - Complexity: O(*m* · √*m*) at worst; about a dozen passes over the middle of a road graph.
final class CutFlow {
  private var nodeCount = 0
  private var edgeCount = 0
  private let first: CellOwner<UInt32>
  /// The node that each arc leads to, by the node that it leaves.
  private let neighbour: CellOwner<UInt32>
  /// The arc back.
  private let reverse: CellOwner<UInt32>
  /// The weight of each arc's edge.
  private let weight: CellOwner<UInt8>
  /// How much more each arc can carry in the lower half, and the arc back in the upper one.
  private let residual: CellOwner<UInt8>
  private let level: CellOwner<UInt32>
  private let cursor: CellOwner<UInt32>
  private let queue: CellOwner<UInt32>
  private let kind: CellOwner<UInt8>
  private let isAhead: CellOwner<Bool>
  private var path: ContiguousArray<UInt32> = []
  /// The sources that a path begins at, and the sinks with neighbours outside.
  private var starts: ContiguousArray<UInt32> = []
  private var ends: ContiguousArray<UInt32> = []

  private static let source: UInt8 = 1
  private static let sink: UInt8 = 2
  private static let unseen = UInt32.max
  /// The half of a residual that is the arc's own.
  private static let there: UInt8 = 0xF
  /// What a unit along an arc takes from its own half and gives to the other.
  private static let unit: UInt8 = 0x10 - 1

  init(nodeCapacity: Int, edgeCapacity: Int) {
    first = CellOwner(repeating: 0, count: nodeCapacity + 1)
    neighbour = CellOwner(repeating: 0, count: edgeCapacity * 2)
    reverse = CellOwner(repeating: 0, count: edgeCapacity * 2)
    weight = CellOwner(repeating: 0, count: edgeCapacity * 2)
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
    for edge in cell.edges {
      let there = list(edge.b, at: edge.a)
      let back = list(edge.a, at: edge.b)
      reverse.cells[there] = UInt32(back)
      reverse.cells[back] = UInt32(there)
      (weight.cells[there], weight.cells[back]) = (edge.weight, edge.weight)
    }
  }

  private func list(_ there: UInt32, at here: UInt32) -> Int {
    first.cells[Int(here)] -= 1
    let place = Int(first.cells[Int(here)])
    neighbour.cells[place] = there
    return place
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
  /// The lightest cut between the first and the last nodes of an order.
  ///
  /// - Parameters:
  ///   - order: Keys with nodes in their lower halves.
  ///   - terminals: How many nodes at either end belong together.
  ///   - bound: Gives up where the cut weighs as much.
  /// - Returns: What the cut edges weigh, and how many nodes the smaller part has.
  func cut(
    order: Cells<UInt64>, terminals: Int, below bound: Int
  ) -> (weight: Int, smallerPart: Int)? {
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
    for arc in 0..<edgeCount * 2 { residual.cells[arc] = weight.cells[arc] * 0x11 }
    ends.removeAll(keepingCapacity: true)
    for node in 0..<nodeCount where kind[node] == Self.sink {
      let places = Int(first.cells[node])..<Int(first.cells[node + 1])
      if places.contains(where: { kind[Int(neighbour.cells[$0])] != Self.sink }) {
        ends.append(UInt32(node))
      }
    }
  }

  /// Numbers nodes by their distance to the sink, as far as the first source.
  ///
  /// - Returns: Whether a source can reach it; `starts` are those that are nearest.
  private func findLevels() -> Bool {
    let (level, queue, kind) = (level.cells, queue.cells, kind.cells)
    let (first, neighbour, residual) = (first.cells, neighbour.cells, residual.cells)
    for node in 0..<nodeCount { level[node] = kind[node] == Self.sink ? 0 : Self.unseen }
    starts.removeAll(keepingCapacity: true)
    var count = 0
    for end in ends {
      queue[count] = end
      count += 1
    }
    var next = 0
    var last = Self.unseen
    while next < count {
      let node = Int(queue[next])
      next += 1
      let above = level[node] &+ 1
      if above > last { break }
      for place in Int(first[node])..<Int(first[node + 1]) {
        let other = Int(neighbour[place])
        guard level[other] == Self.unseen, residual[place] > Self.there else { continue }
        level[other] = above
        cursor.cells[other] = first[other]
        if kind[other] == Self.source {
          last = above
          starts.append(UInt32(other))
        } else {
          queue[count] = UInt32(other)
          count += 1
        }
      }
    }
    return last != Self.unseen
  }

  /// Sends one unit along each of a maximal set of shortest paths.
  private func augment() -> Int {
    let (residual, reverse) = (residual.cells, reverse.cells)
    // Taken out of the object, which would guard each access.
    var path = path
    self.path = []
    var flow = 0
    for start in starts {
      while advance(from: start, &path) {
        flow += 1
        for arc in path {
          residual[Int(arc)] += Self.unit
          residual[Int(reverse[Int(arc)])] -= Self.unit
        }
      }
    }
    self.path = path
    return flow
  }

  /// Looks for a path to a sink, never trying an arc again that led nowhere.
  private func advance(from start: UInt32, _ path: inout ContiguousArray<UInt32>) -> Bool {
    let (level, cursor) = (level.cells, cursor.cells)
    let (first, neighbour, residual) = (first.cells, neighbour.cells, residual.cells)
    path.removeAll(keepingCapacity: true)
    var node = Int(start)
    while true {
      if level[node] == 0 { return true }  // a sink
      var found = false
      while cursor[node] < first[node + 1] {
        let place = Int(cursor[node])
        let other = Int(neighbour[place])
        if level[other] &+ 1 == level[node], residual[place] & Self.there > 0 {
          path.append(UInt32(place))
          node = other
          found = true
          break
        }
        cursor[node] += 1
      }
      if found { continue }
      guard let back = path.popLast() else { return false }
      node = Int(neighbour[Int(reverse.cells[Int(back)])])
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
        let rest = residual.cells[place]
        if !isAhead[other], forward ? rest & Self.there > 0 : rest > Self.there {
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
