// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookRealtime
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Vehicles whose places are told")
struct VehiclePlacerTests {
  private func lines(_ tables: [String: String] = [:]) throws -> TimetableSketch {
    try TimetableSketch(
      """
             A      B      C
      L      08:00  08:10  08:20
      N      23:50  24:20  24:30
      """, tables: tables)
  }

  private static let seven = TimetableSketch.time("07:00")

  /// A vehicle of Monday's first trip, in the middle of the map.
  private func position(
    _ trip: TripSelector? = TripSelector(tripID: "L#0", startDate: "20260105"),
    _ change: (inout VehiclePosition) -> Void = { _ in }
  ) -> VehiclePosition {
    var position = VehiclePosition(entity: "v1", trip: trip, latitude: 41.5, longitude: -8.25)
    change(&position)
    return position
  }

  /// What some positions make: the vehicles, or why there is none.
  private func told(
    _ sketch: TimetableSketch, _ positions: VehiclePosition..., trips: [TripUpdate] = []
  ) -> (vehicles: LiveVehicles, report: RealtimeReport) {
    var feed = RealtimeFeed(measured: Self.seven, vehicles: positions)
    feed.trips = trips
    let placed = sketch.with(feed)
    return (placed.sketch.live?.vehicles ?? LiveVehicles(), placed.report)
  }

  private func reasons(_ report: RealtimeReport) -> [RealtimeReport.Reason] {
    report.unusedVehicles.keys.sorted { $0.rawValue < $1.rawValue }
  }

  private func monday(_ sketch: TimetableSketch, _ trip: Timetable.TripID) -> LiveVehicle.Key {
    sketch.timetable.key(of: trip, on: TimetableSketch.day)
  }

  @Test("are those of trips, with their stop, speed, label and room")
  func trip() throws {
    let sketch = try lines()
    let told = told(
      sketch,
      position {
        ($0.stopID, $0.status, $0.label) = ("B", .stoppedAt, "Tram 12")
        ($0.bearing, $0.speed, $0.occupancy) = (90, 8.5, 2)
        $0.measured = Self.seven - 20
      })
    let vehicle = try #require(told.vehicles[monday(sketch, Timetable.TripID(0))])
    #expect(told.report.vehicles == 1 && told.report.unusedVehicles.isEmpty)
    #expect(vehicle.id == "L#0" && vehicle.label == "Tram 12" && vehicle.status == .stopped)
    #expect(vehicle.coordinate == Coordinate(latitude: 41.5, longitude: -8.25))
    #expect(vehicle.bearing == 90 && vehicle.speed == 8.5 && vehicle.occupancy == 2)
    #expect(vehicle.stop.map { sketch.timetable.id(of: $0) } == "B")
    #expect(vehicle.measured == Self.seven - 20)
  }

  @Test("may name their stop by its number in the trip alone")
  func sequence() throws {
    let sketch = try lines()
    for (number, stop) in [(2, "B"), (3, "C"), (9, nil)] {
      let told = told(sketch, position { $0.stopSequence = number })
      #expect(told.vehicles.all.map { $0.stop.map { sketch.timetable.id(of: $0) } } == [stop])
    }
  }

  @Test("have a day, also behind midnight; of two of one trip the one that was seen last counts")
  func day() throws {
    let sketch = try lines()
    let tuesday = position(TripSelector(tripID: "L#0", startDate: "20260106"))
    let older = position { ($0.measured, $0.label) = (Self.seven - 60, "older") }
    let newer = position { ($0.measured, $0.label) = (Self.seven - 30, "newer") }
    let told = told(sketch, newer, older, tuesday, newer)
    #expect(told.vehicles[monday(sketch, Timetable.TripID(0))]?.label == "newer")
    #expect(told.vehicles.all.count == 2 && told.report.vehicles == 2)
  }

  @Test("that the timetable does not have are those of the message's trips")
  func beside() throws {
    let sketch = try lines()
    let update = TripUpdate(
      trip: TripSelector(tripID: "X", routeID: "L", relationship: .new),
      stops: [("A", "08:03"), ("C", "08:23")].map {
        StopUpdate(stopID: $0.0, departure: TimeUpdate(time: TimetableSketch.time($0.1)))
      })
    let told = told(sketch, position(TripSelector(tripID: "X")), trips: [update])
    let run = try #require(told.vehicles.all.first)
    #expect(run.key == .id("X", run.line) && run.trip == nil && told.report.unusedVehicles.isEmpty)
  }

  @Test("of a headway, or of a trip that the timetable lacks, are known by their line")
  func line() throws {
    let sketch = try lines([
      "frequencies.txt":
        "trip_id,start_time,end_time,headway_secs,exact_times\nL#0,08:00:00,09:00:00,1200,0\n"
    ])
    let told = told(
      sketch, position(),
      position(TripSelector(tripID: "unknown", routeID: "N")) { $0.entity = "v2" })
    #expect(told.vehicles.all.map(\.trip) == [Timetable.TripID(0), nil])
    #expect(told.vehicles.all.map(\.id) == ["L#0", "unknown"])
    #expect(told.report.vehicles == 2 && told.report.unusedVehicles.isEmpty)
  }

  @Test("that cannot be used are counted by the reason")
  func unused() throws {
    let sketch = try lines()
    func reason(_ position: VehiclePosition) -> [RealtimeReport.Reason] {
      reasons(told(sketch, position).report)
    }
    #expect(reason(position(nil)) == [.noTrip])
    #expect(reason(position(TripSelector(tripID: "unknown"))) == [.unknownTrip])
    #expect(reason(position(TripSelector(tripID: "unknown", routeID: "Q"))) == [.unknownTrip])
    #expect(reason(position(TripSelector(tripID: "L#0", startDate: "20270105"))) == [.otherDay])
    #expect(reason(position { $0.measured = Self.seven - 901 }) == [.oldPlace])
    for (latitude, longitude) in [(nil, 1), (91, 1), (1, 181), (0, 0), (1, nil)]
      as [(Double?, Double?)]
    {
      #expect(
        reason(position { ($0.latitude, $0.longitude) = (latitude, longitude) }) == [.noPlace])
    }
  }

  @Test("keep no word that cannot be: a bearing of 400°, a room that nobody knows")
  func words() throws {
    let told = told(
      try lines(),
      position { ($0.bearing, $0.speed, $0.occupancy) = (400, -3, 7) },
      position(TripSelector(tripID: "N#1", startDate: "20260105")) { $0.occupancy = 9_999 })
    #expect(told.vehicles.all.allSatisfy { $0.bearing == nil && $0.speed == nil })
    #expect(told.vehicles.all.map(\.occupancy) == [nil, nil])
  }
}
