// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookTraffic

/// The option that has traffic count.
struct TrafficOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Speeds and closures of roads now: a file or a folder.",
      valueName: "file"))
  var traffic: String?

  /// Has the traffic count.
  ///
  /// - Returns: What to say where some of it lies on no road.
  func apply(to router: RoadRouter) throws(Failure) -> String? {
    guard let traffic else { return nil }
    let read = try Self.read(traffic, on: router)
    router.use(read.snapshot)
    if let expires = read.snapshot.origin.expires, expires <= RoadRouter.secondsNow {
      let time = Date(timeIntervalSince1970: Double(expires)).formatted(.iso8601)
      return "Note: the traffic of \(traffic) expired at \(time), and changes nothing.\n"
    }
    guard read.report.unplacedCount > 0 else { return nil }
    return
      "Note: \(read.report.unplacedCount) of \(read.report.recordCount) records of \(traffic) lie on no road of the map; roadbook traffic check tells them.\n"
  }

  /// The traffic of a file or a folder.
  static func read(
    _ path: String, on router: RoadRouter
  ) throws(Failure) -> (snapshot: TrafficSnapshot, report: TrafficReport) {
    do throws(TrafficFault) {
      let found = try TrafficFolder.files(at: path)
      return try router.traffic(in: found.files, measured: found.newest ?? RoadRouter.secondsNow)
    } catch {
      throw Failure(
        error.record.isEmpty && error.field.isEmpty ? .noInput : .badInput, "\(path): \(error)")
    }
  }
}
