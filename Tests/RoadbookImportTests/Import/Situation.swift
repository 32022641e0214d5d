// SPDX-License-Identifier: Apache-2.0

import CRoadbookSystem
import Foundation
import RoadbookTestSupport

@testable import RoadbookImport

/// A drawn folder in which an import is to put its map: what stands at the place, what others have
/// left beside it, what happens meanwhile, and how the import ends.
struct Situation {
  enum Outcome { case refused, replaced, failed, discarded, killed }

  private enum Place: CaseIterable {
    case nothing, file, empty, map, mapAndFile, mapAndMetric, mapWithLink, mapAndFolder
    case projectWithNetwork, brokenManifest, linkToMap, linkToFolder, dangling, pipe, othersMap
  }

  private enum Leftover: CaseIterable {
    case unmarkedFolder, file, link, dead, deadAndForeign, alive, ofOtherMap, ofOtherHost, ofOthers
    case interrupted
  }

  private enum Event: CaseIterable {
    case nothing, fileInPlace, folderInPlace, linkInPlace, gone, otherImport, noExchange
    case fileDuringExchange, noExchangeAndFile
  }

  private enum End: CaseIterable { case finish, finish2, discard, kill }

  private let root: String
  private let name: String
  private let place: Place
  private let leftovers: [Leftover]
  private let event: Event
  private let end: End
  private var locks: [Int32] = []
  /// What Roadbook made, by path: it may go.
  private var ours: Set<String> = []
  private var known: [String: String] = [:]
  private var wasMoved = false

  private var destination: String { "\(root)/\(name)" }

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &* 7919 &+ 17)
    root = try TemporaryMap.makeFolder().path
    name = ["map.roadbook", "my map", "straße.roadbook", "-o"].randomElement(using: &random) ?? ""
    place = Place.allCases[Int(seed) % Place.allCases.count]
    leftovers = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in
      Leftover.allCases.randomElement(using: &random)
    }
    event = Event.allCases.randomElement(using: &random) ?? .nothing
    end = End.allCases.randomElement(using: &random) ?? .finish
    try makePlace()
    for (number, leftover) in leftovers.enumerated() { try make(leftover, number) }
  }

  /// In words, for those who read a failure.
  var story: String { "“\(name)” is \(place), beside it \(leftovers), then \(event), then \(end)" }

  func remove() {
    for lock in locks { close(lock) }
    try? FileManager.default.removeItem(atPath: root)
  }
}

// MARK: - Drawing

extension Situation {
  private mutating func makePlace() throws {
    switch place {
    case .nothing: break
    case .file: try write("mine", destination)
    case .empty:
      try makeFolder(destination)
      ours.insert(destination)
    case .map: try makeMap(destination)
    case .mapAndFile:
      try makeMap(destination)
      try write("mine", "\(destination)/notes.txt")
    case .mapAndMetric:
      try makeMap(destination)
      try write("mine", "\(destination)/metrics/mine")
    case .mapWithLink:
      try makeMap(destination)
      try write("mine", "\(root)/shared")
      try FileManager.default.removeItem(atPath: "\(destination)/search")
      try link("\(root)/shared", "\(destination)/search")
    case .mapAndFolder:
      try makeMap(destination)
      try makeFolder("\(destination)/src")
    case .projectWithNetwork:
      try makeFolder("\(destination)/network")
      try write("mine", "\(destination)/src/main.c")
    case .brokenManifest:
      try write("{\"name\": \"an app\"}", "\(destination)/manifest.json")
      try write("mine", "\(destination)/network")
    case .linkToMap:
      try makeMap("\(root)/v12")
      ours = []
      try link("v12", destination)
    case .linkToFolder:
      try write("mine", "\(root)/photos/cat.jpg")
      try link("photos", destination)
    case .dangling: try link("nowhere", destination)
    case .pipe: _ = unsafe mkfifo(destination, 0o600)
    case .othersMap:
      try makeMap(destination)
      if getuid() != 0 { _ = unsafe chmod(destination, 0o500) }
    }
  }

  private mutating func make(_ leftover: Leftover, _ number: Int) throws {
    let path = "\(root)/.\(name).partial-\(number)\(leftover)"
    switch leftover {
    case .unmarkedFolder: try write("mine", "\(path)/network")
    case .file: try write("mine", path)
    case .link:
      try write("mine", "\(root)/elsewhere\(number)/network")
      try link("\(root)/elsewhere\(number)", path)
    case .dead: close(try makeWorkplace(path, isOurs: true))
    case .deadAndForeign:
      close(try makeWorkplace(path, isOurs: false))
      try write("mine", "\(path)/map/letters/one")
    case .alive: locks.append(try makeWorkplace(path, isOurs: false))
    case .ofOtherMap:
      try makeFolder(path)
      close(try ImportMark(map: "other").write(in: path).get())
    case .ofOtherHost:
      var mark = ImportMark(map: name)
      (mark.host, mark.boot) = ("elsewhere", "another")
      try makeFolder(path)
      close(try mark.write(in: path).get())
    case .ofOthers:
      close(try makeWorkplace(path, isOurs: getuid() != 0))
      if getuid() == 0 { _ = unsafe chown("\(path)/\(ImportMark.fileName)", 1234, 1234) }
    case .interrupted:
      close(try makeWorkplace(path, isOurs: true))
      try makeMap("\(path)/old")
    }
  }

  private mutating func makeWorkplace(_ path: String, isOurs: Bool) throws -> Int32 {
    try makeFolder("\(path)/map/metrics")
    try Data("half".utf8).write(to: URL(filePath: "\(path)/map/network"))
    let lock = try ImportMark(map: name).write(in: path).get()
    if isOurs {
      ours.formUnion(
        [path] + ["/map", "/map/metrics", "/map/network", "/import.json"].map { path + $0 })
    }
    return lock
  }

  private mutating func makeMap(_ path: String) throws {
    try DrawnMap.write(to: path)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    ours.formUnion([path] + names.map { "\(path)/\($0)" })
  }

  private mutating func write(_ text: String, _ path: String) throws {
    try makeFolder(URL(filePath: path).deletingLastPathComponent().path)
    try Data(text.utf8).write(to: URL(filePath: path))
    ours.remove(path)
  }

  private mutating func link(_ target: String, _ path: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    ours.remove(path)
  }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}

// MARK: - Playing

extension Situation {
  mutating func play() throws -> Outcome {
    let (place, root) = (destination, root)
    var exchange: BundleFolder.Exchange = { unsafe roadbook_exchange($0, $1) }
    if event == .noExchange || event == .noExchangeAndFile { exchange = { _, _ in EINVAL } }
    if event == .fileDuringExchange {
      exchange = { first, second in
        if second == place { try? Data("mine".utf8).write(to: URL(filePath: place + "/late.txt")) }
        return unsafe roadbook_exchange(first, second)
      }
    }
    let folder: BundleFolder
    do {
      folder = try BundleFolder(destination: destination, exchange: exchange)
    } catch {
      guard error.kind == .output else { throw error }
      return .refused
    }
    try DrawnMap.write(to: folder.partial)
    try happen(root)
    switch end {
    case .discard:
      folder.discard()
      return .discarded
    case .kill: return .killed
    case .finish, .finish2:
      do {
        try folder.finish()
        return .replaced
      } catch {
        guard error.kind == .output else { throw error }
        folder.discard()
        return .failed
      }
    }
  }

  /// What somebody else does while the import runs; it is known as theirs from then on.
  private mutating func happen(_ root: String) throws {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(
      atPath: destination, isDirectory: &isFolder)
    switch event {
    case .nothing, .noExchange: return
    case .fileDuringExchange:
      let isExchanged = [.empty, .map, .othersMap].contains(place)
      if isExchanged, end == .finish || end == .finish2 {
        known["\(destination)/late.txt"] = "file mine"
      }
    case .fileInPlace, .noExchangeAndFile:
      let path = exists && isFolder.boolValue ? "\(destination)/late.txt" : destination
      try note("mine", path)
    case .folderInPlace: if !exists { try note("mine", "\(destination)/late/one") }
    case .linkInPlace:
      guard !exists else { return }
      try FileManager.default.createSymbolicLink(
        atPath: destination, withDestinationPath: "somewhere")
      known[destination] = "link somewhere"
    case .gone:
      if exists { try FileManager.default.moveItem(atPath: destination, toPath: "\(root)/moved") }
      wasMoved = exists
    case .otherImport:
      let other = try BundleFolder(destination: destination)
      try DrawnMap.write(to: other.partial)
      try other.finish()
    }
  }

  private mutating func note(_ text: String, _ path: String) throws {
    try makeFolder(URL(filePath: path).deletingLastPathComponent().path)
    try Data(text.utf8).write(to: URL(filePath: path))
    known[path] = "file \(text)"
  }
}

// MARK: - Judging

extension Situation {
  /// Every path below the folder, and what is there.
  func snapshot() -> [String: String] {
    var found: [String: String] = [:]
    let files = FileManager.default
    for name in (try? files.subpathsOfDirectory(atPath: root)) ?? [] {
      let path = "\(root)/\(name)"
      switch FileKind(path) {
      case .link: found[path] = "link \((try? files.destinationOfSymbolicLink(atPath: path)) ?? "")"
      case .file:
        let content = files.contents(atPath: path) ?? Data()
        found[path] = "file \(String(decoding: content, as: UTF8.self))"
      case .folder: found[path] = "folder"
      default: found[path] = "other"
      }
    }
    return found
  }

  /// What must still be there.
  func foreign(_ before: [String: String]) -> [String: String] {
    var wanted = before.filter { !ours.contains($0.key) }
    if wasMoved {
      wanted = wanted.filter { !$0.key.hasPrefix(destination) }
    }
    return wanted.merging(known) { $1 }
  }

  /// What a map looks like, by names in it.
  var mapFiles: [String: String] {
    Dictionary(uniqueKeysWithValues: DrawnMap.files.map { ($0, "file \($0)") })
  }

  var hadMap: Bool { place == .map && !wasMoved }

  /// Whether what stood at the place might be replaced, or came from another import.
  var isReplaceable: Bool {
    [.nothing, .empty, .map, .othersMap].contains(place) || wasMoved
  }

  func mapAtPlace(_ now: [String: String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in DrawnMap.files { found[name] = now["\(destination)/\(name)"] }
    return found
  }

  /// The map at the place where there is one with a manifest of ours.
  func allMaps(_ now: [String: String]) -> [[String: String]] {
    guard isReplaceable, now["\(destination)/manifest.json"] != nil else { return [] }
    return [mapAtPlace(now)]
  }
}
