// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Shows the lanes before junctions where a road parts and several lanes do not follow the route.
///
///     ═══╦══════     two lanes lead elsewhere
///        ╚══════     two lead on: told from the notification of distance on, until the junction is passed
extension NavigationCore {
  /// A view of a junction is told where so many lanes do not follow the route.
  private static let leastOtherLanes = 2

  /// Tells the lanes before the next junction where the road parts, and that it is passed.
  mutating func tellJunction(_ line: RouteLine, _ moment: AnnouncementMoment) {
    guard let announcer, let approach = announcer.approach(moment, options, state.announced.leftOut)
    else {
      return closeJunction()
    }
    if let shown = state.junction, shown != approach.next { closeJunction() }
    guard state.junction == nil,
      approach.meters <= announcer.lead(.distance, approach, moment),
      let lanes = Self.lanes(of: line.maneuverData(approach.next))
    else { return }
    state.junction = approach.next
    events.append(
      .junctionLanes(
        JunctionViewLaneAssistance(
          lanesForNextJunction: lanes, distanceToJunctionInMeters: max(0, approach.meters))))
  }

  /// Tells that no junction is ahead any more whose lanes were told.
  mutating func closeJunction() {
    guard state.junction != nil else { return }
    state.junction = nil
    events.append(
      .junctionLanes(
        JunctionViewLaneAssistance(lanesForNextJunction: [], distanceToJunctionInMeters: 0)))
  }

  /// The lanes before a maneuver, if the road parts there and several lanes lead elsewhere.
  private static func lanes(of maneuver: ManeuverData) -> [Lane]? {
    switch maneuver.nature.kind {
    case .fork, .onRamp, .offRamp: break
    default: return nil
    }
    let others = maneuver.lanes.count { $0.recommendationState == .notRecommended }
    return others >= leastOtherLanes && others < maneuver.lanes.count ? maneuver.lanes : nil
  }
}
