// SPDX-License-Identifier: Apache-2.0

import RoadbookRealtime
import RoadbookTestSupport
import Testing

@Suite("Messages that were written")
struct RoundTripTests {
  @Test("are read as what was written", arguments: 0..<200 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var drawing = FeedDrawing(seed: seed)
    let feed = drawing.feed()
    #expect(try RealtimeReader.feed(RealtimeWriter.bytes(of: feed)) == feed)
  }
}

/// Draws feeds with everything in them that a message can say.
struct FeedDrawing {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func feed() -> RealtimeFeed {
    RealtimeFeed(
      version: text() ?? "", measured: time(), isDifferential: .random(using: &random),
      trips: list { $0.trip() }, alerts: list { $0.alert() }, vehicles: list { $0.vehicle() },
      deletedEntities: .random(in: 0...2, using: &random),
      unknownEntities: .random(in: 0...2, using: &random))
  }

  private mutating func trip() -> TripUpdate {
    TripUpdate(
      entity: text() ?? "", trip: selector(), vehicleLabel: text(), stops: list { $0.stop() },
      measured: time(), delay: number(-864_000...864_000), newTripID: text(),
      newStartDate: text(), newStartTime: text(), headsign: text(), shortName: text())
  }

  private mutating func selector() -> TripSelector {
    TripSelector(
      tripID: text(), routeID: text(), directionID: number(0...1), startTime: text(),
      startDate: text(), relationship: word())
  }

  private mutating func stop() -> StopUpdate {
    StopUpdate(
      sequence: number(0...Int(UInt32.max) - 1), stopID: text(), arrival: maybe { $0.update() },
      departure: maybe { $0.update() }, relationship: word(), assignedStopID: text(),
      headsign: text(), pickUp: number(0...3), dropOff: number(0...3))
  }

  private mutating func update() -> TimeUpdate {
    TimeUpdate(
      delay: number(-864_000...864_000), time: moment(), scheduled: moment(),
      uncertainty: number(0...10_000))
  }

  private mutating func alert() -> ServiceAlert {
    ServiceAlert(
      entity: text() ?? "",
      periods: list { ServiceAlert.Period(start: $0.time(), end: $0.time()) },
      informed: list { $0.informed() }, cause: word(), effect: word(), severity: word(),
      url: list { $0.translation() }, header: list { $0.translation() },
      description: list { $0.translation() })
  }

  private mutating func informed() -> InformedEntity {
    InformedEntity(
      agencyID: text(), routeID: text(), routeType: number(-1...1702), directionID: number(0...1),
      trip: maybe { $0.selector() }, stopID: text())
  }

  private mutating func translation() -> TranslatedText {
    TranslatedText("Gleis " + (text() ?? ""), language: text())
  }

  private mutating func vehicle() -> VehiclePosition {
    VehiclePosition(
      entity: text() ?? "", trip: maybe { $0.selector() }, label: text(), latitude: angle(90),
      longitude: angle(180), bearing: angle(360), speed: angle(100),
      stopSequence: number(0...Int(UInt32.max)), stopID: text(), status: word(),
      measured: time(), occupancy: number(0...8))
  }
}

// MARK: - Parts

extension FeedDrawing {
  private mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    Int.random(in: 0..<3, using: &random) > 0 ? value(&self) : nil
  }

  private mutating func list<Value>(_ value: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in value(&self) }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    maybe { Int.random(in: range, using: &$0.random) }
  }

  private mutating func time() -> Int? { number(1...100_000_000_000) }

  private mutating func moment() -> Int? {
    maybe { Bool.random(using: &$0.random) ? -1_000_000 : 1_700_000_000 }
  }

  private mutating func angle(_ most: Float) -> Double? {
    maybe { Double(Float.random(in: -most...most, using: &$0.random)) }
  }

  private mutating func text() -> String? {
    maybe {
      ["A", "Zürich HB", "東京", "🚋 20:15", "a name of more than fifteen bytes"].randomElement(
        using: &$0.random)
    }
    .flatMap { $0 }
  }

  private mutating func word<Word: CaseIterable>() -> Word {
    let words = Array(Word.allCases)
    return words[Int.random(in: words.indices, using: &random)]
  }
}
