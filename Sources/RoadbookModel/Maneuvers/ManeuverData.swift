// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
import RoadbookGeometry

/// A maneuver of a route as a value.
///
/// Every maneuver but the last one starts with a span.
package struct ManeuverData: Hashable, Sendable {
  package var action: ManeuverAction
  /// What it is in no dialect's words; unknown where a file does not tell it.
  package var nature = ManeuverNature(.unknown)
  /// The index of its vertex in the section's geometry.
  package var offset: Int32
  /// The index of the span that starts with it; of the last span for an arrival.
  package var spanIndex: Int32
  /// To the next maneuver; set by `SectionData.addUp(spanMeters:_:)`.
  package var lengthInMeters: Int32 = 0
  /// Seconds to the next maneuver; set by `SectionData.addUp(spanMeters:_:)`.
  package var duration: Double = 0
  package var text = ""
  package var countryCode: String?
  package var turnAngleInDegrees: Double?
  /// The roads before and after, shared with other maneuvers; `nil` where there are no texts.
  package var road: Shared<RoadTexts>?
  package var nextRoad: Shared<RoadTexts>?
  /// The lanes before it, where arrows are painted.
  package var lanes: [Lane] = []
  fileprivate var rest = Rare<Rest>()

  /// What few maneuvers have.
  fileprivate struct Rest: Hashable, Sendable, Defaulted {
    var exitSignTexts = LocalizedTexts()
    var signpost: Signpost?
    var intersectionNames = LocalizedTexts()
    var roundaboutAngleInDegrees: Double?
  }

  package init(action: ManeuverAction, offset: Int32, spanIndex: Int32) {
    self.action = action
    self.offset = offset
    self.spanIndex = spanIndex
  }
}

/// What a maneuver is, in few bytes.
package struct ManeuverOutline: Sendable {
  package var action: ManeuverAction
  package var nature: ManeuverNature
  package var spanIndex: Int32
  package var lengthInMeters: Int32
}

extension [ManeuverData] {
  /// The outline of one of them, read in place as are ``signs(at:)``.
  package func outline(at index: Int) -> ManeuverOutline {
    ManeuverOutline(
      action: self[index].action, nature: self[index].nature, spanIndex: self[index].spanIndex,
      lengthInMeters: self[index].lengthInMeters)
  }

  /// The roads that one of them leaves and leads to, read in place.
  package func roads(at index: Int) -> (left: RoadTexts, next: RoadTexts?) {
    (self[index].road?.value ?? RoadTexts(), self[index].nextRoad?.value)
  }

  /// What stands on signs at one of them.
  ///
  /// Read in place: who asks a maneuver for them from another module copies it, with all its
  /// references.
  package func signs(at index: Int) -> ManeuverSigns {
    guard let rest = self[index].rest.shared else { return ManeuverSigns() }
    return ManeuverSigns(
      signpost: rest.value.signpost, exitNumber: rest.value.exitSignTexts.defaultValue(),
      junctionName: rest.value.intersectionNames.defaultValue())
  }
}

/// What stands on signs at a maneuver: where to follow, the number of the exit, the junction's name.
package struct ManeuverSigns: Sendable {
  package var signpost: Signpost?
  package var exitNumber: String?
  package var junctionName: String?

  package init(
    signpost: Signpost? = nil, exitNumber: String? = nil, junctionName: String? = nil
  ) {
    self.signpost = signpost
    self.exitNumber = exitNumber
    self.junctionName = junctionName
  }
}

// MARK: - Texts

extension ManeuverData {
  package var roadTexts: RoadTexts {
    get { road?.value ?? RoadTexts() }
    set { road = newValue == RoadTexts() ? nil : Shared(newValue) }
  }
  package var nextRoadTexts: RoadTexts {
    get { nextRoad?.value ?? RoadTexts() }
    set { nextRoad = newValue == RoadTexts() ? nil : Shared(newValue) }
  }
  package var exitSignTexts: LocalizedTexts {
    get { rest.shared?.value.exitSignTexts ?? LocalizedTexts() }
    set { rest.exitSignTexts = newValue }
  }
  package var signpost: Signpost? {
    get { rest.shared?.value.signpost }
    set { rest.signpost = newValue }
  }
  package var intersectionNames: LocalizedTexts {
    get { rest.shared?.value.intersectionNames ?? LocalizedTexts() }
    set { rest.intersectionNames = newValue }
  }
  package var roundaboutAngleInDegrees: Double? {
    get { rest.shared?.value.roundaboutAngleInDegrees }
    set { rest.roundaboutAngleInDegrees = newValue }
  }

  /// Sets at once what few maneuvers have; nothing happens where there is none of it.
  package mutating func setRest(
    signpost: Signpost?, exitNumber: String?, junctionName: String?, roundaboutDegrees: Double?
  ) {
    guard
      signpost != nil || exitNumber != nil || junctionName != nil || roundaboutDegrees != nil
    else { return }
    rest = Rare(
      Rest(
        exitSignTexts: LocalizedTexts(exitNumber), signpost: signpost,
        intersectionNames: LocalizedTexts(junctionName),
        roundaboutAngleInDegrees: roundaboutDegrees))
  }
}

extension LocalizedTexts {
  /// One text in no certain language, or none.
  fileprivate init(_ text: String?) {
    self.init(items: text.map { [LocalizedText(text: $0)] } ?? [])
  }
}

extension ManeuverData {
  fileprivate var knownNature: ManeuverNature? {
    get { nature.kind == .unknown ? nil : nature }
    set { nature = newValue ?? ManeuverNature(.unknown) }
  }
}

extension ManeuverData: Codable, FieldCoded {
  package static var blank: ManeuverData {
    ManeuverData(action: .depart, offset: 0, spanIndex: 0)
  }
  package static let fields: FieldTable<ManeuverData> = [
    .required("action", \.action),
    .optional("nature", \.knownNature),
    .required("offset", \.offset),
    .required("spanIndex", \.spanIndex),
    .required("lengthInMeters", \.lengthInMeters),
    .required("duration", \.duration),
    .required("text", \.text),
    .optional("countryCode", \.countryCode),
    .list("exitSignTexts", \.exitSignTexts.items),
    .list("roadNames", \.roadTexts.names.items),
    .list("roadNumbers", \.roadTexts.numbersWithDirection.items),
    .list("nextRoadNames", \.nextRoadTexts.names.items),
    .list("nextRoadNumbers", \.nextRoadTexts.numbersWithDirection.items),
    .optional("signpost", \.signpost),
    .list("intersectionNames", \.intersectionNames.items),
    .optional("turnAngleInDegrees", \.turnAngleInDegrees),
    .optional("roundaboutAngleInDegrees", \.roundaboutAngleInDegrees),
    .list("lanes", \.lanes),
  ]
}
