// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookImport

/// `roadbook info`: what a map holds and where it came from.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Show what a map holds and where it came from.",
    discussion: """
      Tells sources with their dates, the box, what was kept, and what was left out and why.

      EXAMPLES:
        roadbook info porto.roadbook
        roadbook info porto.roadbook --json
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  @Flag(help: "Print the manifest as JSON.")
  var json = false

  func run() throws {
    try MapArgument.check(map)
    let manifest = try Manifest(bundle: map)
    if json {
      try ResultOutput.standardOutput.write(Array(manifest.encoded()))
    } else {
      let table = ManifestTable(manifest, bytes: BundleSize.bytes(of: map))
      try ResultOutput.standardOutput.write(table.text(on: .standardOutput))
    }
  }
}
