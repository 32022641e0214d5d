// SPDX-License-Identifier: Apache-2.0

package import Foundation
import RoadbookCosting
package import RoadbookImport
package import RoadbookOSM
package import RoadbookProfiles

/// A prepared map in the folder for temporary files, which goes with this object.
package final class TemporaryMap: Sendable {
  /// The bundle.
  package let path: String
  package let manifest: Manifest
  private let folder: URL

  /// Writes the objects as a PBF file and imports it.
  package convenience init(
    _ data: OSMData, profiles: [Profile]? = nil, country: String? = nil, threads: Int = 1,
    elevation: [UInt8]? = nil
  ) throws {
    let folder = try Self.makeFolder()
    let heights = elevation.map { _ in folder.appending(path: "ground.tif") }
    if let heights, let elevation { try Data(elevation).write(to: heights) }
    let file = folder.appending(path: "map.osm.pbf").path
    var writer = OSMPBFWriter()
    writer.compression = .none
    try writer.write(data, to: file)
    try self.init(
      importing: file, into: folder, profiles: profiles, country: country, threads: threads,
      elevation: heights?.path)
  }

  /// Imports a file.
  package convenience init(
    importing file: String, profiles: [Profile]? = nil, country: String? = nil, threads: Int = 2,
    elevation: String? = nil
  ) throws {
    try self.init(
      importing: file, into: Self.makeFolder(), profiles: profiles, country: country,
      threads: threads, elevation: elevation)
  }

  private init(
    importing file: String, into folder: URL, profiles: [Profile]?, country: String?, threads: Int,
    elevation: String?
  ) throws {
    self.folder = folder
    path = folder.appending(path: "map.roadbook").path
    do {
      let profiles = try profiles ?? [Self.car()]
      var importer = Importer(
        ImportOptions(
          files: [file], output: path, profiles: profiles, country: country, threads: threads,
          elevation: elevation))
      manifest = try importer.run()
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The built-in car.
  package static func car() throws -> Profile { try vehicle("car") }

  /// A built-in profile.
  package static func vehicle(_ name: String) throws -> Profile {
    guard let profile = BuiltInProfiles.named(name) else {
      throw SketchError("there is no built-in profile '\(name)'")
    }
    return profile
  }

  /// A folder of its own in the system's folder for temporary files.
  package static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "roadbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
