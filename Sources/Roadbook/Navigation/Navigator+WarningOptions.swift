// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

extension Navigator {
  /// What is told of cameras.
  public var safetyCameraWarningOptions: SafetyCameraWarningOptions {
    get { warningOptions.safetyCameraWarningOptions }
    set { setWarningOptions { $0.safetyCameraWarningOptions = newValue } }
  }

  /// Of which limits drivers of trucks are warned.
  public var truckRestrictionsWarningOptions: TruckRestrictionsWarningOptions {
    get { warningOptions.truckRestrictionsWarningOptions }
    set { setWarningOptions { $0.truckRestrictionsWarningOptions = newValue } }
  }

  /// Of which signs drivers are warned.
  public var roadSignWarningOptions: RoadSignWarningOptions {
    get { warningOptions.roadSignWarningOptions }
    set { setWarningOptions { $0.roadSignWarningOptions = newValue } }
  }

  /// Of which zones around schools drivers are warned; a distance below 1 m or beyond 5 km leaves the old options.
  public var schoolZoneWarningOptions: SchoolZoneWarningOptions {
    get { warningOptions.schoolZoneWarningOptions }
    set { setWarningOptions { $0.schoolZoneWarningOptions = newValue } }
  }

  /// Of which borders drivers are warned.
  public var borderCrossingWarningOptions: BorderCrossingWarningOptions {
    get { warningOptions.borderCrossingWarningOptions }
    set { setWarningOptions { $0.borderCrossingWarningOptions = newValue } }
  }

  /// Of which roads that join drivers are warned; a distance below 1 m or beyond 5 km leaves the old options.
  public var trafficMergeWarningOptions: TrafficMergeWarningOptions {
    get { warningOptions.trafficMergeWarningOptions }
    set { setWarningOptions { $0.trafficMergeWarningOptions = newValue } }
  }

  /// What is told of lanes that end; Roadbook's own place for what the API has with the warner engine alone.
  public var laneDecreaseWarningOptions: LaneDecreaseWarningOptions {
    get { warningOptions.laneDecreaseWarningOptions }
    set { setWarningOptions { $0.laneDecreaseWarningOptions = newValue } }
  }
}
