// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@testable import RoadbookOSRM

@Suite("Trips in OSRM's dialect")
struct OSRMTripTests {
  private func permute(_ list: [Int], _ first: Int, _ visit: ([Int]) -> Void) {
    if first >= list.count { return visit(list) }
    for index in first..<list.count {
      var list = list
      list.swapAt(first, index)
      permute(list, first + 1, visit)
    }
  }

  @Test("a trip returns to its start, and tells at which number each place is visited")
  func roundTrip() throws {
    let town = try AskedTown(Towns.blocks)
    let places: [SketchPlace] = ["A", "F", "C", "D"]
    let answer = try town.ask(.trip, places, "overview=false")
    let trip = answer["trips"][0]
    #expect(trip["legs"].list.count == 4 && answer["routes"].list.isEmpty)
    let numbers = answer["waypoints"].list.map { $0["waypoint_index"].number }
    #expect(numbers[0] == 0 && numbers.sorted() == [0, 1, 2, 3], "\(numbers)")
    let table = try town.ask(.table, places)["durations"]
    func seconds(_ order: [Int]) -> Double {
      zip(order, order.dropFirst() + [order[0]]).reduce(0) { $0 + table[$1.0][$1.1].number }
    }
    var least = Double.infinity
    permute([1, 2, 3], 0) { least = min(least, seconds([0] + $0)) }
    let order = (0..<4).sorted { numbers[$0] < numbers[$1] }
    #expect(abs(seconds(order) - least) < 0.5, "\(order)")
    // Turning back at a stop comes on top.
    #expect(trip["duration"].number >= least - 0.5)
  }

  @Test("a trip with two ends begins and ends there; other open ones are refused")
  func ends() throws {
    let town = try AskedTown(Towns.blocks)
    let places: [SketchPlace] = ["A", "C", "B", "F"]
    let answer = try town.ask(
      .trip, places, "roundtrip=false&source=first&destination=last&steps=true")
    #expect(answer["waypoints"].list.map { $0["waypoint_index"].number } == [0, 2, 1, 3])
    #expect(answer["trips"][0]["legs"].list.count == 3)
    #expect(try town.ask(.trip, places, "roundtrip=false")["code"].text == "NotImplemented")
    let last = try town.ask(.trip, places, "destination=last&overview=false")
    #expect(last["waypoints"][3]["waypoint_index"].number == 3)
    #expect(last["trips"][0]["legs"].list.count == 4)
  }
}
