/** Dice of a handful sorted by face: `counts[face - 1]` show it, in so many of all ways in which they can fall. */
export interface Handful {
  readonly counts: readonly number[];
  readonly ways: number;
}

/** Every handful of `dice` dice of `faces` faces; all their ways together are `faces` to the power of `dice`. */
export const handfuls = function* (dice: number, faces = 6): Generator<Handful> {
  const counts = Array.from({ length: faces }, () => 0);
  const place = function* (face: number, left: number, ways: number): Generator<Handful> {
    if (face === faces - 1) {
      yield { counts: counts.with(face, left), ways };
      return;
    }
    let choose = 1;
    for (let here = 0; here <= left; here++) {
      counts[face] = here;
      yield* place(face + 1, left - here, ways * choose);
      choose = (choose * (left - here)) / (here + 1);
    }
  };
  yield* place(0, dice, 1);
};
