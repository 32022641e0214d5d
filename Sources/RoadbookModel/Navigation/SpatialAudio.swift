// SPDX-License-Identifier: Apache-2.0

/// What texts have beside words.
public struct EventTextOptions: Hashable, Sendable, Codable {
  /// Whether texts come with where their sound moves.
  public var enableSpatialAudio: Bool

  /// Makes options; by default sounds do not move.
  public init(enableSpatialAudio: Bool = false) { self.enableSpatialAudio = enableSpatialAudio }
}

/// Where the sound of a text comes from: 0 is the front, 90 the right, 180 and −180 the rear, −90 the left.
public struct SpatialNotificationDetails: Hashable, Sendable {
  /// Where it begins, in degrees.
  public var initialAzimuthInDegrees: Double
  /// Moves the sound while the text is said.
  public var audioCuePanning: SpatialAudioCuePanning
  /// Seconds that a voice takes for the text, at 14 letters a second.
  public var estimatedAudioCueDuration: Double

  /// A sound that begins in front and moves by some degrees while a text is said.
  package init(sweepDegrees: Double, seconds: Double) {
    initialAzimuthInDegrees = 0
    estimatedAudioCueDuration = seconds
    audioCuePanning = SpatialAudioCuePanning(
      CustomPanningData(
        estimatedAudioCueDuration: seconds, initialAzimuthInDegrees: 0,
        sweepAzimuthInDegrees: sweepDegrees))
  }
}

/// Where a sound is at a moment.
public struct SpatialTrajectoryData: Hashable, Sendable {
  /// Degrees from the front to the right, −180…180.
  public var azimuthInDegrees: Double
  /// Whether the sound has come to its end.
  public var completedSpatialTrajectory: Bool

  /// Makes a value.
  public init(azimuthInDegrees: Double, completedSpatialTrajectory: Bool) {
    self.azimuthInDegrees = azimuthInDegrees
    self.completedSpatialTrajectory = completedSpatialTrajectory
  }
}

/// What an app wants to be other than it is.
public struct CustomPanningData: Hashable, Sendable {
  /// Seconds that the sound takes, 0 to 600; others are put into this range.
  public var estimatedAudioCueDuration: Double?
  /// Where it begins, in degrees.
  public var initialAzimuthInDegrees: Double?
  /// By how many degrees it moves.
  public var sweepAzimuthInDegrees: Double?

  /// Makes a value; what is `nil` stays as it is.
  public init(
    estimatedAudioCueDuration: Double? = nil, initialAzimuthInDegrees: Double? = nil,
    sweepAzimuthInDegrees: Double? = nil
  ) {
    self.estimatedAudioCueDuration = estimatedAudioCueDuration
    self.initialAzimuthInDegrees = initialAzimuthInDegrees
    self.sweepAzimuthInDegrees = sweepAzimuthInDegrees
  }
}

/// Moves a sound around the driver while a text is said: from the front to where the maneuver leads.
public final class SpatialAudioCuePanning: Sendable {
  // swift-format-ignore: TypeNamesShouldBeCapitalized
  /// Told where the sound is; the name is that of the API.
  public typealias onSpatialAzimuthStarterHandler =
    @MainActor (_ spatialTrajectoryData: SpatialTrajectoryData) -> Void

  private let usual: CustomPanningData

  init(_ usual: CustomPanningData) { self.usual = usual }

  /// Tells where the sound is, at once and twenty times a second until it has come to its end.
  ///
  /// - Parameters:
  ///   - nextCustomPanningData: What is to be other than usual.
  ///   - azimuthCallback: Called on the main actor; its last call says that the sound is at its end.
  @MainActor
  public func startAngularPanning(
    nextCustomPanningData: CustomPanningData?,
    azimuthCallback: @escaping onSpatialAzimuthStarterHandler
  ) {
    let own = nextCustomPanningData
    Task { @MainActor in
      let clock = ContinuousClock()
      let start = clock.now
      while true {
        let passed = start.duration(to: clock.now)
        let seconds =
          Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
        let place = self.place(after: seconds, own)
        azimuthCallback(place)
        if place.completedSpatialTrajectory || Task.isCancelled { return }
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  /// Where the sound is after some seconds.
  package func place(after seconds: Double, _ own: CustomPanningData?) -> SpatialTrajectoryData {
    func chosen(_ value: Double?, _ usual: Double?) -> Double {
      value.flatMap { $0.isFinite ? $0 : nil } ?? usual ?? 0
    }
    let duration = min(
      max(0, chosen(own?.estimatedAudioCueDuration, usual.estimatedAudioCueDuration)), 600)
    let share = duration > 0 ? min(max(seconds / duration, 0), 1) : 1
    let degrees =
      chosen(own?.initialAzimuthInDegrees, usual.initialAzimuthInDegrees)
      + share * chosen(own?.sweepAzimuthInDegrees, usual.sweepAzimuthInDegrees)
    return SpatialTrajectoryData(
      azimuthInDegrees: degrees.remainder(dividingBy: 360), completedSpatialTrajectory: share >= 1)
  }
}

extension SpatialAudioCuePanning: Hashable {
  /// Whether two move alike.
  public static func == (left: SpatialAudioCuePanning, right: SpatialAudioCuePanning) -> Bool {
    left.usual == right.usual
  }

  /// Feeds how it moves to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(usual) }
}
