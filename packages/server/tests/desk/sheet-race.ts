import { expect } from 'vitest';
import type { Server } from '../../src/app.ts';
import type { WireDesk, WireDrafts } from '../../src/desk/desk-wire.ts';
import type { NewMatch, WireError, WireMatch } from '../../src/wire.ts';
import { type Answer, Browser, eventually } from '../harness.ts';

/** A race of three columns: Red and White have a browser each, Blue is a computer player. */
export interface SheetRace {
  readonly red: Browser;
  readonly white: Browser;
  readonly id: string;
}

/** Sets a race up, with what is said of it, and begins it. */
export const sheetRace = async ({ url }: Pick<Server, 'url'>, said: Partial<NewMatch> = {}): Promise<SheetRace> => {
  const red = new Browser(url);
  const white = new Browser(url);
  const made = await red.post<WireMatch>('/api/matches', {
    rulebook: 'three-columns',
    scenario: 'race',
    options: {},
    seats: { red: { kind: 'me' }, white: { kind: 'open' }, blue: { kind: 'bot', bot: 'planner' } },
    ...said,
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.json;
  await red.addDice({ id });
  const seated = await white.post(`/api/matches/${id}/sit`, { seat: 'white' });
  expect(seated.status, seated.text).toBe(200);
  await white.addDice({ id });
  await red.addDice({ id });
  return { red, white, id };
};

/** A race that its maker leads and does not run in: Red and White have a browser each. */
export const ledRace = async ({ url }: Pick<Server, 'url'>, turns?: NewMatch['turns']) => {
  const master = new Browser(url);
  const made = await master.post<WireMatch>('/api/matches', {
    rulebook: 'three-columns',
    scenario: 'race',
    options: {},
    ...(turns ? { turns } : {}),
    seats: { red: { kind: 'open' }, white: { kind: 'open' }, blue: { kind: 'bot', bot: 'planner' } },
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.json;
  const runners = [new Browser(url), new Browser(url)] as const;
  for (const [i, seat] of ['red', 'white'].entries()) {
    const sat = await runners[i as 0 | 1].post(`/api/matches/${id}/sit`, { seat });
    expect(sat.status, sat.text).toBe(200);
  }
  // Twice: each commits himself before anybody opens what he has added.
  for (const runner of [...runners, runners[0]]) await runner.addDice({ id });
  return { master, red: runners[0], white: runners[1], id };
};

/** The desk as a seat, or everybody, sees it. */
export const deskFor = async (browser: Browser, id: string, seat?: string): Promise<WireDesk> => {
  const answer = await browser.get<WireDesk>(`/api/matches/${id}/desk${seat ? `?seat=${seat}` : ''}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

/** Writes orders of a seat. */
export const write = (
  browser: Browser,
  id: string,
  seat: string,
  turn: number,
  text: string,
  rev?: number,
): Promise<Answer<WireDrafts & WireError>> =>
  browser.send('PUT', `/api/matches/${id}/orders`, { seat, turn, text, ...(rev ? { rev } : {}) });

/** Says that a seat is ready. */
export const ready = (browser: Browser, id: string, seat: string, turn: number) =>
  browser.send('PUT', `/api/matches/${id}/ready`, { seat, turn, ready: true });

/** Waits until orders are written for a turn. */
export const turnOf = (browser: Browser, id: string, turn: number): Promise<WireDesk> =>
  eventually(async () => {
    const desk = await deskFor(browser, id);
    return desk.turn === turn ? desk : undefined;
  });
