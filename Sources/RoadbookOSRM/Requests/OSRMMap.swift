// SPDX-License-Identifier: Apache-2.0

/// What answers in OSRM's dialect say of the map that they are from.
package struct OSRMMap: Sendable {
  /// For messages.
  let name: String
  /// The vehicles that it can route.
  let profiles: [String]
  /// 28 bits that differ between maps, for hints that clients give back.
  let fingerprint: UInt32

  package init(name: String, profiles: [String], fingerprint: UInt32) {
    self.name = name
    self.profiles = profiles
    self.fingerprint = fingerprint
  }
}
