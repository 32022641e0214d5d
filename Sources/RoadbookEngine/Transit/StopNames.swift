// SPDX-License-Identifier: Apache-2.0

import RoadbookPlaces
import RoadbookStorage
import RoadbookTransit

/// Finds stations and stops by their names, however people spell them.
///
///     "hauptbahnhof mann"    Mannheim Hauptbahnhof
///
/// Each word that is asked for begins a word of the name. Platforms of a station are found as the station, and what no vehicle
/// calls at is not found.
///
/// - Complexity: O(*n*) for *n* stops; a name is compared in its folded words.
struct StopNames: Sendable {
  private struct Entry {
    var stop: Timetable.StopID
    var words: [String]
  }

  private let entries: [Entry]

  /// - Parameters:
  ///   - timetable: The stops.
  ///   - isCalledAt: At which of them vehicles call.
  init(_ timetable: Timetable, isCalledAt: [Bool]) {
    var roots: Set<Int> = []
    for stop in isCalledAt.indices where isCalledAt[stop] {
      roots.insert((timetable.parent(of: .init(stop)) ?? .init(stop)).position)
    }
    entries = roots.sorted().map { stop in
      let stop = Timetable.StopID(stop)
      return Entry(stop: stop, words: NameFolding.words(of: timetable.name(of: stop)))
    }
  }

  /// A stop that is found.
  struct Match {
    var stop: Timetable.StopID
    /// 0 where its name is just what is asked for, else how many words the name has.
    var rank: Int
  }

  /// The stops of a name: those that are called just so first, then those with the shortest names.
  func stops(named text: String) -> [Match] {
    let asked = NameFolding.words(of: text)
    guard !asked.isEmpty else { return [] }
    return entries.filter { Self.fits(asked, $0.words) }
      .map { Match(stop: $0.stop, rank: $0.words == asked ? 0 : $0.words.count) }
      .sorted { ($0.rank, $0.stop.raw) < ($1.rank, $1.stop.raw) }
  }

  /// Whether each word that is asked for begins another word of a name.
  private static func fits(_ asked: [String], _ words: [String]) -> Bool {
    guard asked.count <= words.count else { return false }
    var left = words
    // The longest first: a short one could take the only word that a longer one begins.
    for word in asked.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      guard let place = left.firstIndex(where: { $0.hasPrefix(word) }) else { return false }
      left.remove(at: place)
    }
    return true
  }
}
