// SPDX-License-Identifier: Apache-2.0

// The server that stands in for gpsd is written for Linux, where gpsd is.
#if canImport(Glibc)
  import Foundation
  import Glibc
  import RoadbookConcurrency

  /// A server on a free port of this computer that plays scripts as gpsd would, one for each connection.
  final class FakeGPSD: Sendable {
    /// What is sent on a connection, in pieces, and whether it stays open behind them.
    struct Script: Sendable {
      var pieces: [[UInt8]]
      var staysOpen = true

      init(_ lines: [String], staysOpen: Bool = true) {
        pieces = lines.map { Array(($0 + "\r\n").utf8) }
        self.staysOpen = staysOpen
      }
    }

    let port: UInt16
    private let socket: Int32
    private let heard = Guarded<[String]>([])
    private let isOpen = Guarded(true)

    /// What clients have sent, piece by piece.
    var requests: [String] { heard.withLock { $0 } }

    /// Listens; the last script is played for all later connections, too.
    init(_ scripts: [Script], port: UInt16 = 0) throws {
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var on: Int32 = 1
      unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
      self.port = try Self.bound(socket, port)
      guard listen(socket, 8) == 0 else { throw POSIXError(.EADDRINUSE) }
      Thread.detachNewThread { [socket, heard] in
        var number = 0
        while true {
          let client = accept(socket, nil, nil)
          guard client >= 0 else { return }
          let script = scripts[min(number, scripts.count - 1)]
          number += 1
          Thread.detachNewThread { Self.play(script, to: client, heard) }
        }
      }
    }

    deinit { end() }

    /// Listens no more; open connections go on.
    func end() {
      // A number that is closed twice may be another one's by then.
      let wasOpen = isOpen.withLock { isOpen in
        defer { isOpen = false }
        return isOpen
      }
      guard wasOpen else { return }
      shutdown(socket, Int32(SHUT_RDWR))
      close(socket)
    }

    private static func bound(_ socket: Int32, _ port: UInt16) throws -> UInt16 {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let code = unsafe withUnsafeMutablePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          let code = unsafe bind(socket, address, size)
          return code == 0 ? unsafe getsockname(socket, address, &size) : code
        }
      }
      guard code == 0 else { throw POSIXError(.EADDRINUSE) }
      return UInt16(bigEndian: address.sin_port)
    }

    private static func play(_ script: Script, to client: Int32, _ heard: Guarded<[String]>) {
      defer { close(client) }
      if !script.pieces.isEmpty { heard.withLock { $0.append(read(client)) } }
      for piece in script.pieces {
        var sent = 0
        while sent < piece.count {
          let count = unsafe piece[sent...].withUnsafeBytes {
            unsafe send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard count > 0 else { return }
          sent += count
        }
      }
      while script.staysOpen {
        let request = read(client)
        if request.isEmpty { return }
        heard.withLock { $0.append(request) }
      }
    }

    private static func read(_ client: Int32) -> String {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe recv(client, $0.baseAddress, $0.count, 0)
      }
      return String(decoding: chunk[..<max(0, count)], as: UTF8.self)
    }
  }
#endif
