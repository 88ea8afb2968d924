/** What is built beside troops: depots where an army's line of supply ends, siege trains for fortified cities, forts for own ones, raiders (bab-sup-5, bab-siege-5, bab-fort-1, bab-blk-6, bab-prod-4). */
import { bestOf } from '@longroll/bots';
import { distance } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { attachedTo } from '../command.ts';
import { controlOf } from '../control.ts';
import type { Mind } from '../data/opponents.ts';
import { PRODUCTS, type Product } from '../data/production.ts';
import { commandsArmy, forceAt, forcesOf, fortLevel, isLed, strengthOfAll } from '../forces.ts';
import { GRID, isHex } from '../map.ts';
import { placesFor } from '../phases/arrivals.ts';
import { priceOf } from '../phases/production.ts';
import { CONFEDERATE, otherSide, type Side, type State, UNION } from '../state.ts';
import { nearOf, stockIn } from '../supply/sources.ts';
import type { Action } from '../verbs.ts';
import { whereabouts } from '../whereabouts.ts';
import { citiesOf, prizeOf, threatTo } from './ground.ts';
import { attackersOnMap, stackAt } from './stacks.ts';

/** SF of an army for which a depot is built, hexes round it within which one is enough, and Resource Points that stay in hand. */
const ARMY = 20;
const APART = 5;
const RESERVE = 120;
/** Hexes within which an army may besiege a fortified city, times its garrison that the army must be, and trains that one siege can use. */
const BEFORE = 6;
const TIMES = 2;
const MOST_TRAINS = 2;

/** Something to be ordered for a place. */
export interface Wanted {
  readonly product: Product;
  readonly place: number;
  /** The city that it is for, or the place of the army. */
  readonly aim: number;
}

/** Places of a product that a side has ordered. */
const orderedAt = ({ war: { orders } }: State, side: Side, product: Product): readonly number[] =>
  orders.filter((order) => order.side === side && PRODUCTS[order.product] === product).map(({ place }) => place);

/** Whether no more than one place for an army can feed troops there, and it is not that of the railroad on which they stand. */
const isLinesEnd = (s: State, side: Side, hex: number): boolean => {
  const { lines, sources } = stockIn(s, side);
  const here = at(lines.of, hex);
  const places = nearOf(s, side, hex).filter((source) => at(sources, source).armies > 0);
  return places.length <= 1 && !places.includes(here);
};

/** Depots that a side wants: with its armies that stand where their line of supply ends, in reach of the enemy. */
const depotsWanted = (s: State, side: Side): readonly Wanted[] => {
  const known = [
    ...s.war.depots.filter((depot) => depot.side === side).map(({ hex }) => hex),
    ...orderedAt(s, side, 'depot'),
  ];
  const places = placesFor(s, side, 'depot');
  const armies = forcesOf(s, side).filter((row) => commandsArmy(s, row));
  return armies.flatMap((row): readonly Wanted[] => {
    const { place } = forceAt(s, row);
    const isBig = strengthOfAll(s, [row, ...attachedTo(s, row)]) >= ARMY;
    if (!isBig || !isHex(place) || !places.includes(place) || threatTo(s, side, place) < 1) return [];
    const isNear = known.some((hex) => isHex(hex) && distance(GRID, hex, place) <= APART);
    return isNear || !isLinesEnd(s, side, place) ? [] : [{ product: 'depot', place, aim: place }];
  });
};

/** Fortified cities of the enemy before which a side has troops enough to besiege them. */
export const fortsToTake = (s: State, side: Side, mind: Mind): readonly number[] =>
  s.forts
    .map(({ hex }) => hex)
    .filter((hex) => isHex(hex) && controlOf(s, hex) === otherSide(side) && prizeOf(s, mind, hex) > 0)
    .filter((hex) => {
      const inside = stackAt(s, otherSide(side), hex).strength;
      const near = attackersOnMap(s, side).filter((stack) => distance(GRID, stack.hex, hex) <= BEFORE);
      const own = near.reduce((sum, stack) => sum + stack.attackers, 0);
      return inside > 0 && own >= TIMES * inside;
    });

/** Siege trains that the Union wants: for such a city, ordered where troops with a leader can take them along, the nearest first. */
const trainsWanted = (s: State, side: Side, mind: Mind): readonly Wanted[] => {
  if (side !== UNION) return [];
  const coming = orderedAt(s, side, 'siege-train').length;
  return fortsToTake(s, side, mind).flatMap((aim): readonly Wanted[] => {
    const wanted = Math.min(MOST_TRAINS, fortLevel(s, aim)) - s.war.trains.length - coming;
    const led = placesFor(s, side, 'siege-train').filter((hex) => stackAt(s, side, hex).rows.some(isLed));
    const place = bestOf(led, (hex) => -distance(GRID, hex, aim))?.one;
    return wanted > 0 && place !== undefined ? [{ product: 'siege-train', place, aim }] : [];
  });
};

/** Points of a city from which on it is fortified, and Resource Points that are left when a side fortifies or sends out raiders. */
const FORTIFIED = 30;
const PLENTY = 600;
/** Raiders that a side has or has ordered at most, and turns that they take to be built and to be of any use. */
const RAIDERS = 8;
const AT_SEA = 60;

/** A fort, or a level more, for the dearest city that enemies may come to. */
const fortsWanted = (s: State, side: Side, mind: Mind): readonly Wanted[] => {
  const walls = new Set(placesFor(s, side, 'fort'));
  const levels = new Set(placesFor(s, side, 'fort-level'));
  const ordered = orderedAt(s, side, 'fort');
  const cities = citiesOf(s, side).held.filter(
    (hex) => (levels.has(hex) || walls.has(hex)) && prizeOf(s, mind, hex) >= FORTIFIED && !ordered.includes(hex),
  );
  const best = bestOf(cities, (hex) =>
    threatTo(s, side, hex) < 1 ? 0 : prizeOf(s, mind, hex) / (1 + fortLevel(s, hex)),
  );
  if (!best || best.score === 0) return [];
  return [{ product: levels.has(best.one) ? 'fort-level' : 'fort', place: best.one, aim: best.one }];
};

/** Ships of the sea that go raiding: the Confederacy's, as long as they still come in time. */
const raidersWanted = (s: State, side: Side): readonly Wanted[] => {
  if (side !== CONFEDERATE || s.turn + AT_SEA > s.setting.lastTurn) return [];
  const ships = s.war.ships.filter((ship) => ship.side === side && ship.kind === 'ocean-naval').length;
  const [place] = placesFor(s, side, 'ocean-naval');
  const isEnough = ships + orderedAt(s, side, 'ocean-naval').length >= RAIDERS;
  return place === undefined || isEnough ? [] : [{ product: 'ocean-naval', place, aim: place }];
};

/** What a side wants besides troops, and has the points for: one of each kind a month at most. */
export const storesWanted = (s: State, side: Side, mind: Mind): readonly Wanted[] => {
  const spare =
    (left: number) =>
    (wanted: Wanted): boolean =>
      at(s.war.economies, side).resources >= left + (priceOf(side, wanted.product)?.[1] ?? 0);
  const needed = [...depotsWanted(s, side).slice(0, 1), ...trainsWanted(s, side, mind).slice(0, 1)];
  const useful = [...fortsWanted(s, side, mind), ...raidersWanted(s, side)];
  return [...needed.filter(spare(RESERVE)), ...useful.filter(spare(PLENTY))];
};

/** What something is built for, in words. */
export const purposeOf = ({ product, aim }: Wanted): string => {
  if (product === 'depot') return `build a depot at ${whereabouts(aim)}`;
  if (product === 'siege-train') return `bring siege trains before ${whereabouts(aim)}`;
  return product === 'ocean-naval' ? 'send raiders to sea' : `fortify ${whereabouts(aim)}`;
};

/** How many siege trains stand in a hex to be taken along by troops that go nearer to a city that they are for. */
export const trainsToHaul = (s: State, side: Side, mind: Mind, from: number, to: number): number => {
  if (side !== UNION || !s.war.trains.includes(from)) return 0;
  const isNearer = (hex: number): boolean => distance(GRID, to, hex) < distance(GRID, from, hex);
  const isWanted = fortsToTake(s, side, mind).some((hex) => isNearer(hex));
  return isWanted ? s.war.trains.filter((hex) => hex === from).length : 0;
};

/** The actions by which so many siege trains are taken along. */
export const hauled = (trains: number): readonly Action[] =>
  Array.from({ length: trains }, (): Action => ({ do: 'haul', kind: 'train' }));
