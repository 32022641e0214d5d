// SPDX-License-Identifier: Apache-2.0

/// Journeys that were calculated, from which later and earlier ones may be asked for.
public final class NMAUrbanMobilityRouteResult: Sendable {
  /// By departure, or by arrival where a time of arrival was asked for.
  public let routes: [NMAUrbanMobilityRoute]
  /// Why there is none, in words; `nil` where there are some.
  public let errorMessage: String?
  /// What it answers; `nil` where nothing follows.
  let asked: AskedSlice?

  init(_ routes: [NMAUrbanMobilityRoute], errorMessage: String? = nil, asked: AskedSlice? = nil) {
    self.routes = routes
    self.errorMessage = errorMessage
    self.asked = asked
  }

  /// Whether earlier and later journeys may be asked for.
  public var subsequentRouteSupported: Bool { asked != nil }
}
