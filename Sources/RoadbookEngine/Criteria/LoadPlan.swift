// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What a vehicle weighs between waypoints at which it loads or unloads.
struct LoadPlan {
  /// Legs on which the vehicle weighs the same.
  struct Part {
    /// The waypoints from the first to the last of the part, both included.
    var waypoints: ClosedRange<Int>
    var currentWeightInKilograms: Int32
  }

  private(set) var parts: [Part] = []

  /// `nil` where the weight never changes.
  ///
  /// - Throws: What does not fit together, with its waypoint.
  init?(_ waypoints: [Waypoint], _ options: RoutingOptions) throws(RoutingError) {
    func refused(_ index: Int, _ why: String) -> RoutingError {
      RoutingError(
        .invalidParameter, message: "currentWeightChangeInKilograms: \(why)",
        waypointIndex: index, place: waypoints[index].coordinates)
    }
    guard
      let index = waypoints.firstIndex(where: { ($0.currentWeightChangeInKilograms ?? 0) != 0 })
    else { return nil }
    if options.routeOptions.optimizeWaypointsOrder {
      throw refused(index, "routeOptions.optimizeWaypointsOrder does not know loads; leave one out")
    }
    try BuiltOptions.checkIsLawful(options, "vehicles whose load changes")
    let vehicle = options.transportSpecification.vehicleSpecification
    guard var weight = vehicle?.currentWeightInKilograms,
      let gross = vehicle?.grossWeightInKilograms
    else {
      throw refused(
        index,
        "the vehicle's weights are not known; give vehicleSpecification.currentWeightInKilograms and grossWeightInKilograms"
      )
    }
    let least = vehicle?.emptyWeightInKilograms ?? 0
    var start = 0
    // What is loaded at the destination goes no farther.
    for (index, waypoint) in waypoints.enumerated().dropLast() {
      let change = waypoint.currentWeightChangeInKilograms ?? 0
      if change == 0 { continue }
      guard waypoint.type == .stopover else {
        throw refused(index, "the vehicle only passes here; make it a stopover")
      }
      if index > 0 {
        parts.append(Part(waypoints: start...index, currentWeightInKilograms: weight))
      }
      start = index
      weight += change
      guard weight > 0, (least...max(least, gross)).contains(weight) else {
        throw refused(
          index,
          "the vehicle would leave with \(weight) kg; it weighs \(least)…\(gross) kg by vehicleSpecification.emptyWeightInKilograms and grossWeightInKilograms"
        )
      }
    }
    parts.append(
      Part(waypoints: start...waypoints.count - 1, currentWeightInKilograms: weight))
  }

  /// What the vehicle of a part asks for.
  func options(of part: Part, _ options: RoutingOptions) -> RoutingOptions {
    var options = options
    options.transportSpecification.vehicleSpecification?.currentWeightInKilograms =
      part.currentWeightInKilograms
    return options
  }
}
