// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookNetwork
import RoadbookTestSupport

@testable import RoadbookOSRM

/// A drawn town that is asked in OSRM's dialect, without a socket in between.
struct AskedTown {
  let town: RoadSketch
  let router: RoadRouter
  private let map: OSRMMap
  private let vehicle: String

  init(_ town: RoadSketch, vehicle: String = "car") throws {
    self.vehicle = vehicle
    self.town = town
    router = try RoadRouter(opening: town.mapPath)
    map = OSRMMap(
      name: "town", profiles: router.bundle.profileNames, fingerprint: 0xabc_def1)
  }

  /// `lon,lat;lon,lat` of places in the drawing.
  func text(_ places: [SketchPlace]) throws -> String {
    try places.map {
      let place = try town.coordinates(of: $0)
      return "\(place.longitude),\(place.latitude)"
    }.joined(separator: ";")
  }

  /// The answer's JSON, or the error as an object of its own.
  func ask(
    _ service: OSRMService, _ places: [SketchPlace], _ options: String = ""
  ) throws -> JSON {
    let query = options.isEmpty ? "" : "?" + options
    let account = service == .directions ? "mapbox/" : ""
    let target =
      "/\(service.rawValue)/\(service.version)/\(account)\(vehicle)/\(try text(places))\(query)"
    do {
      return try JSON(bytes(service, OSRMRequest(service, target, body: nil).parameters))
    } catch let error as OSRMError {
      return JSON(["code": error.code.rawValue, "message": error.message])
    }
  }

  private func bytes(_ service: OSRMService, _ parameters: OSRMParameters) throws -> Data {
    let vehicle = try router.snappedRouting(
      profile: vehicle, closing: OSRMExclusion.features(parameters.exclude))
    let json = try OSRMRouter(map, vehicle).answer(service, parameters)
    return unsafe json.withBytes { unsafe Data($0) }
  }
}

/// A value of JSON, looked into by name and number; what is not there is null.
struct JSON {
  let value: Any?

  init(_ value: Any?) { self.value = value }

  init(_ bytes: Data) { value = try? JSONSerialization.jsonObject(with: bytes) }

  subscript(name: String) -> JSON { JSON((value as? [String: Any])?[name]) }

  subscript(index: Int) -> JSON {
    guard let list = value as? [Any], list.indices.contains(index) else { return JSON(nil) }
    return JSON(list[index])
  }

  var list: [JSON] { (value as? [Any] ?? []).map { JSON($0) } }
  var text: String { value as? String ?? "" }
  var number: Double { (value as? NSNumber)?.doubleValue ?? .nan }
  var numbers: [Double] { list.map(\.number) }
  var names: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
}
