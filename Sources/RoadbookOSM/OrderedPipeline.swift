// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency

/// Lets threads work on blocks side by side and hands out what they made in file order.
///
/// A thread takes a block only when it is less than `lookAhead` blocks ahead of the consumer, so
/// memory stays bounded however slow the consumer is.
///
/// Everything mutable is touched under the monitor's lock only, which is what makes this
/// `Sendable`.
final class OrderedPipeline<Made: Sendable>: @unchecked Sendable {
  typealias Outcome = Result<Made, OSMError>

  private let monitor = Monitor()
  private let lookAhead: Int
  private let claimNext: () throws(OSMError) -> BlockJob?
  private var claimed = 0
  private var consumed = 0
  /// No further block will be claimed.
  private var isExhausted = false
  private var outcomes: [Int: (outcome: Outcome, bytesDone: Int)] = [:]

  /// Work on the blocks that `claimNext` finds, which is called under the lock.
  init(lookAhead: Int, claimNext: @escaping () throws(OSMError) -> BlockJob?) {
    self.lookAhead = lookAhead
    self.claimNext = claimNext
  }

  /// The next block to work on and its place in the order, or `nil` when there is no more.
  func claim() -> (slot: Int, job: BlockJob)? {
    monitor.withLock {
      while !isExhausted, claimed >= consumed + lookAhead { monitor.wait() }
      guard !isExhausted else { return nil }
      do throws(OSMError) {
        if let job = try claimNext() {
          claimed += 1
          return (claimed - 1, job)
        }
      } catch {
        outcomes[claimed] = (.failure(error), 0)
        claimed += 1
      }
      isExhausted = true
      monitor.notify()
      return nil
    }
  }

  func deliver(_ outcome: Outcome, bytesDone: Int, at slot: Int) {
    monitor.withLock {
      outcomes[slot] = (outcome, bytesDone)
      monitor.notify()
    }
  }

  /// Waits for what was made of the next block in file order.
  ///
  /// - Returns: `nil` after the last block.
  func next() -> (outcome: Outcome, bytesDone: Int)? {
    monitor.withLock {
      while true {
        if let made = outcomes.removeValue(forKey: consumed) {
          consumed += 1
          monitor.notify()
          return made
        }
        if isExhausted, consumed == claimed { return nil }
        monitor.wait()
      }
    }
  }

  /// Ends the work early: threads finish the block they are at.
  func stop() {
    monitor.withLock {
      isExhausted = true
      monitor.notify()
    }
  }
}
