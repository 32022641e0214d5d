// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import RoadbookCoding

/// Reads settings by name, and knows afterwards which names there are.
final class SettingsReader {
  private let reader: ConfigReader
  private var names: Set<String> = []

  init(_ reader: ConfigReader) { self.reader = reader }

  func string(_ name: String, isSecret: Bool = false) -> String? {
    names.insert(name)
    return reader.string(forKey: ConfigKey(name), isSecret: isSecret)
  }

  func strings(_ name: String, isSecret: Bool = false) -> [String]? {
    names.insert(name)
    return reader.stringArray(forKey: ConfigKey(name), isSecret: isSecret)
  }

  func int(_ name: String) -> Int? {
    names.insert(name)
    return reader.int(forKey: ConfigKey(name))
  }

  func bool(_ name: String) -> Bool? {
    names.insert(name)
    return reader.bool(forKey: ConfigKey(name))
  }

  /// Whether a setting is there, as a text or as a list.
  func isThere(_ name: String) -> Bool {
    reader.string(forKey: ConfigKey(name)) != nil
      || reader.stringArray(forKey: ConfigKey(name)) != nil
  }

  /// Refuses settings that nothing asked for: a misspelled one would count as nothing.
  ///
  /// Variables are refused where their name is nearly that of a setting. Others may belong to something else:
  /// Kubernetes sets ROADBOOK_SERVICE_HOST for a service that is called so.
  ///
  /// - Parameters:
  ///   - file: The names in the file.
  ///   - environment: Variables.
  /// - Throws: The first that is no setting, with the one that may be meant.
  func checkNames(
    ofFile file: [String], _ environment: [String: String]
  ) throws(StartError) {
    let known = names.sorted()
    for name in file.sorted() where !names.contains(name) {
      let near = NearestName.of(name, among: known).map { "; did you mean \($0)?" } ?? ""
      throw StartError("there is no setting \(name)\(near). docs/service.md lists all settings")
    }
    let variables = known.map(Self.variable)
    for name in environment.keys.sorted()
    where name.hasPrefix(Self.prefix) && !variables.contains(name) {
      if let near = variables.first(where: { Self.letters($0) == Self.letters(name) }) {
        throw StartError("there is no setting \(name); did you mean \(near)?")
      }
    }
  }

  private static let prefix = "ROADBOOK_"

  /// The variable of a setting: `ROADBOOK_ADMIN_TOKEN` of `adminToken`.
  private static func variable(_ name: String) -> String {
    prefix + name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
  }

  /// What is left of a variable without its marks and its plural.
  private static func letters(_ name: String) -> String {
    let letters = name.filter { $0 != "_" }
    return letters.hasSuffix("S") ? String(letters.dropLast()) : letters
  }
}
