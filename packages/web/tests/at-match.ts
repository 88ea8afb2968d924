import type { PlainRecord } from '@longroll/kernel';
import type { NewMatch, SeatPlan, WireMatch } from '@longroll/server/wire';
import type { APIResponse, Page } from 'playwright-core';

const answered = async (response: APIResponse, status: number): Promise<unknown> => {
  if (response.status() !== status)
    throw new Error(`${response.url()} answers ${response.status()}: ${await response.text()}`);
  return response.json();
};

/** Asks the server for something as this visitor, past the page. Throws when the answer is another than expected. */
export const posted = async (page: Page, path: string, data: unknown, status = 201): Promise<unknown> =>
  answered(await page.request.post(path, { data }), status);

/**
 * Sets up a match as this visitor. Alone at it he adds to its dice, and it begins; else the page does, when he opens it.
 * `site`: of another server than the one of his pages.
 */
const make = async (page: Page, wanted: Omit<NewMatch, 'options'>, site = ''): Promise<WireMatch> => {
  const made = (await posted(page, `${site}/api/matches`, { ...wanted, options: {} })) as WireMatch;
  const [mine, ...others] = made.seats.filter((seat) => seat.dice);
  if (!mine || others.length > 0) return made;
  const data = { seat: mine.name, entropy: '1861'.repeat(16) };
  return (await posted(page, `${site}/api/matches/${made.id}/dice`, data, 200)) as WireMatch;
};

/** Makes a match as this visitor, past the forms. Union is the visitor's own unless said. */
export const newMatch = (
  page: Page,
  seats: { readonly union?: SeatPlan; readonly confederate?: SeatPlan },
  scenario: NewMatch['scenario'] = 'learning',
): Promise<WireMatch> =>
  make(page, {
    rulebook: 'house-divided',
    scenario,
    seats: { union: { kind: 'me' }, confederate: { kind: 'hotseat' }, ...seats },
  });

/** Makes a battle on a grid as this visitor, past the forms: against the greedy computer unless said. */
export const newBattle = (
  page: Page,
  scenario: NewMatch['scenario'],
  seats: NewMatch['seats'] = { union: { kind: 'me' }, confederate: { kind: 'bot', bot: 'greedy' } },
): Promise<WireMatch> => make(page, { rulebook: 'itchy-scratchy', scenario, seats });

/** Makes a war in weekly turns as this visitor, past the forms: for the Union, against the greedy computer unless said. */
export const newCampaign = (
  page: Page,
  scenario: NewMatch['scenario'],
  confederate: SeatPlan = { kind: 'bot', bot: 'greedy' },
): Promise<WireMatch> =>
  make(page, { rulebook: 'brother-against-brother', scenario, seats: { union: { kind: 'me' }, confederate } });

/** Makes a battle on a table measured in inches as this visitor, past the forms: for the Union against the greedy computer. */
export const newTable = (
  page: Page,
  scenario: NewMatch['scenario'],
  confederate: SeatPlan = { kind: 'bot', bot: 'greedy' },
): Promise<WireMatch> => make(page, { rulebook: 'grant-acw', scenario, seats: { union: { kind: 'me' }, confederate } });

/** Sets up a race of sheets as this visitor; he writes the orders of Red, and computer players those of the others. */
export const newRace = async (page: Page, site = ''): Promise<WireMatch> => {
  const bot = { kind: 'bot', bot: 'planner' } as const;
  const seats = { red: { kind: 'me' }, white: bot, blue: bot } as const;
  const turns = { seconds: 36_000, grace: 3600 };
  return make(page, { rulebook: 'three-columns', scenario: 'race', seats, turns }, site);
};

/** Makes a campaign of sealed orders as this visitor, past the forms: Bull Run, of which he is McDowell unless said. */
export const newGreatCampaign = (
  page: Page,
  seats: NewMatch['seats'] = { McDowell: { kind: 'me' }, Beauregard: { kind: 'bot', bot: 'greedy' } },
  scenario: NewMatch['scenario'] = 'bull-run',
  hold = 0,
): Promise<WireMatch> =>
  make(page, { rulebook: 'rolling-drums', scenario, seats, turns: { seconds: 36_000, grace: 3600, hold } });

/** Seals the orders of a turn as this visitor and waits until the turn has been carried out. `site`: of another server. */
export const sealed = async (
  page: Page,
  match: string,
  { seat, turn, text }: { readonly seat: string; readonly turn: number; readonly text: string },
  site = '',
): Promise<void> => {
  const at = `${site}/api/matches/${match}`;
  await answered(await page.request.put(`${at}/orders`, { data: { seat, turn, rev: 1, text } }), 200);
  await answered(await page.request.put(`${at}/ready`, { data: { seat, turn, ready: true } }), 200);
  for (let i = 0; i < 300; i++) {
    if ((await page.request.get(`${at}/reports/${turn}?seat=${seat}`)).ok()) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`turn ${turn} was not carried out`);
};

/** Union infantry with its general before the redoubt, guns behind it: one can fire, the other close. */
export const storm: PlainRecord = {
  base: 'redoubt',
  turn: 3,
  phase: 'activation',
  acting: 'Union',
  pieces: [
    { id: 'U3', area: '5,3', facing: 'SE' },
    { id: 'UG', area: '5,3', facing: 'SE' },
    { id: 'C5', area: '6,6' },
    { id: 'C6', area: '9,6' },
  ],
};

/** Sends an order as this visitor, past the page. */
export const order = async (page: Page, match: string, seat: string, action: object): Promise<number> => {
  const data = { command: crypto.randomUUID(), seat, action };
  const answer = await page.request.post(`/api/matches/${match}/commands`, { data });
  return answer.status();
};

/** Opens a match and waits until its map stands and its panel says who is asked, or how it ended. */
export const openMatch = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/match/${id}`);
  await page.locator(':is(.over, .stand-ins) .place').first().waitFor();
  await page.locator(':is(.prompt .ask, .end)').first().waitFor({ state: 'attached' });
};

/** What the prompt asks now. */
export const asked = async (page: Page): Promise<string> => (await page.locator('.prompt .ask').textContent()) ?? '';

/** Waits until the prompt asks something that fits. */
export const waitForAsk = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('.prompt .ask').filter({ hasText: words }).waitFor();

/** A place on the map as the part of it that is touched. */
export const place = (page: Page, name: string) => page.locator(`.over [data-name="${name}"] > .hit`);

/** Touches the middle of a place, whatever stands there. */
export const touch = (page: Page, name: string): Promise<void> => place(page, name).click({ force: true });

/** A march with all that stands at Washington, to where nobody waits: two touches. */
export const marchFromWashington = async (page: Page): Promise<void> => {
  await waitForAsk(page, /marches left/);
  await place(page, 'box:washington').click();
  await waitForAsk(page, 'March from Washington');
  await place(page, 'box:baltimore').click();
  await page
    .locator('.ways')
    .getByRole('button', { name: /^March/ })
    .click();
  await page.locator('.log').filter({ hasText: 'A march is spent on Washington' }).waitFor();
};
