import type { WireTournament } from '@longroll/server/tournaments';
import type { Me, WireMatch } from '@longroll/server/wire';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { accessFaults } from './look/access.ts';
import { drawn } from './look/drawn.ts';
import { layoutFaults } from './look/judge.ts';
import { order, withBrowser } from './visit.ts';

/** Signs up past the form; the name is unlike all others. */
const signUp = async (
  page: Page,
  name: string,
): Promise<{ readonly id: string; readonly name: string; readonly page: Page }> => {
  const whole = `${name} ${crypto.randomUUID().slice(0, 6)}`;
  const answer = await page.request.post('/api/accounts', { data: { name: whole, password: 'a long enough one' } });
  expect(answer.status(), await answer.text()).toBe(201);
  return { id: ((await answer.json()) as Me).id ?? '', name: whole, page };
};

const post = async (page: Page, path: string): Promise<void> => {
  const answer = await page.request.post(path);
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
};

const addNothing = async (page: Page, match: WireMatch): Promise<void> => {
  const seat = match.seats.find(({ mine }) => mine)?.name;
  await page.request.post(`/api/matches/${match.id}/dice`, { data: { seat, entropy: 'none' } });
};

/** Faults of access and of layout, on a phone and on a desk. */
const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    for (const fault of [...(await accessFaults(page)), ...(await layoutFaults(page, false))])
      faults.push(`${page.url()} ${width}: ${fault}`);
  }
  return faults;
};

describe.runIf(inject('chromium'))('clubs and tournaments', () => {
  const { visit } = withBrowser({ ownFonts: true });

  it('four found a club, play each each in a tournament of it, and read table and ratings', async () => {
    const pages = [await visit(), await visit(), await visit(), await visit()];
    const people = await Promise.all(
      pages.map((page, i) => signUp(page, ['Ames', 'Beale', 'Corse', 'Dodge'][i] ?? '')),
    );
    const [ames, beale] = people;
    const [page] = pages;
    if (!page || !ames || !beale) throw new Error('nobody came');
    const others = people.slice(1);

    await page.goto('/clubs');
    await page.getByText('Found a club').click();
    const named = `Round Table ${ames.name.slice(-6)}`;
    await page.getByLabel('Name', { exact: true }).fill(named);
    await page.getByLabel('What it is about').fill('Thursday evenings.');
    await page.getByRole('button', { name: 'Found the club' }).click();
    await page.getByRole('heading', { name: named }).waitFor();
    const club = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await Promise.all(others.map((other) => post(other.page, `/api/clubs/${club}/join`)));
    await page.reload();
    for (const { name } of others) {
      await page.getByRole('button', { name: `Admit ${name}` }).click();
      await page.locator('.members').getByRole('link', { name }).waitFor();
    }
    await page.getByRole('button', { name: `Make an officer ${beale.name}` }).click();
    await page.locator('.members li').filter({ hasText: beale.name }).getByText('Officer, since').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByText('Announce a tournament').click();
    await page.getByLabel('Title', { exact: true }).fill('Spring tournament');
    await page.getByLabel('Rulebook', { exact: true }).last().selectOption({ label: 'A House Divided' });
    await page.getByLabel(/Rated: each match counts for both/).check();
    await page.getByRole('button', { name: 'Announce it' }).click();
    await page.getByRole('button', { name: 'Enter' }).click();
    const tournament = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await Promise.all(others.map((other) => post(other.page, `/api/tournaments/${tournament}/entry`)));
    await page.getByRole('button', { name: 'Close the list and begin' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the list and begin' }).click();

    const read = async (): Promise<WireTournament> =>
      (await (await page.request.get(`/api/tournaments/${tournament}`)).json()) as WireTournament;
    await expect.poll(async () => (await read()).pairs.filter(({ match }) => match).length).toBe(6);
    // Whoever entered later gives up: Ames wins all three, Beale two, and so on.
    for (const { match = '', first, second } of (await read()).pairs) {
      const [one, two] = [people.find(({ id }) => id === first), people.find(({ id }) => id === second)];
      if (!one || !two) throw new Error('a stranger plays');
      const wire = async (of: Page): Promise<WireMatch> =>
        (await (await of.request.get(`/api/matches/${match}`)).json()) as WireMatch;
      await addNothing(one.page, await wire(one.page));
      await addNothing(two.page, await wire(two.page));
      const loser = people.indexOf(one) > people.indexOf(two) ? one : two;
      const seat = (await wire(loser.page)).seats.find(({ mine }) => mine)?.name ?? '';
      expect(await order(loser.page, match, seat, { do: 'resign' })).toBe(200);
    }
    await expect.poll(async () => (await read()).over).toBe(true);

    await page.reload();
    await page.getByText('All matches are decided.').waitFor();
    const rows = await page.locator('.cross tbody tr').allInnerTexts();
    const cells = rows.map((row) => row.split(/\s*\t\s*/).map((cell) => cell.trim()));
    expect(cells.map(([place, name, ...rest]) => [place, name, rest.at(-2)])).toEqual(
      people.map(({ name }, i) => [String(i + 1), name, String(3 - i)]),
    );
    expect(await faultsOf(page)).toEqual([]);

    await page.locator('.cross').getByRole('link', { name: ames.name }).click();
    await page.getByText(/give or take \d+/).waitFor();
    await page.getByRole('img', { name: /Rating over 3 rated matches/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    // One who meets another can mute, block and report him.
    await page.goto(`/player/${beale.id}`);
    await page.getByRole('button', { name: 'Mute, block or report' }).click();
    const dialog = page.getByRole('dialog', { name: beale.name });
    await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
    await dialog.getByRole('button', { name: 'No longer mute' }).waitFor();
    await dialog.getByLabel('What happened').fill('He calls me names at every turn.');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await dialog.getByText('Your report has been sent').waitFor();
    await page.goto('/account');
    await page.getByRole('button', { name: `No longer mute ${beale.name}` }).click();
    await page.getByText('Nobody. You can mute or block a player').waitFor();
  });
});
