// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

@_silgen_name("LLVMFuzzerRunDriver")
func LLVMFuzzerRunDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Reads hostile PBF files, and hostile blocks without the compression that would hide them.
@main
struct FuzzPBF {
  static func main() {
    var argc = CommandLine.argc
    var argv = unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&argc, &argv) { start, count in
      unsafe OSMFuzzing.readPBF(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
  }
}
