/** The player's charts: each figure is read off the tables and functions that resolve the fights. */
import {
  beside,
  bold,
  heading,
  middle,
  type PrintBlock,
  type PrintDrawing,
  type PrintTable,
  printTable,
} from '@longroll/drawing';
import { at, ScriptedDice, signed } from '@longroll/kernel';
import { tileOf } from '../board/counters.ts';
import { clauses } from '../data/clauses.ts';
import { BY_VALUE, type Muster } from '../force.ts';
import { neededToHit } from '../procedures/base-fire.ts';
import { throwRoundFaces } from '../procedures/battle-round.ts';
import {
  caseNumber,
  casualtiesOf,
  disruptionsOf,
  INTENSITIES,
  RESULTS,
  sidesFacing,
  sidesOf,
} from '../procedures/casualties.ts';
import { ENTRENCHED, oddsModifier } from '../procedures/odds-modifier.ts';
import { marchesFor, recruitsFor } from '../procedures/rolls.ts';
import { KIND_CODES, KIND_NAMES, type Kind, type Side, STRENGTH, type Switches } from '../state.ts';
import { capital } from '../words.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const MODIFIERS: readonly number[] = [-3, -2, -1, 0, 1, 2];

/** A counter as a small picture of a table. */
const counterDrawing = (side: Side, kind: Kind, size: number): PrintDrawing => {
  const unit = { side, kind, disrupted: false };
  const pixel = size / 48;
  return { width: size, height: size, unit: pixel, pixel, origin: [size / 2, size / 2], marks: tileOf(unit) };
};

/** ahd-combat-4, -5, -7, -8. The blue die by its total modifier. */
export const resultTable = (): PrintTable =>
  printTable(
    ['die', ...MODIFIERS.map(signed)].map((title) => middle(title)),
    FACES.map((face) => [
      bold(String(face)),
      ...MODIFIERS.map((modifier) => {
        const { result } = throwRoundFaces(modifier, new ScriptedDice([face, 1]));
        return at(RESULTS, result);
      }),
    ]),
    {
      title: 'Result: the blue die',
      note: 'Columns: the modifier of the odds and of works together.',
      clauses: ['ahd-combat-4', 'ahd-combat-5'],
    },
  );

/** ahd-combat-10. */
export const intensityTable = (): PrintTable =>
  printTable(
    [middle('gray die'), 'casualties'],
    FACES.map((face) => [
      bold(String(face)),
      at(INTENSITIES, throwRoundFaces(0, new ScriptedDice([1, face])).intensity),
    ]),
    { title: 'Intensity: the gray die', clauses: ['ahd-combat-10'] },
  );

/** Odds on both sides of every threshold, attacker first. */
const ODDS = [
  [1, 4],
  [1, 3],
  [1, 2],
  [2, 3],
  [1, 1],
  [3, 2],
  [2, 1],
  [3, 1],
  [4, 1],
] as const;

/** The row of the table of modifiers that a ratio is read from: between two lines the one nearer to 1 : 1 (ahd-combat-9). */
export const modifierRow = (attacker: number, defender: number): number => {
  const rows = ODDS.map(([ours, theirs], row) => ({
    row,
    above: ours >= theirs,
    holds: attacker * theirs >= defender * ours,
  }));
  if (attacker >= defender) return rows.findLast(({ above, holds }) => above && holds)?.row ?? 0;
  return rows.find(({ row }) => attacker * at(ODDS, row)[1] <= defender * at(ODDS, row)[0])?.row ?? 0;
};
/** The row that tells what works take off. */
export const ENTRENCHED_ROW = ODDS.length;

/** The column of the table of results that a total modifier is read from, the one of the die's faces before it. */
export const modifierColumn = (modifier: number): number => 1 + MODIFIERS.indexOf(modifier);

/** ahd-combat-7 to -9. */
export const modifierTable = (): PrintTable =>
  printTable(
    ['attacker : defender', middle('modifier')],
    [
      ...ODDS.map(([attacker, defender]) => [`${attacker} : ${defender}`, signed(oddsModifier(attacker, defender))]),
      ['at least one defender entrenched', signed(ENTRENCHED)],
    ],
    {
      title: 'Modifiers of the blue die',
      note: 'Exact ratio of the strengths, never rounded: between two lines the one nearer to 1 : 1 holds, beyond the last the last.',
      clauses: ['ahd-combat-7', 'ahd-combat-8', 'ahd-combat-9'],
    },
  );

/** A force so large that nothing is cut off, to read changes from. */
const LARGE: Muster = { strength: 100, units: 50, crack: false, room: 100 };

const change = (result: number, intensity: number, harm: boolean): string => {
  const number = caseNumber(result, intensity, harm);
  const attacker = disruptionsOf(0, sidesOf(LARGE, LARGE, false), number) - LARGE.units;
  const defender = disruptionsOf(1, sidesOf(LARGE, LARGE, false), number) - LARGE.units;
  return `${signed(attacker)} / ${signed(defender)}`;
};

const resultRows = (result: number): PrintTable['rows'] => {
  const cells = (harm: boolean) => INTENSITIES.map((_, intensity) => change(result, intensity, harm));
  const [harm, spare] = [cells(true), cells(false)];
  const name = at(RESULTS, result);
  if (harm.join() === spare.join()) return [[bold(name), ...harm]];
  return [
    [bold(`${name}, theirs +1`), ...harm],
    [bold(`${name}, ours −1`), ...spare],
  ];
};

/** The row of the table of disruptions that a result is read from; a rout has one for each choice of its winner. */
export const casualtyRow = (result: number, harm: boolean): number => {
  const before = RESULTS.slice(0, result).reduce((sum, _, each) => sum + resultRows(each).length, 0);
  return before + (harm ? 0 : resultRows(result).length - 1);
};

/** ahd-combat-11 to -15. */
export const casualtyTable = (): PrintTable => {
  const round = { result: RESULTS.indexOf('stalemate'), intensity: INTENSITIES.indexOf('normal'), harm: false };
  const crack = { ...LARGE, crack: true };
  const sides = sidesFacing({ attackers: crack, defenders: crack, fourToOne: true, bounded: false });
  const { attacker, defender } = casualtiesOf(sides, round);
  const special = [...attacker.causes, ...defender.causes].filter(({ cause }) => cause !== 'units involved');
  const notes = new Map(special.map(({ cause, change: by }) => [cause, by]));
  const words = [...notes].map(([cause, by]) =>
    cause === 'crack unit' ? `at least one crack unit: its side ${signed(by)}` : `${cause}: defender ${signed(by)}`,
  );
  return printTable(
    ['attacker / defender', ...INTENSITIES.map((title) => middle(title))],
    RESULTS.flatMap((_, result) => resultRows(result)),
    {
      title: 'Disruptions: added to the units involved',
      note: `After a rout its winner chooses. ${capital(words.join('; '))}. Never fewer than none, never more than the units absorb: 2 each, 1 where disrupted.`,
      clauses: ['ahd-combat-11', 'ahd-combat-12', 'ahd-combat-13', 'ahd-combat-14', 'ahd-combat-15'],
    },
  );
};

/** ahd-bcombat-4, -6 to -8. */
export const fireTable = (): PrintTable => {
  const cases = [
    ['any target', 0, 0],
    ['at crack infantry', 2, 0],
    ['attacker at works', 0, -1],
    ['attacker at works, crack infantry', 2, -1],
    ['defender at a crossing', 0, 1],
    ['defender at a crossing, crack infantry', 2, 1],
  ] as const;
  return printTable(
    ['firing unit', ...cases.map(([title]) => middle(title, 24))],
    BY_VALUE.map((kind) => [
      bold(KIND_NAMES[kind]),
      ...cases.map(([, target, modifier]) => {
        const needs = neededToHit(kind, target, modifier);
        return needs <= 0 ? 'no hit' : needs === 1 ? '1' : `1 to ${Math.min(6, needs)}`;
      }),
    ]),
    {
      title: 'Fire: the highest die that hits',
      note: 'Units fire in this order; no enemy unit is named again before all others have been.',
      clauses: ['ahd-bcombat-4', 'ahd-bcombat-5', 'ahd-bcombat-6', 'ahd-bcombat-7', 'ahd-bcombat-8', 'ahd-bcombat-9'],
    },
  );
};

/** What the clause of the unit table says of a kind's march. */
const marchOf = (kind: Kind): string => {
  const line = clauses['ahd-unit-2']?.text.split('\n').find((each) => each.startsWith(`${KIND_CODES[kind]},`));
  const march = /, (\d+ box\w*) in a march$/.exec(line ?? '')?.[1];
  if (march === undefined) throw new RangeError(`ahd-unit-2 tells no march of ${KIND_NAMES[kind]}`);
  return march;
};

/** ahd-unit-1 to -3. */
export const unitTable = (): PrintTable =>
  printTable(
    ['unit', middle('code'), middle('strength'), middle('in a march')],
    KIND_NAMES.map((name, place) => {
      const kind = place as Kind;
      const head = { ...bold(name), drawing: counterDrawing(kind % 2 === 0 ? 0 : 1, kind, 8) };
      return [head, KIND_CODES[kind], String(STRENGTH[kind]), marchOf(kind)];
    }),
    {
      title: 'Units',
      note: 'A disrupted unit keeps strength, march and crack benefit.',
      clauses: ['ahd-unit-2', 'ahd-unit-3', 'ahd-unit-4'],
    },
  );

/** ahd-march-1, ahd-recruit-1. */
export const rollTable = (): PrintTable =>
  printTable(
    [middle('die'), middle('marches'), middle('recruits')],
    FACES.map((face) => [bold(String(face)), String(marchesFor(face)), String(recruitsFor(face))]),
    { title: 'Marches and recruits', clauses: ['ahd-march-1', 'ahd-recruit-1'] },
  );

/** All charts that the switches call for. */
export const chartBlocks = ({ combat }: Switches): readonly PrintBlock[] => [
  heading('Charts'),
  ...(combat === 'variant'
    ? [
        resultTable(),
        beside([modifierTable()], [intensityTable(), rollTable()]),
        beside([casualtyTable()], [unitTable()]),
      ]
    : [fireTable(), beside([unitTable()], [rollTable()])]),
];
