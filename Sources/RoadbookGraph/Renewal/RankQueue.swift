// SPDX-License-Identifier: Apache-2.0

/// States that wait to be settled, each once, in ascending or descending order of their ranks.
struct RankQueue: ~Copyable, Sendable {
  private var queue = MinQueue()
  private let isOpen: CellOwner<Bool>
  /// Turns ranks round where they come in descending order.
  private let mask: UInt32

  init(stateCount: Int, isDescending: Bool) {
    isOpen = CellOwner(repeating: false, count: stateCount)
    mask = isDescending ? .max : 0
  }

  @inline(__always)
  func contains(_ rank: UInt32) -> Bool { isOpen.cells[Int(rank)] }

  mutating func add(_ rank: UInt32) {
    guard !isOpen.cells[Int(rank)] else { return }
    isOpen.cells[Int(rank)] = true
    queue.push(rank, at: rank ^ mask)
  }

  mutating func next() -> Int? {
    guard let (_, rank) = queue.popMin() else { return nil }
    isOpen.cells[Int(rank)] = false
    return Int(rank)
  }
}
