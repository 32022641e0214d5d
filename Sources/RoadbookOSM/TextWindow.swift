// SPDX-License-Identifier: Apache-2.0

/// A part of a text file: all of it when it is mapped, or as much of a gzipped one as is needed.
///
///     base ……… position ………………… end
///          done          not yet      more() moves the rest to the front and inflates behind it
///
/// Positions stay valid until `more`.
@safe
struct TextWindow: ~Copyable {
  /// No piece of markup may be longer, so memory stays bounded.
  static var markupLimit: Int { 1 << 20 }

  private(set) var base: UnsafePointer<UInt8>
  var position = 0
  private(set) var end: Int

  private let file: FileBytes
  private let name: String
  private let isGzipped: Bool
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private let stream = ZlibStream(.gzip)
  private var taken = 0
  /// Between the members of a gzip file, and before the first.
  private var isBetweenMembers = true

  init(_ file: FileBytes, name: String, isGzipped: Bool) {
    self.file = file
    self.name = name
    self.isGzipped = isGzipped
    capacity = isGzipped ? 256 << 10 : 1
    unsafe buffer = .allocate(capacity: capacity)
    unsafe base = isGzipped ? UnsafePointer(buffer) : file.base
    end = isGzipped ? 0 : file.count
  }

  deinit { unsafe buffer.deallocate() }

  /// How much of the file has been taken in.
  var bytesDone: Int { isGzipped ? taken : position }

  /// The byte at a position below `end`.
  subscript(index: Int) -> UInt8 {
    @inline(__always) get {
      precondition(index >= 0 && index < end)
      return unsafe base[index]
    }
  }

  /// The bytes of a range that ends at `end` or before.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= end)
    return unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}

// MARK: - Inflating

extension TextWindow {
  /// Brings more of the file behind what is not done yet.
  ///
  /// - Returns: Whether there was more.
  mutating func more() throws(OSMError) -> Bool {
    guard isGzipped else { return false }
    makeRoom()
    let before = end
    while end == before {
      guard try nextMember() else { return false }
      try inflateOnce()
    }
    return true
  }

  /// Moves the rest to the front, into larger memory if it fills the old.
  private mutating func makeRoom() {
    let rest = end - position
    if rest > capacity / 2 {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      unsafe larger.update(from: buffer + position, count: rest)
      unsafe buffer.deallocate()
      unsafe buffer = larger
      unsafe base = UnsafePointer(buffer)
      capacity *= 2
    } else {
      unsafe buffer.update(from: buffer + position, count: rest)
    }
    position = 0
    end = rest
  }

  /// Starts the next member of the file between two; files may be joined.
  ///
  /// - Returns: Whether there is something to inflate.
  private mutating func nextMember() throws(OSMError) -> Bool {
    guard taken < file.count else {
      if isBetweenMembers { return false }
      throw OSMError(.truncated("its compressed content"), in: name, at: .byte(file.count))
    }
    if isBetweenMembers {
      if isPaddingAhead { return false }
      stream.restart()
      isBetweenMembers = false
    }
    return true
  }

  /// Whether only zeros are left, by which tapes and some programs fill blocks up.
  private var isPaddingAhead: Bool {
    (taken..<file.count).allSatisfy { unsafe file.base[$0] == 0 }
  }

  private mutating func inflateOnce() throws(OSMError) {
    let (outcome, taken, made) = unsafe stream.inflate(
      UnsafeBufferPointer(start: file.base + taken, count: file.count - taken),
      into: UnsafeMutableBufferPointer(start: buffer + end, count: capacity - end), isWhole: false)
    self.taken += taken
    end += made
    switch outcome {
    case .finished: isBetweenMembers = true
    case .goesOn where taken + made > 0: break
    case .goesOn, .failed:
      throw OSMError(
        .damaged("the compressed content cannot be inflated"), in: name, at: .byte(self.taken))
    }
  }
}
