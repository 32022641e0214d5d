// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RoadbookDrawing

@Suite("Journeys as a picture")
struct JourneyDrawingTests {
  /// "08:05" of seconds.
  private static func clock(_ time: Int) -> String {
    let (hours, minutes) = (time / 3600, time / 60 % 60)
    return (hours < 10 ? "0" : "") + "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes)"
  }

  private static func span(_ first: Int, _ last: Int) -> Range<Int> {
    28_800 + first * 60..<28_800 + last * 60
  }

  private static var drawing: JourneyDrawing {
    var drawing = JourneyDrawing(title: "Station <west> & Harbour", clock: clock)
    drawing.rows = [
      .init(
        heading: "33 min", remark: "1 change",
        parts: [
          .init(span(-3, 2), words: "walk 5 min"),
          .init(span(2, 12), name: "42", color: LineColor(fill: 0xE2_001A), words: "42 A – B"),
          .init(span(14, 30), name: "S3", color: LineColor(fill: 0xFF_DD00), words: "S3 B – C"),
        ]),
      .init(
        heading: "1 min", remark: "direct",
        parts: [.init(span(20, 21), name: "Night express", words: "Night express A – C")]),
    ]
    drawing.credits = ["Town Data"]
    return drawing
  }

  @Test("is well-formed, and tells journeys to those who do not see it")
  func wellFormed() throws {
    let svg = Self.drawing.svg()
    try XMLOutline(svg).check()
    #expect(svg.contains("<title id=\"title\">Station &lt;west&gt; &amp; Harbour</title>"))
    #expect(svg.contains("07:57 to 08:30, 33 min, 1 change: walk 5 min, 42 A – B, S3 B – C."))
    #expect(svg.contains("Town Data</text>"))
    try XMLOutline(JourneyDrawing(title: "", clock: Self.clock).svg()).check()
  }

  @Test("has marks at round times, clocks at the ends, and a thin line for walks and waits")
  func parts() {
    let svg = Self.drawing.svg()
    for text in [">08:00<", ">08:10<", ">08:20<", ">07:57<", ">08:30<", ">08:21<", ">42<"] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(svg.split(separator: "\n").count { $0.contains("class=\"walk\"") } == 1)
    #expect(svg.split(separator: "\n").count { $0.contains("class=\"wait\"") } == 1)
    #expect(svg.split(separator: "\n").count { $0.contains("<rect class=\"ride edge\"") } == 3)
  }

  @Test("has lines in their colours with readable names, where they fit")
  func colors() {
    let svg = Self.drawing.svg()
    #expect(svg.contains("style=\"fill:#e2001a\"") && svg.contains("style=\"fill:#ffdd00\""))
    #expect(svg.contains("style=\"fill:#000000\">S3</text>"))
    // A bar of a minute has no room for the name, which is told below it.
    #expect(!svg.contains(">Night express</text>"))
    #expect(svg.contains(">Night express A – C</text>"))
  }

  @Test("follows the reader's light or dark page unless told otherwise")
  func appearance() {
    #expect(Self.drawing.svg().contains("@media (prefers-color-scheme: dark)"))
    let light = Self.drawing.svg(appearance: .light)
    #expect(light.contains(Palette.light.land) && !light.contains(Palette.dark.land))
  }

  @Test("has bars that are as long as they last, and marks at whole hours of the place's clocks")
  func axis() {
    let axis = TimeAxis(1000..<4600, left: 100, right: 820, offset: 19_800, room: 70)
    #expect(axis.x(1000) == 100 && axis.x(4600) == 820)
    #expect(axis.x(2000) - axis.x(1500) == 100)
    // 19,800 seconds are five hours and a half: marks stand at 00:00 and 00:10 there, too.
    #expect(axis.marks.allSatisfy { ($0 + 19_800).isMultiple(of: 600) })
    #expect(axis.marks == [1200, 1800, 2400, 3000, 3600, 4200])
    #expect(TimeAxis(0..<0, left: 0, right: 60, offset: 0, room: 70).marks == [0])
  }

  @Test(
    "has names in black or white where the feed's colour cannot be read",
    arguments: [
      (0xFF_FFFF, 0xFF_FFF0, "#000000"), (0x00_0000, 0x00_0000, "#ffffff"),
      (0x00_4488, 0xFF_DD00, "#ffdd00"), (0x00_4488, nil, "#ffffff"),
    ] as [(UInt32, UInt32?, String)])
  func ink(fill: UInt32, ink: UInt32?, expected: String) {
    #expect(LineColor(fill: fill, ink: ink).ink == expected)
  }
}

@Suite("Departures as a picture")
struct BoardDrawingTests {
  private static var drawing: BoardDrawing {
    var drawing = BoardDrawing(title: "Station")
    drawing.summary = "2026-02-03, from 08:00 on"
    drawing.rows = [
      .init(
        time: "08:02", line: "42", color: LineColor(fill: 0xE2_001A), destination: "Harbour & Bay",
        place: "Bay 3"),
      .init(
        time: "08:04", line: "Blue line",
        destination: String(repeating: "All stations to the very end, ", count: 5)),
    ]
    drawing.credits = ["Town Data"]
    return drawing
  }

  @Test("is well-formed, and tells departures to those who do not see it")
  func wellFormed() throws {
    let svg = Self.drawing.svg()
    try XMLOutline(svg).check()
    #expect(svg.contains("08:02 42 to Harbour &amp; Bay Bay 3."))
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
    try XMLOutline(BoardDrawing(title: "").svg()).check()
  }

  @Test("has a row for each, and cuts what does not fit")
  func rows() {
    let svg = Self.drawing.svg()
    for text in [">08:02<", ">42<", ">Harbour &amp; Bay<", ">Bay 3<", ">Blue line<", "…</text>"] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(svg.contains("style=\"fill:#e2001a\"") && svg.contains("Town Data</text>"))
  }

  @Test("places of departures take the room that destinations leave")
  func places() {
    var drawing = BoardDrawing(title: "Station")
    let place = "Heidelberg, Hauptbahnhof, platform 4 B, west"
    drawing.rows = [.init(time: "08:02", line: "42", destination: "Harbour", place: place)]
    #expect(drawing.svg().contains(">\(place)<"))
    drawing.rows[0].destination = String(repeating: "All stations to the very end, ", count: 5)
    #expect(!drawing.svg().contains(">\(place)<"))
  }

  @Test(
    "fits texts into their room",
    arguments: [("Harbour", 100.0, "Harbour"), ("Harbour", 40, "Har…"), ("Harbour", 2, "")])
  func fitting(text: String, room: Double, fitted: String) {
    #expect(TextRoom.fitting(text, size: 12, within: room) == fitted)
  }
}
