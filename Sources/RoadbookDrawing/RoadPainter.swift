// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Draws roads in the order in which they lie over each other.
///
/// All roads of a kind are one path, drawn twice: wide for the edges, narrower for the surface.
struct RoadPainter {
  private let view: MapView
  private var tunnels: [RoadKind: String] = [:]
  private var ground: [RoadKind: String] = [:]
  private var bridges: [RoadKind: String] = [:]
  private var arrows = ""

  init(view: MapView, roads: [MapDrawing.Road]) {
    self.view = view
    for road in roads where view.metersPerPixel <= road.kind.coarsestMetersPerPixel {
      let line = road.points.map(view.pixel)
      for part in line.visibleParts(width: view.width, height: view.height) {
        let data = SVGText.path(part.simplified(0.5))
        if road.isTunnel {
          tunnels[road.kind, default: ""] += data
        } else if road.isBridge {
          bridges[road.kind, default: ""] += data
        } else {
          ground[road.kind, default: ""] += data
        }
        if road.isOneway, road.kind.hasCasing { addArrows(part) }
      }
    }
  }

  /// Small arrows along a one-way street, where the map is near enough to show them.
  private mutating func addArrows(_ line: [Pixel]) {
    guard view.metersPerPixel < 2.6 else { return }
    let length = line.lengthPixels
    var place = 45.0
    while place < length - 12 {
      let tip = line.point(at: place + 4)
      let tail = line.point(at: place - 4)
      let (dx, dy) = ((tip.x - tail.x) / 8, (tip.y - tail.y) / 8)
      let left = Pixel(x: tip.x - dx * 4 + dy * 3, y: tip.y - dy * 4 - dx * 3)
      let right = Pixel(x: tip.x - dx * 4 - dy * 3, y: tip.y - dy * 4 + dx * 3)
      arrows += SVGText.path([left, tip, right])
      place += 110
    }
  }
}

extension RoadPainter {
  func write(_ svg: inout SVGText) {
    svg.line("<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">")
    writeTunnels(&svg)
    writeThinLines(&svg)
    for kind in RoadKind.allCases where kind.hasCasing {
      write(ground[kind], "e-\(kind)", width(kind) + edge, &svg)
    }
    for kind in RoadKind.allCases where kind.hasCasing {
      write(ground[kind], "r-\(kind)", width(kind), &svg)
    }
    writeBridges(&svg)
    write(arrows.isEmpty ? nil : arrows, "arrow", 1.1, &svg)
    svg.line("</g>")
  }

  private func width(_ kind: RoadKind) -> Double {
    kind.width(metersPerPixel: view.metersPerPixel)
  }

  /// The widths of both edges of a road together.
  private var edge: Double { view.metersPerPixel < 12 ? 1.6 : 0.8 }

  private func write(
    _ data: String?, _ style: String, _ width: Double, _ svg: inout SVGText, more: String = ""
  ) {
    guard let data else { return }
    svg.line(
      "<path class=\"\(style)\" stroke-width=\"\(SVGText.number(width))\"\(more) d=\"\(data)\"/>")
  }

  private func writeTunnels(_ svg: inout SVGText) {
    for kind in RoadKind.allCases {
      let dashes = " stroke-dasharray=\"5 4\" stroke-linecap=\"butt\" opacity=\"0.75\""
      write(
        tunnels[kind], kind.hasCasing ? "t-\(kind)" : "r-\(kind)", width(kind), &svg, more: dashes)
    }
  }

  /// Paths, tracks, railways and ferries: lines without edges.
  private func writeThinLines(_ svg: inout SVGText) {
    let dash = " stroke-linecap=\"butt\" stroke-dasharray="
    write(ground[.ferry], "r-ferry", width(.ferry), &svg, more: dash + "\"7 5\"")
    write(ground[.path], "r-path", width(.path), &svg, more: dash + "\"3 2\"")
    write(ground[.track], "r-track", width(.track), &svg, more: dash + "\"6 3\"")
    write(ground[.rail], "r-rail", width(.rail) + 1, &svg)
    write(ground[.rail], "e-rail", width(.rail), &svg, more: dash + "\"6 6\"")
  }

  private func writeBridges(_ svg: inout SVGText) {
    let flat = " stroke-linecap=\"butt\""
    // On coarse maps the edges of short bridges would be all that is seen of them.
    let isNear = view.metersPerPixel < 7
    for kind in RoadKind.allCases {
      if isNear {
        write(bridges[kind], "bridge", width(kind) + edge + 1.2, &svg, more: flat)
      } else if kind.hasCasing {
        write(bridges[kind], "e-\(kind)", width(kind) + edge, &svg, more: flat)
      }
      if kind == .path || kind == .track || kind == .rail {
        write(bridges[kind], "r-\(kind)", width(kind) + 0.6, &svg, more: flat)
      } else {
        write(bridges[kind], "r-\(kind)", width(kind) + 0.4, &svg, more: flat)
      }
    }
  }
}
