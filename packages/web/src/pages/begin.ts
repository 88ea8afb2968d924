import type { NewMatch, SeatPlan, WireMatch, WireRulebook } from '@longroll/server/wire';
import { postOnce } from '../net/once.ts';
import { routes } from '../net/routes.ts';
import { keepInvitations } from '../play/invitations.ts';

/** Whom one plays against. */
export type Against = 'marshal' | 'planner' | 'greedy' | 'random' | 'friend' | 'anyone' | 'hotseat' | 'watch';

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
export const isAmongPeople = (against: Against): boolean => against === 'friend' || against === 'anyone';

const otherPlan = (against: Against): SeatPlan => {
  if (against === 'friend') return { kind: 'invited' };
  if (against === 'anyone') return { kind: 'open' };
  if (against === 'hotseat') return { kind: 'hotseat' };
  return { kind: 'bot', bot: against === 'watch' ? 'planner' : against };
};

/** The request that sets up such a match. */
export const newMatchOf = (beginning: Beginning, seats: readonly string[]): NewMatch => {
  const { book, scenario, options, side, against } = beginning;
  const pace = isAmongPeople(against) ? PACES.find(({ id }) => id === beginning.pace)?.pace : undefined;
  const mine: SeatPlan = against === 'watch' ? { kind: 'bot', bot: 'planner' } : { kind: 'me' };
  return {
    rulebook: book,
    scenario,
    options,
    ...(pace ? { pace } : {}),
    ...(beginning.rated && isAmongPeople(against) ? { rated: true as const } : {}),
    ...(beginning.club !== undefined && isAmongPeople(against) ? { club: beginning.club } : {}),
    seats: Object.fromEntries(seats.map((seat) => [seat, seat === side ? mine : otherPlan(against)])),
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
  setUp(newMatchOf(beginning, book.seats[beginning.scenario] ?? []));
