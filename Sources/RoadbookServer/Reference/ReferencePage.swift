// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTiles

/// The page about the API: what each question is for, how `curl` asks it, and its parameters.
///
/// Its examples are questions that this service answers: a copied command works.
struct ReferencePage {
  /// Where the reader sees the service.
  let base: String
  /// The folder under which a server in front shows the service, such as `/maps`.
  var folder = ""
  let places: ExamplePlaces

  /// The page, whole: it loads nothing else.
  func html() -> String {
    let sections = OpenAPIDocument.operations.map { section($0) }.joined()
    let questions = NotBuiltEndpoint.questions.map {
      "<li><code>/v1/\($0.name)</code>: \($0.missing.summary)</li>"
    }.joined()
    let missing =
      questions.isEmpty
      ? "" : "<section id=\"missing\"><h2>Not built yet</h2><ul>\(questions)</ul></section>"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Roadbook: the API</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <header><h1>Roadbook: the API</h1>
      <p>Places are degrees in WGS 84, latitude first. Lengths are meters, times seconds. Short questions
      are asked by <code>GET</code>; everything can be asked by <code>POST</code> with JSON. Names that are
      not known are refused, with the name. For programs: <a href="\(folder)/openapi.json">openapi.json</a>.</p>
      </header>
      <main>
      \(sections)
      <section id="maps"><h2>maps</h2><p>The maps that the service answers from, their vehicles and their
      sources.</p><pre>curl '\(Self.escaped(base))/v1/maps'</pre></section>
      <section id="osrm"><h2>OSRM's dialect</h2><p><code>/route/v1</code>, <code>/table/v1</code>,
      <code>/nearest/v1</code> and <code>/trip/v1</code> answer as OSRM does, so that its clients work as they are. Longitude comes
      first there. <code>/tile/v1</code> draws the graph of a vehicle as vector tiles, from zoom 12 on.</p>
      <pre>curl '\(Self.escaped(base))/route/v1/car/\(osrmPlaces)?steps=true'</pre>
      <pre>curl '\(Self.escaped(base))/tile/v1/car/\(osrmTile).mvt'</pre>
      </section>
      <section id="failures"><h2>When something is wrong</h2><p>The status is 400 where the question is
      wrong, 404 where no road or way is found, 501 where something is not built yet. The body says it in
      words and names the parameter.</p>
      <pre>{"code":"InvalidValue","message":"\\"x\\" is no place like 41.1496,-8.6109 (latitude first)",
       "parameter":"waypoints"}</pre></section>
      \(missing)
      </main>
      <footer>Map data <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap
      contributors</a></footer>
      </body>
      </html>

      """
  }

  private func section<Asked: Operation>(_ operation: Asked.Type) -> String {
    let query = Asked.parameters
      .filter { $0.isRequired || Asked.shownParameters.contains($0.name) }
      .map { "\($0.name)=\(Self.inQuery($0.example.text(at: places)))" }.joined(separator: "&")
    let body =
      (try? JSONSerialization.data(
        withJSONObject: OpenAPIDocument.json(Asked.example(at: places)), options: [.sortedKeys]))
      ?? Data()
    let rows = Asked.parameters.map { parameter in
      """
      <tr><th scope="row"><code>\(parameter.name)</code>\(parameter.isRequired ? "" : " (optional)")</th>
      <td>\(Self.escaped(parameter.summary))</td><td><code>\(Self.escaped(parameter.example.text(at: places)))</code></td></tr>
      """
    }.joined()
    let commands =
      Asked.needsTimetable && places.ride == nil
      ? "<p>The map \(Self.escaped(places.map)) has no timetable: <code>roadbook timetable add</code> puts one into it.</p>"
      : """
      <pre>curl '\(Self.escaped("\(base)\(Asked.path)?\(query)"))'</pre>
      <pre>curl '\(Self.escaped(base))\(Asked.path)' --json '\(Self.inQuotes(String(decoding: body, as: UTF8.self)))'</pre>
      """
    let title = Asked.path.replacing("/v1/", with: "")
    return """
      <section id="\(title)"><h2>\(title)</h2><p>\(Self.escaped(Asked.summary))</p>
      \(commands)
      <table><thead><tr><th scope="col">Parameter</th><th scope="col">Meaning</th><th scope="col">Example</th></tr></thead>
      <tbody>\(rows)</tbody></table></section>
      """
  }

  /// Longitude first.
  private var osrmPlaces: String {
    places.places[..<2].map { "\($0.longitude),\($0.latitude)" }.joined(separator: ";")
  }

  /// The tile of zoom 14 that holds the first place.
  private var osrmTile: String {
    let place = places.places[0]
    let tile = TileAddress(
      zoom: 14, containing: Coordinate(latitude: place.latitude, longitude: place.longitude))
    return tile.map { "tile(\($0.column),\($0.row),\($0.zoom))" } ?? "tile(0,0,14)"
  }

  /// A text between the quotes of a shell.
  private static func inQuotes(_ text: String) -> String {
    escaped(text.replacingOccurrences(of: "'", with: "'\\''"))
  }

  private static func inQuery(_ text: String) -> String {
    let allowed = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: "'&+"))
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }

  private static let style = """
    :root{color-scheme:light dark;--ink:#1d2330;--soft:#5b6474;--line:#d9dee7;--paper:#fff;--code:#f3f5f9;
    --link:#0b62c4}
    @media(prefers-color-scheme:dark){:root{--ink:#e7eaf0;--soft:#9aa4b5;--line:#323947;--paper:#14181f;
    --code:#1e242e;--link:#7db4ff}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:54rem;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--ink);
    font:1rem/1.6 system-ui,sans-serif}
    h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
    h2{font-size:1.2rem;margin:2.5rem 0 .5rem;padding-top:1rem;border-top:1px solid var(--line)}
    a{color:var(--link)}
    code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
    pre{background:var(--code);padding:.75rem 1rem;border-radius:.5rem;overflow-x:auto;white-space:pre-wrap;
    overflow-wrap:anywhere}
    table{border-collapse:collapse;width:100%;font-size:.9rem}
    th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
    th{font-weight:500}td:last-child code{overflow-wrap:anywhere}
    thead th,footer{color:var(--soft)}footer{margin-top:3rem;font-size:.875rem}
    """
}
