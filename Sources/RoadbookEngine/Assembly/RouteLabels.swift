// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// Names that tell routes from each other: of each the longest roads, by number or else by name, on
/// which no other runs half as far.
///
///     1   14 min    8.2 km   A 28, Rua do Ouro
///     2   17 min    9.1 km   A 1
struct RouteLabels {
  /// A route has as many labels at most.
  private static let most = 2

  private let lengths: [[RouteLabel: Int32]]

  init(_ routes: [RouteData]) { lengths = routes.map(Self.lengths) }

  /// The labels of a route by its place in the list.
  func labels(of number: Int) -> [RouteLabel] {
    let others = lengths.indices.filter { $0 != number }.map { lengths[$0] }
    let own = lengths[number].filter { label, meters in
      others.allSatisfy { ($0[label] ?? 0) * 2 < meters }
    }
    return own.sorted { ($1.value, $0.key.name.text) < ($0.value, $1.key.name.text) }
      .prefix(Self.most).map(\.key)
  }

  /// How far a route runs on each road, in meters.
  private static func lengths(of route: RouteData) -> [RouteLabel: Int32] {
    var lengths: [RouteLabel: Int32] = [:]
    for span in route.sections.flatMap(\.spans) {
      guard let label = label(of: span.street) else { continue }
      lengths[label, default: 0] += span.lengthInMeters
    }
    return lengths
  }

  private static func label(of street: StreetData) -> RouteLabel? {
    if let number = street.roadNumbers.items.first {
      var text = number.localizedNumber
      text.text = number.completeRoadNumber()
      return RouteLabel(name: text, type: .routeNumber)
    }
    return street.streetNames.items.first.map { RouteLabel(name: $0, type: .streetName) }
  }
}
