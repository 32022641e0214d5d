// SPDX-License-Identifier: Apache-2.0

package import RoadbookCharging
import RoadbookConcurrency

extension RoadRouter {
  /// Has charging stations count from now on.
  ///
  /// Requests that have begun end with the stations that they began with.
  package func use(_ sites: [ChargingSite]) { chargingSites.withLock { $0 = sites } }
}
