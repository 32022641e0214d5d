// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that appears under its name only when it is whole.
///
/// It grows beside its final place; a writer that is killed or fails leaves what was there before.
package final class OutputFile {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32
  private var isFinished = false

  package init(replacing path: String) throws(OSMError) {
    self.path = path
    temporaryPath = "\(path).\(getpid()).part"
    descriptor = unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      isFinished = true
      throw OSMError(.cannotWrite(systemError()), in: path)
    }
  }

  deinit {
    guard !isFinished else { return }
    _ = close(descriptor)
    _ = unsafe unlink(temporaryPath)
  }

  package func append(_ bytes: [UInt8]) throws(OSMError) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress.map { unsafe $0 + start }, $0.count - start)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw OSMError(.cannotWrite(systemError()), in: path) }
      start += written
    }
  }

  /// Moves the file to its place.
  package func finish() throws(OSMError) {
    guard fsync(descriptor) == 0, unsafe rename(temporaryPath, path) == 0 else {
      throw OSMError(.cannotWrite(systemError()), in: path)
    }
    isFinished = true
    _ = close(descriptor)
  }
}
