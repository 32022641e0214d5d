// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGTFS
import RoadbookGeometry
import RoadbookStorage
import RoadbookTransit

/// Times journeys on a country that is made of copies of a feed.
///
///     journeys --copies 20 FEED.zip 2016-11-15 1000
///
/// Copies lie beside each other. From each, ten stops have walks of five minutes to those of the next one: so all of
/// the country is linked, and journeys go through several copies. Within a copy, stops that lie within 300 m have walks.
/// Questions go from the stops within 500 m of a random stop to those of another one, of the same copy or the next one.
struct CountryBench {
  private let timetable: Timetable
  private let draft: TimetableDraft
  private let stopsOfCopy: Int
  private let day: Int

  init(copies: Int, feed: String, day: Int) throws {
    var draft = TimetableDraft()
    var stopsOfCopy = 0
    for copy in 0..<copies {
      let first = draft.stops.count
      _ = try FeedReader.add(feed, to: &draft)
      stopsOfCopy = draft.stops.count - first
      for stop in first..<draft.stops.count {
        draft.stops[stop].coordinate.latitudeE7 += Int32(copy) * 5_000_000
      }
    }
    let calls = draft.trips.reduce(0) { $0 + $1.calls.count }
    let walks = Self.walks(draft, stopsOfCopy: stopsOfCopy)
    let file = FileManager.default.temporaryDirectory.appending(path: "country-timetable")
    let path = file.path
    var writer = TimetableWriter(draft, walks: walks)
    try writer.write(to: path)
    let bytes = try Data(contentsOf: file, options: .mappedIfSafe).count
    print(
      "\(copies) copies: \(calls) stop times, \(draft.stops.count) stops, \(walks.count) walks; \(bytes) bytes in the file, \(String(format: "%.1f", Double(bytes) / Double(calls))) a stop time"
    )
    timetable = try Timetable(MappedFile(path: path))
    self.draft = draft
    self.stopsOfCopy = stopsOfCopy
    self.day = day
  }

  /// Straight walks at a metre a second, and the links between the copies.
  private static func walks(_ draft: TimetableDraft, stopsOfCopy: Int) -> [StopWalk] {
    let isCalled = draft.calledStops
    let stops = draft.stops.indices.filter { isCalled[$0] }.sorted {
      draft.stops[$0].coordinate.latitudeE7 < draft.stops[$1].coordinate.latitudeE7
    }
    var walks: [StopWalk] = []
    for (place, from) in stops.enumerated() {
      for to in stops[(place + 1)...] {
        let (a, b) = (draft.stops[from].coordinate, draft.stops[to].coordinate)
        if b.latitudeE7 - a.latitudeE7 > 27_000 { break }
        let seconds = Int32(a.distance(to: b)) + 1
        guard seconds <= 300 else { continue }
        walks.append(StopWalk(from: from, to: to, seconds: seconds))
        walks.append(StopWalk(from: to, to: from, seconds: seconds))
      }
    }
    let own = stops.filter { $0 < stopsOfCopy }
    let linked = stride(from: 0, to: own.count, by: max(1, own.count / 10)).map { own[$0] }
    for copy in 0..<draft.stops.count / stopsOfCopy - 1 {
      for stop in linked {
        let (from, to) = (stop + copy * stopsOfCopy, stop + (copy + 1) * stopsOfCopy)
        walks.append(StopWalk(from: from, to: to, seconds: 300))
        walks.append(StopWalk(from: to, to: from, seconds: 300))
      }
    }
    return walks
  }

  func run(count: Int) {
    let clock = ContinuousClock.now
    let trips = RunningTrips(timetable, base: day)
    print(
      "vehicles of three days: \(milliseconds(since: clock)) ms, \(trips.byteCount) bytes")
    var random = SeededNumbers(seed: 1)
    let called = timetable.calledStops
    let stops = called.indices.filter { called[$0] }
    var times: [Double] = []
    var found = 0
    for number in 0..<count {
      let from = stops[Int.random(in: stops.indices, using: &random)]
      let near = (from / stopsOfCopy + number % 2) % (called.count / stopsOfCopy)
      let inside = stops.filter { $0 / stopsOfCopy == near }
      let to = inside[Int.random(in: inside.indices, using: &random)]
      var request = JourneyRequest(access: access(from), egress: access(to))
      request.maximumChanges = 10
      request.minimumChangeSeconds = 60
      let time = day + Int.random(in: 6 * 3600..<20 * 3600, using: &random)
      let clock = ContinuousClock.now
      found += JourneySearch(trips, request).departing(at: time).count
      times.append(milliseconds(since: clock))
    }
    times.sort()
    print(
      "departure: median \(times[times.count / 2]) ms, 90 % \(times[times.count * 9 / 10]), 99 % \(times[times.count * 99 / 100]); \(count) questions, \(found) journeys"
    )
  }

  /// The stops within 500 m, at a metre a second.
  private func access(_ stop: Int) -> [StopAccess] {
    let here = timetable.coordinate(of: Timetable.StopID(stop))
    let first = stop / stopsOfCopy * stopsOfCopy
    return (first..<first + stopsOfCopy).compactMap { other in
      let meters = timetable.coordinate(of: Timetable.StopID(other)).distance(to: here)
      guard meters <= 500 else { return nil }
      return StopAccess(stop: Timetable.StopID(other), seconds: Int32(meters))
    }
  }
}

/// The time since an instant, in milliseconds.
func milliseconds(since start: ContinuousClock.Instant) -> Double {
  let parts = (ContinuousClock.now - start).components
  return Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15
}
