// SPDX-License-Identifier: Apache-2.0

/// A line of a list of directions: a maneuver, with the way to the next line.
///
/// A roundabout is two maneuvers, for a voice that speaks at its entry and at its exit, and one line to read:
/// the entry's text says which exit to take.
package struct ListedManeuver: Sendable {
  package var maneuver: Maneuver
  /// Meters and seconds to the next line.
  package var lengthInMeters: Int32
  package var duration: Double
}

extension Section {
  /// The maneuvers as people read them.
  package var listedManeuvers: [ListedManeuver] {
    var lines: [ListedManeuver] = []
    var before: ManeuverAction?
    for maneuver in maneuvers {
      let action = maneuver.action
      if action.leavesRoundabout, before?.entersRoundabout == true, let last = lines.indices.last {
        lines[last].lengthInMeters += maneuver.lengthInMeters
        lines[last].duration += maneuver.duration
      } else {
        lines.append(
          ListedManeuver(
            maneuver: maneuver, lengthInMeters: maneuver.lengthInMeters,
            duration: maneuver.duration))
      }
      before = action
    }
    return lines
  }
}
