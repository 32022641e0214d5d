// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import RoadbookNetwork
package import RoadbookStorage

/// What a map says of itself: `manifest.json`.
package struct Manifest: Codable, Equatable, Sendable {
  package struct Source: Codable, Equatable, Sendable {
    /// The file's name without its folder.
    package var file: String
    package var byteCount: Int
    /// The state of OpenStreetMap that the file holds, RFC 3339, where it says.
    package var date: String?
    package var writingProgram: String?
  }

  package struct Box: Codable, Equatable, Sendable {
    package var south: Double
    package var west: Double
    package var north: Double
    package var east: Double
  }

  /// Where heights came from.
  package struct Elevation: Codable, Equatable, Sendable {
    /// A file of which something was read.
    package struct File: Codable, Equatable, Sendable {
      /// Without its folder; an archive's before the name in it.
      package var file: String
      package var format: String
      /// Of neighbouring rows.
      package var cellMeters: Double
    }

    package var files: [File]
    /// They stand among the map's, too.
    package var attributions: [Attribution]
  }

  package struct Attribution: Codable, Equatable, Sendable {
    package var text: String
    /// Empty where the source names no address.
    package var url: String

    package init(text: String, url: String) {
      self.text = text
      self.url = url
    }
  }

  package var format: UInt32
  package var sources: [Source]
  package var box: Box
  /// Where countries came from: outlines in the files, a file of outlines, or a given country.
  package var zonesFrom: String
  /// Absent where the map was made without heights.
  package var elevation: Elevation?
  package var kept: [String: Int]
  /// What was left out, by reason.
  package var dropped: [String: Int]
  package var profiles: [String]
  package var attributions: [Attribution]
  /// The feeds of its timetable, where it has one.
  package var timetables: [Timetable]?
  /// XXH64 of each file, 16 hexadecimal digits.
  package var checksums: [String: String]

  /// Counts segments in no known country among what was left out.
  package static let unknownCountry = "countries of segments"

  /// Precedes the name of a profile that was wanted and finds no road, among what was left out.
  package static let roadless = "profiles without a road of their own: "

  /// Every map is made from OpenStreetMap.
  package static let openStreetMap = Attribution(
    text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright")

  /// The JSON, with sorted keys, so that equal maps have equal manifests.
  package func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Reads the manifest of a map.
  package init(_ files: MapFiles) throws(ImportError) {
    let name = "\(files.path)/\(MapBundle.manifestFile)"
    do {
      let file = try files.file(MapBundle.manifestFile)
      self = try JSONDecoder().decode(Manifest.self, from: unsafe Data(file.bytes))
    } catch let error as StorageError {
      throw ImportError(error.description)
    } catch {
      throw ImportError("\(name) cannot be read as a manifest: \(error). Import the map again")
    }
  }

  /// Reads the manifest of the map at a path.
  package init(bundle path: String) throws(ImportError) {
    let files: MapFiles
    do {
      files = try MapFiles(path: path)
    } catch {
      throw ImportError(error.description)
    }
    try self.init(files)
  }

  package init(
    format: UInt32, sources: [Source], box: Box, zonesFrom: String, elevation: Elevation? = nil,
    kept: [String: Int], dropped: [String: Int], profiles: [String],
    checksums: [String: String]
  ) {
    self.format = format
    self.sources = sources
    self.box = box
    self.zonesFrom = zonesFrom
    self.elevation = elevation
    self.kept = kept
    self.dropped = dropped
    self.profiles = profiles
    attributions = [Self.openStreetMap] + (elevation?.attributions ?? [])
    self.checksums = checksums
  }

  /// The checksum of a file as manifests write it.
  package static func checksum(ofFile path: String) throws(StorageError) -> String {
    checksum(of: try MappedFile(path: path))
  }

  /// The checksum of a file as manifests write it.
  package static func checksum(of file: MappedFile) -> String {
    let digits = String(file.checksum(), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
