// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

extension TimetableWriter {
  /// Fares of version 2, networks of lines and areas of stops; nothing is written where there are no rules.
  mutating func writeProducts(_ writer: SectionWriter) throws(StorageError) {
    let fares = draft.products
    guard !fares.legRules.isEmpty else { return }
    try writer.add("lines.network", draft.lines.map { Timetable.number($0.network) })
    try writer.add("stops.areas", Lists(draft.stops.map { $0.areas.map { UInt32($0) } }))
    try writer.add("products.feed", fares.products.map { UInt32($0.feed) })
    try add(writer, "products.id", fares.products.map(\.id))
    try add(writer, "products.name", fares.products.map(\.name))
    try add(writer, "products.medium", fares.products.map(\.medium))
    try add(writer, "products.currency", fares.products.map(\.currency))
    try writer.add("products.price", fares.products.map { Int32(clamping: $0.price) })
    try writer.add("products.onboard", fares.products.map { UInt8($0.isSoldOnBoard ? 1 : 0) })
    try write(fares.legRules, writer)
    try write(fares.transferRules, writer)
    try write(fares.joinRules, writer)
    try write(fares.timeframes, writer)
  }

  private func write(_ rules: [FareLegRule], _ writer: SectionWriter) throws(StorageError) {
    try writer.add("legrules.feed", rules.map { UInt32($0.feed) })
    try writer.add("legrules.group", rules.map { Timetable.number($0.group) })
    try writer.add("legrules.network", rules.map { Timetable.number($0.network) })
    try writer.add("legrules.origin", rules.map { Timetable.number($0.origin) })
    try writer.add("legrules.destination", rules.map { Timetable.number($0.destination) })
    try writer.add("legrules.start", rules.map { Timetable.number($0.start) })
    try writer.add("legrules.end", rules.map { Timetable.number($0.end) })
    try writer.add("legrules.due", rules.map(\.due.code))
    try writer.add("legrules.priority", rules.map { Timetable.number($0.priority) })
  }

  private func write(_ rules: [FareTransferRule], _ writer: SectionWriter) throws(StorageError) {
    try writer.add("transferrules.feed", rules.map { UInt32($0.feed) })
    try writer.add("transferrules.from", rules.map { Timetable.number($0.from) })
    try writer.add("transferrules.to", rules.map { Timetable.number($0.to) })
    try writer.add("transferrules.count", rules.map { Timetable.number($0.count) })
    try writer.add("transferrules.seconds", rules.map { Timetable.number($0.seconds) })
    try writer.add("transferrules.interval", rules.map(\.interval.rawValue))
    try writer.add("transferrules.kind", rules.map(\.kind.rawValue))
    try writer.add("transferrules.due", rules.map(\.due.code))
  }

  private func write(_ rules: [FareJoinRule], _ writer: SectionWriter) throws(StorageError) {
    try writer.add("joinrules.feed", rules.map { UInt32($0.feed) })
    try writer.add(
      "joinrules.networks", rules.flatMap { [$0.fromNetwork, $0.toNetwork] }.map { UInt32($0) })
    try writer.add(
      "joinrules.stops",
      rules.flatMap { [Timetable.number($0.stops?.from), Timetable.number($0.stops?.to)] })
  }

  private func write(_ frames: [FareTimeframe], _ writer: SectionWriter) throws(StorageError) {
    try writer.add("timeframes.feed", frames.map { UInt32($0.feed) })
    try writer.add("timeframes.group", frames.map { UInt32($0.group) })
    try writer.add("timeframes.service", frames.map { UInt32($0.service) })
    try writer.add(
      "timeframes.time",
      frames.flatMap { [$0.time.lowerBound, $0.time.upperBound] }.map { UInt32($0) })
  }
}
