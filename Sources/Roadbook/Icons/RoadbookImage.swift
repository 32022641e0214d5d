// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookSigns

/// A picture that is written as SVG or as PNG.
///
///     try image.svg.write(to: file, atomically: true, encoding: .utf8)
///     let view = UIImage(data: image.pngData())
///
/// Roadbook's own.
public struct RoadbookImage: Hashable, Sendable {
  private let picture: Picture
  private let size: PixelSize
  private let title: String

  /// A picture that is at most so wide and so high, and at most ``PixelSize/limit``.
  init(
    _ picture: Picture, _ width: UInt32, _ height: UInt32, title: String
  ) throws(IconProviderError) {
    func side(_ constraint: UInt32) -> Int { min(Int(constraint), PixelSize.limit) }
    guard let size = PixelSize(fitting: picture, width: side(width), height: side(height)) else {
      throw .iconHandlingFailed
    }
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
