// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import Testing

@Suite("Requests")
struct RequestTests {
  let here = Waypoint(coordinates: GeoCoordinates(latitude: 1, longitude: 2))

  func refusal(_ waypoints: [Waypoint], _ options: RoutingOptions = .init()) -> RoutingError? {
    do {
      try RouteRequest.validate(waypoints, options)
      return nil
    } catch {
      return error
    }
  }

  @Test("two to a thousand waypoints are accepted")
  func counts() {
    #expect(refusal([here, here]) == nil)
    #expect(refusal(Array(repeating: here, count: 1000)) == nil)
    for count in [0, 1, 1001] {
      let error = refusal(Array(repeating: here, count: count))
      #expect(error == .invalidParameter)
      #expect(error?.message.contains("two waypoints") == (count < 2))
    }
  }

  @Test("the first and the last waypoint are stopovers")
  func ends() {
    let passing = Waypoint(coordinates: here.coordinates, type: .passThrough)
    #expect(refusal([here, passing, here]) == nil)
    #expect(refusal([passing, here])?.waypointIndex == 0)
    #expect(refusal([here, here, passing])?.waypointIndex == 2)
  }

  @Test("places that are none are refused with the index of their waypoint")
  func notANumber() {
    for place in [
      GeoCoordinates(latitude: .nan, longitude: 0),
      GeoCoordinates(latitude: 0, longitude: .infinity),
    ] {
      let error = refusal([here, Waypoint(coordinates: place), here])
      #expect(error == .invalidParameter && error?.waypointIndex == 1)
      #expect(error?.description.contains("waypoint 1") == true)
    }
  }

  @Test("what a waypoint asks for stays in its range")
  func waypointRanges() {
    var waypoint = here
    waypoint.headingInDegrees = 360
    #expect(refusal([here, waypoint]) == nil)
    waypoint.headingInDegrees = 360.5
    #expect(refusal([here, waypoint])?.waypointIndex == 1)
    waypoint = here
    waypoint.duration = -1
    #expect(refusal([waypoint, here])?.waypointIndex == 0)
    waypoint.duration = 1e308
    #expect(refusal([waypoint, here])?.waypointIndex == 0)
    waypoint = Waypoint(coordinates: here.coordinates, type: .passThrough, duration: 60)
    #expect(refusal([here, waypoint, here])?.message == "only stopovers have a duration")
    waypoint = here
    waypoint.currentWeightChangeInKilograms = 50_000
    #expect(refusal([here, waypoint, here]) == .invalidParameter)
  }

  @Test("options out of their range are refused by name", arguments: BadOptions.all)
  func optionRanges(bad: BadOptions) {
    var options = RoutingOptions()
    bad.change(&options)
    let error = refusal([here, here], options)
    #expect(error == .invalidParameter)
    #expect(error?.message.contains(bad.word) == true, "\(error?.message ?? "accepted")")
  }

  @Test("what is about another transport mode is refused, and told of which it is")
  func otherModes() {
    var options = RoutingOptions()
    options.transportSpecification = TransportSpecification(
      pedestrianSpecification: PedestrianSpecification())
    #expect(refusal([here, here], options)?.message.contains("mode pedestrian, and car") == true)
    options.transportSpecification.transportMode = .pedestrian
    #expect(refusal([here, here], options) == nil)
    for (vehicle, mode) in [
      (VehicleSpecification(truckCategory: .tractor), TransportMode.truck),
      (VehicleSpecification(isTruckLight: true), .truck),
      (VehicleSpecification(speedProfile: .byWeight), .truck),
      (VehicleSpecification(engineSizeInCubicCentimeters: 125), .scooter),
    ] {
      options.transportSpecification = TransportSpecification(
        transportMode: .bus, vehicleSpecification: vehicle)
      #expect(refusal([here, here], options)?.message.contains("mode \(mode), and bus") == true)
      options.transportSpecification.transportMode = mode
      #expect(refusal([here, here], options) == nil)
    }
  }

  @Test("a car with a trailer may be heavier")
  func trailer() {
    var options = RoutingOptions()
    options.transportSpecification.vehicleSpecification = VehicleSpecification(
      trailerCount: 1, grossWeightInKilograms: 7550)
    #expect(refusal([here, here], options) == nil)
  }
}

/// A change that makes options wrong, and a word of the message about it.
struct BadOptions: Sendable, CustomTestStringConvertible {
  let word: String
  let change: @Sendable (inout RoutingOptions) -> Void

  var testDescription: String { word }

  init(_ word: String, _ change: @escaping @Sendable (inout RoutingOptions) -> Void) {
    self.word = word
    self.change = change
  }

  init(vehicle word: String, _ vehicle: VehicleSpecification) {
    self.init(word) { $0.transportSpecification.vehicleSpecification = vehicle }
  }

  static let all = [
    BadOptions("routeOptions.alternatives") { $0.routeOptions.alternatives = 7 },
    BadOptions("speedCap") { $0.routeOptions.speedCapInMetersPerSecond = 0.5 },
    BadOptions("speedCap") { $0.routeOptions.speedCapInMetersPerSecond = .nan },
    BadOptions("departure") {
      $0.routeOptions.departureTime = Date()
      $0.routeOptions.arrivalTime = Date()
    },
    BadOptions("departureTime") { $0.routeOptions.departureTime = .distantPast },
    BadOptions("arrivalTime") { $0.routeOptions.arrivalTime = .distantFuture },
    BadOptions("avoidCorridorAreasOptions[0].avoidCorridorArea.halfWidthInMeters is -1") {
      $0.avoidanceOptions.avoidCorridorAreasOptions = [corridor(halfWidth: -1)]
    },
    BadOptions("halfWidthInMeters is 100001") {
      $0.avoidanceOptions.avoidCorridorAreasOptions = [corridor(halfWidth: 100_001)]
    },
    BadOptions("avoidCorridorArea.polyline has no points") {
      $0.avoidanceOptions.avoidCorridorAreasOptions = [
        AvoidCorridorAreaOptions(avoidCorridorArea: GeoCorridor(polyline: []))
      ]
    },
    BadOptions("corridorExceptionAreas.halfWidthInMeters is -7") {
      var area = corridor(halfWidth: 50)
      area.corridorExceptionAreas = [corridor(halfWidth: -7).avoidCorridorArea]
      $0.avoidanceOptions.avoidCorridorAreasOptions = [area]
    },
    BadOptions("currentWeightInKilograms") {
      $0.transportSpecification = TransportSpecification(
        transportMode: .truck,
        vehicleSpecification: VehicleSpecification(currentWeightInKilograms: .max))
    },
    BadOptions("tripleAxleGroupInKilograms") {
      $0.transportSpecification.vehicleSpecification = VehicleSpecification(
        weightPerAxleGroup: WeightPerAxleGroup(tripleAxleGroupInKilograms: -1))
    },
    BadOptions("co2Class") { $0.tollOptions.co2Class = 0 },
    BadOptions("transponders") { $0.tollOptions.transponders = ["some"] },
    BadOptions("public transport") { $0.transportSpecification.transportMode = .publicTransit },
    BadOptions("walkingSpeed") {
      $0.transportSpecification.pedestrianSpecification = PedestrianSpecification(
        walkingSpeedInMetersPerSecond: 3)
    },
    BadOptions(vehicle: "heightInCentimeters", VehicleSpecification(heightInCentimeters: 5001)),
    BadOptions(
      vehicle: "grossWeightInKilograms", VehicleSpecification(grossWeightInKilograms: 4251)),
    BadOptions(
      vehicle: "weightPerAxleGroup",
      VehicleSpecification(
        weightPerAxleInKilograms: 8000,
        weightPerAxleGroup: WeightPerAxleGroup(tandemAxleGroupInKilograms: 16_000))),
    BadOptions(
      vehicle: "trailerAxleCount", VehicleSpecification(trailerAxleCount: -1)),
    BadOptions("segments") {
      $0.avoidanceOptions.segments = Array(repeating: SegmentReference(), count: 250)
    },
    BadOptions("halfWidthInMeters") {
      $0.avoidanceOptions.avoidBoundingBoxAreasOptions = [
        AvoidBoundingBoxAreaOptions(
          avoidBoundingBoxArea: GeoBox(
            southWestCorner: Samples.start, northEastCorner: Samples.finish),
          corridorExceptionAreas: [GeoCorridor(polyline: [])])
      ]
    },
  ]

  private static func corridor(halfWidth: Int32) -> AvoidCorridorAreaOptions {
    AvoidCorridorAreaOptions(
      avoidCorridorArea: GeoCorridor(
        polyline: [Samples.start, Samples.finish], halfWidthInMeters: halfWidth))
  }
}
