// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

extension Attribution {
  /// The mappers of OpenStreetMap, whose streets lead to every stop.
  static let openStreetMap = Attribution(
    href: MapAttribution.openStreetMap.url, text: MapAttribution.openStreetMap.text,
    hrefText: MapAttribution.openStreetMap.text, type: .disclaimer)
}
