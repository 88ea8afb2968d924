/** How far a piece may move, and where it may go in its activation (chapters 6 and 7). */

import {
  about,
  count,
  counted,
  flag,
  int,
  list,
  orElse,
  procedure,
  refuse,
  sheet,
  signed,
  text,
  word,
} from '@longroll/kernel';
import { allowance, mayAttackAfter, reachOf } from '../movement.ts';
import { isBeside, lineOf } from '../queries.ts';
import { PIECE_TYPES } from '../state.ts';
import { TYPES } from '../weapons.ts';
import { areaName } from '../words.ts';
import { position } from './position-input.ts';

/** is-turn-5: to arrive uses one area, and the way into the board is no road area, so that no bonus follows. */
export const movementAllowance = procedure({
  id: 'movement-allowance',
  title: 'Movement',
  about: 'The areas that a piece may move this turn: by its type, by road, with an attack, after arriving.',
  clauses: ['is-unit-1', 'is-move-1', 'is-move-2', 'is-terrain-1', 'is-turn-5'],
  input: {
    type: about('What it is', word(...PIECE_TYPES)),
    road: about('It moves from road area to road area all the way (is-terrain-1)', orElse(flag(), false)),
    attack: about('It attacks this turn (is-move-2)', orElse(flag(), false)),
    arrival: about('It arrives this turn (is-turn-5)', orElse(flag(), false)),
  },
  output: {
    areas: about('Areas of movement', int(0, 9)),
    parts: about('What they are made of', list(sheet({ part: text(), change: int(-9, 9), clause: text() }), 4)),
  },
  says: ({ areas, parts }) =>
    `**${counted(areas, 'area', 'areas')}**: ${parts.map(({ part, change }, i) => `${i === 0 ? change : signed(change)} for ${part}`).join(', ')}.`,
  example: { type: 'mounted cavalry', road: true, attack: true, arrival: false },
  refuses: ({ type, attack }) =>
    attack && (type === 'general' || type === 'transport')
      ? refuse('is-gen-3', 'Generals and transports never attack', 'attack')
      : undefined,
  run: ({ type, road, attack, arrival }) => {
    const { movement } = TYPES[type];
    const byRoad = allowance(movement, road && !arrival) - movement;
    const parts = [
      { part: type, change: movement, clause: 'is-unit-1' },
      ...(byRoad > 0 ? [{ part: 'road', change: byRoad, clause: 'is-terrain-1' }] : []),
      ...(attack ? [{ part: 'attack', change: -1, clause: 'is-move-2' }] : []),
      ...(arrival ? [{ part: 'arrival', change: -1, clause: 'is-turn-5' }] : []),
    ];
    return { areas: parts.reduce((sum, { change }) => sum + change, 0), parts };
  },
});

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
  says: ({ areas }, { piece }) => {
    const ends = areas.filter(({ ends: isEnd }) => isEnd);
    const attacks = ends.filter(({ attack }) => attack).length;
    return `${piece} may end its move in **${counted(ends.length, 'area', 'areas')}**, and attack from ${attacks} of them.`;
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
});
