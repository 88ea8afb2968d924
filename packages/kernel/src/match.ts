import { actionWords } from './actions.ts';
import { affectedBy } from './affected.ts';
import {
  DRAW,
  DRAWN,
  type DrawAction,
  type DrawTalk,
  drawEvent,
  drawNeeds,
  drawPlayedOn,
  drawSaid,
  isDraw,
  NO_DRAW,
} from './agreed-draw.ts';
import { canonical, canonicalState } from './canonical.ts';
import { firstHead, nextHead } from './chain.ts';
import {
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  isRefusal,
  type Outcome,
  type Refusal,
  refuse,
  type Seat,
  type Step,
} from './contract.ts';
import type { Hash } from './desk/commitments.ts';
import type { SealedSheets } from './desk/desk.ts';
import { addedLate, isSit, type LateEntropy, type Sit, sitEvent } from './desk/late-seat.ts';
import { unpackState } from './desk/stored-state.ts';
import { seatsWithSheets, type TurnMade, type TurnRecord, turnMadeOf } from './desk/turn-records.ts';
import { type Close, DESK_VERBS, type Seal, sheetOf } from './desk/verbs.ts';
import { type Dice, ScriptedDice, StreamDice } from './dice.ts';
import { FOUGHT, type Fought, foughtEvent, isFought } from './fought.ts';
import type { Accepted, Carried, Entry, FileEntry, MatchFile, MatchHeader } from './match-types.ts';
import { isOvertime, OVERTIME, type Overtime, overtimeEvent } from './overtime.ts';
import { type PackedEntry, PackedLog } from './packed-log.ts';
import { type DiceSource, diceSource, streamOfEntry } from './seeds.ts';
import { sha256Hex, toHex, utf8 } from './sha256.ts';
import type { Plain, SeatId, Viewer } from './words.ts';

/** The kernel's own verb: takes back one's last action, where nothing was learnt by it. */
export const UNDO = { do: 'undo' } as const;

/** What a match is opened with. */
export interface Opening {
  readonly header: MatchHeader;
  /** Versions of the book that the match was carried over to; none in a new one. */
  readonly carried?: readonly Carried[] | undefined;
  /** The secret that the header's commitment was made of. Without it every die must be typed. */
  readonly secret?: Uint8Array;
  /** The secret start, where the header binds one. */
  readonly start?: Plain | undefined;
  /** Dice typed for the set-up. */
  readonly setupDice?: readonly number[];
  /** Whether the hash chain is kept; search and simulation do without. Default true. */
  readonly chain?: boolean;
  /** Where the match goes on, instead of at its set-up. */
  readonly from?: Resumption | undefined;
  /** SHA-256 for what is committed to at the end of a turn; our own when absent. */
  readonly hash?: Hash | undefined;
  /** Told of each turn of sheets that is closed, with all that its record is made of. */
  readonly closed?: ((made: TurnMade) => void) | undefined;
}

/** A position from which a match may go on: nothing before it can be taken back any more. */
export interface Boundary {
  /** Number of the entry after which it stands. */
  readonly seq: number;
  /** Entries up to there that threw: version 2 of the dice numbers its streams by them. */
  readonly throws: number;
  /** Head of the chain there, in hex. Empty when the chain is not kept. */
  readonly head: string;
  readonly state: AnyState;
  /** What is sealed there for the present turn, by seat. */
  readonly sheets: SealedSheets;
  /** Where talk of a draw stands there. */
  readonly draw: DrawTalk;
  /** What those have added to the dice who sat down late. */
  readonly late: LateEntropy;
}

/** A boundary as it is given back: with its position, or with that in bytes as `packState` makes them. */
export type Resumption = Omit<Boundary, 'state'> & { readonly state: AnyState | Uint8Array };

interface Kept {
  readonly before: AnyState;
  readonly seat: SeatId;
  readonly action: { readonly do: string };
  readonly dice: readonly number[];
  readonly typed: boolean;
}

const standing = (book: AnyRulebook, setting: unknown, state: AnyState | Uint8Array): AnyState =>
  state instanceof Uint8Array ? unpackState(book, setting, state) : state;

/** Dice that know what they threw. */
type Recorded = Dice & { readonly thrown: readonly number[] };

const NOTHING: readonly number[] = [];

/**
 * One match: the fold of its log. `submit` is the only way forward. It neither hashes nor serialises; the chain is
 * worked off when its head is asked for.
 */
export class Match {
  readonly book: AnyRulebook;
  readonly header: MatchHeader;
  /** Versions of the book that it was carried over to. */
  readonly carried: readonly Carried[];
  readonly seats: readonly Seat[];
  /** The events of the set-up; none in a match that goes on from a boundary. */
  readonly opening: Step<AnyState>;
  readonly setupDice: readonly number[];
  /** With all that was added late. */
  #diceSource: DiceSource | undefined;
  readonly #secret: Uint8Array | undefined;
  readonly #stream: StreamDice | undefined;
  readonly #log: PackedLog;
  readonly #chained: boolean;
  #state: AnyState;
  /** Entries before that from which this match goes on. */
  readonly #base: number;
  readonly #hash: Hash | undefined;
  readonly #closed: Opening['closed'];
  /** Entries that threw. */
  #throws: number;
  #pending: Kept[] = [];
  #lines: string[] = [];
  #head: string;
  /** States since the last die, reveal or change of seat: what undo may give back. */
  #past: AnyState[] = [];
  /** The entry after which the first of them stood, the head of the chain and talk of a draw there. */
  #pastFrom = 0;
  #pastHead = '';
  #pastDraw: DrawTalk = NO_DRAW;
  #pastSeat: SeatId = -1;
  /** Orders that are sealed for the turn: of a book that is played by sheets, and no part of its state. */
  readonly #sheets = new Map<SeatId, Uint8Array>();
  #turns: TurnRecord[] = [];
  /** What is said of a draw: no part of the state either, since no book knows of it. */
  #draw: DrawTalk = NO_DRAW;
  /** What those have added to the dice who sat down late. */
  #late: LateEntropy = [];
  readonly #start: Plain | undefined;

  constructor(book: AnyRulebook, opening: Opening, setting: unknown, start?: Plain) {
    this.book = book;
    this.header = opening.header;
    this.carried = opening.carried ?? [];
    this.#secret = opening.secret;
    const { entropy, dice: version } = opening.header;
    this.#diceSource = opening.secret ? diceSource(opening.secret, entropy, version) : undefined;
    const source = this.#diceSource;
    this.#stream = source ? new StreamDice((stream) => (this.#diceSource ?? source).seed(stream)) : undefined;
    this.#chained = opening.chain ?? true;
    this.seats = book.seats(setting);
    this.#log = new PackedLog(book.verbs, this.seats.length);
    const { from, setupDice = NOTHING } = opening;
    this.#base = from?.seq ?? 0;
    this.#throws = from?.throws ?? 0;
    this.#hash = opening.hash;
    this.#closed = opening.closed;
    this.#start = opening.header.start === undefined ? undefined : start;
    if (from) {
      this.opening = { state: standing(book, setting, from.state), events: [] };
      this.setupDice = setupDice;
      for (const [seat, sheet] of from.sheets) this.#sheets.set(seat, sheet);
      this.#draw = from.draw;
      for (const [seat, entropy] of from.late) this.#addLate(seat, entropy);
    } else {
      const dice = this.#diceFor(0, opening.setupDice);
      this.opening = book.setup(setting, dice, start);
      this.setupDice = dice.thrown;
    }
    this.#state = this.opening.state;
    this.#head = this.#chained ? (from?.head ?? firstHead(this.header)) : '';
  }

  get state(): AnyState {
    return this.#state;
  }

  /** Entries so far, undos included. */
  get length(): number {
    return this.#base + this.#log.count;
  }

  /** Entries before that from which this match goes on: none of a whole one. */
  get base(): number {
    return this.#base;
  }

  /** The latest position behind which no undo can go. The chain is worked off. */
  get boundary(): Boundary {
    const head = this.head();
    const [oldest] = this.#past;
    const { length: seq, state, draw } = this;
    const at = oldest
      ? { seq: this.#pastFrom, head: this.#pastHead, state: oldest, draw: this.#pastDraw }
      : { seq, head, state, draw };
    return { ...at, throws: this.#throws, sheets: new Map(this.#sheets), late: this.#late };
  }

  /** The stored form of the log since the boundary from which the match goes on, from byte `from`. */
  bytes(from = 0): Uint8Array {
    return this.#log.bytes(from);
  }

  /** Length of that log in bytes. */
  get byteLength(): number {
    return this.#log.length;
  }

  view(viewer: Viewer): AnyState {
    return this.book.view(this.#state, viewer);
  }

  /** The sheets that are sealed for the present turn, by seat. */
  get sheets(): SealedSheets {
    return this.#sheets;
  }

  /**
   * What everybody was shown of each turn since the match was opened; none where the secret is not known or the chain is
   * not kept.
   */
  get turns(): readonly TurnRecord[] {
    return this.#turns;
  }

  /** Where talk of a draw stands. */
  get draw(): DrawTalk {
    return this.#draw;
  }

  /** How the match ended: as the book has it, or in the draw that all who are still in it have agreed on. */
  get outcome(): Outcome | undefined {
    return this.book.outcome(this.#state) ?? (this.#isDrawn() ? DRAWN : undefined);
  }

  /** Number of the seat with this name. */
  seatNumber(name: string): SeatId | undefined {
    return this.seats.find((seat) => seat.name === name)?.id;
  }

  seatName(seat: SeatId): string {
    return this.seats.find((known) => known.id === seat)?.name ?? String(seat);
  }

  /** Whether the seat may take back its last action now. */
  undoable(seat: SeatId): boolean {
    return this.#pastSeat === seat && this.#past.length > 0 && !this.#isDrawn();
  }

  /**
   * Plays one action. `typed` are dice thrown by hand; without them the match's own verified dice are used.
   * A refused action uses no entry number and no dice. DiceError when the typed dice do not fit.
   */
  submit(
    seat: SeatId,
    action: AnyAction | DrawAction | Fought | Overtime | Sit | typeof UNDO,
    typed?: readonly number[],
  ): Accepted<AnyState> | Refusal {
    const dice = this.#diceFor(this.length + 1, typed);
    return this.#answer(this.#play(seat, action, dice, typed !== undefined), dice);
  }

  #answer(step: Step<AnyState> | Refusal, { thrown }: Recorded): Accepted<AnyState> | Refusal {
    if (step.refused === true) return step;
    const { state, events } = step;
    return {
      seq: this.length,
      state,
      events,
      affects: affectedBy(this.book, step),
      dice: thrown,
      outcome: this.outcome,
    };
  }

  #play(
    seat: SeatId,
    action: AnyAction | DrawAction | Fought | Overtime | Sit | typeof UNDO,
    dice: Recorded,
    typed: boolean,
    packed?: PackedEntry,
  ): Step<AnyState> | Refusal {
    if (this.#isDrawn()) return refuse(DRAW, 'The match is over: its players have agreed on a draw.');
    if (action.do === 'undo') return this.#undo(seat);
    if (isDraw(action)) return this.#sayOfDraw(seat, action);
    if (isSit(action)) return this.#sit(seat, action);
    if (isFought(action)) return this.#noteFought(seat, action as Fought);
    return this.#goOn(seat, action as AnyAction, dice, typed, packed);
  }

  /** Plays an action of the book. */
  #goOn(
    seat: SeatId,
    action: AnyAction,
    dice: Recorded,
    typed: boolean,
    packed: PackedEntry | undefined,
  ): Step<AnyState> | Refusal {
    const before = this.#state;
    const isLate = isOvertime(action);
    if (isLate && this.book.verbs.resign === undefined)
      return refuse(OVERTIME, 'In this book nobody can give up, and so nobody lose on time.', 'action/do');
    const step = this.book.apply(before, seat, isLate ? GIVEN_UP : action, dice, this.#sheets);
    if (step.refused === true) return step;
    if (dice instanceof ScriptedDice) dice.finish();
    const thrown = dice.thrown;
    this.#state = step.state;
    this.#record(before, seat, action, thrown, typed && thrown.length > 0, packed);
    this.#rememberForUndo(before, seat, action.do, thrown.length > 0);
    if (this.book.orders) this.#noteSheets(seat, action, step);
    this.#draw = drawPlayedOn(this.#draw);
    return isLate ? { ...step, events: [overtimeEvent(seat), ...step.events], affects: 'all' } : step;
  }

  /** Plays an entry of a stored log with its recorded dice. One that was unpacked is taken over as it was packed. */
  replayEntry(entry: Entry | PackedEntry): Accepted<AnyState> | Refusal {
    const dice = new ScriptedDice(entry.dice);
    return this.#answer(this.#fold(entry, dice), dice);
  }

  /** As `replayEntry`, where nobody asks what came of it. */
  fold(entry: PackedEntry): Refusal | undefined {
    const step = this.#fold(entry, new ScriptedDice(entry.dice));
    return step.refused === true ? step : undefined;
  }

  #fold(entry: Entry | PackedEntry, dice: Recorded): Step<AnyState> | Refusal {
    const { seat, action, typed } = entry;
    return this.#play(seat, action as AnyAction, dice, typed, 'bytes' in entry ? entry : undefined);
  }

  /** Head of the hash chain after the last entry, in hex. Empty when the chain is not kept. */
  head(): string {
    for (const kept of this.#pending) {
      const seq = this.#base + this.#lines.length + 1;
      if (seq === this.#pastFrom + 1) this.#pastHead = this.#head;
      const line = canonical(this.#fileEntry(seq, kept));
      this.#lines.push(line);
      const salt = this.book.open ? '' : (this.#diceSource?.salt(seq) ?? '');
      this.#head = nextHead(this.#head, line, salt);
    }
    this.#pending = [];
    return this.#head;
  }

  /** SHA-256 of the canonical state, in hex. */
  stateHash(): string {
    return sha256Hex(utf8(canonicalState(this.#state)));
  }

  /**
   * The whole match as a file. `secret` opens the dice: only when the match is over, or on one's own machine. Throws
   * RangeError when it goes on from a boundary: what was before is not known then.
   */
  file(open: { readonly secret: boolean }): MatchFile {
    const { before, after } = this.#besideEntries(open);
    return { ...before, entries: this.#lines.map((line) => JSON.parse(line) as FileEntry), ...after };
  }

  /** The same as JSON text: entries stand in it as the lines of the chain, so none is read again. */
  fileText(open: { readonly secret: boolean }): string {
    const { before, after } = this.#besideEntries(open);
    const entries = `"entries":[${this.#lines.join(',')}]`;
    return `${JSON.stringify(before).slice(0, -1)},${entries},${JSON.stringify(after).slice(1)}`;
  }

  /** What stands in the file before its entries, and after them. The chain is worked off. */
  #besideEntries(open: { readonly secret: boolean }) {
    if (this.#base > 0) throw new RangeError(`the match goes on from entry ${this.#base}: what was before is not here`);
    const head = this.head();
    const { outcome } = this;
    const before = {
      header: this.header,
      ...(this.carried.length > 0 ? { carried: this.carried } : {}),
      ...(open.secret && this.#secret ? { secret: toHex(this.#secret) } : {}),
      ...(this.setupDice.length > 0 ? { setupDice: this.setupDice } : {}),
      ...(open.secret && this.#start !== undefined ? { start: this.#start } : {}),
    };
    const after = {
      ...(this.#turns.length > 0
        ? { turns: this.#turns, seats: seatsWithSheets(this.seats).map((id) => this.seatName(id)) }
        : {}),
      head,
      state: this.stateHash(),
      ...(outcome
        ? { outcome: { winners: outcome.winners.map((seat) => this.seatName(seat)), clause: outcome.clause } }
        : {}),
    };
    return { before, after };
  }

  #diceFor(entry: number, typed: readonly number[] | undefined): Recorded {
    if (typed !== undefined) return new ScriptedDice(typed);
    if (!this.#stream) return new ScriptedDice(NOTHING);
    this.#stream.begin(streamOfEntry(this.header, entry, this.#throws));
    return this.#stream;
  }

  #record(
    before: AnyState,
    seat: SeatId,
    action: { readonly do: string },
    dice: readonly number[],
    typed: boolean,
    packed?: PackedEntry,
  ): void {
    if (packed) this.#log.addPacked(packed);
    else this.#log.add(seat, action, dice, typed);
    if (dice.length > 0) this.#throws++;
    if (this.#chained) this.#pending.push({ before, seat, action, dice, typed });
  }

  #rememberForUndo(before: AnyState, seat: SeatId, verb: string, thrown: boolean): void {
    // What is sealed is no part of the state that undo would give back.
    const { open, calm, orders } = this.book;
    const isOwn = verb === OVERTIME || (orders !== undefined && verb in DESK_VERBS);
    const shut = thrown || isOwn || !(open || calm.includes(verb));
    if (this.#past.length > 0 && (shut || this.#pastSeat !== seat)) this.#past = [];
    this.#pastSeat = seat;
    if (shut) return;
    if (this.#past.length === 0) {
      this.#pastFrom = this.length - 1;
      this.#pastDraw = this.#draw;
    }
    this.#past.push(before);
  }

  /** Keeps a sheet that was sealed; when a turn was closed, makes its record and forgets its sheets. */
  #noteSheets(seat: SeatId, action: { readonly do: string }, { state, events }: Step<AnyState>): void {
    if (action.do === 'seal') this.#sheets.set(seat, sheetOf(action as Seal));
    if (action.do !== 'close') return;
    if (this.#secret && this.#chained) {
      const { turn } = action as Close;
      const closed = {
        turn,
        seq: this.length,
        head: this.head(),
        seats: this.seats,
        sheets: this.#sheets,
        state,
        events,
      };
      const made = turnMadeOf(this.book, this.#secret, closed, this.#hash);
      this.#turns.push(made.record);
      this.#closed?.(made);
    }
    this.#sheets.clear();
  }

  #undo(seat: SeatId): Step<AnyState> | Refusal {
    const back = this.undoable(seat) ? this.#past.pop() : undefined;
    if (back === undefined)
      return refuse(
        'undo',
        'Nothing can be taken back: a die was thrown, something was learnt, or another seat has acted since.',
      );
    const before = this.#state;
    this.#state = back;
    this.#record(before, seat, UNDO, NOTHING, false);
    return { state: back, events: [], affects: 'all' };
  }

  #addLate(seat: string, entropy: string): void {
    this.#late = [...this.#late, [seat, entropy]];
    this.#diceSource = this.#diceSource?.late(seat, entropy);
  }

  #sit(seat: SeatId, action: Sit): Step<AnyState> | Refusal {
    const state = this.#state;
    const isOver = this.outcome !== undefined;
    const { header, seats, book } = this;
    const added = addedLate(this.#late, { header, seats, isOver, bySheets: book.orders !== undefined }, seat, action);
    if (isRefusal(added)) return added;
    this.#addLate(this.seatName(seat), action.entropy);
    this.#record(state, seat, action, NOTHING, false);
    // What was played before stands: another dice key follows it.
    this.#past = [];
    return { state, events: [sitEvent(seat)], affects: 'all' };
  }

  #noteFought(seat: SeatId, action: Fought): Step<AnyState> | Refusal {
    const state = this.#state;
    if (this.outcome) return refuse(FOUGHT, 'The match is over.', 'action/do');
    if (this.seats.find(({ id }) => id === seat)?.kind !== 'player')
      return refuse(FOUGHT, 'Only a player brings a battle back.', 'action/do');
    this.#record(state, seat, action, NOTHING, false);
    // What was played before stands: what follows rests on a battle that is over.
    this.#past = [];
    return { state, events: [foughtEvent(seat, action)], affects: 'all' };
  }

  #isDrawn(): boolean {
    const { agreed } = this.#draw;
    return agreed.length > 0 && drawNeeds(this).every((seat) => agreed.includes(seat));
  }

  #sayOfDraw(seat: SeatId, action: DrawAction): Step<AnyState> | Refusal {
    const state = this.#state;
    const said = drawSaid(this.#draw, this, seat, action.say);
    if (isRefusal(said)) return said;
    this.#draw = said;
    this.#record(state, seat, action, NOTHING, false);
    return { state, events: [drawEvent(seat, action.say)], affects: 'all' };
  }

  #fileEntry(seq: number, kept: Kept): FileEntry {
    const action = isOfKernel(kept.action)
      ? { ...kept.action }
      : actionWords(this.book, this.book.view(kept.before, kept.seat), kept.action);
    return {
      seq,
      seat: this.seatName(kept.seat),
      action,
      ...(kept.dice.length > 0 ? { dice: kept.dice } : {}),
      ...(kept.typed ? { typed: true as const } : {}),
    };
  }
}

/** Whether the kernel itself carries the action out, in every book alike: its words are what it is stored as. */
export const isOfKernel = (action: {
  readonly do: string;
}): action is DrawAction | Fought | Overtime | Sit | typeof UNDO =>
  action.do === 'undo' || isDraw(action) || isFought(action) || isOvertime(action) || isSit(action);

/** What a seat whose time is over is taken to have done. */
const GIVEN_UP = { do: 'resign' } as const;
