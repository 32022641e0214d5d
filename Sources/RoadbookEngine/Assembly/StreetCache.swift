// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
package import RoadbookCosting
package import RoadbookGuidance
import RoadbookModel
package import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The kinds of streets that routes of one vehicle asked for lately, each made once.
///
/// What a span tells of its street depends on the segment's class and the profile's answer alone, so
/// a route of hundreds of spans costs a reference each. A city's streets all stay; on larger maps a
/// newer street takes the place of an older one that shares its row:
///
///     row       0                     1                        rows: class modulo their count
///     places    12  –   –   –         4097  8193  1   –        four in each
///
/// Any number of threads may ask.
package final class StreetCache: Sendable {
  /// A power of two, so that finding a row divides nothing; full, all rows hold some 8 MB.
  package static let usualRows = 1 << 12
  package static let rowLength = 4
  /// Of vehicles of which there may be thousands: full, all rows hold some 0.2 MB.
  package static let guidedRows = 1 << 7

  /// A street and whose it is, side by side: looking for one waits for memory once.
  fileprivate struct Place {
    /// A class's number times two, plus one for another answer against the way's direction.
    var number: UInt32
    /// `nil` where there is none yet: one that stood for all was counted thousands of times.
    var street: GuidedStreet?
  }

  fileprivate struct Rows {
    let rowCount: Int
    var places: [Place]
    /// The place of a full row that gives way next, the same for all rows.
    var turn = 0

    /// No class has this number.
    static let free = UInt32.max

    init(rowCount: Int) {
      self.rowCount = rowCount
      places = Array(
        repeating: Place(number: Self.free, street: nil),
        count: rowCount * StreetCache.rowLength)
    }
  }

  private let reader: StreetReader
  private let rules: ClassRules
  private let rows: Guarded<Rows>
  private let network: RoadNetwork
  private let relations = Once<JunctionRelations>()
  private let railways = Once<RailwayCrossings>()

  package init(_ metric: RoadMetric, rowCount: Int = StreetCache.usualRows) {
    precondition(rowCount > 0 && rowCount & (rowCount - 1) == 0, "a power of two")
    rows = Guarded(Rows(rowCount: rowCount))
    network = metric.network
    reader = StreetReader(metric)
    rules = metric.classRules
  }

  /// The streets of directed segments, one for each.
  package func streets(of arcs: [DirectedSegment], _ facts: [SegmentFacts]) -> [GuidedStreet] {
    let numbers = zip(arcs, facts).map { number(of: $1.classID, isForward: $0.isForward) }
    var (streets, missing) = rows.withLock { $0.find(numbers) }
    if missing.isEmpty { return streets }
    // Made outside the lock, so that nobody waits; two threads may make the same.
    for index in missing { streets[index] = street(numbers[index]) }
    let made = streets
    rows.withLock { rows in
      for index in missing { rows.put(made[index], numbers[index]) }
    }
    return streets
  }

  /// The street of one directed segment.
  package func street(of arc: DirectedSegment, classID: ClassID) -> GuidedStreet {
    let number = number(of: classID, isForward: arc.isForward)
    let (streets, missing) = rows.withLock { $0.find([number]) }
    if missing.isEmpty { return streets[0] }
    let made = street(number)
    rows.withLock { $0.put(made, number) }
    return made
  }

  /// What relations say of turns.
  var junctionRelations: JunctionRelations {
    relations { JunctionRelations(network.relations, network.tags) }
  }

  /// Where roads cross railways.
  var railwayCrossings: RailwayCrossings { railways { RailwayCrossings(network) } }

  /// How those travel who see the streets.
  var mode: SectionTransportMode { reader.mode }

  /// What it takes when it is full, or holds all streets of the map.
  package var byteCount: Int {
    let places = rows.withLock { $0.places.count }
    return places * MemoryLayout<Place>.stride + min(places, network.zones.classCount * 2)
      * Self.streetBytes
  }

  /// A street with its names.
  private static let streetBytes = 400

  /// How many streets it holds.
  package var count: Int { rows.withLock { $0.count } }

  private func number(of classID: ClassID, isForward: Bool) -> UInt32 {
    let isAnother =
      !isForward
      && rules.ruleNumber(of: classID, forward: true)
        != rules.ruleNumber(of: classID, forward: false)
    return classID.raw << 1 | (isAnother ? 1 : 0)
  }

  private func street(_ number: UInt32) -> GuidedStreet {
    let classID = ClassID(number >> 1)
    return reader.street(of: classID, rule: rules.rule(of: classID, forward: number & 1 == 0))
  }
}

extension StreetCache.Rows {
  fileprivate var count: Int { places.count { $0.number != Self.free } }

  /// The streets that are there, and the indices of those that are not.
  fileprivate func find(_ wanted: [UInt32]) -> (streets: [GuidedStreet], missing: [Int]) {
    var missing: [Int] = []
    let found = wanted.indices.map { index in
      let row = row(of: wanted[index])
      var place = row.lowerBound
      while place < row.upperBound, places[place].number != wanted[index] { place += 1 }
      if place < row.upperBound { return place }
      missing.append(index)
      return -1
    }
    return (found.map { $0 < 0 ? .unknown : places[$0].street ?? .unknown }, missing)
  }

  fileprivate mutating func put(_ street: GuidedStreet, _ number: UInt32) {
    let row = row(of: number)
    let free = row.first { places[$0].number == Self.free || places[$0].number == number }
    if free == nil { turn = (turn + 1) % StreetCache.rowLength }
    places[free ?? row.lowerBound + turn] = StreetCache.Place(
      number: number, street: street)
  }

  private func row(of number: UInt32) -> Range<Int> {
    // By class: few have another answer, and by number every other row would stay empty.
    let first = (Int(number >> 1) & (rowCount - 1)) * StreetCache.rowLength
    return first..<first + StreetCache.rowLength
  }
}
