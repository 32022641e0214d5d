// SPDX-License-Identifier: Apache-2.0

/// What a feed says of trips that run when somebody orders them, while it is read.
struct OnDemandTables {
  /// Names of zones, by their ids; `nil` where the feed has no `locations.geojson` that can be read.
  var zones: [String: String]?
  /// Names of groups of stops, by their ids.
  var groups: [String: String]?
  var rules: [String: BookingRule] = [:]
  /// Telephones of operators, by their positions.
  var phones: [Int: String] = [:]
  /// By positions of lines.
  private(set) var lines: [Int: Line] = [:]
  private var weekdays: [Int: UInt8] = [:]

  struct Line {
    var trips: Set<Int> = []
    var places: Set<String> = []
    var hours: Set<OnDemandHours> = []
    var rules: Set<String> = []
  }

  /// How many different things of a line are kept, so that a small feed cannot fill the memory.
  private static let most = 10_000

  mutating func add(
    place: String, hours: OnDemandHours?, rules: [String], trip: Int, toLine line: Int
  ) {
    var own = lines.removeValue(forKey: line) ?? Line()
    own.trips.insert(trip)
    if own.places.count < Self.most { own.places.insert(place) }
    if let hours, own.hours.count < Self.most { own.hours.insert(hours) }
    for rule in rules where own.rules.count < Self.most { own.rules.insert(rule) }
    lines[line] = own
  }

  /// The weekdays of a service, found once.
  mutating func weekdays(ofService service: Int, _ days: [Int32]) -> UInt8 {
    if let known = weekdays[service] { return known }
    let found = OnDemandHours.weekdays(of: days)
    weekdays[service] = found
    return found
  }
}
