// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// The names and numbers of a road.
public struct RoadTexts: Hashable, Sendable {
  /// Its names.
  public var names: LocalizedTexts
  /// Its numbers with their signed directions.
  public var numbersWithDirection: LocalizedRoadNumbers

  /// Makes a set of names and numbers.
  public init(
    names: LocalizedTexts = LocalizedTexts(),
    numbersWithDirection: LocalizedRoadNumbers = LocalizedRoadNumbers()
  ) {
    self.names = names
    self.numbersWithDirection = numbersWithDirection
  }
}

extension RoadTexts: Codable, FieldCoded {
  package static var blank: RoadTexts { RoadTexts() }
  package static let fields: FieldTable<RoadTexts> = [
    .value("names", \.names),
    .value("numbersWithDirection", \.numbersWithDirection),
  ]
}

/// A sign over or beside the road.
public struct Signpost: Hashable, Sendable {
  /// What stands on it, from top to bottom.
  public var labels: [SignpostLabel]

  /// Makes a sign.
  public init(labels: [SignpostLabel]) {
    self.labels = labels
  }
}

extension Signpost: Codable, FieldCoded {
  package static var blank: Signpost { Signpost(labels: []) }
  package static let fields: FieldTable<Signpost> = [
    .list("labels", \.labels)
  ]
}

/// A line of a sign: a text or a road number.
public struct SignpostLabel: Hashable, Sendable {
  /// The text.
  public var localizedText: LocalizedText?
  /// The road number.
  public var localizedRoadNumber: LocalizedRoadNumber?

  /// Makes a line.
  public init(localizedText: LocalizedText? = nil, localizedRoadNumber: LocalizedRoadNumber? = nil)
  {
    self.localizedText = localizedText
    self.localizedRoadNumber = localizedRoadNumber
  }
}

extension SignpostLabel: Codable, FieldCoded {
  package static var blank: SignpostLabel { SignpostLabel() }
  package static let fields: FieldTable<SignpostLabel> = [
    .optional("localizedText", \.localizedText),
    .optional("localizedRoadNumber", \.localizedRoadNumber),
  ]
}
