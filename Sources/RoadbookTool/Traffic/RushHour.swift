// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// A rush hour that might be: the same for the same map and seed.
///
/// Roads lose a part of their speed by their class, by how near they lie to the middle of the map's junctions, and by
/// the part of town that they are in. Incidents stand on main roads, with a queue behind them; one in six closes its
/// road.
///
/// A picture for demonstrations, tests and long runs; no town was measured for it.
struct RushHour {
  /// A directed segment that is slower than usual.
  struct Flow {
    var arc: DirectedSegment
    var kilometersPerHour: Double
    var confidence: Double
  }

  /// Something that happened.
  struct Incident {
    var number: Int
    var arc: DirectedSegment
    var type: TrafficIncidentType
    var impact: TrafficIncidentImpact
    var text: String
    var isRoadClosed: Bool
    /// Minutes before and after the hour.
    var minutes: ClosedRange<Int>
  }

  let network: RoadNetwork
  private(set) var flow: [Flow] = []
  private(set) var incidents: [Incident] = []

  private let metric: RoadMetric
  private var numbers: SplitMix64
  private var speeds: [DirectedSegment: Double] = [:]

  /// - Parameters:
  ///   - metric: Of cars.
  ///   - seed: Which of all rush hours.
  ///   - count: How many incidents there are, as far as there are roads for them.
  init(_ metric: RoadMetric, seed: UInt64, incidents count: Int) {
    self.metric = metric
    network = metric.network
    numbers = SplitMix64(seed: seed)
    drawFlow(seed)
    drawIncidents(count)
    flow = speeds.map { arc, speed in
      Flow(arc: arc, kilometersPerHour: speed, confidence: 0.6 + 0.4 * Self.noise(UInt64(arc.raw)))
    }.sorted { $0.arc.raw < $1.arc.raw }
  }
}

// MARK: - Flow

extension RushHour {
  /// The part of the free speed that roads of a class lose in the middle of a town.
  private static func loss(_ road: RoadClass) -> Double {
    switch road {
    case .motorway: 0.5
    case .trunk: 0.55
    case .primary, .secondary: 0.6
    case .tertiary: 0.4
    case .unclassified, .residential: 0.12
    default: 0
    }
  }

  private mutating func drawFlow(_ seed: UInt64) {
    guard let (middle, spread) = centre() else { return }
    for raw in 0..<UInt32(network.segments.count * 2) {
      let arc = DirectedSegment(raw: raw)
      guard metric.allows(arc) else { continue }
      let loss = Self.loss(metric.rule(of: arc).roadClass)
      guard loss > 0, let free = freeSpeed(arc) else { continue }
      let place = network.junctions.coordinate(of: network.segments.start(of: arc))
      let distance = middle.distance(to: place) / spread
      let centrality = Math.exponential(-distance * distance / 2)
      let lost = loss * (0.25 + 0.75 * centrality) * (0.3 + 1.1 * part(of: place, seed))
      // What is less is an ordinary day.
      if lost >= 0.12 { speeds[arc] = max(4, free * (1 - min(lost, 0.9))) }
    }
  }

  /// The middle of all junctions, and how far they lie from it.
  private func centre() -> (Coordinate, Double)? {
    let count = network.junctions.count
    guard count > 0 else { return nil }
    var (latitude, longitude) = (0.0, 0.0)
    for place in 0..<count {
      let found = network.junctions[at: place].coordinate
      latitude += found.latitude
      longitude += found.longitude
    }
    let middle = Coordinate(
      latitude: latitude / Double(count), longitude: longitude / Double(count))
    let meters = (0..<count).reduce(0) {
      $0 + middle.distance(to: network.junctions[at: $1].coordinate)
    }
    return (middle, max(meters / Double(count), 100))
  }

  /// How busy a part of town is, 0…1: parts are some 600 m wide and pass into each other.
  private func part(of place: Coordinate, _ seed: UInt64) -> Double {
    let (x, y) = (place.longitude / 0.008, place.latitude / 0.006)
    let (left, low) = (x.rounded(.down), y.rounded(.down))
    func corner(_ dx: Double, _ dy: Double) -> Double {
      let cell = UInt64(bitPattern: Int64(left + dx) &* 73_856_093 ^ Int64(low + dy) &* 19_349_663)
      return Self.noise(cell ^ seed &* 0x9E37_79B9)
    }
    let (alongX, alongY) = (x - left, y - low)
    let bottom = corner(0, 0) * (1 - alongX) + corner(1, 0) * alongX
    let top = corner(0, 1) * (1 - alongX) + corner(1, 1) * alongX
    return bottom * (1 - alongY) + top * alongY
  }

  /// A number 0…1 that belongs to another.
  private static func noise(_ number: UInt64) -> Double {
    var numbers = SplitMix64(seed: number)
    return Double(numbers.next() >> 11) / Double(1 << 53)
  }

  /// km/h without traffic.
  private func freeSpeed(_ arc: DirectedSegment) -> Double? {
    let milliseconds = metric.freeDuration(of: arc)
    guard milliseconds > 0 else { return nil }
    return Double(metric.lengthCentimeters(of: arc)) * 36 / Double(milliseconds)
  }
}

// MARK: - Incidents

extension RushHour {
  private static let kinds: [(type: TrafficIncidentType, text: String)] = [
    (.accident, "Accident"), (.construction, "Road works"),
    (.disabledVehicle, "Broken-down vehicle"),
    (.congestion, "Slow traffic"), (.roadHazard, "Object on the road"),
    (.laneRestriction, "A lane is closed"),
  ]

  private mutating func drawIncidents(_ count: Int) {
    let roads = (0..<UInt32(network.segments.count * 2)).map { DirectedSegment(raw: $0) }.filter {
      metric.allows($0) && Self.loss(metric.rule(of: $0).roadClass) >= 0.4
        && metric.lengthCentimeters(of: $0) >= 3000
    }
    guard !roads.isEmpty else { return }
    var used: Set<SegmentID> = []
    for number in 0..<count {
      let arc = roads[Int(numbers.next() % UInt64(roads.count))]
      guard used.insert(arc.segment).inserted else { continue }
      let isClosed = numbers.next() % 6 == 0
      let kind = Self.kinds[Int(numbers.next() % UInt64(Self.kinds.count))]
      let impact: TrafficIncidentImpact =
        isClosed ? .critical : [.major, .minor, .low][Int(numbers.next() % 3)]
      let name = network.tags.value(of: "name", in: network.tagSet(of: arc.segment))
      let text = (isClosed ? "Closed: " : "") + kind.text + (name.map { ", \($0)" } ?? "")
      incidents.append(
        Incident(
          number: number, arc: arc, type: isClosed ? .roadClosure : kind.type, impact: impact,
          text: text, isRoadClosed: isClosed,
          minutes: -Int(numbers.next() % 60)...Int(30 + numbers.next() % 150)))
      queue(behind: arc, meters: 200 + Double(numbers.next() % 1000))
    }
  }

  /// Slows the roads that lead to one, straight on, as far as a queue reaches.
  private mutating func queue(behind arc: DirectedSegment, meters: Double) {
    var (next, left, speed) = (arc, meters, 6.0)
    for _ in 0..<100 where left > 0 {
      speeds[next] = min(speeds[next] ?? .infinity, speed, freeSpeed(next) ?? speed)
      left -= Double(metric.lengthCentimeters(of: next)) / 100
      speed += 1.5
      let from = network.segments.start(of: next)
      let bearing = network.segments.startBearing(of: next)
      let before = network.junctions.departures(of: from).map {
        network.junctions.departure(at: $0).reversed
      }.filter { $0 != next.reversed && metric.allows($0) }
      let straight = before.min { turn(from: $0, bearing) < turn(from: $1, bearing) }
      guard let straight, turn(from: straight, bearing) < 32 else { return }
      next = straight
    }
  }

  /// How much one turns from a road to a bearing, in 1/256 of a circle.
  private func turn(from arc: DirectedSegment, _ bearing: UInt8) -> Int {
    let angle = Int(bearing &- network.segments.endBearing(of: arc))
    return min(angle, 256 - angle)
  }
}
