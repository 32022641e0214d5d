// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookImport
import RoadbookNetwork

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
    let files = try MapFiles(path: map)
    let manifest = try Manifest(files)
    let missing = manifest.checksums.keys.filter { !files.names.contains($0) }.sorted()
    if !missing.isEmpty {
      Terminal.standardError.write(
        "Note: the map lacks \(missing.joined(separator: ", ")). Import it again, or copy it again\n"
      )
    }
    if let warning = CountryWarning.text(manifest) { Terminal.standardError.write(warning) }
    if json {
      try ResultOutput.standardOutput.write(Array(manifest.encoded()))
    } else {
      let table = ManifestTable(manifest, bytes: BundleSize.bytes(of: map))
      try ResultOutput.standardOutput.write(table.text(on: .standardOutput))
    }
  }
}
