// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// What a service road is there for, where the map says it.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:service
package enum ServiceKind: String, Sendable {
  /// A way to one house or yard.
  case driveway
  /// A narrow way between or behind houses.
  case alley
  /// A way between the places of a car park.
  case parkingAisle = "parking_aisle"
}

/// What a way is called where it has no name.
///
/// One rule for all languages: the kind of the way, and of service roads what they are there for.
///
///     service road       the service road; the driveway, the alley, the car park where `service` says so
///     pedestrian         the pedestrian zone
///     footway, corridor  the footpath
///     path, bridleway    the path
///     track, cycleway, steps, elevator, platform        by their own names
///
/// Streets that cars use have none: "turn left" leads onto a street anyway.
extension GuidedStreet {
  var noun: PhraseKey? {
    switch roadClass {
    case .steps: .steps
    case .elevator: .lift
    case .cycleway: .cycleway
    case .footway, .corridor: .footpath
    case .path, .bridleway: .path
    case .track: .track
    case .platform: .platform
    case .pedestrian: .pedestrianZone
    case .service: service?.noun ?? .serviceRoad
    default: nil
    }
  }
}

extension ServiceKind {
  fileprivate var noun: PhraseKey {
    switch self {
    case .driveway: .driveway
    case .alley: .alley
    case .parkingAisle: .parkingLot
    }
  }
}
