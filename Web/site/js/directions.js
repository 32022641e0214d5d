// SPDX-License-Identifier: Apache-2.0
//
// Steps in words and pictures.

import { icon } from './dom.js';

const sides = {
  left: 'left', right: 'right', 'slight left': 'slightly left', 'slight right': 'slightly right',
  'sharp left': 'sharp left', 'sharp right': 'sharp right',
};
const headings = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** "Rua Augusta (N 14)", or nothing. */
function road(step) {
  if (step.name && step.ref && step.name !== step.ref) return `${step.name} (${step.ref})`;
  return step.name || step.ref || '';
}

const onto = (step) => (road(step) ? ` onto ${road(step)}` : '');
const toward = (step) => (step.destinations ? ` toward ${step.destinations.replace(/^[^:]*:\s*/, '')}` : '');

/** What to do at the start of a step. The server's own words come first, where it has some. */
export function sentence(step, isLastStop) {
  const { type, modifier = '', exit, bearing_after: bearing = 0, instruction } = step.maneuver;
  if (instruction) return instruction;
  const side = sides[modifier];
  switch (type) {
    case 'depart': {
      const heading = headings[Math.round(bearing / 45) % 8];
      return `Head ${heading}${road(step) ? ` on ${road(step)}` : ''}`;
    }
    case 'arrive': {
      const where = modifier === 'left' || modifier === 'right' ? `, on the ${modifier}` : '';
      return (isLastStop ? 'You have arrived' : 'You have reached a stop') + where;
    }
    case 'roundabout': case 'rotary': {
      const number = ordinals[exit] ?? `${exit}th`;
      return exit ? `At the roundabout take the ${number} exit${onto(step)}` : `Enter the roundabout${onto(step)}`;
    }
    case 'exit roundabout': case 'exit rotary': return `Leave the roundabout${onto(step)}`;
    case 'merge': return `Merge${side ? ` ${side}` : ''}${onto(step)}${toward(step)}`;
    case 'on ramp': return `Take the ramp${side ? ` on the ${side.split(' ').pop()}` : ''}${onto(step)}${toward(step)}`;
    case 'off ramp': {
      const number = step.exits ? ` ${step.exits}` : '';
      return `Take exit${number}${side && !number ? ` on the ${side.split(' ').pop()}` : ''}${onto(step)}${toward(step)}`;
    }
    case 'fork': return `Keep ${modifier.includes('left') ? 'left' : modifier.includes('right') ? 'right' : 'straight'} at the fork${onto(step)}${toward(step)}`;
    default:
  }
  if (modifier === 'uturn') return `Make a U-turn${onto(step)}`;
  if (type === 'end of road' && side) return `At the end of the road turn ${side}${onto(step)}`;
  if (type === 'new name' || type === 'continue' || !side) return `Continue${side ? ` ${side}` : ''}${onto(step)}${toward(step)}`;
  return `${modifier.startsWith('slight') ? 'Bear' : 'Turn'} ${side.replace('slightly ', '')}${onto(step)}${toward(step)}`;
}

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

/** Steps of all legs, as the list shows them; departures from stops in between are left out. */
export function listed(route) {
  return route.legs.flatMap((leg, number) =>
    leg.steps
      .map((step) => ({ step, leg: number, isLastStop: number === route.legs.length - 1 }))
      .filter(({ step }) => number === 0 || step.maneuver.type !== 'depart' || step.distance > 0));
}
