// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// What the name of an output must not say.
enum OutputName {
  /// Refuses a name that ends as another format does: `table.xlsx` would hold CSV.
  ///
  /// - Parameters:
  ///   - path: The output; names without an ending say nothing.
  ///   - endings: Those of the formats that are written, without a dot.
  ///   - advice: What else chooses the format.
  /// - Throws: `ValidationError` with the endings that fit.
  static func require(
    _ path: String?, endings: [String], advice: String = ""
  ) throws(ValidationError) {
    guard let path else { return }
    let ending = URL(filePath: path).pathExtension.lowercased()
    guard !ending.isEmpty, !endings.contains(ending) else { return }
    let names = endings.map { ".\($0)" }
    let list =
      names.count > 1
      ? names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
      : names.joined()
    throw ValidationError(
      "Nothing is written in the format of \(path). End it in \(list)\(advice).")
  }

  /// Refuses an output that is read as well: a recording would be gone.
  static func refuse(_ path: String?, among inputs: [String]) throws(ValidationError) {
    guard let path else { return }
    guard let input = inputs.first(where: { isOne($0, path) }) else { return }
    throw ValidationError("\(input) is what is read. Give the output another name.")
  }

  /// Whether two paths lead to one file.
  static func isOne(_ path: String, _ other: String) -> Bool { file(path) == file(other) }

  private static func file(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
