// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Why a prepared map could not be opened.
///
/// Roadbook's own.
public struct MapOpeningError: Error, Hashable, Sendable {
  /// The folder of the map, or the folder of maps.
  public var path: String
  /// What is wrong and what to do, in English.
  public var message: String

  /// Makes an error about a folder.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}

extension MapOpeningError: CustomStringConvertible, LocalizedError {
  /// The folder and what is wrong with it.
  public var description: String { path.isEmpty ? message : "\(path): \(message)" }

  /// The description, where the system shows errors.
  public var errorDescription: String? { description }
}
