// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// Roads that are kept for shared cars (`hov=designated`), and who may use them.
///
///     access:conditional …            keys: [motorcar, hov, motor_vehicle, vehicle, access]
///     motorcar=yes    opens           what names the vehicle stands before
///     hov=designated  judged here     enough people on board, or those who pay where a toll is taken
///     motor_vehicle=no                what is general stands behind
///
/// A road of several lanes of which some are for everybody (`hov:lanes=designated||`) is judged by
/// its other tags.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:hov. Without `hov:minimum` two people are enough.
package enum CarpoolLanes {
  package static let key = "hov"
  static let minimumKey = "hov:minimum"
  static let lanesKey = "hov:lanes"
  /// Every key that is read beside ``key``.
  static let keys: Set<String> = [
    minimumKey, lanesKey, lanesKey + ":forward", lanesKey + ":backward",
  ]

  /// The tag that keeps a road, or lanes of it in a direction, for shared cars: "hov=designated".
  package static func tag(in tags: Tags, forward: Bool) -> String? {
    let suffix = forward ? ":forward" : ":backward"
    for name in [lanesKey + suffix, lanesKey, key + suffix, key] {
      guard let value = tags[name] else { continue }
      if value.split(separator: "|").contains(where: isKept) { return "\(name)=\(value)" }
    }
    return nil
  }

  /// Whether a value keeps a road or a lane for shared cars.
  static func isKept(_ value: some StringProtocol) -> Bool {
    value == "designated" || value == "only"
  }
}

extension ProfileRules {
  /// The access keys that decide whether the vehicle may use a lane, the most particular first: those
  /// of shared cars where two or more are on board.
  package var laneKeys: [String] {
    access.laneKeys(isCarpool: vehicle.usesCarpoolLanes == .yes && vehicle.occupants >= 2)
  }

  /// What a value of `hov` means for the vehicle; nothing where the road is not kept for shared cars.
  func carpoolAccess(_ value: String, _ tags: Tags, _ suffix: String) -> Access? {
    guard CarpoolLanes.isKept(value) else { return nil }
    let lanes = tags[CarpoolLanes.lanesKey, suffix] ?? tags[CarpoolLanes.lanesKey]
    if let lanes,
      lanes.split(separator: "|", omittingEmptySubsequences: false).contains(where: {
        $0 != "designated"
      })
    {
      return nil
    }
    return isCarpool(tags) || paysAlone(tags) ? .allowed : .forbidden
  }

  /// Whether enough people are on board.
  private func isCarpool(_ tags: Tags) -> Bool {
    guard vehicle.usesCarpoolLanes == .yes else { return false }
    let least = tags[CarpoolLanes.minimumKey].flatMap { parseDecimal($0[...]) } ?? 2
    return max(vehicle.occupants, 1) >= least
  }

  /// Whether those who are too few may pay, and want to.
  private func paysAlone(_ tags: Tags) -> Bool {
    vehicle.paysForCarpoolLanes == .yes && takesToll(tags)
  }
}
