// SPDX-License-Identifier: Apache-2.0

/// What instructions are told.
public struct GuidanceOptions: Hashable, Sendable {
  /// The language, a tag such as "en-US" or "de".
  public var language: String

  /// Makes options.
  public init(language: String = "en-US") { self.language = language }
}

/// How the order of waypoints is chosen.
public enum WaypointOptimization: Hashable, Sendable, CaseIterable {
  /// It is that of the itinerary.
  case none
  /// The best one by what the routes between take: better than by straight lines, which the name speaks of.
  case distanceBased
}

/// On which side of its road a stop should lie.
public enum ArrivalSidePreference: Hashable, Sendable, CaseIterable {
  /// On any.
  case anySide
  /// Where people drive, so that nobody has to cross the road.
  case curbSide
}

/// How much of a route's guidance is planned at once.
public enum RouteInformationMode: Hashable, Sendable, CaseIterable {
  /// All of it, which Roadbook always does.
  case complete
  /// Some; more while driving.
  case incremental
}
