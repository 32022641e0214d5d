// SPDX-License-Identifier: Apache-2.0

import Roadbook

/// Keeps what horizons and warner engines tell.
@MainActor
final class HorizonListener: ElectronicHorizonDelegate, WarningDelegate {
  var updates: [ElectronicHorizonUpdate] = []
  var errors: [ElectronicHorizonErrorCode] = []
  var warnings: [Warning] = []

  func onElectronicHorizonUpdated(
    errorCode: ElectronicHorizonErrorCode?, update: ElectronicHorizonUpdate?
  ) {
    if let errorCode { errors.append(errorCode) }
    if let update { updates.append(update) }
  }

  func onWarnings(warnings: [Warning]) { self.warnings += warnings }

  /// What was told: "custom 7 ahead | custom 7 passed".
  var story: String {
    warnings.map { warning in
      "\(warning.warningType)\(warning.customWarningType.map { " \($0)" } ?? "") \(warning.distanceType)"
    }.joined(separator: " | ")
  }
}

/// Takes itself away when it is asked.
@MainActor
final class OneTimeProvider: CustomWarningProvider {
  weak var warner: WarnerEngine?
  var asked = 0

  func getCustomWarningType() -> Int32 { 8 }
  func getWarnings(currentSegment: SegmentData, previousSegment: SegmentData?) -> [CustomWarning] {
    asked += 1
    warner?.removeCustomWarningProvider(customWarningProvider: self)
    return []
  }
}

/// Warns of streets of a name.
@MainActor
final class Potholes: CustomWarningProvider {
  let name: String
  var asked = 0
  init(_ name: String) { self.name = name }

  func getCustomWarningType() -> Int32 { 7 }
  func getWarnings(currentSegment: SegmentData, previousSegment: SegmentData?) -> [CustomWarning] {
    asked += 1
    let names = currentSegment.spans[0].streetNames?.items.map(\.text) ?? []
    guard names.contains(name) else { return [] }
    let payload = Metadata()
    payload.setString(key: "depth", value: "10 cm")
    return [
      CustomWarning(
        startOffsetInMeters: 50, endOffsetInMeters: 150, payload: payload)
    ]
  }
}
