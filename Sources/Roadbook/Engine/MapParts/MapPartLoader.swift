// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Brings parts of the map that an engine lacks.
///
///     struct Downloader: MapPartLoader {
///       func map(for part: MapPart) async throws -> String? {
///         guard let region = regions.first(where: { $0.covers(part.boundingBox) }) else { return nil }
///         return try await download(region).path
///       }
///     }
///     engine.mapPartLoader = Downloader()
///
/// The engine asks when a position, or a segment that is asked for, lies in a tile in which none of its maps has a
/// road. The question at hand has no answer then; once the map is there, later ones have. A tile is asked for once; after
/// an error it is asked for again when it is needed, half a minute later at the earliest.
///
/// Roadbook's own.
public protocol MapPartLoader: Sendable {
  /// The folder of a prepared map that has a part, "….roadbook".
  ///
  /// The engine opens it and adds it to its maps. Several parts may be asked for at once; answer them with one
  /// folder if it has them all.
  ///
  /// - Parameter part: What is missing.
  /// - Returns: The folder; `nil` if there is no such map, at sea for example.
  /// - Throws: Why it could not be brought.
  func map(for part: MapPart) async throws -> String?

  /// Hears why a part is still missing: what ``map(for:)`` has thrown, or a `MapOpeningError`.
  ///
  /// Without an implementation a line on standard error tells it.
  func loadingFailed(for part: MapPart, _ error: any Error)
}

extension MapPartLoader {
  /// Writes a line on standard error.
  public func loadingFailed(for part: MapPart, _ error: any Error) {
    FileHandle.standardError.write(
      Data("Roadbook: tile \(part.tilePartitionId) of the map was not loaded: \(error)\n".utf8))
  }
}
