// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Makes a snapshot of the records of one file or of several, read one after another.
///
///     var reader = TrafficReader(placer)
///     try reader.add(bytes, file: "speeds.csv")
///     let snapshot = try reader.snapshot(TrafficOrigin(source: "speeds.csv", measured: now))
///
/// What a later record says of a part of a road counts, and of two incidents with one id the later one.
package struct TrafficReader {
  let placer: RoadPlacer
  var draft: FlowDraft
  /// Those that tables of turns tell, in the order in which they came.
  private var delays: ContiguousArray<TurnDelays.Delay> = []
  /// Without those that are over since.
  private var told: [TrafficIncidentRecord?] = []
  private var placeOfIncident: [String: Int] = [:]
  /// The ids of incidents that are over.
  private(set) var removed: Set<String> = []
  /// What the files say of themselves.
  package internal(set) var declared = TrafficDeclaration()
  /// What became of the records.
  package internal(set) var report = TrafficReport()

  /// Of all files together.
  static let mostIncidents = 100_000
  /// JSON takes more memory than a table while it is read.
  package static let mostJSONBytes = 256 << 20

  package init(_ placer: RoadPlacer) {
    self.placer = placer
    draft = FlowDraft(arcCount: placer.arcCount)
  }

  /// Reads a file: OSRM's table of speeds or of turns, or JSON, which begins with a brace.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: What it is called in the report; empty where there is one file.
  /// - Throws: Which record is wrong, and why; the reader is not to be used any more.
  package mutating func add(_ bytes: [UInt8], file: String = "") throws(TrafficFault) {
    let bytes = Self.withoutMark(bytes)
    let first = Self.firstByte(of: bytes)
    do throws(TrafficFault) {
      report.file = file
      guard first != nil else {
        throw TrafficFault("", "", "the file is empty; {\"flow\":[]} says that there is no traffic")
      }
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        try add(document: bytes)
      } else if NodeTurnTable.isOne(bytes) {
        try NodeTurnTable(placer.pairs, placer.network).read(bytes, into: &delays, &report)
      } else {
        try NodeSpeedTable(placer.pairs).read(bytes, into: &draft, &report)
      }
    } catch {
      throw error.inFile(file)
    }
  }

  /// The first byte that is no blank, behind the mark of byte orders that some programs write.
  package static func firstByte(of bytes: [UInt8]) -> UInt8? {
    withoutMark(bytes).first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Adds an incident in the place of one with the same id.
  mutating func add(_ incident: TrafficIncidentRecord) throws(TrafficFault) {
    removed.remove(incident.id)
    if let place = placeOfIncident[incident.id] {
      told[place] = incident
      return
    }
    guard told.count < Self.mostIncidents else {
      throw TrafficFault("", "", "there are more than \(Self.mostIncidents) incidents")
    }
    placeOfIncident[incident.id] = told.count
    told.append(incident)
  }

  /// Has an incident be over.
  mutating func remove(incident id: String) {
    removed.insert(id)
    if let place = placeOfIncident[id] { told[place] = nil }
  }

  private var incidents: [TrafficIncidentRecord] { told.compactMap(\.self) }
}

// MARK: - Snapshots

extension TrafficReader {
  /// What the records say together.
  ///
  /// - Parameter origin: Where it is from; what the files say of themselves comes before it.
  /// - Returns: All of it.
  /// - Throws: Where more records overlap on one road than anybody measures, or times contradict each other.
  package func snapshot(_ origin: TrafficOrigin) throws(TrafficFault) -> TrafficSnapshot {
    TrafficSnapshot(
      try declared.applied(to: origin), flow: try draft.flow(), incidents: incidents,
      turns: TurnDelays(delays))
  }

  /// A snapshot with the records in the place of what it says of the same roads, and of incidents with the same ids.
  ///
  /// - Parameters:
  ///   - older: Of the same map.
  ///   - origin: Where the records are from.
  /// - Returns: All of it, changed.
  /// - Throws: As ``snapshot(_:)`` does.
  package func snapshot(
    changing older: TrafficSnapshot, _ origin: TrafficOrigin
  ) throws(TrafficFault) -> TrafficSnapshot {
    var flow = older.flow
    for (arc, speed) in try draft.changes() where Int(arc.raw) < flow.count {
      flow[Int(arc.raw)] = speed
    }
    var kept = older.incidents
    let incidents = incidents
    let isGone = removed.union(incidents.map(\.id))
    kept.removeAll { isGone.contains($0.id) }
    guard kept.count + incidents.count <= Self.mostIncidents else {
      throw TrafficFault("", "", "there are more than \(Self.mostIncidents) incidents")
    }
    let turns = delays.isEmpty ? older.turns : TurnDelays(older.turns.all + delays)
    return TrafficSnapshot(
      try declared.applied(to: origin, isChange: true), flow: flow, incidents: kept + incidents,
      turns: turns)
  }
}
