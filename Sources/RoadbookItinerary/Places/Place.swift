// SPDX-License-Identifier: Apache-2.0

/// A place with what is known of it.
///
///     let place = Place(coordinate: coordinate, name: "Den Haag", address: address)
public struct Place: Sendable {
  /// Where it is.
  public var coordinate: CLLocationCoordinate2D
  /// Its name.
  public var name: String?
  /// Its address.
  public var address: Address?

  /// Makes a place; only its coordinate is needed.
  public init(
    coordinate: CLLocationCoordinate2D, name: String? = nil, address: Address? = nil
  ) {
    self.coordinate = coordinate
    self.name = name
    self.address = address
  }
}

extension Place: Hashable {
  /// Whether all is equal.
  public static func == (left: Place, right: Place) -> Bool {
    ComparedCoordinate(left.coordinate) == ComparedCoordinate(right.coordinate)
      && left.name == right.name && left.address == right.address
  }

  /// Feeds all of it to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ComparedCoordinate(coordinate))
    hasher.combine(name)
    hasher.combine(address)
  }
}
