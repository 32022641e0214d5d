// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
package import RoadbookProfiles

/// The profiles that come with the program, as tables that were compiled of `Profiles/*.yaml`.
///
/// So imports, and tests of apps, need no reader of YAML.
package enum BuiltInProfiles {
  /// All of them, in the order of their names.
  package static let all: [Profile] = BuiltInProfileTables.encoded
    .sorted { $0.key < $1.key }
    .compactMap { name, text in
      guard let bytes = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
        return nil
      }
      return try? Profile(decoding: Array(bytes))
    }

  /// Their names, in order.
  package static let names = all.map(\.name)

  /// The one of a name, or `nil` where there is none.
  package static func named(_ name: String) -> Profile? { all.first { $0.name == name } }
}
