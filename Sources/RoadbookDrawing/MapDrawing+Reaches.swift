// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Areas that are reached: each a layer of colour, so that what is nearer is stronger, and a line above the roads.
extension MapDrawing {
  func writeReaches(_ view: MapView, isLine: Bool, _ svg: inout SVGText) {
    for reach in reaches {
      let rings = reach.rings.map { ring in
        ring.map(view.pixel).clippedRing(width: view.width, height: view.height).simplified(0.3)
      }.filter { $0.count > 2 }
      guard !rings.isEmpty else { continue }
      let data = rings.map { SVGText.path($0, isClosed: true) }.joined()
      let name = isLine ? "reachLine" : "reach"
      svg.line(
        "<path class=\"\(name)\" fill-rule=\"evenodd\" stroke-width=\"2\" d=\"\(data)\"/>")
    }
  }

  /// What each strength of the colour means, the nearest on top.
  func writeLegend(_ svg: inout SVGText) {
    guard !reaches.isEmpty else { return }
    let width = Double(reaches.map(\.label.count).max() ?? 0) * 8 + 56
    let height = Double(reaches.count) * 22 + 12
    svg.line(
      """
      <rect class="plate" x="12" y="12" width="\(SVGText.number(width))" \
      height="\(SVGText.number(height))" rx="4" opacity="0.85"/>
      """)
    for (row, reach) in reaches.reversed().enumerated() {
      let y = Double(row) * 22 + 18
      // As strong as where all areas that hold it lie above each other.
      for _ in row..<reaches.count {
        svg.line(
          """
          <rect class="reach" x="20" y="\(SVGText.number(y))" width="24" height="16"/>
          """)
      }
      svg.line(
        """
        <rect class="reachLine" stroke-width="2" x="20" y="\(SVGText.number(y))" width="24" \
        height="16"/>
        <text class="ink" x="52" y="\(SVGText.number(y + 13))" font-size="14">\
        \(SVGText.escaped(reach.label))</text>
        """)
    }
  }
}
