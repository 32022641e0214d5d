// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOPosix

/// The threads that search: as many as there are cores, so that a flood of questions neither
/// stops connections from being read nor makes the searches fight for the processor.
///
/// Questions wait in the order in which they came.
package struct SearchThreads: Sendable {
  private let pool: NIOThreadPool
  package let count: Int

  /// - Parameter count: The threads; 0 for as many as there are cores.
  package init(count: Int) {
    self.count = count > 0 ? count : ProcessInfo.processInfo.activeProcessorCount
    pool = NIOThreadPool(numberOfThreads: self.count)
  }

  package func start() { pool.start() }

  package func stop() async throws { try await pool.shutdownGracefully() }

  /// Runs work on one of the threads; a cancelled task's work does not begin.
  package func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await pool.runIfActive(work)
  }
}
