// SPDX-License-Identifier: Apache-2.0

/// What leaves a stop next, as a board, to be written as a picture.
///
///     Station                               Monday, 2 February 2026
///     ─────────────────────────────────────────────────────────────
///     08:05   ( 42 )   Harbour                               Bay 3
///     08:07   ( S3 )   Airport, each 10 min until 09:00    Track 1
package struct BoardDrawing: Sendable {
  package struct Row: Sendable {
    package var time: String
    package var line: String
    /// `nil` where the feed has none.
    package var color: LineColor?
    package var destination: String
    /// Where it leaves, such as a platform; empty where nothing is to be told apart.
    package var place: String

    package init(
      time: String, line: String, color: LineColor? = nil, destination: String, place: String = ""
    ) {
      (self.time, self.line, self.color) = (time, line, color)
      (self.destination, self.place) = (destination, place)
    }
  }

  package var title: String
  package var summary = ""
  package var rows: [Row] = []
  package var credits: [String] = []

  package init(title: String) { self.title = title }
}

// MARK: - Writing

extension BoardDrawing {
  private static let (width, side, top, rowHeight, bottom) = (720.0, 24.0, 66.0, 42.0, 34.0)
  private static let placeShare = 0.32

  /// The picture as the text of an SVG file.
  package func svg(appearance: Appearance = .automatic) -> String {
    var svg = SVGText()
    let height = Self.top + Double(max(rows.count, 1)) * Self.rowHeight + Self.bottom
    let credit = credits.joined(separator: " · ")
    let spoken = rows.map { "\($0.time) \($0.line) to \($0.destination) \($0.place)." }
    svg.open(
      .init(
        width: Self.width, height: height, title: title,
        description: ([summary] + spoken + [credit]).joined(separator: " "), fontSize: 15,
        appearance: appearance), rules: Self.rules)
    writeTexts(height, credit, &svg)
    let columns = columns
    for (number, row) in rows.enumerated() {
      write(row, top: Self.top + Double(number) * Self.rowHeight, columns, &svg)
    }
    svg.line("</svg>")
    return svg.text
  }

  private static func rules(_ palette: Palette) -> String {
    """
    .land{fill:\(palette.land)}.ink{fill:\(palette.ink)}.quiet{fill:\(palette.quietInk)}
    .grid{stroke:\(palette.quietInk);stroke-opacity:.28;fill:none}
    .line{fill:\(palette.route)}.lineText{fill:\(palette.routeEdge)}
    .edge{stroke:\(palette.ink);stroke-opacity:.35}
    """
  }

  /// Where columns begin, by what stands in them.
  private struct Columns {
    var badge: Double
    var badgeWidth: Double
    var destination: Double
    /// Where the texts of places begin at most; they end at the margin.
    var place: Double
  }

  private var columns: Columns {
    let times = rows.map { TextRoom.width(of: $0.time, size: 16, isBold: true) }.max() ?? 0
    let names = rows.map { TextRoom.width(of: $0.line, size: 14, isBold: true) + 18 }.max() ?? 0
    let badge = Self.side + times + 14
    let badgeWidth = min(max(names, 46), 150)
    let places = rows.map { TextRoom.width(of: $0.place, size: 13) }.max() ?? 0
    let destination = badge + badgeWidth + 16
    let destinations = rows.map { TextRoom.width(of: $0.destination, size: 15) }.max() ?? 0
    let left = Self.width - Self.side - destination - destinations - 12
    let room = min(places, max(Self.width * Self.placeShare, left))
    return Columns(
      badge: badge, badgeWidth: badgeWidth, destination: destination,
      place: Self.width - Self.side - room)
  }

  private func writeTexts(_ height: Double, _ credit: String, _ svg: inout SVGText) {
    let room = Self.width - 2 * Self.side
    let about = TextRoom.fitting(summary, size: 13, within: room * 0.6)
    let left = room - TextRoom.width(of: about, size: 13) - 16
    svg.text(
      TextRoom.fitting(title, size: 20, within: left), "ink", x: Self.side, y: 40,
      "font-size=\"20\" font-weight=\"600\"")
    svg.text(
      about, "quiet", x: Self.width - Self.side, y: 40,
      "text-anchor=\"end\" font-size=\"13\"")
    svg.text(
      TextRoom.fitting(credit, size: 11, within: room), "quiet", x: Self.width - Self.side,
      y: height - 10, "text-anchor=\"end\" font-size=\"11\"")
  }

  private func write(_ row: Row, top: Double, _ columns: Columns, _ svg: inout SVGText) {
    let (middle, end) = (top + Self.rowHeight / 2, Self.width - Self.side)
    svg.line(
      "<path class=\"grid\" d=\"M\(Self.side) \(SVGText.number(top))H\(SVGText.number(end))\"/>")
    svg.text(
      row.time, "ink", x: Self.side, y: middle + 5.5,
      "font-size=\"16\" font-weight=\"600\"")
    writeBadge(row, middle, columns, &svg)
    let room = columns.place - columns.destination - 12
    svg.text(
      TextRoom.fitting(row.destination, size: 15, within: room), "ink", x: columns.destination,
      y: middle + 5)
    let place = TextRoom.fitting(row.place, size: 13, within: end - columns.place + 1)
    if place.isEmpty { return }
    svg.text(place, "quiet", x: end, y: middle + 5, "text-anchor=\"end\" font-size=\"13\"")
  }

  private func writeBadge(_ row: Row, _ middle: Double, _ columns: Columns, _ svg: inout SVGText) {
    let fill = row.color.map { " style=\"fill:\($0.fill)\"" } ?? ""
    svg.line(
      """
      <rect class="line edge" x="\(SVGText.number(columns.badge))" y="\(SVGText.number(middle - 13))" \
      width="\(SVGText.number(columns.badgeWidth))" height="26" rx="7"\(fill)/>
      """)
    let ink = row.color.map { " style=\"fill:\($0.ink)\"" } ?? ""
    svg.text(
      TextRoom.fitting(row.line, size: 14, within: (columns.badgeWidth - 10) / 1.08), "lineText",
      x: columns.badge + columns.badgeWidth / 2, y: middle + 5,
      "text-anchor=\"middle\" font-size=\"14\" font-weight=\"700\"\(ink)")
  }
}
