// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// A range of whole numbers that includes both ends.
public struct IntegerRange: Hashable, Sendable {
  /// The least number.
  public var min: Int32
  /// The greatest number, or `nil` where there is no bound.
  public var max: Int32?

  /// Makes a range; without `max` it has no upper bound.
  public init(min: Int32, max: Int32? = nil) {
    self.min = min
    self.max = max
  }
}

extension IntegerRange: Codable, FieldCoded {
  package static var blank: IntegerRange { IntegerRange(min: 0) }
  package static let fields: FieldTable<IntegerRange> = [
    .required("min", \.min),
    .optional("max", \.max),
  ]
}
