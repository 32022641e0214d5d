// SPDX-License-Identifier: Apache-2.0

import RoadbookArchive
import RoadbookStorage

/// The tables of a feed, in an archive or in a folder.
package struct FeedFiles {
  private enum Source {
    case archive(MappedFile, ZIPArchive)
    case folder(FolderHandle)
    case memory([String: [UInt8]])
  }

  /// The name of the archive or folder without its path.
  package let name: String
  private let source: Source
  private let limits: FeedLimits
  private let names: [String]
  private var left: Int

  /// Opens a feed.
  package init(path: String, limits: FeedLimits = FeedLimits()) throws(FeedError) {
    let short = path.split(separator: "/").last.map(String.init) ?? path
    name = short
    self.limits = limits
    left = limits.allBytes
    if let folder = try? FolderHandle(path: path) {
      source = .folder(folder)
      names = (try? folder.names()) ?? []
      return
    }
    let file: MappedFile
    do {
      file = try MappedFile(path: path)
    } catch {
      throw FeedError(path, error.problem)
    }
    do {
      let archive = unsafe try ZIPArchive(file.bytes, mostEntries: limits.entries)
      source = .archive(file, archive)
      names = archive.entries.map(\.name)
    } catch {
      throw FeedError(short, error)
    }
  }

  /// A feed whose tables are in memory.
  package init(name: String, tables: [String: [UInt8]], limits: FeedLimits = FeedLimits()) {
    self.name = name
    source = .memory(tables)
    self.limits = limits
    names = tables.keys.sorted()
    left = limits.allBytes
  }

  /// The bytes of a table, or `nil` where the feed has none of the name.
  ///
  /// Archives may have their tables in one folder.
  package mutating func bytes(of table: String) throws(FeedError) -> [UInt8]? {
    guard let place = place(of: table) else { return nil }
    let limit = min(left, limits.tableBytes)
    let bytes: [UInt8]
    switch source {
    case .archive(let file, let archive):
      try checkExpansion(of: archive.entries[place])
      do {
        bytes = unsafe try archive.content(
          of: archive.entries[place], in: file.bytes, limit: limit)
      } catch {
        throw FeedError(name, error)
      }
    case .folder(let folder):
      bytes = try contents(of: table, in: folder, limit: limit)
    case .memory(let tables):
      bytes = tables[table] ?? []
    }
    left -= bytes.count
    return bytes
  }

  /// Refuses a small file that would fill the memory.
  private func checkExpansion(of entry: ZIPArchive.Entry) throws(FeedError) {
    guard entry.count > limits.expandedBytes,
      entry.count / limits.expansion > entry.packedCount
    else { return }
    throw FeedError(
      name, file: entry.name,
      "is said to have \(entry.count) bytes, which is more than \(limits.expansion) times its packed size. Pack the feed again"
    )
  }

  /// Whether the feed has a table.
  package func has(_ table: String) -> Bool { place(of: table) != nil }

  /// Where a table may be that is missing as all are: in an archive or a folder in what was named.
  func whereabouts(of table: String) -> String? {
    if names.contains(where: { $0.hasSuffix(".txt") && !$0.contains("/") }) { return nil }
    let archive = names.first { $0.lowercased().hasSuffix(".zip") }
    switch source {
    case .folder(let folder):
      let inner = names.first { (try? folder.names(in: $0))?.contains(table) == true }
      return (inner ?? archive).map { "Name what is in the folder: \(name)/\($0)" }
    case .archive, .memory:
      if let deep = names.first(where: { $0.hasSuffix("/" + table) && !$0.hasPrefix("__MACOSX") }) {
        return "It is in a folder of a folder, \(deep). Unpack the archive and name that folder"
      }
      return archive.map { "There is an archive in it, \($0). Unpack it and name that one" }
    }
  }

  private func place(of table: String) -> Int? {
    names.firstIndex(of: table)
      ?? names.firstIndex {
        $0.hasSuffix("/" + table) && !$0.hasPrefix("__MACOSX") && !$0.hasPrefix(".")
          && $0.count { $0 == "/" } == 1
      }
  }

  private func contents(
    of table: String, in folder: FolderHandle, limit: Int
  ) throws(FeedError) -> [UInt8] {
    do {
      let file = try MappedFile(table, in: folder)
      if file.count <= limit { return unsafe Array(file.bytes) }
      throw FeedError(name, file: table, "has \(file.count) bytes, and at most \(limit) are read")
    } catch let error as StorageError {
      throw FeedError(name, file: table, error.problem)
    } catch let error as FeedError {
      throw error
    } catch {
      throw FeedError(name, file: table, "cannot be read: \(error)")
    }
  }
}
