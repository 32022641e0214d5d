// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Ways to places beside the road")
struct WayToRoadTests {
  private let eight = TimetableSketch.time("08:00")
  private static let header = "stop_id,stop_name,stop_lat,stop_lon\n"

  /// A place so many meters north of a letter.
  private func place(_ letter: String, north meters: Double, in town: TransitTown) throws
    -> GeoCoordinates
  {
    var place = try town.place(letter)
    place.latitude += meters / 111_195
    return place
  }

  private func row(_ id: String, _ place: GeoCoordinates) -> String {
    "\(id),Stop \(id),\(place.latitude),\(place.longitude)\n"
  }

  /// What walks of journeys take that end at a place, in seconds.
  private func walks(
    _ town: TransitTown, from start: JourneyQuestion.Place, to end: JourneyQuestion.Place
  ) throws -> [String] {
    TransitTown.words(
      try town.router().answer(
        JourneyQuestion(from: start, to: end, when: .departing(eight - 1200))))
  }

  @Test("of a start and a destination are walked, but for the first 20 m")
  func places() throws {
    let town = try TransitTown()
    let walk = try town.walkSeconds("C", "B")
    for (meters, more) in [(10.0, 0), (200.0, 130)] {
      let far = try place("F", north: meters, in: town)
      let found = try walks(town, from: .stop("C"), to: .coordinates(far))
      #expect(found == ["-\(walk)s-B 7 BE E-\(walk + more)s-"])
    }
    let start = try place("C", north: 200, in: town)
    let found = try walks(town, from: .coordinates(start), to: .stop("F"))
    #expect(found == ["-\(walk + 130)s-B 7 BE E-\(walk)s-"])
  }

  @Test("of stops count in changes: who would have to walk in no time misses the vehicle")
  func changes() throws {
    let plain = try TransitTown()
    let stops = Self.header + "B,Stop B,{B}\nC,Stop C,{C}\nE,Stop E,{E}\n"
    let times = """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,B,1
      T1,08:01:00,08:01:00,E,2
      T3,08:03:00,08:03:00,F,1
      T3,08:05:00,08:05:00,C,2

      """
    for (meters, isCaught) in [(0.0, true), (400.0, false)] {
      let town = try TransitTown(tables: [
        "stops.txt": stops + row("F", try place("E", north: meters, in: plain)),
        "stop_times.txt": times,
      ])
      var question = JourneyQuestion(from: .stop("B"), to: .stop("C"), when: .departing(eight - 60))
      question.maximumWalkSeconds = 0
      let found = try town.router().answer(question).journeys
      #expect(found.isEmpty != isCaught, "\(meters)")
    }
  }

  @Test("of two places off the map are no walk that hides what runs between them")
  func outside() throws {
    let plain = try TransitTown()
    let far = try ["B": 1000.0, "E": 1500.0].map { letter, meters in
      row(letter, try place("F", north: meters, in: plain))
    }.joined()
    let town = try TransitTown(tables: [
      "stops.txt": Self.header + far + "C,Stop C,{C}\nF,Stop F,{F}\n"
    ])
    let answer = try town.router().answer(
      JourneyQuestion(from: .stop("B"), to: .stop("E"), when: .departing(eight - 60)))
    #expect(TransitTown.words(answer) == ["7 BE"] && answer.walk == nil && !answer.isTooClose)
  }

  @Test("of places on one field lead straight from one to the other, if they are near")
  func field() throws {
    let town = try TransitTown()
    func walk(_ first: Double, _ second: Double) throws -> Double {
      let (start, end) = (
        try place("F", north: first, in: town), try place("F", north: second, in: town)
      )
      let answer = try town.router().answer(
        JourneyQuestion(from: .coordinates(start), to: .coordinates(end), when: .departing(eight)))
      return try #require(answer.walk).meters.rounded()
    }
    #expect(try walk(300, 350) == 50)
    #expect(try walk(30, 80) == 50)
    #expect(try walk(10, 15) == 0)
    #expect(try walk(300, 450) == 710)
    #expect(try walk(0, 400) == 380)
  }

  @Test("count to the road that is used, not to a nearer island that leads nowhere")
  func island() throws {
    let sketch = try RoadSketch(
      """
      A----B----C  X--1--Y
      |         |
      D----E----F
      """,
      ways: [
        "ABC": .residential, "DEF": .residential, "AD": .residential, "CF": .residential,
        "XY": .residential,
      ], vehicle: "pedestrian")
    let place = try #require(Coordinate(try sketch.coordinates(of: "X")))
    let stop = try #require(Coordinate(try sketch.coordinates(of: "A")))
    let streets = try StopStreets(sketch.router, places: [stop])
    let walk = try #require(try streets.walks(from: place, within: 7200).first)
    #expect(Double(walk.seconds) * 5 / 3.6 >= place.distance(to: stop) * 0.95, "\(walk)")
  }
}
