// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// A stop and how long the way to it takes: how streets enter a search.
package struct StopAccess: Hashable, Sendable {
  package var stop: Timetable.StopID
  package var seconds: Int32

  package init(stop: Timetable.StopID, seconds: Int32) {
    self.stop = stop
    self.seconds = seconds
  }
}

/// Stops of which a journey visits one, and for how long.
///
/// Whoever is there visits it: starts or changes there, or passes it in a vehicle that calls, if no stay is asked for.
package struct StopVisit: Hashable, Sendable {
  package var stops: [Timetable.StopID]
  /// How long one is there before going on.
  package var seconds: Int32

  package init(stops: [Timetable.StopID], seconds: Int32) {
    self.stops = stops
    self.seconds = seconds
  }
}

/// Which journeys are wanted, whenever they are.
package struct JourneyRequest: Sendable {
  /// Stops near the start, each once.
  package var access: [StopAccess]
  /// Stops near the destination, each once.
  package var egress: [StopAccess]
  /// What is visited on the way, in this order; 14 at most.
  package var visits: [StopVisit] = []
  /// How often one may change, at most.
  package var maximumChanges = 15
  /// Added to every change; a change whose time the feed gives whole takes as long at least.
  package var minimumChangeSeconds: Int32 = 0
  /// What walks between stops take of their time in the timetable, in thousandths.
  ///
  /// 2000 is for somebody who is half
  /// as fast. Changes whose time the feed gives take that.
  package var walkPerMille: Int32 = 1000
  /// Lines that may be ridden; all where it is `nil`.
  package var allowedLines: [Bool]?
  /// Which vehicles are taken, by what is known of wheelchairs.
  package var wheelchair = AccessNeed.none
  /// The changes that can be made, where they are not those of the timetable.
  package var changes: StopChanges?
  /// Whether vehicles must be known to take bicycles.
  package var needsBicycle = false
  /// Journeys that take as long or longer, from their own departure, are of no use: one can walk all the way.
  package var walkSeconds: Int32?

  package init(access: [StopAccess], egress: [StopAccess]) {
    self.access = access
    self.egress = egress
  }

  /// How long journeys may take, from when one may leave: less than this.
  static let dayBound = Int32(RunningTrips.greatestDuration) + 1

  /// How long journeys may take, from when they leave: less than this.
  var durationBound: Int32 { min(walkSeconds ?? .max, Self.dayBound) }

  /// Whether walking all the way takes longer than a journey, from its own departure.
  func beatsWalking(_ journey: FoundJourney) -> Bool {
    walkSeconds.map { journey.durationSeconds < Int($0) } ?? true
  }

  /// How long a walk of the timetable takes, rounded up.
  func seconds(ofWalk seconds: Int32) -> Int32 {
    walkPerMille == 1000
      ? seconds : Int32(clamping: (Int(seconds) * Int(walkPerMille) + 999) / 1000)
  }

  /// Whether a vehicle may be taken, by the flags of its trip.
  func allows(flags: UInt8) -> Bool {
    (wheelchair == .none || wheelchair.admits(Answer(rawValue: flags & 3) ?? .unknown))
      && (!needsBicycle || flags >> 2 & 3 == Answer.yes.rawValue)
  }

  var judgesVehicles: Bool { wheelchair != .none || needsBicycle }

  /// The changes from each stop.
  func leaving(_ timetable: Timetable) -> ChangeColumns { changes?.leaving ?? timetable.leaving }
}
