/** Rosters to be ticked off: regiments, batteries, buildings (grant-aid-12 to -14). */
import { bold, heading, type Mark, type PrintBlock, printTable } from '@longroll/drawing';
import { rowsOf } from '@longroll/kernel';
import { BURNS } from '../houses.ts';
import { type RosterLine, SIDES, type State } from '../state.ts';
import { box, drawn, line, words } from './ink.ts';

const BOX = 0.22;
const ROW = 6;

/** Boxes from 1 on, in rows; a heavy line after each of some losses. */
const numbered = (count: number, across: number, heavy: readonly number[], from = 1): readonly Mark[] =>
  rowsOf({ length: count }).flatMap((i) => {
    const [x, y] = [(i % across) * (BOX + 0.04) + 0.03, Math.floor(i / across) * (BOX + 0.05) + 0.03];
    const number = words(`${i + from}`, [x + BOX / 2, y + BOX / 2 + 0.04], 6, 'ink-3');
    const own = [box([x, y], BOX, BOX, undefined, 'ink', 0.6), number];
    return heavy.includes(i + 1)
      ? [...own, line([x + BOX + 0.02, y - 0.03], [x + BOX + 0.02, y + BOX + 0.03], 3)]
      : own;
  });

const block = (count: number, across: number, heavy: readonly number[] = [], from = 1) =>
  drawn(
    across * (BOX + 0.04) + 0.06,
    Math.ceil(count / across) * (BOX + 0.05) + 0.05,
    numbered(count, across, heavy, from),
  );

/** Losses after which morale falls: by one, by two, and at half strength, of so many men (grant-aid-12). */
const thresholds = (men: number): readonly number[] => [men / 6, men / 4, men / 2].map(Math.round);

const regiment = ({ name, side, weapon, original }: RosterLine): PrintBlock =>
  printTable(
    [
      { title: name, width: 46 },
      { title: 'officers' },
      { title: 'men lost' },
      { title: 'morale' },
      { title: 'exhausted' },
    ],
    [
      [
        bold(`${SIDES[side]}, ${weapon}\norder: free / hold`),
        { text: '3  2  1', boxes: 3 },
        { drawing: block(original, ROW, thresholds(original)) },
        { text: '6  7  8  9  10\ndispersed', boxes: 1 },
        { text: 'E1 +2\nE2 +1\nE3 +1\nE4 +1', boxes: 0 },
      ],
      [{ text: 'first volley', boxes: 1 }, 'mêlée: this move', { boxes: 6 }, 'in all', { boxes: 6 }],
    ],
  );

/** A roster for each regiment of a side, thick lines where its losses count against it. */
export const rosterOf = (s: State, side: 0 | 1): readonly PrintBlock[] => [
  heading(`Rosters: ${SIDES[side]}`),
  ...s.setting.roster.filter((row) => row.side === side).map(regiment),
];

/** A roster of a battery of two guns (grant-aid-13). */
export const battery = (): readonly PrintBlock[] => [
  heading('Battery'),
  printTable(
    ['', 'crew', 'damage; at 10 it fires every second move, at 20 it is destroyed', 'fired last move'],
    ['first gun', 'second gun'].map((name) => [
      bold(name),
      { boxes: 4 },
      { drawing: block(20, 10, [10, 20]) },
      { boxes: 1 },
    ]),
    { note: 'Officers: 3, 2, 1.', clauses: ['grant-cb-4', 'grant-cb-5'] },
  ),
];

/** A sheet for two sections of a building (grant-aid-14). */
export const building = (): readonly PrintBlock[] => [
  heading('Building'),
  printTable(
    ['', 'men within', 'damage; shells set fire to it at 10, at 20 it is a ruin', 'moves on fire'],
    ['first section', 'second section'].map((name) => [
      bold(name),
      { boxes: 7 },
      { drawing: block(20, 10, [10, 20]) },
      { drawing: block(BURNS, 5) },
    ]),
    { note: 'A man breaks in on 4 or more.' },
  ),
];
