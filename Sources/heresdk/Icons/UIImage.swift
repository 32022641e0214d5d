// SPDX-License-Identifier: Apache-2.0

public import Roadbook

#if canImport(UIKit)
  public import UIKit

  extension IconProvider {
    /// Draws the sign that shows the number of a road, as an image of UIKit.
    public func createRoadShieldIcon(
      properties: RoadShieldIconProperties, mapScheme: MapScheme, assetType: IconProviderAssetType,
      widthConstraintInPixels: UInt32, heightConstraintInPixels: UInt32,
      callback:
        @escaping @MainActor (
          _ image: UIImage?, _ description: String?, _ error: IconProviderError?
        ) -> Void
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
  /// What stands in for UIKit's images where there is no UIKit.
  public typealias UIImage = RoadbookImage
#endif
