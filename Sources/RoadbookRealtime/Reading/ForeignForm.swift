// SPDX-License-Identifier: Apache-2.0

/// What came instead of a message: what servers answer where something is wrong, or another form of it.
enum ForeignForm: Hashable {
  case nothing
  case gzip
  case zip
  case html
  case xml
  case json
  /// The message in the text form of protocol buffers.
  case textForm
  /// Some other text, as far as it is quoted.
  case text(String)

  /// How many bytes are looked at.
  private static let seen = 4096
  private static let quoted = 80

  /// What bytes are that are no message; `nil` where nothing tells it.
  init?(_ bytes: [UInt8]) {
    if bytes.isEmpty {
      self = .nothing
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      self = .zip
    } else {
      self.init(text: Self.text(bytes.prefix(Self.seen)))
    }
  }

  private init?(text: Substring?) {
    guard let text else { return nil }
    let lower = text.lowercased()
    if lower.hasPrefix("<!doctype html") || lower.contains("<html") {
      self = .html
    } else if text.hasPrefix("<") {
      self = .xml
    } else if text.hasPrefix("{") || text.hasPrefix("[") {
      self = .json
    } else if text.contains("header {") || text.contains("header{") || text.contains("header: {") {
      self = .textForm
    } else {
      self = .text(String(text.prefix { $0 != "\n" && $0 != "\r\n" }.prefix(Self.quoted)))
    }
  }

  /// The bytes as a text without white space before it; `nil` where they are none.
  private static func text(_ bytes: ArraySlice<UInt8>) -> Substring? {
    let isText = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
    guard isText else { return nil }
    let text = String(decoding: bytes, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.isEmpty ? nil : text
  }

  var fault: RealtimeFault {
    switch self {
    case .nothing: RealtimeFault("there is no message: the answer is empty")
    case .gzip: RealtimeFault("this is packed by gzip; unpack it first")
    case .zip: RealtimeFault("this is a ZIP archive, as timetables are, not GTFS-realtime")
    case .html: RealtimeFault("this is a page of HTML, not GTFS-realtime")
    case .xml: RealtimeFault("this is XML, not GTFS-realtime; SIRI is not read")
    case .json: RealtimeFault("this is JSON; GTFS-realtime is read in its binary form")
    case .textForm:
      RealtimeFault("this is the text form of GTFS-realtime; services send the binary one")
    case .text(let text): RealtimeFault("this is text, not GTFS-realtime: “\(text)”")
    }
  }
}
