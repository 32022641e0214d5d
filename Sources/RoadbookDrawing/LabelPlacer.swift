// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Finds room for names: along straight parts of roads, and around the middle of places.
struct LabelPlacer {
  private typealias Spot = NameSpots.Spot

  private let view: MapView
  private var taken = NameSpots()
  private var route = NameSpots()
  private var labels: Set<String> = []
  /// Where a name stands already; looked up only.
  private var shown: [String: [Pixel]] = [:]

  init(view: MapView) {
    self.view = view
  }

  /// Keeps a waypoint's number and its label free of names, and its name from being said twice.
  mutating func reserve(_ waypoint: MapDrawing.Waypoint) {
    let pixel = view.pixel(waypoint.coordinate)
    let side = view.writesLeftward(from: pixel) ? -1.0 : 1
    taken.insert(Spot(pixel: pixel, radius: 16))
    guard !waypoint.label.isEmpty else { return }
    labels.insert(waypoint.label)
    for step in stride(from: 20, through: Double(waypoint.label.count) * 9 + 20, by: 9) {
      taken.insert(Spot(pixel: Pixel(x: pixel.x + side * step, y: pixel.y), radius: 10))
    }
  }

  /// Keeps names off the route's line; they stand beside it.
  mutating func reserve(_ line: [Pixel]) {
    for distance in stride(from: 0, through: line.lengthPixels, by: 5) {
      route.insert(Spot(pixel: line.point(at: distance), radius: 3))
    }
  }
}

extension LabelPlacer {
  mutating func write(
    _ places: [MapDrawing.Place], _ roads: [MapDrawing.Road], _ svg: inout SVGText
  ) {
    for place in places where place.isTown || view.metersPerPixel < 14 {
      if !labels.contains(place.name) { write(place, &svg) }
    }
    for road in namedLines(roads) { write(road, &svg) }
  }

  private mutating func write(_ place: MapDrawing.Place, _ svg: inout SVGText) {
    let pixel = view.pixel(place.coordinate)
    let size = place.isTown ? 17.0 : 12
    let name = place.isTown ? place.name : place.name.uppercased()
    let half = Double(name.count) * size * (place.isTown ? 0.29 : 0.38)
    guard pixel.x > half, pixel.x < view.width - half, pixel.y > 20, pixel.y < view.height - 30
    else { return }
    for aside in [0, -20.0, 20] {
      let spots = stride(from: -half, through: half, by: size).map {
        Spot(pixel: Pixel(x: pixel.x + $0, y: pixel.y + aside), radius: size * 0.7)
      }
      guard !taken.touches(spots), !route.touches(spots) else { continue }
      for spot in spots { taken.insert(spot) }
      svg.line(
        """
        <text class="\(place.isTown ? "place" : "suburb")" x="\(SVGText.number(pixel.x))" \
        y="\(SVGText.number(pixel.y + aside + size * 0.35))" \
        font-size="\(SVGText.number(size))" font-weight="\(place.isTown ? 700 : 500)" \
        letter-spacing="\(place.isTown ? 0.3 : 1.4)" stroke-width="4" stroke-linejoin="round" \
        paint-order="stroke" text-anchor="middle">\(SVGText.escaped(name))</text>
        """)
      return
    }
  }

  private mutating func write(_ road: NamedLine, _ svg: inout SVGText) {
    let size = road.kind >= .secondary ? 11.5 : 10
    let length = Double(road.name.count) * size * 0.56 + 6
    let whole = road.pixels.lengthPixels
    for share in [0.5, 0.35, 0.65, 0.2, 0.8] {
      let start = whole * share - length / 2
      guard start >= 0, start + length <= whole else { continue }
      guard let (middle, angle) = straightPart(of: road.pixels, start, length) else { continue }
      let near = shown[road.name] ?? []
      guard near.allSatisfy({ $0.distance(to: middle) > 420 }) else { continue }
      // On the line, or beside it where the route covers it.
      for aside in [0, -13.0, 13] {
        let right = (x: -Math.sine(radians(angle)) * aside, y: Math.cosine(radians(angle)) * aside)
        let spots = stride(from: 0, through: length, by: size * 0.8).map { step in
          let pixel = road.pixels.point(at: start + step)
          return Spot(
            pixel: Pixel(x: pixel.x + right.x, y: pixel.y + right.y), radius: size * 0.75)
        }
        guard spots.allSatisfy({ isInside($0.pixel) }), !taken.touches(spots), !route.touches(spots)
        else { continue }
        for spot in spots { taken.insert(spot) }
        shown[road.name, default: []].append(middle)
        write(
          road.name, at: Pixel(x: middle.x + right.x, y: middle.y + right.y), angle, size, &svg)
        return
      }
    }
  }

  private func write(
    _ name: String, at middle: Pixel, _ angle: Double, _ size: Double, _ svg: inout SVGText
  ) {
    let (x, y) = (SVGText.number(middle.x), SVGText.number(middle.y))
    svg.line(
      """
      <text class="name" transform="translate(\(x) \(y)) rotate(\(SVGText.number(angle)))" \
      y="\(SVGText.number(size * 0.35))" font-size="\(SVGText.number(size))" stroke-width="3" \
      stroke-linejoin="round" paint-order="stroke" text-anchor="middle">\
      \(SVGText.escaped(name))</text>
      """)
  }

  /// The middle of a part of a line and its angle, if a straight name fits along it.
  private func straightPart(
    of line: [Pixel], _ start: Double, _ length: Double
  ) -> (middle: Pixel, angle: Double)? {
    let a = line.point(at: start)
    let b = line.point(at: start + length)
    for step in stride(from: 0.1, to: 1, by: 0.1)
    where line.point(at: start + length * step).offset(from: a, b) > 4.5 { return nil }
    guard a.distance(to: b) > length * 0.93 else { return nil }
    let angle = degrees(Math.arcTangent(b.y - a.y, b.x - a.x))
    let upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
    return (Pixel(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2), upright)
  }

  private func isInside(_ pixel: Pixel) -> Bool {
    pixel.x > 8 && pixel.x < view.width - 8 && pixel.y > 8 && pixel.y < view.height - 34
  }
}

extension MapView {
  /// Whether a waypoint's label stands left of it, for want of room on the right.
  func writesLeftward(from pixel: Pixel) -> Bool { pixel.x > width - 150 }
}

// MARK: - Roads by name

extension LabelPlacer {
  private struct NamedLine {
    var name: String
    var kind: RoadKind
    var pixels: [Pixel]
  }

  /// The named roads that may carry their name, the important and long ones first.
  private func namedLines(_ roads: [MapDrawing.Road]) -> [NamedLine] {
    let lowest: RoadKind = view.metersPerPixel < 4.5 ? .pedestrian : .tertiary
    guard view.metersPerPixel < 25 else { return [] }
    var lines: [NamedLine] = []
    var lineByEnd: [String: [Coordinate: Int]] = [:]
    var points: [[Coordinate]] = []
    for road in roads where road.kind >= lowest && !road.isTunnel {
      guard let name = road.name, let first = road.points.first, let last = road.points.last
      else { continue }
      // A road is cut into ways wherever its tags change; its name runs on.
      if let index = lineByEnd[name]?[first], lines[index].kind == road.kind {
        points[index] += road.points.dropFirst()
        lineByEnd[name]?[first] = nil
        lineByEnd[name]?[last] = index
      } else {
        lines.append(NamedLine(name: name, kind: road.kind, pixels: []))
        points.append(road.points)
        lineByEnd[name, default: [:]][last] = lines.count - 1
      }
    }
    let seen = lines.indices.flatMap { index in
      points[index].map(view.pixel)
        .visibleParts(width: view.width, height: view.height, margin: 0)
        .map { NamedLine(name: lines[index].name, kind: lines[index].kind, pixels: $0) }
    }
    let lengths = seen.map(\.pixels.lengthPixels)
    return seen.indices.sorted {
      (seen[$1].kind.rawValue, lengths[$1], $0) < (seen[$0].kind.rawValue, lengths[$0], $1)
    }.prefix(400).map { seen[$0] }
  }
}
