import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Randomness } from '../../src/randomness.ts';
import type { WireMatch } from '../../src/wire.ts';
import { type Browser, eventually, Follower } from '../harness.ts';
import { deskFor, ready, write } from './sheet-race.ts';

/** Wars of the sample that are equal in all that White can know, and what of each reaches him and everybody. */

const bytesOf = (...words: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(words.join(' ')).digest();

/** Randomness of a server whose matches have the secret that is asked for: equal ones throw equal dice. */
export class GivenRandomness implements Randomness {
  given: Uint8Array = bytesOf('none');

  secret(): Uint8Array {
    return this.given;
  }

  seed(entry: number): number {
    return entry;
  }
}

/** Numbers from 0 that follow from some words. */
export const drawn = (...words: readonly (string | number)[]): ((below: number) => number) => {
  let count = 0;
  return (below) => bytesOf(...words, count++).readUInt32BE() % below;
};

/** What Red and Blue, who are one person, do in a turn where White cannot see it. */
export interface HiddenTurn {
  /** Texts that are written before those that count. */
  readonly before: readonly { readonly seat: 'red' | 'blue'; readonly text: string }[];
  /** Whether who rests says so, or writes nothing. */
  readonly says: boolean;
  readonly ready: boolean;
}

/** What makes a war another one though White cannot know it. */
export interface Hidden {
  readonly rations: { readonly red: number; readonly blue: number };
  readonly turns: readonly HiddenTurn[];
}

/** Orders as all can see them carried out. */
export interface OpenTurn {
  readonly red: 'rest' | 'steady';
  readonly blue: 'rest' | 'steady';
  readonly white: string;
}

export interface WarPlan {
  readonly secret: Uint8Array;
  readonly turns: readonly OpenTurn[];
}

/** The players of all wars: Red's plays Blue as well. */
export interface Players {
  readonly red: Browser;
  readonly white: Browser;
  readonly watcher: Browser;
}

const PACES = ['rest', 'steady'] as const;
const SUBJECTS = ['red', 'blue'] as const;
const RUBBISH = ['red pace gallop', 'nobody pace rest', 'red pace steady harass red', 'blue none', 'red default'];

/** A plan of some turns by its number. */
export const planOf = (number: number, turns: number): WarPlan => {
  const draw = drawn('plan', number);
  return {
    secret: bytesOf('secret', number),
    turns: Array.from({ length: turns }, () => ({
      red: PACES[draw(2)] ?? 'rest',
      blue: PACES[draw(2)] ?? 'rest',
      white: ['white pace rest', 'white pace steady', 'white harass red', 'white pace hard', ''][draw(5)] ?? '',
    })),
  };
};

/** What is hidden in a war, by its number. Every supply pays for steady marches in all turns. */
export const hiddenOf = (number: number, { turns }: WarPlan): Hidden => {
  const draw = drawn('hidden', number);
  const least = turns.length;
  return {
    rations: { red: least + draw(6 - least), blue: least + draw(6 - least) },
    turns: turns.map(() => ({
      before: Array.from({ length: draw(5) }, () => {
        const seat = SUBJECTS[draw(2)] ?? 'red';
        const pace = `${seat} pace ${['rest', 'steady', 'hard'][draw(3)]}`;
        return { seat, text: draw(3) === 0 ? (RUBBISH[draw(RUBBISH.length)] ?? '') : pace };
      }),
      says: draw(2) === 0,
      ready: draw(2) === 0,
    })),
  };
};

/** What differs from match to match by its nature, each by as many letters as before: ids, hashes, signatures, times. */
export const masked = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => 'i'.repeat(id.length))
    .replaceAll(/\b[0-9a-f]{32,128}\b/g, (hex) => 'h'.repeat(hex.length))
    .replaceAll(/\.[0-9a-f]{24}@/g, (secret) => 's'.repeat(secret.length))
    .replaceAll(/\bmatch [0-9a-f]{8}\b/g, (match) => 'm'.repeat(match.length))
    .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g, (time) => 't'.repeat(time.length));

const ROUTES = [
  '',
  '/view?seat=white',
  '/view',
  '/events?seat=white',
  '/events',
  '/told',
  '/head',
  '/file',
  '/desk?seat=white',
  '/desk',
  '/desk?seat=red',
  '/talk',
  '/notes?seat=white',
  '/notes?seat=red',
  '/chat?room=spectators',
  '/rematch',
  '/mail?seat=white',
  '/mail?seat=red',
] as const;
const OF_TURNS = ['reports', 'proofs'] as const;

const HEADS = ['content-length', 'content-type', 'cache-control', 'content-encoding', 'retry-after'] as const;

/** All that reaches White and everybody of one war, in the order in which it comes. */
export class War {
  readonly heard: string[] = [];
  readonly #players: Players;
  readonly #plan: WarPlan;
  readonly #hidden: Hidden;
  readonly #followers: Follower[] = [];
  id = '';

  constructor(players: Players, plan: WarPlan, hidden: Hidden) {
    this.#players = players;
    this.#plan = plan;
    this.#hidden = hidden;
  }

  /** Sets the war up, with the secret of its plan. */
  async begin(randomness: GivenRandomness, rulebook: string): Promise<void> {
    const { red, white } = this.#players;
    randomness.given = this.#plan.secret;
    const { red: reds, blue: blues } = this.#hidden.rations;
    const columns = { red: { rations: reds }, white: { rations: 4 }, blue: { rations: blues } };
    const made = await red.post<WireMatch>('/api/matches', {
      rulebook,
      scenario: { miles: 40, lastDay: 9, columns },
      options: {},
      seats: { red: { kind: 'me' }, white: { kind: 'open' }, blue: { kind: 'hotseat' } },
      turns: { seconds: 86_400, early: false },
    });
    expect(made.status, made.text).toBe(201);
    this.id = made.json.id;
    await red.addDice(made.json);
    await white.post(`/api/matches/${this.id}/sit`, { seat: 'white' });
    await white.addDice(made.json);
    await red.addDice(made.json);
    const { watcher } = this.#players;
    for (const patches of [false, true])
      for (const [browser, seat] of [
        [white, 'white'],
        [watcher, undefined],
      ] as const)
        this.#followers.push(await Follower.open(browser, this.id, seat, undefined, patches));
    await this.#askAll();
  }

  async #ask(browser: Browser, path: string): Promise<void> {
    const { status, headers, text } = await browser.get(`/api/matches/${this.id}${path}`);
    this.heard.push(
      masked(`${path} ${status} ${HEADS.map((head) => headers.get(head)).join()} ${text.length} ${text}`),
    );
  }

  async #askAll(): Promise<void> {
    const { white, watcher } = this.#players;
    for (const path of ROUTES) await this.#ask(path.includes('white') ? white : watcher, path);
  }

  /** Everything of a turn that is done before its deadline. */
  async write(turn: number): Promise<void> {
    const { red, white } = this.#players;
    const open = this.#plan.turns[turn - 1];
    const hidden = this.#hidden.turns[turn - 1];
    if (!open || !hidden) throw new Error(`the plan has no turn ${turn}`);
    for (const { seat, text } of hidden.before) await write(red, this.id, seat, turn, text);
    const notes = hidden.before.map(({ text }) => text).join('\n');
    await red.send('PUT', `/api/matches/${this.id}/notes`, { seat: 'red', version: turn - 1, text: notes });
    if (open.white) this.heard.push(masked((await write(white, this.id, 'white', turn, open.white)).text));
    for (const seat of SUBJECTS) {
      const quiet = open[seat] === 'rest' && !hidden.says;
      await write(red, this.id, seat, turn, quiet ? `${seat} none` : `${seat} pace ${open[seat]}`);
      if (hidden.ready) await ready(red, this.id, seat, turn);
    }
    await this.#askAll();
  }

  /** Waits until the turn has been carried out, and asks for all that came of it. */
  async after(turn: number): Promise<void> {
    await eventually(
      async () => ((await deskFor(this.#players.watcher, this.id)).turn > turn ? true : undefined),
      60_000,
    );
    await this.#askAll();
    for (const what of OF_TURNS) {
      await this.#ask(this.#players.white, `/${what}/${turn}?seat=white`);
      await this.#ask(this.#players.white, `/${what}/${turn}?seat=red`);
    }
  }

  /** Ends the streams, and keeps what they told. */
  async end(): Promise<void> {
    for (const follower of this.#followers)
      await follower.until(({ messages }) => messages.length > this.#plan.turns.length);
    for (const follower of this.#followers) {
      follower.close();
      this.heard.push(masked(follower.text.replaceAll(': here\n\n', '')));
    }
  }
}

/** Plays some wars beside each other, to the end of their plans. */
export const played = async (
  wars: readonly War[],
  turns: number,
  { randomness, rulebook }: { readonly randomness: GivenRandomness; readonly rulebook: string },
  runOut: (ids: readonly string[], turn: number) => Promise<unknown>,
): Promise<void> => {
  // One by one: the secret of a match is that which is given when it is set up.
  for (const war of wars) await war.begin(randomness, rulebook);
  for (let turn = 1; turn <= turns; turn++) {
    for (const war of wars) await war.write(turn);
    await runOut(
      wars.map(({ id }) => id),
      turn,
    );
    for (const war of wars) await war.after(turn);
  }
  for (const war of wars) await war.end();
};
