// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// The trace in a log of a receiver: a sentence of NMEA 0183 in each line.
struct TraceSentences {
  private var lines: LineReader
  private let file: String
  private let name: String
  private var reader = NMEAReader()
  /// The first reading of the next part.
  private var pending: Location?
  private var isAtEnd = false

  init(file: String, name: String) throws {
    // Receivers mix their own bytes into what they say.
    lines = try LineReader(file: file, mendsText: true)
    self.file = file
    self.name = name
  }

  /// The trace, or the next part of it where it is longer than ``TraceWork/mostReadings``.
  mutating func next() throws -> NamedTrace? {
    guard !isAtEnd else { return nil }
    guard let first = try pending ?? reading() else {
      try refuseEmpty()
      return nil
    }
    pending = nil
    var trace = NamedTrace(name: name, locations: [first])
    while let reading = try reading() {
      if trace.locations.count == TraceWork.mostReadings {
        pending = reading
        trace.goesOn = true
        return trace
      }
      trace.locations.append(reading)
    }
    tellFaults()
    return trace
  }

  private mutating func reading() throws -> Location? {
    while let line = try lines.next() {
      if let reading = reader.read(line) { return reading }
    }
    if isAtEnd { return nil }
    isAtEnd = true
    return reader.finish()
  }

  private func refuseEmpty() throws(Failure) {
    if reader.sentenceCount > 0 {
      throw Failure(
        .badInput,
        "\(file) holds no position: RMC, GGA, GNS and GLL sentences tell one, once the receiver knows where it is"
      )
    }
    throw Failure(
      .badInput,
      reader.faultySentenceCount > 0
        ? "\(file): none of its \(Measures.count(reader.faultySentenceCount)) sentences ends in its checksum, like *5C"
        : "\(file) holds no sentence of NMEA 0183; one begins like $GPRMC,080500,A,")
  }

  private func tellFaults() {
    let count = reader.faultySentenceCount
    guard count > 0 else { return }
    Terminal.standardError.write(
      "Note: \(file): \(Measures.count(count)) \(count == 1 ? "sentence" : "sentences") without the right checksum left out\n"
    )
  }
}
