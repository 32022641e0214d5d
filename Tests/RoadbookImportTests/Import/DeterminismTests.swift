// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookImport
import RoadbookNetwork
import RoadbookTestSupport
import Testing

@Suite("The same input gives the same map")
struct DeterminismTests {
  private func files(_ map: TemporaryMap) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in ["manifest.json", "network", "basemap", "places", "search", "profiles/car"] {
      files[name] = try Data(contentsOf: URL(filePath: "\(map.path)/\(name)"))
    }
    return files
  }

  @Test("byte by byte, with one thread and with three", arguments: [1, 2, 3] as [UInt64])
  func threads(seed: UInt64) throws {
    let town = RandomTown(seed: seed).data
    let one = try files(TemporaryMap(town, country: "DE", threads: 1))
    let three = try files(TemporaryMap(town, country: "DE", threads: 3))
    #expect(one == three)
  }

  @Test("of a real place", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
  func monaco() throws {
    let file = RealData.osm("monaco-2023.osm.pbf")
    let one = try files(TemporaryMap(importing: file, threads: 1))
    let three = try files(TemporaryMap(importing: file, threads: 3))
    for (name, bytes) in one { #expect(three[name] == bytes, "\(name)") }
  }

  @Test("the manifest's checksums are those of the files")
  func checksums() throws {
    let map = try TemporaryMap(RandomTown(seed: 4).data)
    let names =
      [
        "network", "basemap", "places", "search", "hierarchies/active", "hierarchies/motor",
        "metrics/car",
      ]
      + BuiltInProfiles.names.map { "profiles/\($0)" }
    #expect(Set(map.manifest.checksums.keys) == Set(names))
    #expect(map.manifest.profiles == BuiltInProfiles.names)
    for (name, sum) in map.manifest.checksums {
      #expect(try Manifest.checksum(ofFile: "\(map.path)/\(name)") == sum)
    }
  }
}
