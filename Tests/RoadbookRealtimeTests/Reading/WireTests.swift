// SPDX-License-Identifier: Apache-2.0

import RoadbookRealtime
import RoadbookTestSupport
import Testing

@Suite("Fields of messages")
struct WireTests {
  @Test("come in any order and repeatedly: the last number counts, messages are put together")
  func merged() throws {
    let feed = try Self.feed { entity in
      entity.message(3) { trip in
        trip.number(5, 60)
        trip.message(2) { stop in
          stop.message(2) { $0.number(1, 30) }
          stop.number(1, 4)
          stop.message(2) { $0.number(2, 1_700_000_000) }
        }
        trip.message(1) { $0.text(1, "first") }
        trip.number(5, 90)
      }
      entity.message(3) { trip in
        trip.message(1) { $0.text(5, "route") }
        trip.message(1) { $0.text(1, "last") }
        trip.message(2) { $0.number(1, 5) }
      }
      entity.text(1, "behind")
    }
    #expect(
      feed.trips == [
        TripUpdate(
          entity: "behind", trip: TripSelector(tripID: "last", routeID: "route"),
          stops: [
            StopUpdate(sequence: 4, arrival: TimeUpdate(delay: 30, time: 1_700_000_000)),
            StopUpdate(sequence: 5),
          ], delay: 90)
      ])
  }

  @Test("that nobody knows are passed over, groups among them")
  func unknown() throws {
    let feed = try Self.feed { entity in
      entity.message(3) { trip in
        trip.varint(1001 << 3 | 3)  // an extension that is a group, with one in it
        trip.number(9, 1)
        trip.varint(3 << 3 | 3)
        trip.text(1, "inside")
        trip.varint(3 << 3 | 4)
        trip.float(8, 1)
        trip.varint(1001 << 3 | 4)
        trip.number(5, 60)
        trip.text(99, "?")
        trip.number(1, 5)  // a number where a message belongs
        trip.text(5, "a text where a number belongs")
      }
    }
    #expect(feed.trips == [TripUpdate(delay: 60)])
  }

  @Test("with words that nobody knows are as if they were missing")
  func words() throws {
    let feed = try Self.feed { entity in
      entity.message(3) { trip in
        trip.message(1) { $0.number(4, 4) }
        trip.message(2) { stop in
          stop.number(5, 9)
          stop.message(6) { $0.number(3, 7) }
        }
      }
      entity.message(5) { alert in
        alert.number(6, 99)
        alert.number(7, 0)
        alert.number(14, -1)
      }
      entity.message(4) { vehicle in
        vehicle.number(4, 3)
        vehicle.number(9, 12)
      }
    }
    #expect(feed.trips == [TripUpdate(stops: [StopUpdate()])])
    #expect(feed.alerts == [ServiceAlert()])
    #expect(feed.vehicles == [VehiclePosition()])
  }

  @Test(
    "of delays below 0 take ten bytes or five",
    arguments: [UInt64(bitPattern: -120), UInt64(UInt32(bitPattern: -120))])
  func negative(bits: UInt64) throws {
    let feed = try Self.feed { entity in
      entity.message(3) { trip in
        trip.varint(5 << 3)
        trip.varint(bits)
      }
    }
    #expect(feed.trips.first?.delay == -120)
  }

  @Test("that cannot be meant are missing")
  func unbelievable() throws {
    let feed = try Self.feed { entity in
      entity.message(3) { trip in
        trip.number(4, 0)
        trip.number(5, 864_001)
        trip.message(3) { $0.text(2, "") }
        trip.message(2) { stop in
          stop.number(1, Int(UInt32.max))
          stop.message(2) { update in
            update.number(1, -864_000)
            update.number(2, 100_000_000_001)
            update.number(3, -1)
            update.number(4, -100_000_000_000)
          }
          stop.message(3) { $0.number(2, 0) }
        }
      }
      entity.message(5) { alert in
        alert.message(1) { range in
          range.number(1, 100_000_000_000)
          range.number(2, -1)  // the greatest unsigned number: for ever
        }
        alert.message(10) { texts in
          texts.message(1) { $0.text(2, "de") }
          texts.message(1) { $0.text(1, "closed") }
        }
      }
      entity.message(4) { vehicle in
        vehicle.message(2) { position in
          position.float(1, 91)
          position.float(2, .nan)
          position.float(3, .infinity)
          position.float(5, 3.5)
        }
      }
    }
    #expect(
      feed.trips == [
        TripUpdate(stops: [
          StopUpdate(
            arrival: TimeUpdate(delay: -864_000, scheduled: -100_000_000_000),
            departure: TimeUpdate())
        ])
      ])
    #expect(
      feed.alerts == [
        ServiceAlert(
          periods: [ServiceAlert.Period(start: 100_000_000_000)],
          header: [TranslatedText("closed")])
      ])
    #expect(feed.vehicles == [VehiclePosition(speed: 3.5)])
  }

  @Test("with texts are repaired, and cut behind 64 KiB between characters")
  func texts() throws {
    let feed = try Self.feed { entity in
      entity.message(5) { alert in
        for text in [Array("a\u{0}b".utf8) + [0xFF, 0xC3], Array("x🚋".utf8) + Self.long("🚋")] {
          alert.message(10) { texts in texts.message(1) { $0.content(1, text) } }
        }
      }
    }
    let texts = try #require(feed.alerts.first?.header.map(\.text))
    #expect(texts.first == "a\u{0}b\u{FFFD}\u{FFFD}")
    #expect(texts.last == "x" + String(repeating: "🚋", count: 16_383))
  }

  @Test("of one entity tell of a trip, a vehicle and an alert")
  func kinds() throws {
    let feed = try Self.feed { entity in
      entity.message(5)
      entity.message(4)
      entity.message(3)
      entity.text(1, "all")
    }
    #expect(feed.trips == [TripUpdate(entity: "all")])
    #expect(feed.alerts == [ServiceAlert(entity: "all")])
    #expect(feed.vehicles == [VehiclePosition(entity: "all")])
  }

  @Test("of deleted entities are not kept")
  func deleted() throws {
    let feed = try Self.feed { entity in
      entity.message(3)
      entity.number(2, 1)
    }
    #expect(feed == RealtimeFeed(deletedEntities: 1))
  }

  private static func long(_ character: Character) -> [UInt8] {
    Array(String(repeating: character, count: 20_000).utf8)
  }

  /// A feed whose only entity has the given content.
  private static func feed(_ content: (inout MessageWriter) -> Void) throws -> RealtimeFeed {
    var message = MessageWriter()
    message.message(2, content)
    message.message(1) { $0.text(1, "2.0") }
    return try RealtimeReader.feed(message.bytes)
  }
}
