// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// A rule of the road as it stands in OpenStreetMap, which a route violates or which closes a road.
///
/// Roadbook's own.
public struct ViolatedRule: Hashable, Sendable {
  /// What a notice about it says it is.
  public var code: SectionNoticeCode
  /// The tag that says so: "access=no", "maxweight=7.5", "restriction=no_left_turn".
  public var rule: String
  /// The way, node or relation that has the tag.
  public var osmObject: OSMObjectReference
  /// The name of the road, or else its number; empty where it has neither.
  public var roadName: String
  /// Where it is met.
  public var place: GeoCoordinates
  /// How much of the road a route drives against it; 0 for turns and points.
  public var lengthInMeters: Double
  /// The limit that the vehicle exceeds, where it is one.
  public var details: ViolatedRestriction.Details?

  /// Makes a rule.
  public init(
    code: SectionNoticeCode, rule: String, osmObject: OSMObjectReference, roadName: String = "",
    place: GeoCoordinates, lengthInMeters: Double = 0, details: ViolatedRestriction.Details? = nil
  ) {
    self.code = code
    self.rule = rule
    self.osmObject = osmObject
    self.roadName = roadName
    self.place = place
    self.lengthInMeters = lengthInMeters
    self.details = details
  }
}

extension ViolatedRule: CustomStringConvertible {
  /// Object, road and tag: "way 4711 (High Street): access=no".
  public var description: String {
    "\(osmObject)\(roadName.isEmpty ? "" : " (\(roadName))"): \(rule)"
  }
}

extension ViolatedRule: Codable, FieldCoded {
  package static var blank: ViolatedRule {
    ViolatedRule(code: .violatedCriticalRule, rule: "", osmObject: .blank, place: .blank)
  }
  package static let fields: FieldTable<ViolatedRule> = [
    .required("code", \.code),
    .required("rule", \.rule),
    .required("osmObject", \.osmObject),
    .value("roadName", \.roadName),
    .required("place", \.place),
    .value("lengthInMeters", \.lengthInMeters),
    .optional("details", \.details),
  ]
}
