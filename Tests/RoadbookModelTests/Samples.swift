// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel

/// Values with as many fields set as make sense.
enum Samples {
  /// One that leads on, and one for buses.
  static var lanes: [Lane] {
    var bus = Lane(directions: [.straight, .quiteRight])
    bus.type.isRegular = false
    bus.type.isRegulatedAccess = true
    bus.access.automobiles = false
    bus.laneMarkings.laneDividerMarker = .singleSolidLine
    return [
      Lane(
        recommendationState: .highlyRecommended,
        laneMarkings: LaneMarkings(directions: [.slightRight]), directions: [.slightRight],
        directionsOnRoute: [.slightRight]), bus,
    ]
  }

  static let start = GeoCoordinates(latitude: 41.1496, longitude: -8.6109)
  static let finish = GeoCoordinates(latitude: 41.1521, longitude: -8.6002, altitude: 88.5)

  static let waypoint = Waypoint(
    coordinates: start, type: .passThrough, transitRadiusInMeters: 30, headingInDegrees: 92.5,
    sideOfStreetHint: finish, displayLocation: start, minCourseDistanceInMeters: 200,
    nameHint: "Rua das Flores", matchSideOfStreet: .always, duration: 0,
    segmentHint: SegmentReference.fromString(segmentRef: "8427:1093+#0.25..0.5"),
    onRoadThresholdInMeters: 15, chargingStop: ChargingStop(powerInKilowatts: 50, minDuration: 900),
    currentWeightChangeInKilograms: -250)

  static var options: RoutingOptions {
    var options = RoutingOptions()
    options.transportSpecification = TransportSpecification.TruckBuilder()
      .withVehicleSpecification(
        VehicleSpecification.TruckBuilder().withHeightInCentimeters(400)
          .withGrossWeightInKilograms(18_000).withHazardousMaterials([.gas, .flammable]).build()
      )
      .build()
    options.routeOptions = RouteOptions(
      optimizationMode: .shortest, alternatives: 2,
      departureTime: Date(timeIntervalSince1970: 1_772_352_300.25),
      speedCapInMetersPerSecond: 22.5, enableRouteHandle: true)
    options.textOptions = RouteTextOptions(language: .deDe, unitSystem: .imperialUk)
    options.avoidanceOptions = AvoidanceOptions(
      roadFeatures: [.tollRoad, .ferry], countries: [.che],
      avoidBoundingBoxAreasOptions: [
        AvoidBoundingBoxAreaOptions(
          avoidBoundingBoxArea: GeoBox(southWestCorner: start, northEastCorner: finish),
          corridorExceptionAreas: [
            GeoCorridor(polyline: [start, finish], halfWidthInMeters: 25)
          ])
      ], zoneCategories: [.environmental])
    options.tollOptions = TollOptions(transponders: ["all"], emissionType: .euro6, co2Class: 3)
    options.maxSpeedOnSegments = [
      MaxSpeedOnSegment(
        segment: SegmentReference(tilePartitionId: 8427, localId: 12),
        baseSpeedInMetersPerSecond: 8.5)
    ]
    options.evOptions = ElectricVehicleOptions(
      empiricalConsumptionModel: EmpiricalConsumptionModel(
        ascentConsumptionInWattHoursPerMeter: 9,
        freeFlowSpeedTable: [27: 0.239, 0: 0.239, 90: 0.238]
      ),
      batterySpecifications: BatterySpecifications(
        totalCapacityInKilowattHours: 80, chargingCurve: [64: 111, 0: 239],
        connectorTypes: [.tesla, .iec62196Type2Combo]))
    return options
  }

  /// Two sections of 250.6 m and 100.4 m; the second one is a ferry.
  static var route: RouteData {
    var route = RouteData(transportMode: .car, optimizationMode: .fastest)
    var sum = RunningMeters()
    var street = street
    street.addUp(spanMeters: [100.3, 150.3], &sum)
    var ferry = ferry
    ferry.addUp(spanMeters: [100.4], &sum)
    route.sections = [street, ferry]
    route.handle = RouteHandle(handle: "8427:1093+;8427:1100-")
    route.railwayCrossings = [
      RouteRailwayCrossing(
        type: .protectedWithBarrier, coordinates: start,
        routeOffset: RouteOffset(sectionIndex: 0, offsetInMeters: 40))
    ]
    route.labels = [RouteLabel(name: LocalizedText(text: "A 28"))]
    return route
  }

  private static let line = [
    Coordinate(latitude: 41.1496, longitude: -8.6109),
    Coordinate(latitude: 41.1498, longitude: -8.6098),
    Coordinate(latitude: 41.1500, longitude: -8.6080),
  ]

  private static var street: SectionData {
    var section = SectionData(
      geometry: line, transportMode: .car,
      departure: RoutePlace(
        waypointIndex: 0, originalCoordinates: start,
        mapMatchedCoordinates: GeoCoordinates(line[0])),
      arrival: RoutePlace(mapMatchedCoordinates: GeoCoordinates(line[2]), name: "Cais"))
    section.departureTime = LocationTime(
      utcTime: Date(timeIntervalSince1970: 1_772_352_300), utcOffset: 3600)
    section.arrivalTime = LocationTime(
      utcTime: Date(timeIntervalSince1970: 1_772_352_341.5), utcOffset: 3600)
    section.spans = [span(0, "Rua das Flores", 12), span(1, "Cais", 29.5)]
    section.spans[0].noticeIndexes = [0]
    section.spans[1].street.roadNumbers = LocalizedRoadNumbers(
      items: [
        LocalizedRoadNumber(
          localizedNumber: LocalizedText(text: "101"), direction: .west, routeType: .level2Road)
      ])
    section.maneuvers = [
      ManeuverData(action: .depart, offset: 0, spanIndex: 0),
      ManeuverData(action: .leftTurn, offset: 1, spanIndex: 1),
      ManeuverData(action: .arrive, offset: 2, spanIndex: 1),
    ]
    section.maneuvers[0].text = "Head east on Rua das Flores."
    section.maneuvers[1].text = "Turn left onto \"Cais\"."
    section.maneuvers[1].turnAngleInDegrees = -87.5
    section.maneuvers[1].nextRoadTexts.names = section.spans[1].street.streetNames
    section.maneuvers[1].lanes = lanes
    section.maneuvers[1].signpost = Signpost(
      labels: [SignpostLabel(localizedText: LocalizedText(text: "Gaia"))])
    section.maneuvers[2].text = "Arrive."
    section.notices = [
      SectionNotice(
        code: .violatedAvoidFerry, severity: .critical,
        violatedRestrictions: [
          ViolatedRestriction(
            cause: "height", timeDependent: false,
            details: ViolatedRestriction.Details(maxHeightInCentimeters: 350))
        ])
    ]
    section.postActions = [PostAction(action: .wait, duration: 120)]
    section.passthroughWaypoints = [
      PassThroughWaypoint(
        place: RoutePlace(waypointIndex: 1, mapMatchedCoordinates: GeoCoordinates(line[1])),
        offset: 1)
    ]
    return section
  }

  private static var ferry: SectionData {
    var section = SectionData(
      geometry: [line[2], Coordinate(latitude: 41.1521, longitude: -8.6002)],
      transportMode: .ferry,
      departure: RoutePlace(mapMatchedCoordinates: GeoCoordinates(line[2]), name: "Cais"),
      arrival: RoutePlace(
        waypointIndex: 2,
        originalCoordinates: GeoCoordinates(latitude: 41.1526, longitude: -8.6002),
        mapMatchedCoordinates: finish, sideOfDestination: .left))
    section.spans = [span(0, "Travessia", 240)]
    section.maneuvers = [
      ManeuverData(action: .depart, offset: 0, spanIndex: 0),
      ManeuverData(action: .arrive, offset: 1, spanIndex: 0),
    ]
    section.preActions = [PreAction(action: .board, duration: 300)]
    return section
  }

  private static func span(_ offset: Int32, _ name: String, _ seconds: Double) -> SpanData {
    var span = SpanData(
      polylineOffset: offset,
      segment: SegmentReference(
        travelDirection: .positive, tilePartitionId: 8427, localId: UInt32(1093 + offset)),
      duration: seconds, baseDuration: seconds - 1)
    span.street.streetNames = LocalizedTexts(
      items: [LocalizedText(text: name, locale: Locale(identifier: "pt"))])
    span.street.streetAttributes = [.rightDrivingSide, .builtUpArea]
    span.street.carAttributes = [.open]
    span.street.speedLimitInMetersPerSecond = 13.5
    span.street.functionalRoadClass = .functionalRoadClass4
    span.street.countryCode = "PRT"
    return span
  }
}
