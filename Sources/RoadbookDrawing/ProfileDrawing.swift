// SPDX-License-Identifier: Apache-2.0

/// How a way climbs and descends, or what is left in a battery along it, to be written as a picture.
///
///     1,200 m ┤          ╭──╮
///     1,100 m ┤     ╭────╯  ╰──╮
///     1,000 m ┤─────╯          ╰──
///             └┬──────┬──────┬──────
///              0 km   2 km   4 km
package struct ProfileDrawing: Sendable {
  /// A place along the way and its height, both in meters.
  package struct Place: Sendable {
    package var along: Double
    package var altitude: Double

    package init(along: Double, altitude: Double) {
      self.along = along
      self.altitude = altitude
    }
  }

  /// What lengths along the way are told in: of two units or more the long one.
  package struct Lengths: Sendable {
    package var long: (name: String, meters: Double)
    package var short: (name: String, meters: Double)

    package static let metric = Lengths(long: ("km", 1000), short: ("m", 1))
    package static let imperialUs = Lengths(long: ("mi", 1609.344), short: ("ft", 0.3048))
    package static let imperialUk = Lengths(long: ("mi", 1609.344), short: ("yd", 0.9144))
  }

  package var title: String
  package var summary = ""
  /// The parts whose heights are known; between them the line is broken.
  package var parts: [[Place]] = []
  /// Of the whole way.
  package var lengthMeters: Double
  package var lengths = Lengths.metric
  /// Where stops lie along it.
  package var stops: [Double] = []
  /// What is drawn over the way, and how much of it a picture spans at least: a flat road is no range of mountains.
  package var unit = "m"
  package var leastSpan = 40.0
  /// A value below which the line is not to go.
  package var limit: Double?
  package var credits: [String] = []

  package init(title: String, lengthMeters: Double) {
    self.title = title
    self.lengthMeters = lengthMeters
  }
}

// MARK: - Writing

extension ProfileDrawing {
  private static let (width, height) = (1000.0, 300.0)
  private static let (left, right, top, bottom) = (64.0, 16.0, 34.0, 48.0)

  /// The picture as the text of an SVG file.
  package func svg(appearance: Appearance = .automatic) -> String {
    var svg = SVGText()
    writeHead(appearance, &svg)
    let scale = Scale(parts, lengthMeters, lengths, leastSpan: leastSpan, limit: limit)
    writeGrid(scale, &svg)
    for part in parts where part.count > 1 { write(part, scale, &svg) }
    if let limit {
      let y = SVGText.number(scale.y(limit))
      svg.line("<path class=\"stop\" d=\"M\(Self.left) \(y)H\(Self.width - Self.right)\"/>")
    }
    for stop in stops {
      let x = SVGText.number(scale.x(stop))
      svg.line(
        "<path class=\"stop\" d=\"M\(x) \(Self.top)V\(Self.height - Self.bottom)\"/>")
    }
    svg.line("</svg>")
    return svg.text
  }

  private func writeHead(_ appearance: Appearance, _ svg: inout SVGText) {
    let credit = credits.joined(separator: ", ")
    svg.open(
      .init(
        width: Self.width, height: Self.height, title: title, description: "\(summary) \(credit)",
        fontSize: 13, appearance: appearance), rules: Self.rules)
    svg.line("<text class=\"ink\" x=\"\(Self.left)\" y=\"20\">\(SVGText.escaped(summary))</text>")
    svg.line(
      "<text class=\"quiet\" x=\"984\" y=\"292\" text-anchor=\"end\" font-size=\"11\">\(SVGText.escaped(credit))</text>"
    )
  }

  private static func rules(_ palette: Palette) -> String {
    """
    .land{fill:\(palette.land)}.ink{fill:\(palette.ink)}.quiet{fill:\(palette.quietInk)}
    .grid{stroke:\(palette.quietInk);stroke-opacity:.3;fill:none}
    .ground{fill:\(palette.route);fill-opacity:.18}
    .line{stroke:\(palette.route);stroke-width:2;fill:none;stroke-linejoin:round}
    .stop{stroke:\(palette.ink);stroke-dasharray:3 4;stroke-opacity:.6;fill:none}
    """
  }

  private func writeGrid(_ scale: Scale, _ svg: inout SVGText) {
    for altitude in scale.altitudes {
      let y = SVGText.number(scale.y(altitude))
      svg.line("<path class=\"grid\" d=\"M\(Self.left) \(y)H\(Self.width - Self.right)\"/>")
      svg.line(
        "<text class=\"quiet\" x=\"\(Self.left - 8)\" y=\"\(y)\" dy=\"4\" text-anchor=\"end\">\(SVGText.number(altitude)) \(unit)</text>"
      )
    }
    for along in scale.distances {
      let x = SVGText.number(scale.x(along))
      let text = "\(SVGText.number(along / scale.unit.meters)) \(scale.unit.name)"
      let anchor = along == 0 ? "start" : along > lengthMeters * 0.96 ? "end" : "middle"
      svg.line(
        "<text class=\"quiet\" x=\"\(x)\" y=\"\(Self.height - Self.bottom + 18)\" text-anchor=\"\(anchor)\">\(text)</text>"
      )
    }
  }

  private func write(_ part: [Place], _ scale: Scale, _ svg: inout SVGText) {
    let line = part.map { Pixel(x: scale.x($0.along), y: scale.y($0.altitude)) }
    let ground = Self.height - Self.bottom
    let closed =
      line + [Pixel(x: line[line.count - 1].x, y: ground), Pixel(x: line[0].x, y: ground)]
    svg.line("<path class=\"ground\" d=\"\(SVGText.path(closed, isClosed: true))\"/>")
    svg.line("<path class=\"line\" d=\"\(SVGText.path(line))\"/>")
  }
}

// MARK: - Scales

extension ProfileDrawing {
  /// Where heights and distances lie in the picture.
  private struct Scale {
    private let low: Double
    private let high: Double
    private let length: Double
    /// Round heights with a line each.
    let altitudes: [Double]
    /// Round distances with a text each.
    let distances: [Double]
    /// What they are told in.
    let unit: (name: String, meters: Double)

    init(
      _ parts: [[Place]], _ length: Double, _ lengths: Lengths, leastSpan: Double, limit: Double?
    ) {
      let all = parts.flatMap { $0.map(\.altitude) } + (limit.map { [$0] } ?? [])
      let (least, most) = (all.min() ?? 0, all.max() ?? 0)
      let step = Self.roundStep(max(most - least, leastSpan) / 4)
      low = (least / step).rounded(.down) * step
      high = max((most / step).rounded(.up) * step, low + step)
      self.length = max(length, 1)
      altitudes = Array(stride(from: low, through: high, by: step))
      unit = self.length >= 2 * lengths.long.meters ? lengths.long : lengths.short
      distances = Self.distances(self.length / unit.meters).map { [unit] in $0 * unit.meters }
    }

    private static func distances(_ length: Double) -> [Double] {
      Array(stride(from: 0, through: length, by: roundStep(length / 8)))
    }

    /// 1, 2 or 5 times a power of ten: the least that is not below.
    private static func roundStep(_ least: Double) -> Double {
      var unit = 1.0
      while unit * 10 < least { unit *= 10 }
      while unit >= least, unit > 0.001 { unit /= 10 }
      return [1, 2, 5, 10].map { $0 * unit }.first { $0 >= least } ?? 10 * unit
    }

    func x(_ along: Double) -> Double {
      left + (width - left - right) * min(max(along / length, 0), 1)
    }

    func y(_ altitude: Double) -> Double {
      height - bottom - (height - top - bottom) * (altitude - low) / (high - low)
    }
  }
}
