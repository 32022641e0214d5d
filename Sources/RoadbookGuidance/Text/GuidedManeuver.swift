// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork

/// A maneuver with the streets of the map that it leads from and to.
package struct GuidedManeuver {
  let action: ManeuverAction
  let nature: ManeuverNature
  let street: GuidedStreet
  private let before: GuidedStreet?
  private let beyond: RoadTexts?
  let signpost: Signpost?
  let exitNumber: String?
  let junctionName: String?
  let startBearingDegrees: Double?
  let end: SectionEnds.End

  /// - Parameters:
  ///   - action: What to do.
  ///   - nature: What it is before anybody's vocabulary names it.
  ///   - street: The street that it leads to.
  ///   - before: The street that it leaves; `nil` where it begins.
  ///   - beyond: The road that an exit leads to in the end; `nil` where that is not known.
  ///   - signs: What stands at the junction: the sign to follow, the number of the exit, the
  ///     junction's name.
  ///   - startBearingDegrees: The direction in which the section begins.
  ///   - end: How the section ends.
  package init(
    _ action: ManeuverAction, _ nature: ManeuverNature = ManeuverNature(.unknown),
    onto street: GuidedStreet, from before: GuidedStreet? = nil, beyond: RoadTexts? = nil,
    signs: ManeuverSigns = ManeuverSigns(), startBearingDegrees: Double? = nil,
    end: SectionEnds.End
  ) {
    self.action = action
    self.nature = nature
    self.street = street
    self.before = before
    self.beyond = beyond
    (signpost, exitNumber, junctionName) = (signs.signpost, signs.exitNumber, signs.junctionName)
    self.startBearingDegrees = startBearingDegrees
    self.end = end
  }
}

extension GuidedManeuver: WordedManeuver {
  var carriage: PhraseKey? {
    switch street.roadClass {
    case .ferry: .ferry
    case .shuttleTrain: .train
    default: nil
    }
  }
  var signLanguage: StaticString { street.language }

  func usesSigns(_ names: NameChoice) -> Bool { names.usesSigns(of: street) }
  func title(_ names: NameChoice) -> RoadTitle { names.title(of: street) }
  func titleBefore(_ names: NameChoice) -> RoadTitle? { before.map { names.title(of: $0) } }
  func titleBeyond(_ names: NameChoice, goesByNumber: Bool) -> RoadTitle? {
    beyond.map { names.title(of: $0, street.language, goesByNumber: goesByNumber) }
  }
}
