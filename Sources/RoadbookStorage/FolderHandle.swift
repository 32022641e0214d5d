// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder that is held open, so that all files are taken from it and not from another one that
/// has come to its path meanwhile.
package final class FolderHandle: Sendable {
  package let path: String
  let descriptor: Int32

  /// Opens a folder.
  package init(path: String) throws(StorageError) {
    self.path = path
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StorageError(path, "cannot be opened: \(MappedFile.reason(errno))")
    }
  }

  deinit { _ = close(descriptor) }

  /// The names in the folder, or in a folder in it, sorted; none where there is no such folder.
  package func names(in folder: String = ".") throws(StorageError) -> [String] {
    let descriptor = unsafe openat(
      descriptor, folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return [] }
      throw StorageError("\(path)/\(folder)", "cannot be opened: \(MappedFile.reason(errno))")
    }
    guard let stream = unsafe fdopendir(descriptor) else {
      _ = close(descriptor)
      throw StorageError("\(path)/\(folder)", "cannot be read: \(MappedFile.reason(errno))")
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether its path still leads to this folder.
  package var isStillAtPath: Bool {
    var (here, there) = (stat(), stat())
    guard unsafe fstat(descriptor, &here) == 0, unsafe stat(path, &there) == 0 else { return false }
    return here.st_dev == there.st_dev && here.st_ino == there.st_ino
  }

  /// Whether a file that was mapped from here has been written over since.
  ///
  /// A file that another one has replaced under its name is still what it was.
  package func hasChanged(_ file: MappedFile, _ name: String) -> Bool {
    var status = stat()
    guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    let now = MappedFile.State(status)
    return now.isSameFile(as: file.state) && now != file.state
  }
}
