// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// What all traffic incidents tell.
public protocol TrafficIncidentBase {
  /// How much it disturbs.
  var impact: TrafficIncidentImpact { get }
  /// What it is.
  var type: TrafficIncidentType { get }
  /// What it is, in words.
  var description: LocalizedText { get }
  /// Since when it is there.
  var startTime: Date? { get }
  /// Until when it is expected.
  var endTime: Date? { get }
}

/// A traffic incident on a section of a route.
public final class TrafficIncidentOnRoute: TrafficIncidentBase, Sendable {
  let data: TrafficIncidentData

  package init(_ data: TrafficIncidentData) { self.data = data }

  /// How much it disturbs.
  public var impact: TrafficIncidentImpact { data.impact }
  /// What it is.
  public var type: TrafficIncidentType { data.type }
  /// What it is, in words.
  public var description: LocalizedText { data.text }
  /// Since when it is there.
  public var startTime: Date? { data.startTime }
  /// Until when it is expected.
  public var endTime: Date? { data.endTime }
  /// Its identifier.
  public var id: String? { data.id }
}

extension TrafficIncidentOnRoute: Hashable {
  /// Whether two incidents tell the same.
  public static func == (left: TrafficIncidentOnRoute, right: TrafficIncidentOnRoute) -> Bool {
    left.data == right.data
  }

  /// Feeds all it tells to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

/// A traffic incident as a value.
package struct TrafficIncidentData: Hashable, Sendable {
  package var impact: TrafficIncidentImpact
  package var type: TrafficIncidentType
  package var text: LocalizedText
  package var startTime: Date?
  package var endTime: Date?
  package var id: String?

  package init(
    impact: TrafficIncidentImpact, type: TrafficIncidentType, text: LocalizedText,
    startTime: Date? = nil, endTime: Date? = nil, id: String? = nil
  ) {
    self.impact = impact
    self.type = type
    self.text = text
    self.startTime = startTime
    self.endTime = endTime
    self.id = id
  }
}

extension TrafficIncidentData: Codable, FieldCoded {
  package static var blank: TrafficIncidentData {
    TrafficIncidentData(impact: .unknown, type: .unknown, text: .blank)
  }
  package static let fields: FieldTable<TrafficIncidentData> = [
    .required("impact", \.impact),
    .required("type", \.type),
    .required("description", \.text),
    .time("startTime", \.startTime),
    .time("endTime", \.endTime),
    .optional("id", \.id),
  ]
}

/// What a traffic incident is.
public enum TrafficIncidentType: UInt32, CodedByName, JSONWritable {
  /// An accident.
  case accident
  /// A jam.
  case congestion
  /// A building site.
  case construction
  /// A vehicle that broke down.
  case disabledVehicle
  /// A disturbance of public transport.
  case massTransit
  /// An event that was planned.
  case plannedEvent
  /// Something on the road.
  case roadHazard
  /// The weather.
  case weather
  /// A closed road.
  case roadClosure
  /// A closed lane.
  case laneRestriction
  /// Something else.
  case other
  /// Not known.
  case unknown
}

/// How much a traffic incident disturbs.
public enum TrafficIncidentImpact: UInt32, CodedByName, JSONWritable {
  /// The road is hardly passable.
  case critical = 0
  /// Much.
  case major
  /// A little.
  case minor
  /// Hardly.
  case low
  /// Not known.
  case unknown
}
