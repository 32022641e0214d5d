// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

extension ProfileRules {
  /// What the profile says of a way in both directions.
  func wayRules(_ tags: Tags, zone: Zone) -> (forward: WayRule, backward: WayRule) {
    let rules = plainRules(tags, zone: zone)
    if avoidance.isEmpty { return rules }
    return (avoidance.judged(rules.forward, in: zone), avoidance.judged(rules.backward, in: zone))
  }

  /// The speed, whatever is avoided.
  private func plainRules(_ tags: Tags, zone: Zone) -> (forward: WayRule, backward: WayRule) {
    guard let kind = RoadKind(tags: tags), let road = roads[kind.name] else {
      return (.forbidden, .forbidden)
    }
    let forward = wayRule(tags, kind: kind, road: road, forward: true, zone: zone)
    if tags.tellDirectionsApart || hierarchy == .active || climbs(tags) {
      return (forward, wayRule(tags, kind: kind, road: road, forward: false, zone: zone))
    }
    // Nothing but one-way rules tells the directions apart.
    var backward = forward
    if forward.access == .forbidden || forward.flags.contains(.oneway) {
      backward.access = relaxedAccess(tags, kind: kind, road: road, forward: false)
    }
    return (forward, backward)
  }

  /// Whether a slope slows the vehicle in one direction.
  private func climbs(_ tags: Tags) -> Bool { haulage != nil && tags["incline"] != nil }

  /// What the profile says of a way in one direction.
  func wayRule(_ tags: Tags, forward: Bool, zone: Zone) -> WayRule {
    guard let kind = RoadKind(tags: tags), let road = roads[kind.name] else { return .forbidden }
    let rule = wayRule(tags, kind: kind, road: road, forward: forward, zone: zone)
    return avoidance.judged(rule, in: zone)
  }

  private func wayRule(
    _ tags: Tags, kind: RoadKind, road: RoadRules, forward: Bool, zone: Zone
  ) -> WayRule {
    var access = access(tags, kind: kind, road: road, forward: forward)
    if access == .forbidden {
      if let pushed = pushedRule(tags, kind: kind, forward: forward, zone: zone) { return pushed }
      access = relaxedAccess(tags, kind: kind, road: road, forward: forward)
    }
    let isUrban = PostedLimit.isUrban(tags) ?? zone.isUrban
    var flags = roadFlags(tags, kind: kind)
    if isUrban { flags.insert(.urban) }
    if flags.contains(.toll), takesVignette(kind, zone: zone) { flags.insert(.vignette) }

    let context = LimitContext(tags: tags, kind: kind, zone: zone, isUrban: isUrban)
    let posted = PostedLimit.limit(
      tags, forward: forward, vehicleKeys: self.access.ownKeys, judging: self,
      ownSignsOnly: walking != nil)
    if posted != nil { flags.insert(.postedLimit) }
    let limit = min(legalLimit(posted, context), kindLimit(context, forward: forward))
    let raises =
      posted != nil && (limit.isFinite || kind.roadClass <= .trunk) && limitRaises(context, forward)
    var speed = typicalSpeed(
      road, limit: limit, raises: raises, isUrban: isUrban, isCarried: flags.contains(.ferry))
    speed = min(speed, greatestSpeed(tags, flags: flags, forward: forward))
    speed = speeds.meeting(speed, tags, flags: flags)
    speed = strengthSpeed(speed, tags, kind: kind, forward: forward)
    if speeds.legalLimits == .nobody { speed = min(speed, limit) }

    return WayRule(
      access: access,
      speedMetersPerSecond: max(speed, hierarchy == .active ? 0.5 : 1) / 3.6,
      factor: factor(tags, road: road, flags: flags, forward: forward, zone: zone),
      roadClass: kind.roadClass,
      flags: flags,
      limitMetersPerSecond: limit.isFinite ? limit / 3.6 : nil,
      crossingSeconds: flags.contains(.ferry) ? crossingSeconds(tags, forward: forward) : nil)
  }

  /// Whether a sign says how fast the vehicle is.
  ///
  /// Those who move by their own strength are no faster where
  /// others may be.
  private func limitRaises(_ context: LimitContext, _ forward: Bool) -> Bool {
    speeds.legalLimits != .nobody
      || PostedLimit.isForKind(context.tags, forward: forward, vehicleKeys: access.ownKeys)
  }

  /// How long a ferry says that it takes; upstream it may take longer than back.
  func crossingSeconds(_ tags: Tags, forward: Bool) -> Double? {
    (tags["duration", directionSuffix(forward)] ?? tags["duration"]).flatMap(parseDuration)
  }

  /// The limit in km/h, infinite where there is none.
  private func legalLimit(_ posted: SpeedLimit?, _ context: LimitContext) -> Double {
    if context.kind.roadClass >= .ferry { return .infinity }
    if posted == nil, speeds.legalLimits == .nobody { return .infinity }
    switch posted {
    case .kmh(let speed): return speed
    case .walk: return speeds.walkKmh
    case .unlimited: return .infinity
    case .law(let country, let kind):
      return DefaultLimits.limit(law: kind, country: country, context) ?? .infinity
    case nil: return isGuess(context) ? .infinity : DefaultLimits.limit(context) ?? .infinity
    }
  }

  /// Whether nothing but streets nearby says that a trunk road has the limit of settlements.
  ///
  /// Most of those that lead through towns have another one, so that it is not known.
  private func isGuess(_ context: LimitContext) -> Bool {
    context.isUrban && context.kind.roadClass == .trunk && PostedLimit.isUrban(context.tags) == nil
      && context.tags["motorroad"] != "yes"
  }

  /// The limit that the law sets for such vehicles, whatever signs allow others; km/h.
  private func kindLimit(_ context: LimitContext, forward: Bool) -> Double {
    guard speeds.legalLimits != .cars, speeds.legalLimits != .nobody,
      context.kind.roadClass < .ferry,
      !PostedLimit.isForKind(context.tags, forward: forward, vehicleKeys: access.ownKeys)
    else { return .infinity }
    return VehicleLimits.limit(
      of: speeds.legalLimits, weightTonnes: vehicle.weightTonnes, context)
  }

  /// The speed that drivers reach on such a road under a limit, km/h.
  ///
  /// A limit below the typical speed slows everybody. One above it says how fast one may drive,
  /// not how fast one does, so it raises the speed only as far as the kind of road is trusted. The
  /// country's default limit, being no sign, only slows; so does a missing limit on minor roads,
  /// where it is nearly always a slip of the mapper's.
  private func typicalSpeed(
    _ road: RoadRules, limit: Double, raises: Bool, isUrban: Bool, isCarried: Bool
  ) -> Double {
    let topKmh = isCarried ? .infinity : speeds.topKmh
    let typical = isUrban ? road.urbanKmh : road.ruralKmh
    let reached = min(limit * road.ofLimit, topKmh)
    if reached <= typical { return reached }
    return raises ? typical + road.trust * (reached - typical) : min(typical, topKmh)
  }

  /// The greatest speed that surface, shape and purpose leave, km/h.
  private func greatestSpeed(_ tags: Tags, flags: RoadFlags, forward: Bool) -> Double {
    // How fast a vehicle may drive is nothing to the ship that carries it.
    var greatest = flags.contains(.ferry) ? .infinity : speeds.topKmh
    func cap(_ speed: Double?) { if let speed { greatest = min(greatest, speed) } }
    cap(tags["surface"].flatMap { speeds.slowest($0, in: speeds.surfaceKmh) })
    cap(tags["smoothness"].flatMap { speeds.slowest($0, in: speeds.smoothnessKmh) })
    cap(tags["tracktype"].flatMap { speeds.tracktypeKmh[$0] })
    cap(tags["service"].flatMap { speeds.serviceKmh[$0] })
    if speeds.legalLimits != .nobody { cap(PostedLimit.advisory(tags, forward: forward)) }
    cap(self.tags?.greatestKmh(tags))
    cap(haulage?.greatestKmh(tags, forward: forward))
    if flags.contains(.roundabout) { cap(speeds.roundaboutKmh) }
    if tags["bicycle_road"] == "yes" || tags["cyclestreet"] == "yes" { cap(speeds.cycleStreetKmh) }
    return greatest
  }

  private func factor(
    _ tags: Tags, road: RoadRules, flags: RoadFlags, forward: Bool, zone: Zone
  ) -> Double {
    let service = tags["service"].flatMap { speeds.serviceFactor[$0] } ?? 1
    var factor = road.factor * service * (isUnpaved(tags, isSoft) ? speeds.unpavedFactor : 1)
    if let rules = self.tags { factor *= rules.factor(tags) }
    if let cycleways { factor *= cycleways.factor(tags, forward: forward, in: zone) }
    return max(factor, 1)
  }

  /// Whether the vehicle minds a surface.
  private func isSoft(_ surface: String) -> Bool { speeds.unpavedSurfaces.contains(surface) }

  /// What is not paved, for whomever: those who keep off such roads mean all of them, also where they mind only some.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:surface
  private static let unpavedSurfaces: Set<String> = [
    "unpaved", "compacted", "fine_gravel", "gravel", "pebblestone", "dirt", "earth", "ground",
    "clay", "rock",
    "sand", "grass", "mud", "salt", "snow", "ice", "shells", "woodchips", "laterite", "chippings",
    "stone",
    "rocks", "rocky", "gravel_turf", "bushes", "trail",
  ]

  /// Whether some of a way is not paved; without a surface the grade of a track tells it.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:tracktype
  private func isUnpaved(_ tags: Tags, _ isMeant: (String) -> Bool) -> Bool {
    guard let surface = tags["surface"] else {
      return ["grade2", "grade3", "grade4", "grade5"].contains(tags["tracktype"] ?? "")
    }
    return surface.split(separator: ";").contains { isMeant(String(trimmed($0))) }
  }

  func roadFlags(_ tags: Tags, kind: RoadKind) -> RoadFlags {
    var flags: RoadFlags = []
    func set(_ flag: RoadFlags, if isTrue: Bool) { if isTrue { flags.insert(flag) } }
    set(.link, if: kind.isLink)
    // People on foot walk along its side.
    set(.roundabout, if: walking == nil && isRoundabout(tags))
    set(.ferry, if: kind.roadClass >= .ferry)
    set(.toll, if: takesToll(tags))
    set(.seasonal, if: isSeasonal(tags))
    // Through a house one is outside again after some metres.
    set(.tunnel, if: tags["tunnel"].map { $0 != "no" && $0 != "building_passage" } ?? false)
    set(.bridge, if: tags["bridge"].map { $0 != "no" } ?? false)
    set(.unpaved, if: isUnpaved(tags) { Self.unpavedSurfaces.contains($0) || isSoft($0) })
    set(.motorroad, if: tags["motorroad"] == "yes")
    let direction = onewayDirection(tags, kind: kind)
    set(.oneway, if: direction == .forward || direction == .backward)
    return flags
  }
}
