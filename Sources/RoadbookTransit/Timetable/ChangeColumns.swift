// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// The changes of each node, the shortest first: in the file of the timetable, or in memory.
struct ChangeColumns: Sendable {
  private let stops: ListColumn<Timetable.Stop, UInt32>
  private let times: Column<UInt32, UInt32>
  /// In the place of those of the file.
  private let own: OwnChanges?

  init(_ file: SectionFile, _ name: String) throws(StorageError) {
    stops = try file.lists("\(name).stop")
    times = try file.column("\(name).seconds")
    own = nil
  }

  /// Changes in memory, in the place of those of a file.
  init(_ own: OwnChanges, insteadOf file: ChangeColumns) {
    stops = file.stops
    times = file.times
    self.own = own
  }

  /// The places of a stop's changes.
  @inline(__always)
  func range(at stop: Int) -> Range<Int> {
    guard let own else { return stops.range(at: stop) }
    return Int(own.first[stop])..<Int(own.first[stop + 1])
  }

  /// The other stop of a change.
  @inline(__always)
  func stop(_ place: Int) -> Int {
    guard let own else { return Int(stops[element: place]) }
    return Int(own.stops[place])
  }

  /// The seconds of a change; ``Timetable/wholeChange`` is in them where they are all that it takes.
  @inline(__always)
  func seconds(_ place: Int) -> UInt32 {
    guard let own else { return times[at: place] }
    return own.seconds[place]
  }
}

/// A change that is left to somebody.
struct LeftChange {
  var from: Int
  var to: Int
  var seconds: UInt32
}

/// Changes in memory, by nodes.
final class OwnChanges: Sendable {
  let first: ContiguousArray<UInt32>
  let stops: ContiguousArray<UInt32>
  let seconds: ContiguousArray<UInt32>

  /// - Parameters:
  ///   - changes: The changes.
  ///   - nodeCount: How many nodes there are.
  ///   - stop: The end by which they are listed.
  ///   - other: Their other end.
  init(
    _ changes: [LeftChange], nodeCount: Int, by stop: KeyPath<LeftChange, Int>,
    _ other: KeyPath<LeftChange, Int>
  ) {
    func length(_ change: LeftChange) -> UInt32 { change.seconds & ~Timetable.wholeChange }
    let sorted = changes.sorted {
      ($0[keyPath: stop], length($0), $0[keyPath: other])
        < ($1[keyPath: stop], length($1), $1[keyPath: other])
    }
    var first = ContiguousArray<UInt32>(repeating: 0, count: nodeCount + 1)
    for change in sorted { first[change[keyPath: stop] + 1] += 1 }
    for position in 0..<nodeCount { first[position + 1] += first[position] }
    self.first = first
    stops = ContiguousArray(sorted.map { UInt32($0[keyPath: other]) })
    seconds = ContiguousArray(sorted.map(\.seconds))
  }
}
