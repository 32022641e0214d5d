// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookEngine
import RoadbookModel

/// A journey by public transport, with its walks.
public final class NMAUrbanMobilityRoute: NMARoute, @unchecked Sendable {
  /// How often one changes.
  public let changesCount: UInt
  /// When to set out.
  public let departureTime: Date
  /// When the destination is reached.
  public let arrivalTime: Date
  /// What its times are.
  public let dataType: NMAUrbanMobilityDataType
  /// The tickets with which the whole journey costs least; empty where the feed does not tell them.
  public let tariffs: [NMAUrbanMobilityTariff]

  init(_ journey: TransitJourney, _ parts: [(leg: TransitJourney.Leg, sections: [SectionData])]) {
    changesCount = UInt(max(0, journey.changes))
    departureTime = Date(timeIntervalSince1970: Double(journey.departure))
    arrivalTime = Date(timeIntervalSince1970: Double(journey.arrival))
    dataType =
      journey.estimatedFrom != nil ? .estimated : journey.isRealtime ? .realTime : .timetable
    tariffs =
      journey.tickets.map { [NMAUrbanMobilityTariff(fares: $0.map { .init(Fare($0)) })] } ?? []
    super.init(
      ManeuverMaker.maneuvers(parts), by: .urbanMobility,
      duration: Double(journey.arrival - journey.departure),
      attribution: NMASourceAttribution(journey.attributions.map { ($0.text, $0.href ?? "") }))
  }

  /// A walk all the way, where nothing that runs is better.
  init(walk: RouteData, from departure: Date) {
    let seconds = walk.sections.reduce(0) { $0 + $1.duration }
    changesCount = 0
    departureTime = departure
    arrivalTime = departure.addingTimeInterval(seconds)
    dataType = .unknown
    tariffs = []
    super.init(
      ManeuverMaker.maneuvers(walk, by: .pedestrian), by: .pedestrian, duration: seconds,
      attribution: NMASourceAttribution(walk.attributions.map { ($0.text, $0.url) }))
  }
}

/// What the times of a journey are.
public enum NMAUrbanMobilityDataType: UInt, Hashable, Sendable, CaseIterable {
  /// Nothing that runs is in it.
  case unknown
  /// Those of another week, as the timetable says nothing of the day.
  case estimated
  /// Those of a timetable.
  case timetable
  /// Those of a timetable, some of them as those who run the vehicles foretell them.
  case realTime
}

/// Tickets that cover a journey together.
public final class NMAUrbanMobilityTariff: Sendable {
  /// The tickets.
  public let fares: [NMAUrbanMobilityFare]

  init(fares: [NMAUrbanMobilityFare]) { self.fares = fares }
}

/// A ticket.
public final class NMAUrbanMobilityFare: Sendable {
  /// Its name.
  public let name: String
  /// What it costs; the least price of a range.
  public let price: Double
  /// The greatest price.
  public let maximumPrice: Double
  /// ISO 4217.
  public let currency: String
  /// Whether the price is estimated.
  public let isEstimated: Bool

  init(_ fare: Fare) {
    name = fare.name
    price = fare.price?.minimum ?? 0
    maximumPrice = fare.price?.maximum ?? 0
    currency = fare.price?.currency ?? ""
    isEstimated = fare.price?.estimated ?? true
  }
}
