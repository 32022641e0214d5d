// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// The traces of a file that has no names for them: they have the file's, and their number where there are several.
///
/// A first trace that comes in parts has no number, as nothing tells yet whether others follow.
struct NumberedTraces {
  typealias Part = (locations: [Location], goesOn: Bool)

  private let name: String
  private let read: () throws -> Part?
  /// A part that was read to know whether it is there.
  private var ahead: Part?
  private var number = 0
  private var label = ""
  private var isWithin = false

  /// - Parameters:
  ///   - name: The file's name.
  ///   - read: Gives the next trace, or a part of one; `nil` at the end.
  init(_ name: String, _ read: @escaping () throws -> Part?) {
    self.name = name
    self.read = read
  }

  /// The next trace, or a part of one that is long; `nil` at the end.
  mutating func next() throws -> NamedTrace? {
    guard let part = try ahead ?? read() else { return nil }
    ahead = nil
    if !isWithin { try begin(isLong: part.goesOn) }
    isWithin = part.goesOn
    return NamedTrace(name: label, locations: part.locations, goesOn: part.goesOn)
  }

  private mutating func begin(isLong: Bool) throws {
    number += 1
    if number == 1, !isLong { ahead = try read() }
    label = number > 1 || ahead != nil ? "\(name) \(number)" : name
  }
}
