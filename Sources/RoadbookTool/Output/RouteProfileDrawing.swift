// SPDX-License-Identifier: Apache-2.0

import RoadbookDrawing
import RoadbookModel

/// How a route climbs and descends, as a picture.
struct RouteProfileDrawing {
  private var drawing: ProfileDrawing
  /// Of heights.
  private var metersPerUnit = 1.0

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
    let units = route.routingOptions?.textOptions.unitSystem ?? .metric
    drawing.summary = Self.summary(route, units)
    setUnits(units)
    drawing.credits = route.attributions.map(\.text)
    var along = 0.0
    for section in sections {
      if let elevation = section.elevation { add(elevation, from: along) }
      along += Double(section.lengthInMeters)
      drawing.stops.append(along)
    }
    drawing.stops.removeLast()
  }

  private mutating func setUnits(_ units: UnitSystem) {
    switch units {
    case .metric: break
    case .imperialUk: drawing.lengths = .imperialUk
    case .imperialUs:
      drawing.lengths = .imperialUs
      (drawing.unit, drawing.leastSpan) = ("ft", 130)
      metersPerUnit = Measures.metersPerFoot
    }
  }

  private mutating func add(_ elevation: ElevationProfile, from start: Double) {
    let places = elevation.altitudes.enumerated().map { number, altitude in
      ProfileDrawing.Place(
        along: start + Double(number) * elevation.stepInMeters, altitude: altitude / metersPerUnit)
    }
    if let last = drawing.parts.last?.last, abs(last.along - start) < 2 {
      drawing.parts[drawing.parts.count - 1] += places.dropFirst()
    } else {
      drawing.parts.append(places)
    }
  }

  private static func summary(_ route: Route, _ units: UnitSystem) -> String {
    let length = Measures.distance(Double(route.lengthInMeters), units)
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
    let units = route.routingOptions?.textOptions.unitSystem
    let (unit, meters) = units == .imperialUs ? ("ft", Measures.metersPerFoot) : ("m", 1)
    let (up, down) = (ascent / meters, descent / meters)
    text =
      "\(Measures.count(Int(up.rounded()))) \(unit) up, \(Measures.count(Int(down.rounded()))) \(unit) down"
  }
}
