import { randomUUID } from 'node:crypto';
import { random } from '@longroll/bots';
import { type AnyAction, actionWords, isRefusal, type Match, openMatch, SimDice } from '@longroll/kernel';
import pg from 'pg';

/** A command that was planned: as it is sent, and what the rules came to with it. */
interface Line {
  readonly seat: number;
  readonly action: AnyAction;
  readonly body: string;
  /** Whether it tells anything to whoever watches. */
  readonly tells: boolean;
}

/** A whole match, planned before the clock starts: to think of a command may cost no more than at a bare server. */
export interface Script {
  readonly lines: readonly Line[];
  /** Hash of the state after so many of its commands. */
  hashAfter(count: number): string;
}

const opened = (mirror: Match, secret: Uint8Array): Match => {
  const match = openMatch(mirror.book, { header: mirror.header, secret, chain: false });
  if (isRefusal(match)) throw new Error(match.reason);
  return match;
};

const accepted = (match: Match, seat: number, action: AnyAction): readonly unknown[] => {
  const answer = match.submit(seat, action);
  if (answer.refused === true) throw new Error(answer.reason);
  return answer.events;
};

/** Plays a match to its end at random, with the dice that its server will throw. */
export const scriptOf = (mirror: Match, secret: Uint8Array, seed: number): Script => {
  const { book } = mirror;
  const match = opened(mirror, secret);
  const dice = new SimDice(seed);
  const lines: Line[] = [];
  for (let [seat] = book.actors(match.state); seat !== undefined; [seat] = book.actors(match.state)) {
    const view = match.view(seat);
    const action = random(book, view, seat, dice);
    const words = actionWords(book, view, action);
    const body = JSON.stringify({ command: randomUUID(), seat: match.seatName(seat), action: words });
    lines.push({ seat, action, body, tells: accepted(match, seat, action).length > 0 });
  }
  const hashAfter = (count: number): string => {
    const again = opened(mirror, secret);
    for (const { seat, action } of lines.slice(0, count)) accepted(again, seat, action);
    return again.stateHash();
  };
  return { lines, hashAfter };
};

/** The secrets of matches, by id, from which their dice follow: only whoever has the database can read them. */
export const secretsIn = async (url: string, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; secret: Buffer }>(
    'select id, secret from match where id = any($1::uuid[])',
    [ids],
  );
  await client.end();
  return new Map(rows.map(({ id, secret }) => [id, Uint8Array.from(secret)]));
};
