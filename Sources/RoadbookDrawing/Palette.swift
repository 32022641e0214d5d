// SPDX-License-Identifier: Apache-2.0

/// The colours of a picture, for a light or a dark page.
struct Palette {
  let land: String
  let ink: String
  let quietInk: String
  let route: String
  let routeEdge: String
  /// Other routes.
  let other: String
  let otherEdge: String
  let areas: [AreaKind: String]
  let roads: [RoadKind: (fill: String, edge: String)]
  let bridgeEdge: String
  /// Whether tunnels have the colour of their road's edges; else that of its surface.
  let tunnelsShowEdges: Bool

  static let light = Palette(
    land: "#f4f1ea", ink: "#3d3a35", quietInk: "#7a746a", route: "#2463eb", routeEdge: "#ffffff",
    other: "#8fa6d8", otherEdge: "#ffffff",
    areas: [
      .residential: "#ebe6dc", .commercial: "#f2e2d6", .industrial: "#e5e0e8",
      .farmland: "#eef0d6", .grass: "#dcebc8", .wood: "#c4dcb4", .park: "#cfe6bf",
      .sand: "#f3e6bd", .water: "#a5d0e6", .plaza: "#efe3ec", .building: "#d8cec0",
    ],
    roads: [
      .ferry: ("#5a93c0", ""), .rail: ("#8d8b8a", "#f4f1ea"), .path: ("#b08a6a", ""),
      .track: ("#b39a6b", ""), .service: ("#ffffff", "#d6d0c4"),
      .pedestrian: ("#f3eaf1", "#cfc0cb"), .street: ("#ffffff", "#cdc6b9"),
      .tertiary: ("#ffffff", "#b9b1a2"), .secondary: ("#fdeaa8", "#cdb262"),
      .primary: ("#fbcd80", "#cf9a45"), .trunk: ("#f8ad78", "#c9763d"),
      .motorway: ("#ef8a68", "#bd5434"),
    ], bridgeEdge: "#57524a", tunnelsShowEdges: true)

  static let dark = Palette(
    land: "#1b1f24", ink: "#e8e4dc", quietInk: "#9aa0a8", route: "#5b9dff", routeEdge: "#0a1424",
    other: "#4f6a9e", otherEdge: "#0a1424",
    areas: [
      .residential: "#22272d", .commercial: "#2c2829", .industrial: "#27262f",
      .farmland: "#20261f", .grass: "#212d22", .wood: "#1d3024", .park: "#233a2a",
      .sand: "#38321f", .water: "#173a52", .plaza: "#332d38", .building: "#333a42",
    ],
    roads: [
      .ferry: ("#4f86b0", ""), .rail: ("#6d737b", "#1b1f24"), .path: ("#80684f", ""),
      .track: ("#7d6c4a", ""), .service: ("#3a4149", "#14171b"),
      .pedestrian: ("#463d4b", "#14171b"), .street: ("#49515b", "#14171b"),
      .tertiary: ("#59626d", "#14171b"), .secondary: ("#7d7148", "#14171b"),
      .primary: ("#9c7c45", "#14171b"), .trunk: ("#a96c46", "#14171b"),
      .motorway: ("#b65f45", "#14171b"),
    ], bridgeEdge: "#aeb4bb", tunnelsShowEdges: false)
}

/// Which colours a picture has.
package enum Appearance: Sendable {
  /// Light or dark, as the reader's device is set.
  case automatic
  case light
  case dark
}

extension Palette {
  /// The style rules of these colours.
  ///
  /// No custom properties: several programs that show SVG do not know them.
  var rules: String {
    var lines = [
      ".land{fill:\(land)}",
      ".ink{fill:\(ink)}.quiet{fill:\(quietInk)}.bar{stroke:\(ink)}",
      ".name{fill:\(ink);stroke:\(land)}.place{fill:\(ink);stroke:\(land)}",
      ".suburb{fill:\(quietInk);stroke:\(land)}",
      ".route{stroke:\(route)}.routeEdge{stroke:\(routeEdge)}",
      ".other{stroke:\(other)}.otherEdge{stroke:\(otherEdge)}",
      ".reach{fill:\(route);fill-opacity:0.18}.reachLine{fill:none;stroke:\(route)}",
      ".pin{fill:\(route);stroke:\(routeEdge)}.pinText{fill:\(routeEdge)}",
      ".bridge{stroke:\(bridgeEdge)}.arrow{stroke:\(quietInk)}.plate{fill:\(land)}",
    ]
    for kind in AreaKind.allCases { lines.append(".a-\(kind){fill:\(areas[kind] ?? land)}") }
    for kind in RoadKind.allCases {
      let colours = roads[kind] ?? (ink, ink)
      lines.append(".r-\(kind){stroke:\(colours.fill)}")
      lines.append(".t-\(kind){stroke:\(tunnelsShowEdges ? colours.edge : colours.fill)}")
      if !colours.edge.isEmpty { lines.append(".e-\(kind){stroke:\(colours.edge)}") }
    }
    return lines.joined(separator: "\n")
  }
}
