// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTransit

// Stops by their ids. Each feed has ids of its own, so that two feeds may have one id for two stops.
//
//     "17"            the stop of the one feed that has it
//     "metro.zip/17"  that of a feed; "metro/17" does, too

extension TransitRouter {
  /// The platforms of a stop or a station.
  func platforms(_ id: String) throws(TransitError) -> [Timetable.StopID] {
    try positions(ofStop: id).flatMap { timetable.platforms(of: .init($0)) }
  }

  /// The platforms of some stops, each once.
  func platforms(ofAll ids: [String]) throws(TransitError) -> [Timetable.StopID] {
    var found: [Timetable.StopID] = []
    for id in ids {
      for stop in try platforms(id) where !found.contains(stop) { found.append(stop) }
    }
    return found
  }

  /// The id by which questions name a stop: with its feed where several feeds have the id.
  func askedID(of stop: Timetable.StopID) -> String {
    let id = timetable.id(of: stop)
    guard Set((stopPositions[id] ?? []).map(feed)).count > 1 else { return id }
    let name = feedName(stop.position)
    return "\(name.hasSuffix(".zip") ? String(name.dropLast(4)) : name)/\(id)"
  }

  /// The places of a stop in the timetable; all are of one feed.
  func positions(ofStop id: String) throws(TransitError) -> [Int] {
    let bare = stopPositions[id] ?? []
    let found = bare.isEmpty ? stops(ofFeedAndID: id) : bare
    guard let first = found.first else { throw .unknownStop(id) }
    let feeds = found.map(feedName)
    guard found.allSatisfy({ feed(of: $0) == feed(of: first) }) else {
      throw .ambiguousStop(id, feeds: feeds)
    }
    return found
  }

  /// Whether the timetable has a stop of an id, be that in one feed or in several.
  package func hasStop(_ id: String) -> Bool {
    do throws(TransitError) {
      return try !positions(ofStop: id).isEmpty
    } catch {
      if case .ambiguousStop = error { return true }
      return false
    }
  }

  /// Ids that stops of several feeds have, with the names of these; by id.
  package func sharedStops() -> [(id: String, feeds: [String])] {
    stopPositions.filter { Set($0.value.map(feed)).count > 1 }
      .map { (id: $0.key, feeds: $0.value.map(feedName)) }
      .sorted { $0.id < $1.id }
  }

  private func stops(ofFeedAndID text: String) -> [Int] {
    guard let slash = text.firstIndex(of: "/") else { return [] }
    let feed = text[..<slash]
    let stops = stopPositions[String(text[text.index(after: slash)...])] ?? []
    return stops.filter { [feed, "\(feed).zip"].contains(feedName($0)[...]) }
  }

  private func feed(of stop: Int) -> Timetable.FeedID { timetable.feed(of: Timetable.StopID(stop)) }

  private func feedName(_ stop: Int) -> String { timetable.name(of: feed(of: stop)) }
}
