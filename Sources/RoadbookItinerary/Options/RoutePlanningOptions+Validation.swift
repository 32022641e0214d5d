// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel

extension RoutePlanningOptions {
  /// Refuses what does not fit, the first fault alone.
  func validate() throws(RoutingOptionsError) {
    if let fault = try firstFault() { throw .invalid(fault) }
  }

  private func firstFault() throws(RoutingOptionsError) -> RoutingOptionsFault? {
    try alternativeRoutesOptions?.validate()
    return itinerary.fault ?? legFault ?? timeFault ?? windowFault ?? alternativeFault ?? orderFault
      ?? costFault ?? vehicleFault ?? guidanceFault
  }

  private var legFault: RoutingOptionsFault? {
    if routeLegOptions.isEmpty {
      return reconstructionMode == nil ? nil : .reconstructionWithoutSupportingPoints
    }
    if routeLegOptions.count != itinerary.legCount {
      return .legOptionCount(routeLegOptions.count, legs: itinerary.legCount)
    }
    for (leg, options) in routeLegOptions.enumerated() {
      let points = options.supportingPoints
      if points.count == 1 { return .supportingPointCount(leg: leg, 1) }
      for (index, point) in points.enumerated()
      where Coordinate(GeoCoordinates(point)) == nil {
        return .supportingPoint(leg: leg, index: index)
      }
      if let index = options.supportingPointIndexOfOrigin,
        leg > 0 || !points.indices.contains(index)
      {
        return .supportingPointIndexOfOrigin(leg: leg, index)
      }
    }
    if reconstructionMode != nil, !reconstructs { return .reconstructionWithoutSupportingPoints }
    return nil
  }

  private var timeFault: RoutingOptionsFault? {
    departAt != nil && arriveAt != nil ? .departureAndArrival : nil
  }

  private var windowFault: RoutingOptionsFault? {
    guard itinerary.hasTimeWindows else { return nil }
    if waypointOptimization != .distanceBased { return .timeWindowsWithoutOptimization }
    if arriveAt != nil { return .timeWindowsWithArrival }
    let count = itinerary.points.count
    return count > TripQuestion.waypointCounts.upperBound
      ? .tooManyPointsWithTimeWindows(count) : nil
  }

  private var alternativeFault: RoutingOptionsFault? {
    guard let asked = alternativeRoutesOptions else { return nil }
    if asked.hasMinimum {
      if routeLegOptions.isEmpty { return .deviationWithoutSupportingPoints(leg: nil) }
      if let leg = routeLegOptions.firstIndex(where: { $0.supportingPoints.count < 2 }) {
        return .deviationWithoutSupportingPoints(leg: leg)
      }
      if arriveAt != nil { return .deviationWithArrival }
    }
    if asked.alternativeType == .betterRoute, !reconstructs { return .betterWithoutReconstruction }
    return nil
  }

  private var orderFault: RoutingOptionsFault? {
    guard waypointOptimization == .distanceBased else { return nil }
    if reconstructs { return .supportingPointsWithOptimization }
    return alternativeRoutesOptions?.maxAlternatives ?? 0 > 0 ? .alternativesWithOptimization : nil
  }

  private var costFault: RoutingOptionsFault? {
    switch costModel?.routeType {
    case .efficient:
      if reconstructs { return .notBuilt("RouteType.efficient with supporting points") }
      if alternativeRoutesOptions?.maxAlternatives ?? 0 > 0 {
        return .notBuilt("RouteType.efficient with alternatives")
      }
      if classPreset == nil {
        return .vehicle("it burns nothing; RouteType.efficient needs an engine")
      }
    case .thrilling: return .notBuilt("RouteType.thrilling")
    default: break
    }
    if avoids(.alreadyUsedRoads), let other = besideUsedRoads {
      return .notBuilt("AvoidType.alreadyUsedRoads with \(other)")
    }
    if avoids(.borderCrossings) {
      if reconstructs { return .notBuilt("AvoidType.borderCrossings with supporting points") }
      if itinerary.hasTimeWindows {
        return .notBuilt("AvoidType.borderCrossings with time windows")
      }
    }
    return nil
  }

  /// What is asked for that legs which are planned one after the other cannot have.
  private var besideUsedRoads: String? {
    if reconstructs { return "supporting points" }
    if itinerary.hasTimeWindows { return "time windows" }
    if arriveAt != nil { return "a time of arrival" }
    if costModel?.routeType == .efficient { return "RouteType.efficient" }
    if waypointOptimization == .distanceBased { return "an order of waypoints" }
    if alternativeRoutesOptions?.maxAlternatives ?? 0 > 0 { return "alternatives" }
    return avoids(.borderCrossings) ? "AvoidType.borderCrossings" : nil
  }

  func avoids(_ type: AvoidType) -> Bool {
    costModel?.avoidOptions?.avoidTypes.contains(type) ?? false
  }

  private var vehicleFault: RoutingOptionsFault? {
    if let speed = vehicle.maxSpeed?.converted(to: .metersPerSecond).value,
      !(speed >= 1 && speed <= 70)
    {
      return .vehicle("maxSpeed is \(speed) m/s; 1…70 m/s are allowed")
    }
    guard let truck = vehicle as? Truck else { return nil }
    for (name, value) in truck.dimensions.numbers where !(value >= 0 && value <= 1e6) {
      return .vehicle("\(name) is \(value); give 0 or more, or leave it out")
    }
    return nil
  }

  private var guidanceFault: RoutingOptionsFault? {
    guard let tag = guidanceOptions?.language, LanguageCode(tag: tag) == nil else { return nil }
    return .language(tag)
  }
}

extension Itinerary {
  fileprivate var fault: RoutingOptionsFault? {
    if waypoints.count > Self.greatestWaypointCount { return .tooManyWaypoints(waypoints.count) }
    var known: Set<UUID> = []
    let points = points
    for (number, point) in points.enumerated() {
      if Coordinate(GeoCoordinates(point.place.coordinate)) == nil {
        return .noPlace(point: number)
      }
      if !known.insert(point.id).inserted { return .duplicatedID(point: number) }
      if number > 0,
        ComparedCoordinate(points[number - 1].place.coordinate)
          == ComparedCoordinate(point.place.coordinate)
      {
        return .equalNeighbours(point: number)
      }
      if let degrees = point.heading?.converted(to: .degrees).value, !(0...360).contains(degrees) {
        return .heading(point: number, degrees: degrees)
      }
      if point.timeWindow?.isEmpty == true { return .timeWindow(point: number) }
      let pause = point.pauseTime.seconds
      let isEnd = number == 0 || number == points.count - 1
      if !(pause >= 0 && pause <= RouteRequest.stayLengths.upperBound) || isEnd && pause > 0 {
        return .pauseTime(point: number, seconds: pause)
      }
    }
    return nil
  }
}

extension VehicleDimensions {
  fileprivate var numbers: [(String, Double)] {
    [
      ("length", length?.converted(to: .meters).value),
      ("width", width?.converted(to: .meters).value),
      ("height", height?.converted(to: .meters).value),
      ("weight", weight?.converted(to: .kilograms).value),
      ("axleWeight", axleWeight?.converted(to: .kilograms).value),
      ("numberOfAxles", numberOfAxles.map { Double($0) }),
    ].compactMap { name, value in value.map { (name, $0) } }
  }
}
