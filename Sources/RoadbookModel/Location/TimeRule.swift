// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import RoadbookCoding
import RoadbookGeometry
import RoadbookTime

/// When a restriction holds: a time domain of the GDF standard with the clock of the place.
///
/// Rules with seasons or dates that come from a map's tags are opening hours in the syntax of OpenStreetMap instead.
public final class TimeRule: Sendable {
  /// The time domain, for example "[(h22){h8}]" for ten at night to six in the morning; or opening hours, for example
  /// "Nov-Mar 22:00-06:00".
  public let timeRuleString: String
  /// Seconds that local clocks are ahead of UTC in winter.
  public let timeZoneOffsetSeconds: Int32
  /// When clocks are set to summer time: a time domain, or empty where they never are.
  public let dstSpec: String

  /// Makes a rule of a time domain and the clock of the place.
  public init(timeRule: String, timeZoneOffsetSeconds: Int32, dstSpec: String) {
    timeRuleString = timeRule
    self.timeZoneOffsetSeconds = timeZoneOffsetSeconds
    self.dstSpec = dstSpec
  }
}

extension TimeRule {
  /// Whether the rule holds at a time.
  ///
  /// A rule that cannot be read holds always: better warned once too often. Fuzzy times such as
  /// sunset are not read.
  public func appliesTo(dateTime: Date) -> Bool {
    guard dateTime.timeIntervalSince1970.magnitude < 1e11 else { return true }
    let winter = Int(dateTime.timeIntervalSince1970.rounded(.down)) + Int(timeZoneOffsetSeconds)
    let isSummer = TimeDomain(dstSpec)?.contains(winter) ?? false
    let second = isSummer ? winter + 3600 : winter
    if let domain = TimeDomain(timeRuleString) { return domain.contains(second) }
    guard let hours = OpeningHours(timeRuleString), !hours.needsSun else { return true }
    let anywhere = SkyPlace(latitudeE7: 0, longitudeE7: 0, offsetSeconds: 0)
    return hours.holds(at: second, anywhere)
  }
}

extension TimeRule: Hashable {
  /// Whether two rules are spelled alike.
  public static func == (left: TimeRule, right: TimeRule) -> Bool {
    left.timeRuleString == right.timeRuleString
      && left.timeZoneOffsetSeconds == right.timeZoneOffsetSeconds && left.dstSpec == right.dstSpec
  }

  /// Feeds the spelling to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(timeRuleString)
    hasher.combine(timeZoneOffsetSeconds)
    hasher.combine(dstSpec)
  }
}

extension TimeRule: Codable {
  /// Reads a rule; unknown fields are refused by name.
  public convenience init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    self.init(
      timeRule: fields.timeRule, timeZoneOffsetSeconds: fields.timeZoneOffsetSeconds,
      dstSpec: fields.dstSpec)
  }

  /// Writes a rule.
  public func encode(to encoder: any Encoder) throws {
    try written.encode(to: encoder)
  }

  fileprivate var written: Fields {
    Fields(
      timeRule: timeRuleString, timeZoneOffsetSeconds: timeZoneOffsetSeconds, dstSpec: dstSpec)
  }

  fileprivate struct Fields: FieldCoded {
    var timeRule = ""
    var timeZoneOffsetSeconds: Int32 = 0
    var dstSpec = ""

    static var blank: Fields { Fields() }
    static let fields: FieldTable<Fields> = [
      .required("timeRule", \.timeRule),
      .value("timeZoneOffsetSeconds", \.timeZoneOffsetSeconds),
      .value("dstSpec", \.dstSpec),
    ]
  }
}

extension TimeRule: JSONWritable {
  package func write(to json: inout JSONWriter) throws { try written.write(to: &json) }
}
