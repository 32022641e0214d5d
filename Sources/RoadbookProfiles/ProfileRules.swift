// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Everything that a profile such as `car.yaml` says, field by field.
package struct ProfileRules: ProfileRecord {
  package var name = ""
  package var hierarchy = HierarchyKind.motor
  package var vehicle = VehicleRules()
  package var access = AccessRules()
  /// By kind of road ("primary_link"); kinds that are missing are closed.
  package var roads: [String: RoadRules] = [:]
  package var speeds = SpeedRules()
  package var bends = BendRules()
  /// By value of `barrier`; "*" is for all others.
  package var barriers: [String: BarrierRules] = [:]
  /// By tag ("highway=stop").
  package var features: [String: FeatureRules] = [:]
  package var turns = TurnRules()
  package var ferries = FerryRules()
  package var shortest = ShortestRules()
  /// What one request keeps off; no profile says it.
  package var avoidance = Avoidance()
  /// Whether the vehicle breaks rules where nothing else stops it; no profile says it.
  package var relaxesRules = false
  /// What the vehicle's weight leaves of its speed; no profile says it.
  package var haulage: Haulage?
  /// What single tags change of a way.
  package var tags: TagRules?
  /// What slopes do to the speed; `nil` for those whom an engine pulls up.
  package var slopes: SlopeRules?
  /// Of people on foot alone.
  package var walking: WalkingRules?
  /// Of bicycles alone: lanes and tracks beside the road.
  package var cycleways: CyclewayRules?
  /// Where those get off and push who may not ride.
  package var pushing: PushingRules?

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.word("name", &name)
    try fields.choice("hierarchy", &hierarchy)
    try fields.record("vehicle", &vehicle)
    try fields.record("access", &access)
    try fields.records("roads", &roads, keys: .oneOf(RoadKind.all.map(\.name)))
    try fields.record("speeds", &speeds)
    try fields.record("bends", &bends)
    try fields.records("barriers", &barriers, keys: .any)
    try fields.records("features", &features, keys: .any)
    try fields.record("turns", &turns)
    try fields.record("ferries", &ferries)
    try fields.record("shortest", &shortest)
    try fields.option("tags", &tags)
    try fields.option("slopes", &slopes)
    try fields.option("walking", &walking)
    try fields.option("cycleways", &cycleways)
    try fields.option("pushing", &pushing)
  }
}

/// The contraction hierarchy on which a profile's metrics live.
package enum HierarchyKind: UInt8, Hashable, Sendable, CaseIterable, FieldChoice {
  case motor = 0
  case active = 1

  package var word: String { self == .motor ? "motor" : "active" }
}

// MARK: - Keys

extension ProfileRules {
  /// Every key that the rules read on ways.
  var wayKeys: Set<String> {
    var keys: Set<String> = [
      "highway", "route", "service", "junction", "motorroad", "tunnel", "bridge",
      "duration", "duration:forward", "duration:backward",
      "oneway", "railway", "public_transport", "man_made",
    ]
    keys.formUnion(access.onewayKeys)
    keys.formUnion(access.contraflow.map { String($0.prefix { $0 != "=" }) })
    keys.formUnion(access.ferryOthers)
    for key in access.keys + access.ownKeys + companionKeys {
      for directed in [key, key + ":forward", key + ":backward"] {
        keys.formUnion([directed, directed + ":conditional"])
      }
    }
    keys.formUnion(access.closedBy.compactMap { $0.split(separator: "=").first.map(String.init) })
    keys.formUnion(limitKeys)
    keys.formUnion(tollKeys)
    keys.formUnion(SeasonalRoads.keys)
    if access.keys.contains(CarpoolLanes.key) { keys.formUnion(CarpoolLanes.keys) }
    keys.formUnion(SpeedRules.keys)
    keys.formUnion(PostedLimit.keys(vehicleKeys: access.ownKeys))
    if haulage != nil { keys.insert("incline") }
    if access.ownKeys.contains("bicycle") { keys.insert("designation") }
    return keys.union(activeKeys)
  }

  /// Every key that the rules of walkers and cyclists read beyond.
  private var activeKeys: Set<String> {
    var keys = tags?.keys ?? []
    if slopes != nil { keys.insert("incline") }
    if walking != nil { keys.formUnion(WalkingRules.keys) }
    if cycleways != nil { keys.formUnion(CyclewayRules.keys) }
    if let pushing { keys.formUnion(pushing.walker(self).wayKeys.union(PushingRules.keys)) }
    return keys
  }

  /// Every key that the rules read on points.
  var pointKeys: Set<String> {
    var keys: Set<String> = ["barrier", "bollard", "locked", "sensory", "stop", PointKeys.cutOff]
    keys.formUnion(PointKeys.otherwise)
    for key in access.keys + access.ownKeys + companionKeys + (pushing?.keys ?? []) {
      keys.formUnion([key, key + ":conditional"])
    }
    keys.formUnion(limitKeys)
    keys.formUnion(FeatureRules.directionKeys)
    keys.formUnion(features.keys.compactMap { $0.split(separator: "=").first.map(String.init) })
    return keys
  }
}
