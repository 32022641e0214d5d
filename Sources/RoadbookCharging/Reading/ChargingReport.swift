// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// What became of the stations of a map's tags and of files.
package struct ChargingReport: Sendable, Equatable {
  /// Why a station is not among those of a map.
  package enum Reason: String, CaseIterable, Sendable {
    case faulty = "records with a fault"
    case plugless = "without any plug"
    case notForCars = "for neither cars nor trucks"
    case unpublished = "not meant for the public"
    case doubled = "told twice"
    case outside = "outside the map"
    case farFromRoads = "far from any road"
    case onIsland = "on roads that are cut off"
  }

  /// A station that was left out.
  package struct Dropped: Sendable, Equatable {
    /// "stations.csv, line 12", "node/240109189".
    package var record: String
    package var reason: Reason
    /// What else is to be said of it; may be empty.
    package var detail: String
    package var place: Coordinate?
  }

  /// How many stations were read, with those that were left out.
  package private(set) var readCount = 0
  /// How many are among those of the map.
  package var keptCount: Int { readCount - droppedCount }
  package private(set) var counts: [Reason: Int] = [:]
  /// The first of those that were left out.
  package private(set) var dropped: [Dropped] = []

  /// How many plugs of each type that is not known were left out; their stations have their other plugs.
  package private(set) var unknownPlugs: [String: Int] = [:]

  /// So many of them are told one by one for each reason.
  package static let mostTold = 100

  package init() {}

  package var droppedCount: Int { counts.values.reduce(0, +) }

  package mutating func read() { readCount += 1 }

  package mutating func meet(unknownPlug type: String) {
    guard unknownPlugs[type] != nil || unknownPlugs.count < Self.mostTold else { return }
    unknownPlugs[type, default: 0] += 1
  }

  package mutating func drop(
    _ record: String, _ reason: Reason, _ detail: String = "", at place: Coordinate? = nil
  ) {
    counts[reason, default: 0] += 1
    guard counts[reason, default: 0] <= Self.mostTold else { return }
    dropped.append(Dropped(record: record, reason: reason, detail: detail, place: place))
  }
}
