// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookConcurrency
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

/// What waits, waits no longer than its deadline, and what is short waits for nothing long.
@Suite("Threads of searches")
struct SearchThreadTests {
  /// A thread that is busy until the test lets it go.
  private struct Busy {
    let threads = SearchThreads(count: 1)
    private let end = DispatchSemaphore(value: 0)
    private let long: Task<Void, any Error>

    init() async {
      threads.start()
      let (threads, end) = (threads, end)
      let (began, begin) = AsyncStream<Void>.makeStream()
      long = Task {
        try await threads.run(foretold: .max) {
          begin.yield()
          end.wait()
        }
      }
      for await _ in began { break }
    }

    func finish() async throws {
      end.signal()
      try await long.value
      await threads.stop()
    }
  }

  @Test("a question that waits is answered at its deadline, and never begins")
  func deadline() async throws {
    let busy = await Busy()
    let begun = Guarded(false)
    let ended = Guarded(0)
    let start = ContinuousClock.now
    let failure = await #expect(throws: RequestFailure.self) {
      try await busy.threads.run(
        foretold: .max, until: Deadline(seconds: 1), onEnd: { ended.withLock { $0 += 1 } }
      ) { begun.withLock { $0 = true } }
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    #expect(failure?.code == "Timeout" && seconds > 0.9)
    try await busy.finish()
    #expect(!begun.withLock { $0 })
    #expect(ended.withLock { $0 } == 1)
  }

  @Test("a question whose client leaves gives up its place")
  func leaving() async throws {
    let busy = await Busy()
    let deadline = Deadline(seconds: 60)
    let waiting = Task {
      try await busy.threads.run(foretold: .max, until: deadline) { Issue.record("it began") }
    }
    try await Task.sleep(for: .milliseconds(20))
    deadline.cancel()
    await #expect(throws: RequestFailure.self) { try await waiting.value }
    try await busy.finish()
  }

  @Test("nothing of a question is kept once it is answered")
  func afterwards() async throws {
    let threads = SearchThreads(count: 1)
    threads.start()
    weak var kept: Deadline?
    func ask() async throws {
      let deadline = Deadline(seconds: 60)
      kept = deadline
      #expect(try await threads.run(until: deadline) { 7 } == 7)
    }
    try await ask()
    // The clocks of the deadline are cancelled on their own threads.
    let patience = ContinuousClock.now + .seconds(5)
    while kept != nil, .now < patience { try await Task.sleep(for: .milliseconds(5)) }
    #expect(kept == nil)
    await threads.stop()
  }

  @Test("short questions do not wait for long ones")
  func short() async throws {
    let busy = await Busy()
    #expect(try await busy.threads.run(foretold: 1_000) { 7 } == 7)
    try await busy.finish()
  }

  @Test("a search that goes on beyond its deadline is answered before it ends")
  func burning() async throws {
    let threads = SearchThreads(count: 1)
    threads.start()
    let end = DispatchSemaphore(value: 0)
    let failure = await #expect(throws: RequestFailure.self) {
      try await threads.run(foretold: .max, until: Deadline(seconds: 1)) { end.wait() }
    }
    // The search still runs here.
    #expect(failure?.code == "Timeout")
    end.signal()
    await threads.stop()
  }
}

@Suite("Lines that wait to be written")
struct LogQueueTests {
  private let line = Array(String(repeating: "x", count: 99).utf8) + [UInt8(ascii: "\n")]

  /// The two ends of a pipe.
  private func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(unsafe Foundation.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test("a pipe that nobody reads keeps nobody waiting, and what is missing is told")
  func unread() throws {
    let ends = try pipe()
    let queue = LogQueue(descriptor: ends.write, maxBytes: 10_000)
    // The pipe takes 64 KiB or so, the queue 10,000 bytes.
    var isFull = false
    for _ in 0..<100 where !isFull {
      let start = ContinuousClock.now
      for _ in 0..<500 { queue.write(line) }
      #expect(start.duration(to: .now) / .seconds(1) < 60)
      isFull = !queue.flush(seconds: 0.2)
    }
    #expect(isFull && queue.droppedCount > 100)
    let reading = Thread {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while unsafe read(ends.read, &bytes, bytes.count) > 0 {}
    }
    reading.start()
    #expect(queue.flush(seconds: 10))
    queue.write(line)
    #expect(queue.flush(seconds: 10))
    _ = close(ends.write)
  }

  @Test("a reader that is gone, and a descriptor that is none, lose lines and nothing else")
  func gone() throws {
    _ = signal(SIGPIPE, SIG_IGN)
    let ends = try pipe()
    _ = close(ends.read)
    for descriptor in [ends.write, 9_999] {
      let queue = LogQueue(descriptor: descriptor)
      for _ in 0..<10 { queue.write(line) }
      #expect(queue.flush(seconds: 10) && queue.droppedCount == 10)
    }
    _ = close(ends.write)
  }

  @Test("the number of lines that are missing comes before the next one")
  func told() throws {
    let ends = try pipe()
    let queue = LogQueue(descriptor: ends.write, maxBytes: 250)
    queue.write(Array(repeating: 1, count: 300))
    queue.write(line)
    #expect(queue.flush(seconds: 10))
    _ = close(ends.write)
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = unsafe read(ends.read, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    #expect(text.contains("\"message\":\"1 lines dropped\"") && text.hasSuffix("x\n"))
    _ = close(ends.read)
  }
}

@Suite("Bodies before they are read")
struct BodyBoundTests {
  @Test("JSON that is nested too deeply is refused, whatever follows")
  func depth() throws {
    let most = JSONDepth.most
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    try JSONDepth.check(nested(most).utf8)
    try JSONDepth.check("\"\(nested(9_999))\\\"\(nested(9_999))\"".utf8)
    let failure = #expect(throws: RequestFailure.self) {
      try JSONDepth.check(nested(most + 1).utf8)
    }
    #expect(failure?.message.contains("from byte \(most + 1) on") == true)
    #expect(throws: RequestFailure.self) {
      try JSONDepth.check(String(repeating: "{\"a\":", count: 9_999).utf8)
    }
  }

  @Test("all bodies together have a bound")
  func held() throws {
    let held = HeldBytes(limit: 100)
    try held.take(60)
    let failure = #expect(throws: RequestFailure.self) { try held.take(41) }
    #expect(failure?.code == "TooManyRequests" && held.byteCount == 60)
    try held.take(40)
    held.giveBack(100)
    #expect(held.byteCount == 0)
  }
}

@Suite("Descriptors")
struct DescriptorTests {
  @Test("connections leave descriptors for files")
  func reserve() {
    #expect(DescriptorLimit.connections(descriptors: 1024, open: 30) == 970)
    #expect(DescriptorLimit.connections(descriptors: 40, open: 38) == 4)
    #expect(DescriptorLimit.connections() > 4)
  }
}

@Suite("What is no request")
struct RefusedBytesTests {
  private let maps = [Towns.ring.mapPath]

  /// Whether an answer is a refusal that programs and people can act on.
  private func isRefusal(_ answer: RawClient.Answer, _ status: Int) -> Bool {
    answer.status == status && answer.header("x-content-type-options") == "nosniff"
      && answer.header("content-type")?.hasPrefix("application/json") == true
      && answer.json["code"] is String && answer.json["message"] is String
  }

  @Test("is told so in JSON, as every refusal is")
  func heads() async throws {
    let long = String(repeating: "a", count: 300_000)
    let cases: [(String, Int)] = [
      ("nonsense\r\n\r\n", 400),
      ("GET /health HTTP/1.1\r\n\r\n", 400),
      ("GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
      ("GET /health HTTP/1.1\r\nHost: a\r\nBroken field\r\n\r\n", 400),
      ("GET /\(long) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 414),
      (
        "GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: \(long.prefix(40_000))\r\n\r\n",
        431
      ),
      ("GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 404),
    ]
    try await LiveService.with(maps: maps) { client in
      for (text, status) in cases {
        let answer = try await client.send(Array(text.utf8))
        #expect(isRefusal(answer, status), "\(text.prefix(60)): \(answer.text.prefix(300))")
      }
      let fits =
        "GET /health?\(long.prefix(200_000)) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      #expect(try await client.send(Array(fits.utf8)).status == 200)
      #expect(try await client.send(Array("GET /health HTTP/1.0\r\n\r\n".utf8)).status == 200)
    }
  }

  @Test("bodies that are cut off or in chunks that are none are the client's fault")
  func bodies() async throws {
    let head = "POST /v1/routes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    let cases = [
      head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
      head + "Transfer-Encoding: gzip\r\n\r\n{}",
      head + "Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    ]
    try await LiveService.with(maps: maps) { client in
      for text in cases {
        let answer = try await client.send(Array(text.utf8))
        #expect(isRefusal(answer, 400), "\(text): \(answer.text.prefix(300))")
      }
    }
  }

  @Test("what is refused behind a request comes behind its answer")
  func pipelined() async throws {
    try await LiveService.with(maps: maps) { client in
      let text = "GET /health HTTP/1.1\r\nHost: a\r\n\r\nGET /health HTTP/1.1\r\n\r\n"
      let answer = try await client.send(Array(text.utf8))
      #expect(answer.status == 200 && answer.text.contains("HTTP/1.1 400 Bad Request"))
    }
  }
}
