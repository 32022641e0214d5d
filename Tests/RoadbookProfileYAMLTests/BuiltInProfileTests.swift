// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookImport
import RoadbookProfileYAML
import RoadbookProfiles
import RoadbookTestSupport
import Testing

/// The tables that imports use are what the YAML of the profiles says.
///
/// After a change of a profile, run the tests with `ROADBOOK_UPDATE_GOLDEN=1`.
@Suite("Built-in profiles")
struct BuiltInProfileTests {
  private static let path = RealData.packageRoot.appending(
    path: "Sources/RoadbookImport/Profiles/BuiltInProfileTables.swift"
  ).path

  private func compiled() throws -> [Profile] {
    try ProfileCompiler.builtInNames.map { try #require(try ProfileCompiler.builtIn($0)) }
  }

  @Test("have the tables that their YAML is compiled to")
  func tables() throws {
    let made = try source(of: compiled())
    if ProcessInfo.processInfo.environment["ROADBOOK_UPDATE_GOLDEN"] == "1" {
      try made.write(toFile: Self.path, atomically: true, encoding: .utf8)
      return
    }
    let written = try String(contentsOfFile: Self.path, encoding: .utf8)
    #expect(written == made, "run the tests with ROADBOOK_UPDATE_GOLDEN=1")
    #expect(BuiltInProfiles.names == ProfileCompiler.builtInNames)
    for profile in try compiled() {
      #expect(BuiltInProfiles.named(profile.name)?.encoded() == profile.encoded())
    }
    #expect(BuiltInProfiles.named("zeppelin") == nil)
  }

  private func source(of profiles: [Profile]) -> String {
    var lines = [
      "// SPDX-License-Identifier: Apache-2.0", "",
      "// Written by BuiltInProfileTests from Profiles/. Change those, and run the test with",
      "// ROADBOOK_UPDATE_GOLDEN=1.", "",
      "// swift-format-ignore-file", "",
      "/// The tables of the profiles that come with the program, by name, in base 64.",
      "enum BuiltInProfileTables {", "  static let encoded: [String: String] = [",
    ]
    for profile in profiles {
      let text = Data(profile.encoded()).base64EncodedString(
        options: [.lineLength76Characters, .endLineWithLineFeed])
      lines.append("    \"\(profile.name)\": \"\"\"")
      lines += text.split(separator: "\n").map { "      \($0)" }
      lines.append("      \"\"\",")
    }
    return (lines + ["  ]", "}"]).joined(separator: "\n") + "\n"
  }
}
