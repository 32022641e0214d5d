// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// How well a route follows its line, for people to read.
///
///     Leg 1  98.2 % of 12.4 km followed, 3 m beside the line, 41 m at most
///            220 m from 3.1 km on: no road is near, up to 41 m away
///     Note   violatedCriticalRule at 5.2 km for 60 m: way 1 (oneway=yes)
struct FollowReport {
  private let answer: FollowAnswer

  /// Parts of a leg that are listed; the rest is counted.
  private static let mostParts = 12

  init(_ answer: FollowAnswer) { self.answer = answer }

  var text: String {
    var text = ""
    for (number, leg) in answer.legs.enumerated() {
      let title = "Leg \(number + 1)  "
      let indent = String(repeating: " ", count: title.count)
      text += title + Self.sentence(leg) + "\n"
      for part in leg.partsNotFollowed.prefix(Self.mostParts) {
        text += indent + Self.sentence(part) + "\n"
      }
      let more = leg.partsNotFollowed.count - Self.mostParts
      if more > 0 { text += indent + "and \(more) more; --json has all\n" }
    }
    for restriction in answer.restrictions.prefix(Self.mostParts) {
      let place = Measures.distance(Double(restriction.startInMeters))
      let length = Measures.distance(Double(restriction.lengthInMeters))
      text += "Note   \(restriction.code) at \(place) for \(length)"
      text += restriction.cause.isEmpty ? "\n" : ": \(restriction.cause)\n"
    }
    return text
  }

  private static func sentence(_ leg: LegFidelity) -> String {
    "\(percent(leg.shareFollowed)) of \(Measures.distance(leg.lineLengthInMeters)) followed, "
      + "\(Measures.distance(leg.meanDistanceInMeters)) beside the line, "
      + "\(Measures.distance(leg.greatestDistanceInMeters)) at most"
  }

  private static func sentence(_ part: PartNotFollowed) -> String {
    "\(Measures.distance(part.lengthInMeters)) from \(Measures.distance(part.startInMeters)) on: "
      + "\(reason(part.reason)), up to \(Measures.distance(part.greatestDistanceInMeters)) away"
  }

  private static func percent(_ share: Double) -> String {
    // What is not all is not called so.
    "\((share * 1000).rounded(.down) / 10) %"
  }

  private static func reason(_ reason: NotFollowed) -> String {
    switch reason {
    case .offRoad: "no road is near"
    case .noise: "its points fit no way"
    case .gap: "no way leads along the line"
    case .notConnected: "the roads there hang together with no others"
    case .otherRoad: "roads lead along elsewhere"
    case .forbidden: "closed or forbidden, and driven around"
    }
  }
}
