import type { NewMatch, SeatPlan, WireMatch, WireRulebook } from '@longroll/server/wire';
import { call, ownEntropy } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { keepInvitations } from '../play/invitations.ts';

/** Whom one plays against. */
export type Against = 'planner' | 'greedy' | 'random' | 'friend' | 'anyone' | 'hotseat' | 'watch';

export const AGAINST: readonly { readonly id: Against; readonly title: string; readonly about: string }[] = [
  {
    id: 'planner',
    title: 'Planner',
    about: 'The computer at its best: it plans its turn and picks its battles.',
  },
  { id: 'greedy', title: 'Greedy', about: 'The computer looks one order ahead. Good to learn against.' },
  { id: 'random', title: 'Random', about: 'The computer draws any legal order. For trying things out.' },
  { id: 'friend', title: 'A friend by link', about: 'You get a secret link to send.' },
  { id: 'anyone', title: 'Anyone', about: 'The seat stands open in the lobby.' },
  { id: 'hotseat', title: 'Both sides here', about: 'Two players at one screen, or you alone on both sides.' },
  { id: 'watch', title: 'Nobody: watch', about: 'The computer plays both sides.' },
];

/** What a person fills in to begin a match. */
export interface Beginning {
  readonly book: string;
  readonly scenario: string;
  readonly options: { readonly [option: string]: string };
  readonly side: string;
  readonly against: Against;
}

const otherPlan = (against: Against): SeatPlan => {
  if (against === 'friend') return { kind: 'invited' };
  if (against === 'anyone') return { kind: 'open' };
  if (against === 'hotseat') return { kind: 'hotseat' };
  return { kind: 'bot', bot: against === 'watch' ? 'planner' : against };
};

/** The request that begins such a match, with this browser's share of the dice. */
export const newMatchOf = (beginning: Beginning, seats: readonly string[]): NewMatch => {
  const { book, scenario, options, side, against } = beginning;
  const mine: SeatPlan = against === 'watch' ? { kind: 'bot', bot: 'planner' } : { kind: 'me' };
  return {
    rulebook: book,
    scenario,
    options,
    seats: Object.fromEntries(seats.map((seat) => [seat, seat === side ? mine : otherPlan(against)])),
    entropy: ownEntropy(),
  };
};

/** Begins a match and gives its id. Throws ApiError. */
export const begin = async (beginning: Beginning, book: WireRulebook): Promise<string> => {
  const seats = book.seats[beginning.scenario] ?? [];
  const made = await call<WireMatch>('POST', routes.matches, newMatchOf(beginning, seats));
  keepInvitations(made.id, made.invitations);
  return made.id;
};
