import { pickOffered } from '@longroll/bots';
import {
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  at,
  canonicalState,
  type Event,
  isRefusal,
  type Match,
  newHeader,
  openMatch,
  resumeMatch,
  type SeatId,
  SimDice,
  sha256,
  UNDO,
  utf8,
  verifyFile,
} from '@longroll/kernel';
import { checkAffects } from './affects.ts';
import { checkActors, checkEvents, checkFaults, checkOffer, checkOffered, checkScenario } from './checks.ts';
import type { Combination } from './combinations.ts';
import { checkDesk } from './desk.ts';
import { checkDraw } from './draw.ts';
import { BatteryFault, broken, show } from './fault.ts';
import { deepFreeze } from './freeze.ts';
import { checkAnyActions } from './illegal.ts';
import type { Moment } from './moment.ts';
import { Resumed } from './resumed.ts';
import { checkSecrecy } from './secrecy.ts';

/** One random game to be played. Equal plans give equal games. */
export interface RandomGame extends Combination {
  readonly seed: number;
  /** Actions after which it is broken off. */
  readonly most: number;
  /** The dear checks are made at every `every`-th position. */
  readonly every: number;
}

/** What a random game came to. */
export interface GameStory {
  readonly actions: number;
  readonly undone: number;
  readonly ended: boolean;
  /** Clauses cited by events. */
  readonly clauses: ReadonlySet<string>;
  /** Where a promise was broken. The match then holds the actions that led there. */
  readonly fault?: BatteryFault;
  readonly match: Match | undefined;
}

/** One in this many actions is taken back where it may be. */
const UNDO_EVERY = 25;

/** To write a position down and set it up again costs most: it is done at one in this many of the sampled positions. */
const SCENARIO_EVERY = 4;

/** A match is opened from its boundary anew at one in this many of the sampled positions. */
const RESUMED_EVERY = 4;

/** Plays random legal actions and holds every promise of the contract against the rulebook. */
export const playRandomGame = (book: AnyRulebook, plan: RandomGame): GameStory => {
  const game = new RandomPlay(book, plan);
  try {
    game.play();
    return game.story();
  } catch (thrown) {
    const fault = thrown instanceof BatteryFault ? thrown : new BatteryFault('no throw', messageOf(thrown));
    return { ...game.story(), fault };
  }
};

const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? `${thrown.name}: ${thrown.message}`) : String(thrown);

class RandomPlay {
  readonly #book: AnyRulebook;
  readonly #plan: RandomGame;
  /** Chooses the course of the game; the checks have their own. */
  readonly #choosing: SimDice;
  readonly #clauses = new Set<string>();
  readonly #secret: Uint8Array;
  #match: Match | undefined;
  /** The same match as it is when it was opened from a boundary some time ago. */
  #resumed: Resumed | undefined;
  #actions = 0;
  #undone = 0;

  constructor(book: AnyRulebook, plan: RandomGame) {
    this.#book = book;
    this.#plan = plan;
    this.#choosing = new SimDice(plan.seed);
    this.#secret = sha256(utf8(`battery ${plan.seed}`));
  }

  story(): GameStory {
    const ended = this.#match !== undefined && this.#book.outcome(this.#match.state) !== undefined;
    return { actions: this.#actions, undone: this.#undone, ended, clauses: this.#clauses, match: this.#match };
  }

  play(): void {
    const match = this.#open();
    this.#match = match;
    this.#take(match, match.opening.events, match.setupDice.length);
    while (this.#actions < this.#plan.most && !this.#book.outcome(match.state)) this.#step(match);
    this.#resumed?.end();
    this.#checkReplay(match);
  }

  #open(): Match {
    const { scenario, options } = this.#plan;
    const secret = this.#secret;
    const header = newHeader(this.#book, scenario, options, secret, {});
    if (isRefusal(header)) throw broken('set-up', header.reason);
    const match = openMatch(this.#book, { header, secret });
    if (isRefusal(match)) throw broken('set-up', match.reason);
    return match;
  }

  /** What must hold after every action. */
  #take(match: Match, events: readonly Event[], thrown: number): void {
    deepFreeze(match.state);
    checkEvents(this.#book, events, match.seats, thrown);
    checkFaults(this.#book, match.state);
    checkActors(this.#book, match.state, match.seats);
    for (const event of events) for (const clause of event.clauses) this.#clauses.add(clause);
  }

  #step(match: Match): void {
    const actors = this.#book.actors(match.state);
    const seat = at(actors, this.#choosing.d(actors.length) - 1);
    const moment = this.#moment(match, seat);
    checkOffer(moment);
    if (this.#actions % this.#plan.every === 0) {
      checkOffered(moment);
      checkAnyActions(moment);
      checkSecrecy(moment);
      checkDesk(moment);
    }
    if (this.#actions % (this.#plan.every === 1 ? 1 : this.#plan.every * SCENARIO_EVERY) === 0) checkScenario(moment);
    const action = pickOffered(moment.offer, this.#choosing);
    if (action) this.#submit(match, seat, action);
  }

  #moment(match: Match, seat: SeatId): Moment {
    const view = deepFreeze(match.view(seat));
    const dice = new SimDice(this.#plan.seed * 7919 + this.#actions);
    const offer = this.#book.offer(view, seat);
    const { options } = match.header;
    return { book: this.#book, seats: match.seats, options, state: match.state, seat, view, offer, dice };
  }

  #submit(match: Match, seat: SeatId, action: AnyAction): void {
    const before = match.state;
    this.#actions++;
    const answer = match.submit(seat, deepFreeze(action));
    if (answer.refused === true)
      throw broken('offer', `${show(action)} was offered to seat ${seat}, but is refused: ${answer.reason}`);
    this.#resumed?.submit(seat, action, answer);
    this.#take(match, answer.events, answer.dice.length);
    if (this.#actions % this.#plan.every === 0) checkAffects(this.#book, match.seats, before, answer);
    if (this.#choosing.d(UNDO_EVERY) === 1 && match.undoable(seat)) this.#undo(match, seat, before);
    if (this.#actions % (this.#plan.every * RESUMED_EVERY) === 0) this.#resume(match);
  }

  #resume(match: Match): void {
    this.#resumed?.end();
    this.#resumed = new Resumed(match, this.#secret);
  }

  #undo(match: Match, seat: SeatId, before: AnyState): void {
    const answer = match.submit(seat, UNDO);
    this.#resumed?.submit(seat, UNDO, answer);
    if (answer.refused === true) throw broken('undo', answer.reason);
    if (canonicalState(match.state) !== canonicalState(before)) throw broken('undo', 'the state is not the one before');
    this.#undone++;
    checkActors(this.#book, match.state, match.seats);
  }

  /** The file, and the stored log, give the same match again: every die, every hash, the last state. */
  #checkReplay(match: Match): void {
    const verdict = verifyFile(this.#book, match.file({ secret: true }));
    if (!verdict.ok)
      throw broken('replay', verdict.faults.map(({ entry, reason }) => `entry ${entry}: ${reason}`).join('; '));
    const again = resumeMatch(
      this.#book,
      { header: match.header, setupDice: match.setupDice, chain: false },
      match.bytes(),
    );
    if (isRefusal(again)) throw broken('replay', again.reason);
    if (again.stateHash() !== match.stateHash()) throw broken('replay', 'the stored log leads to another state');
    if (!again.outcome) checkDraw(again);
  }
}
