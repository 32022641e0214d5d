// SPDX-License-Identifier: Apache-2.0

/// A place in a sketch: a letter or a digit of its drawing, or something near one.
///
///     try town.route("A", .passing("1"), .near("B", northMeters: 30))
public struct SketchPlace: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The letter or digit.
  public var name: String
  /// How far east of it the place is, in meters.
  public var eastMeters = 0.0
  /// How far north of it the place is, in meters.
  public var northMeters = 0.0
  /// Whether the route passes by without stopping.
  public var isPassed = false
  /// The direction of travel there, in degrees clockwise from north.
  public var heading: Double?

  /// The place of a letter or digit.
  public init(_ name: String) { self.name = name }

  /// The place of a letter or digit.
  public init(stringLiteral name: String) { self.init(name) }

  /// A place that the route passes without stopping.
  public static func passing(_ name: String, heading: Double? = nil) -> SketchPlace {
    var place = SketchPlace(name)
    place.isPassed = true
    place.heading = heading
    return place
  }

  /// A place where one drives in a direction, in degrees clockwise from north.
  public static func at(_ name: String, heading: Double) -> SketchPlace {
    var place = SketchPlace(name)
    place.heading = heading
    return place
  }

  /// A place some meters from a letter or digit.
  public static func near(
    _ name: String, eastMeters: Double = 0, northMeters: Double = 0
  ) -> SketchPlace {
    var place = SketchPlace(name)
    place.eastMeters = eastMeters
    place.northMeters = northMeters
    return place
  }
}

extension SketchPlace: CustomStringConvertible {
  /// The name, in parentheses where the route does not stop.
  public var description: String {
    var text = isPassed ? "(\(name))" : name
    if eastMeters != 0 || northMeters != 0 {
      text += " + \(eastMeters) m east, \(northMeters) m north"
    }
    if let heading { text += " at \(heading)°" }
    return text
  }
}

/// A trip and the ways that it should take.
///
///     @Test(arguments: Engine.allCases, [Trip(from: "A", to: "F", ways: "AD DEF")])
public struct Trip: Hashable, Sendable, CustomStringConvertible {
  /// Where it starts.
  public var from: SketchPlace
  /// Where it ends.
  public var to: SketchPlace
  /// The ways, as ``SketchRoute/ways`` gives them, or the name of an error.
  public var ways: String

  /// Makes a trip.
  public init(from: SketchPlace, to: SketchPlace, ways: String) {
    self.from = from
    self.to = to
    self.ways = ways
  }

  /// "C → F".
  public var description: String { "\(from) → \(to)" }
}
