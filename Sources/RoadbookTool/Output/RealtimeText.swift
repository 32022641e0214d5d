// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookRealtime
import RoadbookTime

/// What became of messages of GTFS-realtime, and what they say of rides, as people read it.
enum RealtimeText {
  /// What became of messages.
  static func text(
    _ report: RealtimeReport, _ measured: Int?, now: Int, zone: String
  ) -> String {
    var lines: [String] = []
    if let measured {
      lines.append("measured \(asOf(measured, zone)), \(age(now - measured))")
    }
    let kinds = [
      (report.updated, "with other times"), (report.cancelled, "cancelled"),
      (report.added, "not in the timetable"), (report.replaced, "with other stops"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    lines.append(
      "\(count(report.usedTrips, "trip")) of the timetable"
        + (kinds.isEmpty ? "" : ": " + kinds.joined(separator: ", ")))
    if report.skippedCalls > 0 { lines.append("\(count(report.skippedCalls, "stop")) not served") }
    if report.movedCalls > 0 {
      lines.append("\(count(report.movedCalls, "stop")) at another place")
    }
    lines.append(count(report.alerts, "alert"))
    if report.vehicles > 0 { lines.append("\(count(report.vehicles, "vehicle")) with a place") }
    lines += unused(report)
    return lines.map { "\($0)\n" }.joined()
  }

  private static func unused(_ report: RealtimeReport) -> [String] {
    var lines = unused(report.unused, "trip")
    if report.unusedAlerts > 0 {
      lines.append(
        "not used: \(count(report.unusedAlerts, "alert")): the timetable has nothing that they concern"
      )
    }
    lines += unused(report.unusedVehicles, "vehicle")
    if report.others > 0 {
      lines.append("not used: \(report.others) of other kinds, such as shapes and detours")
    }
    return lines
  }

  private static func unused(
    _ counts: [RealtimeReport.Reason: RealtimeReport.Unused], _ noun: String
  ) -> [String] {
    RealtimeReport.Reason.allCases.compactMap { reason in
      guard let unused = counts[reason] else { return nil }
      let more = unused.count > unused.examples.count ? " …" : ""
      return
        "not used: \(count(unused.count, noun)): \(reason.rawValue) (\(unused.examples.joined(separator: ", "))\(more))"
    }
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  private static func age(_ seconds: Int) -> String {
    if seconds < 0 { return "in the future" }
    if seconds >= 2 * 86_400 { return "\(seconds / 86_400) days ago" }
    return "\(Measures.duration(Double(seconds))) ago"
  }

  /// A time with its day, on the clocks of a zone.
  static func asOf(_ time: Int, _ zone: String) -> String {
    "\(CivilDate(days: JourneyTime.day(time, zone: zone)).text) \(JourneyTime.clock(time, zone: zone))"
  }

  // MARK: - Rides

  /// What passengers are to be told, each once, with the lines that it is told of.
  static func alerts(_ rides: [(line: String, incidents: [TransitIncident])]) -> String {
    var texts: [String] = []
    var lines: [String: [String]] = [:]
    for ride in rides {
      for text in ride.incidents.compactMap({ $0.summary ?? $0.description }) {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !texts.contains(words) { texts.append(words) }
        if lines[words]?.contains(ride.line) != true { lines[words, default: []].append(ride.line) }
      }
    }
    return texts.map { "! \((lines[$0] ?? []).joined(separator: ", ")): \($0)\n" }.joined()
  }

  /// ", 3 min late"; empty where nothing is known.
  static func remark(_ ride: TransitJourney.Ride) -> String {
    guard let first = ride.calls.first, let last = ride.calls.last, ride.isRealtime else {
      return seen(ride.vehicle)
    }
    let departure = delay(first.departure, first.scheduledDeparture)
    let arrival = delay(last.arrival, last.scheduledArrival)
    let times =
      departure == arrival
      ? departure.map { ", \($0)" } ?? ""
      : [departure.map { ", leaves \($0)" }, arrival.map { ", arrives \($0)" }]
        .compactMap(\.self).joined()
    return times + kind(first.status) + moved(first, "leaves from") + moved(last, "arrives at")
      + seen(ride.vehicle)
  }

  /// ", 3 min late" or ", cancelled"; empty where nothing is known.
  static func remark(_ call: TransitCall) -> String {
    if call.status == .cancelled { return ", cancelled" }
    let late = delay(call.time, call.scheduledTime).map { ", \($0)" } ?? ""
    let other = call.scheduledStop.map { ", not at \(JourneyText.name($0))" } ?? ""
    return late + kind(call.status) + other + seen(call.vehicle)
  }

  /// ", seen at Town Hall, few seats"; empty where nothing is known.
  private static func seen(_ vehicle: TransitVehicle?) -> String {
    guard let vehicle else { return "" }
    let place = vehicle.stopName.map { name in
      switch vehicle.status {
      case .stoppedAt: ", seen at \(name)"
      case .incomingAt: ", seen before \(name)"
      case .inTransitTo: ", seen on the way to \(name)"
      }
    }
    return (place ?? "") + (vehicle.occupancy.map { ", \(room($0))" } ?? "")
  }

  private static func room(_ occupancy: TransitOccupancy) -> String {
    switch occupancy {
    case .empty: "nearly empty"
    case .manySeatsAvailable: "many seats"
    case .fewSeatsAvailable: "few seats"
    case .standingRoomOnly: "room to stand"
    case .crushedStandingRoomOnly: "hardly any room"
    case .full: "full"
    case .notAcceptingPassengers, .notBoardable: "takes no passengers"
    }
  }

  private static func kind(_ status: TransitDepartureStatus?) -> String {
    switch status {
    case .additional: ", not in the timetable"
    case .replaced: ", with other stops than usual"
    case .scheduled, .cancelled, nil: ""
    }
  }

  private static func moved(_ call: TransitJourney.Call, _ verb: String) -> String {
    guard let old = call.scheduledStop else { return "" }
    return ", \(verb) \(JourneyText.name(call.stop)), not \(JourneyText.name(old))"
  }

  private static func delay(_ time: Int, _ scheduled: Int?) -> String? {
    guard let scheduled else { return nil }
    let seconds = time - scheduled
    if abs(seconds) < 30 { return "on time" }
    let duration = Measures.duration(Double(abs(seconds)))
    return seconds > 0 ? "\(duration) late" : "\(duration) early"
  }
}
