// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A client that sends exactly the bytes that a test wants, and reads until the server closes.
struct RawClient {
  let port: Int

  /// What came back.
  struct Answer {
    var text: String
    /// The status of the first answer; 0 where there was none.
    var status: Int { Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0 }
    var body: String {
      text.range(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? ""
    }
    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
    }

    /// A field of the head, its name in lower case.
    func header(_ name: String) -> String? {
      let head = text.components(separatedBy: "\r\n\r\n").first ?? ""
      for line in head.components(separatedBy: "\r\n").dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.first?.lowercased() == name, parts.count == 2 {
          return parts[1].trimmingCharacters(in: .whitespaces)
        }
      }
      return nil
    }
  }

  /// Asks for a path and closes.
  func get(_ path: String, headers: [String] = []) async throws -> Answer {
    try await request("GET", path, headers: headers)
  }

  /// Sends JSON and closes.
  func post(_ path: String, _ body: String, headers: [String] = []) async throws -> Answer {
    try await request(
      "POST", path,
      headers: ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"] + headers,
      body: body)
  }

  func request(
    _ method: String, _ path: String, headers: [String] = [], host: String = "test",
    body: String = ""
  ) async throws -> Answer {
    let head = ["\(method) \(path) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers
    return try await send(Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
  }

  /// Sends bytes and reads until the server closes, or for so many seconds.
  func send(_ bytes: [UInt8], seconds: Int = 20) async throws -> Answer {
    let port = port
    let read = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: Self.exchange(bytes, port, seconds))
      }
    }
    return Answer(text: String(decoding: read, as: UTF8.self))
  }
}

// MARK: - Dripping

extension RawClient {
  /// Sends the beginning of a request, then a byte every 50 ms.
  ///
  /// - Returns: After how many seconds the server closed the connection, at most `seconds`, and what it said.
  func drip(_ head: String, seconds: Double) async -> (seconds: Double, text: String) {
    let port = port
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let socket = Self.connect(port, seconds: 5)
        defer { close(socket) }
        let start = ContinuousClock.now
        var isOpen = Self.write(Array(head.utf8), to: socket)
        var (said, room): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4096))
        while isOpen, start.duration(to: .now) < .seconds(seconds) {
          Thread.sleep(forTimeInterval: 0.05)
          // What was said is lost if it waits when a byte comes to a closed connection.
          let count = unsafe recv(socket, &room, room.count, Int32(MSG_DONTWAIT))
          if count > 0 { said += room[..<count] }
          isOpen = count != 0 && Self.write([UInt8(ascii: "x")], to: socket)
        }
        continuation.resume(
          returning: (start.duration(to: .now) / .seconds(1), String(decoding: said, as: UTF8.self))
        )
      }
    }
  }
}

// MARK: - Sockets

extension RawClient {
  /// A connected socket, or -1.
  static func connect(_ port: Int, seconds: Int) -> Int32 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    unsafe setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return result == 0 ? socket : -1
  }

  private static func exchange(_ bytes: [UInt8], _ port: Int, _ seconds: Int) -> [UInt8] {
    let socket = connect(port, seconds: seconds)
    guard socket >= 0 else { return [] }
    defer { close(socket) }
    write(bytes, to: socket)
    return readAll(socket)
  }

  /// Whether all bytes were taken.
  @discardableResult
  static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  static func readAll(_ socket: Int32) -> [UInt8] {
    var (all, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe recv(socket, $0.baseAddress, $0.count, 0)
      }
      if count <= 0 { return all }
      all += chunk[..<count]
    }
  }
}
