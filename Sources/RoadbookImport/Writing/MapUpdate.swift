// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// Replaces one file of a prepared map, and the manifest with it.
///
/// The map's other files are linked, not copied. All is replaced at once; where something fails, the map stays as it
/// was.
struct MapUpdate {
  private let map: String
  private let names: [String]
  private let manifest: Manifest

  /// Opens a map.
  ///
  /// - Throws: `ImportError` where it cannot be read.
  init(of map: String) throws(ImportError) {
    let files: MapFiles
    do {
      files = try MapFiles(path: map)
    } catch {
      throw ImportError(error.description)
    }
    (self.map, names, manifest) = (map, files.names, try Manifest(files))
  }

  /// Puts a file in the place of the one that the map has, if it has any.
  ///
  /// - Parameters:
  ///   - name: The file's name in the map.
  ///   - interruption: Ends it from outside.
  ///   - write: Writes the file to a path, and notes in the manifest what is in it.
  /// - Returns: The map's manifest, with the file's checksum.
  /// - Throws: `ImportError` where the map cannot be written, and what `write` throws.
  func replace(
    _ name: String, _ interruption: ImportInterruption,
    _ write: (_ path: String, _ manifest: inout Manifest) throws -> Void
  ) throws -> Manifest {
    let folder = try interruption.make { () throws(ImportError) in
      try BundleFolder(destination: map)
    }
    do {
      for other in names where other != MapBundle.manifestFile && other != name {
        try folder.link(other, from: map)
      }
      var manifest = manifest
      let path = "\(folder.partial)/\(name)"
      try write(path, &manifest)
      manifest.checksums[name] = try Manifest.checksum(ofFile: path)
      try folder.write(manifest.encoded(), to: MapBundle.manifestFile)
      try folder.finish()
      return manifest
    } catch {
      folder.discard()
      throw error
    }
  }
}
