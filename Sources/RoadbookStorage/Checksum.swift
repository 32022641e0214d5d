// SPDX-License-Identifier: Apache-2.0

/// The 64-bit checksum of sections and files.
///
/// Source: the XXH64 algorithm of the xxHash specification, version 0.2, with seed 0. Bytes may
/// arrive in pieces of any size; the result is that of the whole.
package struct Checksum {
  private var lanes: (UInt64, UInt64, UInt64, UInt64)
  private var pending: [UInt8] = []
  private var total: UInt64 = 0

  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  package init() {
    lanes = (Self.prime1 &+ Self.prime2, Self.prime2, 0, 0 &- Self.prime1)
    pending.reserveCapacity(32)
  }

  /// The checksum of all of `bytes`.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum = Checksum()
    unsafe sum.add(bytes)
    return sum.value
  }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    total &+= UInt64(bytes.count)
    var position = 0
    if !pending.isEmpty {
      while pending.count < 32, position < bytes.count {
        unsafe pending.append(bytes[position])
        position += 1
      }
      guard pending.count == 32 else { return }
      unsafe pending.withUnsafeBytes { unsafe mix($0, at: 0) }
      pending.removeAll(keepingCapacity: true)
    }
    while position + 32 <= bytes.count {
      unsafe mix(bytes, at: position)
      position += 32
    }
    while position < bytes.count {
      unsafe pending.append(bytes[position])
      position += 1
    }
  }

  /// The checksum of the bytes so far.
  package var value: UInt64 {
    var hash = total < 32 ? lanes.2 &+ Self.prime5 : mergedLanes
    hash &+= total
    var position = 0
    while position + 8 <= pending.count {
      hash ^= Self.round(0, word(at: position))
      hash = Self.rotate(hash, 27) &* Self.prime1 &+ Self.prime4
      position += 8
    }
    if position + 4 <= pending.count {
      hash ^= (word(at: position, bytes: 4)) &* Self.prime1
      hash = Self.rotate(hash, 23) &* Self.prime2 &+ Self.prime3
      position += 4
    }
    for byte in pending[position...] {
      hash ^= UInt64(byte) &* Self.prime5
      hash = Self.rotate(hash, 11) &* Self.prime1
    }
    hash = (hash ^ (hash >> 33)) &* Self.prime2
    hash = (hash ^ (hash >> 29)) &* Self.prime3
    return hash ^ (hash >> 32)
  }
}

// MARK: - Helpers

extension Checksum {
  private mutating func mix(_ bytes: UnsafeRawBufferPointer, at position: Int) {
    lanes.0 = unsafe Self.round(lanes.0, Self.load(bytes, position))
    lanes.1 = unsafe Self.round(lanes.1, Self.load(bytes, position + 8))
    lanes.2 = unsafe Self.round(lanes.2, Self.load(bytes, position + 16))
    lanes.3 = unsafe Self.round(lanes.3, Self.load(bytes, position + 24))
  }

  private var mergedLanes: UInt64 {
    var hash =
      Self.rotate(lanes.0, 1) &+ Self.rotate(lanes.1, 7) &+ Self.rotate(lanes.2, 12)
      &+ Self.rotate(lanes.3, 18)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
      hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
    }
    return hash
  }

  private func word(at position: Int, bytes count: Int = 8) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(pending[position + $1]) << UInt64(8 * $1) }
  }

  private static func load(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ (word &* prime2), 31) &* prime1
  }

  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value << bits) | (value >> (64 - bits))
  }
}
