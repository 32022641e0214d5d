// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// How fast vehicles are on two-way roads that are too narrow to meet at any speed.
///
///     at most      100 ┤              ╭╴ none      6 m: the narrowest country roads that are built
///                   50 ┤      ╭───────╯            4.75 m: two cars pass each other in a street
///     and of that  × 1 ┤    ╭─╯
///                × 0.8 ┼────╯                      4 m: they wait for each other
///                      └────┬─┬───────┬── width
///
/// The widths are those for cars, whose ``SpeedRules/oneLaneWidthMeters`` is 4 m; where that is more, all are more.
/// Between them the speed follows the line. What `lanes` says of one lane or several comes before the width.
///
/// Sources: FGSV, Richtlinien für die Anlage von Stadtstraßen (RASt 06), widths for two cars that meet: 4.75 m, and
/// 4.10 m at low speeds; FGSV, Richtlinien für die Anlage von Landstraßen (RAL 2012), whose narrowest road (EKL 4) is
/// 6 m wide, has no line in its middle and is laid out for 70 km/h; 100 km/h is the general limit outside towns;
/// https://wiki.openstreetmap.org/wiki/Key:lane_markings
extension SpeedRules {
  /// Metres beyond those of one lane from which on vehicles meet at ``streetKmh``, and at any speed.
  private static let (streetRoom, anyRoom) = (0.75, 2.0)
  /// The speeds at which they meet in streets and on country roads.
  private static let (streetKmh, roadKmh) = (50.0, 100.0)
  /// The same where nobody marked lanes.
  private static let unmarkedKmh = 70.0

  /// What the room to meet others leaves of a speed, km/h.
  func meeting(_ speed: Double, _ tags: Tags, flags: RoadFlags) -> Double {
    if oneLaneFactor == 1 || flags.contains(.oneway) || flags.contains(.ferry) { return speed }
    if sharesOneLane(tags) { return min(speed, Self.streetKmh) * oneLaneFactor }
    guard let width = Self.width(tags) else {
      return tags["lane_markings"] == "no" ? min(speed, Self.unmarkedKmh) : speed
    }
    let room = width - oneLaneWidthMeters
    let part = tags["lanes"] == nil ? min(max(room, 0) / Self.streetRoom, 1) : 1
    return min(speed, greatestKmh(room: room)) * (oneLaneFactor + (1 - oneLaneFactor) * part)
  }

  /// The speed at which vehicles meet, km/h.
  private func greatestKmh(room: Double) -> Double {
    if room >= Self.anyRoom { return .infinity }
    let part = max(room - Self.streetRoom, 0) / (Self.anyRoom - Self.streetRoom)
    return Self.streetKmh + (Self.roadKmh - Self.streetKmh) * part
  }

  /// Whether tags say that there is one lane for both directions.
  private func sharesOneLane(_ tags: Tags) -> Bool {
    tags["oneway"] == "alternating" || tags["lanes"] == "1" || tags["lanes"] == "1.5"
  }

  private static func width(_ tags: Tags) -> Double? {
    (tags["width"] ?? tags["est_width"]).flatMap(parseMeters)
  }
}
