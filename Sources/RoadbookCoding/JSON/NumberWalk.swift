// SPDX-License-Identifier: Apache-2.0

/// Goes through every number of a value, by the tables of its fields, and notes the first one that is outside
/// of what its field may hold.
///
///     var numbers = NumberWalk { $0.hasSuffix("InMeters") ? 0...40e6 : nil }
///     route.walk(&numbers)
///     numbers.fault  // "sections[0].lengthInMeters is -7; allowed is 0…40000000"
///
/// Values that come back from a client are checked by it: code that adds, rounds and indexes relies on
/// their numbers, and a number that nobody thought of would end the process.
package struct NumberWalk {
  /// What a field of this name may hold; `nil` where any finite number will do.
  package typealias Limits = (_ field: String) -> ClosedRange<Double>?

  private enum Step {
    case field(String)
    case element(Int)
  }

  private let limits: Limits
  private var path: [Step] = []
  /// The first number out of its limits, with its place.
  package private(set) var fault: String?

  package init(limits: @escaping Limits) { self.limits = limits }

  /// Goes into a field.
  mutating func field(_ name: String, _ body: (inout NumberWalk) -> Void) {
    path.append(.field(name))
    body(&self)
    path.removeLast()
  }

  /// Goes through the elements of a list.
  mutating func elements(_ list: [some JSONWritable]) {
    for (index, element) in list.enumerated() {
      path.append(.element(index))
      element.walk(&self)
      path.removeLast()
    }
  }

  /// Looks at one number.
  mutating func number(_ value: Double) {
    guard fault == nil else { return }
    let range = limits(field)
    if let range, !range.contains(value) {
      fault =
        "\(place) is \(value.plain); allowed is \(range.lowerBound.plain)…\(range.upperBound.plain)"
    } else if !value.isFinite {
      fault = "\(place) is \(value)"
    }
  }

  /// The field that the walk is in.
  private var field: String {
    for case .field(let name) in path.reversed() { return name }
    return ""
  }

  private var place: String {
    path.reduce("") { text, step in
      switch step {
      case .field(let name): text.isEmpty ? name : "\(text).\(name)"
      case .element(let index): "\(text)[\(index)]"
      }
    }
  }
}

extension Double {
  /// Without a fraction where it has none.
  fileprivate var plain: String { Int64(exactly: self).map { "\($0)" } ?? "\(self)" }
}

// MARK: - What has numbers

extension JSONWritable {
  /// Texts, truths and names of cases have no number.
  package func walk(_ numbers: inout NumberWalk) {}
}

extension JSONWritable where Self: FixedWidthInteger {
  package func walk(_ numbers: inout NumberWalk) { numbers.number(Double(self)) }
}

extension Double {
  package func walk(_ numbers: inout NumberWalk) { numbers.number(self) }
}

extension Optional where Wrapped: JSONWritable {
  package func walk(_ numbers: inout NumberWalk) { self?.walk(&numbers) }
}

extension Array where Element: JSONWritable {
  package func walk(_ numbers: inout NumberWalk) { numbers.elements(self) }
}
