// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
package import RoadbookGeometry

/// What `/v1/follow` answers: the route, and how well it follows each line.
package struct FollowAnswer: Hashable, Sendable {
  package var route: RouteData
  /// By leg.
  package var legs: [LegFidelity]
  /// Where the route does what the vehicle may not, closed roads among it, in the order in which they come.
  package var restrictions: [FollowedRestriction]
  /// Where they were asked for.
  package var alternatives: [FollowAlternative] = []
  package var attributions: [MapAttribution]

  package init(
    route: RouteData, legs: [LegFidelity] = [], restrictions: [FollowedRestriction] = [],
    attributions: [MapAttribution] = []
  ) {
    self.route = route
    self.legs = legs
    self.restrictions = restrictions
    self.attributions = attributions
  }
}

extension FollowAnswer: Codable, FieldCoded {
  package static var blank: FollowAnswer { FollowAnswer(route: .blank) }
  package static let fields: FieldTable<FollowAnswer> = [
    .required("route", \.route),
    .required("legs", \.legs),
    .required("restrictions", \.restrictions),
    .list("alternatives", \.alternatives),
    .required("attributions", \.attributions),
  ]
}

/// How well a leg of a route follows its line.
package struct LegFidelity: Hashable, Sendable {
  /// Of the line, in meters.
  package var lineLengthInMeters = 0.0
  /// Of the leg, in meters.
  package var routeLengthInMeters = 0.0
  /// How far the line lies from the route, in meters, over its length.
  package var meanDistanceInMeters = 0.0
  package var greatestDistanceInMeters = 0.0
  /// The share of the line's length that the route follows, 0…1.
  package var shareFollowed = 1.0
  /// The parts of the line that the route does not follow, in their order.
  package var partsNotFollowed: [PartNotFollowed] = []

  package init() {}
}

extension LegFidelity: Codable, FieldCoded {
  package static var blank: LegFidelity { LegFidelity() }
  package static let fields: FieldTable<LegFidelity> = [
    .required("lineLengthInMeters", \.lineLengthInMeters),
    .required("routeLengthInMeters", \.routeLengthInMeters),
    .required("meanDistanceInMeters", \.meanDistanceInMeters),
    .required("greatestDistanceInMeters", \.greatestDistanceInMeters),
    .required("shareFollowed", \.shareFollowed),
    .list("partsNotFollowed", \.partsNotFollowed),
  ]
}

/// A part of a line that the route does not follow.
package struct PartNotFollowed: Hashable, Sendable {
  package var reason: NotFollowed
  /// Meters from the start of the leg's line.
  package var startInMeters = 0.0
  /// Of the line, in meters.
  package var lengthInMeters = 0.0
  /// How far the line lies from the route there, in meters.
  package var greatestDistanceInMeters = 0.0
  package var start: GeoCoordinates
  package var end: GeoCoordinates

  package init(reason: NotFollowed, start: GeoCoordinates, end: GeoCoordinates) {
    self.reason = reason
    self.start = start
    self.end = end
  }
}

extension PartNotFollowed: Codable, FieldCoded {
  package static var blank: PartNotFollowed {
    PartNotFollowed(reason: .offRoad, start: .blank, end: .blank)
  }
  package static let fields: FieldTable<PartNotFollowed> = [
    .required("reason", \.reason),
    .required("startInMeters", \.startInMeters),
    .required("lengthInMeters", \.lengthInMeters),
    .required("greatestDistanceInMeters", \.greatestDistanceInMeters),
    .required("start", \.start),
    .required("end", \.end),
  ]
}

/// Why a part of a line is not followed.
package enum NotFollowed: UInt32, CodedByName, JSONWritable {
  /// No road that such a vehicle has room on is near.
  case offRoad
  /// A point fits none of the ways between its neighbours.
  case noise
  /// The line breaks: no way leads along it as a vehicle drives.
  case gap
  /// The roads near it hang together with no others of the line.
  case notConnected
  /// The roads between its points lead along elsewhere.
  case otherRoad
  /// The vehicle is led around what is closed or forbidden to it.
  case forbidden
}

/// A part of a route on which the vehicle does what it may not.
package struct FollowedRestriction: Hashable, Sendable {
  package var code: SectionNoticeCode
  /// The rule in the words of the map; closures by traffic have none.
  package var cause: String
  /// Which section of the route.
  package var sectionIndex: Int32
  /// Meters from the start of the route.
  package var startInMeters: Int32
  package var lengthInMeters: Int32
  package var start: GeoCoordinates

  package init(
    code: SectionNoticeCode, cause: String, sectionIndex: Int32, startInMeters: Int32,
    lengthInMeters: Int32, start: GeoCoordinates
  ) {
    self.code = code
    self.cause = cause
    self.sectionIndex = sectionIndex
    self.startInMeters = startInMeters
    self.lengthInMeters = lengthInMeters
    self.start = start
  }
}

extension FollowedRestriction: Codable, FieldCoded {
  package static var blank: FollowedRestriction {
    FollowedRestriction(
      code: .violatedCriticalRule, cause: "", sectionIndex: 0, startInMeters: 0,
      lengthInMeters: 0, start: .blank)
  }
  package static let fields: FieldTable<FollowedRestriction> = [
    .required("code", \.code),
    .required("cause", \.cause),
    .required("sectionIndex", \.sectionIndex),
    .required("startInMeters", \.startInMeters),
    .required("lengthInMeters", \.lengthInMeters),
    .required("start", \.start),
  ]
}

extension FollowedRestriction {
  /// The restrictions of a route, from its notices; neighbouring roads of one rule are one.
  package static func all(of route: RouteData) -> [FollowedRestriction] {
    var found: [FollowedRestriction] = []
    var meters: Int32 = 0
    for (number, section) in route.sections.enumerated() {
      var open: [String: Int] = [:]
      for span in section.spans {
        var here: [String: Int] = [:]
        for index in span.noticeIndexes {
          let notice = section.notices[Int(index)]
          guard notice.severity == .critical else { continue }
          let cause = notice.violatedRestrictions.map(\.cause).joined(separator: "; ")
          let key = "\(notice.code) \(cause)"
          if let known = open[key] {
            found[known].lengthInMeters += span.lengthInMeters
            here[key] = known
          } else {
            here[key] = found.count
            found.append(
              FollowedRestriction(
                code: notice.code, cause: cause, sectionIndex: Int32(number),
                startInMeters: meters, lengthInMeters: span.lengthInMeters,
                start: GeoCoordinates(section.geometry[Int(span.polylineOffset)])))
          }
        }
        open = here
        meters += span.lengthInMeters
      }
    }
    return found
  }
}
