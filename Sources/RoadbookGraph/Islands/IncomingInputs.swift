// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// The inputs of a hierarchy by the state that they lead to, loops included.
///
///     state     0      1   2        3
///     first     0      2   3        5    (one more entry closes the last list)
///     place     4  7   0   2  5          in the order of the hierarchy's inputs
///     tail      9  1   3   3  0          the states that they leave
///
/// For who changes some roads and has to find the turns onto them. Built once for a hierarchy, and
/// shared.
///
/// - Complexity: O(*m*) time for *m* inputs; 4 bytes for each state and 8 for each input.
package struct IncomingInputs: Sendable {
  let first: NumberColumn<UInt32>
  /// A loop is marked as in ``InputID/raw``.
  let place: NumberColumn<UInt32>
  let tail: NumberColumn<UInt32>

  /// Lists the inputs of a hierarchy by head.
  package init(_ hierarchy: Hierarchy, _ outgoing: OutgoingInputs) {
    let count = hierarchy.stateCount
    let first = CellOwner<UInt32>(repeating: 0, count: count + 1)
    let heads = hierarchy.inputHead
    func head(_ place: UInt32, of tail: Int) -> Int {
      InputID(raw: place).isLoop ? tail : Int(heads.cells[Int(place)])
    }
    for tail in 0..<count {
      for number in outgoing.range(of: tail) {
        first.cells[head(outgoing.place.cells[number], of: tail) + 1] += 1
      }
    }
    for state in 0..<count { first.cells[state + 1] += first.cells[state] }
    let places = CellOwner<UInt32>(repeating: 0, count: outgoing.place.count)
    let tails = CellOwner<UInt32>(repeating: 0, count: outgoing.place.count)
    // Each start runs through its list to where the next one begins, and is put back.
    for tail in 0..<count {
      for number in outgoing.range(of: tail) {
        let place = outgoing.place.cells[number]
        let slot = Int(first.cells[head(place, of: tail)])
        first.cells[head(place, of: tail)] += 1
        places.cells[slot] = place
        tails.cells[slot] = UInt32(tail)
      }
    }
    for state in (0..<count).reversed() { first.cells[state + 1] = first.cells[state] }
    first.cells[0] = 0
    self.first = NumberColumn(first)
    place = NumberColumn(places)
    tail = NumberColumn(tails)
  }

  /// The numbers of a state's inputs in this list.
  func range(of state: Int) -> Range<Int> { Int(first.cells[state])..<Int(first.cells[state + 1]) }

  /// Each input that leads to a state, and its tail.
  package func list(
    into state: StateID
  ) -> LazyMapSequence<Range<Int>, (input: InputID, tail: StateID)> {
    range(of: state.position).lazy.map { (InputID(raw: place.cells[$0]), StateID(tail.cells[$0])) }
  }
}
