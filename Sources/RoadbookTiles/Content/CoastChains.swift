// SPDX-License-Identifier: Apache-2.0

/// Coastlines joined end to end, cut to a window, and closed along its edges.
///
///     ┌──────a~~~~┐      land on the left of a line, sea on its right: from where a line
///     │ land │ sea│      leaves the window we follow the edge clockwise to where the next
///     │      b~~~~│      one enters, and round again
///     └───────────┘
///
/// A line that ends inside the window, because its file ends there, goes straight on to the nearest
/// edge.
struct CoastChains {
  /// Rings with sea inside of them.
  private(set) var seas: [[TilePoint]] = []
  /// Rings with land inside of them and sea around.
  private(set) var islands: [[TilePoint]] = []
  private let window: TileWindow

  init(_ lines: [[TilePoint]], in window: TileWindow) {
    self.window = window
    var parts: [[TilePoint]] = []
    for chain in Self.joined(lines) {
      let isRing = chain.first == chain.last
      if isRing, chain.allSatisfy(window.contains) {
        guard chain.count > 3 else { continue }
        // Positive is clockwise on a screen: the right side, the sea, is inside.
        if TileRings.doubledArea(chain) > 0 { seas.append(chain) } else { islands.append(chain) }
        continue
      }
      var inside = window.parts(of: chain)
      if isRing, inside.count > 1, let first = inside.first, let last = inside.last,
        first.first == last.last
      {
        // The ring begins in the window: what comes before its end goes on after it.
        inside.removeFirst()
        inside[inside.count - 1] = last + first.dropFirst()
      }
      parts += inside
    }
    close(parts.map(extended))
    if seas.isEmpty, !islands.isEmpty { seas.append(edge(from: 0, to: perimeter) + [corner(0)]) }
  }

  /// Lines joined where one begins at the end of another.
  private static func joined(_ lines: [[TilePoint]]) -> [[TilePoint]] {
    var following: [TilePoint: [Int]] = [:]
    var ends: Set<TilePoint> = []
    for (number, line) in lines.enumerated() where line.count > 1 {
      following[line[0], default: []].append(number)
      ends.insert(line[line.count - 1])
    }
    var isUsed = [Bool](repeating: false, count: lines.count)
    // Lines that no other one leads to come first; what is left then are rings.
    let order =
      lines.indices.filter { lines[$0].count > 1 && !ends.contains(lines[$0][0]) }
      + lines.indices.filter { lines[$0].count > 1 && ends.contains(lines[$0][0]) }
    return order.compactMap { start in
      guard !isUsed[start] else { return nil }
      isUsed[start] = true
      var chain = lines[start]
      while chain.first != chain.last,
        let next = following[chain[chain.count - 1]]?.first(where: { !isUsed[$0] })
      {
        isUsed[next] = true
        chain += lines[next].dropFirst()
      }
      return chain
    }
  }
}

// MARK: - Closing along the edges

extension CoastChains {
  private mutating func close(_ parts: [[TilePoint]]) {
    var isUsed = [Bool](repeating: false, count: parts.count)
    let entries = parts.indices.map { (place: distance(parts[$0][0]), part: $0) }
      .sorted { ($0.place, $0.part) < ($1.place, $1.part) }
    for start in parts.indices where !isUsed[start] {
      var ring: [TilePoint] = []
      var part = start
      repeat {
        isUsed[part] = true
        ring += parts[part]
        let exit = distance(parts[part][parts[part].count - 1])
        // The next line along the edge, or the first one again.
        let next = entries.first { $0.place >= exit } ?? entries[0]
        ring += edge(from: exit, to: next.place)
        part = next.part
      } while !isUsed[part]
      ring.append(ring[0])
      if part == start, abs(TileRings.doubledArea(ring)) > 0 { seas.append(ring) }
    }
  }

  /// A line with both ends on the window's edge.
  private func extended(_ part: [TilePoint]) -> [TilePoint] {
    let (first, last) = (onEdge(part[0]), onEdge(part[part.count - 1]))
    return (first == part[0] ? [] : [first]) + part + (last == part[part.count - 1] ? [] : [last])
  }

  /// The nearest place on the edge.
  private func onEdge(_ point: TilePoint) -> TilePoint {
    let (low, high) = (window.low, window.high)
    let candidates = [
      TilePoint(point.x, low.y), TilePoint(high.x, point.y), TilePoint(point.x, high.y),
      TilePoint(low.x, point.y),
    ]
    return candidates.min { gap($0, point) < gap($1, point) } ?? point
  }

  private func gap(_ a: TilePoint, _ b: TilePoint) -> Int {
    abs(Int(a.x) - Int(b.x)) + abs(Int(a.y) - Int(b.y))
  }

  private var width: Int { Int(window.high.x) - Int(window.low.x) }
  private var height: Int { Int(window.high.y) - Int(window.low.y) }
  private var perimeter: Int { 2 * (width + height) }

  /// How far along the edge a place on it is, clockwise from the upper left corner.
  private func distance(_ point: TilePoint) -> Int {
    let (x, y) = (Int(point.x) - Int(window.low.x), Int(point.y) - Int(window.low.y))
    if y <= 0 { return x }
    if x >= width { return width + y }
    if y >= height { return width + height + (width - x) }
    return 2 * width + height + (height - y)
  }

  /// The corners between two places on the edge, clockwise.
  private func edge(from start: Int, to end: Int) -> [TilePoint] {
    let places = [0, width, width + height, 2 * width + height]
    let last = end >= start ? end : end + perimeter
    return (0..<8).compactMap { turn in
      let place = places[turn % 4] + (turn / 4) * perimeter
      return place >= start && place <= last ? corner(turn % 4) : nil
    }
  }

  private func corner(_ number: Int) -> TilePoint {
    TilePoint(
      number == 0 || number == 3 ? window.low.x : window.high.x,
      number < 2 ? window.low.y : window.high.y)
  }
}
