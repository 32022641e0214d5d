// SPDX-License-Identifier: Apache-2.0

/// The labels of a search by time and penalty: of each state of a leg those of which none is both
/// later and dearer than another.
struct TimedLabels: ~Copyable, Sendable {
  struct Label {
    /// Of the state in its leg.
    var number: UInt32
    var leg: UInt16
    /// Another one is as early and as cheap.
    var isDominated = false
    var time: Int64
    var penalty: Int64
    /// The label before and the input that leads here; or the departure with which a leg begins.
    var parent: UInt32
    var input: UInt32
    /// The next label of the same state.
    var next = TimedLabels.none
    /// Milliseconds of waits and of slow driving so far.
    var delay: UInt32 = 0
  }

  static let none = UInt32.max

  private var labels = GrowingCells(
    repeating: Label(number: 0, leg: 0, time: 0, penalty: 0, parent: 0, input: 0))
  private(set) var count = 0

  /// Valid until a label is added.
  var cells: Cells<Label> { labels.cells }

  mutating func removeAll() { count = 0 }

  /// Adds a label to a state's list unless one there is as early and as cheap.
  ///
  /// - Parameters:
  ///   - label: Its `next` is set here.
  ///   - first: The first of the state's list.
  /// - Returns: Its number.
  mutating func add(_ label: Label, to first: inout UInt32) -> UInt32? {
    var other = first
    while other != Self.none {
      let known = labels.cells[Int(other)]
      if known.time <= label.time, known.penalty <= label.penalty { return nil }
      other = known.next
    }
    var last: UInt32?
    other = first
    while other != Self.none {
      let known = labels.cells[Int(other)]
      if label.time <= known.time, label.penalty <= known.penalty {
        labels.cells[Int(other)].isDominated = true
        if let last { labels.cells[Int(last)].next = known.next } else { first = known.next }
      } else {
        last = other
      }
      other = known.next
    }
    labels.reserve(count + 1)
    labels.cells[count] = label
    labels.cells[count].next = first
    first = UInt32(count)
    count += 1
    return first
  }
}
