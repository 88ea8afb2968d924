import type { NewMatch, SeatPlan, WireMatch, WireRulebook } from '@longroll/server/wire';
import { postOnce } from '../net/once.ts';
import { routes } from '../net/routes.ts';
import { keepInvitations } from '../play/invitations.ts';

/** Whom one plays against. */
export type Against = 'marshal' | 'planner' | 'greedy' | 'random' | 'friend' | 'anyone' | 'hotseat' | 'watch' | 'each';

export const AGAINST: readonly { readonly id: Against; readonly title: string; readonly about: string }[] = [
  {
    id: 'marshal',
    title: 'Marshal',
    about: 'The computer at its best: it plans whole turns and plays each plan out before it moves.',
  },
  { id: 'planner', title: 'Veteran', about: 'The computer plans march by march and picks its battles.' },
  { id: 'greedy', title: 'Regular', about: 'The computer looks one order ahead. Good to learn against.' },
  { id: 'random', title: 'Recruit', about: 'The computer draws any legal order. For trying things out.' },
  { id: 'friend', title: 'A friend by link', about: 'You get a secret link to send.' },
  { id: 'anyone', title: 'Anyone', about: 'The seat stands open in the lobby.' },
  { id: 'hotseat', title: 'Both sides here', about: 'Two players at one screen, or you alone on both sides.' },
  { id: 'watch', title: 'Nobody: watch', about: 'The computer plays both sides.' },
];

/** Each seat by itself, in books of sealed orders: a campaign of many, with or without a game master. */
export const EACH = {
  id: 'each',
  title: 'Seat by seat',
  about: 'You say who holds each seat. If you hold none, you lead the match as its game master.',
} as const;

/** Who is to hold a seat. */
export type Holder = 'me' | 'invited' | 'open' | 'marshal' | 'planner' | 'greedy' | 'random';
export const HOLDERS: readonly { readonly id: Holder; readonly title: string }[] = [
  { id: 'me', title: 'You' },
  { id: 'invited', title: 'A friend by link' },
  { id: 'open', title: 'Anyone' },
  { id: 'marshal', title: 'Marshal' },
  { id: 'planner', title: 'Veteran' },
  { id: 'greedy', title: 'Regular' },
  { id: 'random', title: 'Recruit' },
];

const [HOUR, DAY] = [3600, 86_400];
/** How long turns of sealed orders are open. The first is what a campaign by mail keeps to. */
export const TURNS: readonly {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly turns: NonNullable<NewMatch['turns']>;
}[] = [
  {
    id: 'days',
    title: 'Three days a turn',
    about: 'Put off by a day once if somebody has sent nothing; two weeks of leave.',
    turns: { seconds: 3 * DAY, grace: DAY, graces: 1, early: true, leave: 14, computer: 2 },
  },
  {
    id: 'day',
    title: 'A day a turn',
    about: 'Put off by half a day once if somebody has sent nothing; a week of leave.',
    turns: { seconds: DAY, grace: DAY / 2, graces: 1, early: true, leave: 7, computer: 2 },
  },
  {
    id: 'week',
    title: 'A week a turn',
    about: 'Put off by two days once if somebody has sent nothing; three weeks of leave.',
    turns: { seconds: 7 * DAY, grace: 2 * DAY, graces: 1, early: true, leave: 21, computer: 2 },
  },
  {
    id: 'live',
    title: 'Half an hour a turn',
    about: 'All are at their desks. Put off by ten minutes once if somebody has sent nothing.',
    turns: { seconds: HOUR / 2, grace: HOUR / 6, graces: 1, early: true, computer: 2 },
  },
];

/** How time is kept. The first is no clock at all. */
export const PACES: readonly {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly pace?: NonNullable<NewMatch['pace']>;
}[] = [
  { id: 'none', title: 'No clock', about: 'Nobody is short of time.' },
  {
    id: 'quick',
    title: 'Live, 15 minutes',
    about: 'A quarter of an hour a side, ten seconds more with each turn.',
    pace: { play: 'live', bank: 900, increment: 10 },
  },
  {
    id: 'long',
    title: 'Live, an hour',
    about: 'An hour a side, half a minute more with each turn.',
    pace: { play: 'live', bank: 3600, increment: 30 },
  },
  {
    id: 'day',
    title: 'A day a turn',
    about: 'With a reserve of three days, and a week of leave.',
    pace: { play: 'slow', days: 1, reserve: 3, leave: 7 },
  },
  {
    id: 'days',
    title: 'Three days a turn',
    about: 'With a reserve of seven days, and two weeks of leave.',
    pace: { play: 'slow', days: 3, reserve: 7, leave: 14 },
  },
];

/** What a person fills in to begin a match. */
export interface Beginning {
  /** Of `PACES`; only people have clocks. */
  readonly pace?: string;
  /** Of `TURNS`, in a book of sealed orders. */
  readonly turns?: string;
  /** Who holds each seat, where that is said seat by seat; a seat that is not named is for a friend. */
  readonly holders?: { readonly [seat: string]: Holder };
  readonly book: string;
  readonly scenario: string;
  readonly options: { readonly [option: string]: string };
  readonly side: string;
  readonly against: Against;
  /** It moves the ratings of both; only between people with accounts. */
  readonly rated?: boolean;
  /** Id of a club whose members alone see it. */
  readonly club?: string | undefined;
}

/** Whether somebody else is to sit down. */
export const isAmongPeople = (against: Against): boolean =>
  against === 'friend' || against === 'anyone' || against === 'each';

/** Who holds a seat, seat by seat: the one that is one's own at first is one's side. */
export const holderOf = ({ holders = {}, side }: Beginning, seat: string): Holder =>
  holders[seat] ?? (seat === side ? 'me' : 'invited');

const otherPlan = (against: Exclude<Against, 'each'>): SeatPlan => {
  if (against === 'friend') return { kind: 'invited' };
  if (against === 'anyone') return { kind: 'open' };
  if (against === 'hotseat') return { kind: 'hotseat' };
  return { kind: 'bot', bot: against === 'watch' ? 'planner' : against };
};

const heldBy = (holder: Holder): SeatPlan => {
  if (holder === 'me' || holder === 'invited' || holder === 'open') return { kind: holder };
  return { kind: 'bot', bot: holder };
};

/** Whether whoever sets it up takes no seat: then he leads it as its game master. */
export const isLed = (beginning: Beginning, seats: readonly string[]): boolean =>
  beginning.against === 'each' && seats.every((seat) => holderOf(beginning, seat) !== 'me');

/** Seconds for which a closed turn of a match that is led waits, so that its game master may open it again. */
const HOLD = 600;

/** Turns of whole days close at the same hour of whoever sets the match up, in summer and in winter. */
const zoneOf = ({ seconds }: (typeof TURNS)[number]['turns']): Pick<NonNullable<NewMatch['turns']>, 'daysOff'> => {
  if (seconds < DAY) return {};
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { daysOff: { weekdays: [], dates: [], zone } };
};

/** How time is kept between people: by a clock, or by deadlines for sheets of orders. */
const timeOf = (beginning: Beginning, seats: readonly string[], sheets: boolean): Pick<NewMatch, 'pace' | 'turns'> => {
  if (!isAmongPeople(beginning.against)) return {};
  const turns = TURNS.find(({ id }) => id === beginning.turns) ?? TURNS[0];
  if (sheets && turns)
    return { turns: { ...turns.turns, ...zoneOf(turns.turns), ...(isLed(beginning, seats) ? { hold: HOLD } : {}) } };
  if (sheets) return {};
  const pace = PACES.find(({ id }) => id === beginning.pace)?.pace;
  return pace ? { pace } : {};
};

/** The request that sets up such a match; `sheets`: of a book of sealed orders. */
export const newMatchOf = (beginning: Beginning, seats: readonly string[], sheets = false): NewMatch => {
  const { book, scenario, options, side, against } = beginning;
  const mine: SeatPlan = against === 'watch' ? { kind: 'bot', bot: 'planner' } : { kind: 'me' };
  return {
    rulebook: book,
    scenario,
    options,
    ...timeOf(beginning, seats, sheets),
    ...(beginning.rated && isAmongPeople(against) ? { rated: true as const } : {}),
    ...(beginning.club !== undefined && isAmongPeople(against) ? { club: beginning.club } : {}),
    seats: Object.fromEntries(
      seats.map((seat) => {
        if (against === 'each') return [seat, heldBy(holderOf(beginning, seat))];
        return [seat, seat === side ? mine : otherPlan(against)];
      }),
    ),
  };
};

/**
 * Sets up a match and does at once what this browser can do for its dice: alone at it, the match begins. Gives its id.
 * Throws ApiError.
 */
export const setUp = async (wanted: NewMatch): Promise<string> => {
  const made = await postOnce<WireMatch>(routes.matches, wanted);
  keepInvitations(made.id, made.invitations);
  // With it comes what reads and checks dice, which no page needs before it begins a match.
  const { rememberPromise, shareDice } = await import('../play/own-dice.ts');
  rememberPromise(made);
  // Where this fails, the page of the match tries again.
  await shareDice(made).catch(() => undefined);
  return made.id;
};

/** Begins a match and gives its id. Throws ApiError. */
export const begin = (beginning: Beginning, book: WireRulebook): Promise<string> =>
  setUp(newMatchOf(beginning, book.seats[beginning.scenario] ?? [], book.sheets === true));
