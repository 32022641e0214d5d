// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport

@_silgen_name("LLVMFuzzerRunDriver")
func LLVMFuzzerRunDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Forges a valid route and its handle field by field as the input says, and hands both back to the engine.
@main
struct FuzzRoute {
  private static let route = Result { try ForgedRoute() }

  static func main() {
    var argc = CommandLine.argc
    var argv = unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&argc, &argv) { start, count in
      let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
      do {
        _ = try FuzzRoute.route.get().answer(to: bytes)
      } catch {
        fatalError("the route cannot be made: \(error)")
      }
      return 0
    }
  }
}
