// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A connection over TCP that never waits longer than it is told, and not at all after a stop.
struct TCPConnection: ~Copyable {
  private let socket: Int32
  private let stop: StopSignal

  /// What came of waiting for bytes.
  enum Received {
    case bytes([UInt8])
    case nothing
    /// The other side has closed, the connection is broken, or a stop came.
    case end
  }

  /// Connects to the first address of a host that answers; `nil` where none does.
  ///
  /// Names of hosts are asked of the system, which may take its time; "localhost" and addresses take none.
  init?(host: String, port: UInt16, stop: StopSignal, seconds: Double) {
    var hints = unsafe addrinfo()
    #if canImport(Glibc)
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      unsafe hints.ai_socktype = SOCK_STREAM
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &list) == 0 else { return nil }
    defer { unsafe freeaddrinfo(list) }
    var next = unsafe list
    while let address = unsafe next?.pointee {
      if let socket = unsafe Self.connected(address, stop, seconds) {
        self.socket = socket
        self.stop = stop
        return
      }
      unsafe next = address.ai_next
    }
    return nil
  }

  deinit { close(socket) }

  private static func connected(
    _ address: addrinfo, _ stop: StopSignal, _ seconds: Double
  ) -> Int32? {
    let socket = unsafe makeSocket(address)
    guard socket >= 0 else { return nil }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    let result = unsafe connect(socket, address.ai_addr, address.ai_addrlen)
    if result == 0 { return socket }
    if errno == EINPROGRESS, stop.wait(for: socket, sending: true, seconds: seconds) == .ready,
      fault(of: socket) == 0
    {
      return socket
    }
    close(socket)
    return nil
  }

  private static func makeSocket(_ address: addrinfo) -> Int32 {
    #if canImport(Darwin)
      let made = unsafe Darwin.socket(address.ai_family, address.ai_socktype, address.ai_protocol)
      var on: Int32 = 1
      unsafe setsockopt(
        made, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      return made
    #elseif canImport(Musl)
      unsafe Musl.socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    #else
      unsafe Glibc.socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    #endif
  }

  private static func fault(of socket: Int32) -> Int32 {
    var fault: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    let result = unsafe getsockopt(socket, SOL_SOCKET, SO_ERROR, &fault, &size)
    return result == 0 ? fault : result
  }
}

// MARK: - Bytes

extension TCPConnection {
  /// Sends some bytes, which the system takes at once where the other side reads at all.
  ///
  /// - Returns: Whether all were taken.
  func send(_ text: String) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let bytes = Array(text.utf8)
    let count = unsafe bytes.withUnsafeBytes { bytes in
      #if canImport(Darwin)
        unsafe Darwin.send(socket, bytes.baseAddress, bytes.count, flags)
      #elseif canImport(Musl)
        unsafe Musl.send(socket, bytes.baseAddress, bytes.count, flags)
      #else
        unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, flags)
      #endif
    }
    return count == bytes.count
  }

  /// Waits for bytes and takes at most 16 KiB.
  func receive(seconds: Double) -> Received {
    switch stop.wait(for: socket, seconds: seconds) {
    case .stopped: return .end
    case .late: return .nothing
    case .ready: break
    }
    var chunk = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe chunk.withUnsafeMutableBytes {
      unsafe recv(socket, $0.baseAddress, $0.count, 0)
    }
    if count > 0 { return .bytes(Array(chunk[..<count])) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }
}
