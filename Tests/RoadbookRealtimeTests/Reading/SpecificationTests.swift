// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookRealtime
import RoadbookTestSupport
import Testing

/// The examples of https://gtfs.org/documentation/realtime/examples/, written by Google's library.
@Suite("Examples of the specification")
struct SpecificationTests {
  static let alerts = RealtimeFeed(
    version: "2.0", measured: 1_284_457_468,
    alerts: [
      ServiceAlert(
        entity: "0",
        periods: [ServiceAlert.Period(start: 1_284_457_468, end: 1_284_468_072)],
        informed: [
          InformedEntity(routeID: "219"), InformedEntity(stopID: "16230"),
          InformedEntity(routeID: "100", stopID: "16299"),
        ],
        cause: .construction, effect: .detour,
        url: [TranslatedText("http://www.sometransitagency/alerts", language: "en")],
        header: [
          TranslatedText(
            "Stop at Elm street is closed, temporary stop at Oak street", language: "en")
        ],
        description: [
          TranslatedText(
            """
            Due to construction at Elm street the stop is closed. \
            The temporary stop can be found 300 meters north at Oak street
            """, language: "en")
        ])
    ])

  static let trips = RealtimeFeed(
    version: "2.0", measured: 1_284_457_468,
    trips: [
      TripUpdate(
        entity: "simple-trip", trip: TripSelector(tripID: "trip-1"),
        stops: [
          StopUpdate(sequence: 3, arrival: TimeUpdate(delay: 5)),
          StopUpdate(sequence: 8, arrival: TimeUpdate(delay: 1)),
          StopUpdate(sequence: 10),
        ]),
      TripUpdate(
        entity: "3", trip: TripSelector(tripID: "frequency-expanded-trip", startTime: "11:15:35"),
        stops: [
          StopUpdate(sequence: 1, arrival: TimeUpdate(delay: -2)), StopUpdate(sequence: 9),
        ]),
    ])

  static let others = RealtimeFeed(
    version: "2.0", measured: 1_700_000_000, isDifferential: true,
    trips: [
      TripUpdate(
        entity: "t",
        trip: TripSelector(tripID: "t", startDate: "20240101", relationship: .duplicated),
        stops: [
          StopUpdate(
            stopID: "a", departure: TimeUpdate(delay: -60, scheduled: 1_700_000_100),
            relationship: .skipped, assignedStopID: "b", pickUp: 3)
        ],
        delay: -60, newTripID: "t2", newStartTime: "25:00:00")
    ],
    vehicles: [
      VehiclePosition(
        entity: "v", trip: TripSelector(tripID: "t", directionID: 1), label: "100",
        latitude: 52.5, longitude: 13.25, bearing: 90, speed: 7.5, stopSequence: 3, stopID: "s",
        status: .stoppedAt, measured: 1_700_000_001, occupancy: 2)
    ],
    deletedEntities: 1, unknownEntities: 1)

  @Test(
    "are read as they are drawn",
    arguments: [
      ("alerts.pb", Self.alerts), ("trip-updates.pb", Self.trips), ("vehicles.pb", Self.others),
    ])
  func read(name: String, feed: RealtimeFeed) throws {
    let path = RealData.packageRoot.appending(path: "Fuzz/Seeds/fuzz-realtime/\(name)")
    #expect(try RealtimeReader.feed([UInt8](Data(contentsOf: path))) == feed)
    #expect(try RealtimeReader.feed(RealtimeWriter.bytes(of: feed)) == feed)
  }
}

@Suite(
  "Messages of San Francisco's trains", .enabled("needs ../shared/data") { try Need.extracts.isMet }
)
struct RealMessageTests {
  /// The sums are those of Google's library.
  @Test("tell of trips as Google's library reads them")
  func trips() throws {
    let feed = try Self.feed("bart-2019-trip-updates.pb")
    #expect(feed.version == "1.0")
    #expect(feed.measured == 1_565_199_921)
    #expect(!feed.isDifferential)
    #expect(feed.trips.count == 91)
    #expect(feed.alerts.isEmpty && feed.vehicles.isEmpty)
    #expect(feed.deletedEntities == 0 && feed.unknownEntities == 0)
    #expect(feed.trips.count { $0.trip.relationship == .added } == 8)
    #expect(feed.trips.count { $0.trip.relationship == .scheduled } == 83)

    let stops = feed.trips.flatMap(\.stops)
    #expect(stops.count == 1060)
    #expect(stops.allSatisfy { $0.relationship == .scheduled && $0.assignedStopID == nil })
    #expect(stops.reduce(0) { $0 + ($1.sequence ?? 0) } == 12_216)
    #expect(Set(stops.map(\.stopID)).count == 47)
    let times = stops.map(\.arrival) + stops.map(\.departure)
    #expect(times.count { $0?.delay != nil && $0?.time != nil } == 2120)
    #expect(times.reduce(0) { $0 + ($1?.delay ?? 0) } == 548_790)
    #expect(times.reduce(0) { $0 + ($1?.time ?? 0) } == 3_318_229_380_203)
    #expect(times.reduce(0) { $0 + ($1?.uncertainty ?? 0) } == 63_600)

    let first = try #require(feed.trips.first)
    #expect(first.entity == "1011112WKDY")
    #expect(first.trip == TripSelector(tripID: "1011112WKDY"))
    #expect(
      first.stops.first
        == StopUpdate(
          sequence: 1, stopID: "DALY",
          arrival: TimeUpdate(delay: 29, time: 1_565_201_526, uncertainty: 30),
          departure: TimeUpdate(delay: 29, time: 1_565_201_626, uncertainty: 30)))
    #expect(feed.trips.last?.entity == "9121022WKDY")
    #expect(feed.trips.last?.stops.last?.departure?.time == 1_565_200_743)
  }

  @Test("tell of an alert as Google's library reads it")
  func alert() throws {
    let feed = try Self.feed("bart-2019-alerts.pb")
    #expect(feed.measured == 1_565_199_942)
    #expect(feed.trips.isEmpty && feed.vehicles.isEmpty)
    #expect(feed.alerts.count == 1)
    var alert = try #require(feed.alerts.first)
    #expect(alert.header.map(\.language) == ["en-US"])
    #expect(alert.header[0].text.hasPrefix("There is a major delay at Montgomery St. on the San"))
    alert.header = []
    #expect(
      alert
        == ServiceAlert(
          entity: "BSA_187874", informed: [InformedEntity(agencyID: "BART")],
          cause: .medicalEmergency, effect: .significantDelays,
          url: [TranslatedText("http://www.bart.gov/schedules/advisories", language: "en-US")]))
  }

  private static func feed(_ name: String) throws -> RealtimeFeed {
    try RealtimeReader.feed([UInt8](Data(contentsOf: URL(filePath: RealData.gtfs(name)))))
  }
}
