// SPDX-License-Identifier: Apache-2.0

/// To whom a route is owed.
///
/// It has to be shown near the route, and is never empty.
public final class NMASourceAttribution: Sendable {
  /// All of it as HTML; what feeds say is escaped, and addresses of the web alone are links.
  public let attribution: String
  /// Each of those to whom it is owed.
  public let suppliers: [NMASourceSupplier]

  init(_ credits: [(text: String, url: String)]) {
    var suppliers: [NMASourceSupplier] = []
    for credit in credits where !suppliers.contains(where: { $0.title == credit.text }) {
      suppliers.append(NMASourceSupplier(title: credit.text, url: Self.web(credit.url)))
    }
    self.suppliers = suppliers
    attribution = suppliers.map(\.html).joined(separator: " · ")
  }

  /// An address of the web; what else a feed may say is no link.
  private static func web(_ url: String) -> String? {
    let low = url.lowercased()
    return low.hasPrefix("https://") || low.hasPrefix("http://") ? url : nil
  }
}

/// One to whom a route is owed.
public final class NMASourceSupplier: Sendable {
  /// The name.
  public let title: String
  /// The address on the web; `nil` where there is none.
  public let url: String?

  init(title: String, url: String?) {
    self.title = title
    self.url = url
  }

  fileprivate var html: String {
    guard let url else { return Self.escaped(title) }
    return "<a href=\"\(Self.escaped(url))\">\(Self.escaped(title))</a>"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { html, letter in
      switch letter {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      default: html.append(letter)
      }
    }
  }
}
