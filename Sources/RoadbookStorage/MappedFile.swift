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
/// place while it is mapped: maps are replaced by renaming, never by writing over them.
@safe
@usableFromInline
package final class MappedFile: Sendable {
  package let path: String
  package let count: Int
  // Immutable after `init` and unmapped only in `deinit`.
  private nonisolated(unsafe) let base: UnsafeRawPointer

  /// Maps a file for reading.
  package init(path: String) throws(StorageError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
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

  private static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
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
