// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// Refuses what the engine on the device does not do yet, so that nothing asked for is silently ignored.
enum BuiltOptions {
  static func check(_ waypoints: [Waypoint], _ options: RoutingOptions) throws(RoutingError) {
    let avoidance = options.avoidanceOptions
    let asked: [(Bool, MissingCapability)] = [
      (!avoidance.avoidedTruckRoadTypes.isEmpty, .truckRoadTypes)
    ]
    for (isAsked, missing) in asked where isAsked { throw notBuilt(missing) }
  }

  /// Refuses charging at waypoints without a plan where the battery does not say how, and with what cannot be told
  /// beside it.
  static func checkCharges(
    _ waypoints: [Waypoint], _ options: RoutingOptions
  ) throws(RoutingError) {
    guard options.evOptions?.ensureReachability != true else { return }
    for (index, waypoint) in waypoints.enumerated() where waypoint.chargingStop != nil {
      let isEnd = index == 0 || index == waypoints.count - 1
      let battery = options.evOptions?.batterySpecifications ?? BatterySpecifications()
      let wrong: [(Bool, String)] = [
        (isEnd, "a chargingStop is no start or destination"),
        (waypoint.type == .passThrough, "a chargingStop is a stopover, and not passed through"),
        (
          battery.targetChargeInKilowattHours <= 0 || battery.chargingCurve.isEmpty,
          "a chargingStop needs evOptions.batterySpecifications with targetChargeInKilowattHours and chargingCurve"
        ),
        (
          waypoints.contains { $0.currentWeightChangeInKilograms != nil },
          "a chargingStop is not known beside currentWeightChangeInKilograms; leave one of them out"
        ),
        (
          options.routeOptions.enableRouteHandle,
          "a chargingStop has no place in a route handle; leave one of them out"
        ),
      ]
      for (isWrong, message) in wrong where isWrong {
        throw RoutingError(
          .invalidParameter, message: message, waypointIndex: index, place: waypoint.coordinates)
      }
    }
  }

  /// Refuses charging at waypoints where other things than routes are asked for.
  static func checkChargesNothing(
    _ places: [Waypoint], _ question: String
  ) throws(RoutingError) {
    for (index, place) in places.enumerated() where place.chargingStop != nil {
      throw unknown("a chargingStop", question, place, index)
    }
  }

  /// Refuses what charging plans do not know of waypoints.
  static func checkIsPlanned(
    _ waypoints: [Waypoint], _ options: RoutingOptions
  ) throws(RoutingError) {
    guard options.evOptions?.ensureReachability == true else { return }
    if options.routeOptions.enableRouteHandle {
      let missing = MissingCapability.handlesOfPlans
      throw RoutingError(
        .failedRouteHandleCreation, missing, message: "\(missing.summary) are not built yet")
    }
    for (index, waypoint) in waypoints.enumerated() {
      let isEnd = index == 0 || index == waypoints.count - 1
      let unknown: [(Bool, String)] = [
        (waypoint.type == .passThrough, "waypoints that are passed through"),
        (waypoint.minCourseDistanceInMeters != nil, "minCourseDistanceInMeters"),
        (waypoint.currentWeightChangeInKilograms != nil, "currentWeightChangeInKilograms"),
        (waypoint.chargingStop != nil && isEnd, "a chargingStop at the start or the destination"),
      ]
      for (isAsked, name) in unknown where isAsked {
        throw RoutingError(
          .invalidParameter, message: "\(name): not known to charging plans; leave it out",
          waypointIndex: index, place: waypoint.coordinates)
      }
    }
  }

  /// Refuses plans where other things than routes are asked for.
  static func checkNeedsNoPlan(_ options: RoutingOptions) throws(RoutingError) {
    guard options.evOptions?.ensureReachability == true else { return }
    throw notBuilt(.chargingPlan)
  }

  /// Refuses routes of least energy where other things than routes are asked for.
  static func checkIsNoLeastEnergy(
    _ options: RoutingOptions, _ question: String
  ) throws(RoutingError) {
    guard options.routeOptions.optimizationMode == .leastEnergy else { return }
    throw RoutingError(
      .invalidParameter,
      message:
        "routeOptions.optimizationMode leastEnergy is not known to \(question); ask for the fastest or the shortest, for single routes, or for isolines of consumption"
    )
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

  private static func notBuilt(_ missing: MissingCapability) -> RoutingError {
    RoutingError(
      .invalidParameter, missing,
      message: "\(missing.summary): not built yet; leave the option at its default")
  }
}
