import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type AnyRulebook, type MatchFile, verifyFile } from '@longroll/kernel';
import type { WireMatch, WireView } from '../src/wire.ts';
import { toys } from './toy.ts';

/**
 * Kills the server at random instants under load and looks whether anything that it acknowledged is lost or anything
 * was applied twice. `node packages/server/tests/kill.ts 200` kills it two hundred times.
 */
export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Commands whose answer never came and that were sent again. */
  readonly resent: number;
  /** Answers that a restarted server gave again, byte for byte. */
  readonly repeated: number;
  /** Milliseconds from a kill to the first answer after it. */
  readonly slowestRestart: number;
  readonly faults: readonly string[];
}

/** A server process that can be killed and started again on the same data. */
class Victim {
  url = '';
  #child: ChildProcess | undefined;
  readonly data: string;

  constructor(data: string) {
    this.data = data;
  }

  async start(): Promise<void> {
    const script = fileURLToPath(new URL('./kill-server.ts', import.meta.url));
    const child = spawn(process.execPath, [script, this.data], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      this.url = line;
      return;
    }
    throw new Error('the server ended before it was ready');
  }

  /** Kills the server; `database` kills PostgreSQL in the same instant. */
  async kill(database: boolean): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const pid = database
      ? Number((await readFile(join(this.data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
      : 0;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    if (pid > 0) process.kill(pid, 'SIGKILL');
    await gone;
  }

  /** Ends the server in good order, and with it its database. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}

interface Sent {
  readonly command: string;
  readonly seat: string;
  readonly action: unknown;
}

const lay = (points: number) => ({ do: 'lay', points });
const TURN: readonly { readonly seat: string; readonly action: unknown }[] = [
  { seat: 'Blue', action: lay(1) },
  { seat: 'Blue', action: { do: 'undo' } },
  { seat: 'Blue', action: lay(2) },
  { seat: 'Blue', action: { do: 'roll' } },
];
const GRAY = { seat: 'Gray', action: { do: 'roll' } };

/** One player at one match, who sends the next command when the last is acknowledged, however often it takes. */
class Player {
  readonly acknowledged: { readonly sent: Sent; readonly text: string }[] = [];
  readonly faults: string[] = [];
  resent = 0;
  repeated = 0;
  match = '';
  cookie = '';
  readonly #bot: boolean;
  readonly #victim: Victim;

  constructor(victim: Victim, bot: boolean) {
    this.#victim = victim;
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
      }
      if (this.#bot) await this.#await(going);
      await this.#askAgain();
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
      if (!going() && tries > 600) throw new Error('a command is never answered');
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
        // It is down.
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

  /** Compares the log with what was acknowledged. */
  async check(): Promise<void> {
    const answer = await this.#get(`/api/matches/${this.match}/file`);
    const file = (await answer.json()) as MatchFile;
    const book = (await toys.load('race'))?.rulebook as AnyRulebook;
    const verdict = verifyFile(book, file);
    if (!verdict.ok) this.faults.push(`match ${this.match} does not verify: ${JSON.stringify(verdict.faults)}`);
    const mine = file.entries.filter((entry) => !this.#bot || entry.seat === 'Blue');
    const stored = mine.map((entry) => JSON.stringify(entry.action));
    const told = this.acknowledged.map(({ sent }) => JSON.stringify(sent.action));
    for (const [i, action] of told.entries())
      if (!sameAction(stored[i], action)) {
        this.faults.push(`match ${this.match}: acknowledged ${i} is ${action}, the log holds ${stored[i]}`);
        return;
      }
    if (stored.length !== told.length)
      this.faults.push(`match ${this.match}: ${told.length} acknowledged, ${stored.length} in the log`);
  }

  #post(path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    return fetch(this.#victim.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  #get(path: string): Promise<Response> {
    return fetch(this.#victim.url + path, { headers: { cookie: this.cookie } });
  }
}

const sameAction = (stored: string | undefined, sent: string): boolean => {
  if (stored === undefined) return false;
  const order = (text: string): string => JSON.stringify(Object.entries(JSON.parse(text) as object).sort());
  return order(stored) === order(sent);
};

/** Plays at six tables, two of them against bots, and kills the server `kills` times. */
export const killLoop = async (kills: number, tell: (line: string) => void = () => undefined): Promise<KillReport> => {
  const data = await mkdtemp(join(tmpdir(), 'longroll-kill-'));
  await chmod(data, 0o755);
  const victim = new Victim(data);
  let slowestRestart = 0;
  let over = false;
  try {
    await victim.start();
    const players = Array.from({ length: 6 }, (_, i) => new Player(victim, i < 2));
    for (const player of players) await player.sit();
    const playing = Promise.all(players.map((player) => player.play(() => !over)));
    const acknowledged = (): number => players.reduce((sum, player) => sum + player.acknowledged.length, 0);
    for (let kill = 1; kill <= kills; kill++) {
      // It is killed at work: some moment after it has begun to acknowledge again.
      const before = acknowledged();
      for (let wait = 0; acknowledged() === before && wait < 3000; wait++) await sleep(10);
      await sleep(randomInt(1, 600));
      await victim.kill(kill % 2 === 0);
      const began = performance.now();
      await victim.start();
      slowestRestart = Math.max(slowestRestart, performance.now() - began);
      if (kill % 10 === 0) tell(`${kill} kills, ${acknowledged()} acknowledged`);
    }
    await sleep(200);
    over = true;
    await playing;
    for (const player of players) await player.check();
    const sum = (of: (player: Player) => number): number => players.reduce((total, player) => total + of(player), 0);
    return {
      kills,
      acknowledged: acknowledged(),
      resent: sum((player) => player.resent),
      repeated: sum((player) => player.repeated),
      slowestRestart: Math.round(slowestRestart),
      faults: players.flatMap((player) => player.faults),
    };
  } finally {
    over = true;
    await victim.stop();
    await rm(data, { recursive: true, force: true });
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kills = Number(process.argv[2] ?? 200);
  const report = await killLoop(kills, (line) => process.stderr.write(`${line}\n`));
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  process.exit(report.faults.length > 0 ? 1 : 0);
}
