// SPDX-License-Identifier: Apache-2.0

public import Roadbook

// UIKit's own where it is there. Elsewhere programs compile with these, or with a module of their own: no other
// module of Roadbook names them.

#if canImport(UIKit)
  @_exported public import UIKit

  extension IconProvider {
    /// Draws the sign that shows the number of a road, as an image of UIKit.
    public func createRoadShieldIcon(
      properties: RoadShieldIconProperties, mapScheme: MapScheme, assetType: IconProviderAssetType,
      widthConstraintInPixels: UInt32, heightConstraintInPixels: UInt32,
      callback:
        @escaping (_ image: UIImage?, _ description: String?, _ error: IconProviderError?) -> Void
    ) {
      createRoadShieldIcon(
        properties: properties, mapScheme: mapScheme, assetType: assetType,
        widthConstraintInPixels: widthConstraintInPixels,
        heightConstraintInPixels: heightConstraintInPixels
      ) { (image: RoadbookImage?, description, error) in
        callback(image.flatMap { UIImage(data: $0.pngData()) }, description, error)
      }
    }
  }
#else
  /// What stands in for UIKit's images where there is no UIKit: pictures that write themselves as SVG and PNG.
  public typealias UIImage = RoadbookImage
#endif
