// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
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

  /// The points of the strokes in thousandths of degrees, north and east of 48, 11.
  private func ways(_ shapes: String?) throws -> [[[Int]]] {
    var tables: [String: String] = [:]
    if let shapes {
      tables["trips.txt"] =
        "route_id,service_id,trip_id,shape_id\nR1,daily,R1#0,\nR1,daily,R1#1,S\nR1,daily,R1#2,T\n"
      tables["shapes.txt"] = "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n" + shapes
    }
    let sketch = try TimetableSketch(
      """
             Alm    Birk   Cove
      R1     08:00  08:10  08:20
      R1     09:00  09:10  09:20
      R1     10:00    -    10:20
      """, tables: tables)
    return TimetableDrawing(sketch.timetable).strokes.map { stroke in
      stroke.points.map {
        [Int((($0.latitude - 48) * 1000).rounded()), Int((($0.longitude - 11) * 1000).rounded())]
      }
    }
  }

  @Test("lines lead along the shapes of a trip that has one, each between its own stops")
  func shapes() throws {
    let bent = "S,48.0,10.9,1\nS,48.0,11.0,2\nS,48.005,11.005,3\nS,48.0,11.01,4\nS,48.0,11.03,5\n"
    let express = "T,48.0,11.0,1\nT,48.003,11.01,2\nT,48.0,11.02,3\n"
    #expect(
      try ways(bent + express) == [
        [[0, 0], [5, 5], [0, 10], [0, 20]], [[0, 0], [3, 10], [0, 20]],
      ])
  }

  @Test("lines without shapes, or with shapes that pass far from their stops, are straight")
  func straight() throws {
    let straight = [[[0, 0], [0, 10], [0, 20]], [[0, 0], [0, 20]]]
    #expect(try ways(nil) == straight)
    #expect(try ways("S,48.3,11.0,1\nS,48.3,11.02,2\nT,48,11,1\nT,48,11,2\n") == straight)
  }

  @Test("a branch leaves its trunk on its own shape")
  func branch() throws {
    let sketch = try TimetableSketch(
      """
             Alm    Birk   Cove   Dorf
      R1     08:00  08:10  08:20    -
      R1     09:00  09:10    -    09:20
      """,
      tables: [
        "trips.txt": "route_id,service_id,trip_id,shape_id\nR1,daily,R1#0,S\nR1,daily,R1#1,T\n",
        "shapes.txt": "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n"
          + "S,48,11,1\nS,48.004,11.005,2\nS,48,11.01,3\nS,48,11.02,4\n"
          + "T,48,11,1\nT,48.004,11.005,2\nT,48,11.01,3\nT,48.006,11.02,4\nT,48,11.03,5\n",
      ])
    let drawing = TimetableDrawing(sketch.timetable)
    #expect(
      drawing.strokes.map { $0.stops.map { drawing.stops[$0].name } }
        == [["Alm", "Birk", "Cove"], ["Birk", "Dorf"]])
    #expect(drawing.strokes.map(\.points.count) == [4, 3])
    #expect(
      drawing.strokes.last?.points.map { ($0.latitude * 1000).rounded() }
        == [48_000, 48_006, 48_000])
  }
}
