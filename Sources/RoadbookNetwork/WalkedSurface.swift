// SPDX-License-Identifier: Apache-2.0

/// Which tags say that people walk across something as they like: squares and platforms.
///
/// Sources: https://wiki.openstreetmap.org/wiki/Tag:highway%3Dpedestrian,
/// https://wiki.openstreetmap.org/wiki/Tag:railway%3Dplatform and
/// https://wiki.openstreetmap.org/wiki/Tag:public_transport%3Dplatform
package enum WalkedSurface {
  /// Where vehicles are let in, nobody is taken across.
  private static let vehicles = [
    "vehicle", "motor_vehicle", "motorcar", "bus", "psv", "taxi", "hgv",
  ]

  /// Whether people walk on what has such tags.
  ///
  /// - Parameters:
  ///   - isArea: Whether it is an area without saying so, as relations are.
  ///   - value: Looks a key up.
  /// - Returns: Whether they do.
  package static func isSurface(isArea: Bool, value: (String) -> String?) -> Bool {
    if let highway = value("highway") {
      let isSurface = RoadKind(highway: highway)?.roadClass.isSurfaceWhereArea ?? false
      guard isSurface, isArea ? value("area") != "no" : value("area") == "yes" else { return false }
    } else {
      let isPlatform = value("railway") == "platform" || value("public_transport") == "platform"
      guard isPlatform, value("area") != "no" else { return false }
    }
    return !vehicles.contains { key in value(key).map { $0 != "no" } ?? false }
  }
}
