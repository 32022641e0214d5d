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
      let bytes =
        if let url = source.url {
          await fetched(number, url, &state)
        } else {
          read(number, source.place, &state)
        }
      if let bytes, await take(bytes, number, source) { isNew = true }
    }
    if desk.forget(at: Self.now) { isNew = true }
    guard isNew else { return }
    state.maps = served
    await lay()
  }

  private static var now: Int { Int(RoadRouter.secondsNow) }

  // MARK: - Sources

  /// The bytes of a file that has changed.
  private func read(_ number: Int, _ path: String, _ state: inout State) -> [UInt8]? {
    let found = ReadState(of: [path], [])
    guard found != state.files[number] else { return nil }
    state.files[number] = found
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber
    guard (size?.intValue ?? 0) <= RealtimeFile.mostBytes else {
      refuse("is longer than the \(RealtimeFile.mostBytes) bytes that are read", number)
      return nil
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      refuse("cannot be read; check the path and its permissions", number)
      return nil
    }
    return Array(data)
  }

  /// The bytes of an address, where it is time to ask it and they have changed.
  private func fetched(_ number: Int, _ url: URL, _ state: inout State) async -> [UInt8]? {
    if let next = state.nextPolls[number], next > .now { return nil }
    state.nextPolls[number] = .now + .seconds(pollSeconds)
    let fetch = FileFetch(url: url, maxBytes: RealtimeFile.mostBytes)
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
    desk.note(problem, of: number)
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

  private func take(_ bytes: [UInt8], _ number: Int, _ source: RealtimeSource) async -> Bool {
    let desk = desk
    let file = RealtimeFile(name: name(number), bytes: bytes, feed: source.feed)
    let result = try? await searches.run(foretold: .max) {
      Result { () throws(RealtimeFileFault) in try desk.take(file, of: number, at: Self.now) }
    }
    guard case .failure(let fault)? = result else { return result != nil }
    logger.error(
      "realtime message refused; the one before counts until it is too old",
      metadata: ["source": "\(fault.file)", "error": "\(fault.problem)"])
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
        ])
    }
  }
}
