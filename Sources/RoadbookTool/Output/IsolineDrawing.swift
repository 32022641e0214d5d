// SPDX-License-Identifier: Apache-2.0

import RoadbookDrawing
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// Reachable areas on their map as a picture.
struct IsolineDrawing {
  private var drawing: MapDrawing

  /// - Parameters:
  ///   - isolines: One or more.
  ///   - router: Has the map.
  /// - Throws: Where the map cannot be read.
  init(_ isolines: [Isoline], on router: RoadRouter) throws {
    let sorted = isolines.sorted { $0.rangeValue > $1.rangeValue }
    let labels = sorted.map(\.label)
    drawing = MapDrawing(
      title: "What is reached within \(labels.reversed().joined(separator: ", "))",
      summary: "A road map with \(isolines.count) areas around a place.")
    drawing.credits = router.attributions.map(\.text)
    drawing.reaches = sorted.map { isoline in
      MapDrawing.Reach(
        isoline.label,
        isoline.polygons.flatMap { polygon in
          ([polygon.vertices] + polygon.innerBoundaries).map { $0.compactMap { Coordinate($0) } }
        })
    }
    if let center = sorted.first.flatMap({ Coordinate($0.center.matchedCoordinates) }) {
      drawing.waypoints = [MapDrawing.Waypoint(center)]
    }
    let content = MapContent(bundle: router.bundle, view: drawing.view())
    drawing.roads = try content.railways() + content.roads
    drawing.areas = try content.areas()
    drawing.places = try content.places()
  }

  func svg() -> String { drawing.svg() }

  /// In light colours.
  func png() throws -> [UInt8] { try PictureConverter.png(drawing.svg(appearance: .light)) }
}

extension Isoline {
  /// The limit in words: "20 min", "5 km".
  var label: String {
    switch rangeType {
    case .timeInSeconds: Measures.duration(rangeValue)
    case .distanceInMeters: Measures.distance(rangeValue)
    case .consumptionInWattHours: "\(Int(rangeValue)) Wh"
    case .fuelInMilliliters: "\(Int(rangeValue)) ml"
    }
  }
}
