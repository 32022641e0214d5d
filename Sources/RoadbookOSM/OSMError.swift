// SPDX-License-Identifier: Apache-2.0

/// Why an OpenStreetMap file could not be read or written.
///
/// The description says what is wrong, where, and what to do:
///
///     porto.osm.pbf, byte 81920: the file ends inside a block; it was cut off. Fetch it again.
package struct OSMError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    /// The operating system refused; its own words.
    case cannotRead(String)
    case cannotWrite(String)
    /// The content is neither PBF nor OSM XML.
    case notOpenStreetMap(String)
    /// The file ends too early.
    case truncated(String)
    /// The content breaks the format's rules.
    case damaged(String)
    /// A size in the file is beyond what the format allows.
    case tooLarge(String)
    /// A block is compressed in a way that is not read here.
    case compression(String)
    /// The file demands a feature that is not known here.
    case feature(String)
    /// The XML is not well formed, or not OSM's.
    case xml(String)
  }

  package enum Place: Equatable, Sendable {
    case file
    /// Counted from 0.
    case byte(Int)
    /// Counted from 1.
    case line(Int)
  }

  package var file: String
  package var place: Place
  package var problem: Problem

  package init(_ problem: Problem, in file: String, at place: Place = .file) {
    self.file = file
    self.place = place
    self.problem = problem
  }
}

extension OSMError: CustomStringConvertible {
  package var description: String {
    let location =
      switch place {
      case .file: file
      case .byte(let byte): "\(file), byte \(byte)"
      case .line(let line): "\(file), line \(line)"
      }
    return "\(location): \(problem.sentence)"
  }
}

extension OSMError.Problem {
  fileprivate var sentence: String {
    switch self {
    case .cannotRead(let reason):
      "cannot be read: \(reason). Check the path and its permissions."
    case .cannotWrite(let reason):
      "cannot be written: \(reason). Check the folder, its permissions and the free space."
    case .notOpenStreetMap(let found):
      "this is not an OpenStreetMap file (\(found)). "
        + "Give a .osm.pbf, .osm, .osm.gz, .osc or .osc.gz file."
    case .truncated(let inside):
      "the file ends inside \(inside); it was cut off. Fetch it again."
    case .damaged(let what):
      "\(what); the file is damaged. Fetch it again."
    case .tooLarge(let what):
      "\(what); the file is damaged or was not made for exchange. Fetch it again."
    case .compression(let name):
      "a block is compressed with \(name), which is not read here. "
        + "Write the file again with zlib, LZ4 or no compression."
    case .feature(let name):
      "the file requires the feature “\(name)”, which is not known here. "
        + "Write the file again without it."
    case .xml(let what):
      "\(what). Correct the file or fetch it again."
    }
  }
}
