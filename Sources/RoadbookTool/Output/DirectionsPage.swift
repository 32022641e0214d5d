// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGuidance
import RoadbookModel
import RoadbookSigns

/// A route as directions on a page, in its language; the texts of its maneuvers are HTML.
///
/// The classes are those of the texts, so that the page of an app can take over its style.
struct DirectionsPage {
  private let route: Route

  init(_ route: Route) { self.route = route }

  var text: String {
    let tag = route.language.languageTag
    let direction = ["ar", "he"].contains(String(tag.prefix(2))) ? "rtl" : "ltr"
    let units = route.routingOptions?.textOptions.unitSystem ?? .metric
    let total = [
      Measures.distance(Double(route.lengthInMeters), units), Measures.duration(route.duration),
    ].map { Measures.localized($0, mark: route.language.decimalMark) }.joined(separator: ", ")
    let items = route.sections.flatMap(\.listedManeuvers).map(\.maneuver)
      .map { "<li>\($0.text)\(Self.lanes($0))</li>\n" }.joined()
    let credits = route.attributions.map {
      $0.url.isEmpty
        ? Self.escaped($0.text)
        : "<a href=\"\(Self.escaped($0.url))\">\(Self.escaped($0.text))</a>"
    }.joined(separator: ", ")
    return """
      <!doctype html>
      <html lang="\(tag)" dir="\(direction)">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(total)</title>
      <style>
      :root { color-scheme: light dark }
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
      .next-street, .exit { font-weight: 600 }
      .sign { border: 1px solid; border-radius: 3px; padding: 0 .3em; box-decoration-break: clone }
      .lanes { display: block; margin: .3rem 0 .6rem; max-width: 100%; height: auto; direction: ltr }
      .distance-description, footer { opacity: .7 }
      </style>
      <h1><bdi dir="ltr">\(total)</bdi></h1>
      <ol>
      \(items)</ol>
      <footer>\(credits)</footer>

      """
  }

  /// The lanes before a maneuver as a picture; nothing where none are known.
  private static func lanes(_ maneuver: Maneuver) -> String {
    guard let view = LaneView(maneuver.lanes) else { return "" }
    let picture = view.picture
    guard let size = PixelSize(fitting: picture, width: 600, height: 64) else { return "" }
    let svg = picture.svg(size, title: view.title).replacingOccurrences(of: "\n", with: "")
    return "<span class=\"lanes\">\(svg)</span>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
