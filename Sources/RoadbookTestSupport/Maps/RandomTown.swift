// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookOSM

/// A random road network with everything that makes searches go wrong: one-ways, restrictions by
/// node and by way, barriers, streets for residents, dead ends, islands.
package struct RandomTown {
  package private(set) var data = OSMData()
  private var random: SeededGenerator
  private let width: Int
  private let height: Int
  /// The ways at each node.
  private var waysAt: [Int64: [Int]] = [:]

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    width = Int.random(in: 3...6, using: &random)
    height = Int.random(in: 3...6, using: &random)
    for row in 0..<height { for column in 0..<width { addNode(column, row) } }
    for row in 0..<height {
      for column in 0..<width {
        if column + 1 < width, !random.oneIn(6) { addWay((column, row), (column + 1, row)) }
        if row + 1 < height, !random.oneIn(6) { addWay((column, row), (column, row + 1)) }
      }
    }
    if data.ways.isEmpty { addWay((0, 0), (1, 0)) }
    for number in 0..<Int.random(in: 0...8, using: &random) { addRestriction(Int64(5000 + number)) }
  }

  /// The town with tags that are about trucks, buses, taxis and mopeds: limits of size and
  /// weight, conditions, lanes against the traffic.
  package func withSigns(seed: UInt64) -> RandomTown {
    var town = self
    var random = SeededGenerator(seed: seed ^ 0x5160)
    for way in town.data.ways.indices where random.oneIn(3) {
      town.data.ways[way].tags += Self.waySigns.randomElement(using: &random) ?? []
    }
    for node in town.data.nodes.indices where random.oneIn(15) {
      town.data.nodes[node].tags += Self.nodeSigns.randomElement(using: &random) ?? []
    }
    for relation in town.data.relations.indices where random.oneIn(2) {
      town.data.relations[relation].tags += Self.turnSigns.randomElement(using: &random) ?? []
    }
    return town
  }

  /// The town with what options speak of: tolls, tunnels, lanes for shared cars, seasons.
  package func withFeatures(seed: UInt64) -> RandomTown {
    var town = self
    var random = SeededGenerator(seed: seed ^ 0xFEA7)
    for way in town.data.ways.indices where random.oneIn(3) {
      town.data.ways[way].tags += Self.features.randomElement(using: &random) ?? []
    }
    return town
  }

  /// The town without rules that hold at some hours, for tests whose answers may not depend on the clock.
  package func withoutHours() -> RandomTown {
    var town = self
    for way in town.data.ways.indices {
      town.data.ways[way].tags.removeAll { $0.value.contains(":") }
    }
    return town
  }

  /// The town with every other restriction for vehicles above some weight alone.
  package func withHeavyRestrictions() -> RandomTown {
    var town = self
    for relation in town.data.relations.indices where relation % 2 == 0 {
      let tags = town.data.relations[relation].tags
      guard let kind = tags.first(where: { $0.key == "restriction" })?.value else { continue }
      let tonnes = relation % 4 == 0 ? 7 : 3
      town.data.relations[relation].tags = [
        OSMData.Tag("type", "restriction"),
        OSMData.Tag("restriction:conditional", "\(kind) @ (weight>\(tonnes))"),
      ]
    }
    return town
  }

  /// The town with many roads closed by all kinds of rules, so that parts are cut off.
  package func withClosures(seed: UInt64) -> RandomTown {
    var town = self
    var random = SeededGenerator(seed: seed ^ 0xC105)
    for way in town.data.ways.indices where random.oneIn(3) {
      town.data.ways[way].tags += Self.closingSigns.randomElement(using: &random) ?? []
    }
    for node in town.data.nodes.indices where random.oneIn(8) {
      town.data.nodes[node].tags = Self.closingPoints.randomElement(using: &random) ?? []
    }
    return town
  }

  /// The town with rules that hold at some minutes about eight in the morning.
  package func withTimes(seed: UInt64) -> RandomTown {
    var town = self
    var random = SeededGenerator(seed: seed ^ 0x71ED)
    for way in town.data.ways.indices where random.oneIn(3) {
      let text = Self.timeSigns.randomElement(using: &random) ?? ""
      let hours = Self.hours.randomElement(using: &random) ?? ""
      let tags = Self.tags(text.split(separator: "?").joined(separator: "%@%(\(hours))"))
      let keys = Set(tags.map(\.key))
      town.data.ways[way].tags = town.data.ways[way].tags.filter { !keys.contains($0.key) } + tags
    }
    for relation in town.data.relations.indices where random.oneIn(2) {
      let tags = town.data.relations[relation].tags
      guard let kind = tags.first(where: { $0.key == "restriction" })?.value else { continue }
      let hours = Self.hours.randomElement(using: &random) ?? ""
      town.data.relations[relation].tags = [
        OSMData.Tag("type", "restriction"),
        OSMData.Tag("restriction:conditional", "\(kind) @ (\(hours))"),
      ]
    }
    for node in town.data.nodes.indices where random.oneIn(8) {
      let text = Self.timedGates.randomElement(using: &random) ?? ""
      let hours = Self.hours.randomElement(using: &random) ?? ""
      town.data.nodes[node].tags = Self.tags(
        text.split(separator: "?").joined(separator: "%@%(\(hours))"))
    }
    return town
  }

  /// "?" is where the hours are.
  private static let timedGates = [
    "barrier=gate opening_hours=07:30-08:01", "barrier=gate access=no access:conditional=yes?|",
    "barrier=lift_gate motor_vehicle:conditional=no?|",
    "barrier=gate access:conditional=destination?|",
    "barrier=lift_gate access=destination motorcar:conditional=yes?|",
    "barrier=gate locked=yes locked:conditional=no?|",
    "barrier=bollard motor_vehicle:conditional=yes?|",
    "maxheight:conditional=1?|", "barrier=border_control opening_hours=08:02-24:00",
  ].map { $0.split(separator: "|").joined() }

  private static let hours = [
    "07:00-08:01", "08:00-09:00", "08:01-08:02", "08:02-24:00", "00:00-08:00", "07:59-08:03",
    "Mo-Fr 08:01-10:00", "Su 00:00-24:00", "Nov-Feb 08:00-08:02",
  ]
  /// "?" is where the hours are.
  private static let timeSigns = [
    "motor_vehicle:conditional=no?|", "access=no access:conditional=yes?|",
    "motor_vehicle:conditional=destination?|", "vehicle=destination vehicle:conditional=yes?|",
    "vehicle=destination vehicle:conditional=no?|", "maxspeed=50 maxspeed:conditional=5?|",
    "maxspeed=10 maxspeed:conditional=70?|", "oneway:conditional=yes?|",
    "oneway=yes oneway:conditional=-1?|", "motor_vehicle:forward:conditional=no?|",
    "maxspeed:conditional=20?;5%@%(08:01-08:30)", "opening_hours=08:00-08:02",
  ].map { $0.split(separator: "|").joined() }

  /// The town with ways for walkers and cyclists, and with signs that are about them.
  package func withPaths(seed: UInt64) -> RandomTown {
    var town = self
    var random = SeededGenerator(seed: seed ^ 0xF007)
    for way in town.data.ways.indices {
      if random.oneIn(2), let kind = Self.pathKinds.randomElement(using: &random) {
        town.data.ways[way].tags.removeAll { $0.key == "highway" }
        town.data.ways[way].tags.append(OSMData.Tag("highway", kind))
      }
      if random.oneIn(3) {
        town.data.ways[way].tags += Self.pathSigns.randomElement(using: &random) ?? []
      }
    }
    for node in town.data.nodes.indices where random.oneIn(6) {
      town.data.nodes[node].tags += Self.pathPoints.randomElement(using: &random) ?? []
    }
    for relation in town.data.relations.indices where random.oneIn(3) {
      town.data.relations[relation].tags += [OSMData.Tag("except", "bicycle")]
    }
    return town
  }

  /// A random place near some road.
  package mutating func place() -> Coordinate {
    let way = data.ways[Int.random(in: data.ways.indices, using: &random)]
    let (a, b) = (node(way.nodes[0]), node(way.nodes[way.nodes.count - 1]))
    let fraction = random.oneIn(4) ? 0 : Double.random(in: 0...1, using: &random)
    var place = a.coordinate.interpolated(to: b.coordinate, fraction: fraction)
    if !random.oneIn(3) { place.latitudeE7 += Int32.random(in: -300...300, using: &random) }
    return place
  }
}

// MARK: - Nodes and ways

extension RandomTown {
  private func id(_ column: Int, _ row: Int) -> Int64 { Int64(row * width + column + 1) }

  private func node(_ id: Int64) -> OSMData.Node { data.nodes[Int(id) - 1] }

  private mutating func addNode(_ column: Int, _ row: Int) {
    func jitter() -> Int32 { Int32.random(in: -2500...2500, using: &random) }
    let coordinate = Coordinate(
      latitudeE7: 480_000_000 - Int32(row) * 9_000 + jitter(),
      longitudeE7: 90_000_000 + Int32(column) * 13_000 + jitter())
    var tags: [OSMData.Tag] = []
    if random.oneIn(20) {
      tags = [
        OSMData.Tag(
          "barrier", ["gate", "bollard", "lift_gate"].randomElement(using: &random) ?? "")
      ]
    } else if random.oneIn(12) {
      tags = [OSMData.Tag("highway", "traffic_signals")]
    }
    data.nodes.append(OSMData.Node(id: id(column, row), coordinate: coordinate, tags: tags))
  }

  private mutating func addWay(_ a: (column: Int, row: Int), _ b: (column: Int, row: Int)) {
    let kinds = ["primary", "residential", "residential", "service", "tertiary", "living_street"]
    var tags = [OSMData.Tag("highway", kinds.randomElement(using: &random) ?? "road")]
    if random.oneIn(4) { tags.append(OSMData.Tag("oneway", random.oneIn(3) ? "-1" : "yes")) }
    if random.oneIn(12) { tags.append(OSMData.Tag("access", "private")) }
    if random.oneIn(25) { tags.append(OSMData.Tag("motor_vehicle", "no")) }
    var nodes = [id(a.column, a.row), id(b.column, b.row)]
    if random.oneIn(2) { nodes.reverse() }
    for node in nodes { waysAt[node, default: []].append(data.ways.count) }
    data.ways.append(
      OSMData.Way(id: Int64(1000 + data.ways.count), nodes: nodes, tags: tags))
  }
}

// MARK: - Signs

extension RandomTown {
  /// Tags from text: "hgv=no maxweight=3.5"; "%" stands for a space.
  private static func tags(_ text: String) -> [OSMData.Tag] {
    text.split(separator: " ").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      return parts.count == 2
        ? OSMData.Tag(
          String(parts[0]), parts[1].split(separator: "%").joined(separator: " "))
        : nil
    }
  }

  private static let waySigns = [
    "hgv=no", "hgv=destination", "hgv=delivery", "hgv=designated", "maxheight=2.2", "maxheight=3.5",
    "maxwidth=2.3", "maxlength=10", "maxlength:hgv=5", "maxweight=3", "maxweight=7.5",
    "maxweight:hgv=2", "maxweight:forward=2.5", "maxweight:backward=1", "maxweightrating=3",
    "maxaxleload=1", "maxweight=2 maxweight:conditional=none%@%destination",
    "hgv:conditional=no%@%(weight>3)", "access:conditional=no%@%(length>5)",
    "hgv=no hgv:conditional=destination", "motor_vehicle:conditional=no%@%(07:00-09:00)",
    "trailer=no", "hazmat=no", "bus=yes access=no", "psv=yes motor_vehicle=no", "bus=no",
    "oneway=yes oneway:bus=no", "oneway=yes oneway:psv=no", "busway=opposite_lane oneway=yes",
    "oneway=-1 lanes:psv:forward=1", "moped=no", "mofa=no", "motorroad=yes", "taxi=no",
    "tourist_bus=no", "tourist_bus=destination", "vehicle=destination", "maxspeed=100",
    "maxspeed=50 maxspeed:hgv=30", "maxspeed:bus=40",
  ].map(tags)
  private static let features = [
    "toll=yes", "toll=no toll:hgv=yes", "tunnel=yes", "surface=gravel", "seasonal=yes",
    "motorroad=yes", "motorroad=yes toll=yes", "hov=designated", "hov=designated toll=yes",
    "access=no taxi=yes", "goods=no", "incline=9%", "incline=-12%",
  ].map(tags)
  private static let nodeSigns = [
    "maxheight=2.2", "maxweight=3", "maxwidth=2", "barrier=height_restrictor maxheight=2",
    "barrier=bus_trap", "barrier=bollard bus=yes", "barrier=gate hgv=no", "barrier=gate psv=yes",
    "barrier=lift_gate access=no taxi=yes", "maxheight:hgv=2", "maxlength=4",
  ].map(tags)
  private static let closingSigns = [
    "access=no", "motor_vehicle=no", "hgv=no", "motor_vehicle:backward=no", "oneway=yes",
    "oneway=-1", "maxweight=1", "maxheight=1", "motor_vehicle=agricultural", "impassable=yes",
  ].map(tags)
  private static let closingPoints = [
    "barrier=gate access=no", "barrier=gate locked=yes", "barrier=block", "maxweight=1",
    "barrier=lift_gate motor_vehicle=no",
  ].map(tags)
  private static let turnSigns = [
    "except=psv", "except=bus", "except=hgv", "except=taxi;moped",
  ].map(tags)
}

// MARK: - Paths

extension RandomTown {
  private static let pathKinds = [
    "footway", "footway", "cycleway", "path", "steps", "pedestrian", "track", "corridor", "trunk",
    "motorway",
  ]
  private static let pathSigns = [
    "foot=no", "foot=yes", "foot=private", "foot=use_sidepath", "sidewalk=both",
    "sidewalk=separate", "bicycle=no", "bicycle=yes", "bicycle=dismount", "bicycle=designated",
    "bicycle=use_sidepath", "oneway=yes oneway:bicycle=no", "oneway=yes cycleway=opposite_lane",
    "oneway=-1 cycleway:left:oneway=no", "oneway:foot=yes", "cycleway:right=lane",
    "cycleway=track", "incline=10%", "incline=-5%", "incline=up", "conveying=forward",
    "conveying=backward incline=down", "ramp:bicycle=yes", "surface=cobblestone", "surface=mud",
    "tracktype=grade4", "mtb:scale=2", "mtb:scale=5", "sac_scale=alpine_hiking", "motorroad=yes",
    "vehicle=no", "access=no foot=yes", "bicycle_road=yes", "maxspeed:bicycle=10",
  ].map(tags)
  private static let pathPoints = [
    "highway=crossing crossing=traffic_signals", "highway=crossing", "highway=elevator",
    "barrier=bollard", "barrier=stile", "barrier=cycle_barrier", "barrier=turnstile",
    "barrier=gate foot=no", "barrier=wall", "barrier=kerb", "barrier=gate access=private",
  ].map(tags)
}

// MARK: - Restrictions

extension RandomTown {
  /// Walks from a random way over one to three nodes and forbids or demands that path.
  private mutating func addRestriction(_ id: Int64) {
    let kinds = [
      "no_left_turn", "no_right_turn", "no_straight_on", "no_u_turn", "only_straight_on",
      "only_left_turn", "only_right_turn", "no_entry", "no_exit",
    ]
    var ways = [Int.random(in: data.ways.indices, using: &random)]
    var end = data.ways[ways[0]].nodes[random.oneIn(2) ? 0 : 1]
    let via = end
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let next = waysAt[end]?.randomElement(using: &random) else { return }
      ways.append(next)
      let nodes = data.ways[next].nodes
      end = nodes[0] == end ? nodes[1] : nodes[0]
    }
    var members = [OSMData.Member(.way, data.ways[ways[0]].id, role: "from")]
    if ways.count == 2 { members.append(OSMData.Member(.node, via, role: "via")) }
    for way in ways.dropFirst().dropLast() {
      members.append(OSMData.Member(.way, data.ways[way].id, role: "via"))
    }
    members.append(OSMData.Member(.way, data.ways[ways[ways.count - 1]].id, role: "to"))
    data.relations.append(
      OSMData.Relation(
        id: id, members: members,
        tags: [
          OSMData.Tag("type", "restriction"),
          OSMData.Tag("restriction", kinds.randomElement(using: &random) ?? ""),
        ]))
  }
}
