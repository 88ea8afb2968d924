/** The roster of a battle, with boxes to tick off its strength. */
import { bold, counterFigure, heading, middle, type PrintBlock, type PrintTable, printTable } from '@longroll/drawing';
import { areaWord } from '@longroll/geometry';
import { counterOnPaper } from '../board/counters.ts';
import { armWords } from '../board/elements.ts';
import type { RosterLine, Setting, Side } from '../state.ts';
import { rangeOf, weaponDice } from '../weapons.ts';
import { capital, listedWords } from '../words.ts';

const diceWords = ({ weapon }: RosterLine): string =>
  Array.from({ length: rangeOf(weapon) }, (_, i) => weaponDice(weapon, i + 1)).join(' ') || '–';

const placeWords = ({ grid }: Setting, { home, facing, entry, turn }: RosterLine): string => {
  if (entry.length === 0) return `${areaWord(grid, home)} facing ${grid.names[facing]}`;
  const areas = entry.map((area) => areaWord(grid, area));
  return `turn ${turn}: ${listedWords(areas, 'or')}`;
};

/** The pieces of one side, a row each (is-unit-4). */
const rosterTable = (setting: Setting, side: Side): PrintTable =>
  printTable(
    ['', 'id', 'piece', middle('moves'), 'dice at 1, 2, 3 ...', 'starts', 'SP'],
    setting.roster
      .filter((line) => line.side === side)
      .map((line) => [
        { drawing: counterFigure(counterOnPaper(line, setting.sides, false), 9) },
        bold(line.id),
        capital(armWords(line)),
        String(line.movement),
        diceWords(line),
        placeWords(setting, line),
        { boxes: line.sp },
      ]),
    { title: setting.sides[side], note: `Total ${setting.totals[side]} SP.`, clauses: ['is-unit-1', 'is-unit-4'] },
  );

/** is-exh-1, -2. A box for each point lost until the side is exhausted. */
const exhaustionTable = ({ sides, exhaustion }: Setting): PrintTable =>
  printTable(
    ['side', middle('point'), 'tick each point lost'],
    sides.map((name, side) => [bold(name), String(exhaustion[side]), { boxes: exhaustion[side] ?? 0 }]),
    { title: 'Points lost until exhausted', clauses: ['is-exh-1', 'is-exh-2'] },
  );

const turnTable = ({ lastTurn }: Setting): PrintTable =>
  printTable([''], [[{ text: `1 to ${lastTurn}`, boxes: lastTurn }]], { title: 'Turns', clauses: ['is-turn-2'] });

const goalTable = ({ objectives, sides, grid, victory }: Setting): readonly PrintTable[] => {
  if (objectives.length === 0) return [];
  const scored = victory.kind === 'points';
  const rows = objectives.map(({ name, area, points }) => [
    bold(capital(name)),
    areaWord(grid, area),
    ...(scored ? [String(points)] : []),
    ...sides.map(() => ({ boxes: 1 })),
  ]);
  const columns = ['objective', 'area', ...[...(scored ? ['points'] : []), ...sides].map((title) => middle(title))];
  return [printTable(columns, rows, { title: 'Objectives: who last had a unit there' })];
};

/** The roster sheet of a battle. */
export const rosterBlocks = (setting: Setting): readonly PrintBlock[] => [
  heading(setting.title),
  rosterTable(setting, 0),
  rosterTable(setting, 1),
  exhaustionTable(setting),
  turnTable(setting),
  ...goalTable(setting),
];
