// SPDX-License-Identifier: Apache-2.0

extension JourneyDrawing {
  private static let width = 1000.0
  private static let (left, right, top, bottom) = (128.0, 24.0, 78.0, 34.0)
  private static let (rowHeight, barTop, barHeight) = (66.0, 12.0, 24.0)

  /// The picture as the text of an SVG file.
  package func svg(appearance: Appearance = .automatic) -> String {
    var svg = SVGText()
    let height = Self.top + Double(max(rows.count, 1)) * Self.rowHeight + Self.bottom
    let credit = credits.joined(separator: " · ")
    svg.open(
      .init(
        width: Self.width, height: height, title: title,
        description: "\(summary) \(spoken) \(credit)", fontSize: 13, appearance: appearance),
      rules: Self.rules)
    writeTexts(height, credit, &svg)
    let axis = axis
    writeMarks(axis, height, &svg)
    for (number, row) in rows.enumerated() {
      write(row, top: Self.top + Double(number) * Self.rowHeight, axis, &svg)
    }
    svg.line("</svg>")
    return svg.text
  }

  /// The journeys for those who do not see the picture.
  private var spoken: String {
    rows.map { row in
      let words = row.parts.map(\.words).joined(separator: ", ")
      return "\(clock(row.start)) to \(clock(row.end)), \(row.heading), \(row.remark): \(words)."
    }.joined(separator: " ")
  }

  /// All journeys, with room for the clocks at the ends of bars.
  private var axis: TimeAxis {
    let start = rows.map(\.start).min() ?? 0
    let end = max(rows.map(\.end).max() ?? 0, start + 60)
    let ends = rows.flatMap { [clock($0.start), clock($0.end)] }
    let room = (ends.map { TextRoom.width(of: $0, size: 13, isBold: true) }.max() ?? 0) + 10
    return TimeAxis(
      start..<end, left: Self.left + room, right: Self.width - Self.right - room, offset: offset,
      room: 72)
  }

  private static func rules(_ palette: Palette) -> String {
    """
    .land{fill:\(palette.land)}.ink{fill:\(palette.ink)}.quiet{fill:\(palette.quietInk)}
    .words{fill:\(palette.quietInk);stroke:\(palette.land);stroke-width:4;paint-order:stroke}
    .grid{stroke:\(palette.quietInk);stroke-opacity:.28;fill:none}
    .walk{stroke:\(palette.quietInk);stroke-width:4;stroke-linecap:round;fill:none}
    .wait{stroke:\(palette.quietInk);stroke-width:2;stroke-dasharray:1 5;stroke-linecap:round;fill:none}
    .ride{fill:\(palette.route)}.rideText{fill:\(palette.routeEdge)}
    .edge{stroke:\(palette.ink);stroke-opacity:.35}
    """
  }

  private func writeTexts(_ height: Double, _ credit: String, _ svg: inout SVGText) {
    let room = Self.width - 2 * Self.right
    svg.text(
      TextRoom.fitting(title, size: 18, within: room), "ink", x: Self.right, y: 30,
      "font-size=\"18\" font-weight=\"600\"")
    svg.text(
      TextRoom.fitting(summary, size: 13, within: room), "quiet", x: Self.right, y: 50)
    svg.text(
      TextRoom.fitting(credit, size: 11, within: room), "quiet", x: Self.width - Self.right,
      y: height - 10, "text-anchor=\"end\" font-size=\"11\"")
  }

  private func writeMarks(_ axis: TimeAxis, _ height: Double, _ svg: inout SVGText) {
    guard !rows.isEmpty else { return }
    for time in axis.marks {
      let x = SVGText.number(axis.x(time))
      svg.line("<path class=\"grid\" d=\"M\(x) \(Self.top)V\(height - Self.bottom)\"/>")
      svg.text(
        clock(time), "quiet", x: axis.x(time), y: Self.top - 6, "text-anchor=\"middle\"")
    }
    for row in 0...rows.count {
      let y = SVGText.number(Self.top + Double(row) * Self.rowHeight)
      svg.line("<path class=\"grid\" d=\"M\(Self.right) \(y)H\(Self.width - Self.right)\"/>")
    }
  }
}

// MARK: - Rows

extension JourneyDrawing {
  private func write(_ row: Row, top: Double, _ axis: TimeAxis, _ svg: inout SVGText) {
    let middle = top + Self.barTop + Self.barHeight / 2
    let bold = "font-weight=\"600\""
    svg.text(row.heading, "ink", x: Self.right, y: middle + 5, "\(bold) font-size=\"14\"")
    svg.text(row.remark, "quiet", x: Self.right, y: top + 54, "font-size=\"12\"")
    svg.text(
      clock(row.start), "ink", x: axis.x(row.start) - 8, y: middle + 5,
      "\(bold) text-anchor=\"end\"")
    var last = row.start
    for part in row.parts {
      if part.start > last { line("wait", from: last, to: part.start, middle, axis, &svg) }
      write(part, middle, axis, &svg)
      last = part.end
    }
    svg.text(clock(row.end), "ink", x: axis.x(row.end) + 8, y: middle + 5, bold)
    let words = row.parts.map(\.words).joined(separator: " · ")
    svg.text(
      TextRoom.fitting(words, size: 12, within: Self.width - Self.right - Self.left), "words",
      x: Self.left, y: top + 54, "font-size=\"12\"")
  }

  private func line(
    _ name: String, from start: Int, to end: Int, _ y: Double, _ axis: TimeAxis,
    _ svg: inout SVGText, title: String = ""
  ) {
    // Round ends reach over the line's own by half its width.
    let (x, far) = (axis.x(start) + 3, max(axis.x(end) - 3, axis.x(start) + 3))
    let about = title.isEmpty ? "/>" : "><title>\(SVGText.escaped(title))</title></path>"
    svg.line(
      "<path class=\"\(name)\" d=\"M\(SVGText.number(x)) \(SVGText.number(y))H\(SVGText.number(far))\"\(about)"
    )
  }

  private func write(_ part: Part, _ middle: Double, _ axis: TimeAxis, _ svg: inout SVGText) {
    guard let name = part.name else {
      return line("walk", from: part.start, to: part.end, middle, axis, &svg, title: part.words)
    }
    let (x, width) = (axis.x(part.start), max(axis.x(part.end) - axis.x(part.start), 4))
    let fill = part.color.map { "style=\"fill:\($0.fill)\"" } ?? ""
    svg.line(
      """
      <rect class="ride edge" x="\(SVGText.number(x))" y="\(SVGText.number(middle - Self.barHeight / 2))" \
      width="\(SVGText.number(width))" height="\(SVGText.number(Self.barHeight))" \
      rx="\(SVGText.number(min(7, width / 2)))" \(fill)><title>\(SVGText.escaped(part.words))</title></rect>
      """)
    let shown = TextRoom.fitting(name, size: 12.5, within: (width - 6) / 1.08)
    guard !shown.isEmpty, shown == name || shown.count > 4 else { return }
    let ink = part.color.map { " style=\"fill:\($0.ink)\"" } ?? ""
    svg.text(
      shown, "rideText", x: x + width / 2, y: middle + 4.5,
      "text-anchor=\"middle\" font-size=\"12.5\" font-weight=\"700\" pointer-events=\"none\"\(ink)")
  }
}
