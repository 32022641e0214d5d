// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Roadbook
import RoadbookEngine

/// Called on the main actor with the journeys, or with the error that there are none for.
public typealias NMAUrbanMobilityCalculateResultBlock =
  @MainActor @Sendable (NMAUrbanMobilityRouteResult?, NMAUrbanMobilityError) -> Void

/// Calculates journeys by public transport, with their walks, by the timetables of prepared maps.
///
///     let router = try NMAUrbanMobilityRouter(map: URL(filePath: "porto.roadbook"))
///     let mode = NMARoutingMode(transportMode: .urbanMobility)
///     router.calculateRoute(withStops: [home, work], routingMode: mode) { result, error in
///       …
///     }
///
/// Journeys are all that are best in departure, arrival and changes. Any number of calculations may run at once.
public final class NMAUrbanMobilityRouter: Sendable {
  private let asking: JourneyAsking

  /// Answers from the maps of the shared `SDKNativeEngine`, which are opened by the first calculation.
  public init() { asking = JourneyAsking(maps: OpenMaps { try SDKNativeEngine.sharedMapPaths() }) }

  /// Answers from one prepared map, which is opened by the first calculation.
  ///
  /// Roadbook's own.
  ///
  /// - Parameter map: Its folder, "….roadbook".
  public init(map: URL) {
    let path = map.path
    asking = JourneyAsking(maps: OpenMaps { [path] })
  }

  /// Has delays, cancellations, other platforms and alerts count in journeys from now on.
  ///
  /// The messages take the place of those before as a whole. Roadbook's own.
  ///
  /// - Parameter messages: All that count at one time; none for the timetable alone.
  /// - Returns: What became of them.
  /// - Throws: `RoutingError` where one is no such message, or of no feed, or a map cannot be opened.
  /// - Complexity: O(*vehicles of three days*).
  @discardableResult
  public func updateRealtime(_ messages: [TransitRealtimeMessage]) throws -> TransitRealtimeReport {
    try asking.updateRealtime(messages)
  }

  /// Calculates journeys.
  ///
  /// The first ones that leave at the time of `routingMode` or later; where it has a time of arrival, the last ones that
  /// arrive by then.
  ///
  /// - Parameters:
  ///   - stops: Start and destination; two.
  ///   - routingMode: What they have to be like.
  ///   - completionBlock: Told once, in the end. Where walking is at least as quick, the error is
  ///     ``NMAUrbanMobilityError/startDestinationTooClose`` and the result has the walk.
  /// - Returns: The progress, by which it is cancelled.
  @discardableResult
  public func calculateRoute(
    withStops stops: [NMAWaypoint],
    routingMode: NMARoutingMode = NMARoutingMode(
      transportMode: .urbanMobility),
    completionBlock: @escaping NMAUrbanMobilityCalculateResultBlock
  ) -> Progress {
    let asked = Self.asked(stops, routingMode)
    return calculate({ (answer: JourneyAsking.Answer) in completionBlock(answer.0, answer.1) }) {
      [asking] in Self.answer(asked, asking)
    }
  }

  /// Calculates journeys; see the form with a block.
  ///
  /// - Parameters:
  ///   - stops: Start and destination; two.
  ///   - routingMode: What they have to be like.
  /// - Returns: The journeys, and how the calculation has ended.
  public func calculateRoute(
    withStops stops: [NMAWaypoint], routingMode: NMARoutingMode
  ) async -> (NMAUrbanMobilityRouteResult, NMAUrbanMobilityError) {
    let asked = Self.asked(stops, routingMode)
    return await Self.run { [asking] in Self.answer(asked, asking) }
  }

  /// Calculates the journeys behind or before those of a result, for its places and options.
  ///
  /// Results that follow each other leave no journey out and have none twice.
  ///
  /// - Parameters:
  ///   - routeResult: A result that tells ``NMAUrbanMobilityRouteResult/subsequentRouteSupported``.
  ///   - type: Later or earlier ones.
  ///   - routeCount: How many, 1…10.
  ///   - completionBlock: Told once, in the end.
  /// - Returns: The progress, by which it is cancelled.
  @discardableResult
  public func calculateSubsequentRoute(
    with routeResult: NMAUrbanMobilityRouteResult,
    withSubsequentRouteType type: NMASubsequentRouteType, withRouteCount routeCount: UInt,
    completionBlock: @escaping NMAUrbanMobilityCalculateResultBlock
  ) -> Progress {
    calculate({ (answer: JourneyAsking.Answer) in completionBlock(answer.0, answer.1) }) {
      [asking] in Self.following(routeResult, type, routeCount, asking)
    }
  }

  /// Calculates the journeys behind or before those of a result; see the form with a block.
  ///
  /// - Parameters:
  ///   - routeResult: A result that tells ``NMAUrbanMobilityRouteResult/subsequentRouteSupported``.
  ///   - type: Later or earlier ones.
  ///   - routeCount: How many, 1…10.
  /// - Returns: The journeys, and how the calculation has ended.
  public func calculateSubsequentRoute(
    with routeResult: NMAUrbanMobilityRouteResult,
    withSubsequentRouteType type: NMASubsequentRouteType, withRouteCount routeCount: UInt
  ) async -> (NMAUrbanMobilityRouteResult, NMAUrbanMobilityError) {
    await Self.run { [asking] in Self.following(routeResult, type, routeCount, asking) }
  }
}

extension NMAUrbanMobilityRouter {
  @concurrent
  private static func run(_ work: @Sendable () -> JourneyAsking.Answer) async
    -> JourneyAsking.Answer
  {
    work()
  }

  private static func asked(
    _ stops: [NMAWaypoint], _ mode: NMARoutingMode
  ) -> Result<AskedJourneys, NMAUrbanMobilityError> {
    Result { () throws(NMAUrbanMobilityError) in try AskedJourneys(stops, mode) }
  }

  private static func answer(
    _ asked: Result<AskedJourneys, NMAUrbanMobilityError>, _ asking: JourneyAsking
  ) -> JourneyAsking.Answer {
    switch asked {
    case .success(let asked): asking.answer(asked)
    case .failure(let error):
      JourneyAsking.failure(error, "the request is out of its range, or has not two waypoints")
    }
  }

  private static func following(
    _ result: NMAUrbanMobilityRouteResult, _ type: NMASubsequentRouteType, _ count: UInt,
    _ asking: JourneyAsking
  ) -> JourneyAsking.Answer {
    guard let slice = result.asked, (1...UInt(JourneySlices.most)).contains(count) else {
      return JourneyAsking.failure(
        .invalidParameters, "nothing follows that result, or the number of routes is not 1 to 10")
    }
    return asking.answer(behind: slice, type, count: Int(count))
  }
}
