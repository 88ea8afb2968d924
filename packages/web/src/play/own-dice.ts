import { entropyCommitment, isRefusal, type KeptDice, parseKeptDice } from '@longroll/kernel';
import type { AddToDice, WireHead, WireMatch, WireSeat } from '@longroll/server/wire';
import { call, ownEntropy } from '../net/api.ts';
import { isFields, isText, keepJson, keepText, keptJson, keptList, keptText } from '../net/kept.ts';
import { routes } from '../net/routes.ts';
import { seatTitle } from './words.ts';

/** What this browser keeps of the dice of a match, to compare it with what the server opens at the end. */
export interface OwnDice {
  readonly kept: KeptDice;
  /** Every entropy that was made here, by seat: also those whose commitment was lost on the way. */
  readonly made: readonly { readonly seat: string; readonly entropy: string }[];
  /** How often entropy was revealed: more than once a seat when all were asked again. */
  readonly revealed: number;
}

const name = (match: string): string => `dice:${match}`;
const ORDER = 'dice:order';
/** Matches of which something is kept; the oldest go first. */
const MOST = 200;

const isOwn = (value: unknown): value is OwnDice => isFields(value) && !isRefusal(parseKeptDice(value.kept));

/** What is kept of a match; undefined when nothing is. */
export const ownDiceOf = (match: string): OwnDice | undefined => {
  const own = keptJson(name(match));
  return isOwn(own) ? own : undefined;
};

/** A match of which something is kept from now on: the oldest ones give way. */
const noteMatch = (match: string): void => {
  const order = [...keptList(ORDER, isText), match];
  for (const old of order.slice(0, -MOST)) keepText(name(old), undefined);
  keepJson(ORDER, order.slice(-MOST));
};

const keep = (own: OwnDice): void => {
  const { match } = own.kept;
  if (keptText(name(match)) === undefined) noteMatch(match);
  keepJson(name(match), own);
};

/** Keeps the server's commitment as it is shown for the first time, before anything is added here. */
export const rememberPromise = (match: WireMatch): OwnDice => {
  const known = ownDiceOf(match.id);
  if (known) return known;
  const { commitment } = match.header;
  const kept = {
    format: 'long-roll/kept-1',
    match: match.id,
    commitment,
    entropy: {},
    commitments: {},
    heads: [],
  } as const;
  const own = { kept, made: [], revealed: 0 };
  keep(own);
  return own;
};

/** Heads that are kept: each vouches for all entries before it. */
const MOST_HEADS = 50;

/** Keeps a head of the chain as the server tells it now, of a match in which something is kept. */
export const keepHead = async (match: string): Promise<void> => {
  if (!ownDiceOf(match)) return;
  const { seq, head } = await call<WireHead>('GET', routes.head(match));
  const own = ownDiceOf(match);
  if (head === undefined || !own || own.kept.heads.at(-1)?.head === head) return;
  const heads = [...own.kept.heads, { ...(seq === undefined ? {} : { seq }), head }].slice(-MOST_HEADS);
  keep({ ...own, kept: { ...own.kept, heads } });
};

/** What is to be done next for a seat's share of the dice. */
export type Step =
  | { readonly kind: 'send'; readonly body: AddToDice; readonly own: OwnDice }
  /** Nothing: somebody else is to do something. */
  | { readonly kind: 'wait' }
  /** The seat is committed to entropy that was made in another browser. */
  | { readonly kind: 'lost' }
  /** Its entropy was revealed, and fresh one is wanted: whoever asks could go on until he likes the dice. */
  | { readonly kind: 'asked' }
  /** The server shows another promise than at first. */
  | { readonly kind: 'changed' };

const othersOf = (match: WireMatch, seat: WireSeat): readonly WireSeat[] =>
  match.seats.filter((other) => other.dice !== undefined && other !== seat);

/** Entropy is revealed: it is noted with what the others had committed themselves to by then. */
const revealing = (own: OwnDice, match: WireMatch, seat: WireSeat, entropy: string): OwnDice => {
  const seen = othersOf(match, seat).filter((other) => !other.mine);
  const kept = {
    ...own.kept,
    entropy: { ...own.kept.entropy, [seat.name]: entropy },
    commitments: Object.fromEntries(seen.map((other) => [other.name, other.dice?.commitment ?? ''])),
  };
  const isNew = own.kept.entropy[seat.name] !== entropy;
  return { ...own, kept, revealed: own.revealed + (isNew ? 1 : 0) };
};

/** What was revealed for the seat, if the others stand by what they had committed themselves to by then: it may be sent again. */
const stillGood = (match: WireMatch, seat: WireSeat, { kept }: OwnDice): string | undefined => {
  const others = othersOf(match, seat).filter((other) => !other.mine);
  const same = others.every((other) => other.dice?.commitment === kept.commitments[other.name]);
  return same && others.length === Object.keys(kept.commitments).length ? kept.entropy[seat.name] : undefined;
};

const withMade = (own: OwnDice, seat: string, entropy: string): OwnDice => ({
  ...own,
  made: [...own.made, { seat, entropy }],
});

/**
 * The next step of one of my seats: its commitment first; its entropy only when every other seat has committed itself,
 * and only to what was promised here. `fresh` is entropy made for it. Once revealed, other entropy is drawn only at the
 * person's word, `again`, which also replaces a commitment whose entropy is lost.
 */
export const nextStep = (match: WireMatch, seat: WireSeat, own: OwnDice, fresh: string, again = false): Step => {
  const { dice, name } = seat;
  if (match.header.commitment !== own.kept.commitment || match.header.match !== match.id) return { kind: 'changed' };
  if (!dice || dice.revealed) return { kind: 'wait' };
  const ready = othersOf(match, seat).every((other) => other.dice?.commitment !== undefined);
  const commitment = entropyCommitment(match.id, name, fresh);
  if (again && dice.commitment !== undefined)
    return { kind: 'send', body: { seat: name, commitment, again }, own: withMade(own, name, fresh) };
  if (dice.commitment === undefined) {
    const sent = stillGood(match, seat, own);
    if (sent !== undefined) return { kind: 'send', body: { seat: name, entropy: sent }, own };
    if (own.kept.entropy[name] !== undefined && !again) return { kind: 'asked' };
    const made = withMade(own, name, fresh);
    if (!ready) return { kind: 'send', body: { seat: name, commitment }, own: made };
    return { kind: 'send', body: { seat: name, entropy: fresh }, own: revealing(made, match, seat, fresh) };
  }
  const mine = own.made.find(
    (each) => each.seat === name && entropyCommitment(match.id, name, each.entropy) === dice.commitment,
  );
  if (!mine) return { kind: 'lost' };
  if (!ready) return { kind: 'wait' };
  return { kind: 'send', body: { seat: name, entropy: mine.entropy }, own: revealing(own, match, seat, mine.entropy) };
};

/** How far the shares of this browser's seats are. */
export interface Shared {
  readonly match: WireMatch;
  readonly state: 'done' | 'lost' | 'asked' | 'changed';
}

/** Steps that a visit may take: a commitment and an entropy for each seat of a match with many. */
const MOST_STEPS = 20;

const WORSE = ['done', 'lost', 'asked', 'changed'] as const;

const worst = (a: Shared['state'], b: Step['kind']): Shared['state'] =>
  WORSE.findLast((state) => state === a || state === b) ?? 'done';

/**
 * Does for each of my seats in a match that waits what is to be done for its dice, and gives the match after it. What
 * is sent is kept first. Throws ApiError.
 */
export const shareDice = async (found: WireMatch, again = false): Promise<Shared> => {
  let match = found;
  let replace = again;
  for (let step = 0; step < MOST_STEPS && match.state === 'waiting'; step++) {
    let state: Shared['state'] = 'done';
    let sent = false;
    for (const seat of match.seats.filter((each) => each.mine && each.dice)) {
      const next = nextStep(match, seat, rememberPromise(match), ownEntropy(), replace);
      replace = false;
      state = worst(state, next.kind);
      if (next.kind !== 'send') continue;
      keep(next.own);
      match = await call<WireMatch>('POST', routes.dice(match.id), next.body);
      sent = true;
      break;
    }
    if (!sent) return { match, state };
  }
  return { match, state: 'done' };
};

/** Whom a match waits for, in a sentence. */
export const awaitedWords = (seats: readonly WireSeat[]): string => {
  if (seats.some((seat) => seat.kind === 'open'))
    return 'Waiting for the other side to sit down. The match opens by itself.';
  const awaited = seats.filter((seat) => seat.dice && !seat.dice.revealed && !seat.mine);
  if (awaited.length === 0) return 'The dice are being made. The match opens by itself.';
  return `Waiting for the dice of ${awaited.map((seat) => seat.player ?? seatTitle(seat.name)).join(' and ')}, who must open the match once. It then begins by itself.`;
};
