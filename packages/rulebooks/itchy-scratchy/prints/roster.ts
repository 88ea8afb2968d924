/** The roster of a battle, with boxes to tick off its strength. */
import type { PrintBlock, PrintTable } from '@longroll/drawing';
import { areaWord } from '@longroll/geometry';
import { armWords } from '../board/elements.ts';
import type { RosterLine, Setting, Side } from '../state.ts';
import { rangeOf, weaponDice } from '../weapons.ts';
import { capital, listedWords } from '../words.ts';
import { pieceFigure } from './figures.ts';

const diceWords = ({ weapon }: RosterLine): string =>
  Array.from({ length: rangeOf(weapon) }, (_, i) => weaponDice(weapon, i + 1)).join(' ') || '–';

const placeWords = ({ grid }: Setting, { home, facing, entry, turn }: RosterLine): string => {
  const ahead = grid.names[facing] ?? '';
  if (entry.length === 0) return `${areaWord(grid, home)} facing ${ahead}`;
  return `turn ${turn}: ${listedWords(
    entry.map((area) => areaWord(grid, area)),
    'or',
  )}`;
};

/** The pieces of one side, a row each (is-unit-4). */
export const rosterTable = (setting: Setting, side: Side): PrintTable => ({
  kind: 'table',
  title: setting.sides[side],
  columns: [
    { title: '' },
    { title: 'id' },
    { title: 'piece' },
    { title: 'moves', align: 'middle' },
    { title: 'dice at 1, 2, 3 ...' },
    { title: 'starts' },
    { title: 'SP' },
  ],
  rows: setting.roster
    .filter((line) => line.side === side)
    .map((line) => [
      { drawing: pieceFigure(line, setting.sides, 9) },
      { text: line.id, bold: true },
      capital(armWords(line)),
      String(line.movement),
      diceWords(line),
      placeWords(setting, line),
      { boxes: line.sp },
    ]),
  note: `Total ${setting.totals[side]} SP.`,
  clauses: ['is-unit-1', 'is-unit-4'],
});

/** is-exh-1, -2. A box for each point lost until the side is exhausted. */
const exhaustionTable = (setting: Setting): PrintTable => ({
  kind: 'table',
  title: 'Points lost until exhausted',
  columns: [{ title: 'side' }, { title: 'point', align: 'middle' }, { title: 'tick each point lost' }],
  rows: setting.sides.map((name, side) => [
    { text: name, bold: true },
    String(setting.exhaustion[side]),
    { boxes: setting.exhaustion[side] ?? 0 },
  ]),
  clauses: ['is-exh-1', 'is-exh-2'],
});

const turnTable = ({ lastTurn }: Setting): PrintTable => ({
  kind: 'table',
  title: 'Turns',
  columns: [{ title: '' }],
  rows: [[{ text: `1 to ${lastTurn}`, boxes: lastTurn }]],
  clauses: ['is-turn-2'],
});

const goalTable = ({ objectives, sides, grid, victory }: Setting): readonly PrintTable[] =>
  objectives.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: 'Objectives: who last had a unit there',
          columns: [
            { title: 'objective' },
            { title: 'area' },
            ...(victory.kind === 'points' ? [{ title: 'points', align: 'middle' as const }] : []),
            ...sides.map((title) => ({ title, align: 'middle' as const })),
          ],
          rows: objectives.map(({ name, area, points }) => [
            { text: capital(name), bold: true },
            areaWord(grid, area),
            ...(victory.kind === 'points' ? [String(points)] : []),
            ...sides.map(() => ({ boxes: 1 })),
          ]),
        },
      ];

/** The roster sheet of a battle. */
export const rosterBlocks = (setting: Setting): readonly PrintBlock[] => [
  { kind: 'heading', text: setting.title },
  rosterTable(setting, 0),
  rosterTable(setting, 1),
  exhaustionTable(setting),
  turnTable(setting),
  ...goalTable(setting),
];
