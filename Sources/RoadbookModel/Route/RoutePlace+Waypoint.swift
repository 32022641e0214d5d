// SPDX-License-Identifier: Apache-2.0

extension Waypoint {
  /// What a route tells of a stop.
  ///
  /// - Parameter place: The stop.
  package init(_ place: RoutePlace) {
    self.init(
      coordinates: place.originalCoordinates ?? place.mapMatchedCoordinates,
      displayLocation: place.displayCoordinates, nameHint: place.name)
  }

  /// What a route tells of the stop at the end of a section, with its stay.
  ///
  /// - Parameter section: The section.
  package init(stopAtEndOf section: SectionData) {
    self.init(section.arrival)
    duration = section.postActions.reduce(0) { $0 + ($1.action == .wait ? $1.duration : 0) }
  }
}
