/** The cards of the book: weapons by range, results, pieces, ground. Every figure is asked of the book's own procedures. */
import type { PrintBlock, PrintCell, PrintColumn, PrintTable } from '@longroll/drawing';
import { NO_DICE } from '@longroll/kernel';
import { clauses } from '../data/clauses.ts';
import { doublesIn, doublesReading, lossOf, pointsFor } from '../doubles.ts';
import { fireDice } from '../procedures/fire-dice.ts';
import { movementAllowance } from '../procedures/movement-allowance.ts';
import { SEQUENCE } from '../sequence.ts';
import { PIECE_TYPES, TARGET_CLASSES, type TargetClass } from '../state.ts';
import { GROUNDS, type Ground } from '../terrain.ts';
import { LONGEST_RANGE, TYPES, WEAPON_IDS, WEAPONS } from '../weapons.ts';
import { capital } from '../words.ts';
import { ARC_RANGE, arcFigure, groundFigure } from './figures.ts';

const bold = (text: string): PrintCell => ({ text: capital(text), bold: true });
const middle = (title: string, width?: number): PrintColumn => ({
  title,
  align: 'middle',
  ...(width === undefined ? {} : { width }),
});
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

/** is-attack-1, -5. Dice by weapon and range. */
export const rangeTable = (): PrintTable => ({
  kind: 'table',
  title: 'Dice by weapon and range',
  columns: [{ title: 'weapon' }, ...upTo(LONGEST_RANGE).map((range) => middle(String(range), 11))],
  rows: WEAPON_IDS.map((weapon) => [
    bold(WEAPONS[weapon].name),
    ...upTo(LONGEST_RANGE).map((range) => {
      const { dice } = fireDice.run({ weapon, range, general: false }, NO_DICE);
      return dice === 0 ? '–' : String(dice);
    }),
  ]),
  note: `Range 1 is close combat: both sides throw. A general in the attacker’s area: ${generalDie()} in every attack, none in defence.`,
  clauses: ['is-attack-1', 'is-attack-4', 'is-attack-5', 'is-gen-4'],
});

const generalDie = (): string => {
  const { fromGeneral } = fireDice.run({ weapon: 'rifle', range: 1, general: true }, NO_DICE);
  return `+${fromGeneral} ${fromGeneral === 1 ? 'die' : 'dice'}`;
};

const FACES = [1, 2, 3, 4, 5, 6] as const;
const CLASS_NAMES: { readonly [target in TargetClass]: string } = {
  gun: 'artillery, machine gun',
  mounted: 'cavalry, transport',
  infantry: 'infantry',
  general: 'general',
};

/** The reading of a throw that shows each face so many times. */
const read = (counts: readonly number[]): number =>
  doublesReading(
    Int32Array.from(counts),
    counts.reduce((sum, count) => sum + count, 0),
  );

const countingFaces = (target: TargetClass): readonly number[] =>
  FACES.filter((face) => pointsFor(read(FACES.map((each) => (each === face ? 2 : 0))), target) > 0);

/** is-result-1 to -4. Which doubles count against whom. */
export const resultTable = (): PrintTable => ({
  kind: 'table',
  title: 'Doubles that count',
  columns: [{ title: 'target' }, middle('doubles of'), { title: 'in the open' }, { title: 'in cover' }],
  rows: TARGET_CLASSES.map((target) => [
    bold(CLASS_NAMES[target]),
    countingFaces(target).join(', '),
    target === 'general' ? 'each destroys one general' : 'each takes 1 SP',
    'each needs one other double besides',
  ]),
  note: 'A double is two dice with the same number; each die is used once. The same dice are read against every piece in the area.',
  clauses: ['is-result-1', 'is-result-2', 'is-result-3', 'is-result-4'],
});

/** All ways in which so many dice fall on the faces from `face` on, with the number of throws that show each. */
const throwsOf = function* (dice: number, face = 1): Generator<readonly [counts: readonly number[], ways: number]> {
  if (face === FACES.length) {
    yield [[dice], 1];
    return;
  }
  let choose = 1;
  for (let here = 0; here <= dice; here++) {
    for (const [counts, ways] of throwsOf(dice - here, face + 1)) yield [[here, ...counts], choose * ways];
    choose = (choose * (dice - here)) / (here + 1);
  }
};

/** Throws of so many dice in a hundred that cost a target of the class at least one point (is-result-6). */
export const harmInHundred = (dice: number, target: TargetClass, cover: boolean): number => {
  let harm = 0;
  let all = 0;
  for (const [counts, ways] of throwsOf(dice)) {
    const thrown = read(counts);
    all += ways;
    if (lossOf(pointsFor(thrown, target), doublesIn(thrown), cover) > 0) harm += ways;
  }
  return (100 * harm) / all;
};

const MOST_DICE = 9;
/** A general loses as guns do: one column for both. */
const HARMED = ['infantry', 'mounted', 'gun'] as const;
const HARMED_NAMES = { infantry: 'infantry', mounted: 'cavalry, transport', gun: 'guns, generals' } as const;

/** is-result-6. */
export const chanceTable = (): PrintTable => ({
  kind: 'table',
  title: 'Chance in a hundred of at least one point',
  columns: [middle('dice'), ...HARMED.flatMap((target) => [middle(HARMED_NAMES[target], 27), middle('in cover', 22)])],
  rows: upTo(MOST_DICE)
    .slice(1)
    .map((dice) => [
      bold(String(dice)),
      ...HARMED.flatMap((target) =>
        [false, true].map((cover) => {
          const chance = harmInHundred(dice, target, cover);
          return chance === 0 ? '–' : chance.toFixed(1);
        }),
      ),
    ]),
  clauses: ['is-result-6'],
});

/** is-unit-1, -5, is-move-2, is-frame-4. */
export const pieceTable = (): PrintTable => ({
  kind: 'table',
  title: 'Pieces',
  columns: [
    { title: 'piece' },
    middle('SP'),
    middle('moves'),
    middle('by road'),
    middle('and attacks'),
    { title: 'doubles against it' },
    { title: 'weapons' },
  ],
  rows: PIECE_TYPES.map((type) => {
    const { sp, target, weapons } = TYPES[type];
    const areas = (road: boolean, attack: boolean): string =>
      String(movementAllowance.run({ type, road, attack, arrival: false }, NO_DICE).areas);
    const armed = weapons.flatMap((weapon) => (weapon === 'none' ? [] : [WEAPONS[weapon].name]));
    return [
      bold(type),
      String(sp),
      areas(false, false),
      areas(true, false),
      armed.length > 0 ? areas(false, true) : '–',
      countingFaces(target).join(', '),
      type === 'artillery' ? 'all kinds of artillery' : armed.join(', ') || '–',
    ];
  }),
  note: 'Hand-held weapons are for native troops only.',
  clauses: ['is-unit-1', 'is-unit-5', 'is-move-2', 'is-terrain-1'],
});

const closeBlocks = (): readonly PrintBlock[] => [
  {
    kind: 'table',
    title: 'Close combat',
    columns: [{ title: '' }],
    rows: ['is-close-1', 'is-close-3', 'is-close-4', 'is-close-5'].map((id) => [clauses[id]?.text ?? '']),
    clauses: ['is-close-1', 'is-close-3', 'is-close-4', 'is-close-5'],
  },
];

/** The range-and-dice card. */
export const cardBlocks = (): readonly PrintBlock[] => [
  { kind: 'heading', text: 'Ranges and dice' },
  rangeTable(),
  resultTable(),
  chanceTable(),
  { kind: 'heading', text: 'Arc of attack' },
  {
    kind: 'columns',
    columns: (['squares', 'hexes'] as const).map((kind): readonly PrintBlock[] => [
      {
        kind: 'drawing',
        drawing: arcFigure(kind, 8.8),
        caption: `On ${kind}: ranges up to ${ARC_RANGE}. At range 1 the front area only; then no further than 60 degrees to either side.`,
      },
    ]),
  },
  ...closeBlocks(),
  pieceTable(),
];

const movementWords = (ground: Ground): string => {
  if (ground.barred) return 'nobody enters';
  const words = [
    ...(ground.hill ? ['2 areas from ground that is no hill'] : []),
    ...(ground.stops ? ['stop on entering'] : []),
    ...(ground.rough ? ['infantry, cavalry and generals only'] : []),
  ];
  return words.length === 0 ? '1 area' : words.join('; ');
};

const sightWords = ({ blocks, hill }: Ground): string =>
  blocks ? 'ends there' : hill ? 'ends there between two areas off the hill' : 'free';

/** The terrain chart (chapter 7). */
export const terrainBlocks = (): readonly PrintBlock[] => [
  { kind: 'heading', text: 'Terrain' },
  {
    kind: 'table',
    columns: [
      { title: '' },
      middle('code'),
      { title: 'ground' },
      { title: 'movement' },
      middle('cover'),
      { title: 'sight' },
      middle('road'),
    ],
    rows: GROUNDS.map((ground) => [
      { drawing: groundFigure(ground, 12) },
      ground.code,
      bold(ground.name),
      movementWords(ground),
      ground.cover ? 'yes' : '–',
      sightWords(ground),
      ground.road ? 'yes' : ground.fort ? 'from a road' : '–',
    ]),
    note: 'A move from road area to road area all the way may be 1 area longer.',
    clauses: ['is-terrain-1', 'is-terrain-2', 'is-terrain-3', 'is-los-2', 'is-los-5'],
  },
];

/** The sequence of play with its rules. */
export const sequenceBlocks = (): readonly PrintBlock[] => [
  { kind: 'heading', text: 'Sequence of play' },
  {
    kind: 'table',
    columns: [{ title: '', align: 'end' }, { title: 'step' }, { title: 'what is done' }, { title: 'clause' }],
    rows: SEQUENCE.map(({ title, clause }, i) => [String(i + 1), bold(title), clauses[clause]?.text ?? '', clause]),
  },
];
