// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookTransit

extension TransitIncident {
  /// An alert in the words of a language, with the span for which it counts.
  ///
  /// Causes and effects that the SDK has no word for are left out; the texts say them.
  init(_ found: LiveAlerts.Found, language: String?) {
    let alert = found.alert
    func text(_ texts: [LiveAlert.Text]) -> String? { LiveAlert.Text.best(of: texts, language) }
    self.init(
      summary: text(alert.header), description: text(alert.description),
      type: Self.types[alert.cause], effect: Self.effects[alert.effect],
      validFrom: found.period.start.map { Date(timeIntervalSince1970: Double($0)) },
      validUntil: found.period.end.map { Date(timeIntervalSince1970: Double($0)) },
      url: text(alert.url))
  }

  // By the numbers of GTFS-realtime; https://gtfs.org/documentation/realtime/reference/#enum-cause and #enum-effect.
  private static let types: [Int: TransitIncidentType] = [
    3: .technicalProblem, 4: .strike, 5: .demonstration, 6: .accident, 7: .holiday, 8: .weather,
    9: .maintenance, 10: .construction, 11: .policeActivity, 12: .medicalEmergency,
  ]
  private static let effects: [Int: TransitIncidentEffect] = [
    1: .cancelledService, 2: .reducedService, 3: .delays, 4: .detour, 5: .additionalService,
    6: .modifiedService, 9: .stopMoved,
  ]
}

extension LiveAlert.Text {
  /// The text in a language: that of the tag, one of its main language, one without a language, or else the first.
  static func best(of texts: [LiveAlert.Text], _ language: String?) -> String? {
    let wanted = language?.lowercased()
    let main = wanted?.prefix { $0 != "-" && $0 != "_" }
    func first(_ fits: (String) -> Bool) -> LiveAlert.Text? {
      texts.first { $0.language.map { fits($0.lowercased()) } ?? false }
    }
    let found =
      wanted.flatMap { wanted in first { $0 == wanted } }
      ?? main.flatMap { main in first { $0.prefix { $0 != "-" && $0 != "_" } == main } }
      ?? texts.first { $0.language == nil } ?? texts.first
    return found?.text
  }
}
