// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The bytes of a file, mapped; or bytes in memory that stand for a file.
///
/// The file must not be cut while it is read: the system then ends the process.
@safe
final class FileBytes: Sendable {
  let count: Int
  // Neither written nor released before `deinit`.
  nonisolated(unsafe) let base: UnsafePointer<UInt8>
  private let isMapped: Bool

  init(mapping path: String) throws(OSMError) {
    // A pipe that nobody writes to is not waited for.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw OSMError(.cannotRead(systemError()), in: path) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw OSMError(.cannotRead(systemError()), in: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw OSMError(.cannotRead("it is not a regular file, and only those are read"), in: path)
    }
    guard status.st_size > 0 else { throw OSMError(.notOpenStreetMap("it is empty"), in: path) }
    count = Int(status.st_size)
    guard let mapped = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe mapped != MAP_FAILED
    else { throw OSMError(.cannotRead(systemError()), in: path) }
    _ = unsafe madvise(mapped, count, MADV_SEQUENTIAL)
    unsafe base = UnsafePointer(mapped.assumingMemoryBound(to: UInt8.self))
    isMapped = true
  }

  init(copying bytes: [UInt8], name: String) throws(OSMError) {
    guard !bytes.isEmpty else { throw OSMError(.notOpenStreetMap("it is empty"), in: name) }
    count = bytes.count
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe copy.initialize(from: bytes)
    // The count is not 0, so there is a first byte.
    guard let first = copy.baseAddress else { preconditionFailure("no memory") }
    unsafe base = UnsafePointer(first)
    isMapped = false
  }

  deinit {
    if isMapped {
      unsafe munmap(UnsafeMutableRawPointer(mutating: base), count)
    } else {
      unsafe base.deallocate()
    }
  }

  /// Whether the bytes begin with these.
  func starts(with prefix: [UInt8]) -> Bool {
    guard count >= prefix.count else { return false }
    return prefix.indices.allSatisfy { unsafe base[$0] == prefix[$0] }
  }
}

/// What the system says of its last refusal.
func systemError() -> String {
  unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
}
