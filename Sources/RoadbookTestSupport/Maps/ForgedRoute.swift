// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel

/// A route of a small town that is changed field by field, again and again, and handed back to the engine.
///
/// A script says what to change: four bytes a change, of which two choose a value of the JSON, and two what
/// becomes of it: another number, nothing, twice, or the next value of its list. Whatever a script does, the
/// answer has to be an error or a route.
package final class ForgedRoute: Sendable {
  private let map: TemporaryMap
  private let router: RoadRouter
  private let json: Data
  private let handle: String
  private let start: Waypoint

  package init(townSeed: UInt64 = 5) throws {
    var town = RandomTown(seed: townSeed)
    map = try TemporaryMap(town.data)
    router = try RoadRouter(opening: map.path)
    var options = RoutingOptions()
    options.routeOptions.enableRouteHandle = true
    var route: RouteData?
    for _ in 0..<50 where route == nil {
      let places = (0..<3).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
      route = try? router.routes(through: places, options: options, profile: nil).first
    }
    guard let route, let handle = route.handle else { throw RoutingError.noRouteFound }
    json = try JSONEncoder().encode(route)
    self.handle = handle.handle
    start = Waypoint(coordinates: GeoCoordinates(town.place()))
  }

  /// Applies a script and says what came of it.
  package func answer(to script: [UInt8]) throws -> String {
    var value = try JSONSerialization.jsonObject(with: json)
    for start in stride(from: 0, to: script.count - 3, by: 4) {
      var steps = Int(script[start]) << 8 | Int(script[start + 1])
      value = forged(value, &steps, script[start + 2], script[start + 3]) ?? value
    }
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed),
      as: UTF8.self)
    let answers = [follow(text), followHandle(script)]
    return answers.joined(separator: ", ")
  }

  /// Reads the route and does with it what clients and the engine do.
  private func follow(_ text: String) -> String {
    guard let route = try? JSONDecoder().decode(Route.self, from: Data(text.utf8)) else {
      return "refused"
    }
    _ = (route.lengthInMeters, route.duration, route.geometry)
    for section in route.sections {
      for span in section.spans { _ = (span.geometry, span.streetNames) }
      for maneuver in section.maneuvers { _ = (maneuver.coordinates, maneuver.text) }
    }
    _ = RouteAnnouncements(route.data, RouteTextOptions()).items
    return answer(
      to: .returning(route.data, from: start, section: 0, meters: 10))
  }

  /// A handle with letters changed as the script says; most are refused by their checksum.
  private func followHandle(_ script: [UInt8]) -> String {
    var letters = Array(handle.utf8)
    for (index, byte) in script.enumerated() where byte & 3 == 3 {
      letters[(index * 7 + Int(byte)) % letters.count] = byte & 0x3F | 0x40
    }
    return answer(to: .handle(RouteHandle(handle: String(decoding: letters, as: UTF8.self))))
  }

  private func answer(to question: KnownRoute) -> String {
    do throws(RoutingError) {
      return "\(try router.routes(question, options: RoutingOptions(), profile: nil).count) routes"
    } catch {
      return error.name
    }
  }
}

// MARK: - Forging

extension ForgedRoute {
  private static let numbers: [Double] = [
    -1, 0, 1, 0.5, -0.5, 360, 1e6, -1e6, 2_147_483_647, -2_147_483_648, 4e9, 1e12, -1e12, 1e18,
    1e300,
    -1e300,
  ]

  /// The value with the one that so many steps lead to forged; `nil` where it is to go.
  private func forged(_ value: Any, _ steps: inout Int, _ kind: UInt8, _ choice: UInt8) -> Any? {
    if steps == 0 {
      steps = -1
      switch kind & 3 {
      case 0: return Self.numbers[Int(choice) % Self.numbers.count]
      case 1: return nil
      case 2: return (value as? [Any]).map { $0 + $0 } ?? value
      default: return (value as? [Any]).map { Array($0.reversed()) } ?? "\(choice)"
      }
    }
    if steps < 0 { return value }
    steps -= 1
    if let list = value as? [Any] {
      return list.compactMap { forged($0, &steps, kind, choice) }
    }
    guard let fields = value as? [String: Any] else { return value }
    var changed = fields
    for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
      changed[name] = forged(field, &steps, kind, choice)
    }
    return changed
  }
}
