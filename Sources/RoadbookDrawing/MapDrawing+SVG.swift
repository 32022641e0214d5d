// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

extension MapDrawing {
  /// The part of the map that the picture shows: the route and its waypoints with room around
  /// them, or all roads where there is no route.
  package func view(width: Double = 1200) -> MapView {
    let places =
      (route + others).flatMap { $0 } + reaches.flatMap(\.rings).joined()
      + waypoints.map(\.coordinate)
    return MapView(
      around: places.isEmpty ? roads.flatMap(\.points) : places, width: min(max(width, 100), 8000))
  }

  /// The picture as the text of an SVG file.
  ///
  /// Small roads and surfaces are left out where the map is coarse, and shapes are simplified to
  /// half a pixel, so that the file stays small for long routes too.
  package func svg(width: Double = 1200, appearance: Appearance = .automatic) -> String {
    let view = view(width: width)
    var svg = SVGText()
    writeHead(view, appearance, &svg)
    writeAreas(view, &svg)
    writeReaches(view, isLine: false, &svg)
    RoadPainter(view: view, roads: roads).write(&svg)
    writeReaches(view, isLine: true, &svg)
    let lines = pixels(of: route, view)
    let otherLines = pixels(of: others, view)
    write(route: otherLines, "other", view, &svg)
    write(route: lines, "route", view, &svg)
    var labels = LabelPlacer(view: view)
    for waypoint in waypoints { labels.reserve(waypoint) }
    for line in lines + otherLines { labels.reserve(line) }
    labels.write(places, roads, &svg)
    writeWaypoints(view, &svg)
    writeLegend(&svg)
    writeScale(view, &svg)
    svg.line("</svg>")
    return svg.text
  }

  private func pixels(of lines: [[Coordinate]], _ view: MapView) -> [[Pixel]] {
    lines.flatMap { line in
      line.map(view.pixel).visibleParts(width: view.width, height: view.height)
        .map { $0.simplified(0.4) }
    }
  }

  private func writeHead(_ view: MapView, _ appearance: Appearance, _ svg: inout SVGText) {
    let about = summary.isEmpty ? "A map with a route." : summary
    let credit = credits.joined(separator: ", ")
    svg.open(
      .init(
        width: view.width, height: view.height, title: title, description: "\(about) \(credit)",
        appearance: appearance), rules: \.rules)
  }

  private func writeAreas(_ view: MapView, _ svg: inout SVGText) {
    // Surfaces without holes share a path of their kind: turned alike they may overlap.
    var plain: [AreaKind: String] = [:]
    var holed: [AreaKind: [String]] = [:]
    for area in areas where view.metersPerPixel <= area.kind.coarsestMetersPerPixel {
      let rings = area.rings.compactMap { ring(of: $0, view) }
      if rings.count == 1 {
        plain[area.kind, default: ""] += SVGText.path(rings[0].counterclockwise, isClosed: true)
      } else if !rings.isEmpty {
        let data = rings.map { SVGText.path($0, isClosed: true) }.joined()
        holed[area.kind, default: []].append(data)
      }
    }
    for kind in AreaKind.allCases {
      for data in holed[kind] ?? [] {
        svg.line("<path class=\"a-\(kind)\" fill-rule=\"evenodd\" d=\"\(data)\"/>")
      }
      if let data = plain[kind] { svg.line("<path class=\"a-\(kind)\" d=\"\(data)\"/>") }
    }
  }

  /// A ring on the picture, or `nil` where less than two pixels of it would be seen.
  private func ring(of places: [Coordinate], _ view: MapView) -> [Pixel]? {
    guard places.count > 2 else { return nil }
    let pixels = places.map(view.pixel).clippedRing(width: view.width, height: view.height)
      .simplified(0.5)
    return pixels.count > 2 && pixels.lengthPixels > 4 ? pixels : nil
  }

  private func write(
    route lines: [[Pixel]], _ name: String, _ view: MapView, _ svg: inout SVGText
  ) {
    guard !lines.isEmpty else { return }
    let data = lines.map { SVGText.path($0) }.joined()
    let width = min(max(RoadKind.primary.width(metersPerPixel: view.metersPerPixel) * 1.5, 4), 8)
    svg.line("<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">")
    svg.line(
      "<path class=\"\(name)Edge\" stroke-width=\"\(SVGText.number(width + 3))\" d=\"\(data)\"/>")
    svg.line("<path class=\"\(name)\" stroke-width=\"\(SVGText.number(width))\" d=\"\(data)\"/>")
    svg.line("</g>")
  }

  /// Marks, of which the first ones lie above the others; a trip that returns has one mark for both ends.
  private func writeWaypoints(_ view: MapView, _ svg: inout SVGText) {
    let returns = waypoints.count > 2 && waypoints.last?.coordinate == waypoints.first?.coordinate
    for (index, waypoint) in waypoints.dropLast(returns ? 1 : 0).enumerated().reversed() {
      let pixel = view.pixel(waypoint.coordinate)
      let (x, y) = (SVGText.number(pixel.x), SVGText.number(pixel.y))
      svg.line("<circle class=\"pin\" cx=\"\(x)\" cy=\"\(y)\" r=\"11\" stroke-width=\"2.5\"/>")
      svg.line(
        """
        <text class="pinText" x="\(x)" y="\(SVGText.number(pixel.y + 4))" font-size="12" \
        font-weight="700" text-anchor="middle">\(index + 1)</text>
        """)
      guard !waypoint.label.isEmpty else { continue }
      let isRight = view.writesLeftward(from: pixel)
      svg.line(
        """
        <text class="place" x="\(SVGText.number(pixel.x + (isRight ? -18 : 18)))" \
        y="\(SVGText.number(pixel.y + 5))" font-size="15" font-weight="600" stroke-width="4" \
        stroke-linejoin="round" paint-order="stroke" text-anchor="\(isRight ? "end" : "start")">\
        \(SVGText.escaped(waypoint.label))</text>
        """)
    }
  }

  /// A bar of a round length on the left, whose data it is on the right.
  private func writeScale(_ view: MapView, _ svg: inout SVGText) {
    let steps = [1.0, 2, 5].flatMap { step in
      [10.0, 100, 1000, 10000, 100_000].map { step * $0 }
    }.sorted()
    let meters = steps.last { $0 / view.metersPerPixel <= 160 } ?? 10
    let length = meters / view.metersPerPixel
    let bottom = view.height - 16
    let label = meters >= 1000 ? "\(Int(meters / 1000)) km" : "\(Int(meters)) m"
    let credit = SVGText.escaped(credits.joined(separator: ", "))
    let plate = Double(credits.joined(separator: ", ").count) * 6.4 + 16
    svg.line(
      """
      <path class="bar" fill="none" stroke-width="2" d="M16 \(SVGText.number(bottom - 5))v5\
      h\(SVGText.number(length))v-5"/>
      <text class="name" x="20" y="\(SVGText.number(bottom - 6))" font-size="11" stroke-width="3" \
      paint-order="stroke">\(label)</text>
      <rect class="plate" x="\(SVGText.number(view.width - plate))" \
      y="\(SVGText.number(view.height - 22))" width="\(SVGText.number(plate))" height="22" \
      opacity="0.8"/>
      <a href="https://www.openstreetmap.org/copyright"><text class="ink" \
      x="\(SVGText.number(view.width - 8))" y="\(SVGText.number(view.height - 7))" font-size="11" \
      text-anchor="end">\(credit)</text></a>
      """)
  }
}
