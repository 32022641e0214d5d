// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

@_silgen_name("LLVMFuzzerRunDriver")
func LLVMFuzzerRunDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Reads hostile OSM XML, gzipped or not.
@main
struct FuzzXML {
  static func main() {
    var argc = CommandLine.argc
    var argv = unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&argc, &argv) { start, count in
      unsafe OSMFuzzing.readXML(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
  }
}
