/** What may never be true of a position: the faults that the battery looks for. */
import { rowsOf } from '@longroll/kernel';
import { attachedTo, mostUnder } from './command.ts';
import { SHIP_CHART } from './data/ships.ts';
import { forceAt, isLed, LED } from './forces.ts';
import { isHex, NORTH_BOX, NOWHERE, PIRACY, PLACES, placeName, portOf, TEXAS_BOX } from './map.ts';
import { STACK } from './movement.ts';
import { isOnWater, MOST_LEVEL } from './phases/arrivals.ts';
import { MOST_CENTRES } from './phases/training.ts';
import { EXIT_STRENGTH, isGround } from './rails.ts';
import { isSunk } from './ships/battles.ts';
import { fleetOf, isCoast, isRaider } from './ships/routes.ts';
import { isPort } from './ships/ships.ts';
import { stackedIn, strengthIn } from './standing.ts';
import { BOTH, otherSide, type Ship, type State, UNION } from './state.ts';
import { forceWord, shipWord } from './words.ts';

/** What is the case of these faults. */
const among = (...faults: readonly (readonly [is: boolean, fault: string])[]): readonly string[] =>
  faults.flatMap(([is, fault]) => (is ? [fault] : []));

const forceFaults = (s: State, row: number): readonly string[] => {
  const { place, militia, line, cavalry, army, side } = forceAt(s, row);
  const strength = militia + line + cavalry;
  const [word, name] = [forceWord(row), placeName(place)];
  const isMet = isHex(place) && strengthIn(s, side, place) > 0 && strengthIn(s, otherSide(side), place) > 0;
  return among(
    [Math.min(militia, line, cavalry) < 0, `${word} has less than no troops`],
    [place !== NOWHERE && !isGround(side, place), `${word} stands nowhere`],
    [place === NOWHERE && (strength > 0 || army !== -1), `${word} is not in play and has troops or an army`],
    [!isLed(row) && place !== NOWHERE && strength === 0, `${word} is empty`],
    [isLed(row) && (place === NOWHERE) === (s.officers[row]?.fate === 'play'), `${word}: force and fate differ`],
    [isMet, `both sides have troops at ${name}`],
    [isHex(place) && stackedIn(s, side, place) > STACK, `too many troops at ${name}`],
  );
};

const armyFaults = (s: State, row: number): readonly string[] => {
  const { army } = forceAt(s, row);
  if (army === -1) return [];
  if (forceAt(s, army).army !== army) return [`${forceWord(row)} belongs to an army without commander`];
  const under = army === row ? attachedTo(s, row).length : 0;
  return under > mostUnder(s, army) ? [`${forceWord(row)} has too many leaders`] : [];
};

/** A side has one leaderless force at most in a place, but for those on their way (bab-unit-3). */
const doubleFaults = (s: State): readonly string[] => {
  const moving = [...s.march.forces, ...s.fight.retreats.flatMap(({ forces }) => forces)];
  const seen = new Set<string>();
  return rowsOf(s.forces).flatMap((row) => {
    const { place, side } = forceAt(s, row);
    if (isLed(row) || place === NOWHERE || moving.includes(row)) return [];
    const here = `${side} ${place}`;
    if (seen.has(here)) return [`${forceWord(row)} is a second force without a leader at ${placeName(place)}`];
    seen.add(here);
    return [];
  });
};

/** Whether a ship of a side may lie in a place: in ports and their stations, on water that its kind goes on, at sea, raiders in their box (bab-map-10, bab-nav-1, bab-blk-3, bab-unit-2). */
export const mayLie = ({ kind, place, side }: Pick<Ship, 'kind' | 'place' | 'side'>): boolean => {
  const { river, ocean } = SHIP_CHART[kind];
  if (kind === 'ocean-transport' && side !== UNION) return false;
  if (isHex(place)) return isPort(place) || (river && isOnWater(place)) || (ocean && isCoast(place));
  if (place >= PLACES) return isPort(portOf(place));
  if (!ocean || place < 0 || place === TEXAS_BOX) return false;
  return place === NORTH_BOX ? side === UNION : place !== PIRACY || isRaider(side, kind);
};

/** Ships are where ships may be, and have lost no more than they had (bab-nav-1, -3). */
const shipFaults = (s: State): readonly string[] =>
  s.war.ships.flatMap((ship, row) =>
    among(
      [ship.lost < 0 || (ship.lost > 0 && isSunk(ship)), `${shipWord(row)} is sunk and still there`],
      [!mayLie(ship), `${shipWord(row)} lies where it cannot`],
    ),
  );

/** Nobody has moved by more than what carries him: railroads, exits, ships (bab-rail-1, -3, bab-nav-2). */
const capacityFaults = (s: State): readonly string[] => [
  ...BOTH.flatMap((side) =>
    among([s.railed[side] > s.allowance[side], `side ${side} went by rail beyond its allowance`]),
  ),
  ...s.exits.flatMap(([hex, strength]) => (strength > EXIT_STRENGTH ? [`too many passed ${placeName(hex)}`] : [])),
  ...(s.war.fleet.ships.length > 0 && fleetOf(s).room < 0 ? ['more is aboard than the ships lift'] : []),
];

/** Points are never less than none, orders are of something, and centres are no more than five (bab-rp-9, bab-pp-7, bab-trn-2). */
const warFaults = (s: State): readonly string[] => [
  ...s.war.economies.flatMap(({ resources, debt, people, spent }, side) =>
    Math.min(resources, debt, people, spent) < 0 ? [`side ${side} has less than no points`] : [],
  ),
  ...(s.war.orders.some(({ amount }) => amount < 1) ? ['an order is of nothing'] : []),
  ...(s.war.depots.every(({ side, hex }) => isGround(side, hex)) ? [] : ['a depot stands nowhere']),
  ...(s.war.trains.every((hex) => isGround(UNION, hex)) ? [] : ['a siege train stands nowhere']),
  ...s.war.centres.flatMap((centres, side) =>
    centres.length > MOST_CENTRES ? [`side ${side} has too many centres`] : [],
  ),
  ...(s.forts.some(({ level }) => level < 1 || level > MOST_LEVEL) ? ['a fort has no such level'] : []),
];

/** What is wrong with a position: nothing in a sound game. */
export const faults = (s: State): readonly string[] => [
  ...shipFaults(s),
  ...capacityFaults(s),
  ...warFaults(s),
  ...rowsOf(s.forces).flatMap((row) => forceFaults(s, row)),
  ...rowsOf({ length: LED }).flatMap((row) => armyFaults(s, row)),
  ...doubleFaults(s),
  ...(s.turn <= s.setting.lastTurn ? [] : [`turn ${s.turn} is after the last`]),
];
