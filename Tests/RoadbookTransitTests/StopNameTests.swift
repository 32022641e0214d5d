// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Stations and stops by their names")
struct StopNameTests {
  private let router: TransitRouter
  private let town: TransitTown

  init() throws {
    town = try TransitTown(tables: [
      "stops.txt": """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
      S,Praça Central,{B},1,
      B,Praça Central 1,{B},0,S
      C,Central Park,{C},0,
      E,Harbour,{E},0,
      F,Central Park Zoo,{F},0,
      G,Central Nowhere,{G},0,

      """
    ])
    router = try town.router()
  }

  private func ids(_ name: String, near letter: String? = nil, limit: Int = 9) throws -> [String] {
    router.stops(named: name, near: try letter.map { try town.place($0) }, limit: limit)
      .map(\.stop.id)
  }

  @Test(
    "are found by words that begin theirs, in any order and spelling; platforms as their station")
  func words() throws {
    #expect(try ids("praca central") == ["S"])
    #expect(try ids("CENT pra") == ["S"])
    #expect(try ids("harb") == ["E"])
    #expect(try ids("harbours") == [])
    #expect(try ids("central central") == [])
    #expect(try ids("  ") == [])
  }

  @Test("that are called just so come first, then short names; those without vehicles are left out")
  func order() throws {
    #expect(try ids("central park") == ["C", "F"])
    #expect(try ids("central") == ["S", "C", "F"])
    #expect(try ids("central", limit: 1) == ["S"])
    #expect(router.stops(calledExactly: "Central Park").map(\.id) == ["C"])
    #expect(router.stops(calledExactly: "Central").isEmpty)
  }

  @Test("near a place are in the order of their distance")
  func near() throws {
    #expect(try ids("central", near: "F") == ["F", "C", "S"])
    let meters = router.stops(named: "harbour", near: try town.place("E"), limit: 1).first?.meters
    #expect(meters.map { $0 < 1 } == true)
  }
}
