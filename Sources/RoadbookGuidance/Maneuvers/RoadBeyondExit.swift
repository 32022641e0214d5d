// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

extension [ManeuverData] {
  /// Exits further from any other road than this are not named after it.
  private static let mostMeters: Int32 = 2_000

  /// What the road is called that the ramps behind an exit lead to; `nil` where it has neither name nor
  /// number, or where a roundabout comes first.
  ///
  ///     exit ──► keep left ──► merge onto B 3          "Take the exit toward B 3"
  package func roadBeyondExit(_ exit: Int) -> RoadTexts? {
    var meters: Int32 = 0
    for index in exit..<Swift.min(exit + 4, count - 1) {
      meters += self[index].lengthInMeters
      let nature = outline(at: index + 1).nature
      guard meters <= Self.mostMeters, !nature.kind.endsSearch else { return nil }
      if nature.kind.isPartOfRamps || nature.staysOnRamp { continue }
      let texts = self[index + 1].nextRoadTexts
      return texts == RoadTexts() ? nil : texts
    }
    return nil
  }
}

extension ManeuverKind {
  fileprivate var isPartOfRamps: Bool { self == .fork || self == .onRamp || self == .offRamp }

  fileprivate var endsSearch: Bool {
    switch self {
    case .roundabout, .roundaboutExit, .roundaboutTurn, .arrive, .ferry, .unknown: true
    default: false
    }
  }
}

extension ManeuverAction {
  package var isExit: Bool { self == .leftExit || self == .rightExit }
}
