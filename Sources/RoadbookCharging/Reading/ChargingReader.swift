// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookNetwork

/// Makes one list of stations of a map's tags and of files, read one after another.
///
///     var reader = ChargingReader(.strict)
///     reader.add("node/1", tags, at: place)
///     try reader.add(ChargingFile(name: "locations.json", bytes: bytes))
///     let sites = reader.sites()
///
/// A record with a fault ends reading, or is left out where reading is lenient. Stations that are right and cannot be
/// used are left out in any case; the report tells them.
package struct ChargingReader {
  package enum Mode: Sendable {
    /// One fault, and nothing is read.
    case strict
    /// Records with a fault are left out.
    case lenient
  }

  /// A station with where it is from.
  private struct Read {
    var site: ChargingSite
    /// 0 for the map's tags, then the files in their order.
    var source: Int
    /// What it is called in the report.
    var record: String
  }

  private let mode: Mode
  private var read: [Read] = []
  private var source = 0
  private var file = ""
  /// By files' names, how many have come.
  private var files: [String: Int] = [:]
  /// What ids of stations without ids begin with: the file's name, which is another one for each file.
  private var prefix = ""
  package private(set) var report = ChargingReport()

  package init(_ mode: Mode) { self.mode = mode }
}

// MARK: - Sources

extension ChargingReader {
  /// Reads an object `amenity=charging_station` of OpenStreetMap.
  package mutating func add(_ id: String, _ tags: Tags, at coordinate: Coordinate) {
    keep(TaggedSite.site(id, tags, at: coordinate), id)
  }

  /// Takes stations that were read before, as those that a map has ready.
  package mutating func add(_ sites: [ChargingSite]) {
    for var site in sites {
      site.roads = []
      keep(site, site.id)
    }
  }

  /// Reads a file.
  ///
  /// - Parameter file: A later one's word counts where two tell of one station.
  /// - Throws: Which record is wrong, and why; the reader is not to be used any more.
  package mutating func add(_ file: ChargingFile) throws(ChargingFault) {
    source += 1
    self.file = file.name
    let count = files[file.name, default: 0] + 1
    files[file.name] = count
    prefix = count > 1 ? "\(file.name)(\(count))#" : "\(file.name)#"
    guard file.bytes.count <= ChargingFile.mostBytes else {
      throw unreadable(
        "", FieldFault("", "it is longer than the \(ChargingFile.mostBytes) bytes that are read"))
    }
    let before = report.readCount
    if file.isJSON { try addRecords(file) } else { try addTable(file) }
    // The last page of a source may be an empty one.
    if report.readCount == before, mode == .strict, before == 0 || !file.isJSON {
      throw unreadable("", FieldFault("", "it has no station"))
    }
  }

  private mutating func addTable(_ file: ChargingFile) throws(ChargingFault) {
    var records: CSVRecords
    do { records = try CSVRecords(file.bytes) } catch { throw unreadable("line 1", error) }
    while true {
      do throws(FieldFault) {
        guard let texts = try records.next() else { return }
        let fields = try RecordFields(texts, hasCommas: !records.usesCommas)
        let site = try ColumnSite.site("\(prefix)\(records.line)", fields)
        if fields.text("id") != nil, join(site) { continue }
        try keepBounded(site, "line \(records.line)")
      } catch {
        try leave("line \(records.line)", error)
      }
    }
  }

  /// Puts the points of a line to those of the line before, where both are of one station.
  private mutating func join(_ site: ChargingSite) -> Bool {
    guard let last = read.indices.last, read[last].source == source, read[last].site.id == site.id
    else { return false }
    read[last].site.points += site.points
    return true
  }

  private mutating func addRecords(_ file: ChargingFile) throws(ChargingFault) {
    var records = JSONStations(file.bytes)
    let first = read.count
    while true {
      do throws(FieldFault) {
        guard let record = try records.next(prefix) else { break }
        guard let site = record.site else {
          report.read()
          report.drop(name("record \(records.number)"), .unpublished)
          continue
        }
        try keepBounded(site, "record \(records.number)")
        for plug in record.unknownPlugs { report.meet(unknownPlug: plug) }
      } catch {
        if records.isBroken { throw unreadable(records.place, error) }
        try leave(records.place, error)
      }
    }
    tell(records.toldAt ?? file.changedAt, from: first)
  }

  /// Says when states were told, which a page of OCPI says behind its locations.
  private mutating func tell(_ time: Int64?, from first: Int) {
    for index in first..<read.count {
      for point in read[index].site.points.indices
      where read[index].site.points[point].toldState != .unknown {
        read[index].site.points[point].toldAt = time
      }
    }
  }
}

// MARK: - Records

extension ChargingReader {
  private func name(_ record: String) -> String {
    file.isEmpty ? record : "\(file), \(record)"
  }

  private func fault(_ record: String, _ fault: FieldFault) -> ChargingFault {
    ChargingFault(file, record, fault.field, fault.message)
  }

  /// The whole file cannot be read, as one that is half written: it is no record that could be left out.
  private func unreadable(_ place: String, _ found: FieldFault) -> ChargingFault {
    var fault = fault(place, found)
    fault.isOfFile = true
    return fault
  }

  /// Leaves a record with a fault out, or ends reading.
  private mutating func leave(
    _ record: String, _ found: FieldFault
  ) throws(ChargingFault) {
    guard mode == .lenient else { throw fault(record, found) }
    report.read()
    let field = found.field.isEmpty ? "" : "\(found.field): "
    report.drop(name(record), .faulty, field + found.message)
  }

  private mutating func keepBounded(_ site: ChargingSite, _ record: String) throws(FieldFault) {
    guard read.count < ChargingFile.mostSites else {
      throw FieldFault("", "more than \(ChargingFile.mostSites) stations are told of")
    }
    keep(site, name(record))
  }

  private mutating func keep(_ site: ChargingSite, _ record: String) {
    report.read()
    read.append(Read(site: site, source: source, record: record))
  }
}

// MARK: - The list

extension ChargingReader {
  /// The stations that can be used, each once, in the order of their ids.
  ///
  /// - Returns: Without roads; ``report`` tells what was left out.
  package mutating func sites() -> [ChargingSite] {
    var usable: [Read] = []
    for var entry in read {
      entry.site.points.removeAll { $0.plugs.isEmpty }
      if entry.site.points.isEmpty {
        report.drop(entry.record, .plugless, at: entry.site.coordinate)
      } else if entry.site.vehicles.isDisjoint(with: [.cars, .trucks]) {
        report.drop(entry.record, .notForCars, at: entry.site.coordinate)
      } else {
        usable.append(entry)
      }
    }
    read = []
    let doubles = SiteDoubles(usable.map { ($0.site, $0.source) })
    var sites: [ChargingSite] = []
    for (index, entry) in usable.enumerated() {
      if let other = doubles.replacement(of: index) {
        report.drop(
          entry.record, .doubled,
          other == entry.site.id ? "a later record has its id" : "\(other) tells of it",
          at: entry.site.coordinate)
      } else {
        sites.append(entry.site)
      }
    }
    return sites.sorted { $0.id < $1.id }
  }
}
