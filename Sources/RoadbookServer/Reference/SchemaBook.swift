// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// The JSON schemas of the model's types, made from the tables that read and write them.
///
/// Source: JSON Schema 2020-12 as OpenAPI 3.1 uses it.
struct SchemaBook {
  /// By the name of the type.
  private(set) var schemas: [String: Any] = [:]
  /// Whether types are described that questions hold.
  ///
  /// A field of theirs that may be left out may be null as well. What only answers hold never is.
  var isOfQuestions = false
  /// Whether a type is described that only routes hold, whose numbers have limits by their units.
  private var isOfRoutes = false

  /// A reference to the schema of a table of fields.
  mutating func reference(to type: any FieldCoded.Type) -> [String: Any] {
    let name = Self.name(of: type)
    if schemas[name] == nil {
      schemas[name] = [String: Any]()  // types may hold themselves
      let isOfOuterRoute = isOfRoutes
      if type == RouteData.self { isOfRoutes = true }
      schemas[name] = object(type)
      isOfRoutes = isOfOuterRoute
    }
    return ["$ref": "#/components/schemas/\(name)"]
  }

  /// Types of the engine are told without the word that marks them as its own.
  private static func name(of type: any Any.Type) -> String {
    let name = String(describing: type)
    return name.hasSuffix("Data") ? String(name.dropLast(4)) : name
  }

  private mutating func object<Coded: FieldCoded>(_ type: Coded.Type) -> [String: Any] {
    var properties: [String: Any] = [:]
    var required: [String] = []
    for field in type.fields.shapes {
      var schema = schema(of: field.type)
      if let format = field.format { schema["format"] = format }
      if isOfRoutes, let range = RouteLimits.limits(of: field.name) {
        schema = Self.limited(schema, to: range)
      }
      for (key, limit) in SchemaLimits.limits(of: field.name, in: Self.name(of: type)) {
        schema[key] = limit
      }
      if !field.isRequired, isOfQuestions { schema = Self.orNull(schema) }
      properties[field.name] = schema
      if field.isRequired { required.append(field.name) }
    }
    var object: [String: Any] = [
      "type": "object", "properties": properties, "additionalProperties": false,
    ]
    if !required.isEmpty { object["required"] = required }
    return object
  }

  /// Numbers, and lists of them, that are no smaller and no larger.
  private static func limited(
    _ schema: [String: Any], to range: ClosedRange<Double>
  ) -> [String: Any] {
    var schema = schema
    if let items = schema["items"] as? [String: Any] {
      schema["items"] = limited(items, to: range)
      return schema
    }
    let types = (schema["type"] as? String).map { [$0] } ?? schema["type"] as? [String] ?? []
    if types.contains("integer") {
      // A type may hold less than its unit allows, and for 64 bits no limits are told.
      guard let least = schema["minimum"] as? Int, let most = schema["maximum"] as? Int else {
        return schema
      }
      schema["minimum"] = max(least, Int(range.lowerBound))
      schema["maximum"] = min(most, Int(range.upperBound))
    } else if types.contains("number") {
      schema["minimum"] = range.lowerBound
      schema["maximum"] = range.upperBound
    }
    return schema
  }

  private static func orNull(_ schema: [String: Any]) -> [String: Any] {
    guard let type = schema["type"] as? String, schema["enum"] == nil else {
      return ["anyOf": [schema, ["type": "null"]]]
    }
    return schema.merging(["type": [type, "null"]]) { _, type in type }
  }

  /// The schema of anything that a field may have.
  mutating func schema(of type: any Any.Type) -> [String: Any] {
    switch type {
    case let table as any FieldCoded.Type: return reference(to: table)
    case let names as any CodedByName.Type: return ["type": "string", "enum": names.caseNames]
    case let list as any ListType.Type:
      return ["type": "array", "items": schema(of: list.elementType)]
    case let optional as any OptionalType.Type:
      var schema = schema(of: optional.wrappedType)
      if let type = schema["type"] as? String { schema["type"] = [type, "null"] }
      return schema
    case let pair as any CodedPair.Type:
      return [
        "type": "array", "prefixItems": pair.types.map { schema(of: $0) }, "minItems": 2,
        "maxItems": 2,
      ]
    default: return Self.scalar(type)
    }
  }

  private static func scalar(_ type: any Any.Type) -> [String: Any] {
    if type == String.self { return ["type": "string"] }
    if type == Bool.self { return ["type": "boolean"] }
    if type == Double.self { return ["type": "number"] }
    if type == LocationTime.self { return ["type": "string", "format": "date-time"] }
    if type == TimeRule.self { return timeRule }
    if let whole = type as? any FixedWidthInteger.Type { return integer(whole) }
    assertionFailure("no schema is known for \(type)")
    return [:]
  }

  /// The only type that is read by a table and is none itself.
  private static var timeRule: [String: Any] {
    [
      "type": "object", "required": ["timeRule"], "additionalProperties": false,
      "properties": [
        "timeRule": ["type": "string"], "dstSpec": ["type": "string"],
        "timeZoneOffsetSeconds": integer(Int32.self),
      ],
    ]
  }

  private static func integer<Whole: FixedWidthInteger>(_ type: Whole.Type) -> [String: Any] {
    // Numbers beyond 2⁵³ are not the same everywhere, so no limits are told for 64 bits.
    type.bitWidth == 64
      ? ["type": "integer"]
      : ["type": "integer", "minimum": Int(type.min), "maximum": Int(type.max)]
  }
}

/// What holds a list.
protocol ListType { static var elementType: any Any.Type { get } }
extension Array: ListType { static var elementType: any Any.Type { Element.self } }

/// What may hold nothing.
protocol OptionalType { static var wrappedType: any Any.Type { get } }
extension Optional: OptionalType { static var wrappedType: any Any.Type { Wrapped.self } }

extension CodedByName {
  static var caseNames: [String] { allCases.map(\.name) }
}

/// What the tables do not tell: ranges that requests are checked against.
enum SchemaLimits {
  static func limits(of field: String, in type: String) -> [String: Any] {
    switch (type, field) {
    case ("GeoCoordinates", "latitude"): ["minimum": -90, "maximum": 90]
    case ("GeoCoordinates", "longitude"): ["minimum": -180, "maximum": 180]
    case ("Waypoint", "headingInDegrees"): ["minimum": 0, "maximum": 360]
    case ("Waypoint", "transitRadiusInMeters"), ("Waypoint", "onRoadThresholdInMeters"):
      ["minimum": 0, "maximum": 1000]
    case ("Waypoint", "minCourseDistanceInMeters"): ["minimum": 0, "maximum": 2000]
    case ("Waypoint", "duration"): ["minimum": 0, "maximum": RouteRequest.stayLengths.upperBound]
    case ("Waypoint", "currentWeightChangeInKilograms"): ["minimum": -40_000, "maximum": 40_000]
    case ("MaxSpeedOnSegment", "baseSpeedInMetersPerSecond"),
      ("RouteOptions", "speedCapInMetersPerSecond"):
      ["minimum": 1, "maximum": 70]
    case ("GeoCorridor", "halfWidthInMeters"), ("GeoCircle", "radiusInMeters"):
      ["minimum": 0, "maximum": 100_000]
    case ("ProbesQuestion", "probes"): ["minItems": 1, "maxItems": 1000]
    case ("DrivenRoadSpeed", "segment"):
      ["pattern": "^[1-9][0-9]{0,17}:[1-9][0-9]{0,17}-[1-9][0-9]{0,17}$"]
    case ("DrivenRoadSpeed", "travelDirection"): ["enum": ["positive", "negative"]]
    case ("DrivenRoadSpeed", "speedInKilometersPerHour"): ["minimum": 0, "maximum": 250]
    case ("TrafficFlowQuestion", "minJamFactor"), ("TrafficFlowQuestion", "maxJamFactor"):
      ["minimum": 0, "maximum": 10]
    case ("TollOptions", "co2Class"): ["minimum": 1, "maximum": 5]
    case ("TollOptions", "transponders"): ["items": ["type": "string", "enum": ["all"]]]
    case ("AvoidanceOptions", "zoneIds"), ("AvoidanceOptions", "exceptZoneIds"):
      ["items": ["type": "string", "pattern": "^(relation|way)/[1-9][0-9]{0,17}$"]]
    case ("AvoidanceOptions", "avoidPolygonAreasOptions"),
      ("AvoidanceOptions", "avoidCorridorAreasOptions"):
      ["maxItems": 20]
    case ("AvoidanceOptions", "segments"): ["maxItems": AvoidanceOptions.mostSegments]
    // How encoded lines are spelled; that one ends within a number no schema can say.
    case ("Section", "geometry"), ("LegAnswer", "geometry"): ["pattern": "^[?-~]*$"]
    case ("GeoCorridor", "polyline"): ["minItems": 1]
    case ("GeoPolygon", "vertices"): ["minItems": 3]
    case ("ElevationProfile", "altitudes"): ["minItems": 2]
    case ("VehicleSpecification", "axleCount"): ["minimum": 2, "maximum": 255]
    case ("VehicleSpecification", "trailerCount"): ["minimum": 0, "maximum": 255]
    case ("VehicleSpecification", "occupancy"), ("VehicleSpecification", "tiresCount"):
      ["minimum": 1, "maximum": 255]
    case ("VehicleSpecification", "heightInCentimeters"),
      ("VehicleSpecification", "widthInCentimeters"):
      ["minimum": 0, "maximum": 5000]
    case ("VehicleSpecification", "lengthInCentimeters"): ["minimum": 0, "maximum": 30_000]
    case ("VehicleSpecification", "payloadCapacityInKilograms"),
      ("VehicleSpecification", "emptyWeightInKilograms"),
      ("VehicleSpecification", "grossWeightInKilograms"),
      ("VehicleSpecification", "currentWeightInKilograms"),
      ("VehicleSpecification", "weightPerAxleInKilograms"),
      ("VehicleSpecification", "kingpinToRearAxleDistanceInCentimeters"),
      ("VehicleSpecification", "engineSizeInCubicCentimeters"),
      ("VehicleSpecification", "trailerAxleCount"), ("WeightPerAxleGroup", _):
      [
        "minimum": Int(RouteRequest.amounts.lowerBound),
        "maximum": Int(RouteRequest.amounts.upperBound),
      ]
    case ("PedestrianSpecification", "walkingSpeedInMetersPerSecond"):
      ["minimum": 0.5, "maximum": 2]
    case ("RoutesQuestion", "waypoints"): ["minItems": 2, "maxItems": 1000]
    case ("FollowQuestion", "lines"):
      [
        "minItems": FollowQuestion.legCounts.lowerBound,
        "maxItems": FollowQuestion.legCounts.upperBound,
      ]
    case ("FollowQuestion", "supportingPointIndexOfOrigin"): ["minimum": 0]
    case ("FollowQuestion", "waypoints"):
      ["maxItems": FollowQuestion.waypointCounts.upperBound]
    case ("FollowAlternatives", "count"):
      [
        "minimum": FollowAlternatives.counts.lowerBound,
        "maximum": FollowAlternatives.counts.upperBound,
      ]
    case ("FollowAlternatives", "minDeviationInMeters"),
      ("FollowAlternatives", "minDeviationInSeconds"):
      ["minimum": 0, "maximum": Int(FollowAlternatives.minima.upperBound)]
    case ("FollowAlternative", "deviationInMeters"), ("FollowAlternative", "deviationInSeconds"):
      ["minimum": 0]
    case ("FollowLine", "polyline6"): ["pattern": "^[?-~]+$"]
    case ("LegFidelity", "shareFollowed"): ["minimum": 0, "maximum": 1]
    case ("LegFidelity", _) where field != "partsNotFollowed": ["minimum": 0]
    case ("PartNotFollowed", "startInMeters"), ("PartNotFollowed", "lengthInMeters"),
      ("PartNotFollowed", "greatestDistanceInMeters"), ("FollowedRestriction", "sectionIndex"),
      ("FollowedRestriction", "startInMeters"), ("FollowedRestriction", "lengthInMeters"):
      ["minimum": 0]
    case ("TripQuestion", "waypoints"):
      [
        "minItems": TripQuestion.waypointCounts.lowerBound,
        "maxItems": TripQuestion.waypointCounts.upperBound,
      ]
    case ("TripQuestion", "windows"): ["maxItems": TripQuestion.waypointCounts.upperBound]
    case ("TripWindow", "waypointIndex"), ("TripVisit", "waypointIndex"):
      ["minimum": 0, "maximum": TripQuestion.waypointCounts.upperBound - 1]
    case ("TripVisit", "waitInSeconds"), ("TripVisit", "lateInSeconds"): ["minimum": 0]
    case ("ExplainQuestion", "waypoints"): ["minItems": 2, "maxItems": 20]
    case ("MatrixQuestion", "origins"): ["minItems": 1]
    case ("NearestQuestion", "number"): ["minimum": 1, "maximum": 100]
    case ("Calculation", "rangeValues"):
      [
        "minItems": 1, "maxItems": 16,
        "items": ["type": "integer", "minimum": 0, "maximum": 1_000_000],
      ]
    case ("Calculation", "gapInMeters"): ["minimum": 50, "maximum": 5000]
    case ("PlacesQuestion", "rangeValue"): ["minimum": 0, "maximum": 1_000_000]
    case ("PlacesQuestion", "corridorInMeters"): ["minimum": 1, "maximum": 10_000]
    case ("PlacesQuestion", "limit"): ["minimum": 1, "maximum": 1000]
    case ("PlacesQuestion", "category"), ("PlacesQuestion", "name"): ["maxLength": 50]
    case ("ChargingQuestion", "minPowerInKilowatts"): ["minimum": 0, "maximum": 4000]
    case ("ChargingQuestion", "chargeInKilowattHours"): ["minimum": 0, "maximum": 100_000]
    case ("ChargingQuestion", "limit"): ["minimum": 1, "maximum": 100]
    case ("ChargingQuestion", "plugs"):
      ["maxItems": ChargingQuestion.mostPlugs, "items": ["type": "string", "maxLength": 100]]
    case ("SearchQuestion", "q"): ["minLength": 1, "maxLength": 200]
    case ("SearchQuestion", "limit"): ["minimum": 1, "maximum": 20]
    case ("JourneysQuestion", "from"), ("JourneysQuestion", "to"), ("DeparturesQuestion", "place"):
      ["pattern": QueryParameter<JourneysQuestion>.stopPattern]
    case ("JourneysQuestion", "lines"), ("JourneysQuestion", "avoidLines"),
      ("JourneysQuestion", "agencies"), ("JourneysQuestion", "avoidAgencies"):
      ["maxItems": JourneysQuestion.names.upperBound, "items": ["type": "string"]]
    case ("JourneysQuestion", "page"): ["pattern": JourneyPage.pattern]
    case ("OneJourneyAnswer", "estimatedFrom"): ["format": "date"]
    case ("JourneysQuestion", "windowInSeconds"): ["minimum": 0, "maximum": 86_400]
    case ("JourneysQuestion", "maximumChanges"): ["minimum": 0, "maximum": 63]
    case ("JourneysQuestion", "via"):
      ["maxItems": JourneysQuestion.vias.upperBound, "items": ["type": "string"]]
    case ("JourneysQuestion", "minimumChangeDuration"), ("JourneysQuestion", "maximumWalkDuration"),
      ("JourneysQuestion", "viaDuration"):
      ["minimum": 0, "maximum": 7200]
    case ("DeparturesQuestion", "limit"): ["minimum": 1, "maximum": 500]
    case ("StopsQuestion", "name"): ["minLength": 1, "maxLength": 200]
    case ("StopsQuestion", "limit"): ["minimum": 1, "maximum": 200]
    case ("StopsQuestion", "radiusInMeters"): ["minimum": 1, "maximum": 10_000]
    case ("VehiclesQuestion", "limit"): ["minimum": 1, "maximum": 10_000]
    case ("VehiclesQuestion", "radiusInMeters"): ["minimum": 1, "maximum": 100_000]
    case ("RouteOptions", "alternatives"): ["minimum": 0, "maximum": 6]
    default: energyLimits(of: field, in: type)
    }
  }
}
