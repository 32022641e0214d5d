// SPDX-License-Identifier: Apache-2.0

extension ServiceAlert: RealtimeMessage {
  static let empty = ServiceAlert()

  mutating func take(
    _ field: ProtobufReader.Field, of message: inout ProtobufReader,
    _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    switch field {
    case .bytes(1): try periods.add(try message.message(), &budget)
    case .bytes(5): try informed.add(try message.message(), &budget)
    case .number(6): cause = try message.word() ?? cause
    case .number(7): effect = try message.word() ?? effect
    case .bytes(8): try url.addTexts(try message.message(), &budget)
    case .bytes(10): try header.addTexts(try message.message(), &budget)
    case .bytes(11): try description.addTexts(try message.message(), &budget)
    case .number(14): severity = try message.word() ?? severity
    default: try message.skip(field)
    }
  }
}

extension Array where Element: RealtimeMessage {
  fileprivate mutating func add(
    _ message: ProtobufReader, _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    try budget.takeAlertPart(at: message.offset)
    var element = Element.empty
    try element.merge(message, &budget)
    append(element)
  }
}

// MARK: - Its parts

extension ServiceAlert.Period: RealtimeMessage {
  static let empty = Self()

  mutating func take(
    _ field: ProtobufReader.Field, of message: inout ProtobufReader,
    _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    switch field {
    case .number(1): start = try message.laterMoment()
    case .number(2): end = try message.laterMoment()
    default: try message.skip(field)
    }
  }
}

extension InformedEntity: RealtimeMessage {
  static let empty = InformedEntity()

  mutating func take(
    _ field: ProtobufReader.Field, of message: inout ProtobufReader,
    _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    switch field {
    case .bytes(1): agencyID = try message.told()
    case .bytes(2): routeID = try message.told()
    case .number(3): routeType = try message.int32()
    case .bytes(4): try trip.merge(try message.message(), &budget)
    case .bytes(5): stopID = try message.told()
    case .number(6): directionID = try message.uint32()
    default: try message.skip(field)
    }
  }
}

extension TranslatedText: RealtimeMessage {
  static let empty = TranslatedText()

  mutating func take(
    _ field: ProtobufReader.Field, of message: inout ProtobufReader,
    _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    switch field {
    case .bytes(1): text = try message.text()
    case .bytes(2): language = try message.told()
    default: try message.skip(field)
    }
  }
}

extension [TranslatedText] {
  /// Takes the translations of a `TranslatedString`; those without a text are left out.
  fileprivate mutating func addTexts(
    _ message: ProtobufReader, _ budget: inout RealtimeBudget
  ) throws(RealtimeFault) {
    var message = message
    while let field = try message.field() {
      switch field {
      case .bytes(1):
        try add(try message.message(), &budget)
        if last?.text.isEmpty == true { removeLast() }
      default: try message.skip(field)
      }
    }
  }
}
