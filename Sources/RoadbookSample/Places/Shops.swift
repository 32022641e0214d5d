// SPDX-License-Identifier: Apache-2.0

/// Shops and amenities with invented names, in turn.
enum Shops {
  private static let kinds: [(key: String, value: String, name: String)] = [
    ("shop", "bakery", "The Warm Crust"), ("amenity", "cafe", "Half Past Ten"),
    ("shop", "books", "Margin Notes"), ("amenity", "pharmacy", "Tarrow Pharmacy"),
    ("amenity", "restaurant", "The Eel and Apple"), ("shop", "bicycle", "Spoke Workshop"),
    ("amenity", "bank", "Mere Savings"), ("shop", "greengrocer", "Two Pears"),
    ("amenity", "pub", "The Slow Heron"), ("shop", "clothes", "Needle and Hem"),
    ("amenity", "library", "Town Library"), ("shop", "hardware", "Hinge and Nail"),
    ("tourism", "hotel", "Lantern House"), ("amenity", "post_office", "Post Office"),
    ("shop", "supermarket", "Basket Market"), ("amenity", "theatre", "The Small Stage"),
  ]

  /// Opens the next kind of shop at a place.
  static func open(at point: Point, _ town: inout TownBuilder) {
    let kind = kinds[town.shopCount % kinds.count]
    town.shopCount += 1
    town.spot(
      point, [kind.key: kind.value, "name": kind.name, "opening_hours": "Mo-Sa 09:00-18:00"])
  }
}
