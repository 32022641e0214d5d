// SPDX-License-Identifier: Apache-2.0

import RoadbookImport

/// A manifest as people read it.
struct ManifestTable {
  private var table = TextTable()

  init(_ manifest: Manifest, bytes: Int) {
    table.addHeading("Map")
    for source in manifest.sources {
      let date = source.date.map { "state of \($0)" } ?? "no date in the file"
      table.add("from", "\(source.file), \(Measures.bytes(source.byteCount)), \(date)")
    }
    let box = manifest.box
    table.add("south-west", "\(box.south),\(box.west)")
    table.add("north-east", "\(box.north),\(box.east)")
    table.add("countries", manifest.zonesFrom.split(separator: ";").joined(separator: "\n").trimmed)
    table.add("heights", Self.heights(manifest.elevation))
    table.add("profiles", manifest.profiles.joined(separator: ", "))
    table.add("format", "version \(manifest.format)")
    table.add("size", Measures.bytes(bytes))
    for timetable in manifest.timetables ?? [] {
      table.addHeading("Timetable \(timetable.feed)")
      table.add("operators", timetable.agencies.joined(separator: ", "))
      table.add("clocks of", timetable.timeZones.joined(separator: ", "))
      if let first = timetable.firstDay, let last = timetable.lastDay {
        table.add("days", "\(first) to \(last)")
      }
      if let stops = timetable.stopsOnMap { table.add("stops on the map", Measures.count(stops)) }
      for (name, count) in timetable.kept.sorted(by: { $0.key < $1.key }) {
        table.add(name, Measures.count(count))
      }
    }
    addCounts("Kept", manifest.kept)
    addCounts("Left out", manifest.dropped)
    table.addHeading("To be named wherever results are shown")
    for source in manifest.attributions { table.add(source.text, source.url) }
  }

  private static func heights(_ elevation: Manifest.Elevation?) -> String {
    guard let elevation else { return "none: climbs are unknown (import with --elevation)" }
    return elevation.files.map {
      "\($0.file), \($0.format), a height each \(Measures.distance($0.cellMeters))"
    }.joined(separator: "\n")
  }

  private mutating func addCounts(_ heading: String, _ counts: [String: Int]) {
    guard !counts.isEmpty else { return }
    table.addHeading(heading)
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      table.add(name, Measures.count(count))
    }
  }

  func text(on terminal: Terminal) -> String { table.text(on: terminal) }
}

extension String {
  /// Each line without blanks before it.
  fileprivate var trimmed: String {
    split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.joined(separator: "\n")
  }
}
