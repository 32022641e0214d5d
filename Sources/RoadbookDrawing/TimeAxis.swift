// SPDX-License-Identifier: Apache-2.0

/// Where times lie in a picture, and which of them have a mark.
struct TimeAxis {
  let marks: [Int]
  private let start: Int
  private let left: Double
  private let pixelsPerSecond: Double

  /// - Parameters:
  ///   - times: What is shown.
  ///   - left: Where it begins.
  ///   - right: Where it ends.
  ///   - offset: How far clocks are ahead of UTC, in seconds.
  ///   - room: How many pixels a mark takes at least.
  init(_ times: Range<Int>, left: Double, right: Double, offset: Int, room: Double) {
    let span = max(times.count, 60)
    start = times.lowerBound
    self.left = left
    pixelsPerSecond = (right - left) / Double(span)
    let least = room / pixelsPerSecond
    let step = Self.steps.first { Double($0) >= least } ?? 86_400
    let local = start + offset
    let first = local.quotientAndRemainder(dividingBy: step)
    let begin = (first.quotient + (first.remainder > 0 ? 1 : 0)) * step - offset
    marks = Array(stride(from: begin, through: start + span, by: step))
  }

  private static let steps = [
    60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
  ]

  func x(_ time: Int) -> Double { left + Double(time - start) * pixelsPerSecond }
}
