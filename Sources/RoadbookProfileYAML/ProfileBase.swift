// SPDX-License-Identifier: Apache-2.0

import Yams

/// Puts under a profile the one that it is based on.
///
///     based_on: car
///     name: van
///     vehicle: { height_meters: 2.8 }        # the other sizes are the car's
///     access: { keys: [goods, vehicle] }     # lists are replaced as a whole
///
/// Tables merge entry by entry, at any depth; lists and single values replace. The name alone is
/// never taken over. Nodes keep the places in the file that they come from, and those of a base
/// compiled by itself, so the places that errors name are always in the profile's own file.
struct ProfileBase {
  static let field = "based_on"

  let file: String
  /// The profiles that are being completed, from the one that was asked for on.
  var dependants: [String] = []

  /// A profile's fields with those of its base that it does not give itself.
  func completed(_ own: Node.Mapping) throws(ProfileSyntaxError) -> Node.Mapping {
    guard let entry = own.first(where: { $0.key.scalar?.string == Self.field }) else { return own }
    let base = try fields(of: entry.value)
    let own = Self.without(Self.field, own)
    return Self.merged(Self.without("name", base), own)
  }

  private func fields(of node: Node) throws(ProfileSyntaxError) -> Node.Mapping {
    let name = node.scalar?.string ?? ""
    guard let text = ProfileSources.sources[name] else {
      let known = ProfileSources.sources.keys.sorted()
      throw error(
        node,
        "expected a built-in profile: \(known.joined(separator: ", "))"
          + suggestion(for: name, in: known))
    }
    guard !dependants.contains(name) else {
      throw error(node, "'\(name)' is based on itself: " + dependants.joined(separator: ", "))
    }
    let base = ProfileBase(file: name + ".yaml", dependants: dependants + [name])
    return try base.completed(ProfileCompiler.compose(text, file: base.file))
  }

  private func error(_ node: Node, _ problem: String) -> ProfileSyntaxError {
    ProfileSyntaxError(
      file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, field: Self.field,
      problem: problem)
  }

  private static func without(_ name: String, _ mapping: Node.Mapping) -> Node.Mapping {
    let rest = mapping.filter { $0.key.scalar?.string != name }.map { ($0.key, $0.value) }
    return Node.Mapping(rest, .implicit, .any, mapping.mark)
  }

  private static func merged(_ base: Node.Mapping, _ own: Node.Mapping) -> Node.Mapping {
    var known: Set<String> = []
    var pairs: [(Node, Node)] = []
    var given: [String: Node] = [:]
    for (key, value) in own {
      if let name = key.scalar?.string { given[name] = value }
    }
    for (key, value) in base {
      guard let name = key.scalar?.string else { continue }
      known.insert(name)
      pairs.append((key, given[name].map { merged(value, $0) } ?? value))
    }
    for (key, value) in own where !known.contains(key.scalar?.string ?? "") {
      pairs.append((key, value))
    }
    return Node.Mapping(pairs, .implicit, .any, own.mark)
  }

  private static func merged(_ base: Node, _ own: Node) -> Node {
    guard let base = base.mapping, let own = own.mapping else { return own }
    return .mapping(merged(base, own))
  }
}
