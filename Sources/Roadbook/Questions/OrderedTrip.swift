// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// Where a trip through stops in any order begins and ends; Roadbook's own.
public struct TripCourse: Hashable, Sendable {
  /// Whether the trip returns to where it began.
  public var isRoundTrip: Bool
  /// Whether the first stop is visited first.
  public var startsAtFirst: Bool
  /// Whether the last stop is visited last; a round trip returns from there.
  public var endsAtLast: Bool
  /// When stops may be visited; one each at most.
  public var windows: [TripWindow]

  /// Makes a course; by default a round trip from the first stop whose stops are always open.
  public init(
    isRoundTrip: Bool = true, startsAtFirst: Bool = true, endsAtLast: Bool = false,
    windows: [TripWindow] = []
  ) {
    self.isRoundTrip = isRoundTrip
    self.startsAtFirst = startsAtFirst
    self.endsAtLast = endsAtLast
    self.windows = windows
  }
}

/// Stops in the order that takes the least, and the route through them; Roadbook's own.
public struct OrderedTrip: Hashable, Sendable {
  /// The indices of the stops in the order of the visit, each once.
  public var order: [Int32]
  /// The best route, back to the first stop where the trip returns, and its alternatives where they were asked for.
  public var routes: [Route]
  /// When each stop is visited, in the order of the visit; empty where the course has no windows.
  public var visits: [TripVisit]

  init(_ answer: TripAnswer) throws(RoutingError) {
    for route in answer.routes {
      if let fault = route.fault { throw RoutingError(.parsingError, message: fault) }
    }
    order = answer.order
    visits = answer.visits
    routes = answer.routes.map(Route.init)
  }
}
