// SPDX-License-Identifier: Apache-2.0

extension OpeningHours {
  /// Reads a text; `nil` where any part of it is not understood.
  package init?(_ text: some StringProtocol) {
    guard var cursor = TextCursor(text), let rules = Self.rules(&cursor), cursor.isAtEnd else {
      return nil
    }
    self.init(rules: rules)
  }

  /// How many rules, and how many entries of a list, are read.
  static let greatestCount = 64

  private static func rules(_ cursor: inout TextCursor) -> [Rule]? {
    var rules: [Rule] = []
    var joint = Rule.Joint.replacing
    while rules.count < greatestCount {
      guard var rule = rule(&cursor) else { return nil }
      rule.joint = joint
      rules.append(rule)
      if cursor.take(";") {
        if cursor.isAtEnd { return rules }
        joint = .replacing
      } else if cursor.take("||") || cursor.take(",") {
        joint = .adding
      } else {
        return rules
      }
    }
    return nil
  }

  private static func rule(_ cursor: inout TextCursor) -> Rule? {
    var rule = Rule()
    let start = cursor.position
    if !cursor.take("24/7") {
      guard let days = DaySelector(&cursor), let spans = TimeSpan.list(&cursor) else { return nil }
      rule.days = days
      rule.spans = spans
    }
    switch cursor.attempt({ cursor in cursor.word() }) {
    case nil, "open": break
    // A rule of which nobody can know whether it holds is taken not to hold.
    case "off", "closed", "unknown": rule.isOff = true
    default: return nil
    }
    let hasWords = cursor.position > start
    // A remark may say anything ("term times"); alone it says nothing that is known.
    if cursor.skipQuoted(), !hasWords { rule.isOff = true }
    return cursor.position > start ? rule : nil
  }
}

// MARK: - Times

extension TimeSpan {
  /// Spans up to one that is none; `nil` where something begins like a span and does not end.
  static func list(_ cursor: inout TextCursor) -> [TimeSpan]? {
    var spans: [TimeSpan] = []
    while ClockTime.begins(cursor) {
      guard spans.count < OpeningHours.greatestCount, let span = TimeSpan(&cursor) else {
        return nil
      }
      spans.append(span)
      let isLast = cursor.attempt { $0.take(",") && ClockTime.begins($0) ? true : nil } == nil
      if isLast { break }
    }
    return spans
  }

  private init?(_ cursor: inout TextCursor) {
    guard let from = ClockTime(&cursor) else { return nil }
    self.from = from
    to = ClockTime(event: nil, minutes: 1440)
    if cursor.take("-") {
      guard let end = ClockTime(&cursor) else { return nil }
      to = end
      _ = cursor.take("+")  // what comes later is not known
    } else {
      guard cursor.take("+") else { return nil }
    }
  }
}

extension ClockTime {
  private static let events: [String: Event] = [
    "dawn": .dawn, "sunrise": .sunrise, "sunset": .sunset, "dusk": .dusk,
  ]

  /// Whether a time comes next.
  static func begins(_ cursor: TextCursor) -> Bool {
    var cursor = cursor
    if cursor.take("(") { return true }
    if let word = cursor.word() { return events[word] != nil }
    return cursor.number() != nil && cursor.take(":")
  }

  init?(_ cursor: inout TextCursor) {
    if cursor.take("(") {
      guard let event = cursor.word().flatMap({ Self.events[$0] }) else { return nil }
      let isEarlier = cursor.take("-")
      guard isEarlier || cursor.take("+"), let minutes = Self.clock(&cursor), cursor.take(")")
      else { return nil }
      self.init(event: event, minutes: isEarlier ? -minutes : minutes)
    } else if let word = cursor.attempt({ cursor in cursor.word() }) {
      guard let event = Self.events[word] else { return nil }
      self.init(event: event, minutes: 0)
    } else {
      guard let minutes = Self.clock(&cursor) else { return nil }
      self.init(event: nil, minutes: minutes)
    }
  }

  /// "7:30"; up to "48:00", as hours after midnight belong to the day before.
  private static func clock(_ cursor: inout TextCursor) -> Int? {
    guard let hours = cursor.number(), cursor.take(":"), let minutes = cursor.number(),
      hours <= 48, minutes < 60, hours * 60 + minutes <= 2880
    else { return nil }
    return hours * 60 + minutes
  }
}
