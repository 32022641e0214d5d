// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import RoadbookCoding
package import RoadbookGeometry

/// What `/v1/traffic/incidents` is asked: an area, or an id.
package struct TrafficIncidentsQuestion: Hashable, Sendable {
  package var box: GeoBox?
  package var circle: GeoCircle?
  package var corridor: GeoCorridor?
  /// The incident of this id alone.
  package var id: String?
  /// The map to ask; all of them where it is left out.
  package var map: String?

  package init(
    box: GeoBox? = nil, circle: GeoCircle? = nil, corridor: GeoCorridor? = nil, id: String? = nil
  ) {
    self.box = box
    self.circle = circle
    self.corridor = corridor
    self.id = id
  }
}

extension TrafficIncidentsQuestion: Codable, FieldCoded {
  package static var blank: TrafficIncidentsQuestion { TrafficIncidentsQuestion() }
  package static let fields: FieldTable<TrafficIncidentsQuestion> = [
    .optional("box", \.box),
    .optional("circle", \.circle),
    .optional("corridor", \.corridor),
    .optional("id", \.id),
    .optional("map", \.map),
  ]
}

/// What `/v1/traffic/flow` is asked: an area, and which jam factors are wanted.
package struct TrafficFlowQuestion: Hashable, Sendable {
  package var box: GeoBox?
  package var circle: GeoCircle?
  package var corridor: GeoCorridor?
  package var minJamFactor = 0.0
  package var maxJamFactor = 10.0
  /// The map to ask; all of them where it is left out.
  package var map: String?

  package init(box: GeoBox? = nil, circle: GeoCircle? = nil, corridor: GeoCorridor? = nil) {
    self.box = box
    self.circle = circle
    self.corridor = corridor
  }
}

extension TrafficFlowQuestion: Codable, FieldCoded {
  package static var blank: TrafficFlowQuestion { TrafficFlowQuestion() }
  package static let fields: FieldTable<TrafficFlowQuestion> = [
    .optional("box", \.box),
    .optional("circle", \.circle),
    .optional("corridor", \.corridor),
    .value("minJamFactor", \.minJamFactor),
    .value("maxJamFactor", \.maxJamFactor),
    .optional("map", \.map),
  ]
}

/// What `/v1/traffic/incidents` answers.
package struct TrafficIncidentsAnswer: Hashable, Sendable {
  package var incidents: [ToldIncident]
  package var attributions: [MapAttribution]

  package init(incidents: [ToldIncident] = [], attributions: [MapAttribution] = []) {
    self.incidents = incidents
    self.attributions = attributions
  }
}

extension TrafficIncidentsAnswer: Codable, FieldCoded {
  package static var blank: TrafficIncidentsAnswer { TrafficIncidentsAnswer() }
  package static let fields: FieldTable<TrafficIncidentsAnswer> = [
    .required("incidents", \.incidents),
    .required("attributions", \.attributions),
  ]
}

/// What `/v1/traffic/flow` answers: one record for each direction of a road.
package struct TrafficFlowAnswer: Hashable, Sendable {
  package var flow: [ToldFlow]
  package var attributions: [MapAttribution]

  package init(flow: [ToldFlow] = [], attributions: [MapAttribution] = []) {
    self.flow = flow
    self.attributions = attributions
  }
}

extension TrafficFlowAnswer: Codable, FieldCoded {
  package static var blank: TrafficFlowAnswer { TrafficFlowAnswer() }
  package static let fields: FieldTable<TrafficFlowAnswer> = [
    .required("flow", \.flow),
    .required("attributions", \.attributions),
  ]
}

// MARK: - What is told

/// An incident as a service tells it.
package struct ToldIncident: Hashable, Sendable {
  package var incident: TrafficIncidentData
  package var location: TrafficLocation
  package var isRoadClosed: Bool
  /// When the source told of it.
  package var entryTime: Date?

  /// What an incident tells.
  package init(_ incident: TrafficIncident) {
    self.incident = incident.data
    location = incident.location
    isRoadClosed = incident.isRoadClosed
    entryTime = incident.entryTime
  }

  /// The incident that tells it.
  package var told: TrafficIncident {
    TrafficIncident(incident, at: location, isRoadClosed: isRoadClosed, told: entryTime)
  }
}

extension ToldIncident: Codable, FieldCoded {
  package static var blank: ToldIncident {
    ToldIncident(TrafficIncident(.blank, at: .blank, isRoadClosed: false, told: nil))
  }
  package static let fields: FieldTable<ToldIncident> = [
    .required("incident", \.incident),
    .required("location", \.location),
    .value("isRoadClosed", \.isRoadClosed),
    .time("entryTime", \.entryTime),
  ]
}

/// Flow as a service tells it.
package struct ToldFlow: Hashable, Sendable {
  package var freeFlowSpeedInMetersPerSecond: Double
  package var speedInMetersPerSecond: Double
  package var speedUncappedInMetersPerSecond: Double?
  package var jamFactor: Double
  package var confidence: Double?
  package var isClosed: Bool
  package var location: TrafficLocation

  /// What flow tells.
  package init(_ flow: TrafficFlow) {
    freeFlowSpeedInMetersPerSecond = flow.freeFlowSpeedInMetersPerSecond
    speedInMetersPerSecond = flow.speedInMetersPerSecond ?? flow.freeFlowSpeedInMetersPerSecond
    speedUncappedInMetersPerSecond = flow.speedUncappedInMetersPerSecond
    jamFactor = flow.jamFactor
    confidence = flow.confidence
    isClosed = flow.traversability == .closed
    location = flow.location
  }

  /// The flow that tells it.
  package var told: TrafficFlow {
    TrafficFlow(
      freeSpeed: freeFlowSpeedInMetersPerSecond, speed: isClosed ? 0 : speedInMetersPerSecond,
      sourceSpeed: speedUncappedInMetersPerSecond, confidence: confidence, isClosed: isClosed,
      at: location)
  }
}

extension ToldFlow: Codable, FieldCoded {
  package static var blank: ToldFlow {
    ToldFlow(
      TrafficFlow(
        freeSpeed: 0, speed: 0, sourceSpeed: nil, confidence: nil, isClosed: false, at: .blank))
  }
  package static let fields: FieldTable<ToldFlow> = [
    .required("freeFlowSpeedInMetersPerSecond", \.freeFlowSpeedInMetersPerSecond),
    .required("speedInMetersPerSecond", \.speedInMetersPerSecond),
    .optional("speedUncappedInMetersPerSecond", \.speedUncappedInMetersPerSecond),
    .required("jamFactor", \.jamFactor),
    .optional("confidence", \.confidence),
    .value("isClosed", \.isClosed),
    .required("location", \.location),
  ]
}
