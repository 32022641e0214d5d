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
    let files: MapFiles
    do {
      files = try MapFiles(path: map)
    } catch {
      throw ImportError(error.description)
    }
    var manifest = try Manifest(files)
    let destination = map
    let folder = try interruption.make { () throws(ImportError) in
      try BundleFolder(destination: destination)
    }
    do {
      for name in files.names where !Self.isReplaced(name) { try folder.link(name, from: map) }
      let path = "\(folder.partial)/\(MapBundle.chargingFile)"
      try ChargingStore.write(sites, to: path)
      manifest.checksums[MapBundle.chargingFile] = try Manifest.checksum(ofFile: path)
      manifest.tell(report, of: sites.count)
      if let credit, !manifest.attributions.contains(credit) {
        manifest.attributions.append(credit)
      }
      try folder.write(manifest.encoded(), to: MapBundle.manifestFile)
      try folder.finish()
      return manifest
    } catch {
      folder.discard()
      throw error
    }
  }

  private static func isReplaced(_ name: String) -> Bool {
    name == MapBundle.manifestFile || name == MapBundle.chargingFile
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
