import { capital, listedWords } from '@longroll/kernel';
import type { Letter } from '../mail/letter.ts';
import { momentIn } from '../mail/moment.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** A notice with what its text needs. */
export interface TextOf {
  readonly kind: NoticeKind;
  readonly title: string;
  /** Name of the seat that it is about; empty where it is about none. */
  readonly seat: string;
  readonly times: number;
  /** When the time of the seat is over, where somebody counts it. */
  readonly until: Date | undefined;
  /** The time zone of whoever is told; UTC when absent. */
  readonly zone?: string | undefined;
  /** Of a match that is played by sheets: the turn that is open, and whether its player has written anything for it. */
  readonly turn?: number | undefined;
  readonly wrote?: boolean | undefined;
  /** The deadline that another player proposes in place of that one. */
  readonly proposed?: Date | undefined;
  /** For whoever leads the match: seats of which nothing came for the turn that is closed. */
  readonly silent?: readonly string[] | undefined;
  /** Where the page shows it. */
  readonly url: string;
}

/** Until when there is time, as it is said within a sentence. */
const endOf = ({ until, zone }: TextOf): string => (until ? momentIn(until, zone) : '');

const yourTurn = (text: TextOf, at: string, as: string): string => {
  const { turn, until } = text;
  if (turn !== undefined)
    return `Turn ${turn} of ${at} waits for your orders${as}.${until ? ` It closes ${endOf(text)}.` : ''}`;
  return `It is your turn at ${at}${as}.${until ? ` You have time until ${endOf(text)}.` : ''}`;
};

const nearEnd = (text: TextOf, at: string, as: string): string => {
  const { turn, until, wrote } = text;
  if (turn === undefined) return `Your time at ${at}${as} is nearly over${until ? `: it ends ${endOf(text)}` : ''}.`;
  const stands = wrote ? 'What you have written counts as it stands then.' : 'You have written nothing for it yet.';
  return `Turn ${turn} of ${at}${as} is nearly over${until ? `: it closes ${endOf(text)}` : ''}. ${stands}`;
};

/** What the others are told when one of them proposes another deadline. */
const newDeadline = ({ turn, until, proposed, zone }: TextOf, at: string, as: string): string =>
  `Another deadline is proposed for turn ${turn} of ${at}${as}: ${proposed ? momentIn(proposed, zone) : 'another'}, in place of ${until ? momentIn(until, zone) : 'the present one'}. It stands when all agree; agree or decline beside your orders.`;

/** What its game master is told of a turn that is closed; who wrote what, he is not. */
const closedTurn = (text: TextOf, at: string): string => {
  const { turn, until, silent = [] } = text;
  const held = until ? ` It is carried out ${endOf(text)}; until then you can open it again.` : '';
  const came = silent.length === 0 ? 'Everybody has sent something.' : `Nothing came from ${listedWords(silent)}.`;
  return `Turn ${turn} of ${at}, which you lead, is closed.${held} ${came}`;
};

/** A notice in one sentence or two. It tells nothing of a match but what everybody may know, and what its reader has done himself. */
export const sentenceOf = (text: TextOf): string => {
  const { kind, title, seat, times } = text;
  const at = `"${title}"`;
  const as = seat === '' ? '' : ` (${capital(seat)})`;
  switch (kind) {
    case 'turn':
      return yourTurn(text, at, as);
    case 'deadline':
      return nearEnd(text, at, as);
    case 'proposal':
      return newDeadline(text, at, as);
    case 'led':
      return closedTurn(text, at);
    case 'began':
      return `The match ${at} has begun.`;
    case 'over':
      return `The match ${at} is over.`;
    case 'invited':
      return `You are invited to the match ${at}${as}.`;
    case 'chat':
      return times > 1 ? `There are ${times} new messages at ${at}.` : `There is a new message at ${at}.`;
    case 'draw':
      return `You are offered a draw at ${at}${as}.`;
    case 'rematch':
      return `Somebody wants to play ${at} once more.`;
  }
};

const SUBJECTS: { readonly [kind in NoticeKind]: string } = {
  turn: 'Your turn',
  deadline: 'Your time is nearly over',
  proposal: 'Another deadline is proposed',
  led: 'A turn is closed',
  began: 'A match has begun',
  over: 'A match is over',
  invited: 'You are invited',
  chat: 'New messages',
  draw: 'A draw is offered',
  rematch: 'Once more?',
};

/** What is pressing comes first, and of several turns the one that is over first. */
const ORDER: readonly NoticeKind[] = [
  'deadline',
  'turn',
  'proposal',
  'led',
  'draw',
  'invited',
  'rematch',
  'began',
  'over',
  'chat',
];

const byUrgency = (one: TextOf, other: TextOf): number =>
  ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
  (one.until?.getTime() ?? Number.POSITIVE_INFINITY) - (other.until?.getTime() ?? Number.POSITIVE_INFINITY) ||
  0;

const subjectOf = ({ kind, title, turn }: TextOf, others: number): string =>
  `${SUBJECTS[kind]}: ${title}${turn === undefined ? '' : `, turn ${turn}`}${others > 0 ? ` (and ${others} more)` : ''}`;

/** Notices as one mail, the most pressing first: each match once, with all that is to be told of it and its link. */
export const letterOf = (notices: readonly TextOf[]): Letter => {
  const sorted = notices.toSorted(byUrgency);
  const matches = [...Map.groupBy(sorted, ({ url }) => url)];
  const [first] = sorted;
  return {
    subject: first ? subjectOf(first, matches.length - 1) : '',
    text: matches.map(([url, each]) => [...each.map(sentenceOf), url].join('\n')).join('\n\n'),
  };
};
