/** The boxes in letters, about where they lie, each with who has it and how strong. */
import { placesText, type TextMap } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { controller, unitsAt } from '../queries.ts';
import { type Side, STRENGTH, type State } from '../state.ts';
import { boardOf, placeOf } from './places.ts';

const COLUMNS = 118;
/** Letters of a box's name where the board holds the whole war, and where one theatre. */
const SHORT = 6;
const LONG = 18;
const THEATRE = 30;

const HELD = ['u', 'c', 'n'] as const;
const STANDS = ['U', 'C'] as const;

const strength = (s: State, box: number, side: Side): string => {
  const units = unitsAt(s, box, side);
  const points = units.reduce((sum, row) => sum + STRENGTH[at(s.units, row).kind], 0);
  return units.length === 0 ? '' : `${STANDS[side]}${points}`;
};

/** The map of a position, and its signs. */
export const textMap = (s: State): TextMap => {
  const board = boardOf(s.setting);
  const letters = s.setting.boxes.length > THEATRE ? SHORT : LONG;
  const places = s.setting.boxes.map(({ id, name }, box) => {
    const stands = `${strength(s, box, 0)}${strength(s, box, 1)}`;
    const text = `${name.replaceAll(' ', '').slice(0, letters)}:${stands || HELD[controller(s, box)]}`;
    return { at: placeOf(id, board).at, text };
  });
  return {
    rows: placesText(places, COLUMNS),
    key: [
      'U9: Union units of strength 9; C5: Confederate ones; u, c, n: nobody there, held by the Union, the Confederacy or nobody',
    ],
  };
};
