// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// A point of a plane.
public struct Point2D: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downward on screens, upward in mathematics.
  public var y: Double

  /// Makes a point.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}

extension Point2D: Codable, FieldCoded {
  package static var blank: Point2D { Point2D() }
  package static let fields: FieldTable<Point2D> = [
    .value("x", \.x),
    .value("y", \.y),
  ]
}

/// A point in space.
public struct Point3D: Hashable, Sendable {
  /// The first coordinate.
  public var x: Double
  /// The second coordinate.
  public var y: Double
  /// The third coordinate.
  public var z: Double

  /// Makes a point.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }
}

extension Point3D: Codable, FieldCoded {
  package static var blank: Point3D { Point3D() }
  package static let fields: FieldTable<Point3D> = [
    .value("x", \.x),
    .value("y", \.y),
    .value("z", \.z),
  ]
}

/// A width and a height.
public struct Size2D: Hashable, Sendable {
  /// How wide.
  public var width: Double
  /// How high.
  public var height: Double

  /// Makes a size.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }
}

extension Size2D: Codable, FieldCoded {
  package static var blank: Size2D { Size2D() }
  package static let fields: FieldTable<Size2D> = [
    .value("width", \.width),
    .value("height", \.height),
  ]
}

/// An upright rectangle of a plane.
public struct Rectangle2D: Hashable, Sendable {
  /// The corner with the least coordinates.
  public var origin: Point2D
  /// How wide and how high it is.
  public var size: Size2D

  /// Makes a rectangle.
  public init(origin: Point2D, size: Size2D) {
    self.origin = origin
    self.size = size
  }
}

extension Rectangle2D: Codable, FieldCoded {
  package static var blank: Rectangle2D { Rectangle2D(origin: .blank, size: .blank) }
  package static let fields: FieldTable<Rectangle2D> = [
    .required("origin", \.origin),
    .required("size", \.size),
  ]
}

/// A point of an image as parts of its width and height.
public struct Anchor2D: Hashable, Sendable {
  /// 0 at the left edge … 1 at the right edge.
  public var horizontal: Double
  /// 0 at the top … 1 at the bottom.
  public var vertical: Double

  /// Makes an anchor; without numbers it is the middle.
  public init(horizontal: Double = 0.5, vertical: Double = 0.5) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension Anchor2D: Codable, FieldCoded {
  package static var blank: Anchor2D { Anchor2D() }
  package static let fields: FieldTable<Anchor2D> = [
    .value("horizontal", \.horizontal),
    .value("vertical", \.vertical),
  ]
}
