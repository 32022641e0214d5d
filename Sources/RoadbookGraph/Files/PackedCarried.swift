// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

extension SectionFile {
  /// Durations and lengths, of 8 bytes each, or of 6 as maps had them for a while.
  ///
  /// Elements of 6 bytes are unpacked into memory. One of zeros follows the last of them.
  ///
  /// - Throws: Where the section is missing, or has elements of another size.
  func carried(_ name: String) throws(StorageError) -> NumberColumn<Carried> {
    guard elementSize(of: name) == MemoryLayout<PackedCarried>.size else {
      return try numbers(name)
    }
    let packed: NumberColumn<PackedCarried> = try numbers(name)
    if packed.isEmpty {
      throw ColumnChecks(file: self).damaged("section '\(name)' lacks its last element")
    }
    let owner = CellOwner<Carried>(uninitializedCount: packed.count - 1)
    for index in 0..<packed.count - 1 { owner.cells[index] = packed[index].carried }
    return NumberColumn(owner)
  }
}

/// A duration and a length of 24 bits each, length below.
private struct PackedCarried: FixedWidth {
  private let parts: (UInt16, UInt16, UInt16)

  static let absent = PackedCarried(parts: (0, 0, 0))

  private init(parts: (UInt16, UInt16, UInt16)) { self.parts = parts }

  var carried: Carried {
    let word = UInt64(parts.0) | UInt64(parts.1) << 16 | UInt64(parts.2) << 32
    return Carried(duration: UInt32(word >> 24), length: UInt32(word & 0xFF_FFFF))
  }
}
