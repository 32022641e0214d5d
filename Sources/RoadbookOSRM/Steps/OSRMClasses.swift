// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGuidance
import RoadbookModel

/// What kind of road follows, in OSRM's words; most roads have none.
///
/// Source: https://github.com/Project-OSRM/osrm-backend/blob/master/profiles/car.lua, "classes"
struct OSRMClasses: OptionSet {
  let rawValue: UInt8

  static let motorway = OSRMClasses(rawValue: 1)
  static let toll = OSRMClasses(rawValue: 2)
  static let ferry = OSRMClasses(rawValue: 4)
  /// For those who have something to do there.
  static let restricted = OSRMClasses(rawValue: 8)
  static let tunnel = OSRMClasses(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ street: GuidedStreet) {
    self = []
    if street.traits.isMotorway { insert(.motorway) }
    if street.hasToll { insert(.toll) }
    if street.isFerry { insert(.ferry) }
    if street.isForDestinations { insert(.restricted) }
    if street.isTunnel { insert(.tunnel) }
  }

  private static let words: [(OSRMClasses, String)] = [
    (.motorway, "motorway"), (.toll, "toll"), (.ferry, "ferry"), (.restricted, "restricted"),
    (.tunnel, "tunnel"),
  ]

  /// Writes the field, where there is something to write.
  func write(to json: inout JSONWriter) {
    if isEmpty { return }
    json.name("classes")
    json.beginArray()
    for (word, text) in Self.words where contains(word) { json.value(text) }
    json.endArray()
  }
}
