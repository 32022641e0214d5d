// SPDX-License-Identifier: Apache-2.0
//
// Longitudes on both sides of 180 degrees. The map counts on beyond it, services and links do not.

/** The longitude from -180 to 180 of one that was counted on. */
export const wrapped = (lon) => (Math.abs(lon) <= 180 ? lon : lon - 360 * Math.round(lon / 360));

/** By how many degrees a longitude lies east of another, the short way around. */
export const east = (from, to) => wrapped(to - from);

/** A line or a ring of [lon, lat] without a jump at 180 degrees, in the turn that is nearest to a longitude. */
export function unwrapped(line, near = line[0]?.[0] ?? 0) {
  let before = near;
  return line.map(([lon, ...others]) => [before += east(before, lon), ...others]);
}
