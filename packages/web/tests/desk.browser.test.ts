import type { Server } from '@longroll/server';
import type { NewMatch, WireMatch } from '@longroll/server/wire';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startSheets } from './sheets-server.ts';
import { withBrowser } from './visit.ts';

/** Sets up a race of sheets as this visitor; he plays Red, White is open, Blue is a computer player. */
const newRace = async (page: Page, said: Partial<NewMatch> = {}): Promise<WireMatch> => {
  const data = {
    rulebook: 'three-columns',
    scenario: 'race',
    options: {},
    seats: { red: { kind: 'me' }, white: { kind: 'open' }, blue: { kind: 'bot', bot: 'planner' } },
    turns: { seconds: 36_000, grace: 3600 },
    ...said,
  };
  const answer = await page.request.post('/api/matches', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as WireMatch;
};

/** Goes on with the Tab key until a control has the focus. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error('the control is not reached by the Tab key');
};

const saved = (page: Page) => page.getByText('All orders are saved.').waitFor();

describe.runIf(inject('chromium'))('the order desk', () => {
  const { visit } = withBrowser();
  let server: Server;
  beforeAll(async () => {
    server = await startSheets({ client: inject('client'), database: inject('database') });
  });
  afterAll(() => server.close());

  it('takes two commanders through two turns, from the form to the report', async () => {
    const red = await visit({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const { id } = await newRace(red);
    const white = await visit({ baseURL: server.url });
    const sat = await white.request.post(`/api/matches/${id}/sit`, { data: { seat: 'white' } });
    expect(sat.status(), await sat.text()).toBe(200);
    await Promise.all([red.goto(`/match/${id}`), white.goto(`/match/${id}`)]);
    await Promise.all([red.locator('.desk').waitFor(), white.locator('.desk').waitFor()]);

    // Before the first turn is carried out a report is early, not an error.
    await white.goto(`/match/${id}/report`);
    await white.getByRole('heading', { level: 1, name: 'Nothing has been carried out yet' }).waitFor();
    await white.getByRole('link', { name: 'To the orders' }).click();
    await white.locator('.desk').waitFor();

    // What is forbidden is said as one types, under its field; nothing of it is taken, and what stood before stays.
    await red.getByRole('radio', { name: 'Steady' }).check();
    await saved(red);
    await red.getByRole('radiogroup', { name: 'Harass' }).getByRole('radio', { name: 'White' }).check();
    await red.locator('.f.faulty .findings').filter({ hasText: 'does not march' }).waitFor();
    await red.locator('.units .state.faulty').waitFor();
    await red.reload();
    await red.locator('.units .state.faulty').waitFor();
    const desk = await red.request.get(`/api/matches/${id}/desk?seat=red`);
    expect(await desk.json()).toMatchObject({ mine: { subjects: [{ order: 'red pace steady' }] } });
    await red.getByRole('radio', { name: 'Rest' }).check();
    await saved(red);

    // On the narrower page the form covers the card of the deadline: the time is told beside the seal. The wide one has both.
    await white.locator('.seal-bar').getByText('Orders close in ').waitFor();
    expect(await red.locator('.seal-bar .closes').isVisible()).toBe(false);
    // So is another deadline that is proposed, with its answers.
    const due = new Date(Date.now() + 50 * 3_600_000).toISOString();
    await red.request.put(`/api/matches/${id}/desk/proposal`, { data: { seat: 'red', turn: 1, due } });
    await white.locator('.seal-bar').getByRole('button', { name: 'Decline' }).click();
    await white.locator('.seal-bar').getByRole('button', { name: 'Decline' }).waitFor({ state: 'detached' });

    // Without the server what is written is kept here, and sent when it is back.
    await white.context().setOffline(true);
    // White plays by the keyboard alone.
    await tabTo(white, white.getByRole('radio', { name: 'Rest' }));
    await white.keyboard.press('ArrowRight');
    await white.getByText('What you wrote is kept here').waitFor();
    await white.context().setOffline(false);
    await saved(white);

    await red.getByRole('button', { name: 'Seal 1' }).click();
    await red.getByRole('button', { name: 'Open again' }).waitFor();
    await tabTo(white, white.getByRole('button', { name: 'Seal 1' }));
    await white.keyboard.press('Enter');
    await red.getByText('Day 1 has been carried out.').waitFor();
    await white.getByText('Day 2 of 8').waitFor();
    await red.getByRole('button', { name: 'As last turn' }).click();
    await red.locator('.units .state').filter({ hasText: 'drafted' }).waitFor();

    // The report: a dispatch and the mail's own text, true by what everybody was shown.
    await white.goto(`/match/${id}/report`);
    await white.getByRole('heading', { level: 1, name: 'Red harassed White' }).waitFor();
    await white.getByText('for White, and for nobody else').waitFor();
    await white.getByRole('button', { name: 'Check this turn' }).click();
    await white.locator('.checked .good').nth(3).waitFor();
    expect(await white.locator('.checked .bad').count()).toBe(0);

    // The film: from what was seen before, phase by phase, to what is seen now.
    await white.getByRole('link', { name: 'Film' }).first().click();
    await white.getByText('As you saw it before the turn.').waitFor();
    await white.getByRole('button', { name: /^Marching/ }).click();
    await white.locator('.caption').filter({ hasText: 'harassed' }).waitFor();
    await white.getByRole('button', { name: 'Play', exact: true }).click();
    await white.locator('.caption').filter({ hasText: 'Day 2' }).waitFor();

    // A way is drawn on the map place by place, those alone that the rules would not refuse; undone, it is gone.
    await red.getByRole('button', { name: 'Pickets: draw it on the map' }).click();
    await red.getByRole('button', { name: 'Red mill.' }).click();
    await red.getByRole('button', { name: 'White ford.' }).click();
    await red.locator('.findings .contradictory').filter({ hasText: 'The way is not joined' }).waitFor();
    await red.getByRole('button', { name: 'White ford.' }).click();
    await red.getByRole('button', { name: 'Red ford.' }).click();
    await red.getByRole('button', { name: 'White ford.' }).click();
    await red.locator('.findings .note').filter({ hasText: 'White can cost it no mile.' }).waitFor();
    expect(await red.locator('.places.path li b').allTextContents()).toEqual(['Red mill', 'Red ford', 'White ford']);
    await red.locator('.drawing').getByRole('button', { name: 'Done' }).click();

    // The second day: Red rehearses it and seals what it ordered before, White orders by text.
    await red.getByRole('button', { name: 'Rehearse' }).click();
    // It begins where something of one's own happens.
    await red.locator('.rehearsed p').first().waitFor();
    expect(await red.getByText('Nothing of your own happens here.').count()).toBe(0);
    await red.locator('.rehearsal .checkpoints [aria-current]').waitFor();
    await red.getByRole('button', { name: 'Seal 1' }).click();
    await white.goto(`/match/${id}`);
    await white.getByRole('button', { name: 'All that you order' }).click();
    await white.getByRole('button', { name: 'As text' }).click();
    await white.getByRole('dialog').getByRole('textbox').fill('white pace gallop');
    await white.getByText('Line 1, column 12').waitFor();
    await white.getByRole('dialog').getByRole('textbox').fill('white harass blue');
    await white.getByRole('button', { name: 'Take 1 order' }).click();
    await white.locator('.units li > button').click();
    await saved(white);
    await white.getByRole('button', { name: 'Seal 1' }).click();
    await red.getByText('Day 2 has been carried out.').waitFor();
    await red.getByRole('link', { name: 'Read your report' }).click();
    await red.getByRole('cell', { name: 'unknown' }).first().waitFor();
  });
});
