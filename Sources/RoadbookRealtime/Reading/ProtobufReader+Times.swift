// SPDX-License-Identifier: Apache-2.0

extension ProtobufReader {
  /// About 3000 years before and after 1970.
  private static let moments = -100_000_000_000...100_000_000_000
  private static let longestDelay = 10 * 86_400

  /// A time of an `int64`; `nil` for times that cannot be meant.
  ///
  /// Services write 0 where they know nothing.
  mutating func moment() throws(RealtimeFault) -> Int? {
    Self.moment(Int(Int64(bitPattern: try varint())))
  }

  /// A time of a `uint64`, likewise.
  mutating func laterMoment() throws(RealtimeFault) -> Int? {
    Self.moment(Int(exactly: try varint()))
  }

  private static func moment(_ seconds: Int?) -> Int? {
    seconds.flatMap { $0 != 0 && moments.contains($0) ? $0 : nil }
  }

  /// Seconds of an `int32`; `nil` for more than ten days, which is no delay but a fault.
  mutating func delay() throws(RealtimeFault) -> Int? {
    let seconds = try int32()
    return (-Self.longestDelay...Self.longestDelay).contains(seconds) ? seconds : nil
  }
}
