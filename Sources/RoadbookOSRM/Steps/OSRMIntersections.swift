// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Writes the junctions of a route, each with the roads that meet there.
///
///     {"out":2,"in":1,"entry":[true,false,true],"bearings":[60,165,330],"location":[…]}
///
/// The roads are in the order of their bearings; `in` is the one that was come from, and `entry`
/// tells which the vehicle may take.
struct OSRMIntersections {
  private let solved: SolvedRoute
  private let segments: SegmentTable
  /// The piece before which was looked.
  private var looked = -1
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

  init(_ solved: SolvedRoute) {
    self.solved = solved
    segments = solved.graph.network.segments
    arms.reserveCapacity(8)
  }

  /// How many roads meet at the junction that was looked at.
  var armCount: Int { arms.count }
  /// Whether the vehicle could leave it by another road than it does: others may only come in there.
  var hasChoice: Bool { arms.contains { $0.mayEnter && !$0.isOut } }
}

// MARK: - Looking

extension OSRMIntersections {
  /// Looks at the junction at the turn to a piece.
  mutating func look(at index: Int) {
    // A step asks twice, for its junctions and for its maneuver.
    if looked == index { return }
    looked = index
    let piece = solved.pieces[index]
    let end = segments.endBearing(of: solved.graph.network.turns.directedSegment(of: piece.from))
    bearingBefore = Self.degrees(end)
    let start = segments.startBearing(of: piece.arc)
    bearingAfter = Self.degrees(start)
    arms.removeAll(keepingCapacity: true)
    insert(Arm(bearing: end &+ 128, mayEnter: piece.isUTurn, isIn: true, isOut: piece.isUTurn))
    let exits = solved.junctions.places(at: index)
    if exits.isEmpty, !piece.isUTurn {
      insert(Arm(bearing: start, mayEnter: true, isIn: false, isOut: true))
    }
    var allowed = AllowedTurns(solved.graph, from: piece.from)
    for place in exits {
      let exit = solved.junctions[place: place]
      guard exit.isUsed else { continue }
      let isOut = exit.arc == piece.arc
      insert(
        Arm(
          bearing: exit.startBearing,
          mayEnter: isOut || exit.isOpen && allowed.contains(exit.arc), isIn: false, isOut: isOut))
    }
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
    at place: Coordinate, _ street: GuidedStreet, _ lanes: LaneList?,
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
    OSRMClasses(street).write(to: &json)
    json.name("location")
    json.value(place)
    json.endObject()
  }

  /// The one road on which a leg begins.
  func writeDeparture(
    at place: Coordinate, _ bearing: Int, _ street: GuidedStreet, to json: inout JSONWriter
  ) {
    writeEnd("out", at: place, bearing, OSRMClasses(street), to: &json)
  }

  /// The one road on which a leg ends.
  func writeArrival(at place: Coordinate, _ bearing: Int, to json: inout JSONWriter) {
    writeEnd("in", at: place, (bearing + 180) % 360, nil, to: &json)
  }

  private func writeEnd(
    _ role: StaticString, at place: Coordinate, _ bearing: Int, _ classes: OSRMClasses?,
    to json: inout JSONWriter
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
    classes?.write(to: &json)
    json.name("location")
    json.value(place)
    json.endObject()
  }
}
