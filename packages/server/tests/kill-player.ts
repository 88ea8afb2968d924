import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonical, type FileEntry, type MatchFile, verifyFile } from '@longroll/kernel';
import type pg from 'pg';
import type { WireMatch, WireView } from '../src/wire.ts';
import { toys } from './toy.ts';
import { verifyApart } from './verify-apart.ts';

/** Where requests go: any node of them, and another when one does not answer. */
export interface Nodes {
  readonly urls: readonly string[];
}

interface Sent {
  readonly command: string;
  readonly seat: string;
  readonly action: unknown;
}

/** What is found when a match is compared with what its player was told. */
export interface Found {
  /** Acknowledged and not in the log. */
  lost: number;
  /** In the log more than once, or sent by nobody. */
  doubled: number;
  /** Not in the order in which they were acknowledged, not dense, or other than they were sent. */
  outOfOrder: number;
  verified: boolean;
}

/** Tries, when time is up, after which a command is given up. */
const MOST_TRIES = 1000;

const lay = (points: number) => ({ do: 'lay', points });
const TURN: readonly { readonly seat: string; readonly action: unknown }[] = [
  { seat: 'Blue', action: lay(1) },
  { seat: 'Blue', action: { do: 'undo' } },
  { seat: 'Blue', action: lay(2) },
  { seat: 'Blue', action: { do: 'roll' } },
];
const GRAY = { seat: 'Gray', action: { do: 'roll' } };

/** One player at one match, who sends the next command when the last is acknowledged, however often it takes. */
export class Player {
  readonly acknowledged: { readonly sent: Sent; readonly text: string }[] = [];
  readonly faults: string[] = [];
  resent = 0;
  repeated = 0;
  match = '';
  cookie = '';
  readonly #bot: boolean;
  readonly #nodes: Nodes;
  #node: number;

  constructor(nodes: Nodes, place: number, bot: boolean) {
    this.#nodes = nodes;
    this.#node = place;
    this.#bot = bot;
  }

  async sit(): Promise<void> {
    const answer = await this.#post('/api/matches', {
      rulebook: 'race',
      scenario: 'endless',
      options: {},
      seats: { Blue: { kind: 'me' }, Gray: this.#bot ? { kind: 'bot', bot: 'random' } : { kind: 'hotseat' } },
    });
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    this.match = ((await answer.json()) as WireMatch).id;
    await this.#post(`/api/matches/${this.match}/dice`, { seat: 'Blue', entropy: '00'.repeat(32) });
  }

  async play(going: () => boolean): Promise<void> {
    const turn = this.#bot ? TURN : [...TURN, GRAY];
    while (going()) {
      for (const each of turn) {
        await this.#deliver({ command: randomUUID(), ...each }, going);
        if (!going()) return;
        await sleep(randomInt(8));
      }
      if (this.#bot) await this.#await(going);
      await this.#askAgain();
      // Now and then to the other node, with nothing wrong at this one.
      if (randomInt(10) === 0) this.#node++;
    }
  }

  /** Sends a command until it is acknowledged. When time is up the last is still delivered. */
  async #deliver(sent: Sent, going: () => boolean): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await this.#post(`/api/matches/${this.match}/commands`, sent);
        const text = await answer.text();
        if (answer.status === 200) {
          this.acknowledged.push({ sent, text });
          return;
        }
        if (answer.status !== 503) {
          this.faults.push(`${JSON.stringify(sent)} was answered ${answer.status} ${text}`);
          return;
        }
      } catch {
        // Nobody answers: it is down.
      }
      if (tries === 0) this.resent++;
      if (!going() && tries > MOST_TRIES) {
        this.faults.push(`${JSON.stringify(sent)} is never answered`);
        return;
      }
      this.#node++;
      await sleep(20);
    }
  }

  /** Waits until the bot has moved. */
  async #await(going: () => boolean): Promise<void> {
    while (going()) {
      try {
        const answer = await this.#get(`/api/matches/${this.match}/view?from=1000000`);
        if (answer.ok && ((await answer.json()) as WireView).actors[0] === 0) return;
      } catch {
        this.#node++;
      }
      await sleep(20);
    }
  }

  /** Sends an old command again: it must be answered as it was. */
  async #askAgain(): Promise<void> {
    const old = this.acknowledged[randomInt(this.acknowledged.length)];
    if (!old) return;
    try {
      const answer = await this.#post(`/api/matches/${this.match}/commands`, old.sent);
      const text = await answer.text();
      if (answer.status !== 200) return;
      this.repeated++;
      if (text !== old.text) this.faults.push(`${old.sent.command} was answered ${old.text}, and later ${text}`);
    } catch {
      // It is down.
    }
  }

  /** Compares what is stored with what was acknowledged, and has two programs verify the match. */
  async check(database: pg.Client): Promise<Found> {
    const file = (await (await this.#get(`/api/matches/${this.match}/file`)).json()) as MatchFile;
    // A bot may move meanwhile: what it stores after the file was made is no part of it.
    const { rows } = await database.query<{ seq: number; command: string }>(
      'select seq, command from entry where match_id = $1 and seq <= $2 order by seq',
      [this.match, file.entries.length],
    );
    const found: Found = { lost: 0, doubled: 0, outOfOrder: 0, verified: await this.#verify(file) };
    this.#compare(rows, file.entries, found);
    for (const [what, count] of Object.entries(found))
      if (typeof count === 'number' && count > 0) this.faults.push(`match ${this.match}: ${count} ${what}`);
    return found;
  }

  #compare(
    rows: readonly { readonly seq: number; readonly command: string }[],
    entries: readonly FileEntry[],
    found: Found,
  ): void {
    const mine = rows.filter((_, i) => !this.#bot || entries[i]?.seat === 'Blue');
    const stored = new Map(mine.map(({ command, seq }) => [command, seq]));
    found.doubled = mine.length - stored.size;
    const sent = new Set(this.acknowledged.map((each) => each.sent.command));
    for (const command of stored.keys()) if (!sent.has(command)) found.doubled++;
    if (rows.some(({ seq }, i) => seq !== i + 1) || rows.length !== entries.length) found.outOfOrder++;
    let last = 0;
    for (const { sent: each } of this.acknowledged) {
      const seq = stored.get(each.command);
      if (seq === undefined) found.lost++;
      else if (seq <= last || canonical(entries[seq - 1]?.action) !== canonical(each.action)) found.outOfOrder++;
      last = seq ?? last;
    }
  }

  async #verify(file: MatchFile): Promise<boolean> {
    const shelf = await toys.load('race');
    if (!shelf) throw new Error('the rulebook of the tests is not there');
    const verdict = verifyFile(shelf.rulebook, file);
    const apart = await verifyApart(file);
    const faults = [...verdict.faults.map(({ reason }) => reason), ...apart];
    if (faults.length > 0) this.faults.push(`match ${this.match} does not verify: ${faults.join('; ')}`);
    return faults.length === 0;
  }

  get #url(): string {
    const { urls } = this.#nodes;
    return urls[this.#node % urls.length] ?? '';
  }

  #post(path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    const signal = AbortSignal.timeout(15_000);
    return fetch(this.#url + path, { method: 'POST', headers, body: JSON.stringify(body), signal });
  }

  #get(path: string): Promise<Response> {
    return fetch(this.#url + path, { headers: { cookie: this.cookie }, signal: AbortSignal.timeout(15_000) });
  }
}
