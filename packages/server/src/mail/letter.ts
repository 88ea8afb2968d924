/** A mail in plain text. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** A mail that waits to be sent: plain data, since it lies in the queue of jobs. */
export interface Outgoing extends Letter {
  readonly to: string;
  /** The same whenever it is sent again: who gets it twice can tell. */
  readonly id: string;
  /** Where whoever gets it stops all mails with one click (RFC 8058). */
  readonly stop?: string;
  /** Where answers go, and the mail that this one answers. */
  readonly replyTo?: string;
  readonly inReplyTo?: string;
}

const MOST_SUBJECT = 150;
const MOST_TEXT = 200_000;

const ODD = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A subject as one line of bounded length: what a player has written cannot begin another head. */
export const subjectOf = (text: string): string => {
  const line = text.replaceAll(ODD, ' ').trim();
  return line.length <= MOST_SUBJECT ? line : `${line.slice(0, MOST_SUBJECT - 3).trimEnd()}...`;
};

/** The text of a mail of bounded length. */
export const bodyOf = (text: string): string =>
  text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT)}\n\n(The rest was too long for a mail.)`;
