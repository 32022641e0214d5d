// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookTransit

/// Journeys and departures as people read them.
enum JourneyText {
  /// Journeys, with clock times of other days than that of the question marked.
  static func text(
    _ answer: JourneyAnswer, for when: JourneyQuestion.When, on terminal: Terminal
  ) -> String {
    var text = ""
    var credits: [String] = []
    for journey in answer.journeys {
      text += block(journey, asked: when.time, terminal) + "\n"
      for credit in journey.attributions where !credits.contains(credit.text) {
        credits.append(credit.text)
      }
    }
    if let walk = answer.walk {
      let words = "\(Measures.distance(walk.meters)), \(Measures.duration(walk.seconds))"
      text += onFoot(words, answer.lack, when)
      if credits.isEmpty { credits = [MapAttribution.openStreetMap.text] }
    }
    text += RealtimeText.alerts(
      answer.journeys.flatMap(\.legs).compactMap { leg in
        if case .ride(let ride) = leg { (ride.line, ride.incidents) } else { nil }
      })
    if let measured = answer.realtimeMeasured {
      let zone = answer.journeys.lazy.compactMap(Self.zone).first ?? "UTC"
      text += terminal.dim("Realtime as of \(RealtimeText.asOf(measured, zone))") + "\n"
    }
    if !credits.isEmpty { text += terminal.dim(credits.joined(separator: " · ")) + "\n" }
    return text
  }

  private static func onFoot(
    _ words: String, _ lack: JourneyLack?, _ when: JourneyQuestion.When
  ) -> String {
    if lack == .nothingRuns, !when.isSpan {
      return "Walk: \(words). No journey: the timetable has no journey there within a day.\n"
    }
    return switch lack {
    case nil: "On foot: \(words)\n"
    case .tooClose: "Walk: \(words). No journey is better.\n"
    case let lack?: "Walk: \(words). No journey: \(lack.description).\n"
    }
  }

  private static func block(
    _ journey: TransitJourney, asked: Int, _ terminal: Terminal
  ) -> String {
    let own = zone(of: journey) ?? "UTC"
    /// On the clocks of a stop, which are named where they are not those of the first one.
    func clock(_ time: Int, at stop: TransitJourney.Stop?) -> String {
      let zone = stop?.timeZone ?? own
      let clock = JourneyTime.clock(time, zone: zone, day: JourneyTime.day(asked, zone: zone))
      return zone == own ? clock : "\(clock) (\(zone))"
    }
    let duration = Measures.duration(Double(journey.arrival - journey.departure))
    let changes = changes(journey.changes)
    let estimate = journey.estimatedFrom.map { ", estimated: as on \($0)" } ?? ""
    let title =
      "\(clock(journey.departure, at: nil)) – \(clock(journey.arrival, at: lastStop(of: journey))), \(duration), \(changes)\(estimate)"
    return terminal.bold(title) + "\n"
      + journey.legs.enumerated().map { number, leg in
        // The first vehicle is caught by leaving in time.
        let isChange = journey.legs[..<number].contains {
          if case .ride = $0 { true } else { false }
        }
        return "  \(line(leg, clock, isChange: isChange))\n"
      }.joined() + fare(journey)
  }

  /// "  fare 5.00 USD: ticket 50, ticket 52"; empty where it is not known.
  private static func fare(_ journey: TransitJourney) -> String {
    guard let tickets = journey.tickets, !tickets.isEmpty else { return "" }
    let names = tickets.map { ticket in
      let lines = ticket.legs.compactMap { leg -> String? in
        if case .ride(let ride) = journey.legs[leg] { ride.line } else { nil }
      }
      let price =
        tickets.count > 1 ? " \(amount(ticket.price, ticket.ticket.currency))" : ""
      return "ticket \(ticket.ticket.fullTitle)\(price) for \(lines.joined(separator: ", "))"
    }
    let total = journey.price.map { " \(amount($0.amount, $0.currency))" } ?? ""
    return "  fare\(total): \(names.joined(separator: "; "))\n"
  }

  /// "2.50 USD"; with as many decimals as the price has, two at least.
  private static func amount(_ price: Double, _ currency: String) -> String {
    let thousandths = Int((price * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let digits = String(1000 + rest).dropFirst()
    return
      "\(thousandths < 0 ? "-" : "")\(whole).\(digits.hasSuffix("0") ? digits.dropLast() : digits) \(currency)"
  }

  static func changes(_ count: Int) -> String {
    count == 0 ? "direct" : count == 1 ? "1 change" : "\(count) changes"
  }

  /// The clocks of its first vehicle.
  static func zone(of journey: TransitJourney) -> String? {
    for case .ride(let ride) in journey.legs {
      if let call = ride.calls.first { return call.stop.timeZone }
    }
    return nil
  }

  /// Where its last vehicle is left.
  private static func lastStop(of journey: TransitJourney) -> TransitJourney.Stop? {
    for case .ride(let ride) in journey.legs.reversed() { return ride.calls.last?.stop }
    return nil
  }

  private static func line(
    _ leg: TransitJourney.Leg, _ clock: (Int, TransitJourney.Stop?) -> String, isChange: Bool
  ) -> String {
    switch leg {
    case .walk(let walk):
      let duration = Measures.duration(Double(walk.seconds))
      let parts = [
        walk.from.map { "from \(name($0))" }, way(walk.leaving),
        walk.exit.map { "exit “\(name($0))”" }, walk.entrance.map { "entrance “\(name($0))”" },
        way(walk.entering), walk.to.map { "to \(name($0))" },
      ]
      return
        "\(clock(walk.departure, walk.from ?? walk.to))  \(walk.isByBicycle ? "cycle" : "walk") \(duration) "
        + parts.compactMap(\.self).joined(separator: ", ")
    case .ride(let ride):
      guard let first = ride.calls.first, let last = ride.calls.last else { return ride.line }
      let headway = ride.headwaySeconds.map { ", each \(Measures.duration(Double($0)))" } ?? ""
      let tight =
        isChange && !ride.isSeated && ride.bufferSeconds < 120 && ride.headwaySeconds == nil
        ? ", \(ride.bufferSeconds) s to spare" : ""
      return
        "\(clock(first.departure, first.stop))  \(ride.isSeated ? "stay seated: " : "")\(ride.line) to \(ride.headsign): \(name(first.stop)) – \(name(last.stop)) \(clock(last.arrival, last.stop))\(headway)\(RealtimeText.remark(ride))\(tight)\(boarding(ride))"
    }
  }

  /// ", call Town Bus beforehand to get on"; empty where nothing has to be said.
  private static func boarding(_ ride: TransitJourney.Ride) -> String {
    [(ride.pickUp, "on"), (ride.dropOff, "off")].map { rule, way in
      switch rule {
      case .call: ", call \(ride.agency.name) beforehand to get \(way)"
      case .driver: ", tell the driver to get \(way)"
      case .regular, .none: ""
      }
    }.joined()
  }

  /// "stairs to Mezzanine, fare gate"; walkways are told where signs name them.
  private static func way(_ steps: [TransitJourney.Step]) -> String? {
    let words = steps.compactMap { step -> String? in
      var words = word(step.mode)
      if !step.level.isEmpty { words += " to \(step.level)" }
      if !step.sign.isEmpty { words += " (“\(step.sign)”)" }
      return step.mode == .walkway && step.sign.isEmpty ? nil : words
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private static func word(_ mode: Pathway.Mode) -> String {
    switch mode {
    case .walkway: "walkway"
    case .stairs: "stairs"
    case .movingSidewalk: "moving walkway"
    case .escalator: "escalator"
    case .elevator: "lift"
    case .fareGate: "fare gate"
    case .exitGate: "exit gate"
    }
  }

  static func name(_ stop: TransitJourney.Stop) -> String {
    let name = stop.name.isEmpty ? stop.id : stop.name
    return stop.platform.isEmpty ? name : "\(name) (\(stop.platform))"
  }

  /// Departures, one on a line; their clocks are named where they differ.
  static func text(_ calls: [TransitCall], from time: Int) -> String {
    let areSeveral = Set(calls.map(\.stop.timeZone)).count > 1
    return calls.map { call in
      let zone = call.stop.timeZone
      let clock =
        JourneyTime.clock(call.time, zone: zone, day: JourneyTime.day(time, zone: zone))
        + (areSeveral ? " (\(zone))" : "")
      let stop = "\(name(call.stop)), stop:\(call.stop.id)"
      return
        "\(clock)  \(call.line) to \(call.headsign)\(headway(of: call))\(RealtimeText.remark(call))  \(stop)\n"
    }.joined()
      + RealtimeText.alerts(calls.map { ($0.line, $0.incidents) })
  }

  /// ", each 10 min until 20:00"; empty of a vehicle that has a time.
  static func headway(of call: TransitCall) -> String {
    guard let seconds = call.headwaySeconds else { return "" }
    let until = call.until.map { JourneyTime.clock($0, zone: call.stop.timeZone) } ?? ""
    return ", each \(Measures.duration(Double(seconds))) until \(until)"
  }
}
