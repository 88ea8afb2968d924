/** Drawing supplies (rotd-11.5, rotd-11.9): corps headquarters first, then the units that they and the places serve. */
import { at, cell } from '@longroll/kernel';
import { CQ, IN, isArtillery, MI } from '../names.ts';
import { areHostile, stateIn, typeIn } from '../relations.ts';
import { cityOfSource, depotOfSource } from '../sources.ts';
import { NOBODY } from '../state.ts';
import { isActive, rowOf, type Work } from '../work.ts';
import { eats } from './eating.ts';
import { corpsTables, Lines, lengthToSource, nearestSource } from './lines.ts';

/** Supplies that a corps headquarters and that any other unit may carry (rotd-11.9a), and rounds of ammunition (rotd-11.11a). */
export const CORPS_LOAD = 12;
export const UNIT_LOAD = 1;
export const FULL_AMMUNITION = 5;
/** Units that a corps headquarters serves in a turn, itself included (rotd-11.5d). */
const SERVED = 18;

export const mostCarried = (type: number): number => (type === CQ ? CORPS_LOAD : UNIT_LOAD);
/** Whether a type uses ammunition: infantry, militia and artillery (rotd-11.11a). */
export const usesAmmunition = (type: number): boolean => type === IN || type === MI || isArtillery(type);

/** The level to which a unit draws: ordered, else one, of a corps headquarters one more than it has after eating (rotd-6.9c, rotd-F18). */
export const levelOf = (type: number, ordered: number | undefined, carried: number): number =>
  Math.min(mostCarried(type), ordered ?? (type === CQ ? carried + 1 : 1));

/** Where a unit draws this turn: the source that it named, else the printed one, else the nearest (rotd-6.7, rotd-11.13). NOBODY nowhere. */
export const sourceOf = (lines: Lines, nearest: (row: number) => number, work: Work, row: number): number => {
  const said = work.campaign[row]?.supplySource ?? 'auto';
  if (said === 'none') return NOBODY;
  const isValid = (source: number): boolean => source !== NOBODY && lengthToSource(lines, row, source) >= 0;
  const wished = [said === 'auto' ? NOBODY : Number(said), cell(work.units.source, row)].find(isValid);
  return wished ?? nearest(row);
};

/** Takes supplies from a city or a depot; gives how many there were. */
const take = ({ cities, depots }: Work, source: number, wanted: number): number => {
  const city = cityOfSource(source);
  const depot = depotOfSource(source);
  const [stock, row] = city !== undefined ? [cities.supplies, city] : [depots.stock, depot ?? NOBODY];
  if (row < 0) return 0;
  const taken = Math.min(wanted, at(stock, row));
  stock[row] = at(stock, row) - taken;
  return taken;
};

/** A unit eats a missing meal of what it is given and carries the rest; any supply fills its ammunition (rotd-11.9a, rotd-11.11b). */
const receive = ({ units }: Work, row: number, amount: number): void => {
  if (amount === 0) return;
  const meal = cell(units.hungry, row);
  units.hungry[row] = 0;
  units.supplies[row] = cell(units.supplies, row) + amount - meal;
  if (usesAmmunition(typeIn(units, row))) units.ammunition[row] = FULL_AMMUNITION;
};

/** What a unit is to draw: a missing meal, and what its level asks for (rotd-11.9a). */
export const wantedOf = (type: number, carried: number, hungry: boolean, ordered: number | undefined): number =>
  (hungry ? 1 : 0) + Math.max(0, levelOf(type, ordered, carried) - carried);

const wantedBy = ({ units, campaign }: Work, row: number): number =>
  wantedOf(typeIn(units, row), cell(units.supplies, row), units.hungry[row] === 1, campaign[row]?.supplyLevel);

const hasEnemy = (work: Work, row: number): boolean => {
  const { units, standing } = work;
  for (let other = cell(standing.first, cell(units.square, row)); other >= 0; other = cell(standing.next, other))
    if (isActive(units, other) && areHostile(work, stateIn(units, row), stateIn(units, other))) return true;
  return false;
};

/** A corps headquarters with more than its level unloads the rest into the city that it draws from (rotd-11.9c). */
const unload = (work: Work, row: number, source: number): void => {
  const { units, cities } = work;
  const city = cityOfSource(source);
  const carried = cell(units.supplies, row);
  const rest = carried - levelOf(CQ, work.campaign[row]?.supplyLevel, carried);
  if (city === undefined || rest <= 0 || hasEnemy(work, row)) return;
  units.supplies[row] = carried - rest;
  cities.supplies[city] = cell(cities.supplies, city) + rest;
};

/** A unit that is to draw, how near its source is, and by which rank it is served (rotd-11.5d). */
interface Client {
  readonly row: number;
  readonly source: number;
  readonly rank: number;
}

const clientsOf = (work: Work, lines: Lines, sources: Int32Array): readonly Client[] => {
  const { units } = work;
  const clients: Client[] = [];
  for (let row = 0; row < units.name.length; row++) {
    const source = at(sources, row);
    if (source === NOBODY || typeIn(units, row) === CQ || wantedBy(work, row) === 0) continue;
    const rank = (lengthToSource(lines, row, source) * 10 + cell(units.initiative, row)) * 2 ** 20 + row;
    clients.push({ row, source, rank });
  }
  return clients.sort((a, b) => a.rank - b.rank);
};

/** Serves a unit: of a city or a depot, or of a headquarters from what that is connected to, then from its own load (rotd-11.5g). */
const serve = (work: Work, { row, source }: Client, sources: Int32Array, served: Int32Array): void => {
  const { units } = work;
  const wanted = wantedBy(work, row);
  const corps = rowOf(units, source);
  if (corps < 0) {
    receive(work, row, take(work, source, wanted));
    return;
  }
  if (at(served, corps) >= SERVED - 1) return;
  const through = take(work, at(sources, corps), wanted);
  const own = Math.min(wanted - through, cell(units.supplies, corps));
  units.supplies[corps] = cell(units.supplies, corps) - own;
  if (through + own > 0) served[corps] = at(served, corps) + 1;
  receive(work, row, through + own);
};

/** All draws of a turn, in the order of rotd-11.9b. */
export const draws = (work: Work): void => {
  const { units } = work;
  const lines = new Lines(work);
  const tableOf = corpsTables(lines);
  const nearest = (row: number): number => nearestSource(lines, tableOf, row);
  const sources = new Int32Array(units.name.length).fill(NOBODY);
  for (let row = 0; row < units.name.length; row++)
    if (eats(work, row)) sources[row] = sourceOf(lines, nearest, work, row);
  for (let row = 0; row < units.name.length; row++) {
    const source = at(sources, row);
    if (source === NOBODY || typeIn(units, row) !== CQ) continue;
    receive(work, row, take(work, source, wantedBy(work, row)));
    unload(work, row, source);
  }
  const served = new Int32Array(units.name.length);
  for (const client of clientsOf(work, lines, sources)) serve(work, client, sources, served);
};
