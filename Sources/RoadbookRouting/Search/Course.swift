// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
import RoadbookNetwork
package import RoadbookStorage

/// What a vehicle in motion drives before it may turn off its road.
///
/// Searches begin where it ends; ``RoutePath/withCourse`` puts it before what they find.
package final class Course: Sendable {
  /// Where the vehicle is.
  package let start: SnapCandidate
  /// The states that it drives along, the last one in part: that where searches begin.
  package let states: [StateID]
  /// The steps between them.
  package let inputs: [InputID]
  /// When the end of each state but the last is reached, in milliseconds.
  package let endMilliseconds: [Int64]
  /// Of all of it.
  package let milliseconds: Int64
  package let centimeters: Int64

  init(
    start: SnapCandidate, states: [StateID], inputs: [InputID], endMilliseconds: [Int64],
    milliseconds: Int64, centimeters: Int64
  ) {
    self.start = start
    self.states = states
    self.inputs = inputs
    self.endMilliseconds = endMilliseconds
    self.milliseconds = milliseconds
    self.centimeters = centimeters
  }
}

extension Course: Hashable {
  package static func == (a: Course, b: Course) -> Bool {
    a.start == b.start && a.states == b.states && a.milliseconds == b.milliseconds
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(states)
  }
}

extension RoutePath {
  /// The path with the course of its start before it.
  package var withCourse: RoutePath {
    guard let course = legs.first?.start.course else { return self }
    var path = self
    path.legs[0].begin(with: course)
    return path
  }
}

extension LegPath {
  fileprivate mutating func begin(with course: Course) {
    states = course.states + states.dropFirst()
    inputs = course.inputs + inputs
    startPosition = course.start.position
    start = course.start
    durationMilliseconds += course.milliseconds
    lengthCentimeters += course.centimeters
    guard let timing else { return }
    let before = course.inputs.map { _ in Int64(0) }
    self.timing = LegTiming(
      startMilliseconds: 0, endMilliseconds: course.endMilliseconds + timing.endMilliseconds,
      waitingMilliseconds: before + timing.waitingMilliseconds)
  }
}
