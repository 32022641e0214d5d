// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookStorage
import RoadbookTiles
import RoadbookTransit

extension TransitContent {
  /// What a timetable shows on tiles.
  ///
  /// - Complexity: O(*calls of all patterns* + *corners of their shapes* + *trips* + *stops*).
  init(_ timetable: Timetable) {
    self.init()
    let drawing = TimetableDrawing(timetable)
    let modes = (0..<timetable.lineCount).map {
      TransitMode(gtfs: timetable.type(of: Timetable.LineID($0)))
    }
    lines = drawing.strokes.map { stroke in
      Line(
        name: timetable.name(of: stroke.line), mode: modes[stroke.line.position],
        color: timetable.color(of: stroke.line), places: stroke.points)
    }
    stops = drawing.stops.map { stop in
      Stop(
        name: stop.name, id: stop.id,
        mode: stop.lines.map { modes[$0.position] }.min { $0.rank < $1.rank } ?? .bus,
        place: stop.coordinate, wheelchair: Self.known(stop.wheelchair))
    }
    entrances = timetable.entrances.map {
      Stop(name: $0.name, mode: nil, place: $0.coordinate, wheelchair: Self.known($0.wheelchair))
    }
  }

  private static func known(_ answer: Answer) -> Bool? {
    answer == .unknown ? nil : answer == .yes
  }
}
