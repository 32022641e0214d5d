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
/// It grows beside its final place under a name that nobody else has; a writer that is killed or
/// fails leaves what was there before. Where the path is a link, the file that it leads to is
/// replaced and the link stays. What is no file, such as `/dev/stdout`, is written to as it is.
package final class OutputFile {
  /// What is told in errors.
  private let path: String
  /// Where the file goes and where it grows; `nil` where something is written to that is no file.
  private let replacing: (place: String, temporary: String)?
  private let descriptor: Int32
  private var isFinished = false

  package init(replacing path: String) throws(OSMError) {
    self.path = path
    switch Self.target(path) {
    case .refused(let reason):
      throw OSMError(.cannotWrite(reason), in: path)
    case .stream:
      replacing = nil
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    case .file(let place):
      var opened: (name: String, descriptor: Int32)
      repeat { opened = Self.create(beside: place) } while opened.descriptor < 0 && errno == EEXIST
      (replacing, descriptor) = ((place, opened.name), opened.descriptor)
    }
    guard descriptor >= 0 else {
      isFinished = true
      throw OSMError(.cannotWrite(systemError()), in: path)
    }
  }

  deinit {
    guard !isFinished else { return }
    _ = close(descriptor)
    if let replacing { _ = unsafe unlink(replacing.temporary) }
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
    if let replacing {
      guard fsync(descriptor) == 0, unsafe rename(replacing.temporary, replacing.place) == 0 else {
        throw OSMError(.cannotWrite(systemError()), in: path)
      }
    }
    isFinished = true
    guard close(descriptor) == 0 || errno == EINTR else {
      throw OSMError(.cannotWrite(systemError()), in: path)
    }
  }
}

// MARK: - Where it goes

extension OutputFile {
  private enum Target {
    case file(String)
    /// A device or a pipe.
    case stream
    case refused(String)
  }

  private static func target(_ path: String) -> Target {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { return .refused(systemError()) }
      var link = stat()
      let isLink = unsafe lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
      return isLink ? .refused("it is a link that leads nowhere") : .file(path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .refused("it is a folder")
    case S_IFREG: break
    default: return .stream
    }
    guard unsafe access(path, W_OK) == 0 else { return .refused(systemError()) }
    guard let found = unsafe realpath(path, nil) else { return .stream }
    defer { unsafe free(found) }
    return .file(unsafe String(cString: found))
  }

  /// Makes a file under a name that nobody has; what is there is neither opened nor followed.
  private static func create(beside place: String) -> (name: String, descriptor: Int32) {
    let name = "\(place).\(String(UInt32.random(in: .min ... .max), radix: 36)).part"
    return (name, unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644))
  }
}
