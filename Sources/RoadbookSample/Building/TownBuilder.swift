// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// Draws a town on a plan and turns it into OpenStreetMap objects.
///
/// First streets are laid, then joined: lines on one layer share a node where they cross or end
/// on each other. After that rules, signs and relations name streets and junctions by the keys
/// that they were laid with:
///
///     var town = TownBuilder()
///     town.street("mill", "Mill Lane", "residential", "0,0 80,10 160,0")
///     town.street("weir", "Weir Road", "tertiary", "80,-90 80,90")
///     town.join()
///     town.restrict("no_left_turn", from: ("mill", .west), at: ("mill", "weir"), to: ("weir", .north))
///     let data = town.finished()
struct TownBuilder {
  struct Node {
    var point: Point
    var tags: Tags
  }

  /// A member of a relation that is not written yet.
  enum Member {
    case node(Int, role: String)
    /// The way of a street that leaves a node in a direction.
    case arm(street: Int, node: Int, direction: Point, role: String)
    /// The ways of a street between two of its nodes.
    case between(street: Int, from: Int, to: Int, role: String)
    case all(street: Int, role: String)
    case area(Int, role: String)
  }

  struct Relation {
    var members: [Member]
    var tags: Tags
    var note: Int?
  }

  /// A line that joins nothing: a building, a wood, a part of a border.
  struct Area {
    var ring: [Point]
    var tags: Tags
    var note: Int?
    /// The nodes in which an open line begins and ends; without them the line is closed.
    var ends: (from: Int, to: Int)?
  }

  var random = SplitMix64(state: 0x5EED_0F_7040)
  var streets: [Street] = []
  /// Looked up only, never walked, so that its order cannot show.
  var streetByKey: [String: Int] = [:]
  var nodes: [Node] = []
  var areas: [Area] = []
  var relations: [Relation] = []
  var features: [SampleFeature] = []
  var shopCount = 0
  /// The lines around the quarters, with the land use inside.
  var quarters: [(landuse: String, outline: Trace)] = []
}

// MARK: - Laying streets

extension TownBuilder {
  /// Lays a street; its points are joined by a smooth curve unless it is straight.
  @discardableResult
  mutating func street(
    _ key: String, _ name: String?, _ highway: String, _ line: Trace, _ tags: Tags = [:],
    straight: Bool = false
  ) -> Trace {
    var all: Tags = ["highway": highway]
    if let name { all["name"] = name }
    let trace = straight || line.points.count < 3 ? line : line.curved()
    add(Street(key: key, kind: .road, tags: all + tags, trace: trace))
    return trace
  }

  /// Lays a line that is no road: a ferry, a railway or a river.
  @discardableResult
  mutating func line(_ key: String, _ kind: Street.Kind, _ line: Trace, _ tags: Tags) -> Trace {
    let trace = line.points.count < 3 ? line : line.curved()
    add(Street(key: key, kind: kind, tags: tags, trace: trace))
    return trace
  }

  private mutating func add(_ street: Street) {
    precondition(streetByKey[street.key] == nil, "two streets are called \(street.key)")
    streetByKey[street.key] = streets.count
    streets.append(street)
  }

  /// A one-way circle; streets that end inside it are cut at it.
  mutating func roundabout(
    _ key: String, _ name: String?, _ highway: String, at center: Point, radius: Double,
    clockwise: Bool = false, _ tags: Tags = [:]
  ) {
    let corners = radius > 28 ? 24 : 12
    let ring = Trace.circle(center, radius: radius, corners: corners, clockwise: clockwise)
    street(key, name, highway, ring, ["junction": "roundabout"] + tags, straight: true)
  }

  func streetIndex(_ key: String) -> Int {
    guard let index = streetByKey[key] else { preconditionFailure("no street is called \(key)") }
    return index
  }

  /// The line of a street.
  func trace(_ key: String) -> Trace { streets[streetIndex(key)].trace }

  /// Where two streets cross; the crossing nearest to a point when there are several.
  func crossing(_ key: String, _ other: String, near point: Point = Point(0, 0)) -> Point {
    let line = trace(key)
    let places = line.crossings(with: trace(other)).map { line.point(at: $0.here) }
    guard let place = places.min(by: { $0.distance(to: point) < $1.distance(to: point) }) else {
      preconditionFailure("\(key) does not cross \(other)")
    }
    return place
  }
}

// MARK: - Parts of streets

extension TownBuilder {
  /// Gives a part of a street other tags, between the places nearest to two points.
  mutating func stretch(_ key: String, _ from: Point, _ to: Point, _ tags: Tags) {
    let line = trace(key)
    stretch(key, line.nearest(to: from).distance, line.nearest(to: to).distance, tags)
  }

  /// Gives a part of a street other tags, between two distances from its start.
  mutating func stretch(_ key: String, _ from: Double, _ to: Double, _ tags: Tags) {
    let index = streetIndex(key)
    let low = max(min(from, to), 0)
    let high = min(max(from, to), streets[index].trace.length)
    streets[index].stretches.append(Street.Stretch(from: low, to: high, tags: tags))
  }

  /// Carries a street over another line where they cross.
  mutating func bridge(
    _ key: String, over other: String, reach: Double = 26, near point: Point = Point(0, 0),
    _ tags: Tags = [:]
  ) {
    let place = trace(key).nearest(to: crossing(key, other, near: point)).distance
    let bridge: Tags = ["bridge": "yes", "layer": "1"]
    stretch(key, place - reach, place + reach, bridge + tags)
  }

  /// Leads a street under another line where they cross.
  mutating func tunnel(
    _ key: String, under other: String, reach: Double = 26, near point: Point = Point(0, 0),
    _ tags: Tags = [:]
  ) {
    bridge(
      key, over: other, reach: reach, near: point,
      ["bridge": "", "tunnel": "yes", "layer": "-1"] + tags)
  }

  /// Puts a node on a street at the place nearest to a point.
  mutating func pin(_ key: String, _ point: Point, _ tags: Tags, feature: String? = nil) {
    let index = streetIndex(key)
    let distance = streets[index].trace.nearest(to: point).distance
    let note = feature.map { addFeature($0, at: streets[index].trace.point(at: distance)) }
    streets[index].pins.append(Street.Pin(distance: distance, tags: tags, note: note))
  }
}
