// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

extension ProfileRules {
  /// The value that a conditional tag has for the vehicle, or `nil` where none of its values
  /// counts.
  ///
  /// The last value counts all of whose conditions hold. Times are not judged here: a value that
  /// depends on one does not count. Without "@" the value has no condition.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Conditional_restrictions
  package func conditionalValue(_ text: String, isThrough: Bool) -> String? {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return String(trimmed(text[...])) }
    return ConditionalValue.values(of: text).last { value in
      value.terms.allSatisfy { holds($0, isThrough: isThrough) == true }
    }?.value
  }

  /// Whether a condition holds for the vehicle, whatever the time; `nil` for those that are about
  /// a time.
  ///
  /// Words that name a purpose ("destination", "delivery") hold for those who have one there; words
  /// that name the vehicle hold; all others ("wet", "emergency") do not.
  package func holds(_ term: ConditionTerm, isThrough: Bool) -> Bool? {
    switch term {
    case .time: nil
    case .property(let name, let comparison, let value):
      vehicle.holds(name, comparison, value)
    case .word(let word): holds(word, isThrough: isThrough)
    }
  }

  private func holds(_ word: String, isThrough: Bool) -> Bool {
    if access.kindKeys.contains(word) { return true }
    switch word {
    case CarpoolLanes.key: return vehicle.usesCarpoolLanes == .yes && vehicle.occupants >= 2
    case "trailer", "caravan": return vehicle.trailers > 0
    case "articulated", "hgv_articulated": return vehicle.isArticulated == .yes
    case "hazmat": return vehicle.carriesHazardousGoods
    case "hazmat:water": return vehicle.hazardousGoods.contains("harmfulToWater")
    default: break
    }
    switch access.values[word] {
    case .allowed: return true
    case .destination: return !isThrough
    case .forbidden, nil: return false
    }
  }
}

extension VehicleRules {
  /// Whether a property compares with a value as a condition says; of what is not known, nothing
  /// is true.
  func holds(
    _ name: String, _ comparison: ConditionTerm.Comparison, _ value: String
  ) -> Bool {
    guard let property = SizeLimit.properties[name], let bound = property.parse(value) else {
      return false
    }
    // To have no trailer is known of every vehicle.
    guard let measure = property == .trailers ? trailers : measure(of: property) else {
      return false
    }
    switch comparison {
    case .less: return measure < bound
    case .lessOrEqual: return measure <= bound
    case .equal: return measure == bound
    case .greaterOrEqual: return measure >= bound
    case .greater: return measure > bound
    }
  }
}
