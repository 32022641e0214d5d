// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
package import RoadbookEngine

/// Answers questions in OSRM's dialect with a vehicle on a map.
///
///     let question = try OSRMRequest(.route, "/route/v1/car/13.4,52.5;13.5,52.6", body: nil)
///     let json = try OSRMRouter(map, car).answer(.route, question.parameters)
package struct OSRMRouter: Sendable {
  private let map: OSRMMap
  private let vehicle: SnappedRouting
  private let isCancelled: @Sendable () -> Bool

  /// - Parameters:
  ///   - map: What answers say of the map.
  ///   - vehicle: A vehicle on it, closed to what questions exclude.
  ///   - isCancelled: Polled in searches.
  package init(
    _ map: OSRMMap, _ vehicle: SnappedRouting,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.map = map
    self.vehicle = vehicle
    self.isCancelled = isCancelled
  }

  /// The JSON of an answer.
  ///
  /// - Throws: Why there is none, by OSRM's codes; `NotImplemented` for tiles, which are no JSON.
  package func answer(
    _ service: OSRMService, _ parameters: OSRMParameters
  ) throws(OSRMError) -> JSONWriter {
    switch service {
    case .route, .directions: try OSRMRoute(map, vehicle, parameters, isCancelled).answer()
    case .table: try OSRMTable(map, vehicle, parameters, isCancelled).answer()
    case .nearest: try OSRMNearest(map, vehicle, parameters).answer()
    case .trip: try OSRMTrip(map, vehicle, parameters, isCancelled).answer()
    case .match:
      try OSRMMatch(
        map: map, vehicle: vehicle, parameters: parameters, isCancelled: isCancelled
      ).answer()
    case .tile: throw .notImplemented("There is no JSON of \(service.rawValue)")
    }
  }
}
