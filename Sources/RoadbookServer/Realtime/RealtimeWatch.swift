// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import RoadbookEngine
import RoadbookRealtime
import ServiceLifecycle

/// Reads files of GTFS-realtime when they change, asks addresses again and again, and has what is new count.
///
/// Each source is asked by itself, so that one that does not answer holds up no other. Maps that are opened anew get the
/// messages that came while they were opened. Messages that are too old stop counting.
struct RealtimeWatch: Service {
  let sources: [RealtimeSource]
  let desk: RealtimeDesk
  let maps: MapRack
  let searches: SearchThreads
  let logger: Logger
  /// Sent to the addresses that they are for.
  var headers: [SourceHeader] = []
  /// How often addresses are asked.
  let pollSeconds: Int
  var interval = Duration.seconds(1)

  /// What is known of a source.
  private struct Known {
    var file: ReadState?
    var version: FileFetch.Version?
  }

  func run() async throws {
    guard !sources.isEmpty else {
      // A service that ends by itself would end all others.
      try? await gracefulShutdown()
      return
    }
    await cancelWhenGracefulShutdown {
      // What is new while messages are laid is laid together afterwards.
      let (news, changes) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      await withDiscardingTaskGroup { group in
        for number in sources.indices {
          group.addTask { await follow(number, changes) }
        }
        group.addTask { await keepUp(changes) }
        for await _ in news { await lay() }
      }
    }
  }

  /// Tells of maps that were opened anew, and of messages that are too old.
  private func keepUp(_ changes: AsyncStream<Void>.Continuation) async {
    var known: [ObjectIdentifier] = []
    while !Task.isCancelled {
      let served = maps.current.map { ObjectIdentifier($0) }
      if served != known { reportIdleSources() }
      if desk.forget(at: Self.now) || served != known { changes.yield() }
      known = served
      try? await Task.sleep(for: interval)
    }
  }

  /// Warns of sources that no map has the timetable of: a new map may lack that of the old one.
  private func reportIdleSources() {
    let timetables = maps.current.compactMap { try? $0.transit.get() }
    for (number, source) in sources.enumerated()
    where !timetables.contains(where: { $0.hasFeed(source.feed) }) {
      logger.warning(
        "realtime messages not used: no map has their timetable",
        metadata: [
          "source": "\(name(number))", "remedy": "roadbook timetable add MAP FEED.zip, and reload",
        ])
    }
  }

  private static var now: Int { Int(RoadRouter.secondsNow) }

  // MARK: - Sources

  /// Looks at a source again and again; the others do not wait for it.
  private func follow(_ number: Int, _ changes: AsyncStream<Void>.Continuation) async {
    var known = Known()
    let pause = sources[number].url == nil ? interval : .seconds(pollSeconds)
    while !Task.isCancelled {
      let next = ContinuousClock.now + pause
      if await isTaken(number, &known) { changes.yield() }
      try? await Task.sleep(until: next, clock: .continuous)
    }
  }

  /// Whether a source has a new message, and it counts.
  private func isTaken(_ number: Int, _ known: inout Known) async -> Bool {
    let source = sources[number]
    let (name, feed) = (name(number), source.feed)
    if let url = source.url {
      guard let bytes = await fetched(number, url, &known) else { return false }
      return await take(number) { () throws(RealtimeFileFault) in
        try RealtimeFile(name: name, bytes: bytes, feed: feed)
      }
    }
    let found = ReadState(of: [source.place], [])
    guard found != known.file else { return false }
    known.file = found
    return await take(number) { () throws(RealtimeFileFault) in
      try RealtimeFile(at: source.place, name: name, feed: feed)
    }
  }

  /// The bytes of an address, where they have changed.
  private func fetched(_ number: Int, _ url: URL, _ known: inout Known) async -> [UInt8]? {
    let fetch = FileFetch(
      url: url, maxBytes: RealtimeFile.mostBytes, headers: headers.filter { $0.isFor(url) })
    do throws(FetchFault) {
      guard case .file(let bytes, _, let version) = try await fetch.run(after: known.version)
      else { return nil }
      known.version = version
      return bytes
    } catch {
      if !Task.isCancelled { refuse(error.message, number) }
      return nil
    }
  }

  private func refuse(_ problem: String, _ number: Int) {
    desk.noteRefusal()
    logger.error(
      "realtime message refused; the one before counts until it is too old",
      metadata: ["source": "\(name(number))", "error": "\(problem)"])
  }

  /// A source without what may be secret in it.
  private func name(_ number: Int) -> String {
    let source = sources[number]
    let place = source.url.map { FileFetch(url: $0, maxBytes: 0).name } ?? source.place
    return (source.feed.map { "\($0)=" } ?? "") + place
  }

  /// Reads a message on a thread of searches: it may be long.
  private func take(
    _ number: Int, _ read: @escaping @Sendable () throws(RealtimeFileFault) -> RealtimeFile
  ) async -> Bool {
    let desk = desk
    let result = try? await searches.run(foretold: .max) {
      Result { () throws(RealtimeFileFault) in
        try desk.take(try read(), of: number, at: Self.now)
      }
    }
    if case .failure(let fault)? = result { refuse(fault.problem, number) }
    if case .success? = result { return true }
    return false
  }

  private func lay() async {
    let desk = desk
    let faults = try? await searches.run(foretold: .max) { desk.lay(at: Self.now) }
    for fault in faults ?? [] {
      logger.error("realtime messages not used", metadata: ["error": "\(fault)"])
    }
    for map in maps.current {
      guard let told = desk.report(of: map) else { continue }
      logger.info(
        "realtime messages used",
        metadata: [
          "map": "\(map.name)", "trips": "\(told.report.usedTrips)",
          "unusedTrips": "\(told.report.unusedTrips)", "alerts": "\(told.report.alerts)",
          "vehicles": "\(told.report.vehicles)",
        ])
    }
  }
}
