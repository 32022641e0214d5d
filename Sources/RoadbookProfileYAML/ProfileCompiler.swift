// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookProfiles
import Yams

/// Compiles profiles from YAML.
///
///     let profile = try ProfileCompiler.compile(text, file: "car.yaml")
///     let table = profile.encoded()
///
/// Each field is checked for its kind, its range and its spelling, and the first thing that is
/// wrong is thrown with file, line, column and field. `Profiles/car.yaml` is the documentation of
/// the fields; a profile that says `based_on: car` gives only what differs.
package enum ProfileCompiler {
  /// Files larger than this are no profiles.
  static let mostBytes = 1 << 20

  /// The profile that a YAML text describes.
  ///
  /// - Parameters:
  ///   - text: The YAML.
  ///   - file: The name to show in errors.
  /// - Returns: The profile, complete and within its ranges.
  /// - Throws: The first thing that is wrong.
  package static func compile(
    _ text: String, file: String
  ) throws(ProfileSyntaxError) -> Profile {
    let own = try compose(text, file: file)
    var fields = ProfileFields(
      file: file, path: "", mapping: try ProfileBase(file: file).completed(own))
    var rules = ProfileRules()
    try fields.fill(&rules)
    try ProfileConsistency(file: file, root: own).check(rules)
    return Profile(rules)
  }

  /// The names of the profiles that come with the program, in order.
  package static var builtInNames: [String] { ProfileSources.sources.keys.sorted() }

  /// A profile that comes with the program, compiled anew; `nil` where there is none of that name.
  package static func builtIn(_ name: String) throws(ProfileSyntaxError) -> Profile? {
    guard let text = ProfileSources.sources[name] else { return nil }
    return try compile(text, file: name + ".yaml")
  }

  static func compose(
    _ text: String, file: String
  ) throws(ProfileSyntaxError) -> Node.Mapping {
    func failure(_ problem: String, _ line: Int = 1, _ column: Int = 1) -> ProfileSyntaxError {
      ProfileSyntaxError(file: file, line: line, column: column, field: "", problem: problem)
    }
    guard text.utf8.count <= mostBytes else { throw failure("larger than 1 MB: not a profile") }
    if let (line, column) = firstAlias(text) {
      throw failure(
        "'&' and '*' may stand in a profile only as \"*\" or in a comment", line, column)
    }
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      throw syntaxError(error, file: file)
    }
    guard let root else { throw failure("the file is empty") }
    guard let mapping = root.mapping else {
      throw failure("a profile is a list of fields such as 'name: car'")
    }
    return mapping
  }

  /// Where an anchor or alias may stand.
  ///
  /// A few lines of them can stand for more text than fits into memory. What is quoted only a full
  /// parser knows, so both signs are refused anywhere but in `"*"` and in comments on lines of
  /// their own. (A line that starts with `#` inside a quoted text is none; it cannot get out of the
  /// text without a quote.)
  private static func firstAlias(_ text: String) -> (line: Int, column: Int)? {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let bytes = Array(line.utf8)
      let isComment = bytes.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "#")
      let hasQuotes = bytes.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      if isComment, !hasQuotes { continue }
      for (index, byte) in bytes.enumerated() {
        let isQuoted =
          index > 0 && index + 1 < bytes.count && bytes[index - 1] == UInt8(ascii: "\"")
          && bytes[index + 1] == UInt8(ascii: "\"")
        if byte == UInt8(ascii: "&") || (byte == UInt8(ascii: "*") && !isQuoted) {
          return (number + 1, index + 1)
        }
      }
    }
    return nil
  }

  private static func syntaxError(_ error: any Error, file: String) -> ProfileSyntaxError {
    var (line, column) = (1, 1)
    var problem = "not YAML: \(error)"
    switch error as? YamlError {
    case .scanner(_, let text, let place, _), .parser(_, let text, let place, _),
      .composer(_, let text, let place, _):
      (problem, line, column) = ("not YAML: " + text, place.line, place.column)
    case .reader(let text, _, _, _):
      problem = "not YAML: " + text
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
      (problem, line, column) = ("given twice: " + names, context.mark.line, context.mark.column)
    default: break
    }
    return ProfileSyntaxError(
      file: file, line: line, column: column, field: "", problem: problem)
  }
}
