import { type Game, printed, start } from './game.ts';

/** A scenario begun, with a march roll of 4 where it has one. */
export const begun = (id: string, options: { readonly [option: string]: string } = {}): Game =>
  start(printed(id), options, id === '1861' ? [] : [4]);

/** Units in play of a side by code, in the order of the book: `12 MI`, `10 VI`. */
export const forces = (game: Game, side: 0 | 1): string => {
  const codes = ['MI', 'VI', 'CI', 'MC', 'VC', 'CC'];
  const counts = codes.map((code, kind) => [
    game.state.units.filter((unit) => unit.box >= 0 && unit.side === side && unit.kind === kind).length,
    code,
  ]);
  return counts
    .filter(([count]) => count !== 0)
    .map(([count, code]) => `${count} ${code}`)
    .join(', ');
};

/** Sum of a side's values over the boxes of its flag: with all units at home that is its army maximum. */
export const maximum = (game: Game, side: 0 | 1): number =>
  game.state.setting.boxes.reduce((sum, box, i) => sum + (game.state.flags[i] === side ? box.value[side] : 0), 0);

/** Boxes with the units of a side, as the book lists them. */
export const listed = (game: Game, side: 'U' | 'C'): { readonly [box: string]: string } => {
  const found: { [box: string]: string } = {};
  for (const { id } of game.state.setting.boxes) {
    const codes = game
      .at(id)
      .filter((unit) => unit.startsWith(side))
      .map((unit) => unit.slice(2));
    if (codes.length > 0) found[id] = codes.join(' ');
  }
  return found;
};

/** Boxes whose flag is the Union's now and was printed otherwise. */
export const changed = (game: Game): readonly string[] =>
  game.state.setting.boxes
    .filter((box, i) => game.state.flags[i] !== box.printed)
    .map((box) => box.id)
    .sort();
