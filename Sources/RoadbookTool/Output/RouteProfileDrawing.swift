// SPDX-License-Identifier: Apache-2.0

import RoadbookDrawing
import RoadbookModel

/// How a route climbs and descends, as a picture.
struct RouteProfileDrawing {
  private var drawing: ProfileDrawing

  /// - Throws: Where the map was made without heights.
  init(_ route: Route) throws {
    let sections = route.data.sections
    guard sections.contains(where: { $0.elevation != nil }) else {
      let isPart = sections.contains { !$0.altitudes.isEmpty }
      throw Failure(
        .badInput,
        isPart
          ? "the map has heights for a part of this route alone. Import it with files that cover all of it"
          : "the map has no heights along this route. Import it with --elevation, and files that cover it"
      )
    }
    drawing = ProfileDrawing(
      title: "How the route climbs", lengthMeters: Double(route.lengthInMeters))
    drawing.summary = Self.summary(route)
    drawing.credits = route.attributions.map(\.text)
    var along = 0.0
    for section in sections {
      if let elevation = section.elevation { add(elevation, from: along) }
      along += Double(section.lengthInMeters)
      drawing.stops.append(along)
    }
    drawing.stops.removeLast()
  }

  private mutating func add(_ elevation: ElevationProfile, from start: Double) {
    let places = elevation.altitudes.enumerated().map { number, altitude in
      ProfileDrawing.Place(
        along: start + Double(number) * elevation.stepInMeters, altitude: altitude)
    }
    if let last = drawing.parts.last?.last, abs(last.along - start) < 2 {
      drawing.parts[drawing.parts.count - 1] += places.dropFirst()
    } else {
      drawing.parts.append(places)
    }
  }

  private static func summary(_ route: Route) -> String {
    let length = Measures.distance(Double(route.lengthInMeters))
    guard let climb = RouteClimb(route) else { return "\(length); climbs are not known everywhere" }
    return "\(length), \(climb.text)"
  }

  func svg() -> String { drawing.svg() }
}

/// What a route climbs and descends, as people read it.
struct RouteClimb {
  let text: String

  /// `nil` where it is not known of all of the route.
  init?(_ route: Route) {
    guard let ascent = route.ascentInMeters, let descent = route.descentInMeters else {
      return nil
    }
    text =
      "\(Measures.count(Int(ascent.rounded()))) m up, \(Measures.count(Int(descent.rounded()))) m down"
  }
}
