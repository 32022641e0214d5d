// SPDX-License-Identifier: Apache-2.0

/** The element of an id. */
export const byId = (id) => document.getElementById(id);

/** Makes an element: `make('button', { class: 'icon', onclick }, 'Go')`. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false || value === null) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Gives an element styles: the page's policy forbids them as attributes. */
export function styled(element, styles) {
  Object.assign(element.style, styles);
  return element;
}

/** An icon of the sheet below, as an SVG element that screen readers pass over. */
export function icon(name, turn = 0) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const mirrored = turn < 0 ? 'translate(24 0) scale(-1 1)' : '';
  for (const d of (paths[name] ?? paths.straight).split('|')) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', d);
    if (mirrored) path.setAttribute('transform', mirrored);
    svg.append(path);
  }
  return svg;
}

// Drawn for 24 by 24, stroked. Turns are drawn to the right; `turn < 0` mirrors them.
const paths = {
  straight: 'M12 21V4|M6.5 9.5 12 4l5.5 5.5',
  slight: 'M9 21v-7l7.5-8|M10.5 5.2h6.6v6.6',
  turn: 'M6 21v-8a3 3 0 0 1 3-3h10|M14 5l5 5-5 5',
  sharp: 'M6 21V5l10 10|M16.5 8.5v7h-7',
  uturn: 'M6 21V9.5a5 5 0 0 1 10 0V18|M11.5 13.8 16 18.3l4.5-4.5',
  alert: 'M12 3.500 2.500 20h19z|M12 10v4.500|M12 17.200h.1',
  here: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14z|M12 5V2|M12 22v-3|M5 12H2|M22 12h-3|M12 13.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3z',
  fork: 'M8 21v-6l8-9|M9.8 5.2h6.8v6.8|M8 15 4.5 10',
  merge: 'M12 21V4|M7 9l5-5 5 5|M18.5 20 12 14',
  roundabout: 'M12 21v-4.5|M12 16.5a4.5 4.5 0 1 1 3.6-7.2|M15 4.6l4.6.4-.6 4.7|M15.4 9.2 19.4 5.2',
  depart: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z|M12 15V9|M9.3 11.5 12 8.8l2.7 2.7',
  arrive: 'M6 21V4|M6 4.5h11.5L15 8.7l2.5 4.3H6',
  ferry: 'M3.5 18c1.4 1.3 2.9 1.3 4.3 0 1.4 1.3 2.8 1.3 4.2 0 1.4 1.3 2.8 1.3 4.2 0 1.4 1.3 2.9 1.3 4.3 0|M5.5 14.5 4.5 11H19.5L17.5 14.5|M8 11V6.5h7L17 11|M11.5 6.5V4',
  car: 'M4 16.5v-4l2-5.2A2 2 0 0 1 7.9 6h8.2a2 2 0 0 1 1.9 1.3l2 5.2v4z|M4 12.5h16|M6 16.5V19|M18 16.5V19',
  truck: 'M2.5 6h11v11h-11z|M13.5 10h4l3.5 3.5V17h-7.5|M6.5 19.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z|M17 19.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z',
  bicycle: 'M6 18.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z|M18 18.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z|M6 15l3.5-6.5h6L18 15|M9.5 8.5 12.5 15l3-6.5|M8 6.5h3|M15.5 8.5 15 6h2.2',
  foot: 'M13 6a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 13 6z|M10.5 21.5l2-6-2-2.5 1-5 3.5 3 3 .8|M11.5 8l-3.7 1.6L7 13|M12.6 15.5 15 17l1.2 4.5',
  taxi: 'M4 17v-4l2-5.200A2 2 0 0 1 7.900 6.500h8.200a2 2 0 0 1 1.900 1.300l2 5.200v4z|M4 13h16|M6 17v2.500|M18 17v2.500|M9.500 6.500V4h5v2.500',
  wheelchair: 'M9.500 6a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600z|M9.500 8.500V14h6l3 5.500|M9.500 10.500h5|M7 11.500a5 5 0 1 0 7.500 6',
  scooter: 'M6 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z|M18.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z|M8.5 16.5h7.4L14.5 6H12',
  transit: 'M6 6.500A3.500 3.500 0 0 1 9.500 3h5A3.500 3.500 0 0 1 18 6.500V14a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z|M6 10.500h12|M9.300 13.800h.1|M14.700 13.800h.1|M9 17l-2.500 4|M15 17l2.500 4|M8 19.500h8',
  charging: 'M13 3 6 13.500h5.500L10.500 21 18 10.500h-5.500z',
  bus: 'M5 6.5A2.5 2.5 0 0 1 7.500 4h9A2.500 2.500 0 0 1 19 6.500V17H5z|M5 11.500h14|M7.500 17v2.500|M16.500 17v2.500|M8.200 14.300h.1|M15.700 14.300h.1',
};
