// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookGeometry
import RoadbookModel

extension ChargingSite {
  /// The station in a line, to compare.
  var text: String {
    let place = "\(coordinate.latitude),\(coordinate.longitude)"
    let points = points.map(\.text).joined(separator: " | ")
    var words = ["\(access)"]
    if let isForFee { words.append(isForFee ? "fee" : "free") }
    if vehicles.contains(.trucks) { words.append("trucks") }
    if let openingHours { words.append(openingHours) }
    return "\(id) \(operatorName ?? "–") \(place) \(points); \(words.joined(separator: ", "))"
  }
}

extension ChargingPoint {
  var text: String {
    (count == 1 ? "" : "\(count)×") + plugs.map(\.text).joined(separator: " + ")
      + (toldState == .unknown ? "" : " \(toldState)")
  }
}

extension ChargingPlug {
  var text: String {
    let power = powerInKilowatts.map { $0 == $0.rounded() ? "\(Int($0)) kW" : "\($0) kW" } ?? "?"
    return "\(type.displayName) \(power)" + (supply.map { " \($0)" } ?? "")
  }
}

extension ChargingReport {
  /// What was left out, line by line.
  var lines: [String] {
    dropped.map { drop in
      "\(drop.record): \(drop.reason.rawValue)" + (drop.detail.isEmpty ? "" : " (\(drop.detail))")
    }
  }
}
