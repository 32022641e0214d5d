// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookGeometry

/// A place on the command line: `LAT,LON` or any other form that `GeoCoordinates` reads.
struct PlaceArgument: ExpressibleByArgument, Equatable {
  let coordinates: GeoCoordinates

  init?(argument: String) {
    guard let coordinates = GeoCoordinates.fromString(input: argument) else { return nil }
    self.coordinates = coordinates
  }

  static var defaultCompletionKind: CompletionKind { .custom { _, _, _ in [] } }

  static let help: ArgumentHelp = "A place as LAT,LON in degrees, such as 48.137,11.575."
}
