// SPDX-License-Identifier: Apache-2.0

import RoadbookDrawing
import RoadbookEngine
import RoadbookModel
import RoadbookTime
import RoadbookTransit

/// Journeys as bars of time in a picture.
struct JourneyPicture {
  private var drawing: JourneyDrawing

  /// - Parameters:
  ///   - answer: With a journey, or with a walk.
  ///   - from: What the start is called, where the answer does not tell.
  ///   - to: What the destination is called, where the answer does not tell.
  ///   - when: What was asked for: a walk alone begins or ends then.
  ///   - zone: The clocks of the timetable.
  init(
    _ answer: JourneyAnswer, from: String, to: String, when: JourneyQuestion.When, zone: String
  ) {
    let zone = answer.journeys.lazy.compactMap(JourneyText.zone).first ?? zone
    let walk = answer.journeys.isEmpty ? answer.walk.map { Self.row(walk: $0, when) } : nil
    let start = (answer.journeys.map(\.departure) + [walk?.start].compactMap(\.self)).min() ?? 0
    let day = JourneyTime.day(start, zone: zone)
    drawing = JourneyDrawing(
      title: "\(Self.start(answer) ?? from) – \(Self.destination(answer) ?? to)",
      offset: JourneyTime.offset(start, zone)
    ) { JourneyTime.clock($0, zone: zone, day: day) }
    drawing.rows = answer.journeys.map { Self.row($0) } + [walk?.row].compactMap(\.self)
    drawing.summary = Self.summary(answer, day: CivilDate(days: day).text, zone)
    drawing.credits = Self.credits(answer)
  }

  func svg() -> String { drawing.svg() }

  private static func summary(_ answer: JourneyAnswer, day: String, _ zone: String) -> String {
    var words = ["\(day), clocks of \(zone)"]
    if let estimate = answer.journeys.lazy.compactMap(\.estimatedFrom).first {
      words.append("estimated: as on \(estimate)")
    }
    if let walk = answer.walk, !answer.journeys.isEmpty {
      words.append("on foot \(Measures.duration(walk.seconds))")
    }
    return words.joined(separator: " · ")
  }

  private static func credits(_ answer: JourneyAnswer) -> [String] {
    var credits: [String] = []
    for credit in answer.journeys.flatMap(\.attributions) where !credits.contains(credit.text) {
      credits.append(credit.text)
    }
    return credits.isEmpty ? [MapAttribution.openStreetMap.text] : credits
  }
}

// MARK: - Rows

extension JourneyPicture {
  private static func row(_ journey: TransitJourney) -> JourneyDrawing.Row {
    JourneyDrawing.Row(
      heading: Measures.duration(Double(journey.arrival - journey.departure)),
      remark: JourneyText.changes(journey.changes), parts: journey.legs.map(part))
  }

  private static func part(_ leg: TransitJourney.Leg) -> JourneyDrawing.Part {
    switch leg {
    case .walk(let walk):
      let duration = Measures.duration(Double(walk.seconds))
      return JourneyDrawing.Part(
        walk.departure..<walk.departure + walk.seconds,
        words: "\(walk.isByBicycle ? "cycle" : "walk") \(duration)")
    case .ride(let ride):
      let start = ride.calls.first?.departure ?? 0
      let end = max(ride.calls.last?.arrival ?? start, start)
      let line = ride.line.isEmpty ? ride.longName : ride.line
      return JourneyDrawing.Part(
        start..<end, name: line,
        color: ride.color.map { LineColor(fill: $0, ink: ride.textColor) },
        words: "\(ride.isSeated ? "stay seated: " : "")\(line) \(ends(of: ride))")
    }
  }

  private static func ends(of ride: TransitJourney.Ride) -> String {
    let names = [ride.calls.first, ride.calls.last].compactMap(\.self)
      .map { JourneyText.name($0.stop) }
    let headway = ride.headwaySeconds.map { ", each \(Measures.duration(Double($0)))" } ?? ""
    return names.joined(separator: " – ") + headway + RealtimeText.remark(ride)
  }

  /// A walk all the way.
  private static func row(
    walk: RouteTotals, _ when: JourneyQuestion.When
  ) -> (start: Int, row: JourneyDrawing.Row) {
    let seconds = Int(walk.seconds.rounded(.up))
    let start =
      switch when {
      case .departing(let time): time
      case .arriving(let time): time - seconds
      case .leaving(let times): times.lowerBound
      }
    let row = JourneyDrawing.Row(
      heading: Measures.duration(walk.seconds), remark: "on foot",
      parts: [.init(start..<start + seconds, words: "walk \(Measures.distance(walk.meters))")])
    return (start, row)
  }

  /// The stop at which the answer begins; `nil` where it begins at a door.
  private static func start(_ answer: JourneyAnswer) -> String? {
    switch answer.journeys.first?.legs.first {
    case .ride(let ride): ride.calls.first?.stop.name
    case .walk(let walk): walk.from?.name
    case nil: nil
    }
  }

  private static func destination(_ answer: JourneyAnswer) -> String? {
    switch answer.journeys.first?.legs.last {
    case .ride(let ride): ride.calls.last?.stop.name
    case .walk(let walk): walk.to?.name
    case nil: nil
    }
  }
}
