// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// The inputs of a hierarchy by the state that they leave, loops included.
///
///     state     0      1   2        3
///     first     0      2   3        5    (one more entry closes the last list)
///     place     4  7   0   2  5          in the order of the hierarchy's inputs
///
/// For searches that go along arcs of the expanded graph. Built once for a hierarchy, and shared.
///
/// - Complexity: O(*m*) time for *m* inputs; 4 bytes for each state and each input.
package struct OutgoingInputs: Sendable {
  @usableFromInline let first: NumberColumn<UInt32>
  /// As ``InputID/raw``.
  @usableFromInline let place: NumberColumn<UInt32>

  /// Lists the inputs of a hierarchy; one from a file has to have passed its
  /// ``Hierarchy/checkLists(_:)``.
  package init(_ hierarchy: Hierarchy) {
    let first = CellOwner<UInt32>(repeating: 0, count: hierarchy.stateCount + 1)
    hierarchy.forEachInput { _, tail in first.cells[tail + 1] += 1 }
    for state in 0..<hierarchy.stateCount { first.cells[state + 1] += first.cells[state] }
    let count = hierarchy.inputCount + hierarchy.loopArc.count
    let places = CellOwner<UInt32>(repeating: 0, count: count)
    // Each start runs through its list to where the next one begins, and is put back.
    hierarchy.forEachInput { place, tail in
      places.cells[Int(first.cells[tail])] = place
      first.cells[tail] += 1
    }
    for state in (0..<hierarchy.stateCount).reversed() {
      first.cells[state + 1] = first.cells[state]
    }
    first.cells[0] = 0
    self.first = NumberColumn(first)
    place = NumberColumn(places)
  }

  package var byteCount: Int { (first.cells.count + place.cells.count) * 4 }

  /// The numbers of a state's inputs in this list.
  @inlinable
  func range(of state: Int) -> Range<Int> { Int(first.cells[state])..<Int(first.cells[state + 1]) }

  /// Calls `body` with each input that leaves a state.
  package func forEachInput(of state: StateID, _ body: (InputID) -> Void) {
    for number in range(of: state.position) { body(InputID(raw: place.cells[number])) }
  }
}

extension Hierarchy {
  /// Calls `body` with each input and each loop, and the state that it leaves.
  ///
  /// States by rank meet their arcs in ascending order, and arcs their inputs. The other end of an
  /// arc is the ancestor at its head's depth, which was last seen there on the way down.
  fileprivate func forEachInput(_ body: (_ place: UInt32, _ tail: Int) -> Void) {
    var path = ContiguousArray<UInt32>(repeating: 0, count: levelCount)
    var place = inputCount
    for rank in (0..<stateCount).reversed() {
      path[Int(depth.cells[rank])] = UInt32(rank)
      let start = first.cells[rank] * 2
      while place > 0, inputSlot.cells[place - 1] >= start {
        place -= 1
        let slot = inputSlot.cells[place]
        let upper = path[Int(head.cells[Int(slot >> 1)])]
        let tail = slot & 1 == 0 ? UInt32(rank) : upper
        body(UInt32(place), Int(stateOfRank.cells[Int(tail)]))
      }
    }
    for place in 0..<loopArc.count {
      let state = stateOfRank.cells[Int(loopRank.cells[place])]
      body(UInt32(place) | Hierarchy.isLoop, Int(state))
    }
  }
}
