// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import Testing

@Suite("The matrix")
struct HierarchyMatrixTests {
  @Test(
    "has the cost, duration and length of each route in its cell, from several seeds",
    arguments: 0..<150)
  func equalsRoutes(seed: Int) throws {
    let world = try HierarchyFixture(seed: 2000 + seed)
    var random = SplitMix64(UInt64(seed))
    let sources = (0..<Int.random(in: 1...19, using: &random)).map { _ in seeds(world, &random) }
    let targets = (0..<Int.random(in: 1...7, using: &random)).map { _ in seeds(world, &random) }
    let table = try HierarchyMatrix.table(
      world.hierarchy, by: world.metric, from: sources, to: targets, threads: 1 + seed % 3)
    let laidOut = MatrixTargets(world.hierarchy, world.metric, targets)
    var query = HierarchyQuery(world.hierarchy)
    for row in sources.indices {
      let alone = try HierarchyMatrix.table(
        world.hierarchy, by: world.metric, from: [sources[row]], to: laidOut)
      #expect(alone.cells(ofRow: 0) == table.cells(ofRow: row))
      for column in targets.indices {
        let sum = try query.sum(by: world.metric, from: sources[row], to: targets[column])
        let path = try query.path(by: world.metric, from: sources[row], to: targets[column])
        #expect(table[row, column] == sum)
        #expect(path?.sum == sum)
      }
    }
  }

  @Test("equals plain Dijkstra from each state to each", arguments: 0..<40)
  func equalsDijkstra(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed)
    let all = (0..<UInt32(world.roads.stateCount)).map { [Seed(node: $0, cost: 0)] }
    let table = try HierarchyMatrix.table(world.hierarchy, by: world.metric, from: all, to: all)
    for source in stride(from: 0, to: all.count, by: 7) {
      let costs = world.roads.plainCosts(from: [UInt32(source): PathSum(cost: 0)])
      for target in all.indices {
        #expect(table[source, target] == costs[target])
      }
    }
  }

  @Test("without rows or columns is empty")
  func empty() throws {
    let world = try HierarchyFixture(seed: 3)
    let one = [[Seed(node: 0, cost: 0)]]
    let none = try HierarchyMatrix.table(world.hierarchy, by: world.metric, from: [], to: one)
    #expect(none.rowCount == 0)
    #expect(none.columnCount == 1)
    let column = try HierarchyMatrix.table(world.hierarchy, by: world.metric, from: one, to: [[]])
    #expect(column[0, 0] == nil)
  }

  private func seeds(_ world: HierarchyFixture, _ random: inout SplitMix64) -> [Seed] {
    let nodes = Set(
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        UInt32.random(in: 0..<UInt32(min(9, world.roads.stateCount)), using: &random)
      })
    return nodes.sorted().map {
      Seed(
        node: $0, cost: .random(in: -20...20, using: &random),
        position: .random(in: 0...1, using: &random),
        duration: .random(in: -9...9, using: &random), length: .random(in: -9...9, using: &random))
    }
  }
}
