// SPDX-License-Identifier: Apache-2.0

/// Times all of which have to hold.
package struct TimeCondition: Hashable, Sendable {
  var schedules: [Schedule]

  package init(schedules: [Schedule]) { self.schedules = schedules }

  /// Whether they hold at a second counted from 1970 on the clock of the place.
  package func holds(at second: Int, _ place: SkyPlace) -> Bool {
    schedules.allSatisfy { $0.holds(at: second, place) }
  }

  /// A time after another up to which the answer stays; `nil` where it stays up to the limit.
  ///
  /// The answer may stay even longer: one of several schedules changes there.
  package func stays(after second: Int, before limit: Int, _ place: SkyPlace) -> Int? {
    schedules.compactMap { $0.change(after: second, before: limit, place) }.min()
  }
}
