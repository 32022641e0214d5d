// SPDX-License-Identifier: Apache-2.0

/// The states of the turn-expanded graph: a segment in one direction, as far as it matters for what may
/// follow.
///
/// The network lists them, and the graph searches over them; both take this one type for their numbers.
@usableFromInline package enum State {}

@usableFromInline package typealias StateID = Index<State>
