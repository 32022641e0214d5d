// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookSample

/// Tables of places in the sample town, to try the commands with that read some.
///
///     depots.csv   id,lon,lat                        where vehicles start
///     shops.csv    id,lon,lat                        where they deliver
///     pairs.csv    from_lon,from_lat,to_lon,to_lat   from each depot to each shop
enum SampleTables {
  private static let depots = SampleTown.landmarks.prefix(2)
  private static let shops = SampleTown.landmarks.dropFirst(2).prefix(6)

  /// The tables by their files' names.
  static let all = [
    ("depots.csv", places(depots)), ("shops.csv", places(shops)), ("pairs.csv", pairs),
  ]

  private static func places(_ places: some Sequence<Landmark>) -> String {
    "id,lon,lat\n"
      + places.map { "\($0.name),\($0.coordinate.longitude),\($0.coordinate.latitude)\n" }.joined()
  }

  private static var pairs: String {
    var text = "from,to,from_lon,from_lat,to_lon,to_lat\n"
    for depot in depots {
      for shop in shops {
        let ends = [depot.coordinate, shop.coordinate]
        text += "\(depot.name),\(shop.name),"
        text += ends.map { "\($0.longitude),\($0.latitude)" }.joined(separator: ",") + "\n"
      }
    }
    return text
  }
}
