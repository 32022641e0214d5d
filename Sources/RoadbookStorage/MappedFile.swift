// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file whose bytes are read as memory, for as long as this object lives.
///
/// Any number of processes share the pages of one mapped file. The file must not be changed in
/// place while it is mapped: maps are replaced by renaming, never by writing over them. One that is
/// cut off ends the process that reads behind its new end; see ``FolderHandle/hasChanged(_:_:)``.
@safe
@usableFromInline
package final class MappedFile: Sendable {
  package let path: String
  package let count: Int
  /// What the system told of the file when it was mapped.
  let state: State
  // Immutable after `init` and unmapped only in `deinit`.
  private nonisolated(unsafe) let base: UnsafeRawPointer

  /// Maps a file for reading.
  package convenience init(path: String) throws(StorageError) {
    // A pipe that nobody writes to is not waited for.
    try self.init(path, unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
  }

  /// Maps a file of a folder for reading.
  package convenience init(_ name: String, in folder: FolderHandle) throws(StorageError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    try self.init("\(folder.path)/\(name)", unsafe openat(folder.descriptor, name, flags))
  }

  /// Maps the file of a descriptor, which is closed then.
  private init(_ path: String, _ descriptor: Int32) throws(StorageError) {
    guard descriptor >= 0 else {
      throw StorageError(path, "cannot be opened: \(Self.reason(errno))")
    }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw StorageError(path, "is not a regular file")
    }
    self.path = path
    count = Int(status.st_size)
    state = State(status)
    guard count > 0 else {
      unsafe base = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8))
      return
    }
    guard let mapped = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe mapped != MAP_FAILED
    else {
      throw StorageError(path, "cannot be mapped into memory: \(Self.reason(errno))")
    }
    unsafe base = UnsafeRawPointer(mapped)
  }

  deinit {
    if count > 0 {
      unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
    } else {
      unsafe base.deallocate()
    }
  }

  /// All bytes of the file, valid while this object lives.
  package var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: base, count: count)
  }

  /// Lets the system take back the memory of the file's pages.
  ///
  /// Nothing is lost: what is read again comes back from the file. For whoever has read much of a
  /// file and goes on with other memory.
  package func releasePages() { unsafe release(UnsafeMutableRawPointer(mutating: base), count) }

  private func release(_ start: UnsafeMutableRawPointer, _ length: Int) {
    if count > 0 { _ = unsafe madvise(start, length, MADV_DONTNEED) }
  }

  /// The checksum of all bytes; the pages do not stay in memory.
  package func checksum() -> UInt64 {
    let piece = 1 << 22  // a multiple of the size of pages
    var sum = Checksum()
    for start in stride(from: 0, to: count, by: piece) {
      let length = min(piece, count - start)
      unsafe sum.add(UnsafeRawBufferPointer(start: base + start, count: length))
      unsafe release(UnsafeMutableRawPointer(mutating: base + start), length)
    }
    return sum.value
  }

  static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}

extension MappedFile {
  /// What tells one file, and one content of a file, from another.
  struct State: Equatable, Sendable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    private let seconds: Int64
    private let nanoseconds: Int64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      seconds = Int64(time.tv_sec)
      nanoseconds = Int64(time.tv_nsec)
    }

    func isSameFile(as other: State) -> Bool { device == other.device && number == other.number }
  }
}

/// What is wrong with a file of ours.
package struct StorageError: Error, Equatable, Sendable, CustomStringConvertible {
  package var path: String
  package var problem: String

  package init(_ path: String, _ problem: String) {
    self.path = path
    self.problem = problem
  }

  package var description: String { "\(path) \(problem)" }
}
