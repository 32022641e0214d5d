// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A file for a picture beside what a command prints.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .customLong("svg"),
    help: ArgumentHelp("Also draw a picture of it, into a file.", valueName: "file"))
  var path: String?

  func validate() throws { try OutputName.require(path, endings: ["svg"]) }

  /// Writes the picture where one is asked for.
  func write(_ svg: @autoclosure () -> String) throws {
    if let path { try ResultOutput(path: path).write(Array(svg().utf8)) }
  }
}
