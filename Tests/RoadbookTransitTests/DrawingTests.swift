// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("What timetables look like on maps")
struct DrawingTests {
  private func strokes(_ sketch: TimetableSketch) -> [String] {
    let drawing = TimetableDrawing(sketch.timetable)
    return drawing.strokes.map { stroke in
      "\(sketch.timetable.name(of: stroke.line)): "
        + stroke.stops.map { drawing.stops[$0].name }.joined(separator: "-")
    }.sorted()
  }

  @Test("a part of a line is drawn once, whichever way it is ridden")
  func once() throws {
    let sketch = try TimetableSketch(
      """
             Alm    Birk   Cove   Dorf
      R1     08:00  08:10  08:20  08:30
      R1     08:00  08:10    -    08:20
      S2       -    08:30  08:50    -
      """)
    #expect(
      strokes(sketch) == ["R1: Alm-Birk-Cove-Dorf", "R1: Birk-Dorf", "S2: Birk-Cove"])
  }

  @Test("platforms of a station are one stop, in its place; lines that call there are told")
  func stations() throws {
    let sketch = try TimetableSketch(
      """
             Alm    Birk   Cove
      R1     08:00  08:10  08:20
      S2       -    08:30  08:50
      """,
      tables: [
        "stops.txt": """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding
        Alm,Alm 1,48,11,0,Hub,1
        Birk,Alm 2,48.0001,11,0,Hub,2
        Hub,Alm Station,48.0005,11.0005,1,,
        Cove,Cove,48.1,11.1,0,,

        """
      ])
    let drawing = TimetableDrawing(sketch.timetable)
    #expect(drawing.stops.map(\.name) == ["Alm Station", "Cove"])
    #expect(drawing.stops.map(\.wheelchair) == [.no, .unknown])
    #expect(drawing.stops[0].lines.map { sketch.timetable.name(of: $0) } == ["R1", "S2"])
    #expect(drawing.strokes.count == 2)
  }
}
