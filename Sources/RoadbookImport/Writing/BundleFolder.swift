// SPDX-License-Identifier: Apache-2.0

import CRoadbookSystem
import Foundation
import RoadbookConcurrency
import RoadbookModel
import RoadbookNetwork

/// A bundle that is written beside its place and moved there when it is whole.
///
///     .NAME.partial-a1B2c3/     of this import alone
///       import.json             the mark: whose it is, locked while the process lives
///       map/                    grows, then changes places with the old map
///       old/                    the old map, where the file system cannot change places
///
/// A killed import leaves this folder, and the next import to the same place removes it. What
/// stands at the place is replaced only by a finished map, and only where it is a map itself.
final class BundleFolder: Sendable {
  /// Makes two paths change places; 0 or an error number.
  typealias Exchange = @Sendable (_ first: String, _ second: String) -> Int32

  private enum State { case growing, ended }

  let place: OutputPlace
  /// Where the map grows.
  let partial: String
  private let workplace: String
  /// Folders around the map's place that were made for it, the innermost first.
  private let madeFolders: [String]
  private let lock: Int32
  private let exchange: Exchange
  private let state = Guarded(State.growing)

  init(
    destination: String,
    exchange: @escaping Exchange = { unsafe roadbook_exchange($0, $1) }
  ) throws(ImportError) {
    self.exchange = exchange
    place = try OutputPlace(destination)
    try place.check()
    madeFolders = try Self.makeParents(of: place)
    Leftovers(of: place).remove()
    do throws(ImportError) {
      workplace = try Self.makeWorkplace(place)
    } catch {
      Self.remove(madeFolders)
      throw error
    }
    partial = "\(workplace)/map"
    switch ImportMark(map: place.name).write(in: workplace) {
    case .success(let descriptor): lock = descriptor
    case .failure(let failure):
      Self.remove([workplace] + madeFolders)
      throw Self.cannotBeMade(place, failure)
    }
    for folder in [partial] + MapBundle.folders.map({ "\(partial)/\($0)" })
    where unsafe mkdir(folder, 0o777) != 0 {
      let failure = SystemFailure()
      discard()
      throw Self.cannotBeMade(place, failure)
    }
  }

  deinit { _ = close(lock) }

  /// Writes a small file of the map.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws(ImportError) {
    do {
      try Data(bytes).write(to: URL(filePath: "\(partial)/\(name)"), options: .withoutOverwriting)
    } catch {
      throw ImportError(
        "\(partial)/\(name) cannot be written: \(error.localizedDescription). Check the free space and the folder's permissions",
        kind: .output)
    }
  }

  /// Takes over a file of another map, whose files nobody changes.
  ///
  /// Where the file system has no links, it is copied.
  func link(_ name: String, from map: String) throws(ImportError) {
    let (source, copy) = ("\(map)/\(name)", "\(partial)/\(name)")
    if unsafe Foundation.link(source, copy) == 0 { return }
    do {
      try FileManager.default.copyItem(atPath: source, toPath: copy)
    } catch {
      throw ImportError(
        "\(copy) cannot be written: \(error.localizedDescription). Check the free space and the folder's permissions",
        kind: .output)
    }
  }

  /// Puts the finished map in its place.
  ///
  /// An old map changes places with the new one in one step, so that whoever opens the path finds
  /// the one or the other. Where the file system cannot do that, the old map is moved away first.
  func finish() throws(ImportError) {
    try state.withLock { state throws(ImportError) in
      try sync()
      try takePlace()
      tidy()
      state = .ended
    }
  }

  /// Removes what was written so far.
  func discard() {
    state.withLock { state in
      if state == .growing { withdraw() }
      state = .ended
    }
  }

  /// Removes what was written so far and ends the process, while nobody can finish the map.
  func discard(then end: () -> Never) -> Never {
    state.withLock { state in
      if state == .growing { withdraw() }
      end()
    }
  }
}

// MARK: - Beginning

extension BundleFolder {
  /// - Returns: The folders that were not there, the innermost first.
  private static func makeParents(of place: OutputPlace) throws(ImportError) -> [String] {
    var missing: [String] = []
    var folder = place.parent
    while !folder.isEmpty, FileKind(folder) == .nothing {
      missing.append(folder)
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    }
    do {
      try FileManager.default.createDirectory(
        atPath: place.parent, withIntermediateDirectories: true)
    } catch {
      remove(missing)
      throw ImportError(
        "\(place.path) cannot be made: \(error.localizedDescription). Check the folder and its permissions",
        kind: .output)
    }
    return missing
  }

  /// Removes folders, innermost first, unless something is in them.
  private static func remove(_ folders: [String]) {
    for folder in folders { _ = unsafe rmdir(folder) }
  }

  /// Makes a folder that nobody else has.
  private static func makeWorkplace(_ place: OutputPlace) throws(ImportError) -> String {
    var template = Array("\(place.parent)/\(Leftovers.prefix(place.name))XXXXXX".utf8CString)
    let path = unsafe template.withUnsafeMutableBufferPointer { name -> String? in
      guard let start = name.baseAddress, let made = unsafe mkdtemp(start) else { return nil }
      return unsafe String(cString: made)
    }
    guard let path else { throw cannotBeMade(place, SystemFailure()) }
    return path
  }

  private static func cannotBeMade(_ place: OutputPlace, _ failure: SystemFailure) -> ImportError {
    ImportError(
      "\(place.path) cannot be made: \(failure.reason). Check the folder, its permissions and the free space",
      kind: .output)
  }
}

// MARK: - Taking the place

extension BundleFolder {
  /// Another import may put its map there at the same time; then it is looked at anew.
  private func takePlace() throws(ImportError) {
    for _ in 0..<8 where try tookPlace() { return }
    throw ImportError(
      "\(place.path) changes all the time: is something else writing there? Try again",
      kind: .output)
  }

  private func tookPlace() throws(ImportError) -> Bool {
    try place.check()
    if FileKind(place.path) == .nothing {
      if unsafe rename(partial, place.path) == 0 { return true }
      let failure = SystemFailure()
      if [EEXIST, ENOTEMPTY, ENOTDIR].contains(failure.code) { return false }
      throw cannotBeReplaced(failure.reason)
    }
    switch exchange(partial, place.path) {
    case 0: break
    case ENOENT: return false
    case EINVAL, ENOSYS, ENOTSUP: return try tookPlaceInTwoSteps()
    case let code: throw cannotBeReplaced(FileKind.reason(code))
    }
    // What was there may have changed since it was looked at.
    if isReplaceable(partial) { return true }
    let code = exchange(partial, place.path)
    throw code == 0
      ? cannotBeReplaced("something that is not part of a map was put there meanwhile")
      : cannotBeReplaced(
        "it is in \(partial) now (\(FileKind.reason(code)))")
  }

  private func tookPlaceInTwoSteps() throws(ImportError) -> Bool {
    let old = "\(workplace)/\(Leftovers.oldMap)"
    guard unsafe rename(place.path, old) == 0 else {
      throw cannotBeReplaced(SystemFailure().reason)
    }
    if isReplaceable(old), unsafe rename(partial, place.path) == 0 { return true }
    let failure = SystemFailure()
    guard unsafe rename(old, place.path) == 0 else {
      throw cannotBeReplaced("\(failure.reason); the old map is in \(old)")
    }
    throw cannotBeReplaced(failure.reason)
  }

  private func isReplaceable(_ path: String) -> Bool {
    [.map, .emptyFolder].contains(MapFolder(path).content)
  }

  private func cannotBeReplaced(_ reason: String) -> ImportError {
    ImportError("\(place.path) cannot be replaced: \(reason)", kind: .output)
  }

  /// Removes what this import still has in its workplace, which after the replacement is the old map.
  private func tidy() {
    // Threads of an import that is interrupted may still write: a file may come back once or twice.
    for _ in 0..<20 where !MapFolder(partial).remove() { usleep(1_000) }
    if FileKind(place.path) != .nothing {
      _ = MapFolder("\(workplace)/\(Leftovers.oldMap)").remove()
    }
    Leftovers.removeEmptyWorkplace(workplace)
  }

  /// Removes all that was made for a map that does not come.
  private func withdraw() {
    tidy()
    Self.remove(madeFolders)
  }

  /// Sees to it that no power cut takes what was written, before something older is let go.
  private func sync() throws(ImportError) {
    var paths = [partial]
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: partial)) ?? []
    paths += names.map { "\(partial)/\($0)" }
    for path in paths {
      let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      defer { _ = close(descriptor) }
      guard descriptor >= 0, fsync(descriptor) == 0 || errno == EINVAL else {
        throw ImportError(
          "\(path) cannot be written: \(SystemFailure().reason). Check the free space",
          kind: .output)
      }
    }
  }
}
