// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a profile's YAML, and where.
///
///     car.yaml:57:27: roads.motorway.rural_kph: unknown field; did you mean 'rural_kmh'?
package struct ProfileSyntaxError: Error, Equatable, Sendable {
  /// The name of the file, as given.
  package var file: String
  /// Both count from 1.
  package var line: Int
  package var column: Int
  /// The path of names to the field, joined by dots; empty for the whole file.
  package var field: String
  /// What is wrong and what to do.
  package var problem: String
}

extension ProfileSyntaxError: CustomStringConvertible {
  package var description: String {
    let place = "\(file):\(line):\(column): "
    return field.isEmpty ? place + problem : place + field + ": " + problem
  }
}
