// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookModel
import RoadbookStorage

/// What is made of a hierarchy when it is first needed, for all who share it.
final class HierarchyLists: Sendable {
  private let inputs = Guarded<OutgoingInputs?>(nil)

  /// The inputs by the state that they leave; who comes first makes them, others wait.
  func outgoing(
    _ make: () throws(StorageError) -> OutgoingInputs
  ) throws(StorageError) -> OutgoingInputs {
    try inputs.withLock { known throws(StorageError) in
      if let known { return known }
      let made = try make()
      known = made
      return made
    }
  }
}
