/** The cards of the book: weapons by range, results, pieces, ground. Every figure is asked of the book's own procedures. */
import { arcFigure, beside, bold, groundFigure, heading, middle, type PrintBlock, printTable } from '@longroll/drawing';
import { handfuls, NO_DICE } from '@longroll/kernel';
import { SIGNS } from '../board/sheet.ts';
import { CLASS_WORDS } from '../data/charts.ts';
import { clauses } from '../data/clauses.ts';
import { countingFaces, lossIn } from '../doubles.ts';
import { fireDice } from '../procedures/fire.ts';
import { movementAllowance } from '../procedures/movement.ts';
import { PIECE_TYPES, TARGET_CLASSES, type TargetClass } from '../state.ts';
import { GROUNDS, type Ground } from '../terrain.ts';
import { LONGEST_RANGE, TYPES, WEAPON_IDS, WEAPONS } from '../weapons.ts';
import { capital } from '../words.ts';

const head = (text: string) => bold(capital(text));
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

/** is-attack-1, -5. Dice by weapon and range. */
export const rangeTable = () =>
  printTable(
    ['weapon', ...upTo(LONGEST_RANGE).map((range) => middle(String(range), 11))],
    WEAPON_IDS.map((weapon) => [
      head(WEAPONS[weapon].name),
      ...upTo(LONGEST_RANGE).map((range) => {
        const { dice } = fireDice.run({ weapon, range, general: false }, NO_DICE);
        return dice === 0 ? '–' : String(dice);
      }),
    ]),
    {
      title: 'Dice by weapon and range',
      note: `Range 1 is close combat: both sides throw. A general in the attacker’s area: ${generalDie()} in every attack, none in defence.`,
      clauses: ['is-attack-1', 'is-attack-4', 'is-attack-5', 'is-gen-4'],
    },
  );

const generalDie = (): string => {
  const { fromGeneral } = fireDice.run({ weapon: 'rifle', range: 1, general: true }, NO_DICE);
  return `+${fromGeneral} ${fromGeneral === 1 ? 'die' : 'dice'}`;
};

/** is-result-1 to -4. Which doubles count against whom. */
export const resultTable = () =>
  printTable(
    ['target', middle('doubles of'), 'in the open', 'in cover'],
    TARGET_CLASSES.map((target) => [
      head(CLASS_WORDS[target][1]),
      countingFaces(target).join(', '),
      target === 'general' ? 'each destroys one general' : 'each takes 1 SP',
      'each needs one other double besides',
    ]),
    {
      title: 'Doubles that count',
      note: 'A double is two dice with the same number; each die is used once. The same dice are read against every piece in the area.',
      clauses: ['is-result-1', 'is-result-2', 'is-result-3', 'is-result-4'],
    },
  );

/** Throws of so many dice in a hundred that cost a target of the class at least one point (is-result-6). */
export const harmInHundred = (dice: number, target: TargetClass, cover: boolean): number => {
  let harm = 0;
  for (const { counts, ways } of handfuls(dice)) if (lossIn(counts, target, cover) > 0) harm += ways;
  return (100 * harm) / 6 ** dice;
};

const chanceWords = (dice: number, target: TargetClass, cover: boolean): string => {
  const chance = harmInHundred(dice, target, cover);
  return chance === 0 ? '–' : chance.toFixed(1);
};

/** The dice that attacks throw, a general's die with them. */
export const DICE = [2, 3, 4, 5, 6, 7, 8, 9];
/** A general loses as guns do: one column for both. */
const HARMED = { infantry: 'infantry', mounted: 'cavalry, transport', gun: 'guns, generals' } as const;
const HARMED_CLASSES = Object.keys(HARMED) as (keyof typeof HARMED)[];

/** is-result-6. */
export const chanceTable = () =>
  printTable(
    [middle('dice'), ...Object.values(HARMED).flatMap((title) => [middle(title, 27), middle('in cover', 22)])],
    DICE.map((dice) => [
      bold(String(dice)),
      ...HARMED_CLASSES.flatMap((target) => [chanceWords(dice, target, false), chanceWords(dice, target, true)]),
    ]),
    { title: 'Chance in a hundred of at least one point', clauses: ['is-result-6'] },
  );

const MOVES = ['SP', 'moves', 'by road', 'and attacks'];

/** is-unit-1, -5, is-move-2, is-frame-4. */
export const pieceTable = () =>
  printTable(
    ['piece', ...MOVES.map((title) => middle(title)), 'doubles against it', 'weapons'],
    PIECE_TYPES.map((type) => {
      const { sp, target, weapons } = TYPES[type];
      const areas = (road: boolean, attack: boolean): string =>
        String(movementAllowance.run({ type, road, attack, arrival: false }, NO_DICE).areas);
      const armed = weapons.flatMap((weapon) => (weapon === 'none' ? [] : [WEAPONS[weapon].name]));
      return [
        head(type),
        String(sp),
        areas(false, false),
        areas(true, false),
        armed.length > 0 ? areas(false, true) : '–',
        countingFaces(target).join(', '),
        type === 'artillery' ? 'all kinds of artillery' : armed.join(', ') || '–',
      ];
    }),
    {
      title: 'Pieces',
      note: 'Hand-held weapons are for native troops only.',
      clauses: ['is-unit-1', 'is-unit-5', 'is-move-2', 'is-terrain-1'],
    },
  );

/** Ranges that the arc is drawn to. */
const ARC_RANGE = 6;

const arcBlock = (kind: 'squares' | 'hexes'): PrintBlock => ({
  kind: 'drawing',
  drawing: arcFigure(kind, ARC_RANGE, 8.8, TYPES.infantry.symbol),
  caption: `On ${kind}: ranges up to ${ARC_RANGE}. At range 1 the front area only; then no further than 60 degrees to either side.`,
});

const CLOSE = ['is-close-1', 'is-close-3', 'is-close-4', 'is-close-5'];

/** The range-and-dice card. */
export const cardBlocks = (): readonly PrintBlock[] => [
  heading('Ranges and dice'),
  rangeTable(),
  resultTable(),
  chanceTable(),
  heading('Arc of attack'),
  beside([arcBlock('squares')], [arcBlock('hexes')]),
  printTable(
    [''],
    CLOSE.map((id) => [clauses[id]?.text ?? '']),
    { title: 'Close combat', clauses: CLOSE },
  ),
  pieceTable(),
];

const movementWords = (ground: Ground): string => {
  if (ground.barred) return 'nobody enters';
  const hill = ground.hill && '2 areas from ground that is no hill';
  const stop = ground.stops && 'stop on entering';
  const rough = ground.rough && 'infantry, cavalry and generals only';
  return [hill, stop, rough].filter(Boolean).join('; ') || '1 area';
};

const sightWords = ({ blocks, hill }: Ground): string =>
  blocks ? 'ends there' : hill ? 'ends there between two areas off the hill' : 'free';

/** The terrain chart (chapter 7). */
export const terrainBlocks = (): readonly PrintBlock[] => [
  heading('Terrain'),
  printTable(
    ['', middle('code'), 'ground', 'movement', middle('cover'), 'sight', middle('road')],
    GROUNDS.map((ground) => [
      { drawing: groundFigure(SIGNS, { ...ground, road: ground.road && !ground.ford }, 12) },
      ground.code,
      head(ground.name),
      movementWords(ground),
      ground.cover ? 'yes' : '–',
      sightWords(ground),
      ground.road ? 'yes' : ground.fort ? 'from a road' : '–',
    ]),
    {
      note: 'A move from road area to road area all the way may be 1 area longer.',
      clauses: ['is-terrain-1', 'is-terrain-2', 'is-terrain-3', 'is-los-2', 'is-los-5'],
    },
  ),
];
