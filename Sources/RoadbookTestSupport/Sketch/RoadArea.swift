// SPDX-License-Identifier: Apache-2.0

/// An area in a sketch that a relation makes of several ways.
///
/// Ways are named by their letters; those that are no roads have no tags of their own:
///
///     ways: ["ABC": [:], "CDA": [:], "EFGE": ["building": "yes"]]
///     RoadArea(.pedestrian, outer: ["ABC", "CDA"], inner: ["EFGE"])
public struct RoadArea: Hashable, Sendable {
  /// What it is.
  public var tags: RoadTags
  /// The ways around it.
  public var outer: [String]
  /// The ways around its holes.
  public var inner: [String]

  /// Makes an area of its outline.
  public init(_ tags: RoadTags, outer: [String], inner: [String] = []) {
    self.tags = tags
    self.outer = outer
    self.inner = inner
  }
}
