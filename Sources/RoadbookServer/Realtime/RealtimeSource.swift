// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Where messages of GTFS-realtime come from: a file that is read when it changes, or an address that is asked again and
/// again.
///
///     trips.pb                          of the timetable's only feed, or of the one that has its ids
///     metro.zip=trips.pb                of a feed
///     metro=https://a.example/trips     the feed's name may lack its ".zip"
package struct RealtimeSource: Hashable, Sendable {
  /// The feed whose ids the messages have.
  package var feed: String?
  /// A path, or an address.
  package var place: String

  package init(_ text: String) {
    place = text
    guard let sign = text.firstIndex(of: "="),
      !text[..<sign].contains(where: { "/:?".contains($0) })
    else { return }
    feed = String(text[..<sign])
    place = String(text[text.index(after: sign)...])
  }

  package var url: URL? { FileFetch.url(place) }

  /// Refuses what is neither a file nor an address that can be asked.
  ///
  /// - Throws: ``StartError``; it does not quote the address, which may have a key in it.
  func check() throws(StartError) {
    if place.isEmpty {
      throw StartError(
        "a source of realtime messages is empty. Give --realtime, or each text of realtimeSources, a file or an http(s) address"
      )
    }
    guard url == nil, let end = place.range(of: "://")?.lowerBound else { return }
    throw StartError(
      "a source of realtime messages is an address that cannot be asked: \(place[..<end])://… Give --realtime, or each text of realtimeSources, a file or an http(s) address"
    )
  }
}
