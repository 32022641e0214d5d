// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// The lines of a question as one, with the waypoints on it.
///
///     lines       0 ────────·────────  1 ──────·───────
///     waypoints        0                1               2     the part before waypoint 0 is dropped
///     points           ·────·───────── ·───────·────────
struct LegLines {
  /// Of which no two neighbours are equal.
  private(set) var points: [Coordinate] = []
  /// The points at which the legs begin and end.
  private(set) var ends: [Int] = []
  private(set) var waypoints: [Waypoint]
  /// The point of the first line that the first waypoint is nearest to, where that is known.
  private let origin: Int?

  /// A waypoint farther from its line is none of it.
  static let greatestDistance = 250.0
  /// Parts of a line this much farther from a waypoint are as near: a line may pass a place twice.
  private static let tieMeters = 25.0

  /// A place on a line.
  private struct Foot {
    /// The point of the line before it, or at it.
    var point: Int
    var coordinate: Coordinate
    var meters: Double
  }

  /// - Parameters:
  ///   - lines: One for each leg, or one for all; each has two different points.
  ///   - waypoints: The ends of the legs, none for those of the lines.
  ///   - origin: The point of the first line that the first waypoint is nearest to; `nil` for the first pass.
  /// - Throws: Where a waypoint is off its line.
  init(
    _ lines: [[Coordinate]], _ waypoints: [Waypoint], origin: Int? = nil
  ) throws(RoutingError) {
    self.waypoints = waypoints
    self.origin = origin
    if waypoints.isEmpty {
      let places = [lines[0][0]] + lines.map { $0[$0.count - 1] }
      self.waypoints = places.map { Waypoint(coordinates: GeoCoordinates($0)) }
      append(lines)
    } else if lines.count + 1 == waypoints.count {
      var lines = lines
      try checkEnds(lines)
      try cutStart(&lines[0])
      try cutEnd(&lines[lines.count - 1])
      append(lines)
    } else {
      append(try parts(of: lines[0]))
    }
    try checkLegs()
  }

  /// The points between the ends at which legs end.
  var stops: [Int] { Array(ends.dropFirst().dropLast()) }

  private mutating func append(_ lines: [[Coordinate]]) {
    ends = [0]
    for line in lines {
      for point in line where points.last != point { points.append(point) }
      ends.append(points.count - 1)
    }
  }

  private func checkLegs() throws(RoutingError) {
    for leg in 1..<ends.count where ends[leg] <= ends[leg - 1] {
      throw RoutingError(
        .invalidParameter,
        message: "leg \(leg - 1): no part of its line lies between its waypoints",
        waypointIndex: leg, place: waypoints[leg].coordinates)
    }
  }
}

// MARK: - Waypoints on lines

extension LegLines {
  private func place(_ number: Int) throws(RoutingError) -> Coordinate {
    guard let place = Coordinate(waypoints[number].coordinates) else {
      throw RoutingError(
        .invalidParameter, message: "is no place on Earth", waypointIndex: number)
    }
    return place
  }

  private func tooFar(_ number: Int, _ meters: Double) -> RoutingError {
    RoutingError(
      number == 0
        ? .couldNotMatchOrigin
        : number == waypoints.count - 1 ? .couldNotMatchDestination : .invalidParameter,
      message:
        "waypoint \(number) is \(Int(meters.rounded())) m from its line; \(Int(Self.greatestDistance)) m are allowed",
      waypointIndex: number, place: waypoints[number].coordinates)
  }

  /// Refuses waypoints between lines that are not where these meet.
  private func checkEnds(_ lines: [[Coordinate]]) throws(RoutingError) {
    for number in waypoints.indices.dropFirst().dropLast() {
      let place = try place(number)
      let before = lines[number - 1]
      let meters = min(
        place.distance(to: before[before.count - 1]), place.distance(to: lines[number][0]))
      if meters > Self.greatestDistance { throw tooFar(number, meters) }
    }
  }

  private func cutStart(_ line: inout [Coordinate]) throws(RoutingError) {
    var feet = Self.feet(of: try place(0), on: line)
    if let origin { feet = feet.filter { origin - 1...origin ~= $0.point } }
    let foot = try nearest(feet, waypoint: 0) { $0.first }
    line = [foot.coordinate] + line[(foot.point + 1)...]
    try checkLine(line, 0)
  }

  private func cutEnd(_ line: inout [Coordinate]) throws(RoutingError) {
    let number = waypoints.count - 1
    let feet = Self.feet(of: try place(number), on: line)
    let foot = try nearest(feet, waypoint: number) { $0.last }
    line = line[...foot.point] + [foot.coordinate]
    try checkLine(line, number)
  }

  private func checkLine(_ line: [Coordinate], _ number: Int) throws(RoutingError) {
    guard line.contains(where: { $0 != line[0] }) else {
      throw RoutingError(
        .invalidParameter, message: "no part of the line is left beyond waypoint \(number)",
        waypointIndex: number, place: waypoints[number].coordinates)
    }
  }

  private func nearest(
    _ feet: [Foot], waypoint: Int, _ choice: ([Foot]) -> Foot?
  ) throws(RoutingError) -> Foot {
    let least = feet.map(\.meters).min() ?? .infinity
    let near = feet.filter { $0.meters <= least + Self.tieMeters }
    guard least <= Self.greatestDistance, let foot = choice(near) else {
      throw tooFar(waypoint, least.isFinite ? least : 2e7)
    }
    // Of the pieces near the place, the nearest one next to the chosen.
    let run = near.filter { abs($0.point - foot.point) <= 3 }
    return run.min { $0.meters < $1.meters } ?? foot
  }

  /// The foot of a place on each piece of a line, where the line is nearest nearby.
  private static func feet(of place: Coordinate, on line: [Coordinate]) -> [Foot] {
    let plane = LocalPlane(at: place)
    return (0..<line.count - 1).map { index in
      let foot = plane.project(place, onto: line[index], line[index + 1])
      return Foot(
        point: index,
        coordinate: line[index].interpolated(to: line[index + 1], fraction: foot.fraction),
        meters: foot.meters)
    }
  }

  /// A line for each leg, of one that leads through all waypoints.
  private func parts(of line: [Coordinate]) throws(RoutingError) -> [[Coordinate]] {
    var rest = line
    var parts: [[Coordinate]] = []
    try cutStart(&rest)
    try cutEnd(&rest)
    for number in waypoints.indices.dropFirst().dropLast() {
      guard rest.count > 1 else { throw tooFar(number, Self.greatestDistance + 1) }
      let foot = try nearest(
        Self.feet(of: try place(number), on: rest), waypoint: number
      ) { $0.first }
      parts.append(rest[...foot.point] + [foot.coordinate])
      rest = [foot.coordinate] + rest[(foot.point + 1)...]
    }
    return parts + [rest]
  }
}
