// SPDX-License-Identifier: Apache-2.0

/// How fast somebody comes to a maneuver, which decides how early it is announced.
package enum AnnouncementPace: CaseIterable, Sendable {
  case walking, slow, regular, fast

  /// The pace of driving at a speed: slow up to 59 km/h, as in towns, regular up to 100 km/h.
  package init(drivingAt metersPerSecond: Double) {
    self = metersPerSecond <= 16.39 ? .slow : metersPerSecond <= 27.78 ? .regular : .fast
  }

  /// Meters before the maneuver; the time in seconds counts where it is reached first.
  fileprivate var reminder: (meters: Double, seconds: Double) {
    switch self {
    case .walking: (500, 40)
    case .slow: (600, 40)
    case .regular: (800, 40)
    case .fast: (2300, 40)
    }
  }

  fileprivate var distance: (meters: Double, seconds: Double) {
    switch self {
    case .walking: (100, 18)
    case .slow, .regular: (300, 18)
    case .fast: (1300, 18)
    }
  }

  fileprivate var action: (meters: Double, seconds: Double) {
    switch self {
    case .walking: (10, 5)
    case .slow: (50, 5)
    case .regular: (100, 5)
    case .fast: (400, 5)
    }
  }

  /// Maneuvers that follow each other within so many meters are announced together.
  package var doubleMeters: Double {
    switch self {
    case .walking: 20
    case .slow: 150
    case .regular: 250
    case .fast: 750
    }
  }
}

/// When a maneuver is announced on the way to it.
///
///     step      ├────────────────────────────────────────┤ maneuver
///     said      Continue      In 800 m, …     In 300 m, …  Turn left
package struct AnnouncementPlan: Sendable {
  package enum Kind: Hashable, Sendable {
    /// That one goes on for long.
    case follow
    /// What comes, and how far it is.
    case ahead
    /// What is to be done.
    case now
  }

  /// What is said, and how many meters before the maneuver.
  package let announcements: [(kind: Kind, metersBefore: Double)]

  /// Plans the announcements on the way to a maneuver.
  ///
  /// - Parameters:
  ///   - meters: How long the way is from the maneuver before.
  ///   - metersPerSecond: How fast it is driven or walked.
  ///   - pace: How early things are said.
  package init(meters: Double, metersPerSecond: Double, pace: AnnouncementPace) {
    let speed = metersPerSecond.isFinite ? max(0, metersPerSecond) : 0
    func reach(_ threshold: (meters: Double, seconds: Double)) -> Double {
      max(threshold.meters, threshold.seconds * speed)
    }
    let (reminder, distance, action) = (
      reach(pace.reminder), reach(pace.distance), min(meters, reach(pace.action))
    )
    var planned: [(kind: Kind, metersBefore: Double)] = []
    // Sentences take some seconds: those that would follow each other at once are left out.
    if meters > reminder + 10 * speed {
      planned = [(.follow, meters), (.ahead, reminder)]
    } else if meters > 1.2 * distance {
      planned = [(.ahead, meters)]
    }
    if let last = planned.last, last.metersBefore > distance + 10 * speed {
      planned.append((.ahead, distance))
    }
    announcements = planned + [(.now, action)]
  }
}
