// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel

/// A trace of a file, or a part of one.
struct NamedTrace {
  /// The file's name, with what tells the trace from others in it.
  var name: String
  var locations: [Location]
  /// Whether the next part is of this trace, too.
  var goesOn = false
}

/// Reads traces from a file one after another; the end of its name says how.
///
///     .gpx              a trace for each track
///     .csv              a trace for each run of rows with the same `trace`
///     .geojson, .json   a trace for each line, with its times as `coordTimes`
///     .ndjson           a trace for each line: an object with `locations`, as `/v1/match` takes it
///     .nmea             one trace: what a receiver said, a sentence in each line
enum TraceFile {
  case numbered(NumberedTraces)
  case table(TraceTable)
  case lines(TraceLines)
  case sentences(TraceSentences)

  static let endings = [".gpx", ".csv", ".geojson", ".json", ".ndjson", ".nmea"]

  init(_ path: String) throws {
    let lower = path.lowercased()
    let name = URL(filePath: path).lastPathComponent
    if lower.hasSuffix(".csv") {
      self = .table(try TraceTable(file: path, name: name))
    } else if lower.hasSuffix(".ndjson") {
      self = .lines(
        TraceLines(
          lines: try LineReader(file: path, longestLine: TraceLines.longestLine), file: path,
          name: name))
    } else if lower.hasSuffix(".nmea") {
      self = .sentences(try TraceSentences(file: path, name: name))
    } else if lower.hasSuffix(".gpx") {
      self = .numbered(try Self.tracks(path, name))
    } else if lower.hasSuffix(".geojson") || lower.hasSuffix(".json") {
      var traces = try GeoJSONTraces(path, name)
      self = .numbered(
        NumberedTraces(name) { try traces.next().map { (locations: $0, goesOn: false) } })
    } else {
      throw Failure(
        .usage, "\(path): traces are read from \(Self.endings.joined(separator: ", ")) files")
    }
  }

  /// The next trace, or `nil` at the end.
  mutating func nextWhole() throws -> NamedTrace? {
    guard var trace = try next() else { return nil }
    while trace.goesOn, let part = try next() {
      trace.locations += part.locations
      trace.goesOn = part.goesOn
    }
    return trace
  }

  /// The next trace, or a part of one that is long; `nil` at the end.
  mutating func next() throws -> NamedTrace? {
    switch self {
    case .numbered(var traces):
      defer { self = .numbered(traces) }
      return try traces.next()
    case .table(var table):
      defer { self = .table(table) }
      return try table.next()
    case .lines(var lines):
      defer { self = .lines(lines) }
      return try lines.next()
    case .sentences(var sentences):
      defer { self = .sentences(sentences) }
      return try sentences.next()
    }
  }

  private static func tracks(_ path: String, _ name: String) throws -> NumberedTraces {
    let pieces = try FilePieces(path)
    var tracks = GPXStream(most: TraceWork.mostReadings) { try pieces.next() }
    return NumberedTraces(name) {
      do {
        return try tracks.next()
      } catch let fault as GPXFault {
        throw Failure(.badInput, "\(path), \(fault)")
      }
    }
  }
}

/// Traces of which each is a line of JSON.
///
/// A line may say no more than its readings: one vehicle drives all traces of a command.
struct TraceLines {
  /// A million readings with all that may be told of each.
  static let longestLine = 1 << 28

  var lines: LineReader
  let file: String
  let name: String

  mutating func next() throws -> NamedTrace? {
    while let line = try lines.next() {
      if line.allSatisfy(\.isWhitespace) { continue }
      let question: MatchQuestion
      do {
        question = try JSONDecoder().decode(MatchQuestion.self, from: Data(line.utf8))
      } catch {
        throw Failure(
          .badInput,
          "\(file), line \(lines.number): no trace like {\"locations\":[{\"coordinates\":{\"latitude\":41.1,\"longitude\":-8.6}}]}\(Self.reason(error))"
        )
      }
      try refuseOthers(question)
      return NamedTrace(name: "\(name) \(lines.number)", locations: question.locations)
    }
    return nil
  }

  /// Refuses what a request to `/v1/match` may say beside its readings, and what counts for all traces here.
  private func refuseOthers(_ question: MatchQuestion) throws(Failure) {
    let others: [(Bool, String, String)] = [
      (question.profile != nil, "profile", "give --profile"),
      (question.options != RoutingOptions(), "options", "give the options of the command"),
      (!question.routeStops.isEmpty, "routeStops", "ask /v1/match"),
      (question.map != nil, "map", "name the map before the traces"),
    ]
    for (isGiven, field, remedy) in others where isGiven {
      throw Failure(
        .badInput,
        "\(file), line \(lines.number): \(field) is of one trace, and a command has one for all; \(remedy), and leave it out"
      )
    }
  }

  /// What is wrong, in the words of the field.
  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): ": \(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "" : ": " + context.codingPath.map(\.stringValue).joined(separator: ".") + " is wrong"
    default: ""
    }
  }
}
