// SPDX-License-Identifier: Apache-2.0

/// Any relation in a sketch: a sign, lanes that join, what to call a turn.
///
/// Members are named by their letters, ways before nodes; others are missing in the file:
///
///     RoadRelation(
///       ["type": "destination_sign", "destination": "Sea"],
///       ("from", "AB"), ("intersection", "B"), ("to", "BC"))
public struct RoadRelation: Sendable {
  /// Its tags.
  public var tags: RoadTags
  /// Roles and letters.
  public var members: [(role: String, name: String)]

  /// Makes a relation of its members, in their order.
  public init(_ tags: RoadTags, _ members: (role: String, name: String)...) {
    self.tags = tags
    self.members = members
  }

  /// Makes a relation of a list of members.
  public init(_ tags: RoadTags, members: [(role: String, name: String)]) {
    self.tags = tags
    self.members = members
  }
}
