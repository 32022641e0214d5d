// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookCosting
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Makes what routes tell of a street from its tags, its zone and the vehicle's rule.
struct StreetReader: Sendable {
  private let network: RoadNetwork
  /// The access keys that are about the vehicle on lanes.
  private let laneKeys: [String]
  /// How those travel whose profile it is.
  let mode: SectionTransportMode
  private let zones = Guarded<[UInt32: ZoneFacts]>([:])
  private let lists = Guarded(KnownLists())

  /// What spans tell of a zone.
  private struct ZoneFacts: Sendable {
    var drivingSide: TrafficSide
    var countryCode: String?
    var stateCode: String?
  }

  init(_ metric: RoadMetric) {
    network = metric.network
    laneKeys = metric.profile.rules.laneKeys
    mode = SectionTransportMode(metric.profile)
  }

  func street(of classID: ClassID, rule: WayRule) -> GuidedStreet {
    let tags = StreetTags(network.tags, network.zones.tagSet(of: classID))
    let laneTags = WayLaneTags(network.tags, network.zones.tagSet(of: classID), laneKeys)
    let zone = facts(ofZone: network.zones.zoneNumber(of: classID))
    var data = StreetData()
    data.streetNames = tags.streetNames
    data.roadNumbers = RoadNumbers(country: zone.countryCode).numbers(
      tags.number(inCountry: zone.countryCode), rule.roadClass)
    data.speedLimitInMetersPerSecond = rule.limitMetersPerSecond
    data.functionalRoadClass = functionalClass(rule.roadClass)
    data.countryCode = zone.countryCode
    data.stateCode = zone.stateCode
    data.streetAttributes = streetAttributes(tags, rule, zone.drivingSide)
    addTravellers(
      to: &data, tags, TravellerTags(network.tags, network.zones.tagSet(of: classID)), rule)
    lists.withLock { $0.share(&data) }
    let lanes = (
      forward: laneTags.streetLanes(forward: true, zone.drivingSide),
      backward: laneTags.streetLanes(forward: false, zone.drivingSide)
    )
    func signs(forward: Bool, _ lanes: StreetLanes?) -> StreetSigns {
      StreetSigns(
        tags.sign.signpost(forward: forward, rule.roadClass, zone.countryCode),
        lanes: tags.sign.laneSigns(
          forward: forward, count: lanes?.list.lanes.count ?? 0, rule.roadClass, zone.countryCode))
    }
    return GuidedStreet(
      data, roadClass: rule.roadClass, service: tags.service,
      isLink: rule.flags.contains(.link), isRoundabout: rule.flags.contains(.roundabout),
      isFerry: rule.flags.contains(.ferry),
      isOneway: rule.flags.contains(.oneway) || rule.roadClass == .motorway,
      drivingSide: zone.drivingSide,
      signs: (
        signs(forward: true, lanes.forward), signs(forward: false, lanes.backward)
      ), signWords: tags.sign.words, exitNumber: tags.exitNumber, lanes: lanes,
      isNotable: isNotable(classID, rule),
      tellsOfCarpools: isAboutCarpools(network.zones.tagSet(of: classID)),
      isPushed: rule.flags.contains(.pushed),
      isWalkedCircle: tags.isCircle && !rule.flags.contains(.roundabout),
      isCrossing: tags.isCrossing && rule.roadClass.isPath)
  }

  private func isNotable(_ classID: ClassID, _ rule: WayRule) -> Bool {
    rule.access == .destination || !rule.flags.isDisjoint(with: [.toll, .seasonal])
      || network.zones.isRestricted(network.zones.zoneNumber(of: classID))
  }

  private func isAboutCarpools(_ set: TagSetID) -> Bool {
    var isAbout = false
    network.tags.forEachTag(of: set) { tag in
      if network.tags.tag(tag, hasKeyPrefix: "hov") { isAbout = true }
    }
    return isAbout
  }

  private func facts(ofZone number: UInt32) -> ZoneFacts {
    if let known = zones.withLock({ $0[number] }) { return known }
    let zone = network.zones[number]
    let facts = ZoneFacts(
      drivingSide: zone.drivingSide,
      countryCode: CountryCode.alpha3(ofAlpha2: zone.country.uppercased()),
      stateCode: zone.state.split(separator: "-").dropFirst().first.map(String.init))
    zones.withLock { $0[number] = facts }
    return facts
  }
}

// MARK: - Attributes

extension StreetReader {
  private func streetAttributes(
    _ tags: StreetTags, _ rule: WayRule, _ side: TrafficSide
  ) -> [StreetAttributes] {
    var all: [StreetAttributes] = []
    if side == .right { all.append(.rightDrivingSide) }
    if rule.flags.contains(.unpaved) { all.append(.dirtRoad) }
    if rule.flags.contains(.tunnel) { all.append(.tunnel) }
    if rule.flags.contains(.bridge) { all.append(.bridge) }
    if rule.flags.contains(.link) { all.append(.ramp) }
    if rule.flags.contains(.roundabout) { all.append(.roundabout) }
    if tags.isUnderConstruction { all.append(.underConstruction) }
    if tags.isDualCarriageway { all.append(.dividedRoad) }
    if rule.roadClass == .motorway { all.append(.motorway) }
    if tags.isPrivateRoad { all.append(.privateRoad) }
    if rule.flags.contains(.urban) { all.append(.builtUpArea) }
    if rule.roadClass == .motorway || rule.flags.contains(.motorroad) {
      all.append(.controlledAccessHighway)
    }
    return all
  }

  /// Access to the street: the vehicle as its profile says, others as the tags do.
  private func addTravellers(
    to data: inout StreetData, _ tags: StreetTags, _ travellers: TravellerTags, _ rule: WayRule
  ) {
    let access: AccessAttributes = rule.access == .destination ? .noThrough : .open
    let own = rule.flags.contains(.toll) ? [access, .tollRoad] : [access]
    func attributes(_ traveller: TravellerTags.Traveller) -> [AccessAttributes] {
      travellers.attributes(of: traveller, rule.roadClass)
    }
    data.carAttributes = mode == .car ? own : attributes(.car)
    data.truckAttributes = mode == .truck ? own : attributes(.truck)
    data.scooterAttributes = mode == .scooter ? own : attributes(.scooter)
    if rule.roadClass == .steps { data.walkAttributes.append(.stairs) }
    if tags.isIndoor { data.walkAttributes.append(.indoor) }
    let walking =
      mode == .pedestrian ? access : travellers.access(of: .walker, rule.roadClass)
    if let walking { data.walkAttributes.append(walking == .noThrough ? .noThrough : .open) }
  }

  private func functionalClass(_ roadClass: RoadClass) -> FunctionalRoadClass {
    switch roadClass {
    case .motorway, .trunk: .functionalRoadClass1
    case .primary: .functionalRoadClass2
    case .secondary: .functionalRoadClass3
    case .tertiary, .unclassified: .functionalRoadClass4
    default: .functionalRoadClass5
    }
  }
}
