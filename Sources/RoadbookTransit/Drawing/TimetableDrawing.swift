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
/// a line between two stops is drawn once, whichever way and however often it is ridden.
package struct TimetableDrawing: Sendable {
  /// A part of a line that is drawn in one stroke.
  package struct Stroke: Hashable, Sendable {
    package var line: Timetable.LineID
    /// Positions in ``stops``.
    package var stops: [Int]
  }

  /// A stop as people see it.
  package struct Place: Hashable, Sendable {
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

  /// - Complexity: O(*calls of all patterns* + *stops*), but for stops of one name.
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
      stops.append(Place(name: name, coordinate: coordinate, wheelchair: wheelchair))
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

  private mutating func draw(_ timetable: Timetable) {
    var drawn: Set<Part> = []
    var called: Set<[Int]> = []
    let patterns = (0..<timetable.patternLine.count).map { pattern in
      (line: Int(timetable.patternLine[at: pattern]), stops: places(ofPattern: pattern, timetable))
    }
    // Long ones first, so that strokes are long and few.
    for pattern in patterns.sorted(by: { ($1.stops.count, $0.line) < ($0.stops.count, $1.line) }) {
      guard pattern.line < timetable.lineCount else { continue }
      for place in pattern.stops where called.insert([pattern.line, place]).inserted {
        stops[place].lines.append(Timetable.LineID(pattern.line))
      }
      draw(pattern.line, pattern.stops, &drawn)
    }
    for place in stops.indices { stops[place].lines.sort { $0.position < $1.position } }
  }

  private func places(ofPattern pattern: Int, _ timetable: Timetable) -> [Int] {
    var places: [Int] = []
    for call in timetable.patternStops.range(at: pattern) {
      let stop = Int(timetable.patternStops[element: call])
      guard stop < placeOfStop.count, let place = placeOfStop[stop], place != places.last else {
        continue
      }
      places.append(place)
    }
    return places
  }

  /// Draws the parts of a pattern that are not drawn yet.
  private mutating func draw(_ line: Int, _ places: [Int], _ drawn: inout Set<Part>) {
    var stroke: [Int] = []
    func finish(_ strokes: inout [Stroke]) {
      if stroke.count > 1 {
        strokes.append(Stroke(line: Timetable.LineID(line), stops: stroke))
      }
      stroke = []
    }
    for (from, to) in zip(places, places.dropFirst()) {
      guard drawn.insert(Part(line, from, to)).inserted else {
        finish(&strokes)
        continue
      }
      if stroke.isEmpty { stroke = [from] }
      stroke.append(to)
    }
    finish(&strokes)
  }
}

extension Timetable {
  /// The entrances of stations: their names, places, and whether wheelchairs pass.
  package var entrances: [(name: String, coordinate: Coordinate, wheelchair: Answer)] {
    (0..<stopCount).map { StopID($0) }.filter { kind(of: $0) == .entrance }
      .map { (name(of: $0), coordinate(of: $0), wheelchair(of: $0)) }
  }
}
