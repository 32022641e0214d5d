// SPDX-License-Identifier: Apache-2.0

/// An enumeration whose cases are written under their names.
///
/// In JSON `TransportMode.car` is `"car"`. Numbers would change their meaning when a case is added,
/// and say nothing to a reader.
///
/// Its raw values are numbers none the less, for those who keep them in memory.
public protocol CodedByName: RawRepresentable<UInt32>, CaseIterable, Codable, Hashable, Sendable {
  /// The name of the case, as it is spelled in Swift and in JSON.
  var name: String { get }
}

extension CodedByName {
  /// The name of the case, asked of the runtime.
  public var name: String { String(describing: self) }

  /// The case of this name, or `nil` where there is none.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Reads the name of a case; any other text is refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let found = Self(name: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(name)\" is no \(Self.self)\(Self.hint(for: name))")
    }
    self = found
  }

  /// Writes the name of the case.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// What could have been meant: the case that differs in capitals alone, all where they are few,
  /// or how they look.
  private static func hint(for name: String) -> String {
    let known = allCases.map(\.name)
    if let meant = known.first(where: { $0.lowercased() == name.lowercased() }) {
      return "; did you mean \"\(meant)\"?"
    }
    if known.count <= 16 { return "; known are " + known.joined(separator: ", ") }
    return "; they are written like " + known.prefix(3).joined(separator: ", ")
  }
}
