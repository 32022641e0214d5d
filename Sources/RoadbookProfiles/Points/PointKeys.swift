// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Which tags of points may bar a road, so that the import ends segments there.
package enum PointKeys {
  /// Whether a point with such a key may let some vehicle not pass: barriers, kerbs, and limits of
  /// size or weight (`maxheight` at a low beam).
  package static func canBar(_ key: String) -> Bool {
    if key == "barrier" || key == "kerb" { return true }
    guard Tags.postsLimit(key), !SizeLimit.wayKeys.contains(key) else { return false }
    return SizeLimit.bases.contains { key.hasPrefix($0.key) }
  }

  /// Whether a point with such a tag is one where vehicles turn back, or one that an access key closes.
  package static func canBar(_ key: String, _ value: String) -> Bool {
    if canBar(key) { return true }
    if key == "highway" { return turningPlaces.contains(value) }
    return value == "no" && (AccessRules.generalKeys.contains(key) || kinds.contains(key))
  }

  /// Values of `highway` of points that are wide enough to turn back.
  ///
  /// Sources: https://wiki.openstreetmap.org/wiki/Tag:highway%3Dturning_circle and the pages of
  /// `turning_loop` and `mini_roundabout`
  package static let turningPlaces: Set<String> = [
    "turning_circle", "turning_loop", "mini_roundabout",
  ]

  /// Access keys of kinds of travellers that close a point beside those about everybody.
  private static let kinds: Set<String> = [
    "motorcar", "hgv", "goods", "bus", "psv", "taxi", "moped", "mofa", "motorcycle", "bicycle",
    "foot",
    "wheelchair",
  ]

  /// Keys of points where an access key speaks of something else than passing: of crossing the road, of
  /// a door, of a shop or a stop beside it.
  static let otherwise = [
    "highway", "crossing", "railway", "entrance", "door", "amenity", "public_transport", "shop",
    "office", "tourism", "leisure", "emergency", "aeroway", "building", "man_made", "power",
    "natural",
  ]

  /// The key that the import gives to points where the file ends and the road does not.
  package static let cutOff = "roadbook:cut_off"

  /// Whether access keys of a point without a barrier are about those who pass it.
  static func isBare(_ tags: Tags) -> Bool {
    tags["barrier"] == nil && !otherwise.contains { tags[$0] != nil }
  }
}
