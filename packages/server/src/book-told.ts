import { isRefusal, type Plain, SimDice } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { WireRulebook } from './wire.ts';

/** A scenario when it begins, as a board shows it to whoever looks on; undefined where its data is no scenario any more. */
const openingOf = ({ rulebook: book, board }: Shelf, scenario: Plain) => {
  const options = Object.fromEntries(book.options.map((option) => [option.id, option.default]));
  const setting = book.prepare(scenario, options);
  if (isRefusal(setting)) return undefined;
  const { state } = book.setup(setting, new SimDice(1), book.split?.(scenario).start);
  return { seats: book.seats(setting), ...board.status(book.view(state, 'spectator')) };
};

type Opening = ReturnType<typeof openingOf>;

/** The inks of the sides by the names of their seats. */
const inksOf = (openings: readonly Opening[]): { readonly [seat: string]: string } =>
  Object.fromEntries(
    openings.flatMap((opening) =>
      (opening?.sides ?? []).flatMap(({ seat, ink }) => {
        const name = opening?.seats.find(({ id }) => id === seat)?.name;
        return name === undefined ? [] : [[name, ink] as const];
      }),
    ),
  );

const playersOf = (opening: Opening): readonly string[] | undefined =>
  opening?.seats.filter(({ kind }) => kind === 'player').map(({ name }) => name);

/** A book as lists tell of it. Stops after each of its scenarios, which is set up for that. */
export function* bookTold(shelf: Shelf): Generator<undefined, WireRulebook> {
  const { id, version, title, about, scenarios, options, orders } = shelf.rulebook;
  const openings: Opening[] = [];
  for (const { data } of scenarios) {
    openings.push(openingOf(shelf, data));
    yield;
  }
  return {
    id,
    version,
    title,
    about,
    scenarios: scenarios.map(({ id, title, about }, i) => {
      // A board without a track does not say how many turns a scenario lasts at most.
      const turns = openings[i]?.turns ?? openings[i]?.track.length ?? 0;
      return { id, title, about, ...(turns === 0 ? {} : { turns }) };
    }),
    options,
    seats: Object.fromEntries(
      scenarios.flatMap(({ id }, i) => {
        const players = playersOf(openings[i]);
        return players ? [[id, players]] : [];
      }),
    ),
    ...(orders ? { sheets: true as const } : {}),
    inks: inksOf(openings),
  };
}
