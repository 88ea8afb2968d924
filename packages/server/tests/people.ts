import { randomBytes } from 'node:crypto';
import type { Me, SeatPlan, WireMatch } from '../src/wire.ts';
import { Browser, eventually } from './harness.ts';

/** A browser of somebody with an account. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly browser: Browser;
}

/** Somebody who signs up; the name is made unlike all others unless said. */
export const signedUp = async (url: string, name = `P ${randomBytes(5).toString('hex')}`): Promise<Person> => {
  const browser = new Browser(url);
  const answer = await browser.post<Me>('/api/accounts', { name, password: 'a long enough one' });
  if (answer.status !== 201) throw new Error(answer.text);
  return { id: answer.json.id ?? '', name, browser };
};

/** What a match is set up with besides its seats. */
export interface Asked {
  readonly rulebook?: string;
  readonly scenario?: string | object;
  readonly seats?: { readonly [seat: string]: SeatPlan };
  readonly [more: string]: unknown;
}

/** The answer to setting up a match of a toy: Blue is mine and Gray open unless said. */
export const setUp = (browser: Browser, asked: Asked = {}) =>
  browser.post<WireMatch & { field?: string; reason?: string }>('/api/matches', {
    rulebook: 'race',
    scenario: 'endless',
    options: {},
    seats: { Blue: { kind: 'me' }, Gray: { kind: 'open' } },
    ...asked,
  });

/** A match between two people that has begun: the first is Blue, the second Gray. */
export const begunMatch = async (blue: Browser, gray: Browser, asked: Asked = {}): Promise<WireMatch> => {
  const made = await setUp(blue, asked);
  if (made.status !== 201) throw new Error(made.text);
  await blue.addDice(made.json);
  return (await gray.sit(blue, made.json)).match;
};

/** The same, given up by one of the two. */
export const playedMatch = async (
  blue: Browser,
  gray: Browser,
  loser: 'Blue' | 'Gray',
  asked: Asked = {},
): Promise<WireMatch> => {
  const match = await begunMatch(blue, gray, asked);
  const answer = await (loser === 'Blue' ? blue : gray).act(match.id, loser, { do: 'resign' });
  if (answer.status !== 200) throw new Error(answer.text);
  return match;
};

/** What this address gives, as soon as it is as wanted. */
export const told = <T>(browser: Browser, path: string, isSo: (json: T) => boolean): Promise<T> =>
  eventually(async () => {
    const answer = await browser.get<T>(path);
    return answer.status === 200 && isSo(answer.json) ? answer.json : undefined;
  });
