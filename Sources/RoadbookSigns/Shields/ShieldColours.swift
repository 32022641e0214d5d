// SPDX-License-Identifier: Apache-2.0

/// The colours of a shield: of its ground, its frame and its letters.
struct ShieldColours: Hashable, Sendable {
  var ground: Paint
  var frame: Paint
  var letters: Paint

  init(_ ground: Paint, _ letters: Paint, frame: Paint? = nil) {
    self.ground = ground
    self.letters = letters
    self.frame = frame ?? letters
  }
}

// The paints of signs as screens show them, near to RAL 5017, 3020, 6032, 1023 and 2009.
extension ShieldColours {
  static let signBlue = Paint(0x0B4EA2)
  static let signRed = Paint(0xC1121F)
  static let signGreen = Paint(0x00703C)
  static let signYellow = Paint(0xFFCC00)
  static let signOrange = Paint(0xF28C00)
  static let signBlack = Paint(0x16181A)
  static let signWhite = Paint(0xFFFFFF)

  static let whiteOnBlue = ShieldColours(signBlue, signWhite)
  static let whiteOnRed = ShieldColours(signRed, signWhite)
  static let whiteOnGreen = ShieldColours(signGreen, signWhite)
  static let yellowOnGreen = ShieldColours(signGreen, signYellow, frame: signWhite)
  static let yellowOnBlue = ShieldColours(signBlue, signYellow)
  static let blackOnYellow = ShieldColours(signYellow, signBlack)
  static let blackOnOrange = ShieldColours(signOrange, signBlack)
  static let blackOnWhite = ShieldColours(signWhite, signBlack)
  static let redOnWhite = ShieldColours(signWhite, signRed)
}
