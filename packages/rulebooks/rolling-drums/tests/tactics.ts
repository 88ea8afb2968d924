/** One tactical map for tests: open ground but for what a test puts on it, and turns looked at after one phase. */
import { type PlainRecord, resolveTurn } from '@longroll/kernel';
import { rulebook } from '../rulebook.ts';
import { SIDE, tacAt, tacId, tacWord } from '../squares.ts';
import type { State } from '../state.ts';
import { takenUpAt } from './taken-up.ts';
import { cell, type SaidOrders, sheetsOf, type TurnDone, toldTo, type WarPlan, war } from './war.ts';

/** The square of these tests, in Kentucky: home to both sides and to KY (rotd-G9). No city, river or range is in it. */
export const FIELD = 'E1-U1';
const WEST = 'E0-U1';
const EAST = 'E2-U1';

/** Terrain by tac that is not open, "7-7": "river". */
export type Ground = { readonly [tac: string]: string };

const INNER = SIDE - 2;
const LAST = SIDE - 1;

/** Fixes all tacs but those on the edge; those of the western and eastern edge that a test names, with the tac beyond it (rotd-M19). */
const overridesOf = (ground: Ground): readonly PlainRecord[] => [
  ...Array.from({ length: INNER ** 2 }, (_, i) => {
    const tac = tacWord(tacAt(1 + (i % INNER), 1 + Math.floor(i / INNER)));
    return { square: FIELD, tac, terrain: ground[tac] ?? 'open' };
  }),
  ...Object.entries(ground).flatMap(([tac, terrain]) => {
    const column = (tacId(tac) ?? 0) % SIDE;
    if (column !== 0 && column !== LAST) return [];
    const [square, beyond] = column === 0 ? [WEST, LAST] : [EAST, 0];
    const across = tac.replace(/^\d+/, String(beyond));
    return [
      { square: FIELD, tac, terrain },
      { square, tac: across, terrain },
    ];
  }),
];

/** A river or a range through a row, from edge to edge, but for what a test names. */
export const wall = (y: number, kind: string, but: Ground = {}): Ground => ({
  ...Object.fromEntries(Array.from({ length: SIDE }, (_, x) => [`${x}-${y}`, kind])),
  ...but,
});

/** Units by id with their tac in the field, or all that a file may say of them. */
export type Units = { readonly [id: string]: string | PlainRecord };

/** A war in one square. */
export const field = (units: Units, ground: Ground = {}, plan: Partial<WarPlan> = {}): State =>
  war({
    ...plan,
    scenario: { overrides: overridesOf(ground), ...plan.scenario } as PlainRecord,
    units: Object.entries(units).map(([id, said]) => ({
      id,
      square: FIELD,
      ...(typeof said === 'string' ? { tac: said } : said),
    })),
  });

/** How a turn that is taken up at one phase stands after each, by phase. */
export const through = (first: string, state: State, said: SaidOrders, seed = 1): ReadonlyMap<string, TurnDone> => {
  const found = new Map<string, TurnDone>();
  resolveTurn(rulebook, state, sheetsOf(state, said), new Uint8Array(16).fill(seed), {
    from: takenUpAt(state, first),
    after: (id, _, now) => {
      const done = now();
      found.set(id, { state: done.state as State, events: done.events });
    },
  });
  return found;
};

/** How a turn that is taken up at its first tactical phase stands after one of its phases, "tactical-1/moves", and what that told. */
export const after = (phase: string, state: State, said: SaidOrders, seed = 1): TurnDone => {
  const done = through('tactical-1/forts', state, said, seed).get(phase);
  if (!done) throw new RangeError(`the turn has no phase ${phase}`);
  return done;
};

/** Where a unit stands, "7-7", with F inside a fort. */
export const whereIs = ({ state }: Pick<TurnDone, 'state'>, unit: string): string =>
  `${tacWord(cell(state, unit, 'tac'))}${cell(state, unit, 'fort') === 1 ? 'F' : ''}`;

/** Clauses by which units were stopped, "US1IN rotd-9.7". */
export const stopsIn = ({ events }: TurnDone): readonly string[] =>
  events
    .filter(({ kind }) => kind === 'tactical-stop')
    .map(({ data, clauses }) => `${(data as { unit: string }).unit} ${clauses[0]}`);

/** The tactical moves that a seat was told of, "US1IN 7-7 > 7-3", "?" where it was told nothing. */
export const movesTold = (done: TurnDone, seat: number): readonly string[] =>
  toldTo(done, seat)
    .filter(({ kind }) => kind === 'tactical-move')
    .map(({ data }) => {
      const { unit, from, to } = data as { unit: string; from?: string; to?: string };
      return `${unit} ${from ?? '?'} > ${to ?? '?'}`;
    });
