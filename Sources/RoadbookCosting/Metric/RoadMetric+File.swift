// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
package import RoadbookProfiles
package import RoadbookStorage

extension RoadMetric {
  /// Appends what was weighed to a file.
  package func write(to file: SectionWriter) throws(StorageError) {
    try costs.write("segments.cost", to: file)
    try durations.write("segments.duration", to: file)
    try bindingRestrictions.write("restrictions.binding", to: file)
    try classRules.ruleOfClass.write("classes.rule", to: file)
    try file.add("rules", classRules.rules.flatMap(\.words))
    try points.sets.write("points.set", to: file)
    try points.words.write("points.rule", to: file)
  }

  /// What driving costs, from a file that ``write(to:)`` made for the same network and profile.
  package convenience init(
    _ file: SectionFile, _ network: RoadNetwork, _ profile: Profile, _ optimization: Optimization
  ) throws(StorageError) {
    let words: NumberColumn<UInt64> = try file.numbers("rules")
    let rules = ClassRules(
      rules: stride(from: 0, to: words.count - WayRule.wordCount + 1, by: WayRule.wordCount).map {
        WayRule(words, at: $0)
      }, ruleOfClass: try file.numbers("classes.rule"))
    let points = PointRules(
      sets: try file.numbers("points.set"), words: try file.numbers("points.rule"))
    self.init(
      network, profile, optimization, rules, points, costs: try file.numbers("segments.cost"),
      durations: try file.numbers("segments.duration"),
      bindingRestrictions: try file.numbers("restrictions.binding"))
    let directed = network.segments.count * 2
    guard costs.count == directed, durations.count == directed,
      classRules.ruleOfClass.count == network.zones.classCount * 2,
      points.words.count == points.sets.count * PointRules.Answers.wordCount
    else {
      throw StorageError(
        file.file.path, "is damaged: it does not fit the network. Import the map again")
    }
  }
}

extension WayRule {
  static let wordCount = 5

  /// Stands for "none": no speed or time has these bits.
  private static let none = UInt64.max

  /// Access, class and flags in one word, then the numbers' bits.
  var words: [UInt64] {
    [
      UInt64(access.rawValue) | UInt64(roadClass.rawValue) << 8 | UInt64(flags.rawValue) << 16,
      speedMetersPerSecond.bitPattern, factor.bitPattern,
      limitMetersPerSecond?.bitPattern ?? Self.none, crossingSeconds?.bitPattern ?? Self.none,
    ]
  }

  init(_ words: NumberColumn<UInt64>, at place: Int) {
    func number(_ offset: Int) -> Double? {
      let bits = words[place + offset]
      return bits == Self.none ? nil : Double(bitPattern: bits)
    }
    self.init(
      access: Access(rawValue: UInt8(truncatingIfNeeded: words[place])) ?? .forbidden,
      speedMetersPerSecond: number(1) ?? 1, factor: number(2) ?? 1,
      roadClass: RoadClass(rawValue: UInt8(truncatingIfNeeded: words[place] >> 8)) ?? .road,
      flags: RoadFlags(rawValue: UInt16(truncatingIfNeeded: words[place] >> 16)),
      limitMetersPerSecond: number(3), crossingSeconds: number(4))
  }
}
