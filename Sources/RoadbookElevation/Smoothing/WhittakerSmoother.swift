// SPDX-License-Identifier: Apache-2.0

/// Smooths heights at even distances along a road.
///
/// It finds the heights *z* that make ∑(*y* − *z*)² + λ ∑(second differences of *z*)² least, where *y* are
/// the heights that were read: near to them, and with even slopes, as roads are built. The first and the
/// last height stay as they are, because other roads meet there. Of a wave of ``halfWaveMeters`` half is
/// left, of shorter ones less, of longer ones more.
///
/// Source: E. T. Whittaker, On a new method of graduation, Proc. Edinburgh Math. Soc. 41 (1923),
/// doi:10.1017/S0013091500077853; P. H. C. Eilers, A perfect smoother, Anal. Chem. 75 (2003),
/// doi:10.1021/ac034173t, who solves it with five diagonals as here. We hold the ends.
package struct WhittakerSmoother {
  package static let halfWaveMeters = 200.0

  private var diagonal: [Double] = []
  private var next: [Double] = []
  private var second: [Double] = []

  package init() {}

  /// Smooths heights in place.
  ///
  /// - Complexity: O(*n*).
  package mutating func smooth(_ heights: inout [Double], stepMeters: Double) {
    let inner = heights.count - 2
    guard inner > 0, stepMeters > 0 else { return }
    let wave = Self.halfWaveMeters / (2 * .pi * stepMeters)
    factorize(inner, weight: wave * wave * wave * wave)
    solve(&heights, inner)
  }

  /// The factors of the matrix 1 + λ·DᵀD over the inner heights, as lower triangle and diagonal.
  private mutating func factorize(_ inner: Int, weight: Double) {
    self.weight = weight
    diagonal.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    second.removeAll(keepingCapacity: true)
    for row in 0..<inner {
      // A second difference at an end counts the held height once.
      let own = 1 + weight * (inner == 1 ? 4 : row == 0 || row == inner - 1 ? 5 : 6)
      var pivot = own
      if row >= 1 { pivot -= next[row - 1] * next[row - 1] * diagonal[row - 1] }
      if row >= 2 { pivot -= second[row - 2] * second[row - 2] * diagonal[row - 2] }
      diagonal.append(pivot)
      var beside = -4 * weight
      if row >= 1 { beside -= diagonal[row - 1] * next[row - 1] * second[row - 1] }
      next.append(beside / pivot)
      second.append(weight / pivot)
    }
  }

  private var weight = 0.0

  private func solve(_ heights: inout [Double], _ inner: Int) {
    let (first, last) = (heights[0], heights[inner + 1])
    var right = Array(heights[1...inner])
    // What the held ends contribute: −2 beside them, 1 one farther.
    right[0] += 2 * weight * first
    if inner > 1 { right[1] -= weight * first }
    right[inner - 1] += 2 * weight * last
    if inner > 1 { right[inner - 2] -= weight * last }
    for row in 0..<inner {
      if row >= 1 { right[row] -= next[row - 1] * right[row - 1] }
      if row >= 2 { right[row] -= second[row - 2] * right[row - 2] }
    }
    for row in (0..<inner).reversed() {
      var value = right[row] / diagonal[row]
      if row + 1 < inner { value -= next[row] * right[row + 1] }
      if row + 2 < inner { value -= second[row] * right[row + 2] }
      right[row] = value
    }
    heights.replaceSubrange(1...inner, with: right)
  }
}
