// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// The road of which somebody asks why no route goes over it.
public enum RoadToExplain: Hashable, Sendable {
  /// A segment of the map; where the reference has a direction, that direction alone.
  case segment(SegmentReference)
  /// The road nearest to a place, whoever may use it.
  case near(GeoCoordinates)
}

/// Why a route goes where it goes, and why not over some road.
///
///     let why = try await engine.explainRoute(
///       with: waypoints, over: .near(place), options: RoutingOptions())
///     print(why.summary)    // "3 min longer: 2 min 10 s more driving, 50 s more in turns."
///     for rule in why.rules { print(rule.osmObject, rule.rule) }
///
/// Roadbook's own.
public struct RouteExplanation: Hashable, Sendable {
  /// How the road fares.
  public var verdict: ExplanationVerdict
  /// The answer in an English sentence or two.
  public var summary: String
  /// The road that was asked about; `nil` where none was.
  public var road: ExplainedRoad?
  /// The rules that decide, with their objects of OpenStreetMap: those that close the road, or else
  /// the fewest that have to be violated to get over it, or to the destination.
  public var rules: [ViolatedRule]
  /// What the best route costs; `nil` where there is none.
  public var best: RouteCosts?
  /// What the best route over the road costs; `nil` where there is none.
  public var over: RouteCosts?
  /// What the route costs that violates the fewest rules, where there is no other.
  public var violating: RouteCosts?
  /// What the route over the road has more of than the best one, the most decisive first.
  ///
  /// Numbers are negative where it has less. Costs add up to the difference.
  public var differences: [RouteCostPart]
  /// Whom to name where results are shown.
  public var attributions: [MapAttribution]

  /// Makes an explanation.
  public init(
    verdict: ExplanationVerdict, summary: String, road: ExplainedRoad? = nil,
    rules: [ViolatedRule] = [], best: RouteCosts? = nil, over: RouteCosts? = nil,
    violating: RouteCosts? = nil, differences: [RouteCostPart] = [],
    attributions: [MapAttribution] = [.openStreetMap]
  ) {
    self.verdict = verdict
    self.summary = summary
    self.road = road
    self.rules = rules
    self.best = best
    self.over = over
    self.violating = violating
    self.differences = differences
    self.attributions = attributions
  }
}

extension RouteExplanation: Codable, FieldCoded {
  package static var blank: RouteExplanation {
    RouteExplanation(verdict: .reachable, summary: "")
  }
  package static let fields: FieldTable<RouteExplanation> = [
    .required("verdict", \.verdict),
    .required("summary", \.summary),
    .optional("road", \.road),
    .list("rules", \.rules),
    .optional("best", \.best),
    .optional("over", \.over),
    .optional("violating", \.violating),
    .list("differences", \.differences),
    .required("attributions", \.attributions),
  ]
}

/// How a road fares with a request.
public enum ExplanationVerdict: UInt32, CodedByName, JSONWritable {
  /// No road was asked about, and there is a route.
  case reachable
  /// The best route goes over the road.
  case used
  /// A route goes over the road, and another one is better.
  case dearer
  /// The road is closed to the vehicle.
  case closed
  /// The request keeps off the road.
  case avoided
  /// The road is open, and no legal way leads over it.
  case unreachable
  /// No legal route leads to the destination at all.
  case noRoute
}

/// A road that was asked about.
public struct ExplainedRoad: Hashable, Sendable {
  /// Its segment in the map, with the directions that were asked about.
  public var segment: SegmentReference
  /// Its name, or else its number; empty where it has neither.
  public var name: String
  /// Its kind as OpenStreetMap has it, such as "residential".
  public var roadClass: String
  /// Its way in OpenStreetMap.
  public var way: OSMObjectReference
  /// The place on it that a route has to pass.
  public var place: GeoCoordinates

  /// Makes a road.
  public init(
    segment: SegmentReference, name: String = "", roadClass: String = "", way: OSMObjectReference,
    place: GeoCoordinates
  ) {
    self.segment = segment
    self.name = name
    self.roadClass = roadClass
    self.way = way
    self.place = place
  }
}

extension ExplainedRoad: Codable, FieldCoded {
  package static var blank: ExplainedRoad {
    ExplainedRoad(segment: .blank, way: .blank, place: .blank)
  }
  package static let fields: FieldTable<ExplainedRoad> = [
    .required("segment", \.segment),
    .value("name", \.name),
    .value("roadClass", \.roadClass),
    .required("way", \.way),
    .required("place", \.place),
  ]
}
