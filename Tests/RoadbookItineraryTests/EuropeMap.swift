// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookOSM
import RoadbookTestSupport

@testable import RoadbookItinerary

/// A map of a few straight roads between three cities, at their coordinates.
enum EuropeMap {
  // swift-format-ignore: NeverUseForceTry
  private static let map = try! TemporaryMap(data)

  static func planner() throws -> OfflineRoutePlanner {
    OfflineRoutePlanner(try RoadRouter(opening: map.path))
  }

  /// The nodes: the cities, and places between in the order of the roads.
  private static let places: [(latitude: Double, longitude: Double)] = [
    (52.3764527, 4.9062047),  // 1 Amsterdam
    (52.078663, 4.288788),  // 2 Den Haag
    (52.5069751, 13.3631919),  // 3 Berlin
    (52.37, 5.2),  // 4 the fork
    (52.3, 9.0),  // 5 on the motorway
    (53.2, 8.8),  // 6 on the slow road
    (52.45, 12.9),  // 7 where both meet
  ]

  private static var data: OSMData {
    var data = OSMData()
    for (number, place) in places.enumerated() {
      data.nodes.append(
        OSMData.Node(
          id: Int64(number + 1),
          coordinate: Coordinate(latitude: place.latitude, longitude: place.longitude)))
    }
    func road(_ id: Int64, _ nodes: [Int64], _ kind: String) {
      data.ways.append(
        OSMData.Way(id: id, nodes: nodes, tags: [OSMData.Tag("highway", kind)]))
    }
    road(11, [1, 2], "primary")
    road(12, [1, 4], "primary")
    road(13, [4, 5, 7], "trunk")
    road(14, [4, 6, 7], "tertiary")
    road(15, [7, 3], "primary")
    return data
  }

  /// A line for each leg, along the slow road.
  static func slowWay() async throws -> [[CLLocationCoordinate2D]] {
    [
      [1, 4, 6, 7, 3].map {
        CLLocationCoordinate2DMake(places[$0 - 1].latitude, places[$0 - 1].longitude)
      }
    ]
  }
}
