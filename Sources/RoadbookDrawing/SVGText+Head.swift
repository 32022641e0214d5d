// SPDX-License-Identifier: Apache-2.0

extension SVGText {
  /// What every picture begins with: its size, what it says to those who do not see it, and its colours.
  struct Head {
    var width: Double
    var height: Double
    var title: String
    /// What the picture shows, and whose data it is.
    var description: String
    /// The size of text that says nothing of its own; `nil` where all of it does.
    var fontSize: Int?
    var appearance: Appearance
  }

  /// Opens the picture and fills its ground, with style rules for the colours of a light or a dark page.
  mutating func open(_ head: Head, rules: (Palette) -> String) {
    let (width, height) = (Self.number(head.width), Self.number(head.height))
    let size = head.fontSize.map { "font-size=\"\($0)\" " } ?? ""
    line(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" role="img" aria-labelledby="title desc" \(size)font-family="system-ui, \
      -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif">
      """)
    line("<title id=\"title\">\(Self.escaped(head.title))</title>")
    line("<desc id=\"desc\">\(Self.escaped(head.description))</desc>")
    line("<style>")
    line(rules(head.appearance == .dark ? .dark : .light))
    if head.appearance == .automatic {
      line("@media (prefers-color-scheme: dark){\n\(rules(.dark))\n}")
    }
    line("</style>")
    line("<rect class=\"land\" width=\"\(width)\" height=\"\(height)\"/>")
  }
}
