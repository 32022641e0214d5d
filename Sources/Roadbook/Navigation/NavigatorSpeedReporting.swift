// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookNavigation

/// Gives back to a service the speeds of roads that were driven, for the drivers behind.
///
///     let service = EngineOptions(
///       customBaseUrl: "https://routes.example.org",
///       customAuthenticationMode: .withToken(accessToken: "…"))
///     navigator.speedReporting = try NavigatorSpeedReporting(service: service)
///
/// Off where nobody sets it. What is sent is names of road segments and the speed on each, in no order, with nothing
/// that tells who sends it or which belong together in time. The first and the last 500 m of a trip are not sent, nor
/// what lies between two breaks. Where the service takes none, or does not answer, what was to be sent is dropped.
/// Roadbook's own.
@MainActor
public final class NavigatorSpeedReporting {
  private let connection: ServiceConnection
  private var speeds = DrivenSpeeds()
  private var collected: [DrivenSpeed] = []
  private var lastSending: Double?
  private var sending: Task<Void, Never>?

  /// How many segments were sent so far, and taken.
  public private(set) var sentCount = 0

  /// So often speeds are sent, in seconds of the readings' clock, and so many at most.
  private static let pauseSeconds = 30.0
  private static let mostSpeeds = 200

  /// Sends speeds to a service.
  ///
  /// - Parameter service: Its address, and the token that it takes speeds for.
  /// - Throws: `InstantiationError.illegalArguments` where the address is none of HTTP.
  public init(service: EngineOptions) throws {
    connection = try ServiceConnection(service, settings: RoutingConnectionSettings())
  }

  /// Goes on with a reading that was matched.
  func advance(_ place: MapMatchedLocation?, _ time: Date?) {
    guard let place, let seconds = time?.timeIntervalSince1970 else { return }
    collected += speeds.advance(place, at: seconds)
    collected.removeFirst(max(0, collected.count - Self.mostSpeeds))
    let isDue = lastSending.map { abs(seconds - $0) >= Self.pauseSeconds } ?? true
    guard isDue, !collected.isEmpty, sending == nil else { return }
    lastSending = seconds
    send()
  }

  private func send() {
    let question = ProbesQuestion(
      probes: collected.shuffled().map {
        DrivenRoadSpeed(
          segment: $0.segmentId, travelDirection: $0.travelDirection,
          speedInKilometersPerHour: $0.metersPerSecond * 3.6)
      })
    collected = []
    sending = Task { [weak self, connection] in
      let answer: ProbesAnswer? = try? await connection.ask(question, at: "v1/probes")
      self?.sentCount += Int(answer?.taken ?? 0)
      self?.sending = nil
    }
  }
}
