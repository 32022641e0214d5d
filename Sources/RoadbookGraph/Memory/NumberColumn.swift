// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// Fixed-width integers that are made once and then only read, in memory or in a mapped file.
///
/// The prepared parts of a hierarchy are such columns, so that a section of a file can stand in
/// for each, and copies of the hierarchy share them.
@safe
@frozen
package struct NumberColumn<Element: FixedWidth>: Sendable {
  // Keeps the memory under `cells` alive.
  @usableFromInline let owner: any AnyObject & Sendable
  /// Without checks in release builds; for loops that have proved their bounds.
  package let cells: Cells<Element>

  /// A column of given elements.
  package init(_ elements: some Collection<Element>) {
    let owner = CellOwner<Element>(repeating: .absent, count: elements.count)
    for (index, element) in elements.enumerated() { owner.cells[index] = element }
    self.init(owner)
  }

  /// A column that takes over memory; nobody writes to it from now on.
  init(_ owner: CellOwner<Element>) {
    self.owner = owner
    cells = owner.cells
  }

  @inlinable package var count: Int { cells.count }

  @inlinable
  package subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count)
    return cells[index]
  }

  /// The elements, to write or to compare.
  package var elements: ContiguousArray<Element> {
    ContiguousArray((0..<count).lazy.map { cells[$0] })
  }
}
