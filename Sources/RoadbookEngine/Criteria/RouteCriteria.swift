// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
import RoadbookProfiles
import RoadbookTraffic

/// The vehicle that a request asks for, with all that changes what roads cost it: equal criteria
/// have equal costs.
struct RouteCriteria: Hashable, Sendable {
  var profile: String
  var optimization: Optimization
  var options: ProfileOptions
  var roads: RoadCriteria
  /// The traffic that counts, if any does; set by ``Vehicles``.
  var speeds: RoadSpeeds?

  /// What options ask for, and the name of a profile that is to stand for their transport mode.
  ///
  /// - Throws: What is no road, country or zone.
  init(_ options: RoutingOptions, profile: String?) throws(RoutingError) {
    self.profile = profile ?? options.transportSpecification.transportMode.name
    optimization = options.routeOptions.optimizationMode == .shortest ? .shortest : .fastest
    self.options = ProfileOptions(
      transport: options.transportSpecification, allowing: options.allowOptions,
      avoidance: try Avoidance(options),
      speedCapInMetersPerSecond: options.routeOptions.speedCapInMetersPerSecond)
    roads = RoadCriteria(options)
  }

  /// The profile as it is in the map.
  init(profile: String, optimization: Optimization) {
    self.profile = profile
    self.optimization = optimization
    options = ProfileOptions()
    roads = RoadCriteria()
  }

  /// Whether it is the profile as it is in the map, traffic aside.
  var isPlain: Bool { options.areNone && roads.isEmpty }

  /// Whether something is to be kept off.
  var avoids: Bool { !options.avoidance.isEmpty || roads.avoids }

  /// Whether motorways are closed to a scooter because the request does not open them.
  private var shunsMotorways: Bool {
    (profile == TransportMode.scooter.name || options.transport.transportMode == .scooter)
      && options.transport.scooterSpecification?.allowScooterOnHighway != true
  }

  /// Whether there is something that it may do, at a price, where there is no way without.
  var yields: Bool { avoids || shunsMotorways }

  /// ``yielding``, or itself where there is nothing to yield.
  var yielded: RouteCriteria { yields ? yielding : self }

  /// The criteria for where there is no way: what was to be kept off may be entered, at a price.
  var yielding: RouteCriteria {
    var criteria = self
    criteria.options.avoidance.effect = .weighs
    criteria.roads.effect = .weighs
    if shunsMotorways {
      criteria.options.transport.scooterSpecification = ScooterSpecification(
        allowScooterOnHighway: true)
      criteria.options.avoidance.features.insert(.controlledAccessHighway)
    }
    return criteria
  }

  /// The criteria where nothing is to be kept off.
  var withoutAvoidance: RouteCriteria {
    var criteria = self
    criteria.options.avoidance = Avoidance()
    criteria.roads.avoidance = AvoidanceOptions()
    return criteria
  }

  /// The profile as it is in the map, in the same traffic.
  var withoutOptions: RouteCriteria {
    var plain = RouteCriteria(profile: profile, optimization: optimization)
    plain.speeds = speeds
    return plain
  }

  /// The criteria where no traffic counts.
  var withoutTraffic: RouteCriteria {
    var free = self
    free.speeds = nil
    return free
  }

  /// The criteria without what they say of single roads.
  var withoutRoads: RouteCriteria {
    var criteria = self
    criteria.roads = RoadCriteria()
    return criteria
  }
}

extension Avoidance {
  /// What options say of kinds of roads, countries and zones.
  init(_ routing: RoutingOptions) throws(RoutingError) {
    let options = routing.avoidanceOptions
    self.init()
    vignettes = options.zoneCategories.contains(.vignette)
    features = Set(options.roadFeatures)
    // Passes matter where tolls are avoided.
    if vignettes || features.contains(.tollRoad) {
      ownedVignettes = Set(routing.tollOptions.ownedVignettes.map(\.alpha2))
    }
    countries = Set(options.countries.map(\.alpha2))
    allZones = options.zoneCategories.contains(.environmental)
    allTollZones = options.zoneCategories.contains(.congestionPricing)
    zones = try Self.zones(options.zoneIds, "zoneIds")
    exceptedZones = try Self.zones(options.exceptZoneIds, "exceptZoneIds")
  }

  /// Zones are named as OpenStreetMap's objects: "relation/123" or "way/123".
  private static func zones(_ names: [String], _ field: String) throws(RoutingError) -> Set<Int64> {
    var zones: Set<Int64> = []
    for name in names {
      let parts = name.split(separator: "/")
      guard parts.count == 2, let number = Int64(parts[1]), number > 0,
        parts[0] == "relation" || parts[0] == "way"
      else {
        throw RoutingError(
          .invalidParameter,
          message:
            "avoidanceOptions.\(field): \"\(name)\" is no zone; zones are named like relation/123 or way/123"
        )
      }
      zones.insert(parts[0] == "way" ? -number : number)
    }
    return zones
  }
}
