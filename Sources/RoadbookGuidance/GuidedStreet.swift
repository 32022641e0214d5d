// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
package import RoadbookNetwork

/// A kind of street as drivers see it, in one direction: what does not depend on the place.
///
/// Immutable, made once for all pieces of its kind, and shared by routes and threads.
package final class GuidedStreet: Sendable {
  /// What spans tell of it.
  package let data: Shared<StreetData>
  package let roadClass: RoadClass
  package let isLink: Bool
  package let isRoundabout: Bool
  /// Whether one is carried, by ship or by train.
  package let isFerry: Bool
  package let drivingSide: DrivingSide
  /// What to call it: its name, else its number, else nothing.
  package let title: String
  /// Its names, the local one first, and its numbers.
  package let texts: RoadTexts
  /// Where signs at the turn into it say that it leads, or empty.
  package let destination: String
  package let signpost: Signpost?

  package init(
    _ data: StreetData, roadClass: RoadClass, isLink: Bool, isRoundabout: Bool, isFerry: Bool,
    drivingSide: DrivingSide, destination: String
  ) {
    self.data = Shared(data)
    self.roadClass = roadClass
    self.isLink = isLink
    self.isRoundabout = isRoundabout
    self.isFerry = isFerry
    self.drivingSide = drivingSide
    self.destination = destination
    title = data.streetNames.defaultValue() ?? data.roadNumbers.defaultValue() ?? ""
    texts = RoadTexts(names: data.streetNames, numbersWithDirection: data.roadNumbers)
    signpost =
      destination.isEmpty
      ? nil
      : Signpost(labels: [SignpostLabel(localizedText: LocalizedText(text: destination))])
  }

  package var countryCode: String? { data.value.countryCode }
}
