// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import Testing

@testable import RoadbookDrawing

@Suite("A map as a picture")
struct MapDrawingTests {
  /// A place in metres east and north of a point in the sea, or of another one.
  static func place(_ x: Double, _ y: Double, longitude: Double = 0.4) -> Coordinate {
    Coordinate(latitude: 50 + y / 111_200, longitude: longitude + x / 71_600)
  }

  static var drawing: MapDrawing {
    var drawing = MapDrawing(title: "Over the <bridge> & back", summary: "A \"short\" drive.")
    drawing.roads = [
      .init(.primary, [place(-900, 0), place(-100, 0)], name: "Fish & Chips Street"),
      .init(.primary, [place(-100, 0), place(100, 0)], isBridge: true),
      .init(.primary, [place(100, 0), place(900, 0)], name: "Fish & Chips Street"),
      .init(.street, [place(-500, 0), place(-500, 300)], name: "O'Hara's Row", isOneway: true),
      .init(.secondary, [place(500, 0), place(500, -300)], isTunnel: true),
      .init(.ferry, [place(0, -300), place(600, -400)]),
      .init(.path, [place(-500, 300), place(-200, 200)]),
    ]
    let lake = [place(-80, -300), place(80, -300), place(80, 300), place(-80, 300)]
    let island = [place(-20, -200), place(20, -200), place(20, -150)]
    drawing.areas = [.init(.water, [lake, island]), .init(.building, [lake.map { $0 }])]
    drawing.places = [.init(place(-300, 200), "Middle", isTown: false)]
    drawing.route = [[place(-900, 0), place(-100, 0), place(100, 0), place(900, 0)]]
    drawing.waypoints = [.init(place(-900, 0), "Start"), .init(place(900, 0))]
    return drawing
  }

  @Test("is well-formed, and says what it is")
  func wellFormed() throws {
    let svg = Self.drawing.svg()
    try XMLOutline(svg).check()
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 600\""))
    #expect(svg.contains("<title id=\"title\">Over the &lt;bridge&gt; &amp; back</title>"))
    #expect(svg.contains("A &quot;short&quot; drive. © OpenStreetMap contributors</desc>"))
  }

  @Test("shows the route, its waypoints and whose data it is")
  func route() {
    let svg = Self.drawing.svg()
    #expect(svg.contains("<path class=\"route\""))
    #expect(svg.contains(">1</text>") && svg.contains(">2</text>") && !svg.contains(">3</text>"))
    #expect(svg.contains(">Start</text>"))
    #expect(svg.contains("https://www.openstreetmap.org/copyright"))
    #expect(svg.contains(">500 m</text>") || svg.contains(">200 m</text>"))
  }

  @Test("marks the place once where a trip begins and ends, and first marks lie above later ones")
  func roundTrip() throws {
    var drawing = Self.drawing
    drawing.waypoints.append(.init(Self.place(-900, 0), "Start"))
    let svg = drawing.svg()
    let first = try #require(svg.range(of: ">1</text>"))
    let second = try #require(svg.range(of: ">2</text>"))
    #expect(!svg.contains(">3</text>") && second.lowerBound < first.lowerBound)
  }

  @Test("shows bridges, tunnels, ferries, water with islands, and names")
  func layers() {
    let svg = Self.drawing.svg()
    for part in [
      "class=\"bridge\"", "class=\"t-secondary\"", "class=\"r-ferry\"", "class=\"r-path\"",
      "class=\"arrow\"", "class=\"a-water\" fill-rule=\"evenodd\"", "class=\"a-building\"",
      ">Fish &amp; Chips Street</text>", ">O'Hara's Row</text>", ">MIDDLE</text>",
    ] {
      #expect(svg.contains(part), "\(part)")
    }
  }

  @Test("follows the reader's light or dark page unless told otherwise")
  func appearance() {
    #expect(Self.drawing.svg().contains("@media (prefers-color-scheme: dark)"))
    let light = Self.drawing.svg(appearance: .light)
    #expect(light.contains(Palette.light.land) && !light.contains(Palette.dark.land))
    let dark = Self.drawing.svg(appearance: .dark)
    #expect(dark.contains(Palette.dark.land) && !dark.contains(Palette.light.land))
  }

  @Test("leaves small roads out of a large map")
  func large() {
    var drawing = Self.drawing
    drawing.route = [[Self.place(-90_000, 0), Self.place(90_000, 0)]]
    let svg = drawing.svg()
    #expect(svg.contains("class=\"r-primary\""))
    #expect(!svg.contains("class=\"r-street\"") && !svg.contains("class=\"a-building\""))
  }

  @Test("stays small for a long route")
  func small() {
    var drawing = MapDrawing(title: "Long")
    let line = (0..<20_000).map { step -> Coordinate in
      let noise = step % 7 + step / 500 % 9 * 300
      return Self.place(Double(step), Double(noise))
    }
    drawing.route = [line]
    #expect(drawing.svg().utf8.count < 30_000)
  }

  @Test("is whole across the antimeridian")
  func antimeridian() {
    var drawing = MapDrawing(title: "Dateline")
    drawing.route = [
      [Coordinate(latitude: -17, longitude: 179.99), Coordinate(latitude: -17, longitude: -179.99)]
    ]
    let view = drawing.view(width: 1000)
    #expect(view.metersPerPixel < 5)
    #expect(view.corners.southWest.longitude > 179 && view.corners.northEast.longitude < -179)
  }

  @Test("is a picture even when there is nothing to show")
  func empty() throws {
    try XMLOutline(MapDrawing(title: "").svg()).check()
  }

  @Test("puts places where Web Mercator has them")
  func projection() {
    var drawing = MapDrawing(title: "")
    drawing.route = [[Self.place(-1000, -1000), Self.place(1000, 1000)]]
    let view = drawing.view(width: 1000)
    let middle = view.pixel(Self.place(0, 0))
    #expect(abs(middle.x - view.width / 2) < 1 && abs(middle.y - view.height / 2) < 1)
    let east = view.pixel(Self.place(500, 0))
    #expect(abs((east.x - middle.x) * view.metersPerPixel - 500) < 3)
    #expect(view.pixel(Self.place(0, 500)).y < middle.y)
  }

  @Test(
    "writes numbers short",
    arguments: [(0.04, "0"), (-0.26, "-0.3"), (12.96, "13"), (-7.5, "-7.5"), (1200, "1200")])
  func numbers(value: Double, text: String) {
    #expect(SVGText.number(value) == text)
  }

  @Test("refuses characters that XML does not know")
  func control() {
    #expect(SVGText.escaped("a\u{0}b\u{1B}c\nd'") == "abc d'")
  }
}
