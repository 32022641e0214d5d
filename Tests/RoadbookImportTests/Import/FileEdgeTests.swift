// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookOSM
import RoadbookTestSupport
import Testing

@Suite("What lies at the edge of a file")
struct FileEdgeTests {
  private func answer(_ data: OSMData, from: GeoCoordinates, heading: Double?, to: GeoCoordinates)
    throws -> String
  {
    let map = try TemporaryMap(data)
    let router = try RoadRouter(opening: map.path)
    do throws(RoutingError) {
      let routes = try router.routes(
        through: [
          Waypoint(coordinates: from, headingInDegrees: heading), Waypoint(coordinates: to),
        ], options: RoutingOptions(), profile: nil)
      return "\(routes.count)"
    } catch {
      return error.name
    }
  }

  private func place(_ data: OSMData, _ node: Int) -> GeoCoordinates {
    let coordinate = data.nodes[node].coordinate
    return GeoCoordinates(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  @Test("the only way on lies beyond the edge of the file: the others stay forbidden")
  func demandedBeyond() throws {
    let roads = OSMData.row(1, 2, 3).way(10, 1, 2).way(20, 2, 3)
    let demanded = roads.relation(
      1, "way 10 from", "node 2 via", "way 99 to",
      tags: ["type": "restriction", "restriction": "only_straight_on"])
    let (from, to) = (place(roads, 0), place(roads, 2))
    #expect(try answer(roads, from: from, heading: nil, to: to) == "1")
    #expect(try answer(demanded, from: from, heading: nil, to: to) == "noRouteFound")
    // Other directions are free.
    #expect(try answer(demanded, from: to, heading: nil, to: from) == "1")
  }

  @Test("where the file ends and the road does not nobody turns back")
  func edge() throws {
    let whole = OSMData.row(1, 2, 3).way(10, 1, 2, 3)
    let cut = OSMData.row(1, 2, 3).way(10, 1, 2, 3, 99)
    func heading(_ data: OSMData) throws -> String {
      let (a, b) = (place(data, 0), place(data, 1))
      let middle = GeoCoordinates(
        latitude: (a.latitude + b.latitude) / 2, longitude: (a.longitude + b.longitude) / 2)
      let east = a.longitude < b.longitude ? 90.0 : 270
      return try answer(data, from: middle, heading: east, to: a)
    }
    #expect(try heading(whole) == "1")
    #expect(try heading(cut) == "noRouteFound")
  }
}
