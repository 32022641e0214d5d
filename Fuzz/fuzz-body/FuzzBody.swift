// SPDX-License-Identifier: Apache-2.0

import RoadbookServer

@_silgen_name("LLVMFuzzerRunDriver")
func LLVMFuzzerRunDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Reads the input as the body of each question, in both dialects.
@main
struct FuzzBody {
  static func main() {
    var argc = CommandLine.argc
    var argv = unsafe CommandLine.unsafeArgv
    _ = unsafe LLVMFuzzerRunDriver(&argc, &argv) { start, count in
      let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
      AskedQuestions.read(body: bytes)
      return 0
    }
  }
}
