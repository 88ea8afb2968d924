import { capital } from '@longroll/kernel';
import type { Letter } from '../mail/letter.ts';
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
  /** Where the page shows it. */
  readonly url: string;
}

const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A notice in one sentence. It tells nothing of a match but what everybody may know. */
export const sentenceOf = ({ kind, title, seat, times, until }: TextOf): string => {
  const at = `"${title}"`;
  const as = seat === '' ? '' : ` (${capital(seat)})`;
  switch (kind) {
    case 'turn':
      return `It is your turn at ${at}${as}.${until ? ` You have time until ${moment(until)}.` : ''}`;
    case 'deadline':
      return `Your time at ${at}${as} is nearly over${until ? `: it ends ${moment(until)}` : ''}.`;
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
  began: 'A match has begun',
  over: 'A match is over',
  invited: 'You are invited',
  chat: 'New messages',
  draw: 'A draw is offered',
  rematch: 'Once more?',
};

/** Notices as one mail, the first of them first. */
export const letterOf = (notices: readonly TextOf[]): Letter => {
  const [first] = notices;
  const subject =
    first && notices.length === 1
      ? `${SUBJECTS[first.kind]}: ${first.title}`
      : `${notices.length} things wait for you at Long Roll`;
  return { subject, text: notices.map((notice) => `${sentenceOf(notice)}\n${notice.url}`).join('\n\n') };
};
