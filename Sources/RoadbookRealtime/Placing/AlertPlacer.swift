// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTransit

/// Makes alerts out of those of a message, with what they concern as the timetable has it.
///
/// A direction of a line does not count: the timetable does not keep it.
///
/// Source: https://gtfs.org/documentation/realtime/reference/#message-alert
struct AlertPlacer {
  let index: FeedIndex
  let feed: Timetable.FeedID
  /// When the message was measured.
  let time: Int

  /// The alert; `nil` where the timetable knows nothing that it concerns.
  func alert(_ alert: ServiceAlert) -> LiveAlert? {
    let selectors = alert.informed.compactMap(selector)
    guard !selectors.isEmpty else { return nil }
    return LiveAlert(
      id: alert.entity, periods: alert.periods.map { .init(start: $0.start, end: $0.end) },
      cause: alert.cause.rawValue, effect: alert.effect.rawValue,
      severity: alert.severity.rawValue, header: alert.header.map(text),
      description: alert.description.map(text), url: alert.url.map(text), selectors: selectors)
  }

  private func text(_ text: TranslatedText) -> LiveAlert.Text {
    LiveAlert.Text(text.text, language: text.language)
  }

  /// What an alert concerns; `nil` where the timetable does not know it, or it names nothing.
  private func selector(_ informed: InformedEntity) -> LiveAlert.Selector? {
    var selector = LiveAlert.Selector(feed: feed)
    if let id = informed.agencyID {
      guard let agency = index.agency(id, in: feed) else { return nil }
      selector.agency = agency
    }
    if let id = informed.routeID ?? informed.trip?.routeID {
      guard let line = index.line(id, in: feed) else { return nil }
      selector.line = line
    }
    if let id = informed.stopID {
      guard let stop = index.stop(id, in: feed) else { return nil }
      selector.stop = stop
    }
    if let type = informed.routeType {
      guard let type = UInt16(exactly: type) else { return nil }
      selector.lineType = type
    }
    if let trip = informed.trip, let id = trip.tripID {
      if let found = try? TripFinder(index: index, feed: feed).run(trip, near: time) {
        selector.trip = found.trip
        selector.day = trip.startDate == nil ? nil : found.day
      } else {
        selector.tripID = id
      }
    }
    return selector == LiveAlert.Selector(feed: feed) ? nil : selector
  }
}
