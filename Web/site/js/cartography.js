// SPDX-License-Identifier: Apache-2.0
//
// The look of the map: a MapLibre style made of our own vector tiles, light or dark.

const light = {
  land: '#f4f2ed', residential: '#eeebe4', commercial: '#f2ebe4', industrial: '#ebe8ea',
  railway: '#e9e6e4', military: '#efe4e0', farmland: '#f2f1e3', grass: '#e3edd4', wood: '#d0e3c2',
  park: '#d6eac9', pitch: '#c9e5be', cemetery: '#dde8d5', sand: '#f5eed6', rock: '#e6e3dd',
  glacier: '#eef6fa', plaza: '#f3ebef', parking: '#eceaf0', school: '#f3eedd', hospital: '#f6e8e8',
  water: '#b3d5e9', stream: '#9ecae3', building: '#e4dfd6', buildingEdge: '#d8d2c7',
  motorway: '#f6b26b', motorwayEdge: '#d18a41', trunk: '#f9c98c', trunkEdge: '#d6a05e',
  primary: '#fce0a2', primaryEdge: '#d3b776', secondary: '#fff4d0', secondaryEdge: '#cfc5a6',
  minor: '#ffffff', minorEdge: '#d2cdc3', service: '#ffffff', serviceEdge: '#dedad2',
  walk: '#f7f0f4', walkEdge: '#d9cdd4', path: '#b3997c', cycleway: '#7b95b8', track: '#b7a071',
  tunnel: 0.45, rail: '#a7a3a0', ferry: '#6b9fc4', bridgeEdge: '#8f887c', arrow: '#8d8778',
  text: '#35322d', quiet: '#6a655c', road: '#57524a', halo: '#fffefb', waterText: '#3f7ea6',
  parkText: '#4d7d46', interest: '#6a5a8c', shield: '#fffefb', shieldEdge: '#8d8778',
  shieldText: '#4a463f', route: '#2f6df6', routeEdge: '#1a3f9e', other: '#8fa6d8',
  otherEdge: '#6b83b8', otherText: '#33508f', step: '#f59e0b', noticed: '#dc2626', why: '#8b3fd1', reach: '#0e7c74', link: '#4d5f86',
  free: '#2f9e62', slow: '#e8a317', severe: '#d6402b', closed: '#7a1030',
  transit: '#3d5a80', transitText: '#2c456b',
};

const dark = {
  land: '#171b20', residential: '#1b2026', commercial: '#201f23', industrial: '#1d1e25',
  railway: '#1b1d22', military: '#231c1d', farmland: '#1b2019', grass: '#1b241d', wood: '#17271d',
  park: '#1a2c21', pitch: '#1d3326', cemetery: '#1c2721', sand: '#2a2719', rock: '#22242a',
  glacier: '#24313a', plaza: '#241f29', parking: '#1e2029', school: '#23211a', hospital: '#271d20',
  water: '#0f2b3c', stream: '#154059', building: '#22282f', buildingEdge: '#2c333b',
  motorway: '#a56f36', motorwayEdge: '#0f1215', trunk: '#8d6a3c', trunkEdge: '#0f1215',
  primary: '#75633e', primaryEdge: '#0f1215', secondary: '#565044', secondaryEdge: '#0f1215',
  minor: '#3b434c', minorEdge: '#101317', service: '#30373f', serviceEdge: '#12151a',
  walk: '#38323f', walkEdge: '#12151a', path: '#6d5c48', cycleway: '#4f6685', track: '#5f5438',
  tunnel: 0.5, rail: '#555b63', ferry: '#3f6f92', bridgeEdge: '#5d646d', arrow: '#8a919b',
  text: '#e4e2dc', quiet: '#99a0a9', road: '#b5bac1', halo: '#12161a', waterText: '#6fa9cc',
  parkText: '#83ab80', interest: '#b3a4d6', shield: '#20262d', shieldEdge: '#6c747e',
  shieldText: '#cfd3d8', route: '#5b9bff', routeEdge: '#0c2a66', other: '#4a628f',
  otherEdge: '#2b3d60', otherText: '#b9cdf5', step: '#fbbf24', noticed: '#fb7185', why: '#d8a6ff', reach: '#3fd0c4', link: '#8fa6d8',
  free: '#3fae74', slow: '#e0a52c', severe: '#ef5a45', closed: '#c22f5c',
  transit: '#8fb3e0', transitText: '#bcd4f2',
};

const palettes = { light, dark };

const regular = ['NotoSans-Regular'];
const bold = ['NotoSans-Bold'];

// Which classes are drawn alike, from the least to the most important.
const groups = {
  path: ['footway', 'path', 'steps', 'bridleway', 'corridor', 'platform', 'elevator'],
  cycleway: ['cycleway'],
  track: ['track'],
  service: ['service', 'busway', 'escape', 'raceway'],
  walk: ['pedestrian', 'living_street'],
  minor: ['unclassified', 'residential', 'road'],
  tertiary: ['tertiary'],
  secondary: ['secondary'],
  primary: ['primary'],
  trunk: ['trunk'],
  motorway: ['motorway'],
};
const drawn = ['service', 'walk', 'minor', 'tertiary', 'secondary', 'primary', 'trunk', 'motorway'];
const dashed = ['path', 'cycleway', 'track'];

// Widths in pixels at these zooms.
const zooms = [5, 8, 11, 13, 15, 17, 20];
const widths = {
  motorway: [1, 1.8, 3, 4.6, 8, 17, 48], trunk: [0.8, 1.5, 2.6, 4.2, 7.4, 16, 44],
  primary: [0.4, 1, 2.2, 3.8, 7, 15, 42], secondary: [0.3, 0.7, 1.7, 3.2, 6.2, 14, 38],
  tertiary: [0.2, 0.5, 1.2, 2.6, 5.4, 12.5, 34], minor: [0, 0, 0.6, 1.7, 4.4, 11, 30],
  walk: [0, 0, 0.4, 1.4, 3.8, 9, 26], service: [0, 0, 0.3, 0.9, 2.4, 6.5, 18],
};

const isOneOf = (names) => ['in', ['get', 'class'], ['literal', names]];
const all = (...conditions) => ['all', ...conditions];
const byGroup = (value, otherwise) => [
  'match', ['get', 'class'], ...drawn.flatMap((group) => [groups[group], value(group)]), otherwise,
];
// Slip roads are narrower than their roads.
const width = (extra) => [
  'interpolate', ['exponential', 1.4], ['zoom'],
  ...zooms.flatMap((zoom, at) => [
    zoom,
    ['+', extra(zoom), ['*', byGroup((group) => widths[group][at], 0), ['case', ['has', 'link'], 0.72, 1]]],
  ]),
];
const order = [
  '+', ['*', 100, ['coalesce', ['get', 'layer'], 0]],
  byGroup((group) => drawn.indexOf(group) * 2, 0), ['case', ['has', 'link'], -1, 0],
];
const surface = all(['!', ['has', 'tunnel']], ['!', ['has', 'bridge']]);

function roads(c) {
  const fill = byGroup((group) => c[group] ?? c.minor, c.minor);
  const edge = byGroup((group) => c[`${group}Edge`] ?? c.minorEdge, c.minorEdge);
  const names = drawn.flatMap((group) => groups[group]);
  const casing = (id, filter, paint, cap) => ({
    id, type: 'line', source: 'roadbook', 'source-layer': 'roads', minzoom: 9,
    filter: all(isOneOf(names), filter),
    layout: { 'line-cap': cap, 'line-join': 'round', 'line-sort-key': order },
    paint: { 'line-color': edge, 'line-width': width((zoom) => (zoom < 11 ? 0.6 : zoom < 15 ? 1.4 : 2)), ...paint },
  });
  const inner = (id, filter, paint, cap = 'round') => ({
    id, type: 'line', source: 'roadbook', 'source-layer': 'roads',
    filter: all(isOneOf(names), filter),
    layout: { 'line-cap': cap, 'line-join': 'round', 'line-sort-key': order },
    paint: { 'line-color': fill, 'line-width': width(() => 0), ...paint },
  });
  const path = (id, group, filter, dash, extra = {}) => ({
    id, type: 'line', source: 'roadbook', 'source-layer': 'roads', minzoom: 13,
    filter: all(isOneOf(groups[group]), filter), layout: { 'line-join': 'round' },
    paint: {
      'line-color': c[group], 'line-dasharray': dash,
      'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 13, 0.7, 16, 1.5, 20, 5],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0.5, 15, 0.9], ...extra,
    },
  });
  const paths = (suffix, filter) => [
    path(`track${suffix}`, 'track', filter, [4, 1.6]),
    path(`path${suffix}`, 'path', filter, [2, 1.3]),
    path(`cycleway${suffix}`, 'cycleway', filter, [3, 1]),
  ];
  const tunnel = ['has', 'tunnel'];
  const bridge = ['has', 'bridge'];
  return [
    casing('tunnel-edge', tunnel, { 'line-dasharray': [3, 2], 'line-opacity': c.tunnel }, 'butt'),
    inner('tunnel', tunnel, { 'line-opacity': c.tunnel }, 'butt'),
    {
      id: 'ferry', type: 'line', source: 'roadbook', 'source-layer': 'roads',
      filter: isOneOf(['ferry', 'shuttle_train']),
      paint: { 'line-color': c.ferry, 'line-width': 1.3, 'line-dasharray': [5, 3] },
    },
    ...paths('', all(['!', tunnel], ['!', bridge])),
    casing('road-edge', surface, {}, 'round'),
    inner('road', surface, {}),
    ...railways(c),
    casing('bridge-edge', bridge, { 'line-color': ['interpolate', ['linear'], ['zoom'], 14, edge, 16, c.bridgeEdge] }, 'butt'),
    ...paths('-bridge', bridge),
    inner('bridge', bridge, {}, 'round'),
    {
      id: 'oneway', type: 'symbol', source: 'roadbook', 'source-layer': 'roads', minzoom: 16,
      filter: all(['has', 'oneway'], isOneOf(names)),
      layout: {
        'symbol-placement': 'line', 'symbol-spacing': 160, 'icon-image': 'arrow',
        'icon-rotate': ['case', ['==', ['get', 'oneway'], -1], 180, 0], 'icon-size': 0.5,
        'icon-rotation-alignment': 'map', 'icon-padding': 20,
      },
      paint: { 'icon-opacity': 0.75 },
    },
  ];
}

function railways(c) {
  const line = (id, filter, paint) => ({
    id, type: 'line', source: 'roadbook', 'source-layer': 'railways', minzoom: 10, filter,
    layout: { 'line-join': 'round' }, paint: { 'line-color': c.rail, ...paint },
  });
  const open = ['!', ['has', 'tunnel']];
  const thin = ['interpolate', ['linear'], ['zoom'], 10, 0.5, 14, 1, 18, 2.4];
  return [
    line('rail-tunnel', ['has', 'tunnel'], { 'line-width': thin, 'line-opacity': 0.35, 'line-dasharray': [4, 3] }),
    line('rail', open, { 'line-width': thin }),
    line('rail-ties', all(open, ['==', ['get', 'class'], 'rail']), {
      'line-width': ['interpolate', ['linear'], ['zoom'], 13, 0, 14, 3.4, 18, 8],
      'line-dasharray': [0.22, 2.4],
    }),
  ];
}

function ground(c) {
  const classes = ['residential', 'commercial', 'industrial', 'railway', 'military', 'farmland',
    'grass', 'wood', 'park', 'pitch', 'cemetery', 'sand', 'rock', 'glacier', 'plaza', 'school',
    'hospital', 'parking'];
  return [
    { id: 'land', type: 'background', paint: { 'background-color': c.land } },
    {
      id: 'landuse', type: 'fill', source: 'roadbook', 'source-layer': 'landuse',
      paint: {
        'fill-color': ['match', ['get', 'class'], ...classes.flatMap((name) => [name, c[name]]), c.land],
        'fill-antialias': false,
      },
    },
    {
      id: 'waterway', type: 'line', source: 'roadbook', 'source-layer': 'waterways',
      filter: ['!', ['has', 'tunnel']], layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': c.stream,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'],
          9, ['match', ['get', 'class'], ['river', 'canal'], 1, 0.3],
          14, ['match', ['get', 'class'], ['river', 'canal'], 2.6, 1],
          18, ['match', ['get', 'class'], ['river', 'canal'], 9, 3.2]],
      },
    },
    {
      id: 'water', type: 'fill', source: 'roadbook', 'source-layer': 'water',
      paint: { 'fill-color': c.water },
    },
    {
      id: 'building', type: 'fill', source: 'roadbook', 'source-layer': 'buildings', minzoom: 14,
      paint: {
        'fill-color': c.building, 'fill-outline-color': c.buildingEdge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 15, 1],
      },
    },
  ];
}

function labels(c) {
  const text = (id, layer, options) => ({
    id, type: 'symbol', source: 'roadbook', 'source-layer': layer, ...options,
    paint: { 'text-color': c.text, 'text-halo-color': c.halo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4, ...options.paint },
  });
  const name = ['get', 'name'];
  return [
    text('water-line-name', 'waterways', {
      minzoom: 12, filter: ['has', 'name'],
      layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': regular, 'text-size': 12, 'text-letter-spacing': 0.08, 'symbol-spacing': 400 },
      paint: { 'text-color': c.waterText, 'text-halo-color': c.water, 'text-halo-width': 1 },
    }),
    text('area-name', 'areanames', {
      minzoom: 12,
      layout: { 'text-field': name, 'text-font': regular, 'text-size': ['interpolate', ['linear'], ['get', 'size'], 60, 11, 600, 14], 'text-max-width': 7, 'text-padding': 8 },
      paint: { 'text-color': ['match', ['get', 'class'], 'water', c.waterText, ['park', 'wood', 'grass', 'pitch', 'cemetery'], c.parkText, c.quiet] },
    }),
    text('house-number', 'housenumbers', {
      minzoom: 17,
      layout: { 'text-field': name, 'text-font': regular, 'text-size': 10.5, 'text-padding': 3 },
      paint: { 'text-color': c.quiet, 'text-halo-color': c.building },
    }),
    text('road-name', 'roads', {
      minzoom: 12.5, filter: ['has', 'name'],
      layout: {
        'symbol-placement': 'line', 'text-field': name, 'text-font': regular,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, byGroup((group) => (drawn.indexOf(group) > 3 ? 11.5 : 10.5), 10.5), 18, byGroup((group) => (drawn.indexOf(group) > 3 ? 15 : 13.5), 12.5)],
        'text-max-angle': 32, 'symbol-spacing': 280, 'text-padding': 4,
        'symbol-sort-key': byGroup((group) => -drawn.indexOf(group), 5),
        'text-rotation-alignment': 'map', 'text-pitch-alignment': 'viewport',
      },
      paint: { 'text-color': c.road, 'text-halo-width': 2.2 },
    }),
    text('road-ref', 'roads', {
      minzoom: 8,
      filter: all(['has', 'ref'], ['!', ['has', 'link']], isOneOf(['motorway', 'trunk', 'primary', 'secondary', 'tertiary']), ['<=', ['length', ['get', 'ref']], 8]),
      layout: {
        'symbol-placement': 'line', 'symbol-spacing': 420, 'text-field': ['get', 'ref'],
        'text-font': bold, 'text-size': 10, 'icon-image': ['match', ['get', 'class'], ['motorway', 'trunk'], 'shield-major', 'shield'],
        'icon-text-fit': 'both', 'icon-text-fit-padding': [1.5, 4, 1.5, 4],
        'text-rotation-alignment': 'viewport', 'icon-rotation-alignment': 'viewport', 'text-padding': 6,
        'symbol-sort-key': byGroup((group) => -drawn.indexOf(group), 5),
      },
      paint: { 'text-color': ['match', ['get', 'class'], ['motorway', 'trunk'], '#ffffff', c.shieldText], 'text-halo-width': 0 },
    }),
    text('interest', 'interests', {
      minzoom: 13,
      layout: {
        'text-field': name, 'text-font': regular, 'text-size': 11, 'text-anchor': 'top', 'text-offset': [0, 0.45],
        'text-max-width': 8, 'icon-image': 'dot', 'icon-size': 0.9, 'symbol-sort-key': ['get', 'rank'], 'text-padding': 6,
      },
      paint: { 'text-color': c.interest },
    }),
    ...places(c, text, name),
  ];
}

function places(c, text, name) {
  const sized = (stops) => ['interpolate', ['linear'], ['zoom'], ...stops];
  const place = (id, classes, options, paint = {}) => text(id, 'places', {
    filter: isOneOf(classes), ...options.zooms,
    layout: { 'text-field': name, 'text-font': bold, 'text-max-width': 8, 'symbol-sort-key': ['get', 'rank'], 'text-padding': 6, ...options.layout },
    paint,
  });
  return [
    place('quarter', ['neighbourhood', 'quarter', 'hamlet', 'isolated_dwelling', 'locality', 'square'],
      { zooms: { minzoom: 13, maxzoom: 17.5 }, layout: { 'text-font': regular, 'text-size': sized([13, 11, 17, 14]) } }, { 'text-color': c.quiet }),
    place('suburb', ['suburb', 'island'], {
      zooms: { minzoom: 11, maxzoom: 16 },
      layout: { 'text-font': regular, 'text-size': sized([11, 10.5, 15, 14]), 'text-transform': 'uppercase', 'text-letter-spacing': 0.12 },
    }, { 'text-color': c.quiet }),
    place('village', ['village'], { zooms: { minzoom: 10, maxzoom: 16 }, layout: { 'text-size': sized([10, 11, 15, 16]) } }),
    place('town', ['town'], { zooms: { minzoom: 8, maxzoom: 16 }, layout: { 'text-size': sized([8, 12, 14, 19]) } }),
    place('city', ['city'], { zooms: { minzoom: 4, maxzoom: 15 }, layout: { 'text-size': sized([5, 13, 10, 18, 14, 25]) } }),
  ];
}

// What we draw over the map; labels stay above the route.
function overlay(c) {
  const wide = (extra) => ['interpolate', ['exponential', 1.3], ['zoom'], 6, 3.2 + extra, 12, 5 + extra, 16, 8 + extra, 20, 18 + extra];
  const line = (id, source, paint, filter) => ({
    id, type: 'line', source, ...(filter ? { filter } : {}),
    layout: { 'line-cap': 'round', 'line-join': 'round' }, paint,
  });
  return [
    { id: 'reach', type: 'fill', source: 'reach', paint: { 'fill-color': c.reach, 'fill-opacity': 0.17 } },
    line('reach-line', 'reach', { 'line-color': c.reach, 'line-width': 1.8 }),
    // Where the data end, and what routes keep out of.
    line('edge', 'edge', { 'line-color': c.link, 'line-width': 1.5, 'line-dasharray': [4, 3], 'line-opacity': 0.7 }),
    { id: 'area', type: 'fill', source: 'areas', paint: { 'fill-color': c.noticed, 'fill-opacity': 0.16 } },
    line('area-edge', 'areas', { 'line-color': c.noticed, 'line-width': 1.5 }),
    line('other-edge', 'others', { 'line-color': c.otherEdge, 'line-width': wide(2) }),
    line('other', 'others', { 'line-color': c.other, 'line-width': wide(0) }),
    line('access', 'access', { 'line-color': c.link, 'line-width': 3, 'line-dasharray': [0.1, 1.8] }),
    line('route-edge', 'route', { 'line-color': c.routeEdge, 'line-width': wide(2.4) }),
    line('route', 'route', { 'line-color': c.route, 'line-width': wide(0) }),
    line('noticed', 'noticed', { 'line-color': c.noticed, 'line-width': wide(-0.6) }),
    line('why', 'why', { 'line-color': c.why, 'line-width': wide(-0.4), 'line-dasharray': [1.6, 1.1] }, ['==', ['geometry-type'], 'LineString']),
    line('trace-drive', 'trace', { 'line-color': c.reach, 'line-width': wide(-1) }, ['==', ['get', 'kind'], 'drive']),
    line('trace', 'trace', { 'line-color': c.step, 'line-width': 2, 'line-dasharray': [0.1, 2] }, ['==', ['get', 'kind'], 'recorded']),
    {
      id: 'trace-skipped', type: 'circle', source: 'trace', filter: ['==', ['get', 'kind'], 'skipped'],
      paint: { 'circle-radius': 4.5, 'circle-color': c.noticed, 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 1.5 },
    },
    line('journey-walk', 'journey', { 'line-color': c.link, 'line-width': 3.5, 'line-dasharray': [0.1, 1.8] }, ['==', ['get', 'kind'], 'walk']),
    line('journey-edge', 'journey', { 'line-color': c.halo, 'line-width': wide(3) }, ['==', ['get', 'kind'], 'ride']),
    line('journey-ride', 'journey', { 'line-color': ['coalesce', ['get', 'color'], c.route], 'line-width': wide(0) }, ['==', ['get', 'kind'], 'ride']),
    {
      id: 'journey-stop', type: 'circle', source: 'journey', filter: ['==', ['get', 'kind'], 'stop'],
      paint: { 'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 2, 15, 4.5], 'circle-color': '#ffffff', 'circle-stroke-color': ['coalesce', ['get', 'color'], c.route], 'circle-stroke-width': 2 },
    },
    {
      id: 'journey-vehicle', type: 'circle', source: 'journey', filter: ['==', ['get', 'kind'], 'vehicle'],
      paint: { 'circle-radius': 8, 'circle-color': ['coalesce', ['get', 'color'], c.route], 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 3 },
    },
    line('step', 'step', { 'line-color': c.step, 'line-width': wide(-0.6) }, ['==', ['geometry-type'], 'LineString']),
    {
      id: 'step-point', type: 'circle', source: 'step', filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-radius': 7, 'circle-color': '#ffffff', 'circle-stroke-color': c.step, 'circle-stroke-width': 4 },
    },
    line('route-touch', 'route', { 'line-color': '#000', 'line-opacity': 0, 'line-width': 24 }),
    line('other-touch', 'others', { 'line-color': '#000', 'line-opacity': 0, 'line-width': 20 }),
  ];
}

// Traffic beside the route, each direction on its side; the worse lies above.
function flow(c) {
  const by = (stops) => ['interpolate', ['exponential', 1.3], ['zoom'], ...stops];
  const beside = (pixels) => ['case', ['==', ['get', 'left'], true], -pixels, pixels];
  const color = ['step', ['get', 'jam'], c.free, 4, c.slow, 8, c.severe, 10, c.closed];
  return [{
    id: 'flow', type: 'line', source: 'traffic', 'source-layer': 'flow',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': by([6, 1.4, 12, 2, 16, 3.4, 20, 6]), 'line-offset': by([6, beside(3), 12, beside(4), 16, beside(6.5), 20, beside(14)]), 'line-opacity': 0.9 },
  }];
}

// Signs of incidents, above all names.
function incidents(c) {
  const sign = ['case', ['==', ['get', 'closed'], true], '×', '!'];
  return [{
    id: 'incident', type: 'circle', source: 'traffic', 'source-layer': 'incidents', minzoom: 9,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 9, 4, 15, 8.5], 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 1.6,
      'circle-color': ['case', ['==', ['get', 'closed'], true], c.closed, ['match', ['get', 'impact'], ['critical', 'major'], c.severe, c.slow]],
    },
  }, {
    id: 'incident-sign', type: 'symbol', source: 'traffic', 'source-layer': 'incidents', minzoom: 12,
    layout: { 'text-field': sign, 'text-font': bold, 'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10, 15, 14], 'text-allow-overlap': true, 'text-ignore-placement': true },
    paint: { 'text-color': '#ffffff' },
  }, {
    id: 'incident-text', type: 'symbol', source: 'traffic', 'source-layer': 'incidents', minzoom: 15,
    layout: { 'text-field': ['get', 'text'], 'text-font': regular, 'text-size': 12, 'text-offset': [0, 1.1], 'text-anchor': 'top', 'text-max-width': 12, 'text-optional': true },
    paint: { 'text-color': c.text, 'text-halo-color': c.halo, 'text-halo-width': 1.8 },
  }];
}

// Lines of public transport in their colours, below the route.
function transitLines(c) {
  const color = ['coalesce', ['get', 'color'], c.transit];
  const by = (narrow, wide) => ['interpolate', ['exponential', 1.3], ['zoom'], 8, ['case', ['<', ['get', 'rank'], 3], narrow, narrow * 0.7], 13, ['case', ['<', ['get', 'rank'], 4], wide, wide * 0.6], 17, ['case', ['<', ['get', 'rank'], 4], wide * 2, wide * 1.2]];
  const line = (id, paint) => ({
    id, type: 'line', source: 'transit', 'source-layer': 'lines',
    layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': ['-', 0, ['get', 'rank']] }, paint,
  });
  return [
    line('transit-edge', { 'line-color': c.halo, 'line-width': by(2.4, 4.6), 'line-opacity': 0.85 }),
    line('transit-line', { 'line-color': color, 'line-width': by(1.2, 2.8), 'line-opacity': 0.9 }),
  ];
}

// Names of lines, stops and entrances, among the other names.
function transitStops(c) {
  const seen = ['case', ['<', ['get', 'rank'], 4], 1, 0.7];
  const text = { 'text-halo-color': c.halo, 'text-halo-width': 1.8 };
  return [{
    id: 'transit-name', type: 'symbol', source: 'transit', 'source-layer': 'lines', minzoom: 12, filter: ['has', 'name'],
    layout: { 'symbol-placement': 'line', 'symbol-spacing': 260, 'text-field': ['get', 'name'], 'text-font': bold, 'text-size': 11, 'symbol-sort-key': ['get', 'rank'], 'text-padding': 6 },
    paint: { ...text, 'text-color': c.transitText },
  }, {
    id: 'transit-stop', type: 'circle', source: 'transit', 'source-layer': 'stops',
    layout: { 'circle-sort-key': ['-', 0, ['get', 'rank']] },
    paint: { 'circle-radius': ['interpolate', ['linear'], ['zoom'], 9, ['*', 2.2, seen], 15, ['*', 5.5, seen], 18, ['*', 8, seen]], 'circle-color': '#ffffff', 'circle-stroke-color': c.transit, 'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 9, 1.2, 15, 2.4] },
  }, {
    id: 'transit-entrance', type: 'circle', source: 'transit', 'source-layer': 'entrances', minzoom: 15,
    paint: { 'circle-radius': 4.5, 'circle-color': c.transit, 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 1.6 },
  }, {
    id: 'transit-stop-name', type: 'symbol', source: 'transit', 'source-layer': 'stops', minzoom: 11, filter: ['has', 'name'],
    layout: { 'text-field': ['get', 'name'], 'text-font': regular, 'text-size': ['interpolate', ['linear'], ['zoom'], 11, 10.5, 16, 13], 'text-anchor': 'left', 'text-offset': [0.8, 0], 'text-max-width': 9, 'symbol-sort-key': ['get', 'rank'], 'text-padding': 4 },
    paint: { ...text, 'text-color': c.text },
  }, {
    id: 'transit-entrance-name', type: 'symbol', source: 'transit', 'source-layer': 'entrances', minzoom: 16, filter: ['has', 'name'],
    layout: { 'text-field': ['get', 'name'], 'text-font': regular, 'text-size': 11, 'text-anchor': 'top', 'text-offset': [0, 0.7], 'text-max-width': 9, 'text-padding': 4 },
    paint: { ...text, 'text-color': c.transitText },
  }];
}

// How much longer other routes take, and the road that was asked about, above all names.
function others(c) {
  return [{
    id: 'why-point', type: 'circle', source: 'why', filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-radius': 7, 'circle-color': c.why, 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 2.5 },
  }, {
    id: 'other-label', type: 'symbol', source: 'others', filter: ['==', ['geometry-type'], 'Point'],
    layout: { 'text-field': ['get', 'label'], 'text-font': bold, 'text-size': 13, 'text-variable-anchor': ['center', 'bottom', 'top', 'right', 'left'], 'text-radial-offset': 0.9 },
    paint: { 'text-color': c.otherText, 'text-halo-color': c.halo, 'text-halo-width': 2.4 },
  }];
}

/** The style of a theme; `data` holds the GeoJSON of the sources that are drawn over the map. */
export function style(theme, base, data) {
  const c = palettes[theme];
  const sources = {
    roadbook: { type: 'vector', url: `${base}tiles.json` },
  };
  for (const name of ['reach', 'edge', 'areas', 'others', 'access', 'route', 'noticed', 'why', 'trace', 'journey', 'step']) {
    sources[name] = { type: 'geojson', data: data[name], tolerance: 0.2 };
  }
  const traffic = data.traffic;
  if (traffic) sources.traffic = { type: 'vector', tiles: [traffic], maxzoom: 16 };
  const transit = data.transit;
  if (transit) sources.transit = { type: 'vector', tiles: [transit], maxzoom: 16 };
  return {
    version: 8, name: `Roadbook ${theme}`, sources,
    glyphs: `${base}fonts/{fontstack}/{range}.pbf`,
    layers: [
      ...ground(c), ...roads(c), ...(transit ? transitLines(c) : []), ...overlay(c), ...(traffic ? flow(c) : []), ...labels(c),
      ...(transit ? transitStops(c) : []), ...(traffic ? incidents(c) : []), ...others(c),
    ],
  };
}

/** Small pictures that the style names, drawn here so that no file is needed. */
export function picture(name, theme) {
  const c = palettes[theme];
  const draw = {
    arrow: [32, 32, {}, (g) => {
      g.strokeStyle = c.arrow; g.lineWidth = 3.4; g.lineCap = 'round'; g.lineJoin = 'round';
      g.beginPath(); g.moveTo(5, 16); g.lineTo(26, 16); g.moveTo(19, 9); g.lineTo(26, 16); g.lineTo(19, 23); g.stroke();
    }],
    dot: [20, 20, {}, (g) => {
      g.fillStyle = c.interest; g.strokeStyle = c.halo; g.lineWidth = 3;
      g.beginPath(); g.arc(10, 10, 6, 0, 7); g.stroke(); g.fill();
    }],
    shield: [40, 28, shieldFit, (g) => shield(g, c.shield, c.shieldEdge)],
    'shield-major': [40, 28, shieldFit, (g) => shield(g, '#2f5fae', theme === 'dark' ? '#7ea6e6' : '#ffffff')],
  }[name];
  if (!draw) return null;
  const [width, height, options, paint] = draw;
  const canvas = document.createElement('canvas');
  canvas.width = width; canvas.height = height;
  const g = canvas.getContext('2d');
  paint(g);
  return { image: g.getImageData(0, 0, width, height), options: { pixelRatio: 2, ...options } };
}

const shieldFit = { stretchX: [[12, 28]], stretchY: [[10, 18]], content: [4, 4, 36, 24] };

function shield(g, fill, edge) {
  g.fillStyle = fill; g.strokeStyle = edge; g.lineWidth = 2;
  g.beginPath(); g.roundRect(1.5, 1.5, 37, 25, 7); g.fill(); g.stroke();
}
