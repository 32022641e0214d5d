// SPDX-License-Identifier: Apache-2.0

public import Roadbook

#if canImport(UIKit)
  extension UIColor {
    /// Makes a color of red, green, blue and opacity, each 0…1.
    public convenience init(r red: Double, g green: Double, b blue: Double, a alpha: Double) {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a color of Roadbook's.
    public convenience init(_ color: RoadbookColor) {
      self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }
#else
  /// What stands in for UIKit's colors where there is no UIKit.
  public typealias UIColor = RoadbookColor

  extension RoadbookColor {
    /// Makes a color of red, green, blue and opacity, each 0…1.
    public init(r red: Double, g green: Double, b blue: Double, a alpha: Double) {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a color of Roadbook's, which it is.
    public init(_ color: RoadbookColor) { self = color }
  }
#endif
