// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookProfiles
import Yams

/// Checks what no single field can show: lists that refer to each other.
struct ProfileConsistency {
  let file: String
  let root: Node.Mapping

  func check(_ rules: ProfileRules) throws(ProfileSyntaxError) {
    if !Profile.isName(rules.name) {
      throw error(["name"], "a name has up to 64 letters, digits, '-' and '_'")
    }
    if rules.access.keys.isEmpty {
      throw error(["access", "keys"], "at least one key is needed")
    }
    for key in rules.access.ownKeys where !rules.access.keys.contains(key) {
      throw error(["access", "own_keys"], entry: key, "'\(key)' is not in access.keys")
    }
    for tag in rules.access.closedBy where !isTag(tag) {
      throw error(
        ["access", "closed_by"], entry: tag, "'\(tag)' is not a tag such as ice_road=yes")
    }
    for tag in rules.features.keys.sorted() where !isTag(tag) {
      throw error(["features", tag], "'\(tag)' is not a tag such as highway=stop")
    }
    if !rules.roads.values.contains(where: { $0.access != .never }) {
      throw error(["roads"], "at least one kind of road has to be open")
    }
  }

  private func isTag(_ text: String) -> Bool {
    text.split(separator: "=", maxSplits: 1).count == 2
  }

  /// An error at a field, or at an entry of its list.
  private func error(
    _ path: [String], entry: String? = nil, _ problem: String
  ) -> ProfileSyntaxError {
    var mark = root.mark
    var node = Node.mapping(root)
    for name in path {
      guard let field = node.mapping?.first(where: { $0.key.scalar?.string == name }) else { break }
      mark = field.key.mark ?? mark
      node = field.value
    }
    if let found = node.sequence?.first(where: { $0.scalar?.string == entry }) {
      mark = found.mark ?? mark
    }
    return ProfileSyntaxError(
      file: file, line: mark?.line ?? 1, column: mark?.column ?? 1,
      field: path.joined(separator: "."), problem: problem)
  }
}
