// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// `/v1/traffic/incidents`: the incidents in an area that are not over, or the one of an id.
struct TrafficIncidentsOperation: Operation {
  let maps: MapRack

  static let name = "trafficIncidents"
  static let path = "/v1/traffic/incidents"
  static let summary = "The traffic incidents on roads in an area, or the incident of an id."
  static let shownParameters: Set<String> = ["corridor"]
  static let parameters: [QueryParameter<TrafficIncidentsQuestion>] = [
    .optionalBox("box", TrafficAreas.boxSummary, \.box),
    .optionalCorridor("corridor", TrafficAreas.corridorSummary, \.corridor),
    .text("id", "The incident of this id alone.", example: .text("A28-17"), \.id),
    .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> TrafficIncidentsQuestion {
    TrafficIncidentsQuestion(circle: TrafficAreas.circle(at: places))
  }

  static func cost(of question: TrafficIncidentsQuestion) -> Int { 10_000 }

  func answer(
    _ question: TrafficIncidentsQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> TrafficIncidentsAnswer {
    let asked = try maps.usable(question.map)
    if let id = question.id { return try answer(id, question, asked) }
    let area = try TrafficAreas.area(question.box, question.circle, question.corridor)
    let incidents = try TrafficAreas.asking(area) { () throws(TrafficQueryError) in
      var incidents: [TrafficIncident] = []
      for map in asked {
        let own = try map.router.trafficIncidents(in: area, isCancelled: isCancelled)
        // Of maps that overlap the first tells an incident.
        let known = Set(incidents.map(\.id))
        incidents += own.filter { !known.contains($0.id) }
      }
      return incidents
    }
    return TrafficIncidentsAnswer(
      incidents: incidents.map { ToldIncident($0) }, attributions: [.openStreetMap])
  }

  private func answer(
    _ id: String, _ question: TrafficIncidentsQuestion, _ asked: [ServedMap]
  ) throws -> TrafficIncidentsAnswer {
    guard question.box == nil, question.circle == nil, question.corridor == nil else {
      throw RequestFailure.invalidOptions("an id is asked for without an area", "id")
    }
    guard let found = asked.lazy.compactMap({ $0.router.trafficIncident(id) }).first else {
      throw RequestFailure(
        .notFound, "NotFound", "there is no incident of this id now", parameter: "id")
    }
    return TrafficIncidentsAnswer(
      incidents: [ToldIncident(found)], attributions: [.openStreetMap])
  }
}

/// `/v1/traffic/flow`: how fast traffic is on the roads of an area where that is known.
struct TrafficFlowOperation: Operation {
  let maps: MapRack

  static let name = "trafficFlow"
  static let path = "/v1/traffic/flow"
  static let summary =
    "How fast traffic is on the roads of an area where that is known, for each direction."
  static let shownParameters: Set<String> = ["corridor"]
  static let parameters: [QueryParameter<TrafficFlowQuestion>] = [
    .optionalBox("box", TrafficAreas.boxSummary, \.box),
    .optionalCorridor("corridor", TrafficAreas.corridorSummary, \.corridor),
    .decimal(
      "minJamFactor", "No road that is less jammed.", example: "4", in: 0...10, \.minJamFactor),
    .decimal(
      "maxJamFactor", "No road that is more jammed.", example: "10", in: 0...10, \.maxJamFactor),
    .map(\.map),
  ]

  static func example(at places: ExamplePlaces) -> TrafficFlowQuestion {
    TrafficFlowQuestion(circle: TrafficAreas.circle(at: places))
  }

  static func cost(of question: TrafficFlowQuestion) -> Int { 50_000 }

  func answer(
    _ question: TrafficFlowQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> TrafficFlowAnswer {
    let (least, most) = (question.minJamFactor, question.maxJamFactor)
    for (name, value) in [("minJamFactor", least), ("maxJamFactor", most)] {
      guard (0...10).contains(value) else {
        throw RequestFailure.invalidValue(name, "\(value) is not in 0…10")
      }
    }
    guard least <= most else {
      throw RequestFailure.invalidOptions("it is greater than maxJamFactor", "minJamFactor")
    }
    let area = try TrafficAreas.area(question.box, question.circle, question.corridor)
    let asked = try maps.usable(question.map)
    let flow = try TrafficAreas.asking(area) { () throws(TrafficQueryError) in
      var flow: [TrafficFlow] = []
      for map in asked {
        flow += try map.router.trafficFlow(
          in: area, jamFactors: least...most, isCancelled: isCancelled)
      }
      return flow
    }
    return TrafficFlowAnswer(flow: flow.map { ToldFlow($0) }, attributions: [.openStreetMap])
  }
}

/// What both ask alike.
private enum TrafficAreas {
  static let boxSummary =
    "Two opposite corners of a box that is no wider than 180°, as latitude,longitude;latitude,longitude."
  static let corridorSummary =
    "A line, as latitude,longitude with semicolons between; roads within 50 m of it. Circles and widths are asked for by POST."

  static func circle(at places: ExamplePlaces) -> GeoCircle {
    GeoCircle(center: places.places[0], radiusInMeters: 500)
  }

  /// The one area of a question.
  static func area(
    _ box: GeoBox?, _ circle: GeoCircle?, _ corridor: GeoCorridor?
  ) throws(RequestFailure) -> TrafficArea {
    var areas: [TrafficArea] = []
    if let box { areas.append(.box(box)) }
    if let circle { areas.append(.circle(circle)) }
    if let corridor { areas.append(.corridor(corridor)) }
    guard areas.count == 1, let area = areas.first else {
      throw .invalidOptions(
        "one of box, circle and corridor says where; here are \(areas.count)", "box")
    }
    return area
  }

  /// What maps say of an area, or what is wrong with it.
  static func asking<Answer>(
    _ area: TrafficArea, _ ask: () throws(TrafficQueryError) -> Answer
  ) throws -> Answer {
    do throws(TrafficQueryError) {
      return try ask()
    } catch {
      if error == .operationCancelled { throw RoutingError.operationCancelled }
      let name =
        switch area {
        case .box: "box"
        case .circle: "circle"
        case .corridor: "corridor"
        }
      throw RequestFailure.invalidOptions(
        "the area cannot be asked: a radius or a width is 0…100,000 m, a line has two places or more, and at most \(RoadRouter.mostFlows) roads are told at once",
        name)
    }
  }
}
