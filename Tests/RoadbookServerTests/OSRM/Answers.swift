// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import RoadbookGeometry
import RoadbookTestSupport

@testable import RoadbookServer

/// A drawn town that is asked in OSRM's dialect, without a socket in between.
struct AskedTown {
  let town: RoadSketch
  let map: ServedMap

  init(_ town: RoadSketch) throws {
    self.town = town
    map = try ServedMap(opening: town.mapPath)
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
    let target = "/\(service.rawValue)/v1/car/\(try text(places))\(query)"
    do throws(RequestFailure) {
      let question = try OSRMRequest(service, target, body: nil)
      return try JSON(bytes(service, question.parameters))
    } catch {
      return JSON(["code": error.code, "message": error.message])
    }
  }

  private func bytes(
    _ service: OSRMService, _ parameters: OSRMParameters
  ) throws(RequestFailure) -> ByteBuffer {
    let vehicle = try map.vehicle("car", closing: OSRMExclusion.features(parameters.exclude))
    let deadline = Deadline(seconds: 60)
    switch service {
    case .table: return try OSRMTable(map, vehicle, parameters, deadline).answer().finish()
    case .trip: return try OSRMTrip(map, vehicle, parameters, deadline).answer().finish()
    case .nearest: return try OSRMNearest(map, vehicle, parameters).answer().finish()
    default: return try OSRMRoute(map, vehicle, parameters, deadline).answer().finish()
    }
  }
}

/// A value of JSON, looked into by name and number; what is not there is null.
struct JSON {
  let value: Any?

  init(_ value: Any?) { self.value = value }

  init(_ bytes: ByteBuffer) {
    value = try? JSONSerialization.jsonObject(with: Data(bytes.readableBytesView))
  }

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
