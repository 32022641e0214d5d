// SPDX-License-Identifier: Apache-2.0

/// The stations of a map as they are known at one time; immutable.
package struct ChargingSnapshot: Sendable {
  /// With the roads that they are reached from, in the order of their ids.
  package let sites: [ChargingSite]
  /// Where they are from: names of files; empty where the map alone tells them.
  package let source: String
  private let positions: [String: Int]

  package init(_ sites: [ChargingSite], source: String = "") {
    self.sites = sites
    self.source = source
    positions = Dictionary(
      sites.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// The station of an id; `nil` where there is none.
  package subscript(id: String) -> ChargingSite? { positions[id].map { sites[$0] } }

  /// About what it takes in memory.
  package var byteCount: Int {
    sites.reduce(0) { sum, site in
      sum + 600 + site.points.reduce(0) { $0 + 200 + $1.plugs.count * 80 } + site.roads.count * 24
    }
  }
}
