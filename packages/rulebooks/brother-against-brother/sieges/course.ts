/** Sieges as they go on: which there are, what counts on their rolls, and what a surrender brings (bab-siege-1 to -6). */
import { at, type Effect } from '@longroll/kernel';
import { attritionModifier } from '../attrition.ts';
import { isWinter } from '../calendar.ts';
import { around, trainsWith } from '../combat/attacks.ts';
import { destroyed } from '../combat/retreat.ts';
import { seniorOf } from '../command.ts';
import { controlOf, withControl } from '../control.ts';
import { captured, fortTaken, meetEnemy } from '../entering.ts';
import { administrativeValue, forceAt, fortLevel, isLed, strengthOf } from '../forces.ts';
import { CITIES } from '../map.ts';
import { ownForcesIn, strengthIn } from '../standing.ts';
import { NEUTRAL, NOBODY, otherSide, type Side, type Siege, type State } from '../state.ts';
import { isBesieged } from './siege.ts';
import type { SiegeInput } from './siege-table.ts';

/** The siege of a city; undefined where there is none. */
export const siegeOf = (s: State, hex: number): Siege | undefined => s.fight.sieges.find((siege) => siege.hex === hex);

/** The sieges of this turn: one turn older where the ring has held, from the first turn where it is new (bab-siege-1). */
export const siegesNow = (s: State): readonly Siege[] =>
  CITIES.flatMap(({ hex }) => {
    const side = controlOf(s, hex);
    if (s.setting.window[hex] !== 1 || side === NEUTRAL || !isBesieged(s, side, hex)) return [];
    const before = siegeOf(s, hex);
    const winter = (before?.winter ?? 0) + (isWinter(s.turn) ? 1 : 0);
    return [{ hex, turns: (before?.turns ?? 0) + 1, winter, starved: false, pressed: false }];
  });

/** Sieges by a side of cities with enemy SF in them. */
export const siegesBy = (s: State, side: Side): readonly Siege[] =>
  s.fight.sieges.filter(({ hex }) => controlOf(s, hex) === otherSide(side) && strengthIn(s, otherSide(side), hex) > 0);

/** The forces in a besieged city. */
export const besiegedIn = (s: State, hex: number): readonly number[] => {
  const side = controlOf(s, hex);
  return side === NEUTRAL ? [] : ownForcesIn(s, side, hex);
};

/** Administrative value of whoever commands some forces; 0 without a leader. */
const administrativeOf = (s: State, rows: readonly number[]): number => {
  const leader = seniorOf(s, rows);
  return leader === NOBODY ? 0 : administrativeValue(s, leader);
};

/** The modifier of an attrition roll against the besieged: the turns of the siege count, those out of supply do not (bab-siege-2, bab-attr-7). */
export const starvingModifier = (s: State, { hex, turns }: Siege): number => {
  const rows = besiegedIn(s, hex);
  return attritionModifier({
    administrative: administrativeOf(s, rows),
    forcedMarch: rows.some((row) => forceAt(s, row).forced),
    turnsOutOfSupply: 0,
    battles: Math.max(0, ...rows.map((row) => forceAt(s, row).battles)),
    turnsBesieged: turns,
  });
};

/** Forces that a besieger may name for a roll: with troops, beside the city (bab-siege-5). */
export const besiegersOf = (s: State, side: Side, hex: number): readonly number[] =>
  around(hex)
    .flatMap((from) => ownForcesIn(s, side, from))
    .filter((row) => strengthOf(forceAt(s, row)) > 0)
    .toSorted((a, b) => a - b);

/** A roll on the Siege Table as its tool asks for it (bab-siege-4, -5). */
export const siegeInput = (s: State, { hex, turns, winter }: Siege, besiegers: readonly number[]): SiegeInput => ({
  besieger: administrativeOf(s, besiegers),
  besieged: administrativeOf(s, besiegedIn(s, hex)),
  fort: fortLevel(s, hex),
  trains: trainsWith(s, besiegers),
  turns,
  winter,
});

/** SF of some forces. */
export const strengthOfAll = (s: State, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0);

/** The city after a surrender: its SF gone, itself, its fort and depots taken, its ships lost, its leaders captured or escaped (bab-siege-6). */
export const surrendered = (s: State, hex: number, effect: Pick<Effect, 'dice' | 'tell'>): State => {
  const side = otherSide(s.acting);
  const rows = besiegedIn(s, hex);
  const leaders = rows.filter(isLed);
  const emptied = destroyed(s, rows, side, strengthOfAll(s, rows));
  const taken = withControl(captured(fortTaken(emptied, hex), side, hex, effect), hex, s.acting);
  const ships = taken.war.ships.filter((ship) => ship.side !== side || ship.place !== hex);
  const after = { ...taken, war: { ...taken.war, ships } };
  return leaders.reduce<State>((now, leader) => meetEnemy(now, leader, effect), after);
};

/** The siege of a hex changed. */
export const withSiege = (s: State, hex: number, change: Partial<Siege>): State => ({
  ...s,
  fight: {
    ...s.fight,
    sieges: s.fight.sieges.map((siege) => (siege.hex === hex ? { ...siege, ...change } : siege)),
  },
});

/** The siege that a roll on the table is being made for. */
export const pressing = (s: State): Siege =>
  at(
    s.fight.sieges.filter(({ hex }) => hex === s.fight.hex),
    0,
  );
