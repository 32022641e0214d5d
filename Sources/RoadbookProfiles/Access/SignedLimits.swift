// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// A limit that the vehicle breaks.
struct BrokenLimit {
  var limit: SizeLimit
  /// In metres, tonnes or pieces.
  var greatest: Double
  var key: String
  var value: String
}

extension ProfileRules {
  /// The first signed limit that the vehicle breaks, or `nil` where it fits.
  ///
  /// Of each sign (`maxweight`) the form that is most about the vehicle counts: one for its kind
  /// (`maxweight:hgv`) before the one for all, one for the direction (`maxweight:forward`) before
  /// the one for both, and each as its conditions have it (`maxweight:conditional`). What cannot
  /// be read ("default") limits nobody.
  ///
  /// - Parameters:
  ///   - tags: Those of a way or a point.
  ///   - forward: The direction on a way; points have none.
  ///   - isThrough: Whether the vehicle has nothing to do there.
  ///   - counts: Which limits are looked at.
  /// - Returns: One that is broken, of several any.
  func brokenLimit(
    _ tags: Tags, forward: Bool?, isThrough: Bool, among counts: (SizeLimit) -> Bool = { _ in true }
  ) -> BrokenLimit? {
    guard tags.postLimits else { return nil }
    let names = limitNames
    var signs: [(form: SignForm, tag: Tags.Tag)] = []
    for tag in tags.all where Tags.postsLimit(tag.key) {
      guard let form = SignForm(tag.key, names: names) else { continue }
      if form.forward == nil || form.forward == forward { signs.append((form, tag)) }
    }
    signs.sort { $0.form.order < $1.form.order }
    var decided: Int?
    for (form, tag) in signs where form.base != decided {
      let text =
        form.isConditional ? conditionalValue(tag.value, isThrough: isThrough) : tag.value
      let (base, limit) = SizeLimit.bases[form.base]
      if forward == nil, SizeLimit.wayKeys.contains(base) { continue }
      guard let text, let greatest = limit.greatest(text) else { continue }
      decided = form.base
      if counts(limit), let measure = vehicle.measure(of: limit),
        measure > greatest || measure == greatest && SizeLimit.roomKeys.contains(base)
      {
        return BrokenLimit(limit: limit, greatest: greatest, key: tag.key, value: tag.value)
      }
    }
    return nil
  }

  /// What signs may call the vehicle, the most particular name first.
  var limitNames: [String] { vehicle.particularKeys(of: access) + access.kindKeys }

  /// Every key that may post a limit for the vehicle on ways.
  var limitKeys: [String] {
    SizeLimit.bases.flatMap { base in
      ([""] + limitNames.map { ":" + $0 }).flatMap { name in
        ["", ":forward", ":backward"].flatMap { direction in
          let key = base.key + name + direction
          return [key, key + ":conditional"]
        }
      }
    }
  }
}

/// Which sign a key names, and how much it is about the vehicle: `maxweight:hgv:forward`.
private struct SignForm {
  /// The place in ``SizeLimit/bases``.
  var base: Int
  /// The place among the vehicle's names, behind them for everybody.
  var name: Int
  var forward: Bool?
  var isConditional = false

  /// Nothing where the key is about somebody else, lanes, or no limit at all.
  init?(_ key: String, names: [String]) {
    var parts = key.split(separator: ":")[...]
    guard let first = parts.popFirst() else { return nil }
    var sign = String(first)
    if let second = parts.first, second == "physical" || second == "legal" {
      sign += ":" + second
      parts.removeFirst()
    }
    guard let base = SizeLimit.bases.firstIndex(where: { $0.key == sign }) else { return nil }
    self.base = base
    if parts.last == "conditional" {
      isConditional = true
      parts.removeLast()
    }
    if let direction = parts.last, direction == "forward" || direction == "backward" {
      forward = direction == "forward"
      parts.removeLast()
    }
    name = names.count
    guard let part = parts.popFirst() else { return }
    guard parts.isEmpty, let place = names.firstIndex(where: { $0 == part }) else { return nil }
    name = place
  }

  /// By sign; then names before everybody, directions before both, conditions before plain values.
  var order: Int {
    (base << 16) | (name << 2) | (forward == nil ? 2 : 0) | (isConditional ? 0 : 1)
  }
}

extension Tags {
  /// Whether some key may post a limit of size or weight.
  var postLimits: Bool { all.contains { Self.postsLimit($0.key) } }

  /// Whether a key begins like `maxheight`, and not like `maxspeed`, or tells how wide a way is.
  package static func postsLimit(_ key: String) -> Bool {
    if SizeLimit.wayKeys.contains(key) { return true }
    var bytes = key.utf8.makeIterator()
    return bytes.next() == UInt8(ascii: "m") && bytes.next() == UInt8(ascii: "a")
      && bytes.next() == UInt8(ascii: "x") && bytes.next() != UInt8(ascii: "s")
  }
}
