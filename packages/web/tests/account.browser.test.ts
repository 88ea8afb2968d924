import type { Seated } from '@longroll/server/wire';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { marchFromWashington, newMatch, openMatch, waitForAsk, withBrowser } from './visit.ts';

const NAME = 'Bruce Catton';
const PASSWORD = 'stillness at 1865';

const sign = async (page: Page, way: 'I have an account' | 'Make one', password: string): Promise<void> => {
  await page.goto('/account');
  await page.getByLabel(way).check();
  await page.getByLabel('Name').fill(NAME);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: /^Sign (in|up)$/ }).click();
};

const alert = (page: Page): Promise<string | null> => page.locator('[role=alert]').first().textContent();

describe.runIf(inject('chromium'))('accounts', () => {
  const { visit } = withBrowser();

  it('a guest signs up and keeps his seat, signs out, signs in; a wrong password and a taken name are told', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await sign(page, 'Make one', PASSWORD);
    await page.getByRole('link', { name: `${NAME}: your account` }).waitFor();
    await page.locator('.continue li').filter({ hasText: 'Both sides here' }).waitFor();

    await page.goto('/account');
    const chat = page.getByLabel('Something was said to me: by a notice on the device');
    const was = await chat.isChecked();
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/me/notices') && answer.status() === 200);
    await chat.setChecked(!was);
    await kept;
    await page.reload();
    await chat.waitFor();
    expect(await chat.isChecked()).toBe(!was);
    await page.getByRole('link', { name: 'Your profile' }).click();
    await page.getByRole('heading', { name: NAME }).waitFor();
    await page.getByText('No match with another person has ended yet.').waitFor();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await openMatch(page, match.id);
    expect(await page.locator('.prompt').textContent()).toContain('You watch');

    await sign(page, 'I have an account', 'not the password');
    await page.locator('[role=alert]').waitFor();
    expect(await alert(page)).toMatch(/name|password/i);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: `${NAME}: your account` }).waitFor();
    await openMatch(page, match.id);
    await waitForAsk(page, /marches left/);

    const other = await visit();
    await sign(other, 'Make one', 'another password');
    await other.locator('[role=alert]').waitFor();
    expect(await alert(other)).toContain(`The name "${NAME}" is taken.`);
  });

  it('a seat that was taken as a guest is claimed elsewhere with its secret', async () => {
    const host = await visit();
    const match = await newMatch(host, { confederate: { kind: 'invited' } });
    await host.goto(`/match/${match.id}`);
    await host.getByText('Waiting for the other side to sit down').waitFor();
    const guest = await visit();
    const link = match.invitations?.confederate ?? '';
    await guest.goto(link);
    const [answer] = await Promise.all([
      guest.waitForResponse((response) => response.url().endsWith('/sit')),
      guest.getByRole('button', { name: 'Sit down' }).click(),
    ]);
    const { key = '' } = (await answer.json()) as Seated;
    expect(key.length).toBeGreaterThan(15);
    await guest.waitForURL(/\/match\//);
    await guest.locator('.prompt .flag').filter({ hasText: 'Confederate' }).waitFor();
    await guest.goto('/account');
    await guest.getByText('Secrets of the seats taken in this browser').click();
    await guest.getByText(key).waitFor();

    const elsewhere = await visit();
    await elsewhere.goto('/account');
    await elsewhere.getByLabel('Address or id of the match').fill(`${inject('site')}/match/${match.id}`);
    await elsewhere.getByLabel('Secret of the seat').fill('wrong secret of a seat, surely');
    await elsewhere.getByRole('button', { name: 'Claim the seat' }).click();
    await elsewhere.locator('[role=alert]').waitFor();
    await elsewhere.getByLabel('Secret of the seat').fill(key);
    await elsewhere.getByRole('button', { name: 'Claim the seat' }).click();
    await elsewhere.waitForURL(/\/match\//);
    await elsewhere.locator('.prompt .flag').filter({ hasText: 'Confederate' }).waitFor();

    await openMatch(host, match.id);
    await marchFromWashington(host);
    await elsewhere.locator('.log li').filter({ hasText: 'Washington' }).first().waitFor();
    await openMatch(guest, match.id);
    expect(await guest.locator('.prompt').textContent()).toContain('You watch');
  });
});
