/** Where a piece may go in its activation (chapters 6 and 7). */
import { about, count, flag, list, procedure, refuse, sheet, text, word } from '@longroll/kernel';
import { mayAttackAfter, reachOf } from '../movement.ts';
import { isBeside, lineOf } from '../queries.ts';
import { areaName } from '../words.ts';
import { position } from './position-input.ts';

const STOPS = ['enemy', 'ground', 'no'] as const;

export const reach = procedure({
  id: 'reach',
  title: 'Reach of a piece',
  about: 'Every area that a piece may come to from where it stands, with the way, and where its move must stop.',
  clauses: [
    'is-move-1',
    'is-move-4',
    'is-move-5',
    'is-move-8',
    'is-move-10',
    'is-terrain-1',
    'is-terrain-4',
    'is-exh-4',
  ],
  input: { position: position.field, piece: about('Id of the piece, for instance "U1"', text({ most: 12 })) },
  output: {
    areas: about(
      'Every area that it may come to, its own first',
      list(
        sheet({
          area: about('The area', text()),
          path: about('The way there, from where it stands', list(text(), 99)),
          spent: about('Movement spent', count()),
          ends: about('It may end its move there; else it may only pass', flag()),
          stops: about('Whether the move must stop there, and why', word(...STOPS)),
          attack: about('Enough movement is left to attack from there, if it has a weapon (is-move-2)', flag()),
        }),
        999,
      ),
    ),
  },
  example: { position: { base: 'crossroads' }, piece: 'U4' },
  refuses: ({ position: file, piece }) =>
    position.refuses(file, ({ pieceNumber, start }) => {
      const row = pieceNumber[piece];
      if (row === undefined) return refuse('is-unit-4', `The roster has no piece ${piece}`, 'piece');
      const { area = -1 } = start.pieces[row] ?? {};
      return area < 0 ? refuse('is-turn-2', `${piece} is not on the board`, 'piece') : undefined;
    }),
  run: ({ position: file, piece }) => {
    const s = position.stateOf(file);
    const row = s.setting.pieceNumber[piece] ?? -1;
    const { side, weapon, movement } = lineOf(s, row);
    const areas = reachOf(s, row).map(({ way, path, ends }) => {
      const beside = way.steps > 0 && isBeside(s, side, way.area);
      const stops: (typeof STOPS)[number] = beside ? 'enemy' : way.stopped ? 'ground' : 'no';
      return {
        area: areaName(s, way.area),
        path: path.map((step) => areaName(s, step)),
        spent: way.spent,
        ends,
        stops,
        attack: weapon !== 'none' && mayAttackAfter(movement, way),
      };
    });
    return { areas };
  },
  throws: () => [],
});
