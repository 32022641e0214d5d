// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// Writes the junctions of a route, each with the roads that meet there.
///
///     {"out":2,"in":1,"entry":[true,false,true],"bearings":[60,165,330],"location":[…]}
///
/// The roads are in the order of their bearings; `in` is the one that was come from, and `entry`
/// tells which the vehicle may take.
struct OSRMIntersections {
  private let metric: RoadMetric
  private let listed: ListedTurns
  // The tables of the network by themselves: a copy of the network counts a dozen references.
  private let segments: SegmentTable
  private let departures: ListColumn<Junction, UInt32>
  private let turns: TurnTable
  /// The state that was looked from and the road that was looked to.
  private var looked: (state: StateID, out: DirectedSegment)?
  private var arms: [Arm] = []
  private(set) var bearingBefore = 0
  private(set) var bearingAfter = 0

  private struct Arm {
    /// In 1/256 of a circle.
    var bearing: UInt8
    var mayEnter: Bool
    var isIn: Bool
    var isOut: Bool
  }

  init(_ graph: VehicleGraph) {
    metric = graph.metric
    listed = graph.listed
    segments = graph.metric.network.segments
    departures = graph.metric.network.junctions.departures
    turns = graph.metric.network.turns
    arms.reserveCapacity(8)
  }

  /// How many roads meet at the junction that was looked at.
  var armCount: Int { arms.count }
}

// MARK: - Looking

extension OSRMIntersections {
  /// Looks at the junction between a state and the road that follows.
  mutating func look(from state: StateID, to out: DirectedSegment) {
    // A step asks twice, for its junctions and for its maneuver.
    if let looked, looked == (state, out) { return }
    looked = (state, out)
    let before = turns.directedSegment(of: state)
    let back = before.reversed
    let isPlain = turns.listedRange(of: state).isEmpty
    arms.removeAll(keepingCapacity: true)
    for position in departures.range(of: segments.start(of: out)) {
      let arc = DirectedSegment(raw: departures[element: position])
      let isOpen = metric.allows(arc)
      guard isOpen || metric.allows(arc.reversed) else { continue }
      let mayTurn = isPlain || listed.target(from: state, to: arc, in: metric) != nil
      insert(
        Arm(
          bearing: segments.startBearing(of: arc),
          mayEnter: arc == out || isOpen && mayTurn && arc != back, isIn: arc == back,
          isOut: arc == out))
    }
    bearingBefore = Self.degrees(segments.endBearing(of: before))
    bearingAfter = Self.degrees(segments.startBearing(of: out))
  }

  /// Keeps the arms in order; there are few.
  private mutating func insert(_ arm: Arm) {
    let place = arms.firstIndex { $0.bearing > arm.bearing } ?? arms.count
    arms.insert(arm, at: place)
  }

  private static func degrees(_ bearing: UInt8) -> Int { (Int(bearing) * 360 + 128) / 256 % 360 }
}

// MARK: - Writing

extension OSRMIntersections {
  /// The junction that was looked at.
  func write(
    at place: Coordinate, _ street: Shared<StreetData>, _ lanes: LaneList?,
    to json: inout JSONWriter
  ) {
    json.beginObject()
    if let out = arms.firstIndex(where: \.isOut) { json.field("out", out) }
    if let `in` = arms.firstIndex(where: \.isIn) { json.field("in", `in`) }
    json.name("entry")
    json.beginArray()
    for arm in arms { json.value(arm.mayEnter) }
    json.endArray()
    json.name("bearings")
    json.beginArray()
    for arm in arms { json.value(Self.degrees(arm.bearing)) }
    json.endArray()
    if let lanes { OSRMLanes.write(lanes, to: &json) }
    writeClasses(street, to: &json)
    json.name("location")
    json.value(place)
    json.endObject()
  }

  /// The one road on which a leg begins.
  func writeDeparture(at place: Coordinate, _ bearing: Int, to json: inout JSONWriter) {
    writeEnd("out", at: place, bearing, to: &json)
  }

  /// The one road on which a leg ends.
  func writeArrival(at place: Coordinate, _ bearing: Int, to json: inout JSONWriter) {
    writeEnd("in", at: place, (bearing + 180) % 360, to: &json)
  }

  private func writeEnd(
    _ role: StaticString, at place: Coordinate, _ bearing: Int, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.field(role, 0)
    json.name("entry")
    json.beginArray()
    json.value(true)
    json.endArray()
    json.name("bearings")
    json.beginArray()
    json.value(bearing)
    json.endArray()
    json.name("location")
    json.value(place)
    json.endObject()
  }

  /// What kind of road follows, where it has one of OSRM's words.
  private func writeClasses(_ street: Shared<StreetData>, to json: inout JSONWriter) {
    let isMotorway = street.value.streetAttributes.contains(.motorway)
    let isTunnel = street.value.streetAttributes.contains(.tunnel)
    let hasToll = street.value.carAttributes.contains(.tollRoad)
    guard isMotorway || isTunnel || hasToll else { return }
    json.name("classes")
    json.beginArray()
    if isMotorway { json.value("motorway") }
    if hasToll { json.value("toll") }
    if isTunnel { json.value("tunnel") }
    json.endArray()
  }
}
