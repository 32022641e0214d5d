// SPDX-License-Identifier: Apache-2.0

/// Memory of one search that grows when it has to and is kept for the next search.
struct GrowingCells<Element: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
  private var owner: CellOwner<Element>
  private let filler: Element

  init(repeating filler: Element) {
    self.filler = filler
    owner = CellOwner(repeating: filler, count: 64)
  }

  /// Valid until more is reserved.
  var cells: Cells<Element> { owner.cells }

  /// Makes room for a number of elements; the ones that are there stay.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if count > owner.cells.count { grow(to: count) }
  }

  @inline(never)
  private mutating func grow(to count: Int) {
    let wider = CellOwner(repeating: filler, count: max(count, owner.cells.count * 2))
    for place in 0..<owner.cells.count { wider.cells[place] = owner.cells[place] }
    owner = wider
  }
}
