// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Everything that `car.yaml` says, field by field.
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
      "highway", "route", "service", "junction", "motorroad", "toll", "tunnel", "bridge",
      "duration", "duration:forward", "duration:backward",
      "oneway",
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
    keys.formUnion(SpeedRules.keys)
    keys.formUnion(PostedLimit.keys(vehicleKeys: access.ownKeys))
    return keys
  }

  /// Every key that the rules read on points.
  var pointKeys: Set<String> {
    var keys: Set<String> = ["barrier", "bollard", "locked"]
    for key in access.keys + access.ownKeys + companionKeys {
      keys.formUnion([key, key + ":conditional"])
    }
    keys.formUnion(limitKeys)
    keys.formUnion(FeatureRules.directionKeys)
    keys.formUnion(features.keys.compactMap { $0.split(separator: "=").first.map(String.init) })
    return keys
  }
}
