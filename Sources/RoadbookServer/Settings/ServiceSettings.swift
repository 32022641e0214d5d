// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation
import SystemPackage

/// Where the service's options come from: the environment before a file, both before the defaults.
///
///     ROADBOOK_PORT=8080 ROADBOOK_KEYS=one,two roadbook serve porto.roadbook --config serve.json
///
///     {"host":"0.0.0.0","adminToken":"…","deadlineSeconds":10}
package enum ServiceSettings {
  /// What the environment and a file say; what they do not name stays as it is.
  ///
  /// - Parameters:
  ///   - file: A JSON object of options by name, or `nil` for none.
  ///   - environment: Variables; ours begin with `ROADBOOK_`.
  /// - Returns: The options.
  /// - Throws: ``StartError`` where a value cannot be what it is meant to be.
  package static func options(
    file: String?, environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> ServiceOptions {
    var providers: [any ConfigProvider] = [
      EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(with: "roadbook")
    ]
    if let file {
      do {
        providers.append(try await FileProvider<JSONSnapshot>(filePath: FilePath(file)))
      } catch {
        throw StartError(
          "\(file) cannot be read as settings: \(Self.words(error)). Give --config a file with a JSON object: see docs/service.md"
        )
      }
    }
    let reader = SettingsReader(ConfigReader(providers: providers))
    let options = try options(reader)
    try reader.checkNames(ofFile: file.map { names(inFile: $0) } ?? [], environment)
    return options
  }

  /// The names of the settings in a file that was read.
  private static func names(inFile file: String) -> [String] {
    let json = FileManager.default.contents(atPath: file).flatMap {
      try? JSONSerialization.jsonObject(with: $0) as? [String: Any]
    }
    return json.map { Array($0.keys) } ?? []
  }

  /// What is wrong with a file; of one that is no JSON Foundation tells its own codes.
  private static func words(_ error: any Error) -> String {
    let text = "\(error)"
    if text.contains("NSCocoaErrorDomain") { return "it is no JSON" }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private static func options(_ reader: SettingsReader) throws(StartError) -> ServiceOptions {
    var options = ServiceOptions()
    if let host = reader.string("host") { options.host = host }
    try set(&options.port, "port", 0...65_535, reader)
    try set(&options.threads, "threads", 0...256, reader)
    try set(&options.maxBodyBytes, "maxBodyBytes", 1...(1 << 30), reader)
    try set(&options.maxTraceBytes, "maxTraceBytes", 1...(1 << 30), reader)
    try set(&options.maxHeldBodyBytes, "maxHeldBodyBytes", 1...(1 << 36), reader)
    try set(&options.maxTargetBytes, "maxTargetBytes", 100...(1 << 24), reader)
    try set(&options.idleSeconds, "idleSeconds", 1...86_400, reader)
    try set(&options.deadlineSeconds, "deadlineSeconds", 1...86_400, reader)
    if let origin = try origin(reader) { options.allowedOrigin = origin }
    options.keys = try keys(reader)
    options.adminToken = reader.string("adminToken", isSecret: true)
    options.trafficToken = reader.string("trafficToken", isSecret: true)
    try set(&options.maxTrafficBytes, "maxTrafficBytes", 1...(1 << 30), reader)
    if let path = reader.string("trafficPath") { options.trafficPath = path }
    try set(&options.trafficPollSeconds, "trafficPollSeconds", 1...86_400, reader)
    if let sources = try list("realtimeSources", reader) { options.realtimeSources = sources }
    options.sourceHeaders = try sourceHeaders(reader)
    try set(&options.realtimePollSeconds, "realtimePollSeconds", 1...86_400, reader)
    try set(&options.realtimeSeconds, "realtimeSeconds", 1...31_536_000, reader)
    if let tokens = try list("probeTokens", reader) {
      options.probeTokens = tokens.filter { !$0.isEmpty }
    }
    try set(&options.probeSeconds, "probeSeconds", 1...600, reader)
    if let paths = try list("chargingPaths", reader) { options.chargingPaths = paths }
    if let skips = reader.bool("skipFaultyStations") {
      options.skipsFaultyStations = skips
    } else if reader.isThere("skipFaultyStations") {
      throw StartError("the setting skipFaultyStations is true or false")
    }
    try setMilliseconds(&options.limits.requestMicroseconds, "requestMilliseconds", reader)
    try setMilliseconds(&options.limits.clientBurstMicroseconds, "clientBurstMilliseconds", reader)
    try setMilliseconds(
      &options.limits.clientMicrosecondsPerSecond, "clientMillisecondsPerSecond", reader)
    try setMilliseconds(&options.limits.waitingMicroseconds, "waitingMilliseconds", reader)
    try set(&options.memoryMegabytes, "memoryMegabytes", 0...(1 << 24), reader)
    return options
  }

  private static func sourceHeaders(
    _ reader: SettingsReader
  ) throws(StartError) -> [SourceHeader] {
    let texts = try list("sourceHeaders", reader) ?? []
    do throws(SourceHeader.Fault) {
      return try texts.map { text throws(SourceHeader.Fault) in try SourceHeader(text) }
    } catch {
      throw StartError(error.description)
    }
  }

  /// A list of texts; `nil` where it is not set.
  ///
  /// - Throws: Where something else is there: without a word it would count as nothing.
  private static func list(
    _ name: String, _ reader: SettingsReader
  ) throws(StartError) -> [String]? {
    if let texts = reader.strings(name, isSecret: true) { return texts }
    if reader.isThere(name) {
      throw StartError(
        "the setting \(name) is one text and no list; write \"\(name)\": [\"first\", \"second\"]")
    }
    return nil
  }

  /// The origin whose web pages may ask; `nil` where it is not set.
  ///
  /// - Throws: Where it is none: browsers would refuse it, or everybody could ask.
  private static func origin(_ reader: SettingsReader) throws(StartError) -> String? {
    guard reader.isThere("allowedOrigin") else { return nil }
    let text = reader.string("allowedOrigin") ?? ""
    let isList = reader.string("allowedOrigin") == nil
    let parts = text.split(separator: "://", omittingEmptySubsequences: false)
    let isOrigin =
      parts.count == 2 && ["http", "https"].contains(parts[0]) && !parts[1].isEmpty
      && !parts[1].contains { ", /?#".contains($0) }
    guard !isList, text.isEmpty || text == "*" || isOrigin else {
      throw StartError(
        "the setting allowedOrigin is one origin, such as https://maps.example.org, * for all, or empty for none"
      )
    }
    return text
  }

  /// The keys of clients.
  ///
  /// - Throws: Where something is there that is no list of keys: without them the service would be open to everybody.
  private static func keys(_ reader: SettingsReader) throws(StartError) -> [String] {
    let remedy =
      "Write \"keys\": [\"first\", \"second\"] in the file, or ROADBOOK_KEYS=first,second"
    for name in ["key", "apiKey", "apiKeys"] where reader.isThere(name) {
      throw StartError("there is no setting \(name). \(remedy)")
    }
    guard let keys = reader.strings("keys", isSecret: true) else {
      guard reader.string("keys", isSecret: true) == nil else {
        throw StartError("the setting keys is one text and no list. \(remedy)")
      }
      return []
    }
    for key in keys where key.isEmpty || key.contains(where: { "[]\" ".contains($0) }) {
      throw StartError(
        "the setting keys has a key that is empty, or has brackets or blanks. \(remedy)")
    }
    return keys
  }

  private static func set(
    _ option: inout Int, _ name: String, _ range: ClosedRange<Int>, _ reader: SettingsReader
  ) throws(StartError) {
    guard let value = reader.int(name) else {
      // A text that is no number is not the same as none.
      if let text = reader.string(name) { throw wrong(name, text, range) }
      return
    }
    guard range.contains(value) else { throw wrong(name, String(value), range) }
    option = value
  }

  private static func setMilliseconds(
    _ option: inout Int, _ name: String, _ reader: SettingsReader
  ) throws(StartError) {
    var milliseconds = option / 1000
    try set(&milliseconds, name, 0...1_000_000_000, reader)
    option = milliseconds * 1000
  }

  private static func wrong(
    _ name: String, _ text: String, _ range: ClosedRange<Int>
  ) -> StartError {
    // Kubernetes sets ROADBOOK_PORT where a service is called so.
    let remedy =
      text.hasPrefix("tcp://")
      ? ". Set enableServiceLinks to false where Kubernetes sets it" : ""
    return StartError(
      "the setting \(name) is \(text); it is a whole number from \(range.lowerBound) to \(range.upperBound)\(remedy)"
    )
  }
}
