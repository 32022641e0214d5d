// SPDX-License-Identifier: Apache-2.0
//
// Steps and their pictures.

import { icon } from './dom.js';

/** "B, Harbour" of a stop where a leg ends. */
export const stopName = ({ letter, name }) => [letter, name].filter(Boolean).join(', ');

/** The picture of a maneuver. */
export function picture(step) {
  const { type, modifier = '' } = step.maneuver;
  const turn = modifier.includes('left') ? -1 : 1;
  if (step.mode === 'ferry' && type !== 'arrive') return icon('ferry');
  if (type === 'depart') return icon('depart');
  if (type === 'arrive') return icon('arrive');
  if (/round|rotary/.test(type)) return icon('roundabout');
  if (type === 'merge') return icon('merge', -turn);
  if (type === 'fork') return icon('fork', turn);
  if (modifier === 'uturn') return icon('uturn', -1);
  if (modifier.startsWith('sharp')) return icon('sharp', turn);
  if (modifier.startsWith('slight') || /ramp/.test(type)) return icon('slight', turn);
  if (modifier === 'left' || modifier === 'right') return icon('turn', turn);
  return icon('straight');
}

/**
 * Steps of all legs, as the list shows them; departures from stops in between are left out.
 *
 * @param stops the stops of the plan, {letter, name}: that at which a leg ends is told with its last step
 */
export function listed(route, stops = []) {
  return route.legs.flatMap((leg, number) =>
    leg.steps
      .map((step) => ({
        step, stop: step === leg.steps.at(-1) && step.maneuver.type === 'arrive' ? stops[number + 1] : undefined,
      }))
      .filter(({ step }) => number === 0 || step.maneuver.type !== 'depart' || step.distance > 0));
}
