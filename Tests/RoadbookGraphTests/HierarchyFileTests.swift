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

  private func write(_ world: HierarchyFixture, to path: String) throws -> SectionFile {
    let writer = try SectionWriter(path: path, version: Self.version)
    try world.hierarchy.write(to: writer)
    try world.metric.write(to: writer)
    try writer.finish()
    return try SectionFile(path: path, version: Self.version)
  }

  @Test("give the same paths when they are read back", arguments: 0..<40)
  func roundTrip(seed: Int) throws {
    let world = try HierarchyFixture(seed: seed)
    try withFile { path in
      let file = try write(world, to: path)
      let hierarchy = try Hierarchy(file)
      try hierarchy.checkLists(file)
      let metric = try HierarchyMetric(file, of: hierarchy)
      var query = HierarchyQuery(world.hierarchy)
      var mapped = HierarchyQuery(hierarchy)
      for source in stride(from: 0, to: UInt32(world.roads.stateCount), by: 5) {
        for target in stride(from: 0, to: UInt32(world.roads.stateCount), by: 3) {
          let (from, to) = ([Seed(node: source, cost: 3)], [Seed(node: target, cost: 0)])
          let expected = try query.path(by: world.metric, from: from, to: to)
          #expect(try mapped.path(by: metric, from: from, to: to) == expected)
        }
      }
      var weights = HierarchyWeights(metric.weights)
      #expect(weights.pairs == world.weights.pairs && weights.inputs == world.weights.inputs)
      var partial = PartialCustomization(hierarchy)
      if hierarchy.inputCount > 0 {
        let closed = InputChange(place: 0, weight: HierarchyWeights.forbidden)
        _ = try partial.apply([closed], to: &weights)
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
