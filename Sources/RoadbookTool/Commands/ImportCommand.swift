// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookCharging
import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookImport
import RoadbookModel
import RoadbookProfileYAML
import RoadbookProfiles
import RoadbookStorage

/// `roadbook import`: OpenStreetMap files become a prepared map.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn OpenStreetMap files into a prepared map.",
    discussion: """
      Reads .osm.pbf, .osm and .osm.gz files, and changes of them (.osc and .osc.gz), which are named \
      behind the files that they change. The map is a folder; it appears under its name only \
      when it is whole, and replaces an older map there. Nothing else is replaced: neither a folder \
      that holds anything that is not part of a map, nor a symbolic link. SIGINT, SIGTERM and SIGHUP \
      end an import and remove what it has written.

      Limits and driving sides differ by country. Countries come from outlines in the files; where \
      an extract cuts them, give a file that holds them whole, or name the country.

      With --elevation the map knows how roads climb: SRTM files of one degree (.hgt, 1″ and 3″, \
      also zipped) and GeoTIFFs in degrees or UTM. Where several know a place, the finest counts.

      EXAMPLES:
        roadbook import porto.osm.pbf -o porto.roadbook --country PT
        roadbook import north.osm.pbf south.osm.pbf -o isle.roadbook
        roadbook import porto.osm.pbf 2026-11-29.osc.gz -o porto.roadbook
        roadbook import porto.osm.pbf -o porto.roadbook --profile-file van.yaml
        roadbook import andorra.osm.pbf -o a.roadbook --elevation n42e001.hgt.zip
        roadbook import porto.osm.pbf -o porto.roadbook --gtfs stcp.zip
        roadbook import porto.osm.pbf -o porto.roadbook --charging locations.json
      """)

  @Argument(help: "OpenStreetMap files; where two hold the same object, the later counts.")
  var files: [String]

  @Option(
    name: .shortAndLong,
    help: "The map to write, a folder named ….roadbook: an older map, an empty folder, or nothing.")
  var output: String

  @Option(
    help: ArgumentHelp(
      "Vehicles to prepare, with commas between, or “all”; others are made ready when asked for. (default: car; pedestrian,bicycle with --hierarchies active)",
      valueName: "names"))
  var profiles: String?

  @Option(
    name: .customLong("profile-file"),
    help: ArgumentHelp("A profile of your own in YAML; may be given often.", valueName: "file"))
  var profileFiles: [String] = []

  @Option(
    help: ArgumentHelp(
      "Whom the map shall serve, and nobody else: motor for vehicles with engines, active for walkers and cyclists.",
      valueName: "kinds"))
  var hierarchies = "motor,active"

  @Option(help: ArgumentHelp("OpenStreetMap file with countries' outlines.", valueName: "file"))
  var boundaries: String?

  @Option(help: ArgumentHelp("Country of places without an outline: DE, PT, …", valueName: "code"))
  var country: String?

  @Option(
    help: ArgumentHelp(
      "Heights: a file, or a folder of .hgt, .hgt.zip and .tif files.", valueName: "path"))
  var elevation: String?

  @Option(
    name: .customLong("elevation-credit"),
    help: ArgumentHelp(
      "Whom to name for the heights, where their files do not say it: “Text, https://…”.",
      valueName: "text"))
  var elevationCredit: String?

  @Option(
    help: ArgumentHelp(
      "A timetable in GTFS, as an archive or a folder; may be given often.", valueName: "feed"))
  var gtfs: [String] = []

  @OptionGroup var charging: ChargingOptions

  @Option(
    name: .customLong("charging-credit"),
    help: ArgumentHelp(
      "Whom to name for the stations of --charging: “Text, https://…”.", valueName: "text"))
  var chargingCredit: String?

  @Option(help: "How many threads read; as many as there are cores when left out.")
  var threads = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name at least one OpenStreetMap file.") }
    guard (1...256).contains(threads) else {
      throw ValidationError("--threads must be from 1 to 256.")
    }
    if elevationCredit != nil, elevation == nil {
      throw ValidationError("--elevation-credit is about heights: give --elevation, too.")
    }
    if chargingCredit != nil, charging.paths.isEmpty {
      throw ValidationError("--charging-credit is about stations: give --charging, too.")
    }
    if let country, CountryCode(alpha2: country.uppercased()) == nil {
      throw ValidationError(
        "--country takes two letters of ISO 3166-1, such as DE; “\(country)” is no such code.")
    }
  }

  func run() throws { try run(ImportInterruption()) }

  /// Runs the import, which the interruption can end.
  func run(_ interruption: ImportInterruption) throws {
    try Failure.requireReadable(gtfs + charging.paths + [elevation].compactMap { $0 })
    let hierarchies = try chosenHierarchies()
    if !charging.paths.isEmpty, !hierarchies.contains(.motor) {
      throw Failure(
        .usage,
        "--charging needs roads for vehicles with engines. Give --hierarchies motor,active, or leave --charging out"
      )
    }
    // What is wrong with these files ends the command before a map is replaced.
    let feeds = gtfs.isEmpty ? nil : try ReadFeeds(gtfs)
    try charging.check()
    let options = ImportOptions(
      files: files, output: output, profiles: try chosenProfiles(for: hierarchies),
      hierarchies: hierarchies, boundaries: boundaries, country: country?.uppercased(),
      threads: threads, elevation: elevation, elevationCredit: Self.credit(elevationCredit))
    let terminal = Terminal.standardError
    let former = try? Manifest(bundle: output)
    var progress = ImportProgress(on: terminal)
    let manifest = try Self.importing(options, interruption, &progress)
    terminal.write(
      "\(output): \(Measures.count(manifest.kept["segments"] ?? 0)) road segments, "
        + "\(Measures.bytes(BundleSize.bytes(of: output))), "
        + "in \(Measures.elapsed(progress.elapsed))\n")
    for key in manifest.dropped.keys.sorted() where key.hasPrefix(Manifest.roadless) {
      terminal.write("Note: \(key). Check its rules, or leave it out of --profiles\n")
    }
    if let warning = CountryWarning.text(manifest) { terminal.write(warning) }
    if let feeds {
      try AddTimetableCommand.add(feeds, to: output, transferMinutes: 15)
    } else if let note = Self.lostTimetable(of: former, output) {
      terminal.write(note)
    }
    if !charging.paths.isEmpty { try addStations() }
  }

  /// Puts the stations of files into the map that was written, and tells what was left out.
  private func addStations() throws {
    let read = try charging.read(on: MapArgument.open(output))
    do {
      _ = try ChargingImport(map: output).run(
        read.snapshot.sites, read.report, credit: Self.credit(chargingCredit))
    } catch let error as StorageError {
      throw Failure(.cannotWrite, "\(error.description). Check the free space")
    }
    try ResultOutput.standardOutput.write(
      ChargingReportText.text(read.snapshot, read.report, on: .standardOutput))
  }

  /// Says that the map in whose place the new one came had a timetable.
  private static func lostTimetable(of former: Manifest?, _ map: String) -> String? {
    let feeds = (former?.timetables ?? []).map(\.feed)
    if feeds.isEmpty { return nil }
    return
      "Note: the old map's timetable (\(feeds.joined(separator: ", "))) is not in the new one. "
      + "Give --gtfs, or add it: roadbook timetable add \(map) FEED.zip\n"
  }

  /// The text, and the address that it may end with.
  private static func credit(_ text: String?) -> Manifest.Attribution? {
    guard let text else { return nil }
    let words = text.split(separator: " ")
    guard let last = words.last, last.hasPrefix("https://") else {
      return Manifest.Attribution(text: text, url: "")
    }
    let name = words.dropLast().joined(separator: " ")
    return Manifest.Attribution(
      text: name.hasSuffix(",") ? String(name.dropLast()) : name, url: String(last))
  }

  private static func importing(
    _ options: ImportOptions, _ interruption: ImportInterruption,
    _ progress: inout ImportProgress
  ) throws -> Manifest {
    defer { progress.finish() }
    return try withoutActuallyEscaping({ progress.update($0, $1) }) { report in
      var importer = Importer(options, interruption: interruption, progress: report)
      do {
        return try importer.run()
      } catch let error as StorageError {
        // What is read here are OpenStreetMap files: a file of ours can only fail to be written.
        throw Failure(
          .cannotWrite, "\(error.description). Check the free space and the folder's permissions")
      }
    }
  }
}

// MARK: - Profiles

extension ImportCommand {
  private func chosenProfiles(for hierarchies: Set<HierarchyKind>) throws -> [Profile] {
    var chosen = try namedProfiles(for: hierarchies)
    for path in profileFiles {
      let profile = try ProfileCompiler.compile(try text(of: path), file: path)
      chosen.removeAll { $0.name == profile.name }
      chosen.append(profile)
    }
    guard !chosen.isEmpty else {
      throw Failure(.usage, "a map needs a vehicle: name one with --profiles or --profile-file")
    }
    for profile in chosen where !hierarchies.contains(profile.hierarchy) {
      throw Failure(
        .usage,
        "\(profile.name) needs the hierarchy \(profile.hierarchy.word), which --hierarchies \(self.hierarchies) leaves out. Give --hierarchies motor,active, or leave out the vehicle"
      )
    }
    return chosen
  }

  /// The vehicles of `--profiles`, or those that the hierarchies are usually for.
  private func namedProfiles(for hierarchies: Set<HierarchyKind>) throws -> [Profile] {
    let usual = hierarchies == [.active] ? "pedestrian,bicycle" : "car"
    let names = profiles ?? usual
    if names == "all" { return BuiltInProfiles.all.filter { hierarchies.contains($0.hierarchy) } }
    var chosen: [Profile] = []
    for name in names.split(separator: ",") {
      let profile = try builtIn(name.trimmingCharacters(in: .whitespaces))
      if !chosen.contains(where: { $0.name == profile.name }) { chosen.append(profile) }
    }
    return chosen
  }

  private func chosenHierarchies() throws -> Set<HierarchyKind> {
    let kinds = try hierarchies.split(separator: ",").map { name in
      let name = name.trimmingCharacters(in: .whitespaces)
      guard let kind = HierarchyKind.allCases.first(where: { $0.word == name }) else {
        throw Failure(
          .usage, "there is no hierarchy “\(name)”. --hierarchies takes motor, active or both")
      }
      return kind
    }
    return Set(kinds)
  }

  private func builtIn(_ name: String) throws -> Profile {
    let known = BuiltInProfiles.names
    guard let profile = VehicleNames.profile(name, among: known).flatMap(BuiltInProfiles.named)
    else {
      let nearest = NearestName.of(name, among: known).map { "Did you mean \($0)? " } ?? ""
      throw Failure(
        .usage,
        "there is no profile “\(name)”. \(nearest)Choose from \(known.joined(separator: ", ")) or all, or give your own with --profile-file"
      )
    }
    return profile
  }

  private func text(of path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        .noInput, "\(path) cannot be read. Check the path of --profile-file and its permissions")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw Failure(.badInput, "\(path) is not a text in UTF-8. Save the profile as UTF-8")
    }
    return text
  }
}
