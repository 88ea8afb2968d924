import {
  type AnyRulebook,
  canonical,
  isRefusal,
  type Match,
  openMatch,
  type SeatId,
  unpackLog,
  type Viewer,
  verifyFile,
} from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { LiveMatch, openingOf } from '../../src/live-match.ts';
import type { WireEvent } from '../../src/wire.ts';
import { verifyApart } from '../verify-apart.ts';
import type { Sending } from './player.ts';
import type { MatchTable } from './tables.ts';
import { shownText, type Told, type Watcher } from './watcher.ts';

/** What one viewer is to be told of a match: his events, and what is shown after each count of them. */
interface Truth {
  readonly events: readonly WireEvent[];
  /** His count after each entry. */
  readonly ends: readonly number[];
  /** What may be shown at a count: the positions in which he has it. */
  readonly shown: ReadonlyMap<number, ReadonlySet<string>>;
  readonly last: string;
}

/** A seat that went to somebody else, and when that was acknowledged. */
export interface Claim {
  readonly match: string;
  readonly seat: string;
  readonly from: string;
  readonly at: number;
}

const openOrThrow = (book: AnyRulebook, table: MatchTable): Match => {
  const match = openMatch(book, openingOf(table.row));
  if (isRefusal(match)) throw new Error(match.reason);
  return match;
};

const bare = ({ undone: _, ...event }: WireEvent): string => canonical(event);

/** A match as the log on the disk has it when a simulation is over, replayed by the kernel. */
export class LastWord {
  readonly #table: MatchTable;
  readonly #shelf: Shelf;
  readonly #live: LiveMatch;
  readonly #truths = new Map<Viewer, Truth>();
  readonly faults: string[] = [];

  private constructor(table: MatchTable, shelf: Shelf, live: LiveMatch) {
    this.#table = table;
    this.#shelf = shelf;
    this.#live = live;
  }

  static async of(table: MatchTable, shelf: Shelf): Promise<LastWord> {
    const { row, seats, entries, snapshots } = table;
    return new LastWord(table, shelf, await LiveMatch.fold(shelf, row, seats, entries, snapshots.at(-1)));
  }

  get entries(): number {
    return this.#table.entries.length;
  }

  /** Whether a bot is to act: then the match has stopped. */
  get waitsForBot(): boolean {
    const { actors, outcome } = this.#live.shown;
    return !outcome && this.#table.seats.some(({ kind, id }) => kind === 'bot' && actors.includes(id));
  }

  /** Both programs agree that the file of the match holds. */
  async checkFile(): Promise<void> {
    const file = this.#live.match.file({ secret: true });
    const verdict = verifyFile(this.#shelf.rulebook, file);
    if (!verdict.ok) this.#fault(`the kernel finds ${JSON.stringify(verdict.faults)}`);
    const faults = await verifyApart(file);
    if (faults.length > 0) this.#fault(`verify-match.mjs finds ${JSON.stringify(faults)}`);
    if ((this.#table.row.state === 'over') !== (this.#live.shown.outcome !== undefined))
      this.#fault('its row does not say whether it is over');
  }

  /** Every entry was sent by somebody, once, for a seat that was his; and what was acknowledged is there. */
  checkCommands(sent: ReadonlyMap<string, Sending>, claims: readonly Claim[]): void {
    const { rulebook } = this.#shelf;
    const bytes = Buffer.concat(this.#table.entries.map(({ packed }) => packed));
    const log = unpackLog(rulebook.verbs, this.#live.match.seats.length, bytes);
    const seen = new Set<string>();
    for (const [i, { command, seq }] of this.#table.entries.entries()) {
      if (seq !== i + 1) this.#fault(`entry ${i + 1} has number ${seq}`);
      if (seen.has(command)) this.#fault(`${command} is applied twice`);
      seen.add(command);
      if (/^(bot|before) /.test(command)) continue;
      const sending = sent.get(command);
      const entry = log[i];
      if (!sending || !entry) {
        this.#fault(`nobody sent entry ${seq}, ${command}`);
        continue;
      }
      const { seat, action } = sending.sent;
      if (this.#live.match.seats[entry.seat]?.name !== seat || canonical(entry.action) !== canonical(action))
        this.#fault(`entry ${seq} is not what was sent as ${command}`);
      const claim = claims.find(
        (each) => each.match === sending.match && each.seat === seat && each.from === sending.player,
      );
      if (claim && sending.at > claim.at) this.#fault(`entry ${seq} was sent by somebody whose seat was gone`);
    }
    for (const [command, { match, text }] of sent)
      if (match === this.#table.row.id && text !== undefined && !seen.has(command))
        this.#fault(`${command} was acknowledged and is lost`);
  }

  /** What a player was answered stands in the log, in his order. */
  checkOrder(acknowledged: readonly Sending[]): void {
    const places = new Map(this.#table.entries.map(({ command, seq }) => [command, seq]));
    let last = 0;
    for (const { sent, text } of acknowledged) {
      const place = places.get(sent.command) ?? 0;
      if (place <= last) this.#fault(`${sent.command} is entry ${place}, and was acknowledged after entry ${last}`);
      last = place;
      const seat = this.#live.match.seats.find(({ name }) => name === sent.seat)?.id ?? -1;
      const answer = JSON.stringify(this.#live.answer(sent.command, seat, place));
      if (answer !== text) this.#fault(`${sent.command} was answered ${text}, and its entry says ${answer}`);
    }
  }

  /** Everything that a reader was told is true, was on the disk when it was told, and is what he may know. */
  checkTold({ told, viewer }: Watcher): void {
    const truth = this.#truthOf(viewer);
    for (const message of told) this.#checkMessage(message, truth);
  }

  /** Whether a reader has been told all. */
  isComplete({ n, shown, viewer, isOut }: Watcher): boolean {
    const { events, last } = this.#truthOf(viewer);
    return isOut || (n === events.length && shown === last);
  }

  #checkMessage({ viewer, n, events, shown, durable }: Told, truth: Truth): void {
    if (n > (truth.ends[durable] ?? 0)) this.#fault(`viewer ${viewer} was told event ${n} before it was on the disk`);
    if (!truth.shown.get(n)?.has(shown)) this.#fault(`viewer ${viewer} was shown ${shown} at event ${n}`);
    for (const event of events) {
      const true_ = truth.events[event.n - 1];
      if (!true_ || bare(true_) !== bare(event)) this.#fault(`viewer ${viewer} was told ${JSON.stringify(event)}`);
    }
  }

  #truthOf(viewer: Viewer): Truth {
    const known = this.#truths.get(viewer);
    if (known) return known;
    const tally = this.#live.tally(viewer);
    const ends = Array.from({ length: this.entries + 1 }, (_, seq) => tally.ofEntry(seq).n);
    const shown = new Map<number, Set<string>>();
    let last = '';
    const see = (match: Match, seq: number): void => {
      const { rulebook } = this.#shelf;
      const outcome = rulebook.outcome(match.state);
      last = shownText(rulebook.view(match.state, viewer), rulebook.actors(match.state), outcome);
      const n = ends[seq] ?? 0;
      shown.set(n, (shown.get(n) ?? new Set()).add(last));
    };
    const visible = this.#replay(viewer, see);
    const told = tally.events.filter(({ kind }) => kind !== 'undo').map(({ kind, data }) => canonical([kind, data]));
    if (canonical(visible) !== canonical(told)) this.#fault(`viewer ${viewer} is not told what he may know`);
    const truth = { events: tally.events, ends, shown, last };
    this.#truths.set(viewer, truth);
    return truth;
  }

  /** Plays the log by the kernel alone. Gives the events that this viewer may know, as the book has it. */
  #replay(viewer: Viewer, see: (match: Match, seq: number) => void): readonly string[] {
    const match = openOrThrow(this.#shelf.rulebook, this.#table);
    const visible: string[] = [];
    const hear = (events: readonly { kind: string; data?: unknown; seenBy: 'all' | readonly SeatId[] }[]): void => {
      for (const { kind, data, seenBy } of events)
        if (seenBy === 'all' || (viewer !== 'spectator' && seenBy.includes(viewer)))
          visible.push(canonical([kind, data]));
    };
    hear(match.opening.events);
    see(match, 0);
    const bytes = Buffer.concat(this.#table.entries.map(({ packed }) => packed));
    for (const [i, entry] of unpackLog(match.book.verbs, match.seats.length, bytes).entries()) {
      const answer = match.replayEntry(entry);
      if (answer.refused === true) throw new Error(`entry ${i + 1} is refused: ${answer.reason}`);
      if ((entry.action as { do: string }).do !== 'undo') hear(answer.events);
      see(match, i + 1);
    }
    return visible;
  }

  #fault(text: string): void {
    this.faults.push(`match ${this.#table.row.id}: ${text}`);
  }
}
