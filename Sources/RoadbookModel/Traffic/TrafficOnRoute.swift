// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookGeometry

/// The traffic on the rest of a route.
public struct TrafficOnRoute: Hashable, Sendable {
  /// The section where the traveller is.
  public var lastTraveledSectionIndex: Int32
  /// Meters travelled on that section.
  public var traveledDistanceOnLastSectionInMeters: Int32
  /// The traffic on each section from there on.
  public var trafficSections: [TrafficOnSection]

  /// Makes the traffic of a route.
  public init(
    lastTraveledSectionIndex: Int32 = 0, traveledDistanceOnLastSectionInMeters: Int32 = 0,
    trafficSections: [TrafficOnSection] = []
  ) {
    self.lastTraveledSectionIndex = lastTraveledSectionIndex
    self.traveledDistanceOnLastSectionInMeters = traveledDistanceOnLastSectionInMeters
    self.trafficSections = trafficSections
  }
}

/// The traffic on a section.
public struct TrafficOnSection: Hashable, Sendable {
  /// The line of the section.
  public var geometry: [GeoCoordinates]
  /// The traffic along it.
  public var trafficSpans: [TrafficOnSpan]
  /// What disturbs it.
  public var trafficIncidents: [TrafficIncidentOnRoute]
  /// Where it starts.
  public var departurePlace: RoutePlace
  /// Where it ends.
  public var arrivalPlace: RoutePlace

  /// Makes the traffic of a section.
  public init(
    geometry: [GeoCoordinates] = [], trafficSpans: [TrafficOnSpan] = [],
    trafficIncidents: [TrafficIncidentOnRoute] = [], departurePlace: RoutePlace,
    arrivalPlace: RoutePlace
  ) {
    self.geometry = geometry
    self.trafficSpans = trafficSpans
    self.trafficIncidents = trafficIncidents
    self.departurePlace = departurePlace
    self.arrivalPlace = arrivalPlace
  }
}

/// The traffic on a piece of a section.
public struct TrafficOnSpan: Hashable, Sendable {
  /// The index of its first point in the line of the section.
  public var trafficSectionPolylineOffset: Int32
  /// Its length.
  public var lengthInMeters: Double
  /// Its travel time in seconds.
  public var duration: TimeInterval
  /// Seconds that traffic costs.
  public var trafficDelay: TimeInterval
  /// The speed without traffic.
  public var baseSpeedInMetersPerSecond: Double
  /// The speed with traffic.
  public var trafficSpeedInMetersPerSecond: Double
  /// From 0 (free) to 10 (blocked).
  public var jamFactor: Double
  /// Which of the section's incidents concern it.
  public var incidentIndices: [Int32]
  /// The energy used, for electric vehicles.
  public var consumptionInKilowattHours: Double?

  /// Makes the traffic of a piece.
  public init(
    trafficSectionPolylineOffset: Int32 = 0, lengthInMeters: Double = 0, duration: TimeInterval = 0,
    trafficDelay: TimeInterval = 0, baseSpeedInMetersPerSecond: Double = 0,
    trafficSpeedInMetersPerSecond: Double = 0, jamFactor: Double = 0, incidentIndices: [Int32] = [],
    consumptionInKilowattHours: Double? = nil
  ) {
    self.trafficSectionPolylineOffset = trafficSectionPolylineOffset
    self.lengthInMeters = lengthInMeters
    self.duration = duration
    self.trafficDelay = trafficDelay
    self.baseSpeedInMetersPerSecond = baseSpeedInMetersPerSecond
    self.trafficSpeedInMetersPerSecond = trafficSpeedInMetersPerSecond
    self.jamFactor = jamFactor
    self.incidentIndices = incidentIndices
    self.consumptionInKilowattHours = consumptionInKilowattHours
  }
}
