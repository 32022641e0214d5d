// SPDX-License-Identifier: Apache-2.0

import RoadbookDrawing
import RoadbookEngine
import RoadbookModel
import RoadbookTime

/// Departures as a board in a picture.
struct BoardPicture {
  private var drawing: BoardDrawing

  /// - Parameters:
  ///   - calls: One or more, the earliest first.
  ///   - time: From when on they were asked for.
  ///   - place: What their place is called, where they leave from several.
  ///   - publishers: Whose timetable it is.
  init(_ calls: [TransitCall], from time: Int, place: String, publishers: [String]) {
    let zone = calls.first?.stop.timeZone ?? "UTC"
    let day = JourneyTime.day(time, zone: zone)
    let names = Set(calls.map(\.stop.name))
    drawing = BoardDrawing(title: names.count == 1 ? names.first ?? place : place)
    drawing.summary =
      "\(CivilDate(days: day).text), from \(JourneyTime.clock(time, zone: zone)) on"
    drawing.rows = calls.map { call in
      BoardDrawing.Row(
        time: JourneyTime.clock(call.time, zone: call.stop.timeZone, day: day), line: call.line,
        color: call.color.map { LineColor(fill: $0, ink: call.textColor) },
        destination: call.headsign + JourneyText.headway(of: call) + RealtimeText.remark(call),
        place: names.count == 1 ? call.stop.platform : JourneyText.name(call.stop))
    }
    var credits: [String] = []
    for name in publishers + calls.map(\.agency.name) where !credits.contains(name) {
      credits.append(name)
    }
    drawing.credits = credits
  }

  func svg() -> String { drawing.svg() }
}
