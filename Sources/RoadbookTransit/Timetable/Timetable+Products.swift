// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// The columns of fares of version 2; timetables without them, and those of earlier versions, do not have them.
struct ProductColumns: Sendable {
  let texts: Columns<Timetable.Product>
  let price: Column<Timetable.Product, Int32>
  let onBoard: Column<Timetable.Product, UInt8>
  let networks: Column<Timetable.Line, UInt32>
  let areas: ListColumn<Timetable.Stop, UInt32>
  private let legs: [String: Column<FareLegRule, UInt32>]
  private let transfers: [String: Column<FareTransferRule, UInt32>]
  private let intervals: Column<FareTransferRule, UInt8>
  private let kinds: Column<FareTransferRule, UInt8>
  private let joinFeed: Column<FareJoinRule, UInt32>
  /// By twos.
  private let joinNetworks: Column<UInt32, UInt32>
  private let joinStops: Column<UInt32, UInt32>
  private let frames: [String: Column<FareTimeframe, UInt32>]
  /// By twos.
  private let frameTimes: Column<UInt32, UInt32>

  init?(_ file: SectionFile) throws(StorageError) {
    guard file.byteCount(of: "legrules.feed") != nil else { return nil }
    texts = try Columns(file, "products", ["id", "name", "medium", "currency"])
    price = try file.column("products.price")
    onBoard = try file.column("products.onboard")
    networks = try file.column("lines.network")
    areas = try file.lists("stops.areas")
    legs = try Self.columns(
      file, "legrules",
      ["feed", "group", "network", "origin", "destination", "start", "end", "due", "priority"])
    transfers = try Self.columns(
      file, "transferrules", ["feed", "from", "to", "count", "seconds", "due"])
    intervals = try file.column("transferrules.interval")
    kinds = try file.column("transferrules.kind")
    joinFeed = try file.column("joinrules.feed")
    joinNetworks = try file.column("joinrules.networks")
    joinStops = try file.column("joinrules.stops")
    frames = try Self.columns(file, "timeframes", ["feed", "group", "service"])
    frameTimes = try file.column("timeframes.time")
  }

  private static func columns<Kind>(
    _ file: SectionFile, _ kind: String, _ names: [String]
  ) throws(StorageError) -> [String: Column<Kind, UInt32>] {
    var columns: [String: Column<Kind, UInt32>] = [:]
    for name in names { columns[name] = try file.column("\(kind).\(name)") }
    return columns
  }
}

// MARK: - Rules

extension ProductColumns {
  func legRules() -> [FareLegRule] {
    (0..<(legs["feed"]?.count ?? 0)).map { row in
      func raw(_ name: String) -> UInt32 { legs[name]?[at: row] ?? Timetable.none }
      func known(_ name: String) -> Int? { Timetable.known(raw(name)) }
      var rule = FareLegRule(feed: Int(raw("feed")), due: FareDue(code: raw("due")))
      (rule.group, rule.network) = (known("group"), known("network"))
      (rule.origin, rule.destination) = (known("origin"), known("destination"))
      (rule.start, rule.end) = (known("start"), known("end"))
      rule.priority = known("priority")
      return rule
    }
  }

  func transferRules() -> [FareTransferRule] {
    (0..<(transfers["feed"]?.count ?? 0)).map { row in
      func raw(_ name: String) -> UInt32 { transfers[name]?[at: row] ?? Timetable.none }
      func known(_ name: String) -> Int? { Timetable.known(raw(name)) }
      var rule = FareTransferRule(
        feed: Int(raw("feed")), kind: FareTransferRule.Kind(rawValue: kinds[at: row]) ?? .never,
        due: FareDue(code: raw("due")))
      (rule.from, rule.to) = (known("from"), known("to"))
      (rule.count, rule.seconds) = (known("count"), known("seconds"))
      rule.interval = FareTransferRule.Interval(rawValue: intervals[at: row]) ?? .departureToArrival
      return rule
    }
  }

  func joinRules() -> [FareJoinRule] {
    (0..<joinFeed.count).map { row in
      func two(_ column: Column<UInt32, UInt32>) -> (UInt32, UInt32) {
        (column[at: 2 * row], column[at: 2 * row + 1])
      }
      let (networks, stops) = (two(joinNetworks), two(joinStops))
      var rule = FareJoinRule(
        feed: Int(joinFeed[at: row]), fromNetwork: Int(networks.0), toNetwork: Int(networks.1))
      if let from = Timetable.known(stops.0), let to = Timetable.known(stops.1) {
        rule.stops = .init(from: from, to: to)
      }
      return rule
    }
  }

  func timeframes() -> [FareTimeframe] {
    (0..<(frames["feed"]?.count ?? 0)).map { row in
      func raw(_ name: String) -> Int { Int(frames[name]?[at: row] ?? Timetable.none) }
      let (start, end) = (Int(frameTimes[at: 2 * row]), Int(frameTimes[at: 2 * row + 1]))
      return FareTimeframe(
        feed: raw("feed"), group: raw("group"), service: raw("service"),
        time: start..<max(start, end))
    }
  }
}

extension FareDue {
  /// As the file has it: a position, or one of the greatest numbers.
  var code: UInt32 {
    switch self {
    case .product(let position): UInt32(position)
    case .nothing: .max - 2
    case .forOthers: .max - 1
    case .unknown: .max
    }
  }

  init(code: UInt32) {
    switch code {
    case .max: self = .unknown
    case .max - 1: self = .forOthers
    case .max - 2: self = .nothing
    default: self = .product(Int(code))
    }
  }
}

extension Timetable {
  /// A number or none, as columns have it.
  static func number(_ value: Int?) -> UInt32 {
    value.map { UInt32(clamping: min($0, Int(none) - 1)) } ?? none
  }

  static func known(_ value: UInt32) -> Int? { value == none ? nil : Int(value) }

  /// A product of fares of version 2.
  func product(_ position: Int) -> TransitTicket? {
    guard let products, position < products.texts.count else { return nil }
    func own(_ name: String) -> String { text(products.texts.position(name, position)) }
    return TransitTicket(
      id: own("id"), name: own("name"), medium: own("medium"),
      price: Int(products.price[at: position]), currency: own("currency"),
      isSoldOnBoard: products.onBoard[at: position] == 1)
  }

  /// The network of a line for fares; none where it is in no network.
  func network(of line: LineID) -> Int? {
    products.flatMap { Self.known($0.networks[line]) }
  }

  /// The areas of a stop for fares; empty where it is in none.
  func areas(of stop: StopID) -> [Int] {
    guard let areas = products?.areas else { return [] }
    return areas.range(at: stop.position).map { Int(areas[element: $0]) }
  }
}
