// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import RoadbookSigns

/// A picture that is written as SVG or as PNG.
///
///     try image.svg.write(to: file, atomically: true, encoding: .utf8)
///     let view = UIImage(data: image.pngData())
public struct RoadbookImage: Hashable, Sendable {
  private let picture: Picture
  private let size: PixelSize
  private let title: String

  package init(_ picture: Picture, _ size: PixelSize, title: String) {
    self.picture = picture
    self.size = size
    self.title = title
  }

  /// How wide it is.
  public var widthInPixels: UInt32 { UInt32(size.width) }

  /// How high it is.
  public var heightInPixels: UInt32 { UInt32(size.height) }

  /// The picture as an SVG file, sharp at any size.
  public var svg: String { picture.svg(size, title: title) }

  /// The picture as a PNG file with a transparent ground.
  public func pngData() -> Data { Data(picture.png(size)) }
}
