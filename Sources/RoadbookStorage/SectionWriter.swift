// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes a section file, a section after the other, and closes it with its header.
///
/// Equal sections in one order give equal bytes. A writer that is not finished leaves
/// a file without a magic number, which nothing opens.
package final class SectionWriter {
  package let path: String
  private let version: UInt32
  private let capacity: Int
  private let descriptor: Int32
  private var entries: [SectionFile.Entry] = []
  private var position: Int

  /// Creates the file, with room for `capacity` sections.
  package init(path: String, version: UInt32, capacity: Int = 128) throws(StorageError) {
    precondition(capacity <= SectionFile.maximumSections)
    self.path = path
    self.version = version
    self.capacity = capacity
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw StorageError(path, "cannot be written: \(Self.reason(errno))")
    }
    position = Self.aligned(16 + capacity * SectionFile.entrySize + 8)
  }

  deinit { _ = close(descriptor) }

  /// Appends a section of fixed-width elements.
  package func add<Element: FixedWidth>(
    _ name: String, _ elements: some Collection<Element>
  ) throws(StorageError) {
    let elements = ContiguousArray(elements)
    var failure: StorageError?
    unsafe elements.withUnsafeBytes { bytes in
      do throws(StorageError) {
        unsafe try append(name, bytes, elementSize: MemoryLayout<Element>.size)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Appends a section of the elements of a buffer.
  package func add<Element: FixedWidth>(
    _ name: String, _ elements: UnsafeBufferPointer<Element>
  ) throws(StorageError) {
    unsafe try append(
      name, UnsafeRawBufferPointer(elements), elementSize: MemoryLayout<Element>.size)
  }

  /// Appends lists as two sections, `name.first` and `name`.
  package func add<Element: FixedWidth>(
    lists name: String, first: [UInt32], elements: some Collection<Element>
  ) throws(StorageError) {
    try add("\(name).first", first)
    try add(name, elements)
  }

  /// Writes the header and flushes the file to the disk.
  package func finish() throws(StorageError) {
    var header = SectionFile.magic
    header.append(contentsOf: Self.bytes(of: version))
    header.append(contentsOf: Self.bytes(of: UInt32(entries.count)))
    for entry in entries { header.append(contentsOf: Self.encoded(entry)) }
    let sum = unsafe header.withUnsafeBytes { unsafe Checksum.of($0) }
    header.append(contentsOf: Self.bytes(of: sum))
    try write(header, at: 0)
    // Empty sections at the end begin behind the last byte that was written.
    let end = entries.last.map { $0.offset + $0.length } ?? position
    guard ftruncate(descriptor, off_t(end)) == 0, fsync(descriptor) == 0 else {
      throw StorageError(path, "cannot be written: \(Self.reason(errno))")
    }
  }
}

// MARK: - Helpers

extension SectionWriter {
  private func append(
    _ name: String, _ bytes: UnsafeRawBufferPointer, elementSize: Int
  ) throws(StorageError) {
    precondition(entries.count < capacity, "too many sections")
    precondition(name.utf8.count <= SectionFile.nameSize, "section name too long")
    unsafe try write(bytes, at: position)
    entries.append(
      SectionFile.Entry(
        name: name, offset: position, length: bytes.count, elementSize: elementSize,
        checksum: unsafe Checksum.of(bytes)))
    position = Self.aligned(position + bytes.count)
  }

  private func write(_ array: [UInt8], at offset: Int) throws(StorageError) {
    var failure: StorageError?
    unsafe array.withUnsafeBytes { bytes in
      do throws(StorageError) { unsafe try write(bytes, at: offset) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(StorageError) {
    guard let start = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let written = unsafe pwrite(
        descriptor, start + done, bytes.count - done, off_t(offset + done))
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else {
        throw StorageError(path, "cannot be written: \(Self.reason(errno))")
      }
      done += written
    }
  }

  private static func encoded(_ entry: SectionFile.Entry) -> [UInt8] {
    var bytes = Array(entry.name.utf8)
    bytes.append(contentsOf: repeatElement(0, count: SectionFile.nameSize - bytes.count))
    bytes.append(contentsOf: Self.bytes(of: UInt64(entry.offset)))
    bytes.append(contentsOf: Self.bytes(of: UInt64(entry.length)))
    bytes.append(contentsOf: Self.bytes(of: UInt64(entry.elementSize)))
    bytes.append(contentsOf: Self.bytes(of: entry.checksum))
    return bytes
  }

  private static func bytes<T: FixedWidthInteger>(of value: T) -> [UInt8] {
    (0..<MemoryLayout<T>.size).map { UInt8(truncatingIfNeeded: value >> T(8 * $0)) }
  }

  private static func aligned(_ offset: Int) -> Int {
    (offset + SectionFile.alignment - 1) / SectionFile.alignment * SectionFile.alignment
  }

  private static func reason(_ code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}
