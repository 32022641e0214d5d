// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// A question whose answer depends on the vehicle, and on what its routes have least of.
protocol RoutingQuestion: FieldCoded {
  var options: RoutingOptions { get set }
  var profile: String? { get set }
}

extension RoutesQuestion: RoutingQuestion {}
extension MatrixQuestion: RoutingQuestion {}
extension TripQuestion: RoutingQuestion {}
extension ExplainQuestion: RoutingQuestion {}
extension ImportQuestion: RoutingQuestion {}
extension RefreshQuestion: RoutingQuestion {}
extension ReturnQuestion: RoutingQuestion {}
extension IsolinesQuestion: RoutingQuestion {}
extension MatchQuestion: RoutingQuestion {}
extension FollowQuestion: RoutingQuestion {}
extension PlacesQuestion: RoutingQuestion {}
extension ChargingQuestion: RoutingQuestion {}

extension RoutingQuestion {
  /// The options with the way of travelling that the profile names where they name none: sizes beside
  /// `profile=truck` are those of a truck.
  var optionsOfProfile: RoutingOptions {
    guard options.transportSpecification.transportMode == .car, let profile,
      let mode = VehicleNames.transportMode(profile), mode != .publicTransit
    else { return options }
    var options = options
    options.transportSpecification.transportMode = mode
    return options
  }

  /// The work of the search for the route that violates least, which most questions do not need and
  /// which takes a second in a city.
  var relaxedWork: Int { options.routeOptions.violateLeast ? 1_000_000 : 0 }

  /// The work beyond an answer by a metric that is there, in microseconds: one that has to be made
  /// first, and areas that have to be found in the map.
  var criteriaWork: Int {
    let plain = RoutingOptions(
      transportSpecification: TransportSpecification(
        transportMode: options.transportSpecification.transportMode),
      routeOptions: options.routeOptions, textOptions: options.textOptions)
    let needsMetric = options != plain || options.routeOptions.speedCapInMetersPerSecond != nil
    return (needsMetric ? 50_000 : 0) + areaWork
  }

  /// The work of finding the roads in areas: what bounds an area, and what is excepted from it, meets the map.
  private var areaWork: Int {
    let areas = options.avoidanceOptions.areas
    let corners = areas.reduce(0) { sum, area in
      sum + area.boundingBoxExceptionAreas.count
        + area.polygonExceptionAreas.reduce(0) { $0 + $1.cornerCount }
        + area.corridorExceptionAreas.reduce(0) { $0 + $1.polyline.count }
    }
    let outlines =
      options.avoidanceOptions.avoidPolygonAreasOptions.reduce(0) {
        $0 + $1.avoidPolygonArea.cornerCount
      }
      + options.avoidanceOptions.avoidCorridorAreasOptions.reduce(0) {
        $0 + $1.avoidCorridorArea.polyline.count
      }
    return 500 * areas.count + Self.microsecondsPerCorner * (corners + outlines)
  }

  /// Measured on a city: legs of corridors that lie close take the most.
  private static var microsecondsPerCorner: Int { 60 }
}

// MARK: - Parameters of all of them

extension QueryParameter where Question: RoutingQuestion {
  static var transportMode: Self {
    let names = TransportMode.caseNames
    return Self(
      name: "transportMode",
      summary:
        "The way of travelling; other names of vehicles, such as foot and bike, are known, too.",
      isRequired: false, example: .text(TransportMode.car.name), schema: .oneOf(names)
    ) { text, question in
      guard let mode = VehicleNames.transportMode(text) else {
        throw Refused("\"\(text)\" is none of \(names.joined(separator: ", "))")
      }
      question.options.transportSpecification.transportMode = mode
    }
  }

  /// The sizes and weights that most ask about.
  static var sizes: [Self] {
    [
      size(
        "heightInCentimeters", "The vehicle's height, cm.", 400, 50...5000, \.heightInCentimeters),
      size("widthInCentimeters", "The vehicle's width, cm.", 255, 20...5000, \.widthInCentimeters),
      size(
        "lengthInCentimeters", "The vehicle's length, cm.", 1650, 50...30_000, \.lengthInCentimeters
      ),
      size(
        "grossWeightInKilograms", "What the vehicle may weigh, kg.", 3_500, 100...1_000_000,
        \.grossWeightInKilograms),
      size(
        "weightPerAxleInKilograms", "The greatest load on an axle, kg.", 11_500, 50...1_000_000,
        \.weightPerAxleInKilograms),
    ]
  }

  /// A size; the least ones are those below which somebody took meters or tonnes.
  private static func size(
    _ name: String, _ summary: String, _ example: Int, _ range: ClosedRange<Int>,
    _ path: any WritableKeyPath<VehicleSpecification, Int32?> & Sendable
  ) -> Self {
    number(name, summary, example: example, in: range) { value, question in
      var vehicle =
        question.options.transportSpecification.vehicleSpecification ?? VehicleSpecification()
      vehicle[keyPath: path] = value
      question.options.transportSpecification.vehicleSpecification = vehicle
    }
  }

  /// What takes energy or fuel, of the vehicles that come with the library.
  static var vehicle: Self {
    Self(
      name: "vehicle",
      summary: "What takes energy or fuel: "
        + VehiclePreset.all.map(\.name).joined(separator: ", ") + ".",
      isRequired: false, example: .text("compact-ev"),
      schema: .pattern("^[a-z0-9-]{1,40}$")
    ) { text, question in
      guard let preset = VehiclePreset.named(text) else {
        throw RequestFailure.invalidOptions(
          "there is no vehicle \"\(text)\"; there are "
            + VehiclePreset.all.map(\.name).joined(separator: ", "), "vehicle")
      }
      question.options.take(preset)
    }
  }

  /// What the answer has least of, in the words of `summary`.
  static func optimizationMode(_ summary: String) -> Self {
    .name(
      "optimizationMode", summary, example: .fastest, \.options.routeOptions.optimizationMode)
  }

  static var avoid: Self {
    .names(
      "avoid", "Kinds of roads to keep off where there is another way, with commas between them.",
      example: RoadFeatures.tollRoad, \.options.avoidanceOptions.roadFeatures)
  }

  /// When trips start, in the words of `summary`.
  static func departureTime(_ summary: String) -> Self {
    .time(
      "departureTime", summary, example: .text("2026-11-23T08:00:00Z"),
      \.options.routeOptions.departureTime)
  }

  static var arrivalTime: Self {
    .time(
      "arrivalTime", "When the trip ends, in place of when it starts.",
      example: .text("2026-11-23T09:00:00Z"), \.options.routeOptions.arrivalTime)
  }

  static var language: Self {
    Self(
      name: "language",
      summary:
        "The language of the directions: a tag such as de, pt-BR or zh-Hant, or a name of the "
        + "body's `language`.", isRequired: false, example: .text("de"),
      schema: .pattern("^[A-Za-z]{2,8}([-_][A-Za-z0-9]{2,8}){0,3}$")
    ) { text, question in
      guard let language = LanguageCode(tag: text) else {
        throw RequestFailure.invalidOptions(
          "\"\(text)\" is no language that is spoken here; write it like de, pt-BR or zh-Hant",
          "language")
      }
      question.options.textOptions.language = language
    }
  }

  static var textFormat: Self {
    .name(
      "textFormat", "Whether directions are marked up.", example: .html,
      \.options.textOptions.textFormat)
  }

  static var unitSystem: Self {
    .name(
      "unitSystem", "The units in the directions.", example: .metric,
      \.options.textOptions.unitSystem)
  }

  static var profile: Self {
    .text(
      "profile",
      "A profile in the map, in place of the mode's, or another name of it such as foot or driving.",
      example: .text("car"), \.profile)
  }
}

extension GeoPolygon {
  fileprivate var cornerCount: Int { vertices.count + innerBoundaries.joined().count }
}
