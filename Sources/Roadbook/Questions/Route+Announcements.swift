// SPDX-License-Identifier: Apache-2.0

import RoadbookGuidance
public import RoadbookModel

/// What a voice says at some place of a route; Roadbook's own.
public struct RouteAnnouncement: Hashable, Sendable {
  /// How far from the route's start it is said, in meters.
  public var offsetInMeters: Double
  /// What is said.
  public var text: String
  /// A document of SSML for voices that read one.
  public var ssml: String
}

extension Route {
  /// All that a voice says along the route, in order; Roadbook's own.
  ///
  ///     for announcement in route.announcements() {
  ///       print(announcement.offsetInMeters, announcement.text)
  ///     }
  ///
  /// - Parameter options: Language and units; by default those that the route was asked with.
  /// - Returns: Announcements by their places.
  public func announcements(_ options: RouteTextOptions? = nil) -> [RouteAnnouncement] {
    let options = options ?? routingOptions?.textOptions ?? RouteTextOptions()
    return RouteAnnouncements(data, options).items.map {
      RouteAnnouncement(
        offsetInMeters: $0.meters, text: $0.said.text, ssml: $0.said.ssml)
    }
  }
}
