// SPDX-License-Identifier: Apache-2.0

import Logging
import RoadbookEngine
import RoadbookModel
import RoadbookTraffic
import ServiceLifecycle

/// Reads a file of traffic, or all files of a folder, each time that one of them has changed, and has what begins, ends
/// or fades with the time count when it is time.
///
/// A file that is written while it is read may be refused; then the traffic of before stays, and the file is read
/// again when it changes the next time. Programs that write beside it and rename it are never seen half way.
struct TrafficWatch: Service {
  /// `nil` watches no file.
  let path: String?
  let desk: TrafficDesk
  let maps: MapRack
  let searches: SearchThreads
  let logger: Logger
  var interval = Duration.seconds(1)

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      var known: ReadState?
      while true {
        if let path {
          let found = ReadState(of: TrafficFolder.paths(at: path), maps.current)
          if found != known {
            known = found
            await read(path)
          }
        }
        await keepUp()
        try await Task.sleep(for: interval)
      }
    }
  }

  private func keepUp() async {
    guard desk.hasTraffic else { return }
    let desk = desk
    _ = try? await searches.run(foretold: .max) { desk.keepUp() }
  }

  private func read(_ path: String) async {
    let desk = desk
    let result = try? await searches.run(foretold: .max) { () -> Result<Int, TrafficFault> in
      Result { () throws(TrafficFault) in
        try desk.take(from: path).reduce(0) { $0 + Int($1.knownSegments) }
      }
    }
    switch result {
    case .success(let count):
      logger.notice("traffic taken", metadata: ["path": "\(path)", "segments": "\(count)"])
    case .failure(let fault):
      logger.error(
        "traffic refused; that of before stays",
        metadata: ["path": "\(path)", "error": "\(fault)"])
    case nil: break
    }
  }
}
