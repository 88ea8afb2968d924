/** So many dice sorted by face: `counts[face - 1]` show it. */
export type Handful = readonly number[];

/** Every way in which `dice` dice of `faces` faces can fall, sorted by face, with its chance. */
export const handfuls = function* (dice: number, faces = 6): Generator<{ counts: Handful; chance: number }> {
  const counts = Array.from({ length: faces }, () => 0);
  const whole = faces ** dice;
  const place = function* (face: number, left: number, ways: number): Generator<{ counts: Handful; chance: number }> {
    if (face === faces - 1) {
      yield { counts: counts.with(face, left), chance: ways / whole };
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
