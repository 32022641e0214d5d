// SPDX-License-Identifier: Apache-2.0

/// Why a compiled profile was not read.
package enum ProfileError: Error, Equatable, Sendable {
  /// The bytes do not begin like a profile.
  case notAProfile
  /// The profile was compiled by another version; compiling it again from its YAML helps.
  case unsupportedVersion(found: Int, supported: Int)
  /// The bytes end inside the field at this byte.
  case truncated(field: String, byte: Int)
  /// The field at this byte has a value that no compiler writes.
  case invalid(field: String, byte: Int)
  /// Bytes follow the end of the profile.
  case trailingBytes(byte: Int)
}

extension ProfileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAProfile:
      "This is not a compiled profile. Import the map again."
    case .unsupportedVersion(let found, let supported):
      "The compiled profile has version \(found), this program reads version \(supported). "
        + "Import the map again."
    case .truncated(let field, let byte):
      "The compiled profile ends at byte \(byte) inside '\(field)'. Import the map again."
    case .invalid(let field, let byte):
      "The compiled profile is damaged at byte \(byte), field '\(field)'. Import the map again."
    case .trailingBytes(let byte):
      "The compiled profile has bytes after its end at byte \(byte). Import the map again."
    }
  }
}
