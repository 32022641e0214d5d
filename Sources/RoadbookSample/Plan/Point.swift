// SPDX-License-Identifier: Apache-2.0

/// A place on the town's plan: metres east and north of the market square.
struct Point: Equatable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point {
  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  /// The vector turned left by a right angle.
  var left: Point { Point(-y, x) }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The vector shortened to one metre; zero stays zero.
  var unit: Point {
    let length = length
    return length > 0 ? self * (1 / length) : self
  }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
  func distance(to other: Point) -> Double { (self - other).length }

  /// The point a share of the way to another one.
  func mix(_ other: Point, _ share: Double) -> Point { self + (other - self) * share }
}

/// The sides of the plan, to say which arm of a junction is meant.
enum Compass {
  case north, northeast, east, southeast, south, southwest, west, northwest

  /// The direction as a vector.
  var vector: Point {
    switch self {
    case .north: Point(0, 1)
    case .northeast: Point(1, 1).unit
    case .east: Point(1, 0)
    case .southeast: Point(1, -1).unit
    case .south: Point(0, -1)
    case .southwest: Point(-1, -1).unit
    case .west: Point(-1, 0)
    case .northwest: Point(-1, 1).unit
    }
  }
}
