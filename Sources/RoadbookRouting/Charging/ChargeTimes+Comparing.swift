// SPDX-License-Identifier: Apache-2.0

extension ChargeTimes {
  /// A piece between two neighbouring charges, by two functions; both are straight there.
  private struct Piece {
    var start: Double
    var end: Double
    /// Just behind the start, and at the end; infinite where the charge cannot be had.
    var own: (start: Double, end: Double)
    var other: (start: Double, end: Double)
  }

  /// The lesser of both at each charge.
  ///
  /// - Complexity: O(*n* + *m*) for as many knots.
  package func earlier(_ other: ChargeTimes) -> ChargeTimes {
    let (a, b) = (knots[0], other.knots[0])
    let isOwn = (a.seconds, -a.charge) <= (b.seconds, -b.charge)
    var builder = KnotBuilder(isOwn ? a : b)
    let start = isOwn ? a.charge : b.charge
    forEachPiece(with: other, from: start) { piece in
      let (first, last) = (
        piece.own.start - piece.other.start, piece.own.end - piece.other.end
      )
      builder.add(piece.start, min(piece.own.start, piece.other.start))
      if first.isFinite, last.isFinite, first * last < 0 {
        let part = first / (first - last)
        builder.add(
          piece.start + part * (piece.end - piece.start),
          piece.own.start + part * (piece.own.end - piece.own.start))
      }
      builder.add(piece.end, min(piece.own.end, piece.other.end))
      return true
    }
    return builder.result
  }

  /// Whether the other one is nowhere later.
  ///
  /// - Complexity: O(*n* + *m*) for as many knots.
  package func isDominated(by other: ChargeTimes) -> Bool {
    guard other.most >= most - Self.tolerance, other.soonest <= soonest + Self.tolerance,
      let level = other.seconds(atLeast: min(knots[0].charge, other.most)),
      level <= knots[0].seconds + Self.tolerance
    else { return false }
    var isLater = false
    forEachPiece(with: other, from: knots[0].charge) { piece in
      // The rest of the other one alone is no matter.
      guard piece.own.start.isFinite else { return false }
      isLater =
        piece.other.start.isFinite
        && (piece.other.start > piece.own.start + Self.tolerance
          || piece.other.end > piece.own.end + Self.tolerance)
      return !isLater
    }
    return !isLater
  }

  /// What of it another one does not have as early: all from some charge on.
  ///
  /// - Returns: `nil` where the other one is nowhere later.
  /// - Complexity: O(*n* + *m*) for as many knots.
  package func notMatched(by other: ChargeTimes) -> ChargeTimes? {
    let first = knots[0]
    guard let level = other.seconds(atLeast: first.charge),
      level <= first.seconds + Self.tolerance
    else { return other.most < first.charge && isDominated(by: other) ? nil : self }
    var place: Double?
    forEachPiece(with: other, from: first.charge) { piece in
      guard piece.own.start.isFinite else { return false }
      guard piece.other.start.isFinite else {
        if most > piece.start + Self.tolerance { place = piece.start }
        return false
      }
      let (before, after) = (
        piece.other.start - piece.own.start, piece.other.end - piece.own.end
      )
      guard max(before, after) > Self.tolerance else { return true }
      let part = before < 0 ? before / (before - after) : 0
      place = piece.start + part * (piece.end - piece.start)
      return false
    }
    return place.flatMap { requiring($0) }
  }

  /// Tells the pieces from a charge on, which both know, or which lies in the level part of one.
  private func forEachPiece(
    with other: ChargeTimes, from first: Double, _ body: (Piece) -> Bool
  ) {
    var place = first
    var (i, j) = (0, 0)
    while true {
      while i < knots.count, knots[i].charge <= place { i += 1 }
      while j < other.knots.count, other.knots[j].charge <= place { j += 1 }
      let next = min(
        i < knots.count ? knots[i].charge : .infinity,
        j < other.knots.count ? other.knots[j].charge : .infinity)
      guard next.isFinite else { return }
      let piece = Piece(
        start: place, end: next, own: values(i, place, next), other: other.values(j, place, next))
      guard body(piece) else { return }
      place = next
    }
  }

  /// Just behind a charge and at another, of which the knot with a number is the next.
  private func values(_ next: Int, _ start: Double, _ end: Double) -> (Double, Double) {
    guard next < knots.count else { return (.infinity, .infinity) }
    if next == 0 { return (knots[0].seconds, knots[0].seconds) }
    let (a, b) = (knots[next - 1], knots[next])
    return (
      Self.seconds(at: start, between: a, b), Self.seconds(at: end, between: a, b)
    )
  }
}
