// SPDX-License-Identifier: Apache-2.0

/// A strict look at a text: every element is closed in order, every attribute quoted, every
/// ampersand part of an entity.
struct XMLOutline {
  enum Problem: Error, Equatable {
    case notClosed(String)
    case wrongEnd(String)
    case badTag(String)
    case badEntity
  }

  private let text: String

  init(_ text: String) {
    self.text = text
  }

  func check() throws(Problem) {
    var open: [Substring] = []
    for part in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
      guard let end = part.firstIndex(of: ">") else { throw .badTag(String(part)) }
      let tag = part[..<end]
      try checkEntities(part)
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { throw .wrongEnd(String(tag)) }
      } else {
        guard tag.filter({ $0 == "\"" }).count.isMultiple(of: 2) else {
          throw .badTag(String(tag))
        }
        let name = tag.prefix { $0 != " " && $0 != "/" }
        if !tag.hasSuffix("/") { open.append(name) }
      }
    }
    if let left = open.last { throw .notClosed(String(left)) }
  }

  private func checkEntities(_ part: Substring) throws(Problem) {
    for entity in part.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      let name = entity.prefix { $0 != ";" }
      guard ["amp", "lt", "gt", "quot"].contains(name) else { throw .badEntity }
    }
  }
}
