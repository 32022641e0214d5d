// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

extension RoadKind {
  /// The zoom from which on roads of the kind are on tiles.
  var leastZoom: Int {
    switch roadClass {
    case .motorway: isLink ? 10 : 4
    case .trunk: isLink ? 10 : 5
    case .primary: isLink ? 11 : 7
    case .secondary: isLink ? 12 : 9
    case .tertiary: isLink ? 12 : 10
    case .unclassified, .residential, .road: 12
    case .livingStreet, .busway, .pedestrian, .track, .raceway, .escape: 13
    case .service, .cycleway, .bridleway: 13
    case .footway, .path, .steps, .corridor, .platform, .elevator: 14
    case .ferry, .shuttleTrain: 8
    }
  }
}

/// Which roads of a zoom are alike enough to be one line.
enum RoadLikeness: Hashable {
  /// From zoom 15 on every segment is a line of its own and names itself.
  case none
  /// Lines of the same name and make.
  case whole
  /// Lines of the same class and number; links are apart.
  case classAndRef

  static func at(zoom: Int) -> RoadLikeness {
    zoom >= 15 ? .none : zoom >= 12 ? .whole : .classAndRef
  }

  /// What is left of the traits: lines are joined where these are equal.
  func reduced(_ traits: RoadTraits) -> RoadTraits {
    guard self == .classAndRef else { return traits }
    return RoadTraits(kind: traits.kind, ref: traits.ref)
  }
}
