// SPDX-License-Identifier: Apache-2.0

import RoadbookArchive

/// A ZIP archive with files of heights, which are unpacked when they are asked for.
struct HeightArchive {
  private let file: FileContent
  private let archive: ZIPArchive

  /// More entries are no archive of heights.
  private static let mostEntries = 16_384

  init(_ file: FileContent) throws(ElevationError) {
    self.file = file
    let found = unsafe try file.withBytes(0..<file.count) { bytes in
      Result { () throws(ArchiveError) in
        unsafe try ZIPArchive(bytes, mostEntries: Self.mostEntries)
      }
    }
    do throws(ArchiveError) { archive = try found.get() } catch {
      throw ElevationError(file.name, error)
    }
  }

  var entries: [ZIPArchive.Entry] { archive.entries }

  func content(of entry: ZIPArchive.Entry) throws(ElevationError) -> [UInt8] {
    let found = unsafe try file.withBytes(0..<file.count) { bytes in
      Result { () throws(ArchiveError) in
        unsafe try archive.content(of: entry, in: bytes)
      }
    }
    do throws(ArchiveError) { return try found.get() } catch {
      throw ElevationError(file.name, error)
    }
  }
}
