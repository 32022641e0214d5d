// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// What a voice says of cameras, of traffic that merges, and of lanes.
///
/// "In 500 meters, speed camera"
package struct WarningTexts: Sendable {
  private let book: Phrasebook
  private let units: UnitSystem

  package init(language: LanguageCode, units: UnitSystem) {
    book = Phrasebook.of(language)
    self.units = units
  }

  /// What is said of a thing so many meters ahead; `nil` for things of which nothing is.
  package func announcement(
    _ content: WarningContent, inMeters meters: Int
  ) -> SpeechTexts.Announcement? {
    guard let phrase = phrase(content) else { return nil }
    var words = Words(phrase)
    (words.distance, words.isSpoken) = (Measure(spoken: meters, units), true)
    return announcement(phrase, words)
  }

  private func phrase(_ content: WarningContent) -> PhraseKey? {
    switch content {
    case .safetyCamera(let camera):
      switch camera.type {
      case .speed: .speedCameraAhead
      case .redLight, .redLightAndSpeed: .lightCameraAhead
      case .sectionStart: .sectionCameraAhead
      case .sectionEnd: nil
      case .busLane, .distance: .cameraAhead
      }
    case .trafficMerge(let merge):
      switch merge.side {
      case .left: .mergeLeftAhead
      case .right: .mergeRightAhead
      case .unknown: .mergeAhead
      }
    case .laneDecrease(let lanes):
      switch (lanes.lanesDecreasedFromLeft ?? 0 > 0, lanes.lanesDecreasedFromRight ?? 0 > 0) {
      case (true, false): .laneEndsLeftAhead
      case (false, true): .laneEndsRightAhead
      default: .laneEndsAhead
      }
    default: nil
    }
  }

  private func announcement(_ phrase: PhraseKey, _ words: Words) -> SpeechTexts.Announcement {
    let content = book.text(phrase, words, markup: .ssml)
    return SpeechTexts.Announcement(
      text: book.text(phrase, words, markup: .plain),
      ssml: SpeechTexts.document(content, in: book.language), content: content)
  }
}

// MARK: - Lanes

extension WarningTexts {
  /// Which lanes to use: "Use the left lanes".
  ///
  /// - Parameter lanes: The lanes before a maneuver, from left to right.
  /// - Returns: The text; `nil` where all lead on, where none does, and where those that do lie apart.
  package func lanes(_ lanes: [Lane]) -> SpeechTexts.Announcement? {
    let best = lanes.map(\.recommendationState).max { $0.rank < $1.rank } ?? .notRecommended
    let used = lanes.indices.filter { lanes[$0].recommendationState == best }
    guard best != .notRecommended, let first = used.first, let last = used.last,
      last - first + 1 == used.count, used.count < lanes.count
    else { return nil }
    let isOne = used.count == 1
    let phrase: PhraseKey =
      if first == 0 {
        isOne ? .leftLane : .leftLanes
      } else if last == lanes.count - 1 {
        isOne ? .rightLane : .rightLanes
      } else {
        isOne ? .middleLane : .middleLanes
      }
    return announcement(phrase, Words(phrase))
  }

  /// One announcement behind another.
  package func joined(
    _ first: SpeechTexts.Announcement, _ second: SpeechTexts.Announcement
  ) -> SpeechTexts.Announcement {
    let mark =
      switch book.language.baseCode {
      case "ja", "zh": "。"
      case "hi": "। "
      default: ". "
      }
    let content = first.content + mark + second.content
    return SpeechTexts.Announcement(
      text: first.text + mark + second.text,
      ssml: SpeechTexts.document(content, in: book.language), content: content)
  }
}

extension LaneRecommendationState {
  fileprivate var rank: Int {
    switch self {
    case .notRecommended: 0
    case .recommended: 1
    case .highlyRecommended: 2
    }
  }
}
