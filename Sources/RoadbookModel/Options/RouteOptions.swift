// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// What is optimised, when the trip is, and what comes with the route.
public struct RouteOptions: Hashable, Sendable {
  /// What the best route has least of.
  public var optimizationMode: OptimizationMode
  /// How many more routes to look for, 0…6.
  public var alternatives: Int32
  /// When the trip starts, in the years 1900 to 2999; `nil` means now.
  ///
  /// Not together with `arrivalTime`.
  public var departureTime: Date?
  /// When the trip is to end, in the years 1900 to 2999.
  ///
  /// Where rules that hold at times change what it takes, the trip starts as late as they allow, to
  /// the second, and may end before that time. Not together with `departureTime`.
  public var arrivalTime: Date?
  /// The speed that the vehicle never exceeds, 1…70 m/s.
  public var speedCapInMetersPerSecond: Double?
  /// Whether the routes carry a handle by which they are found again.
  public var enableRouteHandle: Bool
  /// Which traffic counts.
  public var trafficOptimizationMode: TrafficOptimizationMode
  /// Whether the routes tell where tolls are due: sections their countries and systems, spans by a
  /// notice, `.tollsDataUnavailable`, as no prices are known.
  public var enableTolls: Bool
  /// Whether stops may be reordered; the first and the last one keep their places.
  public var optimizeWaypointsOrder: Bool
  /// Whether the routes carry labels that tell them apart.
  public var enableRouteLabels: Bool
  /// Whether, where no legal route exists, the one that violates the fewest rules of the road is
  /// returned.
  ///
  /// It has notices that name each rule with its object of OpenStreetMap. It may break rules that
  /// people made: access (`access=no`, `hgv=no`, …), one-ways, turn restrictions, streets for pedestrians and
  /// roads for buses or emergencies, weights and axle loads off bridges, trailers, dangerous goods
  /// and tunnels, gates that are locked or closed by a tag. It never breaks what
  /// would stop or damage a vehicle: no road at all, heights, widths and lengths, weights on bridges, footways and cycleways
  /// for motor vehicles, bollards and blocks, impassable roads, and who a ferry carries.
  ///
  /// A stretch of one way counts once, however long it is, and so does each turn and each point. Of
  /// routes that violate as few the best one is returned. It has no alternatives, and the times of
  /// the trip change none of its rules. Matrices and orders of waypoints do not know it.
  ///
  /// Roadbook's own.
  public var violateLeast: Bool

  /// Makes options; by default one fastest route that leaves now.
  public init(
    optimizationMode: OptimizationMode = .fastest, alternatives: Int32 = 0,
    departureTime: Date? = nil, arrivalTime: Date? = nil, speedCapInMetersPerSecond: Double? = nil,
    enableRouteHandle: Bool = false,
    trafficOptimizationMode: TrafficOptimizationMode = .timeDependent, enableTolls: Bool = false,
    optimizeWaypointsOrder: Bool = false, enableRouteLabels: Bool = false,
    violateLeast: Bool = false
  ) {
    self.optimizationMode = optimizationMode
    self.alternatives = alternatives
    self.departureTime = departureTime
    self.arrivalTime = arrivalTime
    self.speedCapInMetersPerSecond = speedCapInMetersPerSecond
    self.enableRouteHandle = enableRouteHandle
    self.trafficOptimizationMode = trafficOptimizationMode
    self.enableTolls = enableTolls
    self.optimizeWaypointsOrder = optimizeWaypointsOrder
    self.enableRouteLabels = enableRouteLabels
    self.violateLeast = violateLeast
  }
}

extension RouteOptions: Codable, FieldCoded {
  package static var blank: RouteOptions { RouteOptions() }
  package static let fields: FieldTable<RouteOptions> = [
    .value("optimizationMode", \.optimizationMode),
    .value("alternatives", \.alternatives),
    .time("departureTime", \.departureTime),
    .time("arrivalTime", \.arrivalTime),
    .optional("speedCapInMetersPerSecond", \.speedCapInMetersPerSecond),
    .value("enableRouteHandle", \.enableRouteHandle),
    .value("trafficOptimizationMode", \.trafficOptimizationMode),
    .value("enableTolls", \.enableTolls),
    .value("optimizeWaypointsOrder", \.optimizeWaypointsOrder),
    .value("enableRouteLabels", \.enableRouteLabels),
    .value("violateLeast", \.violateLeast),
  ]
}

/// What the best route has least of.
public enum OptimizationMode: UInt32, CodedByName, JSONWritable {
  /// Travel time.
  case fastest
  /// Length; turns, ferries, lights and railway crossings still count a little.
  case shortest
  /// What the vehicle takes: energy, or fuel. Needs ``RoutingOptions/evOptions`` or
  /// ``RoutingOptions/fuelConsumptionModel``; a second of penalties counts as a watt-hour or a milliliter.
  ///
  /// It is for routes without alternatives, and for isolines of consumption, which then have everything that any legal
  /// way reaches. Rules with times count as if no time were given: see `docs/energy.md`.
  ///
  /// Roadbook's own.
  case leastEnergy
}

/// Which traffic counts.
public enum TrafficOptimizationMode: UInt32, CodedByName, JSONWritable {
  /// The traffic at the time of the trip.
  case timeDependent
  /// Roads closed for long; the time of the trip does not count.
  case longTermClosuresOnly
  /// None; the time of the trip does not count.
  case disabled
}

/// A lower speed on one segment.
public struct MaxSpeedOnSegment: Hashable, Sendable {
  /// The segment and its direction.
  public var segment: SegmentReference
  /// The speed without traffic, 1…70 m/s.
  ///
  /// It never raises the speed of a road.
  public var baseSpeedInMetersPerSecond: Double

  /// Makes a lower speed.
  public init(segment: SegmentReference, baseSpeedInMetersPerSecond: Double) {
    self.segment = segment
    self.baseSpeedInMetersPerSecond = baseSpeedInMetersPerSecond
  }
}

extension MaxSpeedOnSegment: Codable, FieldCoded {
  package static var blank: MaxSpeedOnSegment {
    MaxSpeedOnSegment(segment: .blank, baseSpeedInMetersPerSecond: 0)
  }
  package static let fields: FieldTable<MaxSpeedOnSegment> = [
    .required("segment", \.segment),
    .required("baseSpeedInMetersPerSecond", \.baseSpeedInMetersPerSecond),
  ]
}

/// Lanes that only some may use.
public struct AllowOptions: Hashable, Sendable {
  /// Whether lanes for high-occupancy vehicles may be used.
  public var allowHov: Bool
  /// Whether high-occupancy lanes with a toll may be used.
  public var allowHot: Bool

  /// Makes options; by default neither may be used.
  public init(allowHov: Bool = false, allowHot: Bool = false) {
    self.allowHov = allowHov
    self.allowHot = allowHot
  }
}

extension AllowOptions: Codable, FieldCoded {
  package static var blank: AllowOptions { AllowOptions() }
  package static let fields: FieldTable<AllowOptions> = [
    .value("allowHov", \.allowHov),
    .value("allowHot", \.allowHot),
  ]
}
