// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import RoadbookEngine
public import RoadbookModel
package import RoadbookRealtime

/// A message of GTFS-realtime, as those who run a network publish it at an address.
public struct TransitRealtimeMessage: Hashable, Sendable {
  /// The message, in the binary form of protocol buffers.
  public var data: Data
  /// The file name of the feed whose ids it has, with or without ".zip".
  ///
  /// `nil` where the map's timetable has one feed, or where only one of them has these ids.
  public var feed: String?

  /// Makes a message.
  public init(data: Data, feed: String? = nil) {
    self.data = data
    self.feed = feed
  }

  /// What the engine reads.
  ///
  /// - Throws: Why it is no message.
  package func file() throws(RealtimeFileFault) -> RealtimeFile {
    try RealtimeFile(name: feed ?? "the message", bytes: Array(data), feed: feed)
  }
}

/// What became of messages of GTFS-realtime.
public struct TransitRealtimeReport: Hashable, Sendable {
  /// Vehicles that have other times, do not run, or run beside the timetable.
  public var usedTrips: Int
  /// Updates that cannot be used: of trips that the timetable lacks, or of other days.
  public var unusedTrips: Int
  /// Alerts that concern something in the timetable.
  public var alerts: Int
  /// Vehicles whose places are known.
  public var vehicles: Int

  package init(_ reports: [RealtimeReport]) {
    usedTrips = reports.reduce(0) { $0 + $1.usedTrips }
    unusedTrips = reports.reduce(0) { $0 + $1.unusedTrips }
    alerts = reports.reduce(0) { $0 + $1.alerts }
    vehicles = reports.reduce(0) { $0 + $1.vehicles }
  }
}

extension TransitRoutingEngine {
  /// Has delays, cancellations, other platforms and alerts count in journeys from now on.
  ///
  ///     let (data, _) = try await URLSession.shared.data(from: address)
  ///     try await engine.updateRealtime([TransitRealtimeMessage(data: data)])
  ///
  /// The messages take the place of those before as a whole. Nothing makes them old: an app that cannot fetch newer ones
  /// calls this with none. Calculations that have begun keep what they began with. Roadbook's own.
  ///
  /// - Parameter messages: All that count at one time, such as one with trips and one with alerts; none for the
  ///   timetable alone.
  /// - Returns: What became of them.
  /// - Throws: `RoutingError.invalidParameter` where one is no such message, or of no feed; nothing has changed then.
  /// - Complexity: O(*vehicles of three days*).
  @concurrent
  @discardableResult
  public func updateRealtime(
    _ messages: [TransitRealtimeMessage]
  ) async throws(RoutingError) -> TransitRealtimeReport {
    do throws(RealtimeFileFault) {
      return TransitRealtimeReport(
        try TransitRouter.use(
          messages.map { message throws(RealtimeFileFault) in try message.file() },
          on: transitRouters, now: Int(Date().timeIntervalSince1970)))
    } catch {
      throw RoutingError(.invalidParameter, message: error.description)
    }
  }
}
