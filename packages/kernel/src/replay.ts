import { FORM, parseAction } from './actions.ts';
import { isDraw, parseDraw } from './agreed-draw.ts';
import { canonical } from './canonical.ts';
import { type AnyRulebook, type AnyState, type Event, isRefusal, type Refusal, refuse } from './contract.ts';
import { isSit, parseSit } from './desk/late-seat.ts';
import { startOf } from './desk/start.ts';
import { seatsWithSheets } from './desk/turn-records.ts';
import { DiceError, StreamDice } from './dice.ts';
import { isFought, parseFought } from './fought.ts';
import { isOfKernel, type Match, type Opening, UNDO } from './match.ts';
import type { Accepted, MatchFile } from './match-types.ts';
import { openMatch } from './open-match.ts';
import { OVERTIME, TIME_IS_OVER } from './overtime.ts';
import { unpackLog } from './packed-log.ts';
import { type DiceSource, diceSource, isSecretOf, NO_ENTROPY, streamOfEntry } from './seeds.ts';
import { fromHex } from './sha256.ts';
import { faultOfCarried } from './versions.ts';
import type { SeatId } from './words.ts';

/** One step of a replay: the entry as played and the state after it. Step 0 is the set-up. */
export interface ReplayStep {
  readonly seq: number;
  readonly seat: SeatId;
  /** `undo` among them: its state is the one given back. */
  readonly verb: string;
  readonly state: AnyState;
  readonly events: readonly Event[];
  readonly dice: readonly number[];
}

/** A fault of a match file, with the number of the entry where it shows (0: the header or the set-up). */
export interface Fault {
  readonly entry: number;
  readonly reason: string;
}

/** What a check of a match file found. */
export interface Verdict {
  readonly ok: boolean;
  readonly entries: number;
  /** Dice that were re-thrown from the opened secret and agree. */
  readonly diceChecked: number;
  /** Dice that a person threw by hand and typed in: nobody can check them. */
  readonly diceTyped: number;
  /** Dice that cannot be checked because the secret is not opened yet. */
  readonly diceSealed: number;
  readonly secretOpened: boolean;
  /** How commitments were made and streams numbered. */
  readonly diceVersion: 1 | 2;
  /** Seats that said that they add nothing to the dice. */
  readonly addedNothing: readonly string[];
  readonly head: string;
  readonly state: string;
  readonly faults: readonly Fault[];
}

const openFile = (book: AnyRulebook, file: MatchFile): Match | Refusal =>
  openMatch(book, { header: file.header, carried: file.carried, start: file.start, setupDice: file.setupDice ?? [] });

/** Plays the entry after the `index`-th of a file with its recorded dice. */
export const playEntry = (
  book: AnyRulebook,
  match: Match,
  file: MatchFile,
  index: number,
): Accepted<AnyState> | Refusal => {
  const entry = file.entries[index];
  if (!entry || entry.seq !== index + 1) return refuse(FORM, `entries/${index}: its number is not ${index + 1}`, 'seq');
  const seat = match.seatNumber(entry.seat);
  if (seat === undefined) return refuse(FORM, `entries/${index}/seat: there is no seat "${entry.seat}"`, 'seat');
  if (entry.action?.do === 'undo') return match.submit(seat, UNDO);
  if (entry.action?.do === OVERTIME) return match.submit(seat, TIME_IS_OVER);
  const action =
    parseDraw(entry.action) ??
    parseSit(entry.action) ??
    parseFought(entry.action) ??
    parseAction(book, match.view(seat), entry.action);
  if (isRefusal(action)) return action;
  if (isDraw(action) || isSit(action) || isFought(action)) return match.submit(seat, action);
  try {
    return match.replayEntry({ seat, action, dice: entry.dice ?? [], typed: entry.typed ?? false });
  } catch (error) {
    if (error instanceof DiceError) return refuse(FORM, `entries/${index}/${error.message}`, 'dice');
    throw error;
  }
};

/**
 * Replays a match file with its recorded dice: every state and event from the set-up on. Refuses with the number of
 * the entry that does not fit.
 */
export const replayFile = (
  book: AnyRulebook,
  file: MatchFile,
): { readonly match: Match; readonly steps: readonly ReplayStep[] } | Refusal => {
  const match = openFile(book, file);
  if (isRefusal(match)) return match;
  const steps: ReplayStep[] = [
    { seq: 0, seat: -1, verb: 'setup', state: match.state, events: match.opening.events, dice: match.setupDice },
  ];
  for (let i = 0; i < file.entries.length; i++) {
    const answer = playEntry(book, match, file, i);
    if (answer.refused === true) return { ...answer, reason: `entry ${i + 1}: ${answer.reason}` };
    const entry = file.entries[i];
    steps.push({
      seq: i + 1,
      seat: match.seatNumber(entry?.seat ?? '') ?? -1,
      verb: String(entry?.action.do),
      state: answer.state,
      events: answer.events,
      dice: answer.dice,
    });
  }
  return { match, steps };
};

/** Re-throws the dice of every entry from the opened secret and compares. */
class DiceCheck {
  checked = 0;
  typed = 0;
  sealed = 0;
  readonly #stream: StreamDice | undefined;
  #source: DiceSource | undefined;
  #throws = 0;

  constructor({ header, secret: hex }: MatchFile) {
    const secret = hex === undefined ? undefined : fromHex(hex);
    const source = secret ? diceSource(secret, header.entropy, header.dice) : undefined;
    this.#source = source;
    this.#stream = source ? new StreamDice((stream) => (this.#source ?? source).seed(stream)) : undefined;
  }

  /** All dice from here on follow from what a seat has added late as well. */
  late(seat: string, entropy: string): void {
    this.#source = this.#source?.late(seat, entropy);
  }

  get open(): boolean {
    return this.#stream !== undefined;
  }

  /** Checks one entry by playing it again on the verified stream; gives the fault or undefined. */
  entry(book: AnyRulebook, match: Match, seat: SeatId, file: MatchFile, index: number): string | undefined {
    const before = match.state;
    const entry = file.entries[index];
    const dice = entry?.dice ?? [];
    if (!entry || dice.length === 0) return undefined;
    const stream = streamOfEntry(file.header, index + 1, this.#throws++);
    if (entry.typed) {
      this.typed += dice.length;
      return undefined;
    }
    if (!this.#stream) {
      this.sealed += dice.length;
      return undefined;
    }
    const action = parseAction(book, book.view(before, seat), entry.action);
    if (isRefusal(action)) return action.reason;
    this.#stream.begin(stream);
    book.apply(before, seat, action, this.#stream, match.sheets);
    const thrown = this.#stream.thrown;
    if (canonical(thrown) !== canonical(dice))
      return `the dice ${dice.join(', ')} are recorded, but the opened secret throws ${thrown.join(', ')}`;
    this.checked += dice.length;
    return undefined;
  }

  setup(book: AnyRulebook, match: Match, file: MatchFile): string | undefined {
    const recorded = file.setupDice ?? [];
    if (recorded.length === 0 || !this.#stream) {
      this.sealed += recorded.length;
      return undefined;
    }
    this.#stream.begin(0);
    const start = startOf(book, match.header, file.start);
    if (isRefusal(start)) return start.reason;
    book.setup(match.state.setting, this.#stream, start);
    if (canonical(this.#stream.thrown) !== canonical(recorded))
      return 'the set-up dice are not those of the opened secret';
    this.checked += recorded.length;
    return undefined;
  }
}

/** What is wrong with the secret of a file; undefined when nothing is, or when it is not opened. */
export const faultOfSecret = (file: MatchFile): string | undefined => {
  if (file.secret === undefined) return undefined;
  const secret = fromHex(file.secret);
  if (!secret) return 'secret: not hexadecimal';
  return isSecretOf(file.header, secret) ? undefined : 'secret: it is not the one that the commitment was made of';
};

/** Whether the chain stands where the file says that it stood when the match was carried over. */
const faultOfHead = (book: AnyRulebook, match: Match, file: MatchFile): string | undefined => {
  if (!book.open && file.secret === undefined) return undefined;
  const wrong = file.carried?.find(({ seq, head }) => seq === match.length && head !== match.head());
  return wrong && `carried: ${wrong.head} is not the head at which the match went on under ${wrong.to}`;
};

/**
 * Re-runs a whole match offline: the versions that it was carried over to, the commitment, every action against the rules,
 * every die against the opened secret, the hash chain, the state and the outcome. Stops at the first entry that does not fit.
 */
export const verifyFile = (book: AnyRulebook, file: MatchFile): Verdict => {
  const faults: Fault[] = [];
  const dice = new DiceCheck(file);
  const verdict = (match?: Match): Verdict => ({
    ok: faults.length === 0,
    entries: match?.length ?? 0,
    diceChecked: dice.checked,
    diceTyped: dice.typed,
    diceSealed: dice.sealed,
    secretOpened: dice.open,
    diceVersion: file.header.dice ?? 1,
    addedNothing: Object.keys(file.header.entropy).filter((seat) => file.header.entropy[seat] === NO_ENTROPY),
    head: match?.head() ?? '',
    state: match?.stateHash() ?? '',
    faults,
  });
  const secretFault = faultOfSecret(file);
  if (secretFault) faults.push({ entry: 0, reason: secretFault });
  const carriedFault = faultOfCarried(file);
  if (carriedFault) faults.push({ entry: 0, reason: carriedFault });
  const match = openMatch(book, openingOf(file));
  if (isRefusal(match)) {
    faults.push({ entry: 0, reason: match.reason });
    return verdict();
  }
  const setupFault = dice.setup(book, match, file);
  if (setupFault) faults.push({ entry: 0, reason: setupFault });
  const headFault = faultOfHead(book, match, file);
  if (headFault) faults.push({ entry: 0, reason: headFault });
  for (let i = 0; i < file.entries.length && faults.length === 0; i++) {
    const seat = match.seatNumber(file.entries[i]?.seat ?? '') ?? -1;
    const action = file.entries[i]?.action as { readonly do: string } | undefined;
    const diceFault = action && isOfKernel(action) ? undefined : dice.entry(book, match, seat, file, i);
    const answer = playEntry(book, match, file, i);
    const late = parseSit(action);
    if (late && !isRefusal(late) && answer.refused !== true) dice.late(match.seatName(seat), late.entropy);
    // A wrong die before what it brings about: an action refused, or dice too many or too few.
    if (diceFault) faults.push({ entry: i + 1, reason: diceFault });
    else if (answer.refused === true) faults.push({ entry: i + 1, reason: answer.reason });
    const headFault = faultOfHead(book, match, file);
    if (headFault) faults.push({ entry: i + 1, reason: headFault });
  }
  if (faults.length === 0) faults.push(...faultsAtTheEnd(book, match, file));
  return verdict(match);
};

/** The salts of a book with hidden information need the secret; recorded dice are used all the same. */
export const openingOf = (file: MatchFile): Opening => {
  const secret = file.secret === undefined ? undefined : fromHex(file.secret);
  const usable = secret && isSecretOf(file.header, secret) ? secret : undefined;
  return {
    header: file.header,
    carried: file.carried,
    start: file.start,
    setupDice: file.setupDice ?? [],
    ...(usable ? { secret: usable } : {}),
  };
};

/** Whether what everybody was shown of the turns is what the sheets, reports and states come to. */
const faultOfTurns = (match: Match, file: MatchFile): string | undefined => {
  if (file.secret === undefined) return undefined;
  const { turns = [], seats = [] } = file;
  const players = seatsWithSheets(match.seats).map((id) => match.seatName(id));
  if (match.turns.length > 0 && canonical(players) !== canonical(seats)) return `seats: they are ${players.join(', ')}`;
  const wrong = match.turns.find((made, i) => canonical(made) !== canonical(turns[i] ?? {}));
  if (wrong) return `turns: the sheets, reports and state of turn ${wrong.turn} do not come to what was shown of it`;
  return turns.length > match.turns.length
    ? `turns: there are ${match.turns.length}, the file tells of ${turns.length}`
    : undefined;
};

const faultsAtTheEnd = (book: AnyRulebook, match: Match, file: MatchFile): readonly Fault[] => {
  const entry = file.entries.length;
  const faults: Fault[] = [];
  if (match.head() !== file.head && (book.open || file.secret !== undefined))
    faults.push({ entry, reason: `the hash chain ends in ${match.head()}, the file says ${file.head}` });
  if (match.stateHash() !== file.state)
    faults.push({ entry, reason: `the state hashes to ${match.stateHash()}, the file says ${file.state}` });
  const turnFault = faultOfTurns(match, file);
  if (turnFault) faults.push({ entry, reason: turnFault });
  const { outcome } = match;
  const told = outcome && { winners: outcome.winners.map((seat) => match.seatName(seat)), clause: outcome.clause };
  if (canonical(told ?? {}) !== canonical(file.outcome ?? {}))
    faults.push({ entry, reason: 'the outcome of the file is not the one that the rules give' });
  return faults;
};

/**
 * A match folded again from its stored log: as it was, ready to go on. Throws when a stored entry is refused: the store
 * and the rules disagree, which no input can bring about.
 */
export const resumeMatch = (book: AnyRulebook, opening: Opening, log: Uint8Array): Match | Refusal => {
  const match = openMatch(book, opening);
  if (isRefusal(match)) return match;
  for (const entry of unpackLog(book.verbs, match.seats.length, log)) {
    const refusal = match.fold(entry);
    if (refusal) throw new Error(`stored entry ${match.length + 1} is refused: ${refusal.reason}`);
  }
  return match;
};
