// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// The parts of a route that have something of their own.
struct RouteSections {
  private let route: RoadbookModel.Route

  init(_ route: RoadbookModel.Route) { self.route = route }

  /// In the order in which they begin; neighbouring spans that have it are one part.
  var sections: [RouteSection] {
    var parts: [(kind: RouteSection.Kind, start: Double, length: Double)] = []
    var open: [RouteSection.Kind: Int] = [:]
    var meters = 0.0
    for section in route.sections {
      let isFerry = section.sectionTransportMode == .ferry
      for span in section.spans {
        let length = Double(span.lengthInMeters)
        var here: [RouteSection.Kind: Int] = [:]
        for kind in Self.kinds(of: span) + (isFerry ? [.ferry] : []) {
          if let known = open[kind] {
            parts[known].length += length
            here[kind] = known
          } else {
            here[kind] = parts.count
            parts.append((kind, meters, length))
          }
        }
        open = here
        meters += length
      }
    }
    for restriction in FollowedRestriction.all(of: route.data) {
      let kind: RouteSection.Kind =
        restriction.code == .violatedBlockedRoad
        ? .closed : .vehicleRestricted(restriction.cause)
      parts.append((kind, Double(restriction.startInMeters), Double(restriction.lengthInMeters)))
    }
    // The sort keeps the order of equal ones.
    return parts.sorted { $0.start < $1.start }.map {
      RouteSection(
        kind: $0.kind, startOffset: .tt.meters($0.start), length: .tt.meters($0.length))
    }
  }

  private static func kinds(of span: RoadbookModel.Span) -> [RouteSection.Kind] {
    var kinds: [RouteSection.Kind] = []
    for attribute in span.streetAttributes {
      switch attribute {
      case .motorway: kinds.append(.motorway)
      case .tunnel: kinds.append(.tunnel)
      case .dirtRoad: kinds.append(.unpaved)
      case .builtUpArea: kinds.append(.urban)
      default: break
      }
    }
    if span.carAttributes.contains(.tollRoad) { kinds.append(.toll) }
    if let country = span.countryCode { kinds.append(.country(country)) }
    return kinds
  }
}
