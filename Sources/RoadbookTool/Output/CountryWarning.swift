// SPDX-License-Identifier: Apache-2.0

import RoadbookImport

/// Says of a map that countries are missing, and what follows.
enum CountryWarning {
  /// A line; `nil` where the country of all roads is known.
  static func text(_ manifest: Manifest) -> String? {
    guard let count = manifest.dropped[Manifest.unknownCountry], count > 0 else { return nil }
    return
      "Note: the country of \(Measures.count(count)) road segments is unknown. People drive on the "
      + "right there, in UTC, with customary limits. Import with --country or --boundaries\n"
  }
}
