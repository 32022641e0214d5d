// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Work that waits for a thread, in the order in which it came.
final class SearchQueue: @unchecked Sendable {
  // Sendable because everything that changes is touched only while `condition` is held.
  private let condition = NSCondition()
  private var jobs: [Int: Job] = [:]
  private var short = Line()
  private var long = Line()
  private var nextID = 0
  private var runningCount = 0
  private var isStopped = false

  /// Work; one of the two is called, and once.
  struct Job {
    let isShort: Bool
    let begin: @Sendable () -> Void
    /// Told to whoever waits, as the work will never begin.
    let drop: @Sendable (any Error) -> Void
  }

  /// Queues a job, or returns `nil` where no more are taken.
  func add(_ job: Job) -> Int? {
    condition.lock()
    defer { condition.unlock() }
    guard !isStopped else { return nil }
    nextID += 1
    jobs[nextID] = job
    if job.isShort { short.append(nextID) } else { long.append(nextID) }
    condition.broadcast()
    return nextID
  }

  /// Takes a job out that has not begun; `nil` where it has.
  func remove(_ id: Int) -> Job? {
    condition.lock()
    defer { condition.unlock() }
    return jobs.removeValue(forKey: id)
  }

  /// The next job, once there is one; `nil` once the queue is stopped.
  func take(shortOnly: Bool) -> Job? {
    condition.lock()
    defer { condition.unlock() }
    while !isStopped {
      if let job = next(shortOnly) {
        runningCount += 1
        return job
      }
      condition.wait()
    }
    return nil
  }

  /// A job that was taken is done.
  func finish() {
    condition.lock()
    runningCount -= 1
    condition.broadcast()
    condition.unlock()
  }

  /// Takes no more jobs and lets the threads go.
  ///
  /// - Returns: The jobs that will never begin.
  func stop() -> [Job] {
    condition.lock()
    defer { condition.unlock() }
    isStopped = true
    condition.broadcast()
    defer { jobs = [:] }
    return Array(jobs.values)
  }

  /// Whether a thread is at work.
  var isBusy: Bool {
    condition.lock()
    defer { condition.unlock() }
    return runningCount > 0
  }

  private func next(_ shortOnly: Bool) -> Job? {
    let (first, second) = (short.first(in: jobs), shortOnly ? nil : long.first(in: jobs))
    guard let id = [first, second].compactMap({ $0 }).min() else { return nil }
    return jobs.removeValue(forKey: id)
  }
}

/// Numbers of jobs, the oldest first; those that were removed are skipped.
private struct Line {
  private var ids: [Int] = []
  private var start = 0

  mutating func append(_ id: Int) { ids.append(id) }

  mutating func first(in jobs: [Int: SearchQueue.Job]) -> Int? {
    while start < ids.count, jobs[ids[start]] == nil { start += 1 }
    if start > 1024 || start == ids.count {
      ids.removeFirst(start)
      start = 0
    }
    return ids.first.map { _ in ids[start] }
  }
}
