// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookModel

/// A way from one place to another, as a list of maneuvers.
///
/// Its properties never change, and nobody outside of this library makes subclasses: so threads may share it.
public class NMARoute: @unchecked Sendable {
  /// What to do on the way; the last one is the end.
  public let maneuvers: [NMAManeuver]
  /// The line of the route, from its start to its destination.
  public let geometry: [NMAGeoCoordinates]
  /// The box around the route, for map views to zoom to.
  public let boundingBox: NMAGeoBoundingBox?
  /// How long it is, in metres.
  public let length: UInt
  /// What it takes, in seconds.
  public let duration: TimeInterval
  /// By what somebody travels.
  public let transportMode: NMATransportMode
  /// What has to be shown near the route.
  public let sourceAttribution: NMASourceAttribution

  init(
    _ maneuvers: [NMAManeuver], by mode: NMATransportMode, duration: TimeInterval,
    attribution: NMASourceAttribution
  ) {
    self.maneuvers = maneuvers
    geometry = maneuvers.reduce(into: []) { line, maneuver in
      line +=
        line.last == maneuver.geometry.first
        ? maneuver.geometry.dropFirst() : maneuver.geometry[...]
    }
    boundingBox = NMAGeoBoundingBox(
      coordinates: geometry.isEmpty ? maneuvers.map(\.coordinates) : geometry)
    length = maneuvers.reduce(0) { $0 + $1.distanceToNextManeuver }
    self.duration = duration
    transportMode = mode
    sourceAttribution = attribution
  }

  /// A route on streets.
  convenience init(_ route: RouteData, by mode: NMATransportMode) {
    self.init(
      ManeuverMaker.maneuvers(route, by: mode), by: mode,
      duration: route.sections.reduce(0) { $0 + $1.duration },
      attribution: NMASourceAttribution(route.attributions.map { ($0.text, $0.url) }))
  }

  /// Where it begins.
  public var start: NMAGeoCoordinates? { geometry.first }
  /// Where it ends.
  public var destination: NMAGeoCoordinates? { geometry.last }
}

/// Routes that were calculated.
public final class NMARouteResult: Sendable {
  /// The best one first; none where there was an error.
  public let routes: [NMARoute]
  /// Why there is none, in words; `nil` where there are some.
  ///
  /// Roadbook's own.
  public let errorMessage: String?

  init(_ routes: [NMARoute], errorMessage: String? = nil) {
    self.routes = routes
    self.errorMessage = errorMessage
  }
}
