// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import RoadbookTransit
import Testing

extension TimetableSketch {
  /// What is bought for the first journey after a time, as "A 0–1 2.5" with the rides that it is for; empty where nobody
  /// knows what some ride costs.
  func bought(_ from: String, _ to: String, at time: String = "07:50") throws -> [String] {
    let found = JourneySearch(running, request(from, to)).departing(at: Self.time(time))
    let journey = try #require(found.first)
    let rides = journey.rides.map { ride in
      FareBook.Ride(
        line: ride.line,
        stops: ride.trip.map {
          timetable.calls(of: $0, ride.boardingPosition...ride.alightingPosition, from: 0)
            .map(\.stop)
        } ?? [], departure: ride.departure, arrival: ride.arrival, isSeated: ride.isSeated)
    }
    return (FareBook(timetable).cheapest(rides) ?? []).map { purchase in
      let (ticket, rides) = (purchase.ticket, purchase.rides)
      let price = Double(ticket.price) / 1000
      return "\(ticket.fullTitle) \(rides.lowerBound)–\(rides.upperBound - 1) \(price)"
    }
  }
}
