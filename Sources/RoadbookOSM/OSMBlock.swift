// SPDX-License-Identifier: Apache-2.0

/// The strings of one block of a file, which its objects name by index.
///
/// Strings repeat within a block only rarely but between blocks always, so an importer keeps
/// `stringCount` slots for a block and interns each index once. A block is valid during the visit
/// that it was handed to.
@safe
@usableFromInline
package struct OSMBlock: ~Copyable {
  @usableFromInline struct Slice: BitwiseCopyable {
    @usableFromInline let start: UInt32
    @usableFromInline let length: UInt32

    init(start: UInt32, length: UInt32) {
      self.start = start
      self.length = length
    }
  }

  /// The block's bytes; every slice was checked to lie within them.
  @usableFromInline private(set) var base: UnsafePointer<UInt8>
  @usableFromInline var slices = Scratch<Slice>(capacity: 1024)

  init() { unsafe base = UnsafeRawPointer(slices.base).assumingMemoryBound(to: UInt8.self) }

  /// Starts on other bytes, which must outlive the visits of this block.
  mutating func restart(on bytes: UnsafePointer<UInt8>) {
    unsafe base = bytes
    slices.removeAll()
  }

  /// How many strings the block has; every index in an object is below it.
  @inlinable package var stringCount: Int { slices.count }

  /// The UTF-8 bytes of a string.
  ///
  /// PBF does not promise that they are valid.
  @inlinable
  package func string(_ index: UInt32) -> OSMList<UInt8> {
    let slice = slices[Int(index)]
    return unsafe OSMList(base: base + Int(slice.start), count: Int(slice.length))
  }

  /// A string as Swift has it; invalid bytes are replaced by U+FFFD.
  package func text(_ index: UInt32) -> String {
    String(decoding: string(index), as: UTF8.self)
  }
}

extension OSMList where Element == UInt8 {
  /// Whether these bytes spell a literal, without making a string of them.
  @inlinable
  package static func == (bytes: OSMList<UInt8>, literal: StaticString) -> Bool {
    guard bytes.count == literal.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where unsafe bytes[index] != literal.utf8Start[index] {
      return false
    }
    return true
  }
}
