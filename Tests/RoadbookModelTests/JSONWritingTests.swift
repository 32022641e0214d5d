// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel
import Testing

/// What is written without an encoder has the bytes that `JSONEncoder` writes.
@Suite("JSON without an encoder")
struct JSONWritingTests {
  private func check(_ value: some Encodable & JSONWritable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let expected = String(decoding: try encoder.encode(value), as: UTF8.self)
    var json = JSONWriter(capacity: 1)
    try value.write(to: &json)
    #expect(String(decoding: json.bytes(), as: UTF8.self) == expected)
  }

  @Test("routes, options, waypoints and locations")
  func samples() throws {
    try check(RoutesAnswer(routes: [Samples.route, Samples.route]))
    try check(TripAnswer(order: [2, 0, 1], routes: [Samples.route]))
    let noon = Date(timeIntervalSince1970: 1_800_000_000)
    let window = TripWindow(waypointIndex: 1, opens: noon, closes: noon + 60)
    try check(window)
    try check(TripVisit(of: 1, arrivalTime: noon - 60, staying: 30, within: window))
    try check(RoutesQuestion(waypoints: [Samples.waypoint], options: Samples.options, map: "a/b"))
    try check(RoutingOptions())
    try check(Waypoint(coordinates: Samples.start))
    try check(
      Location(
        coordinates: Samples.finish, bearingInDegrees: 90, speedInMetersPerSecond: 13.9,
        time: Date(timeIntervalSince1970: 1_772_352_300), locationTechnology: .gnss))
    try check(
      TimeRule(timeRule: "[(h22){h8}]", timeZoneOffsetSeconds: -3600, dstSpec: "\"\\"))
  }

  @Test("empty lists, missing cells and tables")
  func lists() throws {
    try check(MatrixAnswer())
    try check(MatrixAnswer(durations: [[1, nil], []], lengthsInMeters: [[nil]]))
    try check(RoutesAnswer())
    try check(FailureAnswer(code: "a", message: "b", parameter: "c"))
    try check([[Int64.min, .max], []])
    try check([true, false, nil])
  }

  @Test("texts with every character that may need an escape")
  func texts() throws {
    for scalar in 0...0x2FF as ClosedRange<UInt32> {
      try check(["a\(Unicode.Scalar(scalar).map(String.init) ?? "")/"])
    }
    try check(["\u{2028}", "\u{FEFF}", "😀", "é", "e\u{301}", "\u{10FFFF}", "", "\r\n"])
  }

  @Test("numbers of every size")
  func numbers() throws {
    try check([
      0, -0.0, 1, -1, 0.1, 1e15, 1e16, 1e17, 1e-4, 1e-5, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude,
    ])
    for step in 1...2000 as ClosedRange<UInt64> {
      // Fibonacci hashing: bits of all kinds, the same each time.
      let bits = step &* 0x9E37_79B9_7F4A_7C15
      let number = Double(bitPattern: bits)
      if number.isFinite { try check([number]) }
      try check([Double(Int32(truncatingIfNeeded: bits >> 32)) / 1e7])
    }
  }

  @Test("what JSON has no word for is refused", arguments: [Double.infinity, -.infinity, .nan])
  func refused(number: Double) {
    var json = JSONWriter()
    #expect(throws: EncodingError.self) { try [number].write(to: &json) }
  }
}
