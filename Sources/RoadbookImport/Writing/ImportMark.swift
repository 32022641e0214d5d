// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The file by which an import's working folder is known as ours, and its process as alive.
///
/// The process holds a lock on the file as long as it lives. The system releases it when the
/// process ends, however it ends; so a mark that can be locked belongs to an import that is gone.
/// Numbers of processes tell less: they come back, and in containers many processes have number 1.
struct ImportMark: Codable, Equatable {
  static let fileName = "import.json"
  private static let kind = "unfinished roadbook import"

  /// Says what the file is.
  var what = Self.kind
  /// The name of the map that is being made.
  var map: String
  var host: String
  /// Differs each time the system starts; empty where the system does not tell.
  var boot: String
  var process: Int32

  init(map: String) {
    self.map = map
    host = ProcessInfo.processInfo.hostName
    boot = Self.currentBoot
    process = ProcessInfo.processInfo.processIdentifier
  }

  private static var currentBoot: String {
    let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }

  /// Whether locks of the process that wrote this can be seen here.
  ///
  /// On another host they may not be, where both see one disk over a network.
  private var isOfThisHost: Bool {
    let here = ImportMark(map: map)
    return host == here.host || (!boot.isEmpty && boot == here.boot)
  }
}

// MARK: - In a folder

extension ImportMark {
  /// Writes the mark into a folder and keeps it locked until the descriptor is closed.
  ///
  /// It gets its name when it is locked, so that nobody finds it without its lock.
  ///
  /// - Returns: The descriptor, or the error number of the system.
  func write(in folder: String) -> Result<Int32, SystemFailure> {
    let temporary = "\(folder)/.\(Self.fileName)"
    let descriptor = unsafe open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return .failure(SystemFailure()) }
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    let bytes = (try? JSONEncoder().encode(self)) ?? Data()
    let written = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
    }
    guard written == bytes.count, unsafe rename(temporary, "\(folder)/\(Self.fileName)") == 0
    else {
      let failure = written < 0 || written == bytes.count ? SystemFailure() : .noSpace
      _ = close(descriptor)
      _ = unsafe unlink(temporary)
      return .failure(failure)
    }
    return .success(descriptor)
  }

  /// Takes the lock of a mark whose process is gone.
  ///
  /// - Returns: The descriptor that holds the lock; `nil` where the folder has no mark of ours for
  ///   this map, where its process lives, or where nobody can tell.
  static func lockOfGoneProcess(in folder: String, map: String) -> Int32? {
    let path = "\(folder)/\(fileName)"
    let descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_size < 1 << 16,
      let data = FileManager.default.contents(atPath: path),
      let mark = try? JSONDecoder().decode(ImportMark.self, from: data),
      mark.what == kind, mark.map == map, mark.isOfThisHost,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else {
      _ = close(descriptor)
      return nil
    }
    return descriptor
  }
}

/// Why the system refused something.
struct SystemFailure: Error, Equatable {
  var code: Int32

  /// The last refusal.
  init() { code = errno }

  private init(code: Int32) { self.code = code }

  static let noSpace = SystemFailure(code: ENOSPC)

  var reason: String { FileKind.reason(code) }
}
