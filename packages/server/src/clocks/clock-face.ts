import { afterOpenTime, EVERY_DAY, type Leave, openTime } from '../calendar/calendar.ts';
import type { ClockRule } from './clock-rule.ts';

/**
 * Something that changes which clocks run. `actors`: the seats whose clocks run from now on, `undo`: the same by an action that
 * was taken back.
 */
export interface Mark {
  /** Milliseconds since 1970, as all moments here. */
  readonly at: number;
  readonly kind: 'actors' | 'undo' | 'pause' | 'resume';
  readonly actors: readonly number[];
}

/** Time in which the server was not there. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** What clocks are read by besides the marks. */
export interface Terms {
  readonly rule: ClockRule;
  readonly leaves: ReadonlyMap<number, readonly Leave[]>;
  readonly outages: readonly Outage[];
}

/** What a seat has: of its bank, and how much of the time of its present spell is used. */
interface Purse {
  readonly bank: number;
  readonly used: number;
}

/** The clocks of a match at one moment. */
export interface Face {
  readonly at: number;
  readonly paused: boolean;
  /** Seats whose clocks run, or would if the match were not paused. */
  readonly actors: readonly number[];
  readonly purses: ReadonlyMap<number, Purse>;
  /** The faces just before the last changes, the newest last: what an undo gives back. */
  readonly before: readonly Face[];
}

/** Changes in a row that an undo may reach over. */
const MOST_UNDO = 8;

/** Before any mark no clock runs. */
export const NEW: Face = { at: 0, paused: false, actors: [], purses: new Map(), before: [] };

const calendarOf = ({ rule, leaves }: Terms, seat: number) => ({
  off: rule.off ?? EVERY_DAY,
  leaves: rule.off ? (leaves.get(seat) ?? []) : [],
});

/** Time between two moments by which a seat's clock runs: no day off, no leave, no outage of the server. */
const runs = (terms: Terms, seat: number, from: number, to: number): number => {
  const calendar = calendarOf(terms, seat);
  let time = openTime(calendar, from, to);
  for (const outage of terms.outages)
    if (outage.to > from && outage.from < to)
      time -= openTime(calendar, Math.max(from, outage.from), Math.min(to, outage.to));
  return Math.max(0, time);
};

const purseOf = ({ rule }: Terms, face: Face, seat: number): Purse =>
  face.purses.get(seat) ?? { bank: rule.bank, used: 0 };

const spend = ({ rule }: Terms, { bank, used }: Purse, time: number): Purse => {
  const fromSpell = Math.min(time, Math.max(0, rule.each - used));
  return { bank: Math.max(0, bank - (time - fromSpell)), used: used + fromSpell };
};

/** The same clocks at a later moment. */
const advanced = (terms: Terms, face: Face, to: number): Face => {
  if (to <= face.at) return face;
  if (face.paused || face.actors.length === 0) return { ...face, at: to };
  const purses = new Map(face.purses);
  for (const seat of face.actors)
    purses.set(seat, spend(terms, purseOf(terms, face, seat), runs(terms, seat, face.at, to)));
  return { ...face, at: to, purses };
};

const sameSeats = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));

/** A spell ends for whoever acts no longer, with the increment; and begins for whoever acts now. */
const handedOver = (terms: Terms, face: Face, actors: readonly number[], gains: boolean): Face => {
  const purses = new Map(face.purses);
  for (const seat of face.actors) {
    if (actors.includes(seat)) continue;
    const { bank } = purseOf(terms, face, seat);
    purses.set(seat, { bank: bank + (gains ? terms.rule.increment : 0), used: 0 });
  }
  return { ...face, actors, purses };
};

const marked = (terms: Terms, face: Face, mark: Mark): Face => {
  const now = advanced(terms, face, mark.at);
  if (mark.kind === 'pause') return { ...now, paused: true, before: [] };
  const awake = { ...now, paused: false };
  if (mark.kind === 'resume') return { ...awake, before: [] };
  if (mark.kind === 'undo') {
    // As if what was taken back had not been done: its time is his who took it back.
    const at = face.before.findLastIndex(({ actors }) => sameSeats(actors, mark.actors));
    const back = face.before[at];
    if (back) return { ...advanced(terms, back, now.at), before: face.before.slice(0, at) };
    return { ...handedOver(terms, awake, mark.actors, false), before: [] };
  }
  const { before: _, ...kept } = face;
  const before = [...face.before, { ...kept, before: [] }].slice(-MOST_UNDO);
  return { ...handedOver(terms, awake, mark.actors, true), before };
};

/** The clocks after these marks, at the moment of the last: from the beginning, or after those that `from` was made of. */
export const faceOf = (terms: Terms, marks: readonly Mark[], from: Face = NEW): Face => {
  const [first] = marks;
  if (!first) return from;
  let face: Face = from === NEW ? { ...NEW, at: first.at } : from;
  for (const mark of marks) face = marked(terms, face, mark);
  return face;
};

/** A seat's clock at a moment. */
export interface SeatClock {
  readonly seat: number;
  /** Milliseconds of its bank. */
  readonly bank: number;
  /** Milliseconds until its time is over, days off left out. */
  readonly left: number;
  readonly runs: boolean;
  /** When its time is over, if nothing happens before; absent where its clock does not run or that is years ahead. */
  readonly until: number | undefined;
}

/** When so much time of a seat has run from a moment on. What of the server's outages is known is left out. */
const afterRun = (terms: Terms, seat: number, from: number, time: number): number | undefined => {
  const calendar = calendarOf(terms, seat);
  let end = afterOpenTime(calendar, from, time);
  for (let i = 0; end !== undefined && i < terms.outages.length + 1; i++) {
    const missing = time - runs(terms, seat, from, end);
    if (missing <= 0) return end;
    end = afterOpenTime(calendar, end, missing);
  }
  return end;
};

/** The clocks of these seats at a moment. */
export const seatClocks = (terms: Terms, face: Face, seats: readonly number[], at: number): readonly SeatClock[] => {
  const now = advanced(terms, face, at);
  return seats.map((seat) => {
    const { bank, used } = purseOf(terms, now, seat);
    const left = Math.max(0, terms.rule.each - used) + bank;
    const isRunning = !now.paused && now.actors.includes(seat);
    return { seat, bank, left, runs: isRunning, until: isRunning ? afterRun(terms, seat, now.at, left) : undefined };
  });
};

/** When the first time is over, if nothing happens before; undefined where no clock runs. */
export const dueOf = (terms: Terms, face: Face): number | undefined => {
  const ends = seatClocks(terms, face, face.actors, face.at).flatMap(({ until }) => until ?? []);
  return ends.length === 0 ? undefined : Math.min(...ends);
};

/** Seats whose time is over at a moment, the first first. */
export const lateSeats = (terms: Terms, face: Face, at: number): readonly number[] =>
  seatClocks(terms, face, face.actors, face.at)
    .filter(({ until }) => until !== undefined && until <= at)
    .sort((a, b) => (a.until ?? 0) - (b.until ?? 0))
    .map(({ seat }) => seat);
