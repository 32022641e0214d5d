// SPDX-License-Identifier: Apache-2.0

import Logging
import RoadbookEngine
import RoadbookModel
import RoadbookTraffic
import ServiceLifecycle

/// Asks a source of traffic again and again, and has count what is new.
///
/// Where the source fails, or what it sends is wrong or older than the traffic that counts, the traffic of before
/// stays, and it is asked again when the interval is over. Maps that are opened anew get the file again.
struct TrafficPoll: Service {
  let fetch: FileFetch
  let desk: TrafficDesk
  let maps: MapRack
  let searches: SearchThreads
  let logger: Logger
  let interval: Duration

  /// What is known of the source.
  private struct State {
    var version: FileFetch.Version?
    var maps: [ObjectIdentifier] = []
  }

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      var state = State()
      while true {
        await poll(&state)
        try await Task.sleep(for: interval)
      }
    }
  }

  private func poll(_ state: inout State) async {
    let served = maps.current.map { ObjectIdentifier($0) }
    let known = served == state.maps ? state.version : nil
    do throws(TrafficFault) {
      guard case .file(let bytes, let changedAt, let version) = try await fetched(after: known)
      else { return desk.noteUnchanged() }
      let file = TrafficFile(name: fetch.name, bytes: bytes)
      let count = try await take(file, measured: changedAt ?? RoadRouter.secondsNow)
      state = State(version: version, maps: served)
      logger.notice(
        "traffic taken", metadata: ["source": "\(fetch.name)", "segments": "\(count)"])
    } catch {
      desk.note(error, nil)
      logger.error(
        "traffic refused; that of before stays",
        metadata: ["source": "\(fetch.name)", "error": "\(error)"])
    }
  }

  private func fetched(
    after known: FileFetch.Version?
  ) async throws(TrafficFault) -> FileFetch.Answer {
    do {
      return try await fetch.run(after: known)
    } catch {
      throw TrafficFault(error.source, "", error.message)
    }
  }

  /// Has a file count on all maps.
  ///
  /// - Returns: How many directed segments it tells of.
  private func take(_ file: TrafficFile, measured time: Int64) async throws(TrafficFault) -> Int {
    let desk = desk
    let result = try? await searches.run(foretold: .max) { () -> Result<Int, TrafficFault> in
      Result { () throws(TrafficFault) in
        try desk.take([file], measured: time, sent: true).reduce(0) { $0 + Int($1.knownSegments) }
      }
    }
    guard let result else { throw TrafficFault(fetch.name, "", "the service stops") }
    return try result.get()
  }
}
