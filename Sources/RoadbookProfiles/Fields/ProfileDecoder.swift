// SPDX-License-Identifier: Apache-2.0

/// Reads what `ProfileEncoder` wrote, and trusts none of it.
///
/// Ranges, keys and the order of tables are checked as the YAML compiler checks them, so whatever
/// decodes is a profile that could have been compiled, and encodes to the same bytes.
struct ProfileDecoder: FieldVisitor {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) throws(ProfileError) {
    self.bytes = bytes
    guard bytes.starts(with: ProfileEncoder.magic) else { throw .notAProfile }
    position = ProfileEncoder.magic.count
    let version = try integer("version")
    guard version == ProfileEncoder.version else {
      throw .unsupportedVersion(found: Int(version), supported: Int(ProfileEncoder.version))
    }
  }

  /// Checks that nothing follows.
  func finish() throws(ProfileError) {
    guard position == bytes.count else { throw .trailingBytes(byte: position) }
  }

  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double>, default: Double?
  ) throws(ProfileError) {
    value = try number(name, in: range)
  }

  mutating func word(_ name: String, _ value: inout String) throws(ProfileError) {
    value = try text(name)
  }

  mutating func words(_ name: String, _ value: inout [String]) throws(ProfileError) {
    let count = try integer(name)
    value = []
    for _ in 0..<count { value.append(try text(name)) }
  }

  mutating func choice<C: FieldChoice>(
    _ name: String, _ value: inout C, default: C?
  ) throws(ProfileError) {
    value = try choice(name)
  }

  mutating func choices<C: FieldChoice>(
    _ name: String, _ value: inout [String: C], keys: FieldKeys
  ) throws(ProfileError) {
    value = try table(name, keys: keys) { (decoder) throws(ProfileError) in
      try decoder.choice(name)
    }
  }

  mutating func numbers(
    _ name: String, _ value: inout [String: Double], in range: ClosedRange<Double>, keys: FieldKeys
  ) throws(ProfileError) {
    value = try table(name, keys: keys) { (decoder) throws(ProfileError) in
      try decoder.number(name, in: range)
    }
  }

  mutating func record<R: ProfileRecord>(
    _ name: String, _ value: inout R
  ) throws(ProfileError) {
    value = R()
    try value.visit(&self)
  }

  mutating func option<R: ProfileRecord>(
    _ name: String, _ value: inout R?
  ) throws(ProfileError) {
    let place = try take(1, for: name).lowerBound
    guard bytes[place] <= 1 else { throw .invalid(field: name, byte: place) }
    guard bytes[place] == 1 else {
      value = nil
      return
    }
    var record = R()
    try record.visit(&self)
    value = record
  }

  mutating func records<R: ProfileRecord>(
    _ name: String, _ value: inout [String: R], keys: FieldKeys
  ) throws(ProfileError) {
    value = try table(name, keys: keys) { (decoder) throws(ProfileError) in
      var record = R()
      try record.visit(&decoder)
      return record
    }
  }
}

// MARK: - Bytes

extension ProfileDecoder {
  private mutating func table<Value>(
    _ name: String, keys: FieldKeys,
    value: (inout Self) throws(ProfileError) -> Value
  ) throws(ProfileError) -> [String: Value] {
    let count = try integer(name)
    var table: [String: Value] = [:]
    var last: String?
    for _ in 0..<count {
      let start = position
      let key = try text(name)
      let ascends = last.map { $0 < key } ?? true
      guard ascends, keys.contains(key) else { throw .invalid(field: name, byte: start) }
      last = key
      table[key] = try value(&self)
    }
    return table
  }

  private mutating func take(_ count: Int, for field: String) throws(ProfileError) -> Range<Int> {
    guard bytes.count - position >= count else {
      throw .truncated(field: field, byte: bytes.count)
    }
    defer { position += count }
    return position..<position + count
  }

  private mutating func integer(_ field: String) throws(ProfileError) -> UInt16 {
    let range = try take(2, for: field)
    return UInt16(bytes[range.lowerBound]) | UInt16(bytes[range.lowerBound + 1]) << 8
  }

  private mutating func number(
    _ field: String, in allowed: ClosedRange<Double>
  ) throws(ProfileError) -> Double {
    let range = try take(8, for: field)
    let bits = bytes[range].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let number = Double(bitPattern: bits)
    guard allowed.contains(number) else {
      throw .invalid(field: field, byte: range.lowerBound)
    }
    return number
  }

  private mutating func text(_ field: String) throws(ProfileError) -> String {
    let range = try take(Int(try integer(field)), for: field)
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw .invalid(field: field, byte: range.lowerBound)
    }
    return text
  }

  private mutating func choice<C: FieldChoice>(_ field: String) throws(ProfileError) -> C {
    let range = try take(1, for: field)
    let position = Int(bytes[range.lowerBound])
    guard let choice = C.allCases.dropFirst(position).first else {
      throw .invalid(field: field, byte: range.lowerBound)
    }
    return choice
  }
}
