// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel
import RoadbookTime

/// Traces in a table: a row for each reading.
///
///     trace,lon,lat,time,accuracy,heading,speed
///     7,-8.6291,41.1579,2026-03-01T08:05:00Z,5,90,12.5
///
/// `lon` and `lat` must be there. `time` is a time with its zone, or seconds from 1970; the others are
/// meters, degrees and meters a second. Other columns are ignored.
struct TraceTable {
  private var lines: LineReader
  private let file: String
  private let name: String
  private let header: TableHeader
  private let columns: [Column: Int]
  /// The row that begins the next trace.
  private var pending: (trace: String, location: Location)?

  private enum Column: String, CaseIterable {
    case trace, lon, lat, time, accuracy, heading, speed
  }

  private typealias Row = (trace: String, location: Location)

  init(file: String, name: String) throws {
    self.file = file
    self.name = name
    lines = try LineReader(file: file)
    guard let first = try lines.next() else {
      throw Failure(.badInput, "\(file) is empty. Its first line must name the columns lon,lat")
    }
    header = try TableHeader(first, file: file)
    var columns: [Column: Int] = [:]
    for column in Column.allCases { columns[column] = header.position(of: column.rawValue) }
    columns[.lon] = try header.position(
      needed: "lon", or: ["lng", "long", "longitude"], of: "lon,lat")
    columns[.lat] = try header.position(needed: "lat", or: ["latitude"], of: "lon,lat")
    self.columns = columns
  }

  /// The next trace, or a part of one that is longer than ``TraceWork/mostReadings``.
  mutating func next() throws -> NamedTrace? {
    guard let first = try pending ?? row() else { return nil }
    pending = nil
    var trace = NamedTrace(
      name: first.trace.isEmpty ? name : "\(name) \(first.trace)", locations: [first.location])
    while let row = try row() {
      if row.trace != first.trace || trace.locations.count == TraceWork.mostReadings {
        pending = row
        trace.goesOn = row.trace == first.trace
        break
      }
      trace.locations.append(row.location)
    }
    return trace
  }

  private mutating func row() throws -> Row? {
    var text = ""
    while text.isEmpty {
      guard let next = try lines.next() else { return nil }
      text = next
    }
    let fields = try header.fields(of: text, line: lines.number)
    func field(_ column: Column) -> String? {
      TableHeader.text(columns[column], of: fields)
    }
    let place = GeoCoordinates(
      latitude: try header.degrees(field(.lat) ?? "", "lat", 90, line: lines.number),
      longitude: try header.degrees(field(.lon) ?? "", "lon", 180, line: lines.number))
    var location = Location(coordinates: place)
    location.time = try field(.time).map { try time($0) }
    location.horizontalAccuracyInMeters = try known(field(.accuracy), "accuracy")
    location.bearingInDegrees = try known(field(.heading), "heading")
    location.speedInMetersPerSecond = try known(field(.speed), "speed")
    return (field(.trace) ?? "", location)
  }

  /// A number; phones write less than 0 for what they do not know.
  private func known(_ text: String?, _ column: String) throws(Failure) -> Double? {
    guard let text else { return nil }
    let number = try number(text, column)
    return number < 0 ? nil : number
  }

  private func time(_ text: String) throws(Failure) -> Date {
    if let seconds = header.number(text) {
      guard TraceCheck.seconds.contains(seconds) else {
        throw Failure(
          .badInput,
          "\(file), line \(lines.number): the time \(text) is beyond 30,000 years; seconds from 1970 are read, no milliseconds"
        )
      }
      return Date(timeIntervalSince1970: seconds)
    }
    guard let (time, _) = RFC3339.time(text) else {
      throw Failure(
        .badInput,
        "\(file), line \(lines.number): “\(text)” is no time like 2026-03-01T08:05:00Z and no number of seconds"
      )
    }
    return time
  }

  private func number(_ text: String, _ column: String) throws(Failure) -> Double {
    guard let number = header.number(text) else {
      throw Failure(
        .badInput, "\(file), line \(lines.number): “\(text)” in \(column) is no number")
    }
    return number
  }
}
