// SPDX-License-Identifier: Apache-2.0

/// What of a road is to lie inside of an outline, and outside.
package struct OutlineKind: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let inside = OutlineKind(rawValue: 1)
  package static let outside = OutlineKind(rawValue: 2)
  package static let both = OutlineKind(rawValue: 3)
}

/// The cells that roads meet: by their boxes where these are small, else by their lines.
struct OutlineRoads: Sendable {
  /// A block of cells, or some cells of a list.
  private struct Place {
    /// The south-western cell, or where the list begins.
    var first: Int32
    /// How many cells it is wide and high; 0 for a list.
    var columns: UInt8
    var rows: UInt8
    /// The cells of a list.
    var count: Int32
  }

  /// A block of so many cells counts as a whole, be a road in all of them or not.
  private static let greatestBlock = 4

  private var places: ContiguousArray<Place> = []
  private var listed: ContiguousArray<Int32> = []

  init(
    _ boxes: ContiguousArray<OutlineBox>, _ grid: OutlineGrid,
    _ lines: (Int, inout OutlineLines) -> Void
  ) {
    places.reserveCapacity(boxes.count)
    var buffer = OutlineLines()
    for (road, box) in boxes.enumerated() {
      guard let cells = grid.cells(meeting: box) else {
        places.append(Place(first: 0, columns: 0, rows: 0, count: 0))
        continue
      }
      let (wide, high) = (cells.columns.count, cells.rows.count)
      if wide * high <= Self.greatestBlock {
        let first = cells.rows.lowerBound * grid.pitch + cells.columns.lowerBound
        places.append(
          Place(first: Int32(first), columns: UInt8(wide), rows: UInt8(high), count: 0))
        continue
      }
      buffer.removeAll()
      lines(road, &buffer)
      let first = listed.count
      Self.forEachCell(of: buffer, grid) { cell, _ in
        if listed.count == first || listed[listed.count - 1] != Int32(cell) {
          listed.append(Int32(cell))
        }
      }
      places.append(
        Place(first: Int32(first), columns: 0, rows: 0, count: Int32(listed.count - first)))
    }
  }

  /// Visits the cells that lines meet, some of them more than once.
  private static func forEachCell(
    of lines: OutlineLines, _ grid: OutlineGrid, _ body: (Int, Bool) -> Void
  ) {
    var cutter = OutlineCutter()
    for line in 0..<lines.count {
      let range = lines.range(of: line)
      for place in range where place > range.lowerBound || range.count == 1 {
        let start = lines.points[max(range.lowerBound, place - 1)]
        forEachCell(from: start, to: lines.points[place], grid, &cutter) {
          body($0, lines.isInside(line))
        }
      }
    }
  }

  /// As `forEachCell(of:_:_:)`, of a straight line: its box where that is small, else what it is cut into.
  private static func forEachCell(
    from a: OutlinePoint, to b: OutlinePoint, _ grid: OutlineGrid, _ cutter: inout OutlineCutter,
    _ body: (Int) -> Void
  ) {
    var box = OutlineBox()
    box.extend(a)
    box.extend(b)
    guard let cells = grid.cells(meeting: box) else { return }
    if cells.columns.count * cells.rows.count <= greatestBlock {
      return forEachCell(in: cells, grid, body)
    }
    cutter.cut(from: a, to: b, grid)
    for place in cutter.parts.indices {
      var box = OutlineBox()
      box.extend(cutter.parts[place].from)
      box.extend(cutter.parts[place].to)
      if let cells = grid.cells(meeting: box) { forEachCell(in: cells, grid, body) }
    }
  }

  private static func forEachCell(
    in block: (columns: ClosedRange<Int>, rows: ClosedRange<Int>), _ grid: OutlineGrid,
    _ body: (Int) -> Void
  ) {
    for row in block.rows {
      for column in block.columns { body(row * grid.pitch + column) }
    }
  }
}

// MARK: - One outline

extension OutlineRoads {
  /// Marks the cells that roads meet.
  func mark(
    _ inside: inout OutlineBits, _ outside: inout OutlineBits,
    _ kinds: ContiguousArray<OutlineKind>, _ grid: OutlineGrid, _ buffer: inout OutlineLines,
    _ lines: (Int, inout OutlineLines) -> Void
  ) {
    precondition(kinds.count == places.count)
    for road in places.indices {
      let (place, kind) = (places[road], kinds[road])
      if place.columns > 0 {
        for row in 0..<Int(place.rows) {
          let first = Int(place.first) + row * grid.pitch
          for cell in first..<first + Int(place.columns) {
            if kind.contains(.inside) { inside[cell] = true }
            if kind.contains(.outside) { outside[cell] = true }
          }
        }
      } else if kind == .both {
        buffer.removeAll()
        lines(road, &buffer)
        Self.forEachCell(of: buffer, grid) { cell, isInside in
          if isInside { inside[cell] = true } else { outside[cell] = true }
        }
      } else {
        for number in Int(place.first)..<Int(place.first) + Int(place.count) {
          let cell = Int(listed[number])
          if kind == .inside { inside[cell] = true } else { outside[cell] = true }
        }
      }
    }
  }

  /// The cells that a closed line meets, some of them more than once.
  static func cells(closed line: [OutlinePoint], _ grid: OutlineGrid) -> ContiguousArray<Int32> {
    guard var last = line.last else { return [] }
    var cutter = OutlineCutter()
    var cells: ContiguousArray<Int32> = []
    for next in line {
      forEachCell(from: last, to: next, grid, &cutter) { cells.append(Int32($0)) }
      last = next
    }
    return cells
  }

  /// The cells that a box meets.
  static func cells(in box: OutlineBox, _ grid: OutlineGrid) -> ContiguousArray<Int32> {
    var cells: ContiguousArray<Int32> = []
    if let block = grid.cells(meeting: box) {
      forEachCell(in: block, grid) { cells.append(Int32($0)) }
    }
    return cells
  }

  /// The cells of roads that are not the same at two limits.
  func changed(
    _ before: ContiguousArray<OutlineKind>, _ after: ContiguousArray<OutlineKind>,
    _ grid: OutlineGrid
  ) -> OutlineBits {
    var changed = grid.noBits
    for road in places.indices
    where before[road] != after[road] || after[road] == .both {
      let place = places[road]
      for row in 0..<Int(place.rows) {
        let first = Int(place.first) + row * grid.pitch
        changed.insert(first..<first + Int(place.columns))
      }
      for number in Int(place.first)..<Int(place.first) + Int(place.count) {
        changed[Int(listed[number])] = true
      }
    }
    return changed
  }

  /// Collects the parts of roads that meet active cells.
  func collect(
    _ cells: inout OutlineCells, _ grid: OutlineGrid, _ buffer: inout OutlineLines,
    _ lines: (Int, inout OutlineLines) -> Void
  ) {
    for road in places.indices where isNear(places[road], cells.active, grid) {
      buffer.removeAll()
      lines(road, &buffer)
      cells.add(buffer, grid)
    }
  }

  private func isNear(_ place: Place, _ active: OutlineBits, _ grid: OutlineGrid) -> Bool {
    for row in 0..<Int(place.rows) {
      let first = Int(place.first) + row * grid.pitch
      for cell in first..<first + Int(place.columns) where active[cell] { return true }
    }
    for number in Int(place.first)..<Int(place.first) + Int(place.count)
    where active[Int(listed[number])] {
      return true
    }
    return false
  }
}
