// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel

/// Journeys and departures as people read them.
enum JourneyText {
  static func text(_ answer: JourneyAnswer, on terminal: Terminal) -> String {
    var text = ""
    var credits: [String] = []
    for journey in answer.journeys {
      text += block(journey, terminal) + "\n"
      for credit in journey.attributions where !credits.contains(credit.text) {
        credits.append(credit.text)
      }
    }
    if let walk = answer.walk {
      let words = "\(Measures.distance(walk.meters)), \(Measures.duration(walk.seconds))"
      text += answer.isTooClose ? "Walk: \(words). No journey is better.\n" : "On foot: \(words)\n"
      if credits.isEmpty { credits = [MapAttribution.openStreetMap.text] }
    }
    if !credits.isEmpty { text += terminal.dim(credits.joined(separator: " · ")) + "\n" }
    return text
  }

  private static func block(_ journey: TransitJourney, _ terminal: Terminal) -> String {
    let zone = zone(of: journey)
    let day = JourneyTime.day(journey.departure, zone: zone)
    func clock(_ time: Int) -> String { JourneyTime.clock(time, zone: zone, day: day) }
    let duration = Measures.duration(Double(journey.arrival - journey.departure))
    let changes =
      journey.changes == 0
      ? "direct" : journey.changes == 1 ? "1 change" : "\(journey.changes) changes"
    let title = "\(clock(journey.departure)) – \(clock(journey.arrival)), \(duration), \(changes)"
    return terminal.bold(title) + "\n" + journey.legs.map { "  \(line($0, clock))\n" }.joined()
  }

  private static func zone(of journey: TransitJourney) -> String {
    for case .ride(let ride) in journey.legs {
      if let call = ride.calls.first { return call.stop.timeZone }
    }
    return "UTC"
  }

  private static func line(
    _ leg: TransitJourney.Leg, _ clock: (Int) -> String
  ) -> String {
    switch leg {
    case .walk(let seconds, let departure, let from, let to):
      let ends = [from.map { "from \(name($0))" }, to.map { "to \(name($0))" }]
        .compactMap(\.self).joined(separator: " ")
      return "\(clock(departure))  walk \(Measures.duration(Double(seconds))) \(ends)"
    case .ride(let ride):
      guard let first = ride.calls.first, let last = ride.calls.last else { return ride.line }
      let headway = ride.headwaySeconds.map { ", each \(Measures.duration(Double($0)))" } ?? ""
      let tight =
        ride.bufferSeconds < 120 && ride.headwaySeconds == nil
        ? ", \(ride.bufferSeconds) s to spare" : ""
      return
        "\(clock(first.departure))  \(ride.line) to \(ride.headsign): \(name(first.stop)) – \(name(last.stop)) \(clock(last.arrival))\(headway)\(tight)"
    }
  }

  private static func name(_ stop: TransitJourney.Stop) -> String {
    let name = stop.name.isEmpty ? stop.id : stop.name
    return stop.platform.isEmpty ? name : "\(name) (\(stop.platform))"
  }

  /// Departures, one on a line.
  static func text(_ calls: [TransitCall], from time: Int) -> String {
    calls.map { call in
      let zone = call.stop.timeZone
      let clock = JourneyTime.clock(
        call.time, zone: zone, day: JourneyTime.day(time, zone: zone))
      let headway =
        call.headwaySeconds.map { seconds in
          let until = call.until.map { JourneyTime.clock($0, zone: zone) } ?? ""
          return ", each \(Measures.duration(Double(seconds))) until \(until)"
        } ?? ""
      return "\(clock)  \(call.line) to \(call.headsign)\(headway)  \(name(call.stop))\n"
    }.joined()
  }
}
