// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGuidance
import RoadbookModel
package import RoadbookNetwork
import RoadbookStorage

/// The kinds of streets that routes of one vehicle asked for lately, each made once.
///
/// What a span tells of its street depends on the segment's class and the profile's answer alone, so
/// a route of hundreds of spans costs a reference each. A city's streets all stay; on larger maps a
/// newer street takes the place of an older one that shares its row:
///
///     row       0                     1                        rows: number modulo their count
///     places    12  –   –   –         4097  8193  1   –        four in each
///
/// Any number of threads may ask.
package final class StreetShelf: Sendable {
  /// Full, all rows hold some 8 MB.
  package static let usualRows = 1 << 12
  package static let rowLength = 4

  fileprivate struct Place {
    /// The class's number times two, plus one for another answer against the way's direction.
    var number: UInt32
    var street: GuidedStreet?
  }

  fileprivate struct Shelf {
    let rowCount: Int
    var places: [Place]
    /// The place of a full row that gives way next, the same for all rows.
    var turn = 0

    init(rowCount: Int) {
      self.rowCount = rowCount
      places = [Place](repeating: Place(number: 0, street: nil), count: rowCount * rowLength)
    }
  }

  private let reader: StreetReader
  private let rules: ClassRules
  private let segments: SegmentTable
  private let shelf: Guarded<Shelf>

  package init(_ metric: RoadMetric, rowCount: Int = StreetShelf.usualRows) {
    shelf = Guarded(Shelf(rowCount: rowCount))
    reader = StreetReader(metric.network)
    rules = metric.classRules
    segments = metric.network.segments
  }

  /// The streets of directed segments, one for each.
  package func streets(of arcs: [DirectedSegment]) -> [GuidedStreet] {
    let numbers = arcs.map { number(of: $0) }
    var (streets, missing) = shelf.withLock { $0.find(numbers) }
    if missing.isEmpty { return streets }
    // Made outside the lock, so that nobody waits; two threads may make the same.
    for index in missing { streets[index] = street(numbers[index]) }
    let made = streets
    shelf.withLock { shelf in
      for index in missing { shelf.put(made[index], numbers[index]) }
    }
    return streets
  }

  /// How many streets it holds.
  package var count: Int { shelf.withLock { $0.count } }

  private func number(of arc: DirectedSegment) -> UInt32 {
    let kind = segments.classID(of: arc.segment)
    let isAnother =
      !arc.isForward
      && rules.ruleNumber(of: kind, forward: true) != rules.ruleNumber(of: kind, forward: false)
    return kind.raw << 1 | (isAnother ? 1 : 0)
  }

  private func street(_ number: UInt32) -> GuidedStreet {
    let kind = ClassID(number >> 1)
    return reader.street(of: kind, rule: rules.rule(of: kind, forward: number & 1 == 0))
  }
}

extension StreetShelf.Shelf {
  fileprivate var count: Int { places.count { $0.street != nil } }

  /// The streets that are there, and the indices of those that are not.
  fileprivate func find(_ numbers: [UInt32]) -> (streets: [GuidedStreet], missing: [Int]) {
    var streets: [GuidedStreet] = []
    var missing: [Int] = []
    streets.reserveCapacity(numbers.count)
    for (index, number) in numbers.enumerated() {
      let street = street(number)
      if street == nil { missing.append(index) }
      streets.append(street ?? StreetReader.unknown)
    }
    return (streets, missing)
  }

  private func street(_ number: UInt32) -> GuidedStreet? {
    for place in row(of: number) where places[place].number == number {
      if let street = places[place].street { return street }
    }
    return nil
  }

  fileprivate mutating func put(_ street: GuidedStreet, _ number: UInt32) {
    let row = row(of: number)
    let free = row.first { places[$0].street == nil || places[$0].number == number }
    if free == nil { turn = (turn + 1) % StreetShelf.rowLength }
    places[free ?? row.lowerBound + turn] = StreetShelf.Place(number: number, street: street)
  }

  private func row(of number: UInt32) -> Range<Int> {
    let first = Int(number) % rowCount * StreetShelf.rowLength
    return first..<first + StreetShelf.rowLength
  }
}
