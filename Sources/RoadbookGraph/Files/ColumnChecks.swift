// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// What loops without bounds checks rely on, proved once when a file is opened.
///
/// Each test is one pass that the compiler makes into vector instructions: a city's hierarchy
/// takes less than a millisecond. It does so only where nothing in the loop can trap; sums and
/// conversions that were checked took three times as long.
struct ColumnChecks {
  let file: SectionFile

  /// Columns that list the same objects have the same length.
  func equal(_ counts: Int..., of what: String) throws(StorageError) {
    guard counts.allSatisfy({ $0 == counts[0] }) else {
      throw damaged("its sections disagree about the number of \(what)")
    }
  }

  /// Every element is below a bound.
  func below<Element: FixedWidthInteger>(
    _ bound: Int, _ column: NumberColumn<Element>, _ name: String
  ) throws(StorageError) {
    let cells = column.cells
    var most: Element = 0
    for place in 0..<cells.count { most = max(most, cells[place]) }
    guard cells.count == 0 || Int(most) < bound else {
      throw damaged("section '\(name)' points outside the map")
    }
  }

  /// The starts of lists: ascending, from 0 to the number of elements.
  func starts(
    _ column: NumberColumn<UInt32>, lists: Int, elements: Int, _ name: String
  ) throws(StorageError) {
    let cells = column.cells
    guard cells.count == lists + 1 else {
      throw damaged("section '\(name)' has \(cells.count) entries instead of \(lists + 1)")
    }
    var faults: UInt32 = 0
    for place in 0..<lists { faults |= cells[place] > cells[place &+ 1] ? 1 : 0 }
    guard faults == 0, cells[0] == 0, Int(cells[lists]) == elements else {
      throw damaged("section '\(name)' lists elements that are not there")
    }
  }

  /// Parents come after their children, or there is none.
  func parents(_ column: NumberColumn<UInt32>, _ name: String) throws(StorageError) {
    let cells = column.cells
    let count = UInt32(cells.count)
    var faults: UInt32 = 0
    for place in 0..<cells.count {
      let parent = cells[place]
      faults |= parent <= UInt32(truncatingIfNeeded: place) ? 1 : 0
      faults |= (parent >= count ? 1 : 0) & (parent != Hierarchy.none ? 1 : 0)
    }
    guard faults == 0 else { throw damaged("section '\(name)' is no tree") }
  }

  func damaged(_ problem: String) -> StorageError {
    StorageError(file.file.path, "is damaged: \(problem). Import the map again")
  }
}

extension SectionFile {
  /// A section as a column of numbers.
  package func numbers<Element: FixedWidth>(
    _ name: String, as type: Element.Type = Element.self
  ) throws(StorageError) -> NumberColumn<Element> {
    let column: Column<Element, Element> = try column(name)
    return NumberColumn(column)
  }
}

extension SectionFile {
  /// Refuses starts of lists that are not ascending from 0 to the number of elements.
  package func checkStarts(
    _ column: NumberColumn<UInt32>, lists: Int, elements: Int, _ name: String
  ) throws(StorageError) {
    try ColumnChecks(file: self).starts(column, lists: lists, elements: elements, name)
  }

  /// Refuses a column with an element that is not below a bound.
  package func checkBelow(
    _ bound: Int, _ column: NumberColumn<UInt32>, _ name: String
  ) throws(StorageError) {
    try ColumnChecks(file: self).below(bound, column, name)
  }
}
