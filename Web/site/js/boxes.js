// SPDX-License-Identifier: Apache-2.0
//
// Boxes on the map: {west, south, east, north} in degrees.

/** Whether a place lies in a box. */
export const holds = (box, { lat, lon }) => lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east;

/** The box of boxes. */
export const join = (boxes) => ({
  west: Math.min(...boxes.map((box) => box.west)), south: Math.min(...boxes.map((box) => box.south)),
  east: Math.max(...boxes.map((box) => box.east)), north: Math.max(...boxes.map((box) => box.north)),
});
