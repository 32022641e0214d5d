// SPDX-License-Identifier: Apache-2.0

/// The gates of all cells, each with the one that follows on the outline.
///
/// In a cell the triangle across a gate tells what follows. At its border a gate leads into the cell
/// beside it, which knows the line by the same two points.
struct OutlineChain: Sendable {
  private(set) var passages: ContiguousArray<OutlinePassage> = []
  /// By passage: the one that follows; −1 where that is not known yet.
  private var following: ContiguousArray<Int32> = []
  /// The passages by which the outline enters a cell from another.
  private var entries = GateTable()
  /// The passages after which it leaves a cell, with the gates by which it does.
  private var exits: ContiguousArray<(passage: Int32, gate: OutlineGate)> = []
  /// By triangle of a cell: its passage, or −1.
  private var ofTriangle: ContiguousArray<Int32> = []

  /// Adds the gates of a cell's triangles.
  ///
  /// - Parameter triangles: The cell, of which the first four vertices are its nodes.
  mutating func add(_ triangles: CellTriangulation) {
    let first = passages.count
    ofTriangle.removeAll(keepingCapacity: true)
    for triangle in 0..<triangles.triangleCount {
      guard let crossing = Self.crossing(triangles, triangle * 4) else {
        ofTriangle.append(-1)
        continue
      }
      ofTriangle.append(Int32(truncatingIfNeeded: passages.count))
      let gate = Self.gate(triangles, crossing.entry, isEntry: true)
      passages.append(
        OutlinePassage(
          gate, isRoad: triangles.edges[crossing.entry].road != .land,
          isAtRoad: triangles.origin(crossing.entry) > 3))
      // The exit for now.
      following.append(Int32(truncatingIfNeeded: crossing.exit))
      if triangles.twin(crossing.entry) < 0 { entries.insert(gate, passages.count - 1) }
    }
    for passage in first..<passages.count {
      let exit = Int(following[passage])
      let across = triangles.twin(exit)
      if across >= 0 {
        following[passage] = ofTriangle[across >> 2]
      } else {
        following[passage] = -1
        exits.append(
          (Int32(truncatingIfNeeded: passage), Self.gate(triangles, exit, isEntry: false)))
      }
    }
  }

  /// The half-edges by which the outline enters and leaves a triangle, what is inside to the left.
  private static func crossing(
    _ triangles: CellTriangulation, _ first: Int
  ) -> (entry: Int, exit: Int)? {
    var inside = 0
    for corner in 0..<3 where triangles.vertices[triangles.origin(first + corner)].mark == .inside {
      inside |= 1 << corner
    }
    // Entered over the half-edge that leads from inside to outside, left by the one that leads back.
    switch inside {
    case 0b001: return (first, first + 2)
    case 0b010: return (first + 1, first)
    case 0b100: return (first + 2, first + 1)
    case 0b110: return (first + 2, first)
    case 0b101: return (first, first + 1)
    case 0b011: return (first + 1, first + 2)
    default: return nil
    }
  }

  private static func gate(
    _ triangles: CellTriangulation, _ edge: Int, isEntry: Bool
  ) -> OutlineGate {
    let (a, b) = (
      triangles.vertices[triangles.origin(edge)].point,
      triangles.vertices[triangles.target(edge)].point
    )
    return isEntry ? OutlineGate(inside: a, outside: b) : OutlineGate(inside: b, outside: a)
  }

  /// Follows the gates until they close.
  ///
  /// - Parameter body: Gets the passages of each closed line.
  /// - Returns: The gates that lead into nothing; a line that does is left out.
  mutating func forEachRing(_ body: (ContiguousArray<OutlinePassage>) -> Void) -> [OutlineGate] {
    var open: [OutlineGate] = []
    for exit in exits {
      let entry = entries[exit.gate]
      following[Int(exit.passage)] = Int32(truncatingIfNeeded: entry)
      if entry < 0 { open.append(exit.gate) }
    }
    var isUsed = ContiguousArray<Bool>(repeating: false, count: passages.count)
    var ring: ContiguousArray<OutlinePassage> = []
    for start in passages.indices where !isUsed[start] {
      ring.removeAll(keepingCapacity: true)
      var place = start
      while place >= 0, !isUsed[place] {
        isUsed[place] = true
        ring.append(passages[place])
        place = Int(following[place])
      }
      if place == start { body(ring) }
    }
    return open
  }
}

/// Numbers of gates, by open addressing: a gate is asked for once or twice.
private struct GateTable: Sendable {
  private var gates: ContiguousArray<OutlineGate> = []
  private var numbers: ContiguousArray<Int32> = []
  private var count = 0

  /// The number of a gate; −1 where it has none.
  subscript(_ gate: OutlineGate) -> Int {
    if numbers.isEmpty { return -1 }
    return Int(numbers[place(of: gate)])
  }

  mutating func insert(_ gate: OutlineGate, _ number: Int) {
    if count * 2 >= numbers.count { grow() }
    let place = place(of: gate)
    if numbers[place] < 0 { count += 1 }
    gates[place] = gate
    numbers[place] = Int32(truncatingIfNeeded: number)
  }

  /// Where a gate stands, or is to stand.
  private func place(of gate: OutlineGate) -> Int {
    let mask = numbers.count - 1
    var place = Int(truncatingIfNeeded: gate.mixed >> 20) & mask
    while numbers[place] >= 0, gates[place] != gate { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (oldGates, oldNumbers) = (gates, numbers)
    let size = max(1024, oldNumbers.count * 2)
    let none = OutlinePoint(x: 0, y: 0)
    gates = ContiguousArray(repeating: OutlineGate(inside: none, outside: none), count: size)
    numbers = ContiguousArray(repeating: -1, count: size)
    for (place, number) in oldNumbers.enumerated() where number >= 0 {
      let new = self.place(of: oldGates[place])
      gates[new] = oldGates[place]
      numbers[new] = number
    }
  }
}

extension OutlineGate {
  /// Its four numbers as one, with all bits in the upper half.
  fileprivate var mixed: UInt64 {
    func word(_ point: OutlinePoint) -> UInt64 {
      UInt64(UInt32(bitPattern: point.x)) << 32 | UInt64(UInt32(bitPattern: point.y))
    }
    let first = (word(inside) ^ word(inside) >> 29) &* 0x9E37_79B9_7F4A_7C15
    return (first ^ first >> 32 ^ word(outside)) &* 0xBF58_476D_1CE4_E5B9
  }
}
