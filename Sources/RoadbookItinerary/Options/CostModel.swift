// SPDX-License-Identifier: Apache-2.0

/// What routes have least of, and what they keep off.
public struct CostModel: Hashable, Sendable {
  /// What they have least of.
  public var routeType: RouteType
  /// Whether traffic counts.
  public var considerTraffic: ConsiderTraffic
  /// What they keep off where there is another way; `nil` for nothing.
  public var avoidOptions: AvoidOptions?

  /// Makes a cost model.
  public init(
    routeType: RouteType = .fast, considerTraffic: ConsiderTraffic = .yes,
    avoidOptions: AvoidOptions? = nil
  ) {
    self.routeType = routeType
    self.considerTraffic = considerTraffic
    self.avoidOptions = avoidOptions
  }
}

/// What routes have least of.
public enum RouteType: Hashable, Sendable, CaseIterable {
  /// Time.
  case fast
  /// Meters.
  case short
  /// Fuel, by what a vehicle of the class burns: see ``VehiclePreset`` of `Roadbook`, `petrol-car` for cars, vans,
  /// taxis and motorcycles, `diesel-truck` for trucks and buses. Without supporting points and alternatives; people on foot
  /// and bicycles have no such routes.
  case efficient
  /// Hills and bends; not built.
  case thrilling
}

/// Whether traffic counts.
public enum ConsiderTraffic: Hashable, Sendable, CaseIterable {
  /// It does.
  case yes
  /// It does not.
  case no
}

/// What routes keep off where there is another way.
public struct AvoidOptions: Hashable, Sendable {
  /// Kinds of roads.
  public var avoidTypes: Set<AvoidType>

  /// Makes options.
  public init(avoidTypes: Set<AvoidType>) { self.avoidTypes = avoidTypes }
}

/// What may be kept off.
///
/// It is entered where no other way leads there; the route's notices say so.
public enum AvoidType: Hashable, Sendable, CaseIterable {
  /// Roads that cost toll.
  case tollRoads
  /// Motorways.
  case motorways
  /// Ships.
  case ferries
  /// Roads without a pavement.
  case unpavedRoads
  /// Lanes for carpools, which are not entered anyway.
  case carpools
  /// Roads that the route has driven on before.
  ///
  /// Each leg keeps off the roads of the legs before it, in both directions. Where no other way leads to a stop, it uses them
  /// again. Not together with supporting points, time windows, a time of arrival, alternatives, waypoints in a planned order,
  /// ``RouteType/efficient`` or ``borderCrossings``.
  case alreadyUsedRoads
  /// Borders: countries in which none of the points lies. A border between the points' own countries may be crossed more
  /// than once. Without supporting points and time windows; nothing is kept off where the map does not know its countries.
  case borderCrossings
  /// Tunnels.
  case tunnels
  /// Trains that carry cars.
  case carTrains
  /// Zones for clean vehicles alone.
  case lowEmissionZones
}
