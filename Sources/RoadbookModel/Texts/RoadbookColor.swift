// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// A color as red, green, blue and opacity, each 0…1.
public struct RoadbookColor: Hashable, Sendable {
  /// How red, 0…1.
  public var red: Double
  /// How green, 0…1.
  public var green: Double
  /// How blue, 0…1.
  public var blue: Double
  /// How opaque, 0…1.
  public var alpha: Double

  /// Makes a color; by default an opaque one.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension RoadbookColor: Codable, FieldCoded {
  package static var blank: RoadbookColor { RoadbookColor(red: 0, green: 0, blue: 0) }
  package static let fields: FieldTable<RoadbookColor> = [
    .required("red", \.red),
    .required("green", \.green),
    .required("blue", \.blue),
    .value("alpha", \.alpha),
  ]
}
