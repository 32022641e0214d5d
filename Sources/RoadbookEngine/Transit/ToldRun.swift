// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTransit

/// A vehicle that answers tell: a trip of the timetable, with what is known of it beside that, or one that is not in it.
struct ToldRun {
  let trip: Timetable.TripID?
  let live: LiveRun?
  private let timetable: Timetable

  init(trip: Timetable.TripID?, live: LiveRun?, _ timetable: Timetable) {
    self.trip = trip
    self.live = live
    self.timetable = timetable
  }

  var id: String { live?.id ?? trip.map { timetable.id(of: $0) } ?? "" }
  var wheelchair: Answer { trip.map { timetable.wheelchair(of: $0) } ?? .unknown }
  var bicycles: Answer { trip.map { timetable.bicycles(of: $0) } ?? .unknown }

  /// The trip whose line it follows on the map; one that replaces another may take another way.
  var drawnTrip: Timetable.TripID? { live?.status == .replaced ? nil : trip }

  var lastStop: Timetable.StopID? {
    live?.calls.last { !$0.isSkipped }?.stop ?? trip.flatMap { timetable.lastStop(of: $0) }
  }

  /// What is known to stand on it, where that is not what the timetable says.
  func liveHeadsign(at position: Int) -> String? {
    guard let live else { return nil }
    return live.calls[position].headsign ?? live.headsign
  }

  func boarding(at position: Int) -> (pickUp: BoardingRule, dropOff: BoardingRule) {
    if let live { return (live.calls[position].pickUp, live.calls[position].dropOff) }
    return trip.map { timetable.boarding(of: $0, at: position) } ?? (.regular, .regular)
  }

  /// Whether one of its calls is made; `nil` where nothing is known beside the timetable.
  func status(at call: LiveCall) -> TransitDepartureStatus? {
    switch live?.status {
    case .cancelled: .cancelled
    case _ where call.isSkipped: .cancelled
    case .added: .additional
    case .replaced: .replaced
    case .updated: call.isForetold || call.hasMoved ? .scheduled : nil
    case nil: nil
    }
  }
}
