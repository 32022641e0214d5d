// SPDX-License-Identifier: Apache-2.0

/// Stands in until the routing module is there.
enum RoadRouter {
  static func openMap(_ path: String) throws(MapOpeningError) -> any RouteComputing {
    throw MapOpeningError(path: path, message: "this build has no routing module")
  }
}
