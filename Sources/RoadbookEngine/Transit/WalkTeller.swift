// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTransit

/// Tells by which ways inside stations, and through which doors, a walk leads.
struct WalkTeller {
  private let timetable: Timetable
  private let streets: DoorStreets
  private let entrances: [Int: Int]
  private let exits: [Int: Int]

  init(
    _ timetable: Timetable, _ streets: DoorStreets, entrances: [Int: Int], exits: [Int: Int]
  ) {
    self.timetable = timetable
    self.streets = streets
    self.entrances = entrances
    self.exits = exits
  }

  /// Fills in the ways and doors of a walk between two platforms, or between one and a place.
  func tell(
    _ walk: inout TransitJourney.Walk, from: Timetable.StopID?, to: Timetable.StopID?,
    stop: (Timetable.StopID) -> TransitJourney.Stop
  ) {
    guard !streets.ways.isEmpty else { return }
    let exit: Int?
    let entrance: Int?
    switch (from, to) {
    case (let from?, let to?):
      (exit, entrance) = streets.doorsOfChange(
        from: from.position, to: to.position, seconds: walk.seconds)
      if exit == nil, entrance == nil { walk.leaving = steps(from.position, to.position) }
    case (let from?, nil): (exit, entrance) = (exits[from.position], nil)
    case (nil, let to?): (exit, entrance) = (nil, entrances[to.position])
    case (nil, nil): return
    }
    if let from, let exit {
      walk.leaving = steps(from.position, exit)
      walk.exit = stop(Timetable.StopID(exit))
    }
    if let to, let entrance {
      walk.entering = steps(entrance, to.position)
      walk.entrance = stop(Timetable.StopID(entrance))
    }
  }

  private func steps(_ from: Int, _ to: Int) -> [TransitJourney.Step] {
    (streets.ways.way(from: from, to: to) ?? []).compactMap { step in
      guard let mode = step.mode else { return nil }
      let end = Timetable.StopID(step.to)
      return TransitJourney.Step(
        mode: mode, seconds: Int(step.seconds), sign: step.sign, level: timetable.level(of: end),
        coordinate: timetable.coordinate(of: end))
    }
  }
}
