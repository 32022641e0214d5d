// SPDX-License-Identifier: Apache-2.0

/// Something that passengers are told of, of a part of the service: `Alert`.
package struct ServiceAlert: Hashable, Sendable {
  /// The name of the message's entity.
  package var entity: String
  /// When it is shown; always where there are none.
  package var periods: [Period]
  /// What it is about: one of these has to match, and of that one all that it says.
  package var informed: [InformedEntity]
  package var cause: Cause
  package var effect: Effect
  package var severity: Severity
  package var url: [TranslatedText]
  package var header: [TranslatedText]
  package var description: [TranslatedText]

  package init(
    entity: String = "", periods: [Period] = [], informed: [InformedEntity] = [],
    cause: Cause = .unknownCause, effect: Effect = .unknownEffect,
    severity: Severity = .unknownSeverity, url: [TranslatedText] = [],
    header: [TranslatedText] = [], description: [TranslatedText] = []
  ) {
    self.entity = entity
    self.periods = periods
    self.informed = informed
    self.cause = cause
    self.effect = effect
    self.severity = severity
    self.url = url
    self.header = header
    self.description = description
  }
}

/// What an alert is about: `EntitySelector`.
///
/// All that is told has to match.
package struct InformedEntity: Hashable, Sendable {
  package var agencyID: String?
  package var routeID: String?
  /// As in `routes.txt`.
  package var routeType: Int?
  package var directionID: Int?
  package var trip: TripSelector?
  package var stopID: String?

  package init(
    agencyID: String? = nil, routeID: String? = nil, routeType: Int? = nil,
    directionID: Int? = nil, trip: TripSelector? = nil, stopID: String? = nil
  ) {
    self.agencyID = agencyID
    self.routeID = routeID
    self.routeType = routeType
    self.directionID = directionID
    self.trip = trip
    self.stopID = stopID
  }
}

/// A text in one language.
package struct TranslatedText: Hashable, Sendable {
  package var text: String
  /// As in BCP 47: "en", "pt-BR"; `nil` where nobody says it.
  package var language: String?

  package init(_ text: String = "", language: String? = nil) {
    self.text = text
    self.language = language
  }
}

// MARK: - Its words

extension ServiceAlert {
  /// A range of time, open where a side is missing.
  package struct Period: Hashable, Sendable {
    /// The first second of it.
    package var start: Int?
    /// The first second behind it.
    package var end: Int?

    package init(start: Int? = nil, end: Int? = nil) {
      self.start = start
      self.end = end
    }
  }

  /// Why it is so.
  package enum Cause: Int, CaseIterable, Hashable, Sendable {
    case unknownCause = 1
    case otherCause = 2
    case technicalProblem = 3
    case strike = 4
    case demonstration = 5
    case accident = 6
    case holiday = 7
    case weather = 8
    case maintenance = 9
    case construction = 10
    case policeActivity = 11
    case medicalEmergency = 12
    case specialEvent = 13
  }

  /// What it does to the service.
  package enum Effect: Int, CaseIterable, Hashable, Sendable {
    case noService = 1
    case reducedService = 2
    case significantDelays = 3
    case detour = 4
    case additionalService = 5
    case modifiedService = 6
    case otherEffect = 7
    case unknownEffect = 8
    case stopMoved = 9
    case noEffect = 10
    case accessibilityIssue = 11
  }

  /// How bad it is.
  package enum Severity: Int, CaseIterable, Hashable, Sendable {
    case unknownSeverity = 1
    case info = 2
    case warning = 3
    case severe = 4
  }
}
