// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding

/// When a stop of a trip may be visited; Roadbook's own.
public struct TripWindow: Hashable, Sendable {
  /// Which of the stops.
  public var waypointIndex: Int32
  /// The visit begins then or later, after a wait; `nil` where the stop is open before.
  public var opens: Date?
  /// The visit begins then at the latest; `nil` where the stop does not close.
  public var closes: Date?

  /// Makes a window.
  public init(waypointIndex: Int32, opens: Date? = nil, closes: Date? = nil) {
    self.waypointIndex = waypointIndex
    self.opens = opens
    self.closes = closes
  }
}

extension TripWindow: Codable, FieldCoded {
  package static var blank: TripWindow { TripWindow(waypointIndex: 0) }
  package static let fields: FieldTable<TripWindow> = [
    .required("waypointIndex", \.waypointIndex),
    .time("opens", \.opens),
    .time("closes", \.closes),
  ]
}

/// A visit of a stop of a trip; Roadbook's own.
public struct TripVisit: Hashable, Sendable {
  /// Which of the stops.
  public var waypointIndex: Int32
  /// When the vehicle comes; at the first stop, when the trip could start.
  public var arrivalTime: Date
  /// How long it waits until the stop opens, in seconds.
  public var waitInSeconds = 0.0
  /// How long after the stop has closed the visit begins, in seconds; 0 where it is in time.
  public var lateInSeconds = 0.0
  /// When the visit ends and the vehicle goes on: also at the first stop, and at the last, where the trip has ended.
  public var departureTime: Date
  /// Seconds that clocks at the stop are ahead of UTC.
  package var utcOffset: TimeInterval = 0

  init(waypointIndex: Int32, arrivalTime: Date, departureTime: Date) {
    self.waypointIndex = waypointIndex
    self.arrivalTime = arrivalTime
    self.departureTime = departureTime
  }

  /// - Parameters:
  ///   - waypoint: Which of the stops.
  ///   - arrivalTime: When the vehicle comes.
  ///   - stay: How long the visit lasts, in seconds.
  ///   - window: When it may begin.
  package init(
    of waypoint: Int, arrivalTime: Date, staying stay: Double, within window: TripWindow?
  ) {
    let begin = max(arrivalTime, window?.opens ?? arrivalTime)
    self.init(
      waypointIndex: Int32(waypoint), arrivalTime: arrivalTime,
      departureTime: begin.addingTimeInterval(stay))
    waitInSeconds = begin.timeIntervalSince(arrivalTime)
    lateInSeconds = max(0, begin.timeIntervalSince(window?.closes ?? begin))
  }
}

extension TripVisit: Codable, FieldCoded {
  package static var blank: TripVisit {
    TripVisit(
      waypointIndex: 0, arrivalTime: Date(timeIntervalSince1970: 0),
      departureTime: Date(timeIntervalSince1970: 0))
  }
  package static let fields: FieldTable<TripVisit> = [
    .required("waypointIndex", \.waypointIndex),
    .required("arrivalTime", \.arrivalClock),
    .required("waitInSeconds", \.waitInSeconds),
    .required("lateInSeconds", \.lateInSeconds),
    .required("departureTime", \.departureClock),
  ]
}

extension TripVisit {
  /// When the vehicle comes, as clocks at the stop show it.
  private var arrivalClock: LocationTime {
    get { LocationTime(utcTime: arrivalTime, utcOffset: utcOffset) }
    set { (arrivalTime, utcOffset) = (newValue.utcTime, newValue.utcOffset) }
  }

  /// When the vehicle goes on, as clocks at the stop show it.
  private var departureClock: LocationTime {
    get { LocationTime(utcTime: departureTime, utcOffset: utcOffset) }
    set { (departureTime, utcOffset) = (newValue.utcTime, newValue.utcOffset) }
  }
}

// MARK: - Checks

extension TripWindow {
  /// Refuses windows of no stop, of one stop twice, and those that close before they open.
  ///
  /// - Parameters:
  ///   - windows: Those of a trip.
  ///   - count: How many stops it has.
  /// - Throws: `RoutingError.invalidParameter` with the window that is wrong.
  package static func validate(
    _ windows: [TripWindow], stops count: Int
  ) throws(RoutingError) {
    var known: Set<Int32> = []
    for (number, window) in windows.enumerated() {
      guard (0..<count).contains(Int(window.waypointIndex)) else {
        throw refused(
          number, "waypointIndex is \(window.waypointIndex); there are \(count) waypoints")
      }
      guard known.insert(window.waypointIndex).inserted else {
        throw refused(number, "waypoint \(window.waypointIndex) has one already; give one each")
      }
      if let opens = window.opens, let closes = window.closes, closes < opens {
        throw refused(number, "it closes before it opens; exchange opens and closes")
      }
    }
  }

  private static func refused(_ number: Int, _ message: String) -> RoutingError {
    RoutingError(.invalidParameter, message: "windows[\(number)]: \(message)")
  }
}
