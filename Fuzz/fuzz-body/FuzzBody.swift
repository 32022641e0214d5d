// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookServer

/// Reads the input as the body of each question, in both dialects.
@main
struct FuzzBody {
  static func main() {
    FuzzDriver.run { AskedQuestions.read(body: $0) }
  }
}
