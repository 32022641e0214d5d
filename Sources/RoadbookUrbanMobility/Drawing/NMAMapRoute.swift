// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// A route as map views draw it: lines, dots at stops, and the box to zoom to.
public final class NMAMapRoute: Sendable {
  /// The route.
  public let route: NMARoute
  /// A line for each walk and each ride, from the first to the last.
  public let polylines: [NMAMapPolyline]
  /// The stops at which one gets on or off.
  public let stops: [NMAMapStop]

  /// Makes what is drawn of a route.
  ///
  /// - Parameter route: The route.
  public init(_ route: NMARoute) {
    self.route = route
    polylines = Self.polylines(route.maneuvers)
    stops = route.maneuvers.compactMap { $0 as? NMATransitManeuver }.flatMap { ride in
      [ride.transitRouteElements.first?.departureStop, ride.transitRouteElements.last?.arrivalStop]
        .compactMap(\.self).map { NMAMapStop($0, color: ride.primaryLineColor) }
    }
  }

  /// The box around all of it.
  public var boundingBox: NMAGeoBoundingBox? { route.boundingBox }

  /// Maneuvers on foot, or on wheels, that follow each other are one line.
  private static func polylines(_ maneuvers: [NMAManeuver]) -> [NMAMapPolyline] {
    var lines: [NMAMapPolyline] = []
    var street: [NMAGeoCoordinates] = []
    var isWalk = false
    func finish() {
      if street.count > 1 {
        lines.append(NMAMapPolyline(street, color: nil, style: isWalk ? .dotted : .solid))
      }
      street = []
    }
    for maneuver in maneuvers {
      if let ride = maneuver as? NMATransitManeuver {
        finish()
        lines.append(
          NMAMapPolyline(
            ride.geometry, color: ride.primaryLineColor,
            style: ride.lineStyle == .solid ? .solid : .dashed))
      } else {
        isWalk = maneuver.transportMode == .pedestrian
        street +=
          street.last == maneuver.geometry.first
          ? maneuver.geometry.dropFirst() : maneuver.geometry[...]
      }
    }
    finish()
    return lines
  }
}

/// A line on a map.
public final class NMAMapPolyline: Sendable {
  /// How lines look.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Unbroken: rides by the times of a timetable, and roads.
    case solid
    /// Broken: vehicles that come by their distance in time.
    case dashed
    /// Of dots: walks.
    case dotted
  }

  /// The line.
  public let coordinates: [NMAGeoCoordinates]
  /// The color of the line of public transport; `nil` where the feed has none, and on streets.
  public let lineColor: RoadbookColor?
  /// How it looks.
  public let style: Style

  init(_ coordinates: [NMAGeoCoordinates], color: RoadbookColor?, style: Style) {
    self.coordinates = coordinates
    lineColor = color
    self.style = style
  }
}

/// A stop on a map.
public final class NMAMapStop: Sendable {
  /// The stop.
  public let stop: NMATransitStop
  /// The color of the line that is ridden from there, or left there.
  public let color: RoadbookColor?

  init(_ stop: NMATransitStop, color: RoadbookColor?) {
    self.stop = stop
    self.color = color
  }
}
