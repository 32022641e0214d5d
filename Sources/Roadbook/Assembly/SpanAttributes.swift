// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork

/// Fills a span with what its segment's tags, zone and rule say.
struct SpanAttributes {
  let tags: Tags
  let zone: Zone
  let rule: WayRule

  func apply(to span: inout SpanData) {
    span.streetNames = StreetNames.names(tags)
    span.roadNumbers = StreetNames.numbers(tags, rule.roadClass)
    span.speedLimitInMetersPerSecond = rule.limitMetersPerSecond
    span.functionalRoadClass = functionalClass
    span.countryCode = CountryCode(alpha2: zone.country)?.alpha3
    span.stateCode = zone.state.split(separator: "-").dropFirst().first.map(String.init)
    span.streetAttributes = streetAttributes
    span.carAttributes = carAttributes
    span.walkAttributes = walkAttributes
  }

  private var streetAttributes: [StreetAttributes] {
    var all: [StreetAttributes] = []
    if zone.drivingSide == .right { all.append(.rightDrivingSide) }
    if rule.flags.contains(.unpaved) { all.append(.dirtRoad) }
    if rule.flags.contains(.tunnel) { all.append(.tunnel) }
    if rule.flags.contains(.bridge) { all.append(.bridge) }
    if rule.flags.contains(.link) { all.append(.ramp) }
    if rule.flags.contains(.roundabout) { all.append(.roundabout) }
    if tags["dual_carriageway"] == "yes" { all.append(.dividedRoad) }
    if rule.roadClass == .motorway { all.append(.motorway) }
    if tags["access"] == "private" || tags["motor_vehicle"] == "private" {
      all.append(.privateRoad)
    }
    if rule.flags.contains(.urban) { all.append(.builtUpArea) }
    if rule.roadClass == .motorway || rule.flags.contains(.motorroad) {
      all.append(.controlledAccessHighway)
    }
    return all
  }

  private var carAttributes: [AccessAttributes] {
    var all: [AccessAttributes] = [rule.access == .destination ? .noThrough : .open]
    if rule.flags.contains(.toll) { all.append(.tollRoad) }
    return all
  }

  private var walkAttributes: [WalkAttributes] {
    if rule.roadClass == .steps { return [.stairs] }
    return tags["indoor"] == "yes" ? [.indoor] : []
  }

  private var functionalClass: FunctionalRoadClass {
    switch rule.roadClass {
    case .motorway, .trunk: .functionalRoadClass1
    case .primary: .functionalRoadClass2
    case .secondary: .functionalRoadClass3
    case .tertiary, .unclassified: .functionalRoadClass4
    default: .functionalRoadClass5
    }
  }
}
