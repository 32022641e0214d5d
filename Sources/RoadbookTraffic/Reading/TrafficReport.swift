// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// What became of the records of a file of traffic.
package struct TrafficReport: Sendable, Equatable {
  /// A record that is right and lies on no road of the map.
  package struct Unplaced: Sendable, Equatable {
    /// "line 12", "flow[3]".
    package var record: String
    package var reason: String
    package var place: Coordinate?
  }

  /// How many records there are.
  package var recordCount = 0
  /// How many lie on roads of the map.
  package var placedCount = 0
  /// The file that is read, where there are several.
  var file = ""
  /// The first of the others.
  package private(set) var unplaced: [Unplaced] = []

  /// So many of them are told one by one.
  package static let mostTold = 100

  package init() {}

  package var unplacedCount: Int { recordCount - placedCount }

  /// Counts a record that was placed.
  package mutating func place() {
    recordCount += 1
    placedCount += 1
  }

  /// Counts a record that lies on no road.
  package mutating func leave(
    _ record: @autoclosure () -> String, _ reason: @autoclosure () -> String,
    at place: Coordinate? = nil
  ) {
    recordCount += 1
    guard unplaced.count < Self.mostTold else { return }
    let name = file.isEmpty ? record() : file + ", " + record()
    unplaced.append(Unplaced(record: name, reason: reason(), place: place))
  }
}
