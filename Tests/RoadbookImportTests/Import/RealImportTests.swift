// SPDX-License-Identifier: Apache-2.0

import RoadbookImport
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite(
  "Real extracts are imported",
  .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
struct RealImportTests {
  static let small = ["monaco-2021-lz4", "san-francisco-downtown-2018", "boston-roads"]
  static let large = [
    "andorra-2021", "bahamas-2015", "heidelberg-2024", "liechtenstein-2013", "liechtenstein-2021",
    "london-northern-line-2026", "monaco-2023", "munich-centre-2020", "patchwork-17-places",
    "portland-central-2015", "porto-2015", "porto-alegre-2020", "rhein-neckar-roads-2016",
    "us-virgin-islands-2023", "scenes/frankfurter-kreuz-2026", "scenes/hamburg-harbour-ferry-2026",
    "scenes/milton-keynes-roundabouts-2026", "scenes/neuss-2026", "scenes/rome-ztl-2026",
    "scenes/swiss-motorway-border-2026", "scenes/zurich-hb-2025",
  ]

  private func check(_ name: String) throws {
    let map = try TemporaryMap.of(RealData.osm("\(name).osm.pbf"))
    let network = try map.network()
    #expect(network.segments.count > 100)
    #expect(map.manifest.kept["segments"] == network.segments.count)
    try SectionFile(path: "\(map.path)/network", version: RoadNetwork.formatVersion).verify()
  }

  @Test(arguments: small)
  func smallOnes(name: String) throws { try check(name) }

  @Test(
    .enabled("needs ROADBOOK_SLOW_TESTS=1") { try Need.patience.isMet },
    arguments: large)
  func largeOnes(name: String) throws { try check(name) }

  @Test("a ferry over the 180th meridian is not as long as the Earth is round")
  func antimeridian() throws {
    let map = try TemporaryMap.of(RealData.osm("scenes/fiji-antimeridian-ferry.osm.pbf"))
    let network = try map.network()
    let longest =
      (0..<network.segments.count)
      .map { network.segments[at: $0].lengthCentimeters }.max() ?? 0
    #expect(longest > 0)
    #expect(longest < 50_000_000)
  }
}
