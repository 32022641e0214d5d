// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// The lists of attributes that streets have: thousands of streets have a few dozen different ones, each
/// of which is kept once.
///
/// Plain arrays, as a set of lists costs the first route of a process more than all it tells of its
/// streets: the runtime looks for what makes the lists hashable.
struct KnownLists: Sendable {
  private var street: [[StreetAttributes]] = []
  private var access: [[AccessAttributes]] = []
  private var walking: [[WalkAttributes]] = []

  /// Puts the lists that are known already into the place of equal ones.
  mutating func share(_ data: inout StreetData) {
    Self.share(&data.streetAttributes, &street)
    Self.share(&data.carAttributes, &access)
    Self.share(&data.truckAttributes, &access)
    Self.share(&data.scooterAttributes, &access)
    Self.share(&data.walkAttributes, &walking)
  }

  private static func share<Attribute: Equatable>(
    _ list: inout [Attribute], _ known: inout [[Attribute]]
  ) {
    if list.isEmpty { return }
    if let same = known.first(where: { $0 == list }) { list = same } else { known.append(list) }
  }
}
