// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// Refuses what the engine on the device does not do yet, so that nothing asked for is silently ignored.
enum BuiltOptions {
  static func check(_ waypoints: [Waypoint], _ options: RoutingOptions) throws(RoutingError) {
    let avoidance = options.avoidanceOptions
    let asked: [(Bool, MissingCapability)] = [
      (!avoidance.avoidedTruckRoadTypes.isEmpty, .truckRoadTypes),
      (options.evOptions?.asksForCharging == true, .chargingPlan),
    ]
    for (isAsked, missing) in asked where isAsked { throw notBuilt(missing) }
    for (index, waypoint) in waypoints.enumerated() { try check(waypoint, index) }
  }

  /// Refuses routes that violate rules where only legal ones are compared.
  static func checkIsLawful(
    _ options: RoutingOptions, _ question: String
  ) throws(RoutingError) {
    guard options.routeOptions.violateLeast else { return }
    throw RoutingError(
      .invalidParameter,
      message:
        "routeOptions.violateLeast: \(question) know legal ways only; leave it out, and ask for the routes that have none one by one"
    )
  }

  /// Refuses what routes answer by a notice, where the answer has no place for one.
  static func checkNeedsNoNotice(
    _ options: RoutingOptions, _ question: String
  ) throws(RoutingError) {
    let vehicle = options.transportSpecification.vehicleSpecification
    guard vehicle?.lastCharacterOfLicensePlate != nil else { return }
    throw RoutingError(
      .invalidParameter,
      message:
        "lastCharacterOfLicensePlate is not known to \(question): the map does not tell which plates a street is closed to; leave it out"
    )
  }

  /// Refuses what only a trip along all of its waypoints has, where pairs of places are compared.
  static func checkStandAlone(
    _ places: [Waypoint], _ question: String
  ) throws(RoutingError) {
    try checkIsOneVehicle(places, question)
    for (index, place) in places.enumerated() where place.minCourseDistanceInMeters != nil {
      throw unknown("minCourseDistanceInMeters", question, place, index)
    }
  }

  /// Refuses loads that change on the way, where one vehicle is asked for.
  static func checkIsOneVehicle(
    _ places: [Waypoint], _ question: String
  ) throws(RoutingError) {
    for (index, place) in places.enumerated() where place.currentWeightChangeInKilograms != nil {
      throw unknown("currentWeightChangeInKilograms", question, place, index)
    }
  }

  private static func unknown(
    _ name: String, _ question: String, _ place: Waypoint, _ index: Int
  ) -> RoutingError {
    RoutingError(
      .invalidParameter, message: "\(name) is not known to \(question); leave it out",
      waypointIndex: index, place: place.coordinates)
  }

  private static func check(_ waypoint: Waypoint, _ index: Int) throws(RoutingError) {
    guard waypoint.chargingStop != nil else { return }
    let missing = MissingCapability.chargingStops
    throw RoutingError(
      .invalidParameter, missing, message: "\(missing.summary) is not built yet; leave it out",
      waypointIndex: index, place: waypoint.coordinates)
  }

  private static func notBuilt(_ missing: MissingCapability) -> RoutingError {
    RoutingError(
      .invalidParameter, missing,
      message: "\(missing.summary): not built yet; leave the option at its default")
  }
}

extension ElectricVehicleOptions {
  /// Whether stops are to be added for charging, or something is said of those that are.
  fileprivate var asksForCharging: Bool {
    ensureReachability
      || evMobilityServiceProviderPreferences != EVMobilityServiceProviderPreferences()
  }
}
