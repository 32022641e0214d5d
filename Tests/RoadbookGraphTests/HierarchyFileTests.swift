// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGraph
import RoadbookStorage
import Testing

@Suite("Hierarchies and metrics in files")
struct HierarchyFileTests {
  private static let version: UInt32 = 7

  /// A file that is gone after the test.
  private func withFile<R>(_ body: (String) throws -> R) rethrows -> R {
    let path = NSTemporaryDirectory() + "hierarchy-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  private func write(
    _ world: HierarchyFixture, _ metric: HierarchyMetric? = nil, to path: String
  ) throws -> SectionFile {
    let writer = try SectionWriter(path: path, version: Self.version)
    try world.hierarchy.write(to: writer)
    try (metric ?? world.metric).write(to: writer)
    try writer.finish()
    return try SectionFile(path: path, version: Self.version)
  }

  /// What arcs carry takes 6 bytes in the first, 6 for inputs and 8 for some arcs that stand for
  /// several in the second, 8 in the third.
  @Test(
    "give the same paths, tables and reached states when they are read back", arguments: 0..<40,
    [0, 22, 23] as [UInt32])
  func roundTrip(seed: Int, carriedBits: UInt32) throws {
    let world = try HierarchyFixture(seed: seed, carriedBits: carriedBits)
    try withFile { path in
      let file = try write(world, to: path)
      let hierarchy = try Hierarchy(file)
      try hierarchy.checkLists(file)
      let metric = try HierarchyMetric(file, of: hierarchy)
      expectSame(metric, world.metric)
      try expectSameAnswers(world, hierarchy, metric)
      var weights = HierarchyWeights(metric.weights)
      #expect(weights.pairs == world.weights.pairs && weights.inputs == world.weights.inputs)
      var partial = PartialCustomization(hierarchy)
      if hierarchy.inputCount > 0 {
        let closed = InputChange(InputID(0), weight: HierarchyWeights.forbidden)
        _ = try partial.apply([closed], to: &weights)
      }
    }
  }

  /// Paths, sums, a table and the states reached.
  private func expectSameAnswers(
    _ world: HierarchyFixture, _ hierarchy: Hierarchy, _ metric: HierarchyMetric
  ) throws {
    var query = HierarchyQuery(world.hierarchy)
    var mapped = HierarchyQuery(hierarchy)
    let nodes = (0..<UInt32(world.roads.stateCount)).map { [Seed(node: $0, cost: 3)] }
    for source in stride(from: 0, to: nodes.count, by: 5) {
      for target in stride(from: 0, to: nodes.count, by: 3) {
        let (from, to) = (nodes[source], nodes[target])
        let expected = try query.path(by: world.metric, from: from, to: to)
        #expect(try mapped.path(by: metric, from: from, to: to) == expected)
        #expect(try mapped.sum(by: metric, from: from, to: to) == expected?.sum)
      }
    }
    let table = try HierarchyMatrix.table(hierarchy, by: metric, from: nodes, to: nodes)
    let own = try HierarchyMatrix.table(
      world.hierarchy, by: world.metric, from: nodes, to: nodes)
    for row in nodes.indices {
      for column in nodes.indices { #expect(table[row, column] == own[row, column]) }
    }
    try expectSameReach(world, hierarchy, metric, from: nodes[0])
  }

  private func expectSameReach(
    _ world: HierarchyFixture, _ hierarchy: Hierarchy, _ metric: HierarchyMetric,
    from seeds: [Seed]
  ) throws {
    func reached(_ hierarchy: Hierarchy, _ metric: HierarchyMetric) throws -> [PathSum] {
      var sweep = HierarchySweep(hierarchy, SweepCells(hierarchy, leastSize: 1))
      let reached = try sweep.reached(from: seeds, within: .max, by: metric, carries: true)
      return (0..<reached.count).map { reached.sum(at: $0) }
    }
    #expect(try reached(hierarchy, metric) == reached(world.hierarchy, world.metric))
  }

  @Test("never end the process, however they are damaged", arguments: 0..<400)
  func damaged(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed % 40, carriedBits: seed / 40 % 3 == 0 ? 23 : 0)
    var random = SplitMix64(UInt64(seed))
    try withFile { path in
      _ = try write(world, to: path)
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let damage = Int.random(in: 1...12, using: &random)
      for _ in 0..<damage {
        // Past the header and the table of the sections.
        let place = Int.random(in: 4_096..<bytes.count, using: &random)
        bytes[place] = .random(in: 0...255, using: &random)
      }
      try bytes.write(to: URL(fileURLWithPath: path))
      guard let file = try? SectionFile(path: path, version: Self.version),
        let hierarchy = try? Hierarchy(file),
        let metric = try? HierarchyMetric(file, of: hierarchy)
      else { return }
      var query = HierarchyQuery(hierarchy)
      for _ in 0..<60 {
        let ends = (0..<2).map { _ in
          [
            Seed(
              node: .random(in: 0..<UInt32(world.roads.stateCount), using: &random), cost: 0,
              position: .random(in: 0...1, using: &random))
          ]
        }
        _ = try? query.path(by: metric, from: ends[0], to: ends[1])
        _ = try? query.path(by: metric, from: ends[0], to: ends[0])
        _ = try? HierarchyMatrix.table(hierarchy, by: metric, from: ends, to: ends)
      }
    }
  }

  @Test("that lead paths in circles are refused instead of followed", arguments: 0..<40)
  func circles(seed: Int) throws {
    let world = try HierarchyFixture(seed: 7)
    var random = SplitMix64(UInt64(seed))
    let ways = [world.metric.up.way.elements, world.metric.down.way.elements]
    let states = UInt32(world.hierarchy.stateCount)
    try withFile { path in
      _ = try write(world, to: path)
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for ways in ways {
        let place = try #require(bytes.range(of: Self.data(ways)))
        let circles = ContiguousArray(
          ways.map { _ in UInt32.random(in: 0..<states, using: &random) })
        bytes.replaceSubrange(place, with: Self.data(circles))
      }
      try bytes.write(to: URL(fileURLWithPath: path))
      let file = try SectionFile(path: path, version: Self.version)
      let hierarchy = try Hierarchy(file)
      let metric = try HierarchyMetric(file, of: hierarchy)
      var query = HierarchyQuery(hierarchy)
      for target in 0..<UInt32(world.roads.stateCount) {
        let (from, to) = ([Seed(node: 3, cost: 0)], [Seed(node: target, cost: 0)])
        let cost = try query.cost(by: metric, from: from, to: to)
        if target == 3 || cost == nil { continue }
        #expect(throws: HierarchyError.damaged) {
          try query.path(by: metric, from: from, to: to)
        }
      }
    }
  }

  private static func data(_ numbers: ContiguousArray<UInt32>) -> Data {
    numbers.reduce(into: Data()) { data, number in
      unsafe withUnsafeBytes(of: number.littleEndian) { unsafe data.append(contentsOf: $0) }
    }
  }

  @Test("are the same where they are customized into the file", arguments: 0..<40)
  func customizedIntoFile(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed)
    let hierarchy = world.hierarchy
    let inputCarried = hierarchy.inputs(fromArcs: world.roads.carried)
    let loopCarried = hierarchy.loops(fromArcs: world.roads.carried)
    try withFile { path in
      let writer = try SectionWriter(path: path, version: Self.version)
      try HierarchyMetric.write(
        customizing: hierarchy, inputs: world.weights.inputs, loops: world.weights.loops,
        inputCarried: inputCarried, loopCarried: loopCarried,
        plan: CustomizationPlan(hierarchy, threads: 1 + seed % 3), to: writer)
      try writer.finish()
      let file = try SectionFile(path: path, version: Self.version)
      expectSame(try HierarchyMetric(file, of: hierarchy), world.metric)
    }
    expectSame(
      try HierarchyMetric(
        customizing: hierarchy, inputs: world.weights.inputs, loops: world.weights.loops,
        inputCarried: inputCarried, loopCarried: loopCarried), world.metric)
  }

  private func expectSame(_ one: HierarchyMetric, _ other: HierarchyMetric) {
    for (own, its) in [(one.up, other.up), (one.down, other.down)] {
      #expect(own.first.elements == its.first.elements)
      #expect(own.head.elements == its.head.elements)
      #expect(own.weight.elements == its.weight.elements)
      #expect(own.carried.elements == its.carried.elements)
      #expect(own.way.elements == its.way.elements)
    }
    #expect(one.weights.pairs.elements == other.weights.pairs.elements)
    #expect(one.weights.inputs.elements == other.weights.inputs.elements)
    #expect(one.weights.loops.elements == other.weights.loops.elements)
    #expect(one.inputCarried.elements == other.inputCarried.elements)
    #expect(one.loopCarried.elements == other.loopCarried.elements)
  }

  @Test("bring the energy of paths, where a metric has any")
  func energy() throws {
    let world = try HierarchyFixture(seed: 11)
    let energy = ContiguousArray((0..<world.roads.head.count).map { Int32($0 % 7) - 3 })
    let own = try world.metric.carrying(
      energy: world.hierarchy.inputs(fromArcs: energy),
      loops: world.hierarchy.loops(fromArcs: energy), on: world.hierarchy)
    try withFile { path in
      let file = try write(world, own, to: path)
      let hierarchy = try Hierarchy(file)
      let metric = try HierarchyMetric(file, of: hierarchy)
      var query = HierarchyQuery(hierarchy)
      for target in 0..<UInt32(world.roads.stateCount) {
        let (from, to) = ([Seed(node: 2, cost: 0)], [Seed(node: target, cost: 0)])
        let expected = try query.path(by: own, from: from, to: to)
        #expect(try query.path(by: metric, from: from, to: to) == expected)
        #expect(try query.sum(by: metric, from: from, to: to) == expected?.sum)
      }
    }
  }

  @Test("are refused where sections of different maps are mixed")
  func mixed() throws {
    let (one, other) = (try HierarchyFixture(seed: 3), try HierarchyFixture(seed: 4))
    try withFile { path in
      let writer = try SectionWriter(path: path, version: Self.version)
      try one.hierarchy.write(to: writer)
      try other.metric.write(to: writer)
      try writer.finish()
      let file = try SectionFile(path: path, version: Self.version)
      let hierarchy = try Hierarchy(file)
      #expect(throws: StorageError.self) { try HierarchyMetric(file, of: hierarchy) }
    }
  }
}
