// SPDX-License-Identifier: Apache-2.0

/// The records of a file of JSON, one after another: a list, or the list of a member of an object.
///
///     var records = JSONRecords(bytes, listedUnder: ["data", "features"])
///     while let record = try records.next() { print(record.number, record.value) }
///     records.members["timestamp"]
///
/// One record at a time is in memory; what else the object has is there when all records were read.
package struct JSONRecords {
  package struct Record {
    /// Counted from 1.
    package var number: Int
    package var value: JSONValue
  }

  private enum Stage { case start, members, list, end }

  private let names: [String]
  private let mostBytes: Int
  private var reader: JSONReader
  private var stage = Stage.start
  private var isInObject = false
  private var number = 0
  private var hasList = false
  /// The members of the object that are neither lists nor objects, as far as it was read.
  package private(set) var members: [String: JSONValue] = [:]

  /// - Parameters:
  ///   - bytes: The file.
  ///   - names: What the member may be called whose list has the records.
  ///   - most: So many bytes a record may have.
  package init(_ bytes: [UInt8], listedUnder names: [String], mostBytes most: Int = 1 << 20) {
    reader = JSONReader(bytes)
    self.names = names
    mostBytes = most
  }

  /// The next record; `nil` when all were read.
  ///
  /// - Throws: Where the text is no JSON, or has no such list; nothing more can be read of it.
  package mutating func next() throws(JSONFault) -> Record? {
    while true {
      switch stage {
      case .start: try begin()
      case .members: try member()
      case .list: if let record = try element() { return record }
      case .end: return nil
      }
    }
  }

  private mutating func begin() throws(JSONFault) {
    if reader.isAtList() {
      try reader.beginList()
      (stage, hasList) = (.list, true)
    } else if reader.isAtObject() {
      try reader.beginObject()
      (stage, isInObject) = (.members, true)
    } else {
      throw reader.fault("a list or an object is expected")
    }
  }

  private mutating func member() throws(JSONFault) {
    guard let name = try reader.nextMember() else { return try end() }
    if names.contains(name), reader.isAtList() {
      try reader.beginList()
      (stage, hasList) = (.list, true)
      return
    }
    switch try reader.value(mostBytes: mostBytes) {
    case .list, .object: break
    case let value: members[name] = value
    }
  }

  private mutating func element() throws(JSONFault) -> Record? {
    guard try reader.nextElement() else {
      stage = .members
      if !isInObject { try end() }
      return nil
    }
    number += 1
    return Record(number: number, value: try reader.value(mostBytes: mostBytes))
  }

  private mutating func end() throws(JSONFault) {
    guard hasList else {
      throw reader.fault(
        "the object has no list called \(names.map { "“\($0)”" }.joined(separator: " or "))")
    }
    try reader.finish()
    stage = .end
  }
}
