// SPDX-License-Identifier: Apache-2.0

public import RoadbookStorage

/// Fixed-width integers that are made once and then only read, in memory or in a mapped file.
///
/// The prepared parts of a hierarchy are such columns, so that a section of a file can stand in
/// for each, and copies of the hierarchy share them.
@safe
@frozen
@usableFromInline
package struct NumberColumn<Element: FixedWidth>: Sendable {
  // Keeps the memory under `cells` alive.
  @usableFromInline let owner: any AnyObject & Sendable
  /// Without checks in release builds; for loops that have proved their bounds.
  @usableFromInline package let cells: Cells<Element>

  /// A section of a file.
  package init<Kind>(_ column: Column<Kind, Element>) {
    guard let file = column.file, column.count > 0,
      let start = unsafe column.withElements({ $0.baseAddress })
    else {
      self.init(CellOwner<Element>(repeating: .absent, count: 0))
      return
    }
    // Nobody writes to a column: only who makes a `CellOwner` does, before it becomes one.
    self.init(
      owner: file, cells: unsafe Cells(UnsafeMutablePointer(mutating: start), count: column.count))
  }

  /// A column with the elements of an array.
  package init(_ elements: ContiguousArray<Element>) {
    let owner = CellOwner<Element>(repeating: .absent, count: elements.count)
    unsafe elements.withUnsafeBufferPointer { unsafe owner.cells.copy($0) }
    self.init(owner)
  }

  /// A column of given elements.
  package init(_ elements: some Collection<Element>) {
    let owner = CellOwner<Element>(repeating: .absent, count: elements.count)
    for (index, element) in elements.enumerated() { owner.cells[index] = element }
    self.init(owner)
  }

  /// A column that takes over memory; nobody writes to it from now on.
  package init(_ owner: CellOwner<Element>) { self.init(owner: owner, cells: owner.cells) }

  /// A column of the first elements of memory that it takes over.
  init(_ owner: CellOwner<Element>, count: Int) {
    self.init(owner: owner, cells: owner.cells.prefix(count))
  }

  /// A column of memory that an owner keeps alive; nobody writes to it while the column is there.
  init(owner: any AnyObject & Sendable, cells: Cells<Element>) {
    self.owner = owner
    self.cells = cells
  }

  /// The column without its first element, in the same memory; empty where there is none.
  func dropFirst() -> NumberColumn { NumberColumn(owner: owner, cells: cells.dropFirst()) }

  @inlinable package var count: Int { cells.count }
  @inlinable package var isEmpty: Bool { cells.count == 0 }

  @inlinable
  package subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count)
    return cells[index]
  }

  /// The elements, to compare or to change.
  package var elements: ContiguousArray<Element> {
    withExtendedLifetime(owner) { unsafe ContiguousArray(cells.buffer) }
  }

  /// Appends the elements to a file.
  package func write(_ name: String, to file: SectionWriter) throws(StorageError) {
    try withExtendedLifetime(owner) { () throws(StorageError) in
      unsafe try file.add(name, cells.buffer)
    }
  }
}
