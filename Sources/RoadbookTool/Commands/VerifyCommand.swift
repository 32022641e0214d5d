// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookCharging
import RoadbookCosting
import RoadbookImport
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
import RoadbookTransit

/// `roadbook verify`: every byte of a map is what was written.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check that a map is whole and unchanged.",
    discussion: """
      Reads every file of the map and compares its checksums. Opening a map does not, so this is \
      for maps that were copied, or that behave strangely. Ends with status 65 where a file is \
      damaged or missing.

      EXAMPLES:
        roadbook verify porto.roadbook
      """)

  @Argument(help: "The map, a folder named ….roadbook.", completion: .directory)
  var map: String

  func run() throws {
    try MapArgument.check(map)
    // One map to the end, whatever is put in its place meanwhile.
    let files = try MapFiles(path: map)
    let manifest = try Manifest(files)
    var faults: [String] = []
    for (name, wanted) in manifest.checksums.sorted(by: { $0.key < $1.key }) {
      if let fault = fault(of: name, in: files, wanted: wanted) {
        faults.append(fault)
        try ResultOutput.standardOutput.write("\(name)  damaged\n")
      } else {
        let size = Measures.bytes(try files.file(name).count)
        try ResultOutput.standardOutput.write("\(name)  whole, \(size)\n")
      }
    }
    for name in [MapBundle.networkFile, MapBundle.basemapFile, MapBundle.placesFile]
    where manifest.checksums[name] == nil {
      faults.append("the manifest lacks a checksum of \(name)")
    }
    if faults.isEmpty { faults = openingFaults(manifest, files) }
    guard faults.isEmpty else {
      throw Failure(
        .badInput, faults.joined(separator: "\n") + "\nImport the map again, or copy it again")
    }
  }

  /// What is wrong with a file, down to the section where it has sections.
  private func fault(of name: String, in files: MapFiles, wanted: String) -> String? {
    do {
      if Manifest.checksum(of: try files.file(name)) == wanted { return nil }
      if name == MapBundle.timetableFile {
        try SectionFile(files.file(name), version: Timetable.formatVersion).verify()
      } else if name == MapBundle.chargingFile {
        try SectionFile(files.file(name), version: ChargingStore.formatVersion).verify()
      } else if !name.hasPrefix(MapBundle.profilesFolder) {
        try files.sections(name).verify()
      }
      return "\(map)/\(name): its checksum is not the one in the manifest"
    } catch {
      return error.description
    }
  }

  /// Whether what the checksums vouch for can be opened by this program.
  private func openingFaults(_ manifest: Manifest, _ files: MapFiles) -> [String] {
    do {
      let bundle = try MapBundle(files)
      try bundle.network.file.verify()
      _ = try bundle.areas()
      _ = try bundle.places()
      if let timetable = try files.known(MapBundle.timetableFile) { _ = try Timetable(timetable) }
      if let stations = try files.known(MapBundle.chargingFile) {
        _ = try ChargingStoreReader(stations, bundle.network).sites()
      }
      for name in manifest.profiles { _ = try Profile(decoding: bundle.profile(name) ?? []) }
      return []
    } catch {
      return ["\(error)"]
    }
  }
}
