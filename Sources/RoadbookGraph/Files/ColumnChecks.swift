// SPDX-License-Identifier: Apache-2.0

import CRoadbookKernels
package import RoadbookStorage

/// What loops without bounds checks rely on, proved once when a file is opened.
///
/// Each test is one pass in C, with vectors as wide as the processor has them: a city's hierarchy
/// takes less than a millisecond.
struct ColumnChecks {
  let file: SectionFile

  /// Columns that list the same objects have the same length.
  func equal(_ counts: Int..., of what: String) throws(StorageError) {
    guard counts.allSatisfy({ $0 == counts[0] }) else {
      throw damaged("its sections disagree about the number of \(what)")
    }
  }

  /// Every element of a section is below a bound, if the greatest is.
  func below(_ bound: Int, _ greatest: Int?, _ name: String) throws(StorageError) {
    if let greatest, greatest >= bound {
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
    let falls = unsafe roadbook_falls(cells.pointer(to: 0), cells.count) != 0
    guard !falls, cells[0] == 0, Int(cells[lists]) == elements else {
      throw damaged("section '\(name)' lists elements that are not there")
    }
  }

  /// Parents come after their children, or there is none.
  func parents(_ column: NumberColumn<UInt32>, _ name: String) throws(StorageError) {
    let cells = column.cells
    guard cells.count > 0 else { return }
    let leadsBack = unsafe roadbook_leads_back(cells.pointer(to: 0), UInt32(cells.count)) != 0
    guard !leadsBack else { throw damaged("section '\(name)' is no tree") }
  }

  func damaged(_ problem: String) -> StorageError {
    StorageError(file.file.path, "is damaged: \(problem). Import the map again")
  }
}

extension NumberColumn where Element == UInt32 {
  /// The greatest number; `nil` of none.
  var greatest: Int? {
    count == 0 ? nil : Int(unsafe roadbook_greatest_32(cells.pointer(to: 0), count))
  }
}

extension NumberColumn where Element == UInt16 {
  /// The greatest number; `nil` of none.
  var greatest: Int? {
    count == 0 ? nil : Int(unsafe roadbook_greatest_16(cells.pointer(to: 0), count))
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
    try ColumnChecks(file: self).below(bound, column.greatest, name)
  }
}
