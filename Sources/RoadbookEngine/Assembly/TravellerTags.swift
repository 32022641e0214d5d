// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork

/// Other travellers that may use a street, as spans tell it of vehicles other than the one that is on its way.
///
/// The tags alone decide, the most particular key first; where none speaks, the kind of road. Limits,
/// conditions and times are for the profile of who drives there.
///
/// Source: https://wiki.openstreetmap.org/wiki/Computing_access_restrictions
struct TravellerTags {
  enum Traveller {
    case car, truck, scooter, walker

    /// The keys that are about it, the most particular first.
    fileprivate var keys: [StaticString] {
      switch self {
      case .car: ["motorcar", "motor_vehicle", "vehicle", "access"]
      case .truck: ["hgv", "goods", "motor_vehicle", "vehicle", "access"]
      case .scooter: ["moped", "motor_vehicle", "vehicle", "access"]
      case .walker: ["foot", "access"]
      }
    }

    fileprivate var tollKeys: [StaticString] { self == .truck ? ["toll:hgv", "toll"] : ["toll"] }
  }

  private let tags: TagDictionary
  private let set: TagSetID

  init(_ tags: TagDictionary, _ set: TagSetID) {
    self.tags = tags
    self.set = set
  }

  /// Keys are compared where they are: to make texts of all of them took a tenth of reading a street.
  private func value(_ keys: [StaticString]) -> String? {
    keys.lazy.compactMap { tags.value(of: $0, in: set) }.first
  }

  /// Whether a traveller may use a road, and whether only with a destination there; `nil` where not.
  func access(of traveller: Traveller, _ roadClass: RoadClass) -> AccessAttributes? {
    switch value(traveller.keys) {
    case "no", "agricultural", "forestry", "emergency", "use_sidepath": nil
    case "private", "destination", "delivery", "customers", "residents", "permit": .noThrough
    case "yes", "designated", "permissive", "official": .open
    default: isUsual(traveller, roadClass) ? .open : nil
    }
  }

  /// The access of a motor vehicle, and whether it pays a toll.
  func attributes(of traveller: Traveller, _ roadClass: RoadClass) -> [AccessAttributes] {
    guard let access = access(of: traveller, roadClass) else { return [] }
    return paysToll(traveller) ? [access, .tollRoad] : [access]
  }

  /// Whether a traveller pays for the road.
  func paysToll(_ traveller: Traveller) -> Bool {
    value(traveller.tollKeys).map { $0 != "no" } ?? false
  }

  private func isUsual(_ traveller: Traveller, _ roadClass: RoadClass) -> Bool {
    let isForCars = roadClass == .motorway || value(["motorroad"]) == "yes"
    switch traveller {
    case .car, .truck: return roadClass <= .track || roadClass.isCarried
    case .scooter: return !isForCars && (roadClass <= .track || roadClass.isCarried)
    case .walker: return !isForCars && roadClass != .cycleway && roadClass != .shuttleTrain
    }
  }
}

extension RoadClass {
  fileprivate var isCarried: Bool { self == .ferry || self == .shuttleTrain }
}
