// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// Why the service did not start, and what to do.
package struct StartError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// What an error of the system means, or `nil` where it does not come from opening the port.
  init?(_ error: any Error, _ options: ServiceOptions) {
    let place = "\(options.host):\(options.port)"
    if error is SocketAddressError.UnknownHost || error is SocketAddressError {
      self.init(
        "the address \(options.host) is not known. Choose 127.0.0.1 for this machine alone or "
          + "0.0.0.0 for all networks with --host")
      return
    }
    guard let error = error as? IOError else { return nil }
    switch error.errnoCode {
    case EADDRINUSE: self.init(taken: options)
    case EACCES:
      self.init(
        "this user may not listen on \(place). Choose a port above 1023 with --port")
    case EADDRNOTAVAIL:
      self.init(
        "this machine has no address \(options.host). Choose 127.0.0.1 for this machine alone or "
          + "0.0.0.0 for all networks with --host")
    default:
      self.init("cannot listen on \(place): \(error)")
    }
  }

  /// The port belongs to another program.
  init(taken options: ServiceOptions) {
    let port = options.port
    var text = "port \(port) is taken. Choose another with --port, such as --port \(port + 1)"
    if port == 5000 || port == 7000 {
      text +=
        "; on macOS it is often AirPlay that takes it (System Settings, General, AirDrop & "
        + "Handoff, AirPlay Receiver)"
    }
    description = text
  }
}
