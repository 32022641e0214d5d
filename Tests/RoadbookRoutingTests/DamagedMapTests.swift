// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookImport
import RoadbookModel
import RoadbookNetwork
import RoadbookOSM
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("A damaged map gives errors or answers, and nothing else")
struct DamagedMapTests {
  @Test("undamaged it gives routes", arguments: DamagedMap.File.allCases)
  func whole(file: DamagedMap.File) throws {
    #expect(try DamagedMap(file: file).answer(to: []) == "[2], [2]")
  }

  @Test(
    "with random bytes in its sections and header", arguments: 0..<6, DamagedMap.File.allCases)
  func randomBytes(part: Int, file: DamagedMap.File) throws {
    let map = try DamagedMap(townSeed: UInt64(part + 5), file: file)
    for seed in UInt64(part) * 50..<UInt64(part + 1) * 50 {
      _ = try map.answer(to: map.script(seed: seed))
    }
  }

  @Test(
    "with everything in one section the same", arguments: [0, 1, 127, 255],
    DamagedMap.File.allCases)
  func uniform(value: UInt8, file: DamagedMap.File) throws {
    let map = try DamagedMap(file: file)
    for section in 0..<map.sectionCount {
      let script = (0..<300).flatMap { place -> [UInt8] in
        [UInt8(section), 0, 0, UInt8(place >> 8), UInt8(place & 255), value]
      }
      _ = try map.answer(to: script)
    }
  }

  @Test(
    "as the fuzzers' seeds and finds say",
    arguments: zip(
      DamagedMap.File.allCases, ["fuzz-map", "fuzz-hierarchy", "fuzz-metric", "fuzz-search"]))
  func replayed(file: DamagedMap.File, target: String) throws {
    let map = try DamagedMap(file: file)
    for folder in ["Seeds", "Finds"] {
      let path = RealData.packageRoot.appending(path: "Fuzz/\(folder)/\(target)").path
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() {
        _ = try map.answer(to: Array(Data(contentsOf: URL(filePath: "\(path)/\(name)"))))
      }
    }
  }

  @Test("cut off anywhere it is not opened")
  func truncated() throws {
    let map = try TemporaryMap(RandomTown(seed: 5).data)
    let file = URL(filePath: map.path + "/network")
    let whole = try Data(contentsOf: file)
    for length in [0, 1, 7, 8, 15, 16, 23, 24, 1000, 4095, 4096, whole.count / 2] {
      try FileManager.default.removeItem(at: file)
      try whole.prefix(length).write(to: file)
      #expect(throws: MapOpeningError.self) { try RoadRouter(opening: map.path) }
    }
  }

  @Test(
    "with a hierarchy or a metric cut off anywhere it gives no route",
    arguments: [DamagedMap.File.hierarchy, .metric])
  func truncatedWeights(file: DamagedMap.File) throws {
    let map = try TemporaryMap(RandomTown(seed: 5).data)
    let path = URL(filePath: "\(map.path)/\(file.rawValue)")
    let whole = try Data(contentsOf: path)
    for length in [0, 1, 8, 15, 24, 1000, 4096, whole.count / 2, whole.count - 1] {
      try FileManager.default.removeItem(at: path)
      try whole.prefix(length).write(to: path)
      let router = try RoadRouter(opening: map.path)
      let error = #expect(throws: RoutingError.self) { try router.graph(profile: "car") }
      #expect(error?.message.contains(file.rawValue) == true)
    }
  }

  @Test("of another version it is not opened, and the error says what to do")
  func version() throws {
    let map = try TemporaryMap(RandomTown(seed: 5).data)
    let file = map.path + "/network"
    try FileManager.default.removeItem(atPath: file)
    let writer = try SectionWriter(path: file, version: RoadNetwork.formatVersion + 1)
    try writer.finish()
    let error = #expect(throws: MapOpeningError.self) { try RoadRouter(opening: map.path) }
    #expect(error?.message.contains("version \(RoadNetwork.formatVersion + 1)") == true)
    #expect(error?.message.contains("Import the map again") == true)
  }

  @Test("without its files it is not opened")
  func missing() throws {
    let folder = try TemporaryMap.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: MapOpeningError.self) { try RoadRouter(opening: folder.path) }
    #expect(throws: MapOpeningError.self) { try RoadRouter(opening: folder.path + "/nowhere") }
    try Data("hello".utf8).write(to: folder.appending(path: "network"))
    #expect(throws: MapOpeningError.self) { try RoadRouter(opening: folder.path) }
  }

  @Test("a damaged profile is an error", arguments: 0..<40)
  func profile(seed: Int) throws {
    let map = try TemporaryMap(RandomTown(seed: 5).data)
    let file = URL(filePath: map.path + "/profiles/car")
    var bytes = try Data(contentsOf: file)
    var random = SeededGenerator(seed: UInt64(seed))
    if seed == 0 { bytes.removeAll() }
    for _ in 0..<min(bytes.count, 4) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    try bytes.write(to: file)
    _ = try? RoadRouter(opening: map.path).graph(profile: "car")
  }
}
