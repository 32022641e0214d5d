// SPDX-License-Identifier: Apache-2.0

extension LaneTags {
  /// Keeps lanes at one edge for those whom a key is about, where the others lose nothing by it.
  ///
  ///     left|through|through     the last one is kept: another lane leads straight on
  ///     left|through|            it is kept, too: nothing is painted on it
  ///     left|through|right       nobody else could turn right, so that it is not known which one is meant
  ///
  /// - Parameters:
  ///   - count: How many; nothing happens for none and for all.
  ///   - key: The key of those whom they are for, such as `psv`.
  ///   - isRight: Whether they are the lanes on the right.
  package mutating func keep(_ count: Int, for key: String, onRight isRight: Bool) {
    guard count > 0, count < arrows.count else { return }
    let split = isRight ? arrows.count - count : count
    let (left, right) = (arrows[..<split], arrows[split...])
    let (edge, others) = isRight ? (right, left) : (left, right)
    let served = others.reduce(LaneArrows()) { $0.union($1) }
    guard edge.allSatisfy({ $0.isSubset(of: served) }) else { return }
    let values = arrows.indices.map { edge.indices.contains($0) ? "designated" : "" }
    add(values.joined(separator: "|"), key: key)
  }
}
