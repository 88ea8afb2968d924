/** Wars at random: units of three states on a few squares round Washington, and orders of all kinds for them. */
import { at, type PlainRecord, SimDice } from '@longroll/kernel';
import { COLUMNS, SQUARES, squareBeside, squareId, squareWord, TACS, tacWord } from '../squares.ts';
import type { State } from '../state.ts';
import { isEnterable } from '../strategic.ts';
import { isPassableTac, tacticalMap } from '../tactical/map.ts';
import { type SaidOrders, war } from './war.ts';

const STATES = ['US', 'CS', 'KY'] as const;
const KINDS = ['IN', 'IN', 'IN', 'CV', 'LA', 'CQ', 'AQ', 'MI', 'SA', 'HA'] as const;
/** Kentucky stands apart, and its units have the Confederate's player. */
const COMMANDERS = { US: 'Union', CS: 'Confederate', KY: 'Confederate' } as const;

/** Squares within a distance of one that may be entered. */
export const squaresNear = (middle: string, distance: number): readonly number[] => {
  const from = squareId(middle) ?? 0;
  return Array.from({ length: SQUARES }, (_, square) => square).filter(
    (square) =>
      isEnterable(square) &&
      Math.abs((square % COLUMNS) - (from % COLUMNS)) <= distance &&
      Math.abs(Math.floor(square / COLUMNS) - Math.floor(from / COLUMNS)) <= distance,
  );
};

/** A whole number from 0 to less than `most`, which may be more than a die has sides. */
const below = (dice: SimDice, most: number): number => ((dice.d(1000) - 1) * 1000 + dice.d(1000) - 1) % most;
const pick = <T>(dice: SimDice, from: readonly T[]): T => at(from, dice.d(from.length) - 1);
const isLucky = (dice: SimDice, sides: number): boolean => dice.d(sides) === 1;

/** A war of so many units on some squares, six at most in a tac, and of others by hand; all of a seed. */
export const randomWar = (
  seed: number,
  count: number,
  squares: readonly number[],
  others: readonly PlainRecord[] = [],
): State => {
  const dice = new SimDice(seed);
  const { setting } = war({ units: [] });
  // Two states do not begin in one tac: that would be a battle nobody has marched into.
  const holders = new Map<string, string>();
  const crowd = new Map<string, number>();
  const numbers = new Map<string, number>();
  const units: PlainRecord[] = [];
  while (units.length < count) {
    const state = isLucky(dice, 9) ? 'KY' : pick(dice, STATES.slice(0, 2));
    const kind = pick(dice, KINDS);
    const square = pick(dice, squares);
    const tac = dice.d(TACS) - 1;
    const place = `${square} ${tac}`;
    const standing = crowd.get(place) ?? 0;
    if (!isPassableTac(tacticalMap(setting, square), tac) || standing >= 6) continue;
    if ((holders.get(place) ?? state) !== state) continue;
    holders.set(place, state);
    crowd.set(place, standing + 1);
    const number = (numbers.get(state + kind) ?? 0) + 1;
    numbers.set(state + kind, number);
    const men = /CQ|AQ/.test(kind)
      ? {}
      : { men: kind === 'IN' || kind === 'MI' ? 500 + below(dice, 1500) : 100 + dice.d(300) };
    units.push({
      id: `${state}${number}${kind}`,
      square: squareWord(square),
      tac: tacWord(tac),
      commander: COMMANDERS[state],
      fatigue: dice.d(20) - 1,
      ...(isLucky(dice, 12) ? { inactive: true } : {}),
      ...men,
    });
  }
  return { ...war({ units: [...units, ...others] }), battles: squares };
};

const pathFrom = (dice: SimDice, square: number): readonly string[] => {
  let here = square;
  return Array.from({ length: 6 }, () => {
    if (isLucky(dice, 4)) return '-';
    const beside = isLucky(dice, 25) ? below(dice, SQUARES) : squareBeside(here, dice.d(8) - 1);
    here = beside < 0 ? here : beside;
    return squareWord(here);
  });
};

const flags = (dice: SimDice): PlainRecord =>
  Object.fromEntries(
    ['haltOnDetection', 'haltOnEnemyEntry', 'pursuit', 'marchToBattle'].map((flag) => [flag, isLucky(dice, 3)]),
  );

/** Orders at random for nine units in ten, of whatever sort; the unit's words alone decide with the seed what it is told. */
export const randomOrders = ({ units }: State, words: readonly string[], seed: number): SaidOrders =>
  Object.fromEntries(
    words.flatMap((word, row) => {
      const dice = new SimDice(seed * 7919 + at(units.name, row));
      if (isLucky(dice, 10)) return [];
      const square = at(units.square, row);
      const order: PlainRecord = { path: pathFrom(dice, square), ...flags(dice) };
      const tactical: PlainRecord = isLucky(dice, 2)
        ? { destination: tacWord(dice.d(TACS) - 1), startPhase: dice.d(5) }
        : { engage: {} };
      const carried: PlainRecord = isLucky(dice, 5) ? { rail: { destination: squareWord(below(dice, SQUARES)) } } : {};
      const back: PlainRecord = isLucky(dice, 6)
        ? { path: [], withdrawTo: squareWord(Math.max(0, squareBeside(square, dice.d(8) - 1))) }
        : {};
      return [[word, { ...order, ...tactical, ...carried, ...back }]];
    }),
  );
