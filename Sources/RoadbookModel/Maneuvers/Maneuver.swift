// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import RoadbookCoding
public import RoadbookGeometry

/// One thing to do on the way: set out, turn, arrive.
///
///     print("\(maneuver.text) (\(maneuver.lengthInMeters) m)")
///
/// Maneuvers never change; they are equal when all they tell is.
public final class Maneuver: Sendable {
  package let record: ManeuverRecord

  private var data: ManeuverData { record.maneuver }

  init(_ record: ManeuverRecord) { self.record = record }

  /// What to do.
  public var action: ManeuverAction { data.action }

  /// Where to do it.
  public var coordinates: GeoCoordinates { record.coordinates }

  /// The index of its vertex in the section's geometry.
  public var offset: Int32 { data.offset }

  /// The index of its section in the route.
  public var sectionIndex: Int32 { record.sectionIndex }

  /// The index in the section of the span that starts here; of the last span on arrival.
  public var spanIndex: Int32 { data.spanIndex }

  /// Meters to the next maneuver; 0 on arrival.
  public var lengthInMeters: Int32 { data.lengthInMeters }

  /// Seconds to the next maneuver; 0 on arrival.
  public var duration: TimeInterval { data.duration }

  /// What to do, in words, for a list of directions.
  public var text: String { data.text }

  /// The country, ISO 3166-1 alpha-3: "DEU".
  public var countryCode: String? { data.countryCode }

  /// What the sign of an exit says: its number or name.
  public var exitSignTexts: LocalizedTexts { data.exitSignTexts }

  /// The road before the maneuver.
  public var roadTexts: RoadTexts { data.roadTexts }

  /// The road after the maneuver.
  public var nextRoadTexts: RoadTexts { data.nextRoadTexts }

  /// The sign to follow.
  public var signpost: Signpost? { data.signpost }

  /// The names of the junction.
  public var intersectionNames: LocalizedTexts { data.intersectionNames }

  /// The turn in −180…180 degrees, positive to the right; `nil` where nothing is turned.
  public var turnAngleInDegrees: Double? { data.turnAngleInDegrees }

  /// The angle driven around a roundabout in −360…360 degrees, negative in left-hand traffic.
  public var roundaboutAngleInDegrees: Double? { data.roundaboutAngleInDegrees }

  /// The lanes before the maneuver from left to right, with those to take.
  ///
  /// Empty where none are known, or where none is painted like the way across.
  public var lanes: [Lane] { data.lanes }
}

/// A maneuver as a value, with its place in the route.
package struct ManeuverRecord: Hashable, Sendable {
  package var maneuver: ManeuverData
  package var sectionIndex: Int32
  package var coordinates: GeoCoordinates
}

extension ManeuverRecord: Codable, FieldCoded {
  package static var blank: ManeuverRecord {
    ManeuverRecord(maneuver: .blank, sectionIndex: 0, coordinates: .blank)
  }
  package static let fields: FieldTable<ManeuverRecord> = [
    .required("maneuver", \.maneuver),
    .required("sectionIndex", \.sectionIndex),
    .required("coordinates", \.coordinates),
  ]
}

extension Maneuver: Codable {
  /// Reads a maneuver; unknown fields are refused by name.
  public convenience init(from decoder: any Decoder) throws {
    self.init(try ManeuverRecord(from: decoder))
  }

  /// Writes the maneuver.
  public func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }
}

extension Maneuver: Hashable {
  /// Whether two maneuvers tell the same.
  public static func == (left: Maneuver, right: Maneuver) -> Bool {
    left === right || left.record == right.record
  }

  /// Feeds all that the maneuver tells to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(record) }
}
