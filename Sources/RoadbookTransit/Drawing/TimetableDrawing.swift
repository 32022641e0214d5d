// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookStorage

/// What a timetable looks like on a map: its stops, each once, and its lines from stop to stop.
///
///     pattern 1   A ── B ── C ── D        drawn   A ── B ── C ── D
///     pattern 2   D ── C ── B                     B ── X
///     pattern 3   A ── B ── X
///
/// Platforms of a station are one stop, in its place; so are those of one name that lie near each other. A part of
/// a line between two stops is drawn once, whichever way and however often it is ridden: as the shape of the first trip
/// that has one leads, or else straight.
package struct TimetableDrawing: Sendable {
  /// A part of a line that is drawn in one stroke.
  package struct Stroke: Hashable, Sendable {
    package var line: Timetable.LineID
    /// Positions in ``stops``.
    package var stops: [Int]
    /// Its way on the map, with what lies between the stops.
    package var points: [Coordinate]
  }

  /// A stop as people see it.
  package struct Place: Hashable, Sendable {
    /// That of its station, or of the first of its platforms where there is no station.
    package var id: String
    package var name: String
    package var coordinate: Coordinate
    /// Whether wheelchairs get on at all of its platforms, by what the feed says.
    package var wheelchair: Answer
    /// The lines that call there, in the order of their positions.
    package var lines: [Timetable.LineID] = []
  }

  package private(set) var stops: [Place] = []
  package private(set) var strokes: [Stroke] = []
  /// The place of each stop of the timetable; `nil` where nothing calls.
  private var placeOfStop: [Int?]
  private var placesByName: [String: [Int]] = [:]
  private var placeOfStation: [Int: Int] = [:]

  /// Platforms of one name are one stop where they lie as near as this, in metres.
  static let nearMeters = 250.0

  /// - Complexity: O(*calls of all patterns* + *corners of their shapes* + *trips* + *stops*), but for stops of one name.
  package init(_ timetable: Timetable) {
    placeOfStop = [Int?](repeating: nil, count: timetable.stopCount)
    for (stop, isCalled) in timetable.calledStops.enumerated() where isCalled {
      placeOfStop[stop] = place(of: Timetable.StopID(stop), timetable)
    }
    draw(timetable)
  }

  // MARK: - Stops

  private mutating func place(of stop: Timetable.StopID, _ timetable: Timetable) -> Int {
    let station = timetable.parent(of: stop)
    let shown = station ?? stop
    let name = timetable.name(of: shown)
    let coordinate = timetable.coordinate(of: shown)
    let known =
      station.flatMap { placeOfStation[$0.position] }
      ?? placesByName[name]?.first {
        stops[$0].coordinate.distance(to: coordinate) <= Self.nearMeters
      }
    let place = known ?? stops.count
    let wheelchair = timetable.wheelchair(of: stop)
    if known == nil {
      stops.append(
        Place(
          id: timetable.id(of: shown), name: name, coordinate: coordinate, wheelchair: wheelchair))
      if !name.isEmpty { placesByName[name, default: []].append(place) }
    } else if stops[place].wheelchair != wheelchair {
      // Some are not known, or some not reached: nothing holds for all.
      stops[place].wheelchair =
        [stops[place].wheelchair, wheelchair].contains(.no) ? .no : .unknown
    }
    if let station { placeOfStation[station.position] = place }
    return place
  }

  // MARK: - Lines

  private struct Part: Hashable {
    var line: Int
    var low: Int
    var high: Int

    init(_ line: Int, _ from: Int, _ to: Int) {
      self.line = line
      (low, high) = (min(from, to), max(from, to))
    }
  }

  /// A pattern as it is drawn: where it calls, without a second call in one place.
  private struct Route {
    var pattern: Int
    var line: Int
    var calls: [(place: Int, position: Int)]
  }

  private mutating func draw(_ timetable: Timetable) {
    var drawn: Set<Part> = []
    var called: Set<[Int]> = []
    let routes = (0..<timetable.patternLine.count).map { pattern in
      Route(
        pattern: pattern, line: Int(timetable.patternLine[at: pattern]),
        calls: calls(ofPattern: pattern, timetable))
    }
    // Long ones first, so that strokes are long and few.
    for route in routes.sorted(by: { ($1.calls.count, $0.line) < ($0.calls.count, $1.line) }) {
      guard route.line < timetable.lineCount else { continue }
      for call in route.calls where called.insert([route.line, call.place]).inserted {
        stops[call.place].lines.append(Timetable.LineID(route.line))
      }
      draw(route, timetable, &drawn)
    }
    for place in stops.indices { stops[place].lines.sort { $0.position < $1.position } }
  }

  private func calls(
    ofPattern pattern: Int, _ timetable: Timetable
  ) -> [(place: Int, position: Int)] {
    var calls: [(place: Int, position: Int)] = []
    for (position, call) in timetable.patternStops.range(at: pattern).enumerated() {
      let stop = Int(timetable.patternStops[element: call])
      guard stop < placeOfStop.count, let place = placeOfStop[stop], place != calls.last?.place
      else { continue }
      calls.append((place, position))
    }
    return calls
  }

  /// Draws the parts of a pattern that are not drawn yet.
  private mutating func draw(_ route: Route, _ timetable: Timetable, _ drawn: inout Set<Part>) {
    let isNew = zip(route.calls, route.calls.dropFirst()).map { from, to in
      drawn.insert(Part(route.line, from.place, to.place)).inserted
    }
    guard isNew.contains(true) else { return }
    let shape = timetable.shape(ofPattern: route.pattern)
    var part = 0
    while part < isNew.count {
      let end = isNew[part...].firstIndex(of: false) ?? isNew.count
      guard end > part else {
        part += 1
        continue
      }
      let calls = route.calls[part...end]
      strokes.append(
        Stroke(
          line: Timetable.LineID(route.line), stops: calls.map(\.place),
          points: points(of: calls, shape)))
      part = end
    }
  }

  private func points(
    of calls: ArraySlice<(place: Int, position: Int)>, _ shape: RideLine?
  ) -> [Coordinate] {
    guard let shape, let first = calls.first?.position, let last = calls.last?.position,
      last < shape.calls.count
    else { return calls.map { stops[$0.place].coordinate } }
    return Array(shape.points[shape.calls[first]...shape.calls[last]])
  }
}

extension Timetable {
  /// The way of a pattern on the map, by the first of its trips that has one; `nil` where none has.
  fileprivate func shape(ofPattern pattern: Int) -> RideLine? {
    let calls = patternStops.range(at: pattern).count
    guard calls > 1 else { return nil }
    for trip in trips(ofPattern: pattern).clamped(to: 0..<tripCount) {
      if let line = line(of: TripID(trip), 0...calls - 1) { return line }
    }
    return nil
  }
}

extension Timetable {
  /// The entrances of stations: their names, places, and whether wheelchairs pass.
  package var entrances: [(name: String, coordinate: Coordinate, wheelchair: Answer)] {
    (0..<stopCount).map { StopID($0) }.filter { kind(of: $0) == .entrance }
      .map { (name(of: $0), coordinate(of: $0), wheelchair(of: $0)) }
  }
}
