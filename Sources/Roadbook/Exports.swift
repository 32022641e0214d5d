// SPDX-License-Identifier: Apache-2.0

// Apps import this module alone and see the vocabulary of the two below it.
@_exported public import RoadbookCoding
@_exported public import RoadbookGeometry
@_exported public import RoadbookModel
