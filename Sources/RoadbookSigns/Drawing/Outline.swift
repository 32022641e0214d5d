// SPDX-License-Identifier: Apache-2.0

/// A point of a drawing; y grows downwards.
package struct Spot: BitwiseCopyable, Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static func + (left: Spot, right: Spot) -> Spot { Spot(left.x + right.x, left.y + right.y) }
  static func - (left: Spot, right: Spot) -> Spot { Spot(left.x - right.x, left.y - right.y) }
  static func * (spot: Spot, factor: Double) -> Spot { Spot(spot.x * factor, spot.y * factor) }

  /// How far it is from the origin.
  var length: Double { (x * x + y * y).squareRoot() }
}

/// Closed lines of straight and curved steps, filled where the winding number is not zero.
package struct Outline: Hashable, Sendable {
  enum Step: Hashable {
    case move(Spot)
    case line(Spot)
    case curve(Spot, to: Spot)
    case close
  }

  private(set) var steps: [Step] = []

  package init() {}

  /// A polygon; its corners are rounded off where they have room.
  init(corners: [Spot], radius: Double = 0) {
    guard radius > 0 else {
      for (index, corner) in corners.enumerated() { index == 0 ? move(corner) : line(corner) }
      close()
      return
    }
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count] - corner
      let after = corners[(index + 1) % corners.count] - corner
      let room = min(radius, before.length / 2, after.length / 2)
      let start = corner + before * (room / max(before.length, 1e-9))
      index == 0 ? move(start) : line(start)
      curve(corner, to: corner + after * (room / max(after.length, 1e-9)))
    }
    close()
  }

  /// An ellipse, as eight curves: 0.03 % of its radius off at most.
  init(centre: Spot, radii: Spot) {
    // Octants of a circle: points on it, and where the tangents of neighbours meet.
    let (near, far) = (0.707_106_78, 0.414_213_56)
    let points = [
      Spot(1, 0), Spot(near, near), Spot(0, 1), Spot(-near, near), Spot(-1, 0), Spot(-near, -near),
      Spot(0, -1), Spot(near, -near), Spot(1, 0),
    ]
    let controls = [
      Spot(1, far), Spot(far, 1), Spot(-far, 1), Spot(-1, far), Spot(-1, -far), Spot(-far, -1),
      Spot(far, -1), Spot(1, -far),
    ]
    func place(_ spot: Spot) -> Spot {
      Spot(centre.x + spot.x * radii.x, centre.y + spot.y * radii.y)
    }
    move(place(points[0]))
    for (control, point) in zip(controls, points.dropFirst()) {
      curve(place(control), to: place(point))
    }
    close()
  }

  package mutating func move(_ spot: Spot) { steps.append(.move(spot)) }
  package mutating func line(_ spot: Spot) { steps.append(.line(spot)) }
  package mutating func curve(_ control: Spot, to spot: Spot) {
    steps.append(.curve(control, to: spot))
  }
  package mutating func close() { steps.append(.close) }
  package mutating func append(_ other: Outline) { steps += other.steps }

  /// The outline with each spot in another place.
  package func mapped(_ place: (Spot) -> Spot) -> Outline {
    var outline = Outline()
    outline.steps = steps.map { step in
      switch step {
      case .move(let spot): .move(place(spot))
      case .line(let spot): .line(place(spot))
      case .curve(let control, let spot): .curve(place(control), to: place(spot))
      case .close: .close
      }
    }
    return outline
  }
}

// MARK: - Pieces

extension Outline {
  /// Visits the straight lines that it is made of, curves cut into pieces that stay within a tolerance.
  func forEachLine(tolerance: Double, _ body: (_ from: Spot, _ to: Spot) -> Void) {
    var (start, last) = (Spot(0, 0), Spot(0, 0))
    func line(to spot: Spot) {
      body(last, spot)
      last = spot
    }
    for step in steps {
      switch step {
      case .move(let spot):
        if last != start { line(to: start) }
        (start, last) = (spot, spot)
      case .line(let spot): line(to: spot)
      case .curve(let control, let spot):
        // A quadratic curve is at most a quarter of this from its chord; halving pieces quarters that.
        let bend = (last - control * 2 + spot).length / 4
        let count = max(1, min(64, Int((bend / tolerance).squareRoot().rounded(.up))))
        let first = last
        for index in 1...count {
          let t = Double(index) / Double(count)
          line(to: first * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + spot * (t * t))
        }
      case .close:
        if last != start { line(to: start) }
      }
    }
    if last != start { line(to: start) }
  }
}
