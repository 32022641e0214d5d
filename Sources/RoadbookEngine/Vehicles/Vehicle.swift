// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookStorage

/// A vehicle whose weights the hierarchy holds, with memory for its searches.
struct Vehicle: Sendable {
  let metric: VehicleMetric
  let streets: StreetCache
  let searches: HierarchySearches
  /// Whether its metric lies in the map.
  let isMapped: Bool
  let times: TimeDependence
  /// The roads of places that were asked for.
  let places = KnownPlaces()
  /// The roads around what was reached.
  let tiles: ReachTiles

  init(
    _ metric: VehicleMetric, _ searches: HierarchySearches, isMapped: Bool,
    change: TimeDependence.Change? = nil, within wider: TimeDependence? = nil
  ) {
    self.metric = metric
    self.searches = searches
    self.isMapped = isMapped
    tiles = ReachTiles(searches.budget)
    streets = StreetCache(metric.graph.metric, rowCount: StreetCache.usualRows)
    times = TimeDependence(metric, streets, change, within: wider)
  }

  var graph: VehicleGraph { metric.graph }

  /// What the hierarchy's queries take.
  var weights: HierarchyMetric { metric.weights }

  var pool: SearchPool<HierarchyQuery> { searches.queries }

  /// The vehicle as searches see it that its weights guide.
  var guided: GuidedVehicle {
    GuidedVehicle(bound: metric.bound, streets: streets, searches: searches, times: times)
  }

  /// Sweeps by its weights.
  func sweeps() throws(RoutingError) -> SearchPool<HierarchySweep> { try searches.sweeps() }

  /// What it takes where its metric does not lie in the map, without what changes with the time.
  var byteCount: Int { metric.byteCount + streets.byteCount }
}

extension Vehicle {
  /// The vehicle by the rules at the beginning of a trip, with weights of its own.
  ///
  /// - Throws: Where costs do not fit.
  /// - Complexity: As making a vehicle.
  func atDeparture(of trip: TimedTrip) throws(RoutingError) -> Vehicle {
    do throws(CustomizationError) {
      return Vehicle(try trip.vehicleAtDeparture(), searches, isMapped: false)
    } catch {
      throw RoutingError(error, otherwise: .internalError)
    }
  }
}

/// A vehicle whose searches are guided: by weights of its own, or by those of a wider vehicle.
struct GuidedVehicle: Sendable {
  let bound: VehicleBound
  let streets: StreetCache
  let searches: HierarchySearches
  let times: TimeDependence

  fileprivate init(
    bound: VehicleBound, streets: StreetCache, searches: HierarchySearches, times: TimeDependence
  ) {
    self.bound = bound
    self.streets = streets
    self.searches = searches
    self.times = times
  }

  /// A vehicle without weights of its own, which may do less than a wider one.
  init(_ bound: VehicleBound, within wider: Vehicle) {
    self.bound = bound
    searches = wider.searches
    streets = StreetCache(bound.graph.metric, rowCount: StreetCache.guidedRows)
    times = TimeDependence(bound, streets, within: wider.times)
  }

  var graph: VehicleGraph { bound.graph }

  /// Searches that its bound guides.
  ///
  /// - Throws: Where the map's hierarchy is damaged.
  func detours() throws(RoutingError) -> SearchPool<PotentialSearch> { try searches.detours() }

  /// What it takes beside the wider vehicle, without what changes with the time.
  var byteCount: Int { bound.byteCount + streets.byteCount }
}

/// A vehicle that breaks rules; only plain searches know its costs.
struct RelaxedVehicle: Sendable {
  let graph: VehicleGraph
  let streets: StreetCache

  init(_ graph: VehicleGraph) {
    self.graph = graph
    streets = StreetCache(graph.metric, rowCount: StreetCache.guidedRows)
  }

  var byteCount: Int { graph.costByteCount + streets.byteCount }
}

extension VehicleGraph {
  /// The turns of its hierarchy by where they begin.
  ///
  /// - Throws: Where the map's hierarchy is damaged.
  func outgoing() throws(RoutingError) -> OutgoingInputs { try hierarchy.outgoingInputs() }
}

extension VehicleMetric {
  /// ``narrowed(to:)``, with the errors of requests.
  func narrower(_ metric: RoadMetric) throws(RoutingError) -> VehicleBound? {
    do throws(StorageError) {
      return try narrowed(to: metric)
    } catch {
      throw RoutingError(error)
    }
  }
}
