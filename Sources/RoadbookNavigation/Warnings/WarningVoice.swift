// SPDX-License-Identifier: Apache-2.0

import RoadbookGuidance
import RoadbookModel

/// Says what drivers are warned of.
///
/// A voice says one thing at a time. Maneuvers come first: a warning is said when nothing else is, and when it will have
/// ended before an action is due. It is left out where it would not have ended before the thing.
extension NavigationCore {
  /// Says the next thing on the route that was not said.
  mutating func speak(_ line: RouteLine, _ moment: AnnouncementMoment) {
    guard state.warned.hasUnsaid else { return }
    let (place, speed) = (moment.place, moment.speed)
    let near = way.near(line.meters(at: place), ahead: options.warnings.farthest)
    speak(of: near, watcher(line.street(at: place), speed: line.speed(at: place)), speed: speed) {
      core, seconds in
      core.announcer?.isSilent(
        forSeconds: seconds, moment, core.options, core.state.announced) ?? true
    }
  }

  /// Says the next thing that was not said.
  ///
  /// - Parameters:
  ///   - near: Things ahead, by meters from the vehicle.
  ///   - watcher: What told them.
  ///   - speed: Meters a second.
  ///   - isSilent: Whether nothing else is to be said for some seconds.
  mutating func speak(
    of near: [WarnedPlace], _ watcher: WarningWatcher, speed: Double,
    isSilent: (NavigationCore, Double) -> Bool = { _, _ in true }
  ) {
    guard let next = watcher.unsaid(near, state.warned), state.announced.isSilent(at: now),
      !events.contains(where: \.isText)
    else { return }
    let maneuvers = options.maneuvers
    guard
      let said = WarningTexts(language: maneuvers.language, units: maneuvers.unitSystem)
        .announcement(next.content, inMeters: Int(next.start))
    else { return state.warned.said(next.key) }
    let seconds = ManeuverAnnouncer.seconds(said.text)
    guard seconds * speed < next.start else { return state.warned.said(next.key) }
    guard isSilent(self, seconds) else { return }
    state.warned.said(next.key)
    state.announced.speak(until: now + Int64(1000 * seconds))
    events.append(
      .text(
        EventText(
          type: next.content.textType, distanceInMeters: next.start,
          text: maneuvers.notificationFormatOption == .ssml ? said.ssml : said.text,
          spatialNotificationDetails: options.texts.enableSpatialAudio
            ? SpatialNotificationDetails(
              sweepDegrees: next.content.soundDegrees, seconds: seconds) : nil)))
  }

  /// The clock of the readings, or of an estimate.
  var now: Int64 { state.estimate?.time ?? state.readings.lastTime ?? 0 }
}

extension NavigationEvent {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension WarningContent {
  /// From where traffic merges; cameras and lanes lie in front.
  fileprivate var soundDegrees: Double {
    guard case .trafficMerge(let merge) = self else { return 0 }
    switch merge.side {
    case .left: return -90
    case .right: return 90
    case .unknown: return 0
    }
  }

  fileprivate var textType: TextNotificationType {
    switch self {
    case .trafficMerge: .trafficMergeWarning
    case .laneDecrease: .laneDecreaseWarning
    default: .safetyCameraWarning
    }
  }
}
