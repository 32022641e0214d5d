// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookConcurrency
import RoadbookEngine
import RoadbookTraffic

/// Traffic from files, for engines that answer from the maps of a device.
///
///     let provider = try TrafficDataProvider(file: URL(filePath: "traffic.json"))
///     engine.trafficDataProvider = provider
///     if let fault = provider.fault { print("no traffic: \(fault)") }
///
/// The files are those that `roadbook serve --traffic` reads: OSRM's table, JSON, GeoJSON, work zones. Newer traffic is
/// another provider in the place of this one.
///
/// The SDK has the name alone; what it does is Roadbook's own.
public final class TrafficDataProvider: Sendable {
  let files: [TrafficFile]
  /// When the files were measured, where they do not say so, seconds of UTC.
  let measured: Int64
  private let problem = Guarded<String?>(nil)

  /// Reads a file, or those of a folder.
  ///
  /// - Throws: `TrafficDataError` where there is none, or it is too long.
  ///
  /// Roadbook's own.
  public init(file: URL) throws {
    do throws(TrafficFault) {
      let found = try TrafficFolder.files(at: file.path)
      files = found.files
      measured = found.newest ?? RoadRouter.secondsNow
    } catch {
      throw TrafficDataError(message: error.description)
    }
  }

  /// Takes what was measured at a time.
  ///
  /// Roadbook's own.
  public init(data: Data, measuredAt time: Date = Date()) {
    files = [TrafficFile(name: "data", bytes: Array(data))]
    // A date without end is none of a measurement.
    measured = Int64(exactly: time.timeIntervalSince1970.rounded(.down)) ?? RoadRouter.secondsNow
  }

  /// Why an engine took nothing of it; `nil` where it took all.
  ///
  /// Roadbook's own.
  public var fault: String? { problem.withLock { $0 } }

  /// Has it count on maps; what it cannot be taken for is kept as ``fault``.
  func use(on router: any RouteComputing) {
    do throws(TrafficFault) {
      try router.take(files, measured: measured)
      problem.withLock { $0 = nil }
    } catch {
      problem.withLock { $0 = error.description }
    }
  }
}

/// Why there is no traffic in a file.
///
/// Roadbook's own.
public struct TrafficDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and where.
  public let message: String

  /// What is wrong, and where.
  public var description: String { message }
}
