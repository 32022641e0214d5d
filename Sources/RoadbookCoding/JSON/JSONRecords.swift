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
  private var cursor: JSONCursor
  private var stage = Stage.start
  private var isInObject = false
  private var isFirst = true
  private var number = 0
  private var hasList = false
  /// The members of the object that are neither lists nor objects, as far as it was read.
  package private(set) var members: [String: JSONValue] = [:]

  /// - Parameters:
  ///   - bytes: The file.
  ///   - names: What the member may be called whose list has the records.
  ///   - most: So many bytes a record may have.
  package init(_ bytes: [UInt8], listedUnder names: [String], mostBytes most: Int = 1 << 20) {
    cursor = JSONCursor(bytes, mostBytes: most)
    self.names = names
  }

  /// The line on which reading stands, counted from 1.
  package var line: Int { cursor.line }

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
    if cursor.pass("[") {
      (stage, hasList) = (.list, true)
    } else if cursor.pass("{") {
      (stage, isInObject) = (.members, true)
    } else {
      throw cursor.fault("a list or an object is expected")
    }
  }

  private mutating func member() throws(JSONFault) {
    if cursor.pass("}") { return try end() }
    if !isFirst { try cursor.expect(",") }
    isFirst = false
    let name = try cursor.memberName()
    if names.contains(name), cursor.pass("[") {
      (stage, hasList, isFirst) = (.list, true, true)
      return
    }
    switch try cursor.value() {
    case .list, .object: break
    case let value: members[name] = value
    }
  }

  private mutating func element() throws(JSONFault) -> Record? {
    if cursor.pass("]") {
      (stage, isFirst) = (.members, false)
      if !isInObject { try end() }
      return nil
    }
    if !isFirst { try cursor.expect(",") }
    isFirst = false
    number += 1
    return Record(number: number, value: try cursor.value())
  }

  private mutating func end() throws(JSONFault) {
    guard hasList else {
      throw cursor.fault(
        "the object has no list called \(names.map { "“\($0)”" }.joined(separator: " or "))")
    }
    guard cursor.peek() == nil else { throw cursor.fault("something follows behind the end") }
    stage = .end
  }
}
