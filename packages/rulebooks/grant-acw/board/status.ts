/** What stands at a glance: the sides with their strength, the move, the units as a table. */
import type { Status, TextMap } from '@longroll/drawing';
import { at, rowsOf, ScriptedDice } from '@longroll/kernel';
import { heading, inches, nameOf, sideOf } from '../define.ts';
import { bodies } from '../layout.ts';
import { moraleInput } from '../morale.ts';
import { mustTest } from '../phases/morale.ts';
import { morale } from '../procedures/morale.ts';
import { SEQUENCE } from '../sequence.ts';
import { SEATS, SIDES, type Side, type State } from '../state.ts';
import { covers } from '../terrain.ts';
import { pointsOf } from '../victory.ts';
import { INKS } from './elements.ts';

/** Units that have been on the table. */
const present = (s: State): readonly number[] =>
  rowsOf(s.units).filter((row) => at(s.units, row).standing !== 'absent');

const men = (s: State, side: Side): number =>
  rowsOf(s.units).reduce((sum, row) => sum + (sideOf(s, row) === side ? at(s.units, row).men.length : 0), 0);

const FACES = [1, 2, 3, 4, 5, 6];

/** What the die must show at the next test of morale (grant-mor-6): "3 or more", "any", "none"; empty for whoever never tests. */
export const moraleText = (s: State, row: number): string => {
  const { arm, standing, men: left } = at(s.units, row);
  if ((arm !== 'infantry' && arm !== 'cavalry') || left.length === 0 || standing === 'gone') return '';
  const input = moraleInput(s, row);
  const good = FACES.filter((face) => morale.run(input, new ScriptedDice([face])).result === 'good');
  const [least = 0] = good;
  const needed = good.length === 0 ? 'none' : least === 1 ? 'any' : least === 6 ? '6' : `${least} or more`;
  return mustTest(s, row) ? `${needed}, to be thrown` : needed;
};

/** The turn of a position, as it is named: a move. */
export const turnText = (s: State): string => `Move ${s.move} of ${s.setting.lastMove}`;

export const status = (s: State): Status => ({
  sides: SEATS.map((seat) => {
    const side: Side = seat === 0 ? 0 : 1;
    return {
      seat,
      name: SIDES[side],
      ink: INKS[side],
      facts: [
        { label: 'points', value: String(pointsOf(s, side)), clause: 'grant-vic-1' },
        { label: 'rank and file', value: String(men(s, side)) },
      ],
    };
  }),
  turn: turnText(s),
  phase: s.outcome ? 'The battle is over' : (SEQUENCE.find(({ id }) => id === s.phase)?.title ?? s.phase),
  track: rowsOf({ length: s.setting.lastMove }).map((i) => ({
    label: `Move ${i + 1}`,
    // A move has no name beside its number.
    short: '',
    state: i + 1 < s.move ? 'past' : i + 1 === s.move ? 'now' : 'future',
    number: i + 1,
  })),
  tables: [
    {
      id: 'units',
      title: 'Units',
      columns: ['Unit', 'Formation', 'State', 'Men', 'Officers', 'Morale die'],
      rows: present(s).map((row) => {
        const { formation, standing, men: left, officers } = at(s.units, row);
        return [nameOf(s, row), formation, standing, String(left.length), String(officers.length), moraleText(s, row)];
      }),
      clause: 'grant-est-1',
    },
  ],
});

/** Side of a cell of the map in letters. */
const CELL = 200;

const groundSign = (s: State, x: number, y: number): string => {
  const ground = s.setting.terrain.find((terrain) => covers(terrain, { x, y }));
  if (!ground || ground.shape === 'wall') return '.';
  if (ground.shape === 'road') return '=';
  if (ground.shape === 'ridge') return '^';
  if (ground.shape === 'water') return '~';
  return { wood: 'w', scenic: ':', swamp: '~', hill: '^', building: '#' }[ground.kind];
};

/** The table in letters, a cell for two inches. */
export const textMap = (s: State): TextMap => {
  const { width, height } = s.setting;
  const units = new Map<string, string>();
  bodies(s).forEach((body, row) => {
    for (const { x, y } of body?.figures ?? [])
      units.set(`${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`, sideOf(s, row) === 0 ? 'U' : 'C');
  });
  const rowAt = (y: number): string =>
    rowsOf({ length: Math.ceil(width / CELL) })
      .map((x) => units.get(`${x} ${y}`) ?? groundSign(s, x * CELL + CELL / 2, y * CELL + CELL / 2))
      .join('');
  const places = present(s).map((row) => {
    const { x, y, facing, standing } = at(s.units, row);
    return `${nameOf(s, row)} at ${inches(x)}, ${inches(y)} facing ${heading(facing)}, ${standing}`;
  });
  return {
    rows: rowsOf({ length: Math.ceil(height / CELL) }).map(rowAt),
    key: [
      'U Union, C Confederate, w wood, ^ hill, : rough, ~ water or swamp, = road, # building; a cell is two inches',
      ...places,
    ],
  };
};
