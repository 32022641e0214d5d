// SPDX-License-Identifier: Apache-2.0

import Foundation
public import RoadbookCoding
import RoadbookConcurrency
import RoadbookEngine
import RoadbookGeometry
public import RoadbookModel

/// What a search for charging locations tells: error first, exactly one of error and locations.
public typealias EVCP3SearchCompletionHandler = (EVSearchError?, [EVChargingLocation]?) -> Void

/// What finds charging locations by their ids.
public protocol EVSearchInterface: AnyObject {
  /// Finds charging locations.
  ///
  /// - Parameters:
  ///   - ids: Those of ``EVChargingPool/id`` and ``EVChargingLocation/id``.
  ///   - completion: Told on the main actor.
  /// - Returns: A hold on the search.
  @discardableResult
  func search(
    ids: [String], completion: @escaping EVCP3SearchCompletionHandler
  ) -> any TaskHandle
}

/// Tells the charging locations of the maps on this device.
///
///     let engine = try EVSearchEngine()
///     engine.setOptions(options: EVSearchOptions(additionalFeatures: [.evses, .connectorGroups]))
///     engine.search(ids: ["node/4567"]) { error, locations in … }
///
/// Maps tell what open data has: no providers, tariffs, facilities and energy mix.
public final class EVSearchEngine: EVSearchInterface, Sendable {
  private let router: any RouteComputing
  private let options = Guarded(EVSearchOptions())

  /// More ids are refused.
  static let mostIDs = 1000

  /// Searches the maps of the shared engine.
  ///
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is no shared
  ///   `SDKNativeEngine`; a `MapOpeningError` where a map cannot be opened.
  public convenience init() throws { try self.init(SDKNativeEngine.requireShared()) }

  /// Searches the maps of an engine.
  ///
  /// - Throws: A `MapOpeningError` where a map cannot be opened.
  public init(_ sdkEngine: SDKNativeEngine) throws { router = try sdkEngine.router() }

  /// Says what searches from now on tell beside the plain facts.
  public func setOptions(options: EVSearchOptions) { self.options.withLock { $0 = options } }

  /// Finds charging locations; see ``EVSearchInterface``.
  ///
  /// Ids that no map knows are left out; where none is known, the error is `noResultsFound`.
  @discardableResult
  public func search(
    ids: [String], completion: @escaping EVCP3SearchCompletionHandler
  ) -> any TaskHandle {
    let (router, features) = (router, options.withLock { $0.additionalFeatures })
    return BackgroundTask(
      cancellation: EVSearchError.operationCancelled, handler: MainHandler(completion)
    ) { _ in
      Self.locations(ids, features, router)
    }
  }

  private static func locations(
    _ ids: [String], _ features: [EVChargingLocationFeature], _ router: any RouteComputing
  ) -> Result<[EVChargingLocation], EVSearchError> {
    if ids.isEmpty { return .failure(.emptyIds) }
    guard ids.count <= mostIDs else { return .failure(.badRequest) }
    if ids.contains(where: \.isEmpty) { return .failure(.invalidId) }
    do throws(RoutingError) {
      let found = try router.chargingLocations(ids, features)
      return found.isEmpty ? .failure(.noResultsFound) : .success(found)
    } catch {
      return .failure(.operationFailed)
    }
  }
}

/// What searches for charging locations tell.
public struct EVSearchOptions: Hashable, Sendable {
  /// What is told beside the plain facts.
  public var additionalFeatures: [EVChargingLocationFeature]
  /// Of no effect: no open data tells tariffs.
  public var requestedTariffs: [EVChargingTariffRequest]

  /// Makes options.
  public init(
    additionalFeatures: [EVChargingLocationFeature] = [],
    requestedTariffs: [EVChargingTariffRequest] = []
  ) {
    self.additionalFeatures = additionalFeatures
    self.requestedTariffs = requestedTariffs
  }
}

/// Why a search told no charging location.
public enum EVSearchError: UInt32, CodedByName, Error {
  /// No id was given.
  case emptyIds
  /// An id is empty.
  case invalidId
  /// More than a thousand ids were given.
  case badRequest
  /// Never told on a map.
  case parsingError
  /// Never told on a map.
  case internalError
  /// Never told on a map.
  case serverUnreachable
  /// Never told on a map.
  case httpError
  /// Never told on a map.
  case authenticationFailed
  /// Never told on a map.
  case exceededUsageLimit
  /// Never told on a map.
  case timedOut
  /// Never told on a map.
  case offline
  /// The task was cancelled.
  case operationCancelled
  /// Never told on a map.
  case proxyAuthenticationFailed
  /// Never told on a map.
  case proxyServerUnreachable
  /// No map knows any of the ids.
  case noResultsFound
  /// The map is damaged.
  case operationFailed
}
