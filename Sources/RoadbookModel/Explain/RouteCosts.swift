// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// What a route costs, and what for.
///
/// Routes are chosen by their cost: seconds for the fastest, metres for the shortest, with what
/// weighs beyond. The parts add up to the whole.
///
/// Roadbook's own.
public struct RouteCosts: Hashable, Sendable {
  /// What the route was chosen by: seconds for fastest routes, meters for shortest.
  public var cost: Double
  /// Seconds of travel, without stays at stops.
  public var duration: Double
  /// Its length.
  public var lengthInMeters: Double
  /// What it is made of; parts without cost, time and length are left out.
  public var parts: [RouteCostPart]
  package var line: ArraySlice<Coordinate>

  /// The route's line.
  public var geometry: [GeoCoordinates] { line.map { GeoCoordinates($0) } }

  package init(
    cost: Double = 0, duration: Double = 0, lengthInMeters: Double = 0,
    parts: [RouteCostPart] = [], line: [Coordinate] = []
  ) {
    self.cost = cost
    self.duration = duration
    self.lengthInMeters = lengthInMeters
    self.parts = parts
    self.line = line[...]
  }
}

extension RouteCosts: Codable, FieldCoded {
  package static var blank: RouteCosts { RouteCosts() }
  package static let fields: FieldTable<RouteCosts> = [
    .required("cost", \.cost),
    .required("duration", \.duration),
    .required("lengthInMeters", \.lengthInMeters),
    .required("parts", \.parts),
    .line("geometry", \.line),
  ]
}

/// A part of what a route costs.
public struct RouteCostPart: Hashable, Sendable {
  /// What it is for.
  public var kind: RouteCostKind
  /// The kind of road as OpenStreetMap has it, where it is driving: "primary".
  public var roadClass: String
  /// Seconds.
  public var duration: Double
  /// Length.
  public var lengthInMeters: Double
  /// In the unit of the whole.
  public var cost: Double

  /// Makes a part.
  public init(
    kind: RouteCostKind, roadClass: String = "", duration: Double = 0, lengthInMeters: Double = 0,
    cost: Double = 0
  ) {
    self.kind = kind
    self.roadClass = roadClass
    self.duration = duration
    self.lengthInMeters = lengthInMeters
    self.cost = cost
  }
}

extension RouteCostPart: Codable, FieldCoded {
  package static var blank: RouteCostPart { RouteCostPart(kind: .driving) }
  package static let fields: FieldTable<RouteCostPart> = [
    .required("kind", \.kind),
    .value("roadClass", \.roadClass),
    .required("duration", \.duration),
    .required("lengthInMeters", \.lengthInMeters),
    .required("cost", \.cost),
  ]
}

/// What a part of a route's cost is for.
public enum RouteCostKind: UInt32, CodedByName, JSONWritable {
  /// Driving, walking or riding along roads, by kind of road.
  case driving
  /// Ferries and trains that carry vehicles, with boarding.
  case ferry
  /// Turns, waiting for gaps, and turning back.
  case turns
  /// Gates and other barriers.
  case barriers
  /// Lights, signs, crossings and humps.
  case crossings
  /// Waiting for rules that hold at times, and driving more slowly at them.
  case waiting
  /// Entering streets that are for destinations only: a penalty, no time.
  case destinationOnly
  /// Roads that are less liked, such as yards, tracks and narrow streets: a penalty, no time.
  case preference
  /// What the request keeps off, and has to enter all the same: a penalty, no time.
  case avoided
  /// Beginning or ending on a farther road than the nearest: a penalty, no time.
  case approach
}
