import type { WireMatch, WireSeat } from '@longroll/server/wire';
import { leftAt } from '../play/clock-face.ts';
import { seatTitle, sidesNamed } from '../play/words.ts';

/** Whether all its seats are played at this screen: it keeps nobody waiting. */
export const isHotseat = (match: WireMatch): boolean => match.seats.length > 1 && match.seats.every(({ mine }) => mine);

/** Whether the match waits for one of my seats. */
export const isMyMove = (match: WireMatch): boolean =>
  match.state === 'running' && match.seats.some((seat) => seat.mine && match.actors.includes(seat.id));

/** Whether somebody else than the computer plays too. */
export const isAmongOthers = (match: WireMatch): boolean =>
  match.seats.some(({ kind, mine }) => kind === 'person' && !mine);

/** My seat that is to act, else my first one. */
export const mySeat = (match: WireMatch): WireSeat | undefined =>
  match.seats.find(({ mine, id }) => mine && match.actors.includes(id)) ?? match.seats.find(({ mine }) => mine);

/** Whether a match whose seats are all taken waits for what I add to its dice. */
const isAwaited = (match: WireMatch): boolean => match.seats.some((seat) => seat.mine && seat.dice?.revealed === false);

/** How a match of mine stands, in the words of a card: its state, and what I can do as the words of a button. */
export interface Standing {
  readonly kind: 'move' | 'begin' | 'here' | 'open' | 'waits' | 'over';
  readonly state: string;
  readonly act: string;
}

/** How a match stands for whoever has a seat at it. */
export const standingOf = (match: WireMatch): Standing => {
  if (match.state === 'over') return { kind: 'over', state: 'Ended', act: 'Look back' };
  if (match.state === 'waiting') {
    if (match.seats.some(({ kind }) => kind === 'open'))
      return { kind: 'open', state: 'A seat is open', act: 'Who is invited' };
    if (isAwaited(match)) return { kind: 'begin', state: 'Ready to begin', act: 'Begin' };
    return { kind: 'waits', state: 'About to begin', act: 'Look' };
  }
  if (isHotseat(match)) return { kind: 'here', state: 'Both sides here', act: 'Go on' };
  if (match.proposed !== undefined) return { kind: 'move', state: 'Another deadline proposed', act: 'Answer' };
  if (!isMyMove(match)) {
    const acting = match.seats.filter(({ id }) => match.actors.includes(id)).map(({ name }) => seatTitle(name));
    return { kind: 'waits', state: acting.length === 1 ? `Waiting for ${sidesNamed(acting)}` : 'Waiting', act: 'Look' };
  }
  return match.turns
    ? { kind: 'move', state: 'Orders due', act: 'Give orders' }
    : { kind: 'move', state: 'Your move', act: 'Make your move' };
};

/** Seconds that my seat has left, where its clock runs or its orders are due; undefined where nobody counts them. */
export const secondsLeft = ({ clock, ...match }: WireMatch, now: number): number | undefined => {
  if (match.due !== undefined && isMyMove(match)) return Math.max(0, (Date.parse(match.due) - now) / 1000);
  const seat = clock?.seats.find(
    ({ seat: id, runs }) => runs && match.seats.some((each) => each.id === id && each.mine),
  );
  return clock && seat ? leftAt(clock, seat, now) : undefined;
};

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A time as a card has room for it: "4 min", "9 h", "2 days". */
export const shortTime = (seconds: number): string => {
  if (seconds >= 2 * DAY) return `${Math.floor(seconds / DAY)} days`;
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h`;
  return `${Math.max(0, Math.floor(seconds / MINUTE))} min`;
};

const RANKS = { move: 0, begin: 2, here: 3, open: 4, waits: 5, over: 6 } as const;

const rankOf = (match: WireMatch): number => {
  const { kind } = standingOf(match);
  return kind === 'move' && !isAmongOthers(match) ? 1 : RANKS[kind];
};

/**
 * What waits for me first: moves that people wait for, those with the least time first; then those against the computer,
 * what can begin, what is played at this screen, and what waits for others. Alike ones stand by the time of their last move.
 */
export const byUrgency = (matches: readonly WireMatch[], now: number): readonly WireMatch[] =>
  matches.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (secondsLeft(a, now) ?? Number.MAX_SAFE_INTEGER) - (secondsLeft(b, now) ?? Number.MAX_SAFE_INTEGER) ||
      Date.parse(b.updated) - Date.parse(a.updated),
  );

/** Matches in which somebody waits for me: what is played on both sides at this screen is not among them. */
export const waitingFor = (matches: readonly WireMatch[]): readonly WireMatch[] =>
  matches.filter((match) => standingOf(match).kind === 'move');

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** The heading of the lobby: "Three matches wait for you". */
export const greetingOf = (waiting: number): string =>
  waiting === 0
    ? 'Fight the war of 1861'
    : `${NUMBERS[waiting] ?? waiting} ${waiting === 1 ? 'match waits' : 'matches wait'} for you`;

/** The line under it: the match whose time ends first. */
export const deadlineOf = (matches: readonly WireMatch[], now: number): string | undefined => {
  const [first] = matches
    .flatMap((match) => {
      const left = secondsLeft(match, now);
      return left === undefined ? [] : [{ match, left }];
    })
    .toSorted((a, b) => a.left - b.left);
  if (!first) return undefined;
  const time = shortTime(first.left);
  return first.match.due === undefined
    ? `Your time in ${first.match.title} ends in ${time}.`
    : `Your orders in ${first.match.title} are due in ${time}.`;
};

/** In what order my matches stand. */
export type Order = 'urgent' | 'played' | 'title' | 'book';

export const ORDERS: readonly (readonly [Order, string])[] = [
  ['urgent', 'What waits for me'],
  ['played', 'Last played'],
  ['title', 'Title'],
  ['book', 'Rulebook'],
];

/** My matches in the order that was chosen. `titleOf` gives a book's title by its id. */
export const inOrder = (
  matches: readonly WireMatch[],
  order: Order,
  titleOf: (book: string) => string,
  now: number,
): readonly WireMatch[] => {
  if (order === 'urgent') return byUrgency(matches, now);
  if (order === 'played') return matches.toSorted((a, b) => Date.parse(b.updated) - Date.parse(a.updated));
  const key = (match: WireMatch): string => (order === 'title' ? match.title : titleOf(match.rulebook));
  return matches.toSorted((a, b) => key(a).localeCompare(key(b)) || a.title.localeCompare(b.title));
};
