// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGuidance
import RoadbookModel
import RoadbookProfiles

extension OSRMParameters {
  /// Whether steps have what is shown and said of maneuvers.
  var hasTexts: Bool { banners || voice || language != nil }

  /// What the client calls the coordinates at which legs end.
  fileprivate var placeNames: [Int: String] {
    let stops = waypoints.isEmpty ? Array(coordinates.indices) : waypoints
    return Dictionary(uniqueKeysWithValues: zip(stops, waypointNames))
  }

  /// What texts are like.
  var texts: RouteTextOptions {
    let language = language ?? .enUs
    let imperial: UnitSystem = language == .enGb ? .imperialUk : .imperialUs
    return RouteTextOptions(
      language: language, unitSystem: isImperial ? imperial : .metric, includesDistances: false)
  }
}

extension OSRMInstructionWriter {
  /// What writes instructions, or `nil` where none are asked for.
  init?(_ parameters: OSRMParameters, _ solved: SolvedRoute) {
    guard parameters.hasTexts else { return nil }
    self.init(
      speech: SpeechTexts(parameters.texts),
      isWalked: solved.graph.metric.profile.hierarchy == .active, banners: parameters.banners,
      voice: parameters.voice, placeNames: parameters.placeNames)
  }
}
