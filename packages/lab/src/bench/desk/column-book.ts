import {
  type AnyState,
  again,
  type DeskBook,
  EventTable,
  type Fields,
  id,
  int,
  list,
  orderDesk,
  orElse,
  packSheet,
  type SealedSheets,
  type SheetLine,
  type SheetOf,
  turnPhase,
  utf8,
  type WholeDesk,
  word,
  wordOr,
} from '@longroll/kernel';

/** The sample's columns, by the thousand: 60 seats, each column with a way of up to six squares on 140 by 120 of them. */
const SEATS = 60;
const WIDE = 140;
const HIGH = 120;
const MOST_RATIONS = 5;

/** A row a column, in the order of their names. */
export interface Columns {
  readonly name: Int32Array;
  readonly seat: Uint8Array;
  readonly at: Uint16Array;
  readonly rations: Uint8Array;
  /** Of the turn that is carried out: the next box of the way. */
  readonly step: Uint8Array;
}
interface State extends AnyState {
  readonly turn: number;
  readonly columns: Columns;
}
interface Work extends State {
  /** Columns in each square: made anew of where they stand. */
  readonly count: Uint16Array;
}

const form = {
  pace: orElse(word('rest', 'steady'), 'rest'),
  path: orElse(list(wordOr('-', id('square')), 6), []),
} satisfies Fields;
type Order = SheetOf<typeof form>;

const events = new EventTable<AnyState>();
const ONE = { column: id('column') };
const marched = events.declare('marched', ['tc-march-1'], { ...ONE, from: id('square'), to: id('square') }, () => '');
const met = events.declare('met', ['tc-march-3'], { ...ONE, at: id('square') }, () => '');
const foraged = events.declare('foraged', ['tc-rest-1'], { ...ONE, found: int(0, 9) }, () => '');

const spread = (n: number, below: number): number =>
  ((Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(n, 0x85ebca6b)) >>> 8) % below;
const far = (a: number, b: number): number =>
  Math.max(Math.abs((a % WIDE) - (b % WIDE)), Math.abs(Math.floor(a / WIDE) - Math.floor(b / WIDE)));
const OWN = Array.from({ length: SEATS }, (_, seat) => [seat] as const);

const forage = turnPhase<Work, Order>({
  id: 'foraging',
  title: 'Foraging',
  clause: 'tc-rest-1',
  begin: (work, { dice, orders, tell }) => {
    const { name, seat, rations } = work.columns;
    for (const [i, column] of name.entries()) {
      if ((orders.of(column)?.pace ?? 'rest') !== 'rest') continue;
      const found = Math.min(dice.at(column).d(3), MOST_RATIONS - (rations[i] as number));
      rations[i] = (rations[i] as number) + found;
      tell.tell(foraged, { column, found }, { seenBy: OWN[seat[i] as number] as readonly number[] });
    }
    return work;
  },
});

const march = turnPhase<Work, Order>({
  id: 'marching',
  title: 'Marching',
  clause: 'tc-march-1',
  begin: (work, { dice, orders, tell }) => {
    const { name, seat, at, step, rations } = work.columns;
    const going = Array.from(name).filter((column) => orders.of(column)?.pace === 'steady');
    for (const column of dice.shuffled(going)) {
      const i = rowOf(column);
      const path = orders.of(column)?.path ?? [];
      const from = at[i] as number;
      const to = path[step[i] as number];
      if (to === undefined || rations[i] === 0) continue;
      step[i] = (step[i] as number) + 1;
      if (to === '-' || far(from, to) !== 1) continue;
      at[i] = to;
      work.count[from] = (work.count[from] as number) - 1;
      work.count[to] = (work.count[to] as number) + 1;
      const own = OWN[seat[i] as number] as readonly number[];
      tell.tell(marched, { column, from, to }, { seenBy: own });
      if ((work.count[to] as number) > 1) tell.tell(met, { column, at: to }, { seenBy: own });
    }
    return work;
  },
});

const night = turnPhase<Work, Order>({
  id: 'night',
  title: 'Night',
  clause: 'tc-order-5',
  begin: (work, { orders }) => {
    const { name, rations, step } = work.columns;
    for (const [i, column] of name.entries())
      if (orders.of(column)?.pace === 'steady') rations[i] = Math.max(0, (rations[i] as number) - 1);
    step.fill(0);
    return { ...work, turn: work.turn + 1 };
  },
});

/** Names are the first, fourth, seventh number and so on: a name says nothing of how many there are. */
const nameOf = (row: number): number => 1 + 3 * row;
const rowOf = (name: number): number => (name - 1) / 3;

const workOf = ({ setting, turn, columns }: State): Work => {
  const count = new Uint16Array(WIDE * HIGH);
  for (const square of columns.at) count[square] = (count[square] as number) + 1;
  const { name, seat, at, rations, step } = columns;
  return {
    setting,
    turn,
    columns: { name, seat, at: at.slice(), rations: rations.slice(), step: step.slice() },
    count,
  };
};

const desk: WholeDesk<AnyState, AnyState> = {
  ...(orderDesk<State, State, Work>({
    clause: 'tc-order-4',
    title: 'Day',
    domain: 'column',
    forms: { column: form },
    turn: ({ turn }) => turn,
    waitsFor: () => OWN.map(([seat]) => seat),
    subjects: ({ columns: { name, seat: owner } }, seat) => Array.from(name).filter((_, i) => owner[i] === seat),
    rank: ({ columns }, seat, subject) => (columns.seat[rowOf(subject)] === seat ? 0 : undefined),
    phases: [forage, ...[1, 2, 3, 4, 5, 6].flatMap((nth) => again(`box-${nth}`, [march])), night],
    begin: workOf,
    end: ({ setting, turn, columns }) => ({ setting, turn, columns }),
  }) as unknown as WholeDesk<AnyState, AnyState>),
  events,
};

const bytesOf = ({ turn, columns }: State): Uint8Array => {
  const parts = [columns.name, columns.seat, columns.at, columns.rations].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
  const out = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0));
  out[0] = turn;
  let place = 1;
  for (const part of parts) {
    out.set(part, place);
    place += part.length;
  }
  return out;
};

/** The position that was packed, over its setting again. */
export const unpackColumns = (setting: AnyState['setting'], bytes: Uint8Array): AnyState => {
  const count = (bytes.length - 1) / 8;
  const part = (from: number, length: number): ArrayBuffer =>
    bytes.slice(1 + from, 1 + from + length).buffer as ArrayBuffer;
  const columns: Columns = {
    name: new Int32Array(part(0, 4 * count)),
    seat: new Uint8Array(part(4 * count, count)),
    at: new Uint16Array(part(5 * count, 2 * count)),
    rations: new Uint8Array(part(7 * count, count)),
    step: new Uint8Array(count),
  };
  return { setting, turn: bytes[0] ?? 1, columns } as AnyState;
};

/** What one seat is sent: its own columns. */
const ownRows = (state: AnyState, viewer: number | 'spectator'): AnyState => {
  const { setting, turn, columns } = state as State;
  const own: (readonly number[])[] = [];
  for (const [i, seat] of columns.seat.entries())
    if (seat === viewer) own.push([columns.name[i] as number, columns.at[i] as number, columns.rations[i] as number]);
  return { setting, turn, own } as AnyState;
};

/** The book as far as its desk needs it. */
export const columnBook: DeskBook = {
  id: 'columns',
  names: {
    column: { word: (_, column) => `C${column}`, id: () => undefined },
    square: { word: (_, square) => String(square), id: () => undefined },
  },
  orders: desk,
  view: ownRows,
  pack: (state) => bytesOf(state as State),
  packView: (view) => utf8(JSON.stringify((view as AnyState & { readonly own: unknown }).own)),
};

/** The seats of the bench. */
export const SEATS_OF_BENCH = OWN.map(([id]) => ({ id, name: `Seat ${id}`, kind: 'player' as const }));

/** Some columns on the map, and the sheets of a turn in which five in six march: the same each time. */
export const columnTurn = (count: number): { readonly state: AnyState; readonly sheets: SealedSheets } => {
  const name = Int32Array.from({ length: count }, (_, i) => nameOf(i));
  const seat = Uint8Array.from({ length: count }, (_, i) => i % SEATS);
  const at = Uint16Array.from({ length: count }, (_, i) => (10 + spread(i, 100)) * WIDE + 10 + spread(7 * i, 120));
  const rations = Uint8Array.from({ length: count }, (_, i) => spread(11 * i, MOST_RATIONS + 1));
  const state: State = { setting: {}, turn: 1, columns: { name, seat, at, rations, step: new Uint8Array(count) } };
  const lines = Array.from({ length: SEATS }, (): SheetLine[] => []);
  for (const [i, subject] of name.entries()) {
    if (spread(13 * i, 6) === 0) continue;
    const path: number[] = [];
    for (let box = 0; box < 6; box++) {
      const from = path.at(-1) ?? (at[i] as number);
      path.push(from + (spread(17 * i + box, 3) - 1) * WIDE + (spread(19 * i + box, 2) === 0 ? 1 : -1));
    }
    lines[i % SEATS]?.push({ subject, order: { pace: 'steady', path } });
  }
  return { state, sheets: new Map(lines.map((sheet, owner) => [owner, packSheet(desk, sheet)])) };
};
