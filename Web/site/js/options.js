// SPDX-License-Identifier: Apache-2.0
//
// What can be asked of a route beside its places, an option a line: the panel makes controls of them, links
// keep them, and questions to the server are made of them.

import { timeThere } from './clock.js';
import { codes, countryName } from './countries.js';

const motor = ['car', 'truck', 'scooter', 'taxi', 'bus', 'privateBus'];

/** The vehicles whose size people ask for first. */
export const sized = ['truck', 'bus', 'privateBus'];

/** What a route may have least of. */
export const modes = [{ name: 'fastest', label: 'Fastest' }, { name: 'shortest', label: 'Shortest' }];

// What routes can do without, by the API's names; `exclude` is what the shorter questions of a drag call it, and
// what is asked for seldom stands with the `further` options.
export const avoidable = [
  { name: 'motorway', label: 'Motorways', feature: 'controlledAccessHighway', exclude: 'motorway' },
  { name: 'toll', label: 'Tolls', feature: 'tollRoad', exclude: 'toll' },
  { name: 'ferry', label: 'Ferries', feature: 'ferry', exclude: 'ferry' },
  { name: 'tunnel', label: 'Tunnels', feature: 'tunnel', exclude: 'tunnel' },
  { name: 'unpaved', label: 'Unpaved roads', feature: 'dirtRoad' },
  { name: 'seasonal', label: 'Seasonal roads', feature: 'seasonalClosure' },
  { name: 'uturn', label: 'Turning back', feature: 'uTurns', further: true },
  { name: 'train', label: 'Car trains', feature: 'carShuttleTrain', further: true },
  { name: 'lowemission', label: 'Low-emission zones', zone: 'environmental', further: true, vehicles: motor },
  { name: 'vignette', label: 'Vignette roads', zone: 'vignette', further: true, vehicles: motor },
  { name: 'congestion', label: 'City tolls', zone: 'congestionPricing', further: true, vehicles: motor },
];

/** Where controls stand, in this order; those of `sizing` stand in front for vehicles that are `sized`. */
export const groups = [
  { name: 'sizing', legend: 'Vehicle' }, { name: 'search', legend: 'Routes' }, { name: 'lanes', legend: 'Shared cars' },
  { name: 'vignettes', legend: 'Vignettes on the car' }, { name: 'vehicle', legend: 'More of the vehicle' },
  { name: 'goods', legend: 'Dangerous goods on board' },
  { name: 'electric', legend: 'Electric car' },
];

// Puts a value into a question: `into('routeOptions.violateLeast')`.
const into = (path, value = (given) => given) => (question, given) => {
  const names = path.split('.');
  const last = names.pop();
  const holder = names.reduce((object, name) => (object[name] ??= {}), question);
  holder[last] = value(given);
};
const ofVehicle = (field, factor = 1) => into(`transportSpecification.vehicleSpecification.${field}`,
  (value) => (typeof value === 'number' ? Math.round(value * factor) : value));
/** An electric car of the compact class with a plug for direct current, as the vehicle compact-ev of the service. */
const electric = (question) => {
  question.evOptions = {
    ensureReachability: true,
    physicalConsumptionModel: {
      driveTrainEfficiency: 0.88, recuperationEfficiency: 0.7, auxiliaryPowerConsumptionInWatts: 500,
      frontalAreaInSquareMeters: 2.35, rollingResistanceCoefficient: 0.0095, airDragCoefficient: 0.27,
    },
    batterySpecifications: { connectorTypes: ['iec62196Type2Combo'], chargingSetupDuration: 120 },
  };
  capacity(question, 58);
  into('transportSpecification.vehicleSpecification.currentWeightInKilograms')(question, 1900);
  // A plan is one, and of the fastest ways.
  question.routeOptions.alternatives = 0;
};
/** What of a battery goes with its size: it is charged to four fifths, and a tenth is left everywhere. */
const capacity = (question, size) => Object.assign(question.evOptions.batterySpecifications, {
  totalCapacityInKilowattHours: size, initialChargeInKilowattHours: size * 0.8, targetChargeInKilowattHours: size * 0.8,
  chargingCurve: [[0, 120], [size * 0.35, 100], [size * 0.6, 70], [size * 0.8, 40]],
  minChargeAtChargingStationInKilowattHours: size * 0.1, minChargeAtDestinationInKilowattHours: size * 0.1,
});
const ofBattery = (field) => (question, percent) => {
  const battery = question.evOptions?.batterySpecifications;
  if (battery) battery[field] = battery.totalCapacityInKilowattHours * (percent / 100);
};
const countries = [['aut', 'AT'], ['bgr', 'BG'], ['cze', 'CZ'], ['hun', 'HU'], ['rou', 'RO'], ['svk', 'SK'], ['svn', 'SI'], ['che', 'CH']];
const goods = { explosive: 'Explosive', gas: 'Gas', flammable: 'Flammable', combustible: 'Combustible', organic: 'Organic', poison: 'Poison', radioactive: 'Radioactive', corrosive: 'Corrosive', poisonousInhalation: 'Poison to inhale', harmfulToWater: 'Harmful to water', other: 'Other' };
const named = (names) => Object.entries(names).map(([name, label]) => ({ name, label }));

/**
 * An option: `name` in links; `kind` flag (true), slider (a number between `least` and `most`), choice (a name of
 * `choices`), set (some of them), time, or codes of countries; which `vehicles` have it, all where left out; what a vehicle
 * has of which nothing is said (`full`); how it is `put` into a question.
 */
export const options = [
  { name: 'leave', kind: 'time', put: into('routeOptions.departureTime', (time) => timeThere(time).toISOString()) },
  { name: 'arrive', kind: 'time', put: into('routeOptions.arrivalTime', (time) => timeThere(time).toISOString()) },
  { name: 'height', group: 'sizing', kind: 'slider', label: 'Height', unit: 'm', least: 2, most: 4.5, step: 0.1, full: { truck: 4 }, vehicles: [...sized, 'car'], put: ofVehicle('heightInCentimeters', 100) },
  { name: 'weight', group: 'sizing', kind: 'slider', label: 'Weight', unit: 't', least: 3.5, most: 44, step: 0.5, full: { truck: 40 }, vehicles: sized, put: ofVehicle('grossWeightInKilograms', 1000) },
  { name: 'length', group: 'sizing', kind: 'slider', label: 'Length', unit: 'm', least: 5, most: 25, step: 0.5, full: { truck: 16.5 }, vehicles: [...sized, 'car'], put: ofVehicle('lengthInCentimeters', 100) },
  { name: 'width', group: 'sizing', kind: 'slider', label: 'Width', unit: 'm', least: 1.5, most: 3.5, step: 0.1, full: { truck: 2.55 }, vehicles: [...sized, 'car'], put: ofVehicle('widthInCentimeters', 100) },
  { name: 'routes', group: 'search', kind: 'choice', label: 'Other routes', usual: 'up to two', choices: ['0', '1', '2', '3', '4', '5', '6'].map((name) => ({ name, label: name === '0' ? 'none' : `up to ${name}` })), put: into('routeOptions.alternatives', Number) },
  { name: 'cap', group: 'search', kind: 'slider', label: 'Top speed', unit: 'km/h', least: 20, most: 130, step: 5, put: into('routeOptions.speedCapInMetersPerSecond', (speed) => speed / 3.6) },
  { name: 'pace', group: 'search', kind: 'slider', label: 'Pace', unit: 'km/h', least: 2, most: 7, step: 0.5, vehicles: ['pedestrian'], put: into('transportSpecification.pedestrianSpecification.walkingSpeedInMetersPerSecond', (speed) => speed / 3.6) },
  { name: 'order', group: 'ordering', kind: 'flag', label: 'Best order of the stops', put: into('routeOptions.optimizeWaypointsOrder') },
  { name: 'violate', group: 'search', kind: 'flag', label: 'Where no way is legal, show the one that violates the fewest rules', put: into('routeOptions.violateLeast') },
  { name: 'keepoff', group: 'search', kind: 'codes', label: 'Avoid countries', hint: 'Switzerland, Austria', put: into('avoidanceOptions.countries') },
  { name: 'carpool', group: 'lanes', kind: 'flag', label: 'Carpool lanes', vehicles: motor, put: into('allowOptions.allowHov') },
  { name: 'express', group: 'lanes', kind: 'flag', label: 'Express lanes, for money', vehicles: motor, put: into('allowOptions.allowHot') },
  { name: 'people', group: 'lanes', kind: 'slider', label: 'On board', unit: '', least: 1, most: 9, step: 1, vehicles: motor, put: ofVehicle('occupancy') },
  { name: 'paid', group: 'vignettes', kind: 'set', vehicles: motor, choices: countries.map(([name, code]) => ({ name, label: countryName(code) })), put: into('tollOptions.ownedVignettes') },
  { name: 'now', group: 'vehicle', kind: 'slider', label: 'Loaded', unit: 't', least: 1, most: 60, step: 0.5, vehicles: sized, put: ofVehicle('currentWeightInKilograms', 1000) },
  { name: 'axleload', group: 'vehicle', kind: 'slider', label: 'Axle load', unit: 't', least: 1, most: 13, step: 0.5, full: { truck: 11.5 }, vehicles: sized, put: ofVehicle('weightPerAxleInKilograms', 1000) },
  { name: 'axles', group: 'vehicle', kind: 'slider', label: 'Axles', unit: '', least: 2, most: 9, step: 1, vehicles: sized, put: ofVehicle('axleCount') },
  { name: 'trailers', group: 'vehicle', kind: 'slider', label: 'Trailers', unit: '', least: 1, most: 3, step: 1, vehicles: [...sized, 'car'], put: ofVehicle('trailerCount') },
  { name: 'tractor', group: 'vehicle', kind: 'flag', label: 'Semi-trailer', vehicles: ['truck'], put: ofVehicle('truckCategory') , value: 'tractor' },
  { name: 'light', group: 'vehicle', kind: 'flag', label: 'Light truck', vehicles: ['truck'], put: ofVehicle('isTruckLight') },
  { name: 'hauls', group: 'vehicle', kind: 'flag', label: 'Slow on slopes and behind turns by its weight', vehicles: ['truck'], put: ofVehicle('speedProfile'), value: 'byWeight' },
  { name: 'goods', group: 'vehicle', kind: 'flag', label: 'Delivers goods', vehicles: ['car'], put: ofVehicle('isCommercial') },
  { name: 'engine', group: 'vehicle', kind: 'flag', label: 'Engine of more than 50 cm³', vehicles: ['scooter'], put: ofVehicle('engineSizeInCubicCentimeters'), value: 125 },
  { name: 'fast', group: 'vehicle', kind: 'flag', label: 'Motorways too', vehicles: ['scooter'], put: into('transportSpecification.scooterSpecification.allowScooterOnHighway') },
  { name: 'plain', group: 'vehicle', kind: 'flag', label: 'No roads for taxis alone', vehicles: ['taxi'], put: into('transportSpecification.taxiSpecification.allowDriveThroughTaxiRoads'), value: false },
  { name: 'tunnelcode', group: 'goods', kind: 'choice', label: 'Tunnel category', usual: 'none', vehicles: ['truck'], choices: ['b', 'c', 'd', 'e'].map((name) => ({ name, label: name.toUpperCase() })), put: ofVehicle('tunnelCategory') },
  { name: 'hazmat', group: 'goods', kind: 'set', vehicles: ['truck'], choices: named(goods), put: ofVehicle('hazardousMaterials') },
  { name: 'electric', group: 'electric', kind: 'flag', label: 'Electric, with charging stops', vehicles: ['car'], put: electric },
  { name: 'battery', group: 'electric', kind: 'slider', label: 'Battery', unit: 'kWh', least: 10, most: 120, step: 1, vehicles: ['car'], put: (question, size) => question.evOptions && capacity(question, size) },
  { name: 'charge', group: 'electric', kind: 'slider', label: 'Charge now', unit: '%', least: 5, most: 100, step: 5, vehicles: ['car'], put: ofBattery('initialChargeInKilowattHours') },
  { name: 'left', group: 'electric', kind: 'slider', label: 'Left on arrival', unit: '%', least: 5, most: 70, step: 5, vehicles: ['car'], put: ofBattery('minChargeAtDestinationInKilowattHours') },
];

/** Not a vehicle of the map, but journeys by timetable; of the options it has the time alone. */
export const transit = 'transit';

/** Whether a vehicle has an option. */
export const has = (vehicle, option) => (vehicle === transit ? option.kind === 'time' : !option.vehicles || option.vehicles.includes(vehicle));

/** Whether an option stands behind "More options" for a vehicle. */
export const isFurther = (vehicle, option) => (option.group === 'ordering' ? false : option.group ? option.group !== 'sizing' || !sized.includes(vehicle) : Boolean(option.further));

/** Puts the options that a vehicle has into a question. */
export function put(question, vehicle, values) {
  for (const option of options) {
    const value = values[option.name];
    if (value !== undefined && has(vehicle, option)) option.put(question, value === true && 'value' in option ? option.value : value);
  }
  putFull(question, vehicle, values);
}

/** Puts the time into a question anew, once the clocks of the place are known; says whether that changes it. */
export function putTime(question, values) {
  const before = JSON.stringify(question.routeOptions);
  for (const option of options) if (option.kind === 'time' && values[option.name] !== undefined) option.put(question, values[option.name]);
  return JSON.stringify(question.routeOptions) !== before;
}

/**
 * A truck of which nothing is said is as large and heavy as trucks are, as at the command line: else it would be led under
 * bridges for small ones. What is said of it counts, and a light truck is none of these.
 */
function putFull(question, vehicle, values) {
  if (values.light) return;
  const saysWeight = values.weight !== undefined || values.now !== undefined;
  for (const option of options) {
    const isWeight = option.name === 'weight' || option.name === 'axleload';
    const size = values[option.name] === undefined && !(isWeight && saysWeight) ? option.full?.[vehicle] : undefined;
    if (size !== undefined) option.put(question, size);
  }
}

// MARK: Links

/** An option's value as a link has it. */
export const written = (value) => (value === true ? '1' : Array.isArray(value) ? value.join(',') : String(value));

/** The value of a link's text; undefined where it makes no sense. */
export function parsed(option, text) {
  const names = () => text.split(',').filter((name) => option.choices.some((choice) => choice.name === name));
  switch (option.kind) {
    case 'flag': return text === '1' ? true : undefined;
    case 'slider': return Number(text) >= option.least && Number(text) <= option.most ? Number(text) : undefined;
    case 'choice': return names()[0];
    case 'set': return names().length ? names() : undefined;
    case 'time': return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
    case 'codes': return codes(text);
    default: return undefined;
  }
}

