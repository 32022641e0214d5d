// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookGeometry

/// A place on the command line by its coordinates, or by a name that the map knows.
enum PlaceOrName: ExpressibleByArgument, Equatable {
  case place(GeoCoordinates)
  case name(String)

  init?(argument: String) {
    if let place = PlaceArgument(argument: argument) {
      self = .place(place.coordinates)
    } else if argument.contains(where: \.isLetter), PlaceFault(argument) == nil,
      !argument.hasPrefix("-")
    {
      self = .name(argument)
    } else {
      return nil
    }
  }

  /// Where it lies; `nil` of a name, which a map has to tell.
  var coordinates: GeoCoordinates? {
    if case .place(let coordinates) = self { coordinates } else { nil }
  }

  static var defaultCompletionKind: CompletionKind { .custom { _, _, _ in [] } }
}
