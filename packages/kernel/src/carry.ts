import { FORM } from './actions.ts';
import { canonical } from './canonical.ts';
import { type AnyRulebook, type AnyState, type Event, isRefusal, type Outcome, type Refusal } from './contract.ts';
import type { Match } from './match.ts';
import type { MatchFile } from './match-types.ts';
import { openMatch } from './open-match.ts';
import { openingOf, playEntry } from './replay.ts';
import { versionOf } from './versions.ts';
import type { ClauseId } from './words.ts';

/** The first place at which a match would have gone otherwise under another version of its book. */
export interface Difference {
  /** The entry that shows it; 0 is the set-up. */
  readonly entry: number;
  /** The clause of what differs: of the refusal, or of the event. */
  readonly clause: ClauseId;
  /** What differs. `own`: the match does not even hold under the version that it is played under. */
  readonly what: 'own' | 'set-up' | 'refused' | 'dice' | 'event' | 'state' | 'outcome' | 'words';
  readonly reason: string;
}

/** What one version answers to an entry. */
interface Answer {
  readonly state: AnyState;
  readonly events: readonly Event[];
  readonly dice: readonly number[];
  readonly outcome: Outcome | undefined;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isTree = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** The path of the first member in which two plain data differ; undefined when they are equal. Absent is undefined. */
const unlike = (a: unknown, b: unknown, path: string): string | undefined => {
  if (a === b) return undefined;
  if (!isTree(a) || !isTree(b) || isList(a) !== isList(b)) return path;
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = unlike(a[name], b[name], `${path}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
};

const bare = ({ setting: _, ...rest }: AnyState): object => rest;

/** What happened, without the clauses that it rests on: a better citation changes no match. */
const happened = ({ kind, seenBy, data, dice }: Event): object => ({ kind, seenBy, data, dice });

const eventText = (event: Event | undefined): string =>
  event ? `"${event.kind}" ${canonical(event.data)}` : 'nothing more';

/** Compares one entry, or the set-up, under two versions of a book. */
const compared = (
  entry: number,
  versions: readonly [own: string, other: string],
  own: Answer,
  other: Answer | Refusal,
): Difference | undefined => {
  const differs = (what: Difference['what'], clause: ClauseId | undefined, reason: string): Difference => ({
    entry,
    clause: clause ?? own.events[0]?.clauses[0] ?? FORM,
    what,
    reason,
  });
  const [before, after] = versions;
  if (isRefusal(other))
    return differs(other.field === 'dice' ? 'dice' : 'refused', other.clause, `${after} refuses it: ${other.reason}`);
  if (unlike(own.dice, other.dice, '') !== undefined)
    return differs('dice', undefined, `${before} throws ${own.dice.length} dice, ${after} ${other.dice.length}`);
  const count = Math.max(own.events.length, other.events.length);
  for (let i = 0; i < count; i++) {
    const [a, b] = [own.events[i], other.events[i]];
    if (a && b && unlike(happened(a), happened(b), '') === undefined) continue;
    const clause = (b ?? a)?.clauses[0];
    return differs('event', clause, `${before} tells ${eventText(a)}, ${after} tells ${eventText(b)}`);
  }
  const place = unlike(bare(own.state), bare(other.state), 'state');
  if (place !== undefined) return differs('state', undefined, `the positions differ in ${place}`);
  if (unlike(own.outcome, other.outcome, '') !== undefined)
    return differs('outcome', (other.outcome ?? own.outcome)?.clause, 'the match ends under one and not the other');
  return undefined;
};

const opened = ({ opening, setupDice, state, book }: Match): Answer => ({
  state,
  events: opening.events,
  dice: setupDice,
  outcome: book.outcome(state),
});

const notHeld = (entry: number, version: string, { clause, reason }: Refusal): Difference => ({
  entry,
  clause,
  what: 'own',
  reason: `under its own version ${version}: ${reason}`,
});

/** The file as it is when it has gone on under `to` since its last entry. */
const carriedFile = (file: MatchFile, to: string): MatchFile => ({
  ...file,
  carried: [...(file.carried ?? []), { seq: file.entries.length, from: versionOf(file), to, head: file.head }],
});

/** Opens the same match under the other version; the set-up is compared. */
const openedUnder = (other: AnyRulebook, file: MatchFile, own: Match): Match | Difference => {
  const match = openMatch(other, openingOf(carriedFile(file, other.version)));
  const versions = [own.book.version, other.version] as const;
  const difference = compared(0, versions, opened(own), isRefusal(match) ? match : opened(match));
  if (difference) return { ...difference, what: 'set-up' };
  // A refusal is a difference, so that this is a match.
  return match as Match;
};

const lastlyEqual = (own: Match, file: MatchFile): Difference | undefined => {
  const known = own.book.open || file.secret !== undefined;
  if ((!known || own.head() === file.head) && own.stateHash() === file.state) return undefined;
  const reason = `under its own version ${own.book.version} the match does not end where the file says`;
  return { entry: own.length, clause: FORM, what: 'own', reason };
};

/**
 * Replays a match under the version that it is played under and under another one of the same book, and compares: every
 * action accepted, its dice, what happened and who saw it, the position after it, the end, and the words of the log.
 * Which clauses an event cites may differ, and so may all wording. Yields the number of each entry compared, so that a server can
 * do other things in between; gives the file carried over, or the first difference.
 */
export function* carryingOver(
  own: AnyRulebook,
  other: AnyRulebook,
  file: MatchFile,
): Generator<number, MatchFile | Difference> {
  const versions = [own.version, other.version] as const;
  const mine = openMatch(own, openingOf(file));
  if (isRefusal(mine)) return notHeld(0, own.version, mine);
  const theirs = openedUnder(other, file, mine);
  if ('what' in theirs) return theirs;
  for (let i = 0; i < file.entries.length; i++) {
    const answer = playEntry(own, mine, file, i);
    if (answer.refused === true) return notHeld(i + 1, own.version, answer);
    const difference = compared(i + 1, versions, answer, playEntry(other, theirs, file, i));
    if (difference) return difference;
    if (mine.head() !== theirs.head())
      return { entry: i + 1, clause: FORM, what: 'words', reason: 'the log would say it in other words' };
    yield i + 1;
  }
  return lastlyEqual(mine, file) ?? carriedFile(file, other.version);
}

/** `carryingOver` to its end: the file carried over to the version of `other`, or the first difference. */
export const carryOver = (own: AnyRulebook, other: AnyRulebook, file: MatchFile): MatchFile | Difference => {
  const steps = carryingOver(own, other, file);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/** Tells a difference from a file carried over. */
export const isDifference = (answer: MatchFile | Difference): answer is Difference => 'what' in answer;
