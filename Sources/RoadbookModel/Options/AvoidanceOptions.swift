// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// What to keep away from.
///
/// All of it is closed where there is a way without. Where there is none, the route enters what it
/// has to, and has notices.
public struct AvoidanceOptions: Hashable, Sendable {
  /// No request may name more segments.
  package static let mostSegments = 249
  /// Kinds of roads to avoid where possible.
  public var roadFeatures: [RoadFeatures]
  /// Countries to stay out of.
  public var countries: [CountryCode]
  /// Boxes to stay out of.
  public var avoidBoundingBoxAreasOptions: [AvoidBoundingBoxAreaOptions]
  /// Areas to stay out of, 20 at most.
  public var avoidPolygonAreasOptions: [AvoidPolygonAreaOptions]
  /// Corridors to stay out of, 20 at most.
  public var avoidCorridorAreasOptions: [AvoidCorridorAreaOptions]
  /// Kinds of zones to stay out of.
  public var zoneCategories: [ZoneCategory]
  /// Segments to stay off, fewer than 250.
  public var segments: [SegmentReference]
  /// Zones that may be entered although their kind is avoided.
  public var exceptZoneIds: [String]
  /// Zones to stay out of.
  public var zoneIds: [String]
  /// Truck road types to stay off.
  public var avoidedTruckRoadTypes: [TruckRoadType]

  /// Makes options; by default nothing is avoided.
  public init(
    roadFeatures: [RoadFeatures] = [], countries: [CountryCode] = [],
    avoidBoundingBoxAreasOptions: [AvoidBoundingBoxAreaOptions] = [],
    avoidPolygonAreasOptions: [AvoidPolygonAreaOptions] = [],
    avoidCorridorAreasOptions: [AvoidCorridorAreaOptions] = [], zoneCategories: [ZoneCategory] = [],
    segments: [SegmentReference] = [], exceptZoneIds: [String] = [], zoneIds: [String] = [],
    avoidedTruckRoadTypes: [TruckRoadType] = []
  ) {
    self.roadFeatures = roadFeatures
    self.countries = countries
    self.avoidBoundingBoxAreasOptions = avoidBoundingBoxAreasOptions
    self.avoidPolygonAreasOptions = avoidPolygonAreasOptions
    self.avoidCorridorAreasOptions = avoidCorridorAreasOptions
    self.zoneCategories = zoneCategories
    self.segments = segments
    self.exceptZoneIds = exceptZoneIds
    self.zoneIds = zoneIds
    self.avoidedTruckRoadTypes = avoidedTruckRoadTypes
  }
}

extension AvoidanceOptions: Codable, FieldCoded {
  package static var blank: AvoidanceOptions { AvoidanceOptions() }
  package static let fields: FieldTable<AvoidanceOptions> = [
    .list("roadFeatures", \.roadFeatures),
    .list("countries", \.countries),
    .list("avoidBoundingBoxAreasOptions", \.avoidBoundingBoxAreasOptions),
    .list("avoidPolygonAreasOptions", \.avoidPolygonAreasOptions),
    .list("avoidCorridorAreasOptions", \.avoidCorridorAreasOptions),
    .list("zoneCategories", \.zoneCategories),
    .list("segments", \.segments),
    .list("exceptZoneIds", \.exceptZoneIds),
    .list("zoneIds", \.zoneIds),
    .list("avoidedTruckRoadTypes", \.avoidedTruckRoadTypes),
  ]
}

/// A box to stay out of, with exceptions.
public struct AvoidBoundingBoxAreaOptions: Hashable, Sendable {
  /// The box.
  public var avoidBoundingBoxArea: GeoBox
  /// Boxes in it that may be entered.
  public var boundingBoxExceptionAreas: [GeoBox]
  /// Areas in it that may be entered.
  public var polygonExceptionAreas: [GeoPolygon]
  /// Corridors in it that may be entered; each names its half width.
  public var corridorExceptionAreas: [GeoCorridor]

  /// Makes a box to stay out of.
  public init(
    avoidBoundingBoxArea: GeoBox, boundingBoxExceptionAreas: [GeoBox] = [],
    polygonExceptionAreas: [GeoPolygon] = [], corridorExceptionAreas: [GeoCorridor] = []
  ) {
    self.avoidBoundingBoxArea = avoidBoundingBoxArea
    self.boundingBoxExceptionAreas = boundingBoxExceptionAreas
    self.polygonExceptionAreas = polygonExceptionAreas
    self.corridorExceptionAreas = corridorExceptionAreas
  }
}

extension AvoidBoundingBoxAreaOptions: Codable, FieldCoded {
  package static var blank: AvoidBoundingBoxAreaOptions {
    AvoidBoundingBoxAreaOptions(avoidBoundingBoxArea: .blank)
  }
  package static let fields: FieldTable<AvoidBoundingBoxAreaOptions> = [
    .required("avoidBoundingBoxArea", \.avoidBoundingBoxArea),
    .list("boundingBoxExceptionAreas", \.boundingBoxExceptionAreas),
    .list("polygonExceptionAreas", \.polygonExceptionAreas),
    .list("corridorExceptionAreas", \.corridorExceptionAreas),
  ]
}

/// An area to stay out of, with exceptions.
public struct AvoidPolygonAreaOptions: Hashable, Sendable {
  /// The area.
  public var avoidPolygonArea: GeoPolygon
  /// Boxes in it that may be entered.
  public var boundingBoxExceptionAreas: [GeoBox]
  /// Areas in it that may be entered.
  public var polygonExceptionAreas: [GeoPolygon]
  /// Corridors in it that may be entered; each names its half width.
  public var corridorExceptionAreas: [GeoCorridor]

  /// Makes an area to stay out of.
  public init(
    avoidPolygonArea: GeoPolygon, boundingBoxExceptionAreas: [GeoBox] = [],
    polygonExceptionAreas: [GeoPolygon] = [], corridorExceptionAreas: [GeoCorridor] = []
  ) {
    self.avoidPolygonArea = avoidPolygonArea
    self.boundingBoxExceptionAreas = boundingBoxExceptionAreas
    self.polygonExceptionAreas = polygonExceptionAreas
    self.corridorExceptionAreas = corridorExceptionAreas
  }
}

extension AvoidPolygonAreaOptions: Codable, FieldCoded {
  package static var blank: AvoidPolygonAreaOptions {
    AvoidPolygonAreaOptions(avoidPolygonArea: .blank)
  }
  package static let fields: FieldTable<AvoidPolygonAreaOptions> = [
    .required("avoidPolygonArea", \.avoidPolygonArea),
    .list("boundingBoxExceptionAreas", \.boundingBoxExceptionAreas),
    .list("polygonExceptionAreas", \.polygonExceptionAreas),
    .list("corridorExceptionAreas", \.corridorExceptionAreas),
  ]
}

/// A corridor to stay out of, with exceptions.
public struct AvoidCorridorAreaOptions: Hashable, Sendable {
  /// The corridor.
  public var avoidCorridorArea: GeoCorridor
  /// Boxes in it that may be entered.
  public var boundingBoxExceptionAreas: [GeoBox]
  /// Areas in it that may be entered.
  public var polygonExceptionAreas: [GeoPolygon]
  /// Corridors in it that may be entered; each names its half width.
  public var corridorExceptionAreas: [GeoCorridor]

  /// Makes a corridor to stay out of.
  public init(
    avoidCorridorArea: GeoCorridor, boundingBoxExceptionAreas: [GeoBox] = [],
    polygonExceptionAreas: [GeoPolygon] = [], corridorExceptionAreas: [GeoCorridor] = []
  ) {
    self.avoidCorridorArea = avoidCorridorArea
    self.boundingBoxExceptionAreas = boundingBoxExceptionAreas
    self.polygonExceptionAreas = polygonExceptionAreas
    self.corridorExceptionAreas = corridorExceptionAreas
  }
}

extension AvoidCorridorAreaOptions: Codable, FieldCoded {
  package static var blank: AvoidCorridorAreaOptions {
    AvoidCorridorAreaOptions(avoidCorridorArea: .blank)
  }
  package static let fields: FieldTable<AvoidCorridorAreaOptions> = [
    .required("avoidCorridorArea", \.avoidCorridorArea),
    .list("boundingBoxExceptionAreas", \.boundingBoxExceptionAreas),
    .list("polygonExceptionAreas", \.polygonExceptionAreas),
    .list("corridorExceptionAreas", \.corridorExceptionAreas),
  ]
}

/// An area to stay out of, whatever its shape: what its kinds have in common.
package protocol AvoidedAreaOptions {
  var boundingBoxExceptionAreas: [GeoBox] { get }
  var polygonExceptionAreas: [GeoPolygon] { get }
  var corridorExceptionAreas: [GeoCorridor] { get }
}

extension AvoidBoundingBoxAreaOptions: AvoidedAreaOptions {}
extension AvoidPolygonAreaOptions: AvoidedAreaOptions {}
extension AvoidCorridorAreaOptions: AvoidedAreaOptions {}

extension AvoidanceOptions {
  /// All areas: boxes, then polygons, then corridors.
  package var areas: [any AvoidedAreaOptions] {
    avoidBoundingBoxAreasOptions as [any AvoidedAreaOptions]
      + avoidPolygonAreasOptions as [any AvoidedAreaOptions]
      + avoidCorridorAreasOptions as [any AvoidedAreaOptions]
  }
}

/// Kinds of roads that can be avoided.
public enum RoadFeatures: UInt32, CodedByName, JSONWritable {
  /// Roads that are closed in some season.
  case seasonalClosure
  /// Roads that cost a toll.
  case tollRoad
  /// Motorways and other roads that are entered and left by ramps only.
  case controlledAccessHighway
  /// Ferries.
  case ferry
  /// Trains that carry cars.
  case carShuttleTrain
  /// Tunnels.
  case tunnel
  /// Roads without a paved surface.
  case dirtRoad
  /// Turning around; for cars, trucks, taxis and buses.
  case uTurns
}

/// Kinds of zones that can be avoided.
public enum ZoneCategory: UInt32, CodedByName, JSONWritable {
  /// Zones that only clean vehicles may enter.
  case environmental
  /// Zones that need a vignette.
  case vignette
  /// Zones that charge for entering.
  case congestionPricing
}
