// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A header that is sent to the sources below an address, as keys of agencies often are.
///
///     https://api.agency.example/realtime X-Api-Key: 5a1c…
///
/// Another host never gets it, nor another port, nor the same host without encryption.
package struct SourceHeader: Hashable, Sendable {
  let address: URL
  package let name: String
  package let value: String

  /// Reads an address, a blank, and a line of HTTP.
  ///
  /// - Parameter text: The three.
  /// - Throws: Where something is missing, or cannot be sent; the value is not quoted.
  package init(_ text: String) throws(Fault) {
    let parts = text.split(separator: " ", maxSplits: 1)
    let pair = (parts.last ?? "").split(separator: ":", maxSplits: 1)
    guard parts.count == 2, pair.count == 2, let address = FileFetch.url(String(parts[0])) else {
      throw Self.fault("is not an http(s) address, a blank, and a line such as \"X-Api-Key: KEY\"")
    }
    guard address.query == nil, address.user == nil, address.fragment == nil else {
      throw Self.fault("has an address with more than a host and a path")
    }
    self.address = address
    name = String(pair[0])
    value = pair[1].trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfName) else {
      throw Self.fault(
        "has a name of a header with other signs than letters, digits, hyphens and underscores")
    }
    guard !value.isEmpty, value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw Self.fault("has no value for \(name), or one with other signs than those of ASCII")
    }
  }

  /// Whether a source is at the address or below it.
  func isFor(_ url: URL) -> Bool {
    guard url.scheme?.lowercased() == address.scheme?.lowercased(),
      url.host?.lowercased() == address.host?.lowercased(), Self.port(url) == Self.port(address)
    else { return false }
    let path = address.path.hasSuffix("/") ? String(address.path.dropLast()) : address.path
    let asked = url.standardized.path
    return asked == path || asked.hasPrefix(path + "/")
  }

  private static func port(_ url: URL) -> Int {
    url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// What is wrong with an entry.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  private static func fault(_ problem: String) -> Fault {
    Fault(description: "an entry of the setting sourceHeaders \(problem)")
  }
}
