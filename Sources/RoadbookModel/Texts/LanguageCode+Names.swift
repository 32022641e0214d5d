// SPDX-License-Identifier: Apache-2.0

extension LanguageCode {
  /// The name of the case, as it is spelled in Swift and in JSON.
  public var name: String { Self.names[Int(rawValue)] }

  /// Asked of the runtime once: each request names its language.
  private static let names = allCases.map { String(describing: $0) }
}
