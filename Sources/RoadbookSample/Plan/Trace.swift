// SPDX-License-Identifier: Apache-2.0

/// A line on the town's plan, through two or more points.
///
/// Written as pairs of metres east and north of the market square:
///
///     let street: Trace = "0,40 60,120 90,300"
///     street.point(at: 50)
struct Trace: Equatable {
  private(set) var points: [Point]
  /// The distance along the line of each point.
  private(set) var reach: [Double]

  init(_ points: [Point]) {
    precondition(points.count >= 2, "a line has two ends")
    self.points = points
    reach = [0]
    for (a, b) in zip(points, points.dropFirst()) {
      reach.append(reach[reach.count - 1] + a.distance(to: b))
    }
  }
}

extension Trace: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    let points = value.split(separator: " ").map { pair -> Point in
      let numbers = pair.split(separator: ",").compactMap { Double($0) }
      precondition(numbers.count == 2, "not a pair of numbers: \(pair)")
      return Point(numbers[0], numbers[1])
    }
    self.init(points)
  }
}

// MARK: - Places on the line

extension Trace {
  var length: Double { reach[reach.count - 1] }
  var first: Point { points[0] }
  var last: Point { points[points.count - 1] }
  var isClosed: Bool { points.count > 3 && first == last }

  /// The piece of the line that holds a distance, as the index of its first point.
  private func piece(at distance: Double) -> Int {
    var low = 0
    var high = points.count - 2
    while low < high {
      let middle = (low + high + 1) / 2
      if reach[middle] <= distance { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The point at a distance from the start; beyond the ends, the end.
  func point(at distance: Double) -> Point {
    let index = piece(at: distance)
    let span = reach[index + 1] - reach[index]
    let share = span > 0 ? (distance - reach[index]) / span : 0
    return points[index].mix(points[index + 1], min(max(share, 0), 1))
  }

  /// The direction of the line at a distance from the start.
  func direction(at distance: Double) -> Point {
    let index = piece(at: distance)
    return (points[index + 1] - points[index]).unit
  }

  /// Where the line comes nearest to a point.
  func nearest(to point: Point) -> (distance: Double, offset: Double) {
    var best = (distance: 0.0, offset: Double.infinity)
    for index in 0..<points.count - 1 {
      let start = points[index]
      let along = points[index + 1] - start
      let square = along.dot(along)
      let share = square > 0 ? min(max((point - start).dot(along) / square, 0), 1) : 0
      let offset = point.distance(to: start + along * share)
      if offset < best.offset {
        best = (reach[index] + along.length * share, offset)
      }
    }
    return best
  }

  /// Where two lines cross, as distances along each, in the order of this line.
  func crossings(with other: Trace) -> [(here: Double, there: Double)] {
    guard boxMeets(other) else { return [] }
    var found: [(here: Double, there: Double)] = []
    for i in 0..<points.count - 1 {
      let a = points[i]
      let along = points[i + 1] - a
      for j in 0..<other.points.count - 1 {
        let b = other.points[j]
        let across = other.points[j + 1] - b
        let area = along.cross(across)
        guard abs(area) > 1e-9 else { continue }
        let s = (b - a).cross(across) / area
        let t = (b - a).cross(along) / area
        guard s >= 0, s < 1, t >= 0, t < 1 else { continue }
        found.append((reach[i] + along.length * s, other.reach[j] + across.length * t))
      }
    }
    return found.sorted { $0.here < $1.here }
  }

  /// Whether the boxes of two lines touch, with a margin of 20 m.
  func boxMeets(_ other: Trace) -> Bool {
    let a = box
    let b = other.box
    return a.low.x - 20 <= b.high.x && b.low.x - 20 <= a.high.x
      && a.low.y - 20 <= b.high.y && b.low.y - 20 <= a.high.y
  }

  var box: (low: Point, high: Point) {
    var low = first
    var high = first
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return (low, high)
  }
}

extension Trace {
  /// Whether a closed line goes around a point.
  func contains(_ point: Point) -> Bool {
    var isInside = false
    for (a, b) in zip(points, points.dropFirst()) where (a.y > point.y) != (b.y > point.y) {
      let x = a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
      if x > point.x { isInside.toggle() }
    }
    return isInside
  }
}

// MARK: - Lines from lines

extension Trace {
  var reversed: Trace { Trace(points.reversed()) }

  /// The part between two distances; backwards when the first one is the greater.
  func slice(_ from: Double, _ to: Double) -> Trace {
    if from > to { return slice(to, from).reversed }
    let inner = points.indices.filter { reach[$0] > from + 0.5 && reach[$0] < to - 0.5 }
    return Trace([point(at: from)] + inner.map { points[$0] } + [point(at: to)])
  }

  /// The part between the places nearest to two points.
  func slice(near a: Point, _ b: Point) -> Trace {
    slice(nearest(to: a).distance, nearest(to: b).distance)
  }

  /// The line moved sideways, to the left for positive metres.
  func offset(_ meters: Double) -> Trace {
    let count = points.count
    return Trace(
      points.indices.map { index in
        let before =
          index > 0 ? points[index] - points[index - 1] : isClosed ? last - points[count - 2] : nil
        let after =
          index < count - 1 ? points[index + 1] - points[index] : isClosed ? points[1] - first : nil
        let a = (before ?? after ?? Point(0, 0)).unit
        let b = (after ?? before ?? Point(0, 0)).unit
        let normal = (a.left + b.left).unit
        // Keeps the width at bends; a limit keeps sharp corners near.
        let stretch = 1 / max(normal.dot(a.left), 0.4)
        return points[index] + normal * (meters * stretch)
      })
  }

  /// Points left out where the line stays within a tolerance (Douglas and Peucker).
  func simplified(_ tolerance: Double = 0.8) -> Trace {
    var keep = [Bool](repeating: false, count: points.count)
    keep[0] = true
    keep[points.count - 1] = true
    let middle = points.count / 2
    if isClosed { keep[middle] = true }
    var open = isClosed ? [(0, middle), (middle, points.count - 1)] : [(0, points.count - 1)]
    while let (low, high) = open.popLast() {
      guard high - low > 1 else { continue }
      let chord = Trace([points[low], points[high]])
      let far = (low + 1..<high).map { ($0, chord.nearest(to: points[$0]).offset) }
        .max { $0.1 < $1.1 }
      guard let (index, offset) = far, offset > tolerance else { continue }
      keep[index] = true
      open.append((low, index))
      open.append((index, high))
    }
    return Trace(points.indices.filter { keep[$0] }.map { points[$0] })
  }
}
