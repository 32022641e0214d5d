// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookTransit

/// A ride by which the API shows what to ask about public transport.
struct ExampleRide: Equatable, Sendable {
  /// As questions spell stops.
  var from: String
  var to: String
  var departure: Date
  /// The page of journeys that begins with it.
  var page: String

  /// For descriptions that are the same everywhere.
  static let porto = ExampleRide(
    from: "stop:5726", to: "stop:5739", departure: Date(timeIntervalSince1970: 1_795_161_600),
    page: "0f3c2a9d5b7e1468.1795161600.7200")
}

extension ExampleRide {
  /// A ride of a timetable; `nil` where nothing runs.
  init?(_ transit: TransitRouter) {
    guard let ride = transit.exampleRide() else { return nil }
    let page = JourneyPage(
      timetable: transit.timetable.fingerprint, start: ride.departure, seconds: 7200)
    self.init(
      from: "stop:" + ride.from, to: "stop:" + ride.to,
      departure: Date(timeIntervalSince1970: Double(ride.departure)), page: page.text)
  }
}
