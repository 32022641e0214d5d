// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTime

/// When the stops of a trip may be visited and when they are, on the clocks of its first place.
struct TripVisits {
  /// `nil` where the map does not know it: then times are those of UTC.
  let zone: TimeZone?
  /// The day of times without one, "2026-11-23".
  private let day: String?

  /// - Parameters:
  ///   - zone: The clocks of the first place.
  ///   - departure: When the trip starts, where that is told: times without a day are on the day that it is there then.
  init(zone: TimeZone?, departing departure: Date?) {
    self.zone = zone
    day = departure.map { Self.local($0, zone).day }
  }

  /// A time on some clocks: "2026-11-23" and "08:12".
  private static func local(_ time: Date, _ zone: TimeZone?) -> (day: String, clock: String) {
    let text = RFC3339.text(time, offsetSeconds: zone?.secondsFromGMT(for: time) ?? 0) ?? ""
    return (String(text.prefix(10)), String(text.dropFirst(11).prefix(5)))
  }

  /// Takes over how long places are stayed at, and says when they may be visited.
  ///
  ///     id,lon,lat,opens,closes,stay
  ///     bakery,-8.6291,41.1579,08:00,11:30,15
  ///
  /// - Throws: A time that is none, or one without a day where the trip has none, or a stop that closes before it opens; with
  ///   the line of the file.
  func windows(
    of table: PlaceTable, _ file: String, _ waypoints: inout [Waypoint]
  ) throws(Failure) -> [TripWindow] {
    var windows: [TripWindow] = []
    for (index, visit) in table.visits.enumerated() {
      var window = TripWindow(waypointIndex: Int32(index))
      window.opens = try time(visit.opens, "opens", file, visit.line)
      window.closes = try time(visit.closes, "closes", file, visit.line)
      if let opens = window.opens, let closes = window.closes, closes < opens {
        let next = Self.local(closes.addingTimeInterval(86_400), zone)
        throw Failure(
          .badInput,
          "\(file), line \(visit.line): closes is \"\(visit.closes ?? "")\", before opens; if it is on the next day, give the day, \(next.day)T\(next.clock)"
        )
      }
      if window.opens != nil || window.closes != nil { windows.append(window) }
      guard let stay = visit.stay else { continue }
      guard let minutes = Double(stay), minutes >= 0 else {
        throw Failure(
          .badInput, "\(file), line \(visit.line): stay is \"\(stay)\"; give minutes, 0 or more")
      }
      waypoints[index].duration = minutes * 60
    }
    return windows
  }

  private func time(
    _ text: String?, _ column: String, _ file: String, _ line: Int
  ) throws(Failure) -> Date? {
    guard let text else { return nil }
    var whole = text
    if text.count == 5, text.contains(":") {
      guard let day else {
        throw Failure(
          .badInput,
          "\(file), line \(line): \(column) is \"\(text)\", a time without a day; give the day with --depart"
        )
      }
      whole = "\(day)T\(text)"
    }
    guard let time = TimeOptions.time(whole, in: zone) else {
      throw Failure(
        .badInput,
        "\(file), line \(line): \(column) is \"\(text)\"; give a time such as 08:30 or 2026-11-23T08:30"
      )
    }
    return time
  }

  /// "Visits 08:12  bakery, waits 18 min, leaves 08:45", a line for each; with the day where it is another one than before.
  func text(_ visits: [TripVisit], _ names: [String]) -> String {
    guard let first = visits.first else { return "" }
    var day = Self.local(first.arrivalTime, zone).day
    func clock(_ time: Date) -> String {
      let local = Self.local(time, zone)
      defer { day = local.day }
      return local.day == day ? local.clock : "\(local.day) \(local.clock)"
    }
    let lines = visits.map { visit in
      var line = "\(clock(visit.arrivalTime))  \(names[Int(visit.waypointIndex)])"
      if visit.waitInSeconds >= 30 { line += ", waits \(Self.minutes(visit.waitInSeconds))" }
      if visit.lateInSeconds > 0 { line += ", \(Self.minutes(visit.lateInSeconds)) late" }
      if visit.departureTime > visit.arrivalTime {
        line += ", leaves \(clock(visit.departureTime))"
      }
      return line
    }
    return "Visits " + lines.joined(separator: "\n       ") + "\n\n"
  }

  /// "18 min", "46 h 9 min".
  private static func minutes(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded(.up))
    return minutes <= 120 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
