// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
package import RoadbookModel

/// Why a route cannot be followed.
package enum NavigationFault: Error, Hashable, Sendable {
  /// It has no line of two places or more that are apart.
  case noLength
}

/// A route as one line, on which places are meters from its start.
///
///     sections  ├────────────────┤├──────────┤
///     spans     ├───┤├──────┤├───┤├────┤├────┤
///     pieces    ├┤├─┤├┤├──┤├┤├┤├─┤├┤├──┤├──┤├┤     from point to point
///
/// Two measures run along it. `ground` is what one measures on the line; readings are placed by it. Meters and
/// seconds are those of the route's own spans, whose sums are the route's length and time; drivers are told them.
package struct RouteLine: Sendable {
  package let route: Route
  let points: [Coordinate]
  /// By point: meters of line from the start.
  let ground: [Double]
  let boxes: LineBoxes
  var sections: [SectionPlace] = []
  var spans: [SpanPlace] = []
  private(set) var maneuvers: [ManeuverPlace] = []
  private(set) var milestones: [MilestonePlace] = []

  /// A stretch of line with the meters and seconds of the route at its start.
  struct Stretch: Sendable {
    var start: Double
    var end: Double
    var startMeters: Double
    var meters: Double
    var startSeconds: Double
    var seconds: Double
  }
  struct SectionPlace: Sendable {
    var stretch: Stretch
    var trafficDelay: Double
    var firstSpan: Int
  }
  struct SpanPlace: Sendable {
    var stretch: Stretch
    var section: Int
    var index: Int
    var firstPoint: Int
    var isTunnel: Bool
  }
  struct ManeuverPlace: Sendable {
    var section: Int
    var index: Int
    var ground: Double
    /// Whether drivers have to be led to it: not where a trip, or the part behind a stop, begins.
    var isAhead: Bool
    var isArrival: Bool
  }
  struct MilestonePlace: Sendable {
    var ground: Double
    var milestone: Milestone
    var isDestination: Bool
  }

  /// - Throws: Where the route has no length.
  /// - Complexity: O(*n*) for *n* points.
  package init(_ route: Route) throws(NavigationFault) {
    self.route = route
    var points: [Coordinate] = []
    var firstPoints: [Int] = []
    for section in route.data.sections {
      let count = points.count
      firstPoints.append(points.appendJoined(section.geometry) ? count - 1 : count)
    }
    var ground: [Double] = []
    ground.reserveCapacity(points.count)
    var sum = 0.0
    for index in points.indices {
      if index > 0 { sum += points[index - 1].distance(to: points[index]) }
      ground.append(sum)
    }
    guard points.count > 1, sum > 0, sum.isFinite else { throw .noLength }
    (self.points, self.ground, boxes) = (points, ground, LineBoxes(points))
    var (meters, seconds) = (0.0, 0.0)
    for (number, section) in route.data.sections.enumerated() {
      add(section, number, firstPoint: firstPoints[number], meters: meters, seconds: seconds)
      meters += Double(section.lengthInMeters)
      seconds += section.duration
    }
  }

  var length: Double { ground[ground.count - 1] }
}

// MARK: - Making

extension RouteLine {
  private func ground(ofPoint index: Int) -> Double { ground[min(max(index, 0), ground.count - 1)] }

  private mutating func add(
    _ section: SectionData, _ number: Int, firstPoint: Int, meters: Double, seconds: Double
  ) {
    let last = firstPoint + section.geometry.count - 1
    sections.append(
      SectionPlace(
        stretch: Stretch(
          start: ground(ofPoint: firstPoint), end: ground(ofPoint: last), startMeters: meters,
          meters: Double(section.lengthInMeters), startSeconds: seconds, seconds: section.duration),
        trafficDelay: section.trafficDelay, firstSpan: spans.count))
    var (meters, seconds) = (meters, seconds)
    for (index, span) in section.spans.enumerated() {
      let first = firstPoint + Int(span.polylineOffset)
      let end =
        index + 1 < section.spans.count
        ? firstPoint + Int(section.spans[index + 1].polylineOffset) : last
      spans.append(
        SpanPlace(
          stretch: Stretch(
            start: ground(ofPoint: first), end: ground(ofPoint: end), startMeters: meters,
            meters: Double(span.lengthInMeters), startSeconds: seconds, seconds: span.duration),
          section: number, index: index, firstPoint: first,
          isTunnel: span.street.streetAttributes.contains(.tunnel)))
      meters += Double(span.lengthInMeters)
      seconds += span.duration
    }
    addManeuvers(of: section, number, firstPoint: firstPoint)
    addMilestones(of: section, number, firstPoint: firstPoint)
  }

  private mutating func addManeuvers(of section: SectionData, _ number: Int, firstPoint: Int) {
    for (index, maneuver) in section.maneuvers.enumerated() {
      let isStart =
        maneuver.action == .depart && (number == 0 || section.departure.waypointIndex != nil)
      maneuvers.append(
        ManeuverPlace(
          section: number, index: index, ground: ground(ofPoint: firstPoint + Int(maneuver.offset)),
          isAhead: !isStart, isArrival: maneuver.action == .arrive))
    }
  }

  private mutating func addMilestones(of section: SectionData, _ number: Int, firstPoint: Int) {
    for passed in section.passthroughWaypoints {
      guard let offset = passed.offset else { continue }
      milestones.append(
        MilestonePlace(
          ground: ground(ofPoint: firstPoint + Int(offset)),
          milestone: Milestone(passed.place, section: number, .passthrough), isDestination: false))
    }
    milestones.append(
      MilestonePlace(
        ground: sections[number].stretch.end,
        milestone: Milestone(section.arrival, section: number, .stopover),
        isDestination: number == route.data.sections.count - 1))
  }
}

extension Milestone {
  fileprivate init(_ place: RoutePlace, section: Int, _ type: MilestoneType) {
    self.init(
      sectionIndex: Int32(section), waypointIndex: place.waypointIndex,
      originalCoordinates: place.originalCoordinates,
      mapMatchedCoordinates: place.mapMatchedCoordinates, type: type)
  }
}

// MARK: - Asking

extension RouteLine.Stretch {
  /// How much of the stretch lies before a place, 0…1.
  func share(at place: Double) -> Double {
    end > start ? min(max((place - start) / (end - start), 0), 1) : 0
  }
  func meters(at place: Double) -> Double { startMeters + meters * share(at: place) }
  func seconds(at place: Double) -> Double { startSeconds + seconds * share(at: place) }
}

extension RouteLine {
  /// The last span that begins at a place or before it; `nil` for a route without spans.
  ///
  /// - Complexity: O(log *n*) for *n* spans.
  func span(at place: Double) -> Int? {
    let next = Self.firstIndex(in: spans.count) { spans[$0].stretch.start > place }
    return spans.isEmpty ? nil : max(0, next - 1)
  }

  /// The piece of line at a place, by its first point.
  func piece(at place: Double) -> Int {
    min(max(0, Self.firstIndex(in: ground.count) { ground[$0] > place } - 1), ground.count - 2)
  }

  /// Where on Earth a place is, and in which direction the line runs there.
  func coordinate(at place: Double) -> (coordinate: Coordinate, bearing: Double) {
    let piece = piece(at: place)
    let (start, end) = (points[piece], points[piece + 1])
    let length = ground[piece + 1] - ground[piece]
    let share = length > 0 ? min(max((place - ground[piece]) / length, 0), 1) : 0
    return (start.interpolated(to: end, fraction: share), start.bearing(to: end))
  }

  /// The street at a place.
  func street(at place: Double) -> StreetData? {
    span(at: place).map { route.data.sections[spans[$0].section].spans[spans[$0].index].street }
  }

  /// The speed of the route at a place, in meters a second.
  func speed(at place: Double) -> Double {
    guard let span = span(at: place) else { return 0 }
    let stretch = spans[span].stretch
    return stretch.seconds > 0 ? min(stretch.meters / stretch.seconds, 90) : 0
  }

  func maneuverData(_ index: Int) -> ManeuverData {
    route.data.sections[maneuvers[index].section].maneuvers[maneuvers[index].index]
  }

  func maneuver(_ index: Int) -> Maneuver {
    route.sections[maneuvers[index].section].maneuvers[maneuvers[index].index]
  }

  func meters(at place: Double) -> Double {
    span(at: place).map { spans[$0].stretch.meters(at: place) } ?? place
  }

  func seconds(at place: Double) -> Double {
    span(at: place).map { spans[$0].stretch.seconds(at: place) } ?? 0
  }

  /// The first number below a count for which a condition holds that holds for all behind it.
  static func firstIndex(in count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
