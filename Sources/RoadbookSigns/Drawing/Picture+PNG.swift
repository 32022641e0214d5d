// SPDX-License-Identifier: Apache-2.0

extension Picture {
  /// The picture as a PNG file with a transparent ground.
  package func png(_ size: PixelSize) -> [UInt8] {
    PNGFile.bytes(width: size.width, height: size.height, pixels: pixels(size))
  }

  /// Red, green, blue and opacity of each pixel, row by row.
  package func pixels(_ size: PixelSize) -> [UInt8] {
    // Of the colour, times opacity; and of the opacity.
    var blended = [Float](repeating: 0, count: size.width * size.height * 4)
    var coverage = Coverage(width: size.width, height: size.height)
    let (scaleX, scaleY) = (Double(size.width) / width, Double(size.height) / height)
    for layer in layers {
      coverage.clear()
      coverage.add(layer.outline, scaleX: scaleX, scaleY: scaleY)
      let (red, green, blue) = layer.paint.parts
      for y in 0..<size.height {
        coverage.row(y) { x, part in
          let at = (y * size.width + x) * 4
          let rest = 1 - part
          blended[at] = red * part + blended[at] * rest
          blended[at + 1] = green * part + blended[at + 1] * rest
          blended[at + 2] = blue * part + blended[at + 2] * rest
          blended[at + 3] = part + blended[at + 3] * rest
        }
      }
    }
    return Self.divided(blended)
  }

  /// Colours as files have them: not multiplied by opacity.
  private static func divided(_ blended: [Float]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: blended.count)
    for at in stride(from: 0, to: blended.count, by: 4) where blended[at + 3] > 0.002 {
      let opacity = blended[at + 3]
      for part in 0..<3 { bytes[at + part] = byte(blended[at + part] / opacity) }
      bytes[at + 3] = byte(opacity)
    }
    return bytes
  }

  private static func byte(_ value: Float) -> UInt8 {
    UInt8(max(0, min(255, (value * 255).rounded())))
  }
}

extension Paint {
  fileprivate var parts: (red: Float, green: Float, blue: Float) {
    (Float(red) / 255, Float(green) / 255, Float(blue) / 255)
  }
}
