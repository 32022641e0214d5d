// SPDX-License-Identifier: Apache-2.0

public import Roadbook

// Whole seconds are rounded once, for each section; a route's are their sum.

extension Route {
  /// The travel time in whole seconds; now `duration`.
  public var durationInSeconds: Int32 { sections.reduce(0) { $0 + $1.durationInSeconds } }

  /// Whole seconds that traffic costs; now `trafficDelay`.
  public var trafficDelayInSeconds: Int32 { sections.reduce(0) { $0 + $1.trafficDelayInSeconds } }

  /// The places of the route's line; now `geometry.vertices`.
  public var polyline: [GeoCoordinates] { geometry.vertices }
}

extension Section {
  /// The travel time in whole seconds; now `duration`.
  public var durationInSeconds: Int32 { wholeSeconds(duration) }

  /// Whole seconds that traffic costs; now `trafficDelay`.
  public var trafficDelayInSeconds: Int32 { wholeSeconds(trafficDelay) }

  /// The places of the section's line; now `geometry.vertices`.
  public var polyline: [GeoCoordinates] { geometry.vertices }

  /// What a traveller should know; now `sectionNotices`.
  public var notices: [Notice] { sectionNotices }

  /// Where the section starts; now `departurePlace`.
  public var departure: RoutePlace { departurePlace }

  /// Where the section ends; now `arrivalPlace`.
  public var arrival: RoutePlace { arrivalPlace }

  /// The energy used; now `consumptionInKilowattHours`.
  public var evDetails: EVDetails? { consumptionInKilowattHours.map(EVDetails.init) }

  /// The speeds along the section where traffic is known; now `dynamicSpeedInfo` of its spans.
  public var trafficSpeeds: [TrafficSpeed] {
    spans.compactMap { span in
      span.dynamicSpeedInfo.map { TrafficSpeed(offset: span.sectionPolylineOffset, speeds: $0) }
    }
  }
}

/// What a traveller should know about a section.
public typealias Notice = SectionNotice

/// What a notice is about.
public typealias NoticeCode = SectionNoticeCode

/// The energy that a section takes.
public struct EVDetails: Hashable, Sendable {
  /// The energy in kWh.
  public var consumptionInKilowattHour: Double

  /// Makes details of an amount of energy.
  public init(consumptionInKilowattHour: Double) {
    self.consumptionInKilowattHour = consumptionInKilowattHour
  }
}

/// How fast a part of a section is, without and with traffic.
public struct TrafficSpeed: Hashable, Sendable {
  /// The index of the part's first place in the section's line.
  public var offset: Int32
  /// The speed without traffic; not the speed limit.
  public var baseSpeedInMetersPerSecond: Double
  /// The speed with traffic.
  public var trafficSpeedInMetersPerSecond: Double
  /// From 0 (free) to 10 (blocked).
  public var jamFactor: Double

  init(offset: Int32, speeds: DynamicSpeedInfo) {
    self.offset = offset
    baseSpeedInMetersPerSecond = speeds.baseSpeedInMetersPerSecond
    trafficSpeedInMetersPerSecond = speeds.trafficSpeedInMetersPerSecond
    jamFactor = speeds.calculateJamFactor()
  }
}

/// Seconds without a fraction; not-a-number gives 0.
func wholeSeconds(_ seconds: Double) -> Int32 { Int32(exactly: seconds.rounded()) ?? 0 }
