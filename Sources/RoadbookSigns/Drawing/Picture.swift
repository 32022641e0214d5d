// SPDX-License-Identifier: Apache-2.0

/// A colour without transparency.
package struct Paint: BitwiseCopyable, Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// A colour as in style sheets: `0xRRGGBB`.
  package init(_ rgb: UInt32) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }
}

/// Areas of one colour each, one over the other, on a transparent ground.
///
/// It is as many units wide and high as its maker likes, and is written at any size:
///
///     let bytes = picture.png(PixelSize(fitting: picture, width: 64, height: 64))
package struct Picture: Hashable, Sendable {
  package struct Layer: Hashable, Sendable {
    package var outline: Outline
    package var paint: Paint

    package init(_ outline: Outline, _ paint: Paint) {
      self.outline = outline
      self.paint = paint
    }
  }

  package var width: Double
  package var height: Double
  package var layers: [Layer]

  package init(width: Double, height: Double, layers: [Layer] = []) {
    self.width = width
    self.height = height
    self.layers = layers
  }

  /// Draws another picture at a place, scaled.
  package mutating func draw(_ picture: Picture, at corner: Spot, scale: Double = 1) {
    for layer in picture.layers {
      layers.append(Layer(layer.outline.mapped { $0 * scale + corner }, layer.paint))
    }
  }
}

/// How large a picture is in pixels.
package struct PixelSize: BitwiseCopyable, Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// Both sides are at most this, so that a picture fits into memory.
  package static let limit = 2048

  /// The largest size within a width and a height that keeps the picture's proportions.
  ///
  /// - Returns: `nil` where a side is 0 or beyond the limit.
  package init?(fitting picture: Picture, width: Int, height: Int) {
    guard (1...Self.limit).contains(width), (1...Self.limit).contains(height),
      picture.width > 0, picture.height > 0
    else { return nil }
    let scale = min(Double(width) / picture.width, Double(height) / picture.height)
    self.width = max(1, min(width, Int((picture.width * scale).rounded())))
    self.height = max(1, min(height, Int((picture.height * scale).rounded())))
  }
}
