// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookModel

/// What ends an import from outside, as a signal does, without leaving half a map.
///
///     let interruption = ImportInterruption()
///     whenTheUserInterrupts { interruption.end { exit(130) } }
///     try Importer(options, interruption: interruption).run()
package final class ImportInterruption: Sendable {
  private let folder = Guarded<BundleFolder?>(nil)

  package init() {}

  /// Makes the folder of an import, unless the import is being ended.
  func make(_ body: () throws(ImportError) -> BundleFolder) throws(ImportError) -> BundleFolder {
    try folder.withLock { folder throws(ImportError) in
      let made = try body()
      folder = made
      return made
    }
  }

  /// Removes what the import has written and ends the process.
  ///
  /// A map that is just being put in its place is put there whole first.
  package func end(_ body: () -> Never) -> Never {
    folder.withLock { folder in
      guard let folder else { body() }
      folder.discard(then: body)
    }
  }
}
