// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
package import RoadbookModel

/// Trails as the texts of handles: bytes in the letters that addresses may have.
///
///     version   1 byte, 1
///     profile   text
///     runs      count, then for each: what differs from the run before
///     places    count, then for each: flags and what they announce
///     check     4 bytes: the CRC-32 of all before
///
/// Ways and nodes are told as differences, so a run takes some eleven bytes: a route across a city
/// some hundred runs, 1.5 kB.
///
/// Source of the letters: RFC 4648, section 5, without padding.
extension RouteTrail {
  /// Longer texts are no handles.
  package static let greatestLength = 1 << 20
  static let version: UInt8 = 1
  /// As many waypoints as a route may have.
  private static let mostPlaces = RouteRequest.waypointCounts.upperBound

  /// The handle, or `nil` where the route is too long for one.
  package var handle: RouteHandle? {
    var writer = TrailWriter()
    writer.write(Int(Self.version))
    writer.write(profile)
    write(runs, to: &writer)
    write(places, to: &writer)
    var bytes = writer.bytes
    let check = Self.checksum(bytes)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: check >> shift))
    }
    let text = Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    return text.utf8.count <= Self.greatestLength ? RouteHandle(handle: text) : nil
  }

  /// The trail of a handle.
  ///
  /// - Throws: What is wrong with the text.
  package init(_ handle: RouteHandle) throws(RoutingError) {
    var reader = TrailReader(try Self.bytes(of: handle.handle))
    guard let version = reader.count() else { throw Self.refused("it is empty") }
    guard version == Int(Self.version) else {
      throw Self.refused(
        "it is of version \(version), and this engine reads version \(Self.version); ask for a new one"
      )
    }
    guard let profile = reader.text(upTo: 256), let runs = Self.runs(&reader),
      let places = Self.places(&reader, runCount: runs.count), reader.isAtEnd
    else { throw Self.refused("it is damaged") }
    do throws(RoutingError) {
      try RouteRequest.validate(places: places.map(\.waypoint))
    } catch {
      throw Self.refused(error.message)
    }
    self.init(profile: profile, runs: runs, places: places)
  }

  private static func bytes(of text: String) throws(RoutingError) -> [UInt8] {
    guard text.utf8.count <= greatestLength else {
      throw refused("it has \(text.utf8.count) letters; \(greatestLength) are allowed")
    }
    guard text.utf8.allSatisfy({ isLetter($0) }) else {
      throw refused("it has letters that no handle has; pass it on as it is")
    }
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: standard + padding), data.count > 4 else {
      throw refused("it is cut off")
    }
    let bytes = [UInt8](data)
    let body = Array(bytes.dropLast(4))
    let check = bytes.suffix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard checksum(body) == check else {
      throw refused("its checksum differs, so letters are missing or changed")
    }
    return body
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func refused(_ why: String) -> RoutingError {
    RoutingError(.invalidParameter, message: "the route handle cannot be read: \(why)")
  }

  /// CRC-32 as in gzip: RFC 1952, section 8.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var check = UInt32.max
    for byte in bytes {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check >> 1 ^ (check & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    return ~check
  }
}

// MARK: - Runs

extension RouteTrail {
  private static let forward = 1
  private static let sameWay = 2
  private static let newStart = 4
  private static let laterOccurrence = 8

  private func write(_ runs: [Run], to writer: inout TrailWriter) {
    writer.write(runs.count)
    var (way, node) = (Int64(0), Int64(0))
    for run in runs {
      var flags = run.isForward ? Self.forward : 0
      if run.way == way { flags |= Self.sameWay }
      if run.first != node { flags |= Self.newStart }
      if run.occurrence > 0 { flags |= Self.laterOccurrence }
      writer.write(flags)
      if run.way != way { writer.write(signed: run.way &- way) }
      if run.first != node { writer.write(signed: run.first &- node) }
      writer.write(signed: run.last &- run.first)
      writer.write(run.decimeters)
      if run.occurrence > 0 { writer.write(run.occurrence) }
      (way, node) = (run.way, run.last)
    }
  }

  private static func runs(_ reader: inout TrailReader) -> [Run]? {
    // A run takes two bytes or more.
    guard let count = reader.count(upTo: greatestLength / 2), count > 0 else { return nil }
    var runs: [Run] = []
    var (way, node) = (Int64(0), Int64(0))
    for _ in 0..<count {
      guard let flags = reader.count(upTo: 15) else { return nil }
      if flags & sameWay == 0 {
        guard let step = reader.signed() else { return nil }
        way = way &+ step
      }
      if flags & newStart != 0 {
        guard let step = reader.signed() else { return nil }
        node = node &+ step
      }
      let first = node
      guard let step = reader.signed(), let decimeters = reader.count() else { return nil }
      node = node &+ step
      let occurrence = flags & laterOccurrence == 0 ? 0 : reader.count(upTo: 1 << 16)
      guard let occurrence else { return nil }
      runs.append(
        Run(
          way: way, isForward: flags & forward != 0, first: first, last: node,
          occurrence: occurrence, decimeters: decimeters))
    }
    return runs
  }
}

// MARK: - Places

extension RouteTrail {
  private static let passed = 1
  private static let exactCoordinates = 2
  private static let hasPosition = 4
  private static let turned = 8
  private static let hasDisplay = 16
  private static let hasName = 32
  private static let hasDuration = 64
  private static let hasAltitude = 128
  private static let hasIndex = 256
  private static let allFlags = 511

  private func write(_ places: [Place], to writer: inout TrailWriter) {
    writer.write(places.count)
    for (number, place) in places.enumerated() {
      let (waypoint, flags) = (place.waypoint, place.flags(at: number))
      writer.write(flags)
      Self.write(waypoint.coordinates, isExact: flags & Self.exactCoordinates != 0, to: &writer)
      if let altitude = waypoint.coordinates.altitude { writer.write(altitude) }
      if let display = waypoint.displayLocation {
        Self.write(display, isExact: true, to: &writer)
      }
      if let name = waypoint.nameHint { writer.write(name) }
      if flags & Self.hasDuration != 0 { writer.write(waypoint.duration) }
      if flags & Self.hasIndex != 0 { writer.write(place.index) }
      writer.write(place.run)
      writer.write(place.segment)
      if let position = place.position { writer.write(position) }
      writer.write(signed: Int64(place.matched.latitudeE7))
      writer.write(signed: Int64(place.matched.longitudeE7))
    }
  }

  private static func write(
    _ place: GeoCoordinates, isExact: Bool, to writer: inout TrailWriter
  ) {
    if isExact {
      writer.write(place.latitude)
      writer.write(place.longitude)
    } else if let place = Coordinate(place) {
      writer.write(signed: Int64(place.latitudeE7))
      writer.write(signed: Int64(place.longitudeE7))
    }
  }

  private static func places(_ reader: inout TrailReader, runCount: Int) -> [Place]? {
    guard let count = reader.count(upTo: mostPlaces), count > 1 else { return nil }
    var places: [Place] = []
    for number in 0..<count {
      guard let place = place(&reader, at: number), place.run < runCount, place.index < count
      else { return nil }
      places.append(place)
    }
    guard places.first?.waypoint.type == .stopover, places.last?.waypoint.type == .stopover,
      Set(places.map(\.index)).count == count
    else { return nil }
    return places
  }

  private static func place(_ reader: inout TrailReader, at number: Int) -> Place? {
    guard let flags = reader.count(upTo: allFlags),
      var coordinates = coordinates(&reader, isExact: flags & exactCoordinates != 0)
    else { return nil }
    if flags & hasAltitude != 0 {
      guard let altitude = reader.double(), altitude.isFinite else { return nil }
      coordinates.altitude = altitude
    }
    var waypoint = Waypoint(
      coordinates: coordinates, type: flags & passed == 0 ? .stopover : .passThrough)
    if flags & hasDisplay != 0 {
      guard let display = Self.coordinates(&reader, isExact: true) else { return nil }
      waypoint.displayLocation = display
    }
    if flags & hasName != 0 {
      guard let name = reader.text(upTo: 1 << 12) else { return nil }
      waypoint.nameHint = name
    }
    if flags & hasDuration != 0 {
      guard let duration = reader.double(), duration > 0, duration.isFinite else { return nil }
      waypoint.duration = duration
    }
    guard let index = flags & hasIndex == 0 ? number : reader.count(upTo: mostPlaces),
      let run = reader.count(), let segment = reader.count()
    else { return nil }
    var position: Double?
    if flags & hasPosition != 0 {
      guard let read = reader.double(), (0...1).contains(read) else { return nil }
      position = read
    }
    guard let matched = self.coordinates(&reader, isExact: false).flatMap({ Coordinate($0) })
    else { return nil }
    return Place(
      waypoint: waypoint, index: index, run: run, segment: segment, position: position,
      matched: matched, turnsBack: flags & turned != 0)
  }

  private static func coordinates(
    _ reader: inout TrailReader, isExact: Bool
  ) -> GeoCoordinates? {
    if isExact {
      guard let latitude = reader.double(), let longitude = reader.double(),
        (-90...90).contains(latitude), (-180...180).contains(longitude)
      else { return nil }
      return GeoCoordinates(latitude: latitude, longitude: longitude)
    }
    guard let latitude = reader.signed(), let longitude = reader.signed(),
      (-900_000_000...900_000_000).contains(latitude),
      (-1_800_000_000...1_800_000_000).contains(longitude)
    else { return nil }
    return GeoCoordinates(
      Coordinate(latitudeE7: Int32(latitude), longitudeE7: Int32(longitude)))
  }
}

extension RouteTrail.Place {
  fileprivate func flags(at number: Int) -> Int {
    var flags = 0
    func set(_ flag: Int, _ isSet: Bool) { if isSet { flags |= flag } }
    var plain = waypoint.coordinates
    plain.altitude = nil
    set(RouteTrail.passed, waypoint.type == .passThrough)
    // Seven decimals, as maps have them, take half the bytes.
    set(RouteTrail.exactCoordinates, Coordinate(plain).map { GeoCoordinates($0) } != plain)
    set(RouteTrail.hasPosition, position != nil)
    set(RouteTrail.turned, turnsBack)
    set(RouteTrail.hasDisplay, waypoint.displayLocation != nil)
    set(RouteTrail.hasName, waypoint.nameHint != nil)
    set(RouteTrail.hasDuration, waypoint.duration > 0)
    set(RouteTrail.hasAltitude, waypoint.coordinates.altitude != nil)
    set(RouteTrail.hasIndex, index != number)
    return flags
  }
}
