import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newGreatCampaign, posted } from './at-match.ts';
import { accessFaults } from './look/access.ts';
import { inOneDocument } from './look/in-one-document.ts';
import { withBrowser } from './visit.ts';

const WIDE = { viewport: { width: 1440, height: 900 } };

const saved = (page: Page) => page.getByText('All orders are saved.').waitFor();
const unit = (page: Page, name: string) => page.locator('.units li > button').filter({ hasText: name }).first();
const seal = (page: Page) => page.getByRole('button', { name: /^Seal/ }).first().click();

/** Orders typed in the window for text, read and taken. */
const ordersByText = async (page: Page, text: string, count: string): Promise<void> => {
  await page.getByRole('button', { name: 'As text' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.getByRole('button', { name: `Take ${count}` }).click();
  await saved(page);
};

/** The screen is taken, and its report is that of the seat. */
const takesReport = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('dialog', { name: `The desk of ${name}` }).waitFor();
  await page.getByRole('button', { name: 'I am ready' }).click();
  await page.locator('.desk-facts').getByText(name, { exact: true }).waitFor();
  await page.locator('#dispatch').waitFor();
};

describe.runIf(inject('chromium'))('the great campaign through the page', () => {
  const { visit } = withBrowser();

  it('takes two commanders through two turns of Bull Run, from the form of section F to the report and its film', async () => {
    const north = await inOneDocument(await visit(WIDE));
    const { id } = await newGreatCampaign(north, { McDowell: { kind: 'me' }, Beauregard: { kind: 'open' } });
    const south = await inOneDocument(await visit(WIDE));
    const sat = await south.request.post(`/api/matches/${id}/sit`, { data: { seat: 'Beauregard' } });
    expect(sat.status(), await sat.text()).toBe(200);
    await Promise.all([north.goto(`/match/${id}`), south.goto(`/match/${id}`)]);
    await Promise.all([north.locator('.units').waitFor(), south.locator('.units').waitFor()]);
    // Each has his own units before him, and no other's.
    expect(await north.locator('.units').innerText()).not.toContain('Jackson');
    expect(await south.locator('.units').innerText()).not.toContain('Sherman');

    // A square is named, and what the march costs is said at once; a name that is no square and a square that is no neighbour too.
    await unit(north, 'Sherman').click();
    const path = north.locator('.f').filter({ hasText: 'A square for each of the six strategic phases' });
    const findings = north.locator('.findings');
    await path.getByRole('textbox').fill('Nowhere');
    await path.getByRole('textbox').press('Enter');
    await findings.filter({ hasText: 'Fault, not taken.' }).first().waitFor();
    await path.getByRole('button', { name: /^Take Nowhere out/ }).click();
    await path.getByRole('textbox').fill('K6-S2');
    await path.getByRole('textbox').press('Enter');
    await findings.filter({ hasText: 'K6-S2 is not beside the square before it' }).first().waitFor();
    await path.getByRole('button', { name: 'Take Baltimore (K6-S2) out' }).click();
    await path.getByRole('textbox').fill('K2-S6');
    await path.getByRole('textbox').press('Enter');
    await findings.filter({ hasText: 'The march costs 1 fatigue: from 0 to 1.' }).first().waitFor();
    await saved(north);
    expect(await accessFaults(north)).toEqual([]);

    // The order is rehearsed against what the Union knows.
    await north.getByRole('button', { name: 'Rehearse' }).click();
    await north.getByText('Your own orders alone.').waitFor();
    await north.getByRole('button', { name: 'End it' }).click();

    await seal(north);
    await ordersByText(south, 'CS2IN support (center 7-7)\nCS3IN support (center 10-7)', '2 orders');
    await seal(south);
    await north.getByText('has been carried out.').first().waitFor();

    // Each reads what his own units saw.
    await north.goto(`/match/${id}/report`);
    await north
      .getByRole('heading', {
        level: 1,
        name: 'Sherman (US2IN) marched from Centreville (K2-S5) to Manassas Junction (K2-S6)',
      })
      .waitFor();
    await north.getByText('Your units in the field', { exact: true }).first().waitFor();
    await north.getByRole('button', { name: 'Check this turn' }).click();
    await north.locator('.checked .good').nth(3).waitFor();
    expect(await north.locator('.checked .bad').count()).toBe(0);
    await south.goto(`/match/${id}/report`);
    await south.getByText('Tactical map of Manassas Junction (K2-S6)', { exact: true }).first().waitFor();
    const told = await south.locator('main').innerText();
    expect(told).toContain('US2IN');
    expect(told).not.toMatch(/Sherman|US3IN|US1CQ/);

    // The film goes where it happens.
    await north.getByRole('link', { name: 'Film' }).first().click();
    await north.getByRole('button', { name: /^Strategic phase 1/ }).click();
    await north
      .locator('.caption')
      .filter({ hasText: 'marched from Centreville (K2-S5) to Manassas Junction (K2-S6)' })
      .waitFor();

    // The second turn: Sherman attacks, the South stands, and both are told of the battle.
    await Promise.all([north.goto(`/match/${id}`), south.goto(`/match/${id}`)]);
    await north.getByText('turn 2 of 5').first().waitFor();
    await ordersByText(north, 'US2IN engage (from 1 to 4) offensive attack', '1 order');
    await seal(north);
    await seal(south);
    await north.getByText('has been carried out.').first().waitFor();
    await north.goto(`/match/${id}/report`);
    await north.getByText('turn 3 of 5').first().waitFor();
    await north.getByText('Events, in the order of the phases').first().waitFor();
  }, 300_000);

  it('lets a game master who plays neither side see who has written, move the deadline and resolve a turn', async () => {
    const [master, north, south] = await Promise.all([visit(WIDE), visit(WIDE), visit(WIDE)]);
    const open = { kind: 'open' } as const;
    const { id } = await newGreatCampaign(master, { McDowell: open, Beauregard: open });
    const seats = [
      [north, 'McDowell'],
      [south, 'Beauregard'],
    ] as const;
    for (const [page, seat] of seats) await posted(page, `/api/matches/${id}/sit`, { seat }, 200);
    for (const [page] of seats) await page.goto(`/match/${id}`);
    await Promise.all(seats.map(([page]) => page.locator('.units').waitFor()));
    await ordersByText(north, 'US2IN path K2-S6', '1 order');

    await master.goto(`/match/${id}`);
    const lead = master.getByRole('region', { name: 'You lead this match' });
    await lead.getByRole('row', { name: 'McDowell written no' }).waitFor();
    await lead.getByRole('row', { name: 'Beauregard none yet no' }).waitFor();
    await lead.getByLabel('New deadline').fill('2031-07-21T06:00');
    await lead.getByRole('button', { name: 'Move the deadline' }).click();
    await lead.getByText('A deadline lies within a year.').waitFor();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await lead.getByLabel('New deadline').fill(tomorrow);
    await lead.getByRole('button', { name: 'Move the deadline' }).click();
    await lead.getByText('The game master moved the deadline').waitFor();

    await lead.getByRole('button', { name: 'Resolve turn 1 now' }).click();
    await lead.getByRole('button', { name: 'Close turn 1 for all' }).click();
    for (const [page] of seats) await page.getByText('has been carried out.').first().waitFor();
    await north.goto(`/match/${id}/report`);
    await north
      .getByRole('heading', {
        level: 1,
        name: 'Sherman (US2IN) marched from Centreville (K2-S5) to Manassas Junction (K2-S6)',
      })
      .waitFor();
  });

  it('is set up seat by seat on the page: who holds none leads it, invites, and gives a seat away while it goes on', async () => {
    const [master, north] = await Promise.all([visit(WIDE), visit(WIDE)]);
    await master.goto('/new?book=rolling-drums&against=each');
    await master.getByLabel('McDowell').selectOption('invited');
    await master.getByLabel('Beauregard').selectOption('greedy');
    await master.getByText('You hold no seat: you lead the match').waitFor();
    await master.getByRole('radio', { name: /A day a turn/ }).check({ force: true });
    await master.getByRole('button', { name: 'Begin' }).click();
    await master.waitForURL(/\/match\//);
    const link = await master.getByLabel('Invitation link').first().inputValue();
    await north.goto(link);
    await north.getByRole('button', { name: 'Sit down' }).click();
    await north.locator('.units').waitFor();
    await north.getByText('close then').click();
    await north.getByText('is written for by a computer player').waitFor();

    const lead = master.getByRole('region', { name: 'You lead this match' });
    await lead.getByRole('row', { name: 'McDowell none yet no none' }).waitFor();
    await ordersByText(north, 'US2IN path K2-S6', '1 order');
    await lead.getByRole('button', { name: 'Resolve turn 1 now' }).click();
    await lead.getByRole('button', { name: 'Close turn 1 for all' }).click();
    await lead.getByText('nobody learns anything of it').waitFor();
    await north.reload();
    await north.getByText('Until then the game master may open it again.').first().waitFor();
    await lead.getByRole('button', { name: 'Open turn 1 again' }).click();
    await lead.getByRole('row', { name: 'McDowell written no none' }).waitFor();
    await north.reload();
    await north.getByText('The game master opened the turn again').waitFor();
    await north.getByText('1 of 10 have orders').waitFor();
    await lead.getByText('Give a seat to somebody else').click();
    await lead.getByLabel('Seat', { exact: true }).selectOption('McDowell');
    await lead.getByLabel('To', { exact: true }).selectOption('planner');
    await lead.getByRole('button', { name: 'Give it' }).click();
    await lead.getByText('The game master gave the seat of McDowell to a Veteran').waitFor();
  });

  it('on a telephone, who draws a path is shown the map, and comes back to the form', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 } });
    const { id } = await newGreatCampaign(page, {
      McDowell: { kind: 'me' },
      Beauregard: { kind: 'bot', bot: 'greedy' },
    });
    await page.goto(`/match/${id}`);
    await unit(page, 'Keyes').click();
    await page.getByRole('button', { name: 'Path: draw it on the map' }).click();
    await page.locator('.desk-map canvas').first().waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { level: 2, name: 'Keyes (US1IN)' }).waitFor();
  });

  it('is played by two at one screen, who hand it over: nothing of one desk is shown at the other', async () => {
    const page = await visit(WIDE);
    const { id } = await newGreatCampaign(page, { McDowell: { kind: 'me' }, Beauregard: { kind: 'hotseat' } });
    const cover = page.getByRole('dialog', { name: /^The desk of/ });
    const takes = async (name: string): Promise<void> => {
      await page.getByRole('dialog', { name: `The desk of ${name}` }).waitFor();
      await page.getByRole('button', { name: 'I am ready' }).click();
      await cover.waitFor({ state: 'detached' });
      await page.locator('.units').waitFor();
    };
    await page.goto(`/match/${id}`);
    await cover.waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await takes('McDowell');
    expect(await page.locator('.units').innerText()).not.toContain('Jackson');
    await seal(page);
    await page.getByRole('button', { name: 'Hand over to Beauregard' }).click();
    await takes('Beauregard');
    const units = await page.locator('.units').innerText();
    expect(units).toContain('Jackson');
    expect(units).not.toContain('Sherman');
    // The desk stays his when the page is opened again.
    await page.reload();
    await takes('Beauregard');
    await seal(page);
    await page.getByText('has been carried out.').first().waitFor();
    await page.getByRole('link', { name: 'Report' }).first().click();
    await takesReport(page, 'Beauregard');
    await page.getByRole('button', { name: 'Hand over' }).click();
    await takesReport(page, 'McDowell');
  });

  it('lets a minister send supplies and speak to another state through the form of his office', async () => {
    const page = await visit(WIDE);
    const { id } = await newGreatCampaign(page);
    await page.goto(`/match/${id}`);
    await unit(page, 'All four offices').click();
    await page.getByRole('button', { name: 'Add one to diplomacy' }).click();
    const talk = page.getByRole('group', { name: 'Diplomacy 1' });
    await talk.getByRole('combobox', { name: 'State' }).selectOption({ label: 'The Confederacy' });
    await talk.getByRole('combobox', { name: 'Act' }).selectOption({ label: 'Propose truce' });
    await page.getByRole('button', { name: 'Add one to transfers' }).click();
    const transfer = page.getByRole('group', { name: 'Transfers 1' });
    await page.locator('.findings').filter({ hasText: 'Fault, not taken.' }).first().waitFor();
    await page.locator('.beside summary').filter({ hasText: 'Stores' }).click();
    await page.getByRole('searchbox', { name: 'Find in stores' }).fill('wash');
    expect(await page.getByRole('region', { name: 'Stores' }).getByRole('row').allInnerTexts()).toHaveLength(2);
    await transfer.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Washington' });
    await transfer.getByRole('combobox', { name: 'To' }).selectOption({ label: 'Centreville' });
    await transfer.getByRole('spinbutton', { name: 'Amount' }).fill('5');
    await saved(page);
    await page.reload();
    await unit(page, 'All four offices').click();
    const from = transfer.getByRole('combobox', { name: 'From' });
    expect(await from.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label)).toBe('Washington');
    expect(await talk.getByRole('combobox', { name: 'Act' }).inputValue()).toBe('3');
    await page.getByRole('button', { name: 'Take it out: transfers 1' }).click();
    await transfer.waitFor({ state: 'detached' });
    await saved(page);
  });

  it('turns the map to the unit that is chosen in the list, where it is not in sight', async () => {
    const page = await visit(WIDE);
    const staff = ['McDowell', 'McClellan', 'Fremont', 'Beauregard', 'J. E. Johnston', 'Price'];
    const others = Object.fromEntries(staff.map((name) => [name, { kind: 'bot', bot: 'greedy' } as const]));
    const { id } = await newGreatCampaign(page, { ...others, Polk: { kind: 'me' } }, 'campaign-1861');
    await page.goto(`/match/${id}`);
    await page.locator('.units').waitFor();
    const map = page.getByRole('region', { name: 'Map' });
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Closer' }).click();
    const pensacola = map.getByRole('button', { name: /E9-Y6/ });
    await expect.poll(() => pensacola.count()).toBe(0);
    await unit(page, 'Pensacola').click();
    await pensacola.first().waitFor({ state: 'attached' });
  });

  it('lets a tac be shown by the keyboard alone: from the field to the map, over its tacs, and back', async () => {
    const page = await visit(WIDE);
    const { id } = await newGreatCampaign(page);
    await page.goto(`/match/${id}`);
    await unit(page, 'Sherman').click();
    const show = page.getByRole('button', { name: 'Destination: show it on the map' });
    const destination = page.getByLabel('Destination', { exact: true }).first();
    await page.keyboard.press('Tab');
    await show.focus();
    await page.keyboard.press('Enter');
    const map = page.getByRole('region', { name: 'Map' });
    await map.getByRole('heading', { name: 'Tactical map of Centreville (K2-S5)' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.classList.contains('over'));
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await map.locator('.aim').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => destination.inputValue()).toMatch(/^\d+-\d+$/);
    await expect.poll(() => show.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('turns to the map on which a place is touched, and says what was touched', async () => {
    const page = await visit(WIDE);
    const { id } = await newGreatCampaign(page);
    await page.goto(`/match/${id}`);
    await unit(page, 'Sherman').click();
    const map = page.getByRole('region', { name: 'Map' });
    const tactical = (name: string) => map.getByRole('heading', { name: `Tactical map of ${name}` }).waitFor();
    await page.getByRole('button', { name: 'Destination: show it on the map' }).click();
    await tactical('Centreville (K2-S5)');
    const destination = page.getByLabel('Destination', { exact: true }).first();
    await map.locator('.map').click({ position: { x: 350, y: 400 } });
    await expect.poll(() => destination.inputValue()).toMatch(/^\d+-\d+$/);
    await page.getByRole('button', { name: 'Path: draw it on the map' }).click();
    await map.getByRole('heading', { name: /^Tactical/ }).waitFor({ state: 'detached' });
    await map.getByRole('button', { name: 'Done' }).click();
    // The flag of nine units stands for each of them in turn; what it is stands in words, with the way to its own map.
    const flag = map.getByRole('button', { name: 'Union in K2-S5' });
    const title = page.locator('.form-head h2');
    await flag.click();
    await expect.poll(() => title.innerText()).toBe('A. Porter (US3IN)');
    await flag.click();
    await expect.poll(() => title.innerText()).toBe('Burnside (US4IN)');
    await map.locator('.touched').filter({ hasText: '9 units' }).waitFor();
  });
});
