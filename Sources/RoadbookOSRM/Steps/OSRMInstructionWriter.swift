// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel

/// Writes what clients show and say on the way to a maneuver: `bannerInstructions` and
/// `voiceInstructions`.
///
/// Both stand in the step before the maneuver that they are about, as
/// https://docs.mapbox.com/api/navigation/directions/ has them.
struct OSRMInstructionWriter {
  let speech: SpeechTexts
  let isWalked: Bool
  let banners: Bool
  let voice: Bool
  /// What the client calls the coordinates, by their numbers.
  let placeNames: [Int: String]

  /// The way to a maneuver.
  struct Approach {
    /// The maneuver at its beginning.
    var before: SpokenManeuver
    var isFirst: Bool
    var meters: Double
    var seconds: Double
  }

  /// What the way leads to.
  struct Target {
    var maneuver: SpokenManeuver
    var words: OSRMManeuver
    var data: ManeuverData
    var drivingSide: String
    /// What the client calls the place, where it arrives there.
    var placeName = ""
    /// What follows it, and how far away.
    var next: SpokenManeuver?
    var metersToNext = 0.0
  }

  /// Writes both lists; they are empty where the way leads nowhere.
  func write(_ approach: Approach, to target: Target?, _ json: inout JSONWriter) {
    guard let target else { return writeNothing(&json) }
    writeLists(to: &json) {
      writeBanner(target, meters: approach.meters, to: &$0)
    } voice: {
      writeVoice(approach, target, to: &$0)
    }
  }

  /// Writes empty lists, at arrivals.
  func writeNothing(_ json: inout JSONWriter) {
    writeLists(to: &json) { _ in
    } voice: { _ in
    }
  }

  /// Writes the lists that are asked for.
  private func writeLists(
    to json: inout JSONWriter, banners writeBanners: (inout JSONWriter) -> Void,
    voice writeVoice: (inout JSONWriter) -> Void
  ) {
    if banners {
      json.name("bannerInstructions")
      json.beginArray()
      writeBanners(&json)
      json.endArray()
    }
    if voice {
      json.name("voiceInstructions")
      json.beginArray()
      writeVoice(&json)
      json.endArray()
    }
  }
}

// MARK: - Voice

extension OSRMInstructionWriter {
  private func writeVoice(_ approach: Approach, _ target: Target, to json: inout JSONWriter) {
    let way = SpokenApproach(
      before: approach.before, isFirst: approach.isFirst, meters: approach.meters,
      seconds: approach.seconds, isWalked: isWalked, target: target.maneuver, next: target.next,
      metersToNext: target.metersToNext)
    for (metersBefore, said) in speech.announcements(on: way) {
      json.beginObject()
      json.field("distanceAlongGeometry", metersBefore, decimals: 1)
      json.field("announcement", said.text)
      json.field("ssmlAnnouncement", said.ssml)
      json.endObject()
    }
  }
}

// MARK: - Banners

extension OSRMInstructionWriter {
  private func writeBanner(_ target: Target, meters: Double, to json: inout JSONWriter) {
    let data = target.data
    let name = speech.name(of: target.maneuver)
    let numbers = data.nextRoadTexts.numbersWithDirection.items
    let signs = data.signpost?.labels.compactMap { $0.localizedText?.text } ?? []
    var parts: [(text: String, type: String)] = []
    if let exit = data.exitSignTexts.defaultValue() { parts.append((exit, "exit-number")) }
    if let name { parts.append((name, "text")) }
    for number in numbers {
      if !parts.isEmpty { parts.append(("/", "delimiter")) }
      parts.append((number.completeRoadNumber(), "icon"))
    }
    let hasName = name != nil || !numbers.isEmpty
    if !hasName, !signs.isEmpty { parts.append((signs.joined(separator: ", "), "text")) }
    if !target.placeName.isEmpty {
      parts = [(target.placeName, "text")]
    } else if parts.isEmpty || data.action == .arrive {
      parts = [(speech.now(target.maneuver)?.text ?? "", "text")]
    }
    json.beginObject()
    json.field("distanceAlongGeometry", meters, decimals: 1)
    json.name("primary")
    writeContent(parts, target, to: &json)
    json.name("secondary")
    if hasName, !signs.isEmpty, data.action != .arrive {
      writeContent([(signs.joined(separator: ", "), "text")], target, to: &json)
    } else {
      json.null()
    }
    json.endObject()
  }

  private func writeContent(
    _ parts: [(text: String, type: String)], _ target: Target, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.field("text", parts.map(\.text).joined(separator: " "))
    json.name("components")
    json.beginArray()
    for part in parts {
      json.beginObject()
      json.field("text", part.text)
      json.field("type", part.type)
      json.endObject()
    }
    json.endArray()
    json.field("type", target.words.type)
    if let modifier = target.words.modifier { json.field("modifier", modifier) }
    if let degrees = target.data.roundaboutAngleInDegrees {
      json.field("degrees", Int(abs(degrees).rounded()) % 360)
    }
    json.field("driving_side", target.drivingSide)
    json.endObject()
  }
}
