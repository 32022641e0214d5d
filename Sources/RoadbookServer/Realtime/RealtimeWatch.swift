// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import RoadbookEngine
import RoadbookRealtime
import ServiceLifecycle

/// Reads files of GTFS-realtime when they change, asks addresses again and again, and has what is new count.
///
/// Maps that are opened anew get the messages again. Messages that are too old stop counting.
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

  /// What is known of the sources.
  private struct State {
    var files: [Int: ReadState] = [:]
    var versions: [Int: FileFetch.Version] = [:]
    var nextPolls: [Int: ContinuousClock.Instant] = [:]
    var maps: [ObjectIdentifier] = []
  }

  func run() async throws {
    guard !sources.isEmpty else {
      // A service that ends by itself would end all others.
      try? await gracefulShutdown()
      return
    }
    try? await cancelWhenGracefulShutdown {
      var state = State()
      while true {
        await look(&state)
        try await Task.sleep(for: interval)
      }
    }
  }

  private func look(_ state: inout State) async {
    let served = maps.current.map { ObjectIdentifier($0) }
    var isNew = served != state.maps
    for (number, source) in sources.enumerated() {
      if await isTaken(number, source, &state) { isNew = true }
    }
    if desk.forget(at: Self.now) { isNew = true }
    guard isNew else { return }
    state.maps = served
    await lay()
  }

  private static var now: Int { Int(RoadRouter.secondsNow) }

  // MARK: - Sources

  /// Whether a source has a new message, and it counts.
  private func isTaken(
    _ number: Int, _ source: RealtimeSource, _ state: inout State
  ) async -> Bool {
    let (name, feed) = (name(number), source.feed)
    if let url = source.url {
      guard let bytes = await fetched(number, url, &state) else { return false }
      return await take(number) { () throws(RealtimeFileFault) in
        try RealtimeFile(name: name, bytes: bytes, feed: feed)
      }
    }
    let found = ReadState(of: [source.place], [])
    guard found != state.files[number] else { return false }
    state.files[number] = found
    return await take(number) { () throws(RealtimeFileFault) in
      try RealtimeFile(at: source.place, name: name, feed: feed)
    }
  }

  /// The bytes of an address, where it is time to ask it and they have changed.
  private func fetched(_ number: Int, _ url: URL, _ state: inout State) async -> [UInt8]? {
    if let next = state.nextPolls[number], next > .now { return nil }
    state.nextPolls[number] = .now + .seconds(pollSeconds)
    let fetch = FileFetch(
      url: url, maxBytes: RealtimeFile.mostBytes, headers: headers.filter { $0.isFor(url) })
    do throws(FetchFault) {
      guard
        case .file(let bytes, _, let version) = try await fetch.run(after: state.versions[number])
      else { return nil }
      state.versions[number] = version
      return bytes
    } catch {
      refuse(error.message, number)
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
