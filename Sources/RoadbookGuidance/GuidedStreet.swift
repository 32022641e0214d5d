// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
package import RoadbookNetwork

/// A kind of street as drivers see it, in one direction: what spans tell of it, and what else does
/// not depend on the place.
///
/// Immutable, made once for all pieces of its kind, and shared by routes and threads.
package final class GuidedStreet: Sendable {
  /// What spans tell of it.
  package let data: Shared<StreetData>
  package let roadClass: RoadClass
  /// Whether one is carried, by ship or by train.
  package let isFerry: Bool
  package let traits: StreetTraits
  /// What to call it: its name, else its number, else nothing.
  package let title: String
  /// Its names, the local one first, and its numbers; `nil` where it has none.
  package let texts: Shared<RoadTexts>?
  /// Where signs at the turn into it say that it leads, or empty.
  package let destination: String
  package let signpost: Signpost?

  package init(
    _ data: StreetData, roadClass: RoadClass, isLink: Bool, isRoundabout: Bool, isFerry: Bool,
    drivingSide: DrivingSide, destination: String
  ) {
    self.data = Shared(data)
    self.roadClass = roadClass
    self.isFerry = isFerry
    self.destination = destination
    let title = data.streetNames.defaultValue() ?? data.roadNumbers.defaultValue() ?? ""
    self.title = title
    let texts = RoadTexts(names: data.streetNames, numbersWithDirection: data.roadNumbers)
    self.texts = texts == RoadTexts() ? nil : Shared(texts)
    signpost =
      destination.isEmpty
      ? nil
      : Signpost(labels: [SignpostLabel(localizedText: LocalizedText(text: destination))])
    traits = StreetTraits(
      isLink: isLink, isRoundabout: isRoundabout, isMotorway: roadClass == .motorway,
      isHighway: roadClass <= .trunk, keepsRight: drivingSide == .right,
      titleNumber: title.isEmpty ? 0 : title.hashValue | 1)
  }
}

/// What maneuvers hang on, so small that each piece has its own.
package struct StreetTraits: BitwiseCopyable, Sendable {
  var isLink: Bool
  var isRoundabout: Bool
  var isMotorway: Bool
  /// A motorway or a trunk road.
  var isHighway: Bool
  var keepsRight: Bool
  /// Differs where titles differ, with rare exceptions; 0 where there is none.
  var titleNumber: Int
}
