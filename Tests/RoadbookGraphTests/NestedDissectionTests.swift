// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import Testing

@Suite("The order")
struct NestedDissectionTests {
  @Test("lists every segment once, whatever the network", arguments: 0..<200)
  func isPermutation(seed: Int) {
    let order = NestedDissection(RoadGraph(network(seed)), threads: 1)
    #expect(order.segments.sorted() == (0..<UInt32(network(seed).from.count)).map { $0 })
  }

  @Test("keeps both directions of a segment and their copies together", arguments: 0..<20)
  func states(seed: Int) {
    let roads = network(seed)
    let states = NestedDissection(RoadGraph(roads), threads: 1).states(copies: roads.copies)
    #expect(states.sorted() == (0..<UInt32(roads.stateCount)).map { $0 })
    let segments = states.map { roads.base(Int($0)) / 2 }
    let changes = zip(segments, segments.dropFirst()).count { $0 != $1 }
    #expect(changes == max(0, roads.from.count - 1))
  }

  @Test("cuts through four one-way roads sooner than through three others")
  func oneWays() {
    //   o═o═o═o═o─o═o═o═o   ═ both directions, ─ one; columns are joined, too
    //   o═o═o═o═o─o═o═o═o
    //   o═o═o═o═o─o═o═o═o
    //   o═o═o═o o─o═o═o═o
    let (columns, rows) = (9, 4)
    var (from, to): (ContiguousArray<UInt32>, ContiguousArray<UInt32>) = ([], [])
    var (oneWays, others): ([UInt32], [UInt32]) = ([], [])
    for row in 0..<rows {
      for column in 0..<columns {
        let place = UInt32(row * columns + column)
        if row + 1 < rows {
          from.append(place)
          to.append(place + UInt32(columns))
        }
        guard column + 1 < columns, (row, column) != (rows - 1, 3) else { continue }
        if column == 4 { oneWays.append(UInt32(from.count)) }
        if column == 3 { others.append(UInt32(from.count)) }
        from.append(place)
        to.append(place + 1)
      }
    }
    func last(_ count: Int, _ directions: ContiguousArray<UInt8>) -> [UInt32] {
      let roads = RoadGraph(
        latitudesE7: ContiguousArray((0..<columns * rows).map { Int32($0 / columns * 10_000) }),
        longitudesE7: ContiguousArray((0..<columns * rows).map { Int32($0 % columns * 10_000) }),
        from: from, to: to, directions: directions)
      return NestedDissection(roads, threads: 1).segments.suffix(count).sorted()
    }
    var directions = ContiguousArray<UInt8>(repeating: 2, count: from.count)
    #expect(last(3, directions) == others)
    for segment in oneWays { directions[Int(segment)] = 1 }
    #expect(last(4, directions) == oneWays)
  }

  @Test("is the same for one, two and three threads")
  func threads() {
    let grid = RoadGraph.grid(70)
    let order = NestedDissection(grid, threads: 1).segments
    #expect(NestedDissection(grid, threads: 2).segments == order)
    #expect(NestedDissection(grid, threads: 3).segments == order)
  }

  @Test("gives an exact hierarchy", arguments: 0..<60)
  func isExact(seed: Int) throws {
    let roads = network(seed)
    let states = NestedDissection(RoadGraph(roads), threads: 1).states(copies: roads.copies)
    let world = try HierarchyFixture(roads, order: states)
    var query = HierarchyQuery(world.hierarchy)
    for source in stride(from: 0, to: UInt32(roads.stateCount), by: 11) {
      let costs = roads.plainCosts(from: [source: PathSum(cost: 0)])
      for target in 0..<UInt32(roads.stateCount) {
        let path = try query.path(
          by: world.metric, from: [Seed(node: source, cost: 0)],
          to: [Seed(node: target, cost: 0)])
        #expect(path?.sum == costs[Int(target)])
      }
    }
  }

  @Test("of a grid of 40 by 40 keeps the tree low, with coordinates and without")
  func quality() throws {
    for roads in [RoadGraph.grid(40), RoadGraph.grid(40, hasCoordinates: false)] {
      let hierarchy = try Hierarchy(
        roads.expanded(), order: NestedDissection(roads, threads: 1).states(copies: []))
      let quality = HierarchyQuality(of: hierarchy)
      // Each cut of 40 segments has 80 states, the next two together 80, and so on.
      #expect(quality.greatestDepth < 400, "\(quality)")
      #expect(quality.trianglesPerState < 1_000, "\(quality)")
    }
  }

  @Test("that is bad is refused with its figures")
  func gate() throws {
    let roads = RoadGraph.grid(12)
    var limits = HierarchyQuality.Limits()
    limits.leastStates = 0
    let order = NestedDissection(roads, threads: 1).states(copies: [])
    _ = try Hierarchy(roads.expanded(), order: order, limits: limits)
    limits.depth = 20
    #expect(throws: HierarchyError.self) {
      try Hierarchy(roads.expanded(), order: order, limits: limits)
    }
    limits.depth = 8_000
    limits.trianglesPerState = 1
    do {
      _ = try Hierarchy(roads.expanded(), order: order, limits: limits)
      Issue.record("a bad order was accepted")
    } catch {
      #expect("\(error)".contains("triangles for each state, more than 1"))
    }
  }

  private func network(_ seed: Int) -> RandomRoads {
    RandomRoads(
      junctions: 1 + seed % 40, segments: seed % 3 == 0 ? seed % 20 : 1 + seed % 70,
      seed: UInt64(seed))
  }
}

extension RoadGraph {
  init(_ roads: RandomRoads) {
    self.init(
      latitudesE7: roads.latitudes, longitudesE7: roads.longitudes, from: roads.from, to: roads.to)
  }

  /// A square grid of streets; without coordinates all junctions are in one place.
  static func grid(_ size: Int, hasCoordinates: Bool = true) -> RoadGraph {
    var from: ContiguousArray<UInt32> = []
    var to: ContiguousArray<UInt32> = []
    for place in 0..<size * size {
      if place % size + 1 < size {
        from.append(UInt32(place))
        to.append(UInt32(place + 1))
      }
      if place + size < size * size {
        from.append(UInt32(place))
        to.append(UInt32(place + size))
      }
    }
    let scale = hasCoordinates ? 10_000 : 0
    return RoadGraph(
      latitudesE7: ContiguousArray((0..<size * size).map { Int32($0 / size * scale) }),
      longitudesE7: ContiguousArray((0..<size * size).map { Int32($0 % size * scale) }),
      from: from, to: to)
  }

  /// All turns but those back.
  func expanded() -> StateArcs {
    var departures = [[UInt32]](repeating: [], count: junctionCount)
    for segment in 0..<segmentCount {
      departures[Int(from[segment])].append(UInt32(segment * 2))
      departures[Int(to[segment])].append(UInt32(segment * 2 + 1))
    }
    var first: ContiguousArray<UInt32> = [0]
    var head: ContiguousArray<UInt32> = []
    for state in 0..<segmentCount * 2 {
      let end = state % 2 == 0 ? to[state / 2] : from[state / 2]
      head += departures[Int(end)].filter { $0 != UInt32(state ^ 1) }
      first.append(UInt32(head.count))
    }
    return StateArcs(first: first, head: head)
  }
}
