// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// A name by which a route is found again, on any map of the same place.
///
/// Its letters are those that addresses may have.
public struct RouteHandle: Hashable, Sendable {
  /// The name; its form may change.
  public var handle: String

  /// Makes a handle of its text.
  public init(handle: String) {
    self.handle = handle
  }
}

extension RouteHandle: Codable, FieldCoded {
  package static var blank: RouteHandle { RouteHandle(handle: "") }
  package static let fields: FieldTable<RouteHandle> = [
    .required("handle", \.handle)
  ]
}

/// What tells a route from its alternatives.
public struct RouteLabel: Hashable, Sendable {
  /// The name or number of a road that is typical of the route.
  public var name: LocalizedText
  /// Whether it is a name or a number.
  public var type: RouteLabelType

  /// Makes a label.
  public init(name: LocalizedText, type: RouteLabelType = .routeNumber) {
    self.name = name
    self.type = type
  }
}

extension RouteLabel: Codable, FieldCoded {
  package static var blank: RouteLabel { RouteLabel(name: .blank) }
  package static let fields: FieldTable<RouteLabel> = [
    .required("name", \.name),
    .value("type", \.type),
  ]
}

/// Whether a label is a name or a number.
public enum RouteLabelType: UInt32, CodedByName, JSONWritable {
  /// The name of a street.
  case streetName
  /// The number of a road.
  case routeNumber
}

/// A place along a route.
public struct RouteOffset: Hashable, Sendable {
  /// The index of the section.
  public var sectionIndex: Int32
  /// Meters from the start of the section.
  public var offsetInMeters: Double

  /// Makes an offset.
  public init(sectionIndex: Int32, offsetInMeters: Double) {
    self.sectionIndex = sectionIndex
    self.offsetInMeters = offsetInMeters
  }
}

extension RouteOffset: Codable, FieldCoded {
  package static var blank: RouteOffset { RouteOffset(sectionIndex: 0, offsetInMeters: 0) }
  package static let fields: FieldTable<RouteOffset> = [
    .required("sectionIndex", \.sectionIndex),
    .required("offsetInMeters", \.offsetInMeters),
  ]
}

/// A railway crossing that the route passes.
public struct RouteRailwayCrossing: Hashable, Sendable {
  /// How it is guarded.
  public var type: RouteRailwayCrossingType
  /// Where it is.
  public var coordinates: GeoCoordinates
  /// Where along the route it is.
  public var routeOffset: RouteOffset

  /// Makes a railway crossing.
  public init(type: RouteRailwayCrossingType, coordinates: GeoCoordinates, routeOffset: RouteOffset)
  {
    self.type = type
    self.coordinates = coordinates
    self.routeOffset = routeOffset
  }
}

extension RouteRailwayCrossing: Codable, FieldCoded {
  package static var blank: RouteRailwayCrossing {
    RouteRailwayCrossing(type: .unknown, coordinates: .blank, routeOffset: .blank)
  }
  package static let fields: FieldTable<RouteRailwayCrossing> = [
    .required("type", \.type),
    .required("coordinates", \.coordinates),
    .required("routeOffset", \.routeOffset),
  ]
}

/// How a railway crossing is guarded.
public enum RouteRailwayCrossingType: UInt32, CodedByName, JSONWritable {
  /// Not known.
  case unknown
  /// With barriers.
  case protectedWithBarrier
  /// Without barriers.
  case unprotectedWithBarrier
}

/// A source that must be named wherever its data is shown.
///
/// Roadbook's own.
public struct MapAttribution: Hashable, Sendable {
  /// What to show.
  public var text: String
  /// Where it leads; empty where the source names no address.
  public var url: String

  /// The mappers of OpenStreetMap, whose data every route is made of.
  public static let openStreetMap = MapAttribution(
    text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright")

  /// The text, and the address where there is one.
  package var line: String { url.isEmpty ? text : "\(text), \(url)" }

  /// Makes an attribution.
  public init(text: String, url: String) {
    self.text = text
    self.url = url
  }
}

extension MapAttribution: Codable, FieldCoded {
  package static var blank: MapAttribution { MapAttribution(text: "", url: "") }
  package static let fields: FieldTable<MapAttribution> = [
    .required("text", \.text),
    .required("url", \.url),
  ]
}
