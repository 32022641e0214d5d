// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGraph
import RoadbookImport
import RoadbookNetwork
import RoadbookProfiles
import RoadbookTestSupport
import Testing

/// The short way from A to C leads over B, the long one over D, E and F.
@Suite("Where motor vehicles go")
struct MotorVehicleRouteTests {
  private func ways(_ vehicle: String, _ street: RoadTags) throws -> String {
    let town = try RoadSketch(
      """
      A----B-----C
      |          |
      D----E-----F
      """,
      ways: ["AB": .residential, "BC": street, "ADEFC": .residential], vehicle: vehicle)
    return try town.route("A", "C").ways
  }

  @Test(
    "roads are open to those whom their signs let in",
    arguments: [
      ("truck", RoadTags.residential.tagged("hgv", "no"), false),
      ("car", .residential.tagged("hgv", "no"), true),
      ("truck", .residential.tagged("hgv", "destination"), false),
      ("bus", .residential.tagged("access", "no").tagged("psv", "yes"), true),
      ("taxi", .residential.tagged("access", "no").tagged("psv", "yes"), true),
      ("privateBus", .residential.tagged("access", "no").tagged("psv", "yes"), false),
      ("bus", .road("busway"), true), ("truck", .road("busway"), false),
      ("scooter", .residential.tagged("moped", "no"), false),
      ("scooter", .residential.tagged("motorroad", "yes"), false),
      ("car", .residential.tagged("motorroad", "yes"), true),
    ])
  func roads(vehicle: String, street: RoadTags, isOpen: Bool) throws {
    #expect(try ways(vehicle, street) == (isOpen ? "AB BC" : "ADEFC"))
  }

  @Test("a bus drives against the traffic where a lane is for it")
  func contraflow() throws {
    let street = RoadTags.residential.oneway.tagged("busway", "opposite_lane")
    func back(_ vehicle: String) throws -> String {
      let town = try RoadSketch(
        """
        A----B-----C
        |          |
        D----E-----F
        """,
        ways: ["AB": .residential, "BC": street, "ADEFC": .residential], vehicle: vehicle)
      return try town.route("C", "A").ways
    }
    #expect(try back("bus") == "BC AB")
    #expect(try back("taxi") == "ADEFC")
    #expect(try back("car") == "ADEFC")
  }

  @Test("a restriction for trucks binds no bus")
  func restriction() throws {
    for (vehicle, ways) in [("truck", "SX NX NX WX"), ("bus", "SX WX")] {
      let crossing = try RoadSketch(
        """
            N
            |
        W---X---E
            |
            S
        """,
        ways: ["NX": .residential, "WX": .residential, "EX": .residential, "SX": .residential],
        restrictions: [.noLeftTurn(from: "SX", via: "X", to: "WX").vehicle("hgv")],
        vehicle: vehicle)
      #expect(try crossing.route("S", "W").ways == ways)
    }
  }

  @Test("every built-in vehicle drives on a map that was made for cars")
  func onDemand() throws {
    let town = try RoadSketch(
      """
      A----B
      """, ways: ["AB": .residential])
    for profile in BuiltInProfiles.all where profile.hierarchy == .motor {
      let graph = try town.router.graph(profile: profile.name)
      #expect(graph.metric.allowedCount == 2, "\(profile.name)")
    }
  }

  @Test(
    "no built-in vehicle asks for more roads than a map made for cars holds",
    .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
  func scope() throws {
    let all = [("patchwork-17-places", nil), ("munich-centre-2020", "DE")]
    for (file, country) in RealData.slowTestsAreAskedFor ? all : Array(all.suffix(1)) {
      let map = try TemporaryMap.of(
        RealData.osm("\(file).osm.pbf"), country: country)
      let router = try RoadRouter(opening: map.path)
      let plain = HierarchyScope(router.network, .motor, widenedBy: [])
      for profile in BuiltInProfiles.all where profile.hierarchy == .motor {
        let metric = RoadMetric(router.network, profile, .fastest)
        let outside = plain.holds.indices.filter {
          !plain.holds[$0] && metric.costs[$0] != RoadMetric.forbidden
        }
        let examples = outside.prefix(3).map { arc in
          router.network.tags[
            router.network.tagSet(of: DirectedSegment(raw: UInt32(arc)).segment)]
        }
        #expect(outside.isEmpty, "\(profile.name): \(examples)")
      }
    }
  }
}
