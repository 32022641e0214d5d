// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookProfiles
import Testing

@Suite("Roads for shared cars")
struct CarpoolTests {
  private func vehicle(
    _ mode: TransportMode = .car, people: Int32? = nil, hov: Bool = false, hot: Bool = false
  ) throws -> Vehicle {
    let options = ProfileOptions(
      transport: TransportSpecification(
        transportMode: mode, vehicleSpecification: VehicleSpecification(occupancy: people)),
      allowing: AllowOptions(allowHov: hov, allowHot: hot))
    return try Vehicle("\(mode)") { $0 = options.applied(to: $0) }
  }

  @Test(
    "they are open to those who are enough and want to",
    arguments: [
      ("hov=designated", 2), ("hov=only", 2), ("hov=designated hov:minimum=3", 3),
      ("motor_vehicle=no hov=designated", 2), ("hov=designated hov:lanes=designated|designated", 2),
    ])
  func people(_ road: String, least: Int32) throws {
    let way = "highway=motorway oneway=yes " + road
    let open = "allowed/forbidden"
    #expect(try vehicle(people: least, hov: true).access(way) == open)
    #expect(try vehicle(people: least - 1, hov: true).access(way) == "forbidden")
    #expect(try vehicle(people: least).access(way) == "forbidden")
    #expect(try vehicle(hov: true).access(way) == "forbidden")
    #expect(try vehicle(hot: true).access(way) == "forbidden")
  }

  @Test("those who are too few may pay where a toll is taken")
  func paying() throws {
    let way = "highway=motorway oneway=no toll=yes toll:hov=no hov=designated"
    #expect(try vehicle(hot: true).access(way) == "allowed")
    #expect(try vehicle(people: 1, hov: true).access(way) == "forbidden")
  }

  @Test("what names the vehicle counts before, and what names everybody behind")
  func keys() throws {
    let shared = try vehicle(people: 4, hov: true)
    #expect(shared.access("highway=primary motorcar=no hov=designated") == "forbidden")
    #expect(shared.access("highway=primary access=no hov=designated") == "allowed")
    #expect(try vehicle().access("highway=primary motorcar=yes hov=designated") == "allowed")
    #expect(try vehicle(.bus).access("highway=primary bus=designated hov=only") == "allowed")
    #expect(try vehicle(.truck).access("highway=primary hov=designated") == "forbidden")
  }

  @Test("a road with lanes for everybody is for everybody")
  func mixed() throws {
    for lanes in ["designated||", "no|designated", "|"] {
      #expect(try vehicle().access("highway=trunk hov=designated hov:lanes=\(lanes)") == "allowed")
    }
    let contraflow = "highway=trunk hov:backward=designated hov:lanes:backward=designated"
    #expect(try vehicle().access(contraflow) == "allowed/forbidden")
  }

  @Test("where they are not asked for, people on board change nothing")
  func plain() {
    let transport = TransportSpecification(
      vehicleSpecification: VehicleSpecification(occupancy: 3))
    #expect(ProfileOptions(transport: transport).areNone)
    #expect(!ProfileOptions(allowing: AllowOptions(allowHot: true)).areNone)
  }
}
