// SPDX-License-Identifier: Apache-2.0

package import RoadbookCharging
import RoadbookNetwork
import RoadbookStorage

/// Puts charging stations into a prepared map, without a new import of roads.
///
///     stations with their roads ─► file `charging` ─► the map, replaced at once
///
/// The map's other files are linked, not copied.
package struct ChargingImport {
  private let map: String
  private let interruption: ImportInterruption

  package init(map: String, interruption: ImportInterruption = ImportInterruption()) {
    self.map = map
    self.interruption = interruption
  }

  /// How its stations are counted in the map's manifest.
  package static let keptKey = "charging stations beside roads"

  /// Puts stations in the place of those that the map has.
  ///
  /// - Parameters:
  ///   - sites: With the roads of this map that they are reached from.
  ///   - report: What was left out.
  ///   - credit: Whom to name for them, beside those who are named already.
  /// - Returns: The map's manifest.
  /// - Throws: `ImportError` and `StorageError` where the map cannot be read or written.
  package func run(
    _ sites: [ChargingSite], _ report: ChargingReport, credit: Manifest.Attribution? = nil
  ) throws -> Manifest {
    try MapUpdate(of: map).replace(MapBundle.chargingFile, interruption) { path, manifest in
      try ChargingStore.write(sites, to: path)
      manifest.tell(report, of: sites.count)
      if let credit, !manifest.attributions.contains(credit) {
        manifest.attributions.append(credit)
      }
    }
  }
}

extension Manifest {
  fileprivate mutating func tell(_ report: ChargingReport, of count: Int) {
    kept[ChargingImport.keptKey] = count
    for reason in ChargingReport.Reason.allCases {
      let key = "charging stations \(reason.rawValue)"
      dropped[key] = report.counts[reason].flatMap { $0 > 0 ? $0 : nil }
    }
  }
}
