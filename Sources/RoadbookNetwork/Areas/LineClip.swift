// SPDX-License-Identifier: Apache-2.0

/// Cuts a range of a line, from 0 at its start to 1 at its end, to where one of its coordinates
/// lies within bounds.
///
/// Source: Y.-D. Liang, B. A. Barsky, *A new concept and method for line clipping*, ACM Trans.
/// Graph. 3 (1984), doi:10.1145/357332.357333.
///
/// - Parameters:
///   - range: What is left so far; made empty, from above to below, where nothing is.
///   - start: The coordinate at the line's start.
///   - step: How it changes up to the line's end.
///   - bounds: Where it is to lie.
func clip(
  _ range: inout (low: Double, high: Double), _ start: Double, _ step: Double,
  to bounds: ClosedRange<Double>
) {
  guard step != 0 else {
    if !bounds.contains(start) { range = (1, 0) }
    return
  }
  let (one, other) = ((bounds.lowerBound - start) / step, (bounds.upperBound - start) / step)
  range.low = max(range.low, min(one, other))
  range.high = min(range.high, max(one, other))
}
