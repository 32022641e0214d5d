// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// Durations and lengths that are made once and then only read: a ``NumberColumn`` whose elements
/// take 8 bytes in memory, and 6 in a file where all of them fit.
///
/// 24 bits hold 4.6 hours and 167 km, more than any arc of a city takes, so a process that serves
/// one holds a quarter less of them. Readers need not know: see ``CarriedCells``.
///
/// In a file the size of the section's elements tells their width. One of zeros follows the last of
/// 6 bytes, so that eight bytes can be loaded where any begins.
@safe
@frozen
@usableFromInline
package struct CarriedColumn: Sendable {
  // Keeps the memory under `cells` alive.
  @usableFromInline let owner: any AnyObject & Sendable
  /// Without checks in release builds; for loops that have proved their bounds.
  @usableFromInline package let cells: CarriedCells

  /// Elements of 8 bytes.
  package init(_ wide: NumberColumn<Carried>) {
    owner = wide.owner
    cells = CarriedCells(wide.cells)
  }

  /// Elements of 6 bytes and the one that follows them.
  private init(_ narrow: NumberColumn<NarrowCarried>) {
    owner = narrow.owner
    cells = CarriedCells(narrow.cells)
  }

  /// A section of a file, of either width.
  ///
  /// - Throws: Where the section is missing, or has elements of another size.
  package init(_ file: SectionFile, _ name: String) throws(StorageError) {
    guard file.elementSize(of: name) == MemoryLayout<NarrowCarried>.size else {
      self.init(try file.numbers(name) as NumberColumn<Carried>)
      return
    }
    let narrow: NumberColumn<NarrowCarried> = try file.numbers(name)
    if narrow.isEmpty {
      throw ColumnChecks(file: file).damaged("section '\(name)' lacks its last element")
    }
    self.init(narrow)
  }

  @inlinable package var count: Int { cells.count }
  @inlinable package var isEmpty: Bool { cells.count == 0 }

  @inlinable
  package subscript(index: Int) -> Carried {
    precondition(index >= 0 && index < count)
    return cells[index]
  }

  /// The elements, to compare or to change.
  package var elements: ContiguousArray<Carried> {
    withExtendedLifetime(owner) { ContiguousArray((0..<count).lazy.map { cells[$0] }) }
  }

  /// The memory of the elements.
  package var byteCount: Int { count * cells.elementSize }

  /// Appends the elements to a file, in 6 bytes each where all fit.
  package func write(_ name: String, to file: SectionWriter) throws(StorageError) {
    try withExtendedLifetime(owner) { () throws(StorageError) in
      if let narrow = NarrowCarried.elements(cells) {
        try file.add(name, narrow)
      } else if let wide = unsafe cells.wide {
        unsafe try file.add(name, wide)
      }
    }
  }
}

extension SectionWriter {
  /// Appends durations and lengths, in 6 bytes each where all fit.
  func add(carried name: String, _ elements: ContiguousArray<Carried>) throws(StorageError) {
    if let narrow = elements.withCells({ NarrowCarried.elements(CarriedCells($0)) }) {
      try add(name, narrow)
    } else {
      try add(name, elements)
    }
  }
}

extension CellOwner<Carried> {
  /// A copy of durations and lengths of either width.
  package convenience init(_ column: CarriedColumn) {
    self.init(uninitializedCount: column.count)
    withExtendedLifetime(column) {
      for index in 0..<column.count { cells[index] = column.cells[index] }
    }
  }
}

/// A duration and a length of 24 bits each, length below.
struct NarrowCarried: FixedWidth {
  private let parts: (UInt16, UInt16, UInt16)

  static let absent = NarrowCarried(.zero)

  /// The bits of what does not fit.
  static let tooWide = ~(UInt64(0xFF_FFFF) << 32 | UInt64(0xFF_FFFF))

  /// A duration and a length that fit.
  init(_ carried: Carried) {
    let word = UInt64(carried.duration) << 24 | UInt64(carried.length)
    parts = (
      UInt16(truncatingIfNeeded: word), UInt16(truncatingIfNeeded: word >> 16),
      UInt16(truncatingIfNeeded: word >> 32)
    )
  }

  /// All elements and the one that follows them, or `nil` where there are none, or some do not fit.
  static func elements(_ cells: CarriedCells) -> ContiguousArray<NarrowCarried>? {
    let bits = (0..<cells.count).reduce(UInt64(0)) { $0 | cells[$1].word }
    guard cells.count > 0, bits & tooWide == 0 else { return nil }
    var elements: ContiguousArray<NarrowCarried> = []
    elements.reserveCapacity(cells.count + 1)
    for index in 0..<cells.count { elements.append(NarrowCarried(cells[index])) }
    elements.append(absent)
    return elements
  }
}
