// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// The lanes before a maneuver in a line of a terminal: "←  ↑  [↑→]", lanes to take in brackets.
///
/// Lanes from which one has to change lanes soon after stand in parentheses.
struct LaneText {
  let text: String

  init(_ lanes: [Lane]) {
    text =
      lanes.map { lane in
        let arrows = lane.directions.map(\.arrow).joined()
        return switch lane.recommendationState {
        case .highlyRecommended: "[\(arrows)]"
        case .recommended: "(\(arrows))"
        case .notRecommended: " \(arrows) "
        }
      }.joined(separator: " ").trimmedOfBlanks
  }
}

extension String {
  fileprivate var trimmedOfBlanks: String {
    var trimmed = self[...]
    while trimmed.last == " " { trimmed.removeLast() }
    return String(trimmed)
  }
}

extension LaneDirection {
  fileprivate var arrow: String {
    switch self {
    case .straight, .mergeLanes: "↑"
    case .slightLeft, .mergeLeft: "↖"
    case .quiteLeft, .secondLeft: "←"
    case .hardLeft: "↙"
    case .uTurnLeft: "↶"
    case .slightRight, .mergeRight: "↗"
    case .quiteRight, .secondRight: "→"
    case .hardRight: "↘"
    case .uTurnRight: "↷"
    }
  }
}
