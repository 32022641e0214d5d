// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// Makes a snapshot of the records of one file or of several, read one after another.
///
///     var reader = TrafficReader(network)
///     try reader.add(table: bytes, file: "speeds.csv")
///     let snapshot = try reader.snapshot(TrafficOrigin(source: "speeds.csv", measured: now))
///
/// What a later record says of a part of a road counts.
package struct TrafficReader {
  private let network: RoadNetwork
  private var table: NodeSpeedTable?
  private var draft: FlowDraft
  /// What became of the records.
  package private(set) var report = TrafficReport()

  package init(_ network: RoadNetwork) {
    self.network = network
    draft = FlowDraft(arcCount: network.segments.count * 2)
  }

  /// Reads OSRM's table of speeds of segments.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: What it is called in the report; empty where there is one file.
  /// - Throws: Which record is wrong, and why; the reader is not to be used any more.
  package mutating func add(table bytes: [UInt8], file: String = "") throws(TrafficFault) {
    let table = table ?? NodeSpeedTable(network)
    self.table = table
    do {
      report.file = file
      try table.read(bytes, into: &draft, &report)
    } catch {
      throw error.inFile(file)
    }
  }

  /// What the records say together.
  ///
  /// - Throws: Where more records overlap on one road than anybody measures.
  package func snapshot(_ origin: TrafficOrigin) throws(TrafficFault) -> TrafficSnapshot {
    TrafficSnapshot(origin, flow: try draft.flow())
  }
}
