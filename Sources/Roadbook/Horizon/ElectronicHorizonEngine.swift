// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
public import RoadbookModel

/// Hears the roads ahead.
@preconcurrency
@MainActor
public protocol ElectronicHorizonDelegate: AnyObject {
  /// Called with each position: either there is an update, or the reason why there is none.
  func onElectronicHorizonUpdated(
    errorCode: ElectronicHorizonErrorCode?, update: ElectronicHorizonUpdate?)
}

/// Tells the roads ahead of a vehicle, position by position, with how likely it takes each.
///
///     let horizon = try ElectronicHorizonEngine(
///       sdkEngine: engine,
///       options: ElectronicHorizonOptions(
///         lookAheadDistancesInMeters: [2000, 200], trailingDistanceInMeters: 300),
///       transportMode: .car, route: nil)
///     horizon.addElectronicHorizonDelegate(warner)
///     if let place = matcher.match(location: reading) { horizon.update(mapMatchedLocation: place) }
///
/// At each junction the likeliest road goes on with the path; the others leave it. How likely they are follows from the
/// angle, the class, the name and the access of the roads; with a route, its roads are the most preferred path. Delegates
/// are told before `update` returns. They are kept until they are removed.
@preconcurrency
@MainActor
public final class ElectronicHorizonEngine {
  /// The route that the vehicle follows, if any; another one counts from the next update on.
  public var route: Route? {
    didSet { horizons = nil }
  }

  private let maps: [RoadRouter]
  private let options: ElectronicHorizonOptions
  private let transportMode: TransportMode
  private var horizons: [RoadHorizon]?
  private var delegates: [any ElectronicHorizonDelegate] = []

  /// Tells the roads of the maps of an engine.
  ///
  /// - Parameters:
  ///   - sdkEngine: Has the maps.
  ///   - options: How far to look; see ``ElectronicHorizonOptions`` for the ranges.
  ///   - transportMode: The vehicle.
  ///   - route: The route that it follows, if any.
  /// - Throws: `InstantiationError.illegalArguments` where an option is out of its range; a `MapOpeningError` where a
  ///   map cannot be opened.
  public convenience init(
    sdkEngine: SDKNativeEngine, options: ElectronicHorizonOptions, transportMode: TransportMode,
    route: Route?
  ) throws {
    guard options.areInRange else { throw InstantiationError.illegalArguments }
    self.init(maps: try sdkEngine.router().warningMaps, options, transportMode, route)
  }

  /// Tells the roads of maps, with options that are in their ranges.
  init(
    maps: [RoadRouter], _ options: ElectronicHorizonOptions, _ transportMode: TransportMode,
    _ route: Route?
  ) {
    self.maps = maps
    self.options = options
    self.transportMode = transportMode
    self.route = route
  }

  /// Adds a delegate; one that is there is not added again.
  public func addElectronicHorizonDelegate(
    _ electronicHorizonListener: any ElectronicHorizonDelegate
  ) {
    guard !delegates.contains(where: { $0 === electronicHorizonListener }) else { return }
    delegates.append(electronicHorizonListener)
  }

  /// Removes a delegate.
  public func removeElectronicHorizonDelegate(
    _ electronicHorizonListener: any ElectronicHorizonDelegate
  ) {
    delegates.removeAll { $0 === electronicHorizonListener }
  }

  /// Goes on with the place of a vehicle.
  public func update(mapMatchedLocation: MapMatchedLocation) {
    do throws(ElectronicHorizonErrorCode) {
      tell(nil, try found(mapMatchedLocation))
    } catch {
      tell(error, nil)
    }
  }

  private func tell(_ error: ElectronicHorizonErrorCode?, _ update: ElectronicHorizonUpdate?) {
    for delegate in delegates {
      delegate.onElectronicHorizonUpdated(errorCode: error, update: update)
    }
  }

  /// The update of the first map that has the road.
  private func found(
    _ matched: MapMatchedLocation
  ) throws(ElectronicHorizonErrorCode) -> ElectronicHorizonUpdate {
    var horizons = self.horizons ?? made()
    defer { self.horizons = horizons }
    guard !horizons.isEmpty else { throw .engineNotAvailable }
    for index in horizons.indices {
      if let update = horizons[index].update(matched) { return update }
    }
    throw .positionNotFound
  }

  private func made() -> [RoadHorizon] {
    guard
      let query = try? RouteQuery(.trace, [], RoutingOptions(), profile: transportMode.name)
    else { return [] }
    return maps.compactMap { try? $0.horizon(query, options, route: route?.data) }
  }
}
