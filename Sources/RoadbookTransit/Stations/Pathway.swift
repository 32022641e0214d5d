// SPDX-License-Identifier: Apache-2.0

/// A way inside a station: a row of `pathways.txt`.
///
/// Source: https://gtfs.org/documentation/schedule/reference/#pathwaystxt
package struct Pathway: Hashable, Sendable {
  package enum Mode: UInt8, Sendable, CaseIterable {
    case walkway = 1
    case stairs = 2
    case movingSidewalk = 3
    case escalator = 4
    case elevator = 5
    case fareGate = 6
    case exitGate = 7
  }

  /// Positions in the timetable's stops.
  package var from: Int
  package var to: Int
  package var mode: Mode
  /// What it takes.
  package var seconds: Int32
  package var isBothWays: Bool
  /// What signs say on the way there, and on the way back.
  package var sign = ""
  package var reversedSign = ""

  package init(from: Int, to: Int, mode: Mode, seconds: Int32, isBothWays: Bool) {
    self.from = from
    self.to = to
    self.mode = mode
    self.seconds = seconds
    self.isBothWays = isBothWays
  }
}
