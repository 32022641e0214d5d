// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookStorage
import RoadbookTransit

/// What of a timetable and its streets is there for walkers, or for wheelchairs.
///
/// Wheelchairs go by their own profile, which knows steps, kerbs and `wheelchair=*`; in stations they take no stairs and
/// no escalators. A platform that only these lead to is not reached.
final class TransitAccess: Sendable {
  let streets: DoorStreets
  /// The changes that can be made, where they are not all of the timetable's.
  let changes: StopChanges?
  /// For each stop, whether one may get on and off there.
  let isOpen: [Bool]
  /// The pace on flat ground, in metres a second.
  let pace: Double

  /// The longest walk between two stops by wheelchair, in seconds; as long as that of walkers by default.
  private static let longestChange: Int32 = 900

  /// What wheelchairs go by.
  static let wheelchairProfile = "wheelchair"

  /// - Throws: Where the map lacks the profile of those who go.
  init(_ router: TransitRouter, _ need: AccessNeed) throws(RoutingError) {
    let timetable = router.timetable
    let profile = need == .none ? "pedestrian" : Self.wheelchairProfile
    let ways = timetable.stationWays(for: need)
    isOpen =
      need == .none ? router.mayBeCalledAt : Self.open(router, need, ways)
    streets = try DoorStreets(
      router.router, places: (0..<timetable.stopCount).map { timetable.coordinate(of: .init($0)) },
      kinds: timetable.stopKinds, isCalledAt: isOpen, ways: ways, profile: profile)
    pace = router.pace(of: profile)
    changes =
      try need == .none
      ? nil
      : StopChanges(
        timetable, walks: streets.walksBetween(within: Self.longestChange), isOpen: isOpen)
  }

  /// The stops at which vehicles call, that the need admits, and that no stairs part from the street.
  private static func open(
    _ router: TransitRouter, _ need: AccessNeed, _ ways: StationWays
  ) -> [Bool] {
    let timetable = router.timetable
    let kinds = timetable.stopKinds
    let all = StationDoors(timetable.stationWays, kinds: kinds, isCalledAt: router.mayBeCalledAt)
    let left = StationDoors(ways, kinds: kinds, isCalledAt: router.mayBeCalledAt)
    return router.mayBeCalledAt.indices.map { stop in
      router.mayBeCalledAt[stop] && need.admits(timetable.wheelchair(of: Timetable.StopID(stop)))
        && (!all.isInside(stop) || left.isInside(stop))
    }
  }
}

extension AccessNeed {
  /// What an app asks for.
  init(_ wheelchair: TransitWheelchair) {
    self =
      switch wheelchair {
      case .none: .none
      case .possible: .possible
      case .certain: .certain
      }
  }
}
