// SPDX-License-Identifier: Apache-2.0

/// How much of each pixel an outline covers, exactly but for curves.
///
/// Each line adds to the pixels that it crosses what it takes from their area, and to those behind them
/// all of its height; the sums along a row are the coverage. Areas that turn in opposite ways cancel out,
/// which makes holes.
///
/// Source: R. Levien, "Inside the fastest font renderer in the world" (2016),
/// https://medium.com/@raphlinus/inside-the-fastest-font-renderer-in-the-world-75ae5270c445
struct Coverage {
  private let width: Int
  private let height: Int
  private var sums: [Float]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // One more in each row, for what lies behind its last pixel.
    sums = [Float](repeating: 0, count: (width + 2) * height)
  }

  mutating func clear() {
    for index in sums.indices { sums[index] = 0 }
  }

  /// Adds an outline, scaled from units to pixels.
  mutating func add(_ outline: Outline, scaleX: Double, scaleY: Double) {
    outline.mapped { Spot($0.x * scaleX, $0.y * scaleY) }
      .forEachLine(tolerance: 0.05) { add(from: $0, to: $1) }
  }

  /// The coverage of a row's pixels from left to right, 0…1.
  func row(_ y: Int, _ body: (_ x: Int, _ coverage: Float) -> Void) {
    var sum: Float = 0
    let start = y * (width + 2)
    for x in 0..<width {
      sum += sums[start + x]
      let coverage = min(abs(sum), 1)
      if coverage > 0.001 { body(x, coverage) }
    }
  }

  private mutating func add(from start: Spot, to end: Spot) {
    guard start.y != end.y else { return }
    let sign: Double = start.y < end.y ? 1 : -1
    let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let firstRow = Int(max(0, top.y.rounded(.down)))
    let lastRow = Int(min(Double(height), bottom.y.rounded(.up)))
    guard firstRow < lastRow else { return }
    for row in firstRow..<lastRow {
      let from = max(top.y, Double(row))
      let to = min(bottom.y, Double(row + 1))
      guard to > from else { continue }
      let (left, right) = (top.x + (from - top.y) * slope, top.x + (to - top.y) * slope)
      add(row, sign * (to - from), clipped(min(left, right)), clipped(max(left, right)))
    }
  }

  private func clipped(_ x: Double) -> Double { max(0, min(Double(width), x)) }

  /// Adds a piece of a line within one row: its height, and where it enters and leaves the row.
  private mutating func add(_ row: Int, _ height: Double, _ left: Double, _ right: Double) {
    let start = row * (width + 2)
    let (first, last) = (Int(left), Int(right))
    if first == last {
      // The line stays in one pixel: it covers what lies to the right of its middle.
      let covered = height * (1 - ((left + right) / 2 - Double(first)))
      sums[start + first] += Float(covered)
      sums[start + first + 1] += Float(height - covered)
      return
    }
    // Across several pixels: the covered area grows with the square, then evenly.
    let perPixel = height / (right - left)
    var before = 0.0
    for pixel in first...last {
      let (enter, leave) = (max(left, Double(pixel)), min(right, Double(pixel + 1)))
      let done = perPixel * (leave - left)
      let here = perPixel * (enter - left)
      let covered =
        here * (leave - enter) + (done - here) * (leave - enter) / 2
        + done * (Double(pixel + 1) - leave)
      sums[start + pixel] += Float(covered - before)
      before = covered
      if pixel == last { sums[start + pixel + 1] += Float(height - covered) }
    }
  }
}
