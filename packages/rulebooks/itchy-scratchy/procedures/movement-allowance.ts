/** How far a piece may move (is-unit-1, is-move-2, is-terrain-1, is-turn-5). */
import { about, flag, int, list, orElse, procedure, refuse, sheet, text, word } from '@longroll/kernel';
import { allowance } from '../movement.ts';
import { PIECE_TYPES } from '../state.ts';
import { TYPES } from '../weapons.ts';

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
  throws: () => [],
});
