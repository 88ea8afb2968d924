import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WireMatch } from '@longroll/server/wire';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './visit.ts';

const HELD = join(import.meta.dirname, '../../rulebooks/house-divided/tests/held/data');

/** Brings in a match that was played under version 1.0.0, as this visitor. */
const bring = async (page: Page, name: string): Promise<WireMatch> => {
  const file = JSON.parse(readFileSync(join(HELD, name), 'utf8'));
  const answer = await page.request.post('/api/matches/import', { data: { file } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as WireMatch;
};

describe.skipIf(!inject('chromium'))('versions of a book', () => {
  const { visit } = withBrowser();

  it('a match that stays on an older version is shown by its rules, and proved by them', async () => {
    const page = await visit();
    const { id } = await bring(page, '1864-base.json');
    await page.goto(`/match/${id}`);
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await page.getByText('A House Divided 1.0.0, ').waitFor();
    await page.goto(`/verify/${id}`);
    await page.getByText('Every order is legal under A House Divided 1.0.0').waitFor();
  });

  it('one that was carried over names both versions', async () => {
    const page = await visit();
    const { id, version } = await bring(page, '1861.json');
    await page.goto(`/match/${id}`);
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await page.getByText(`A House Divided ${version}, `).waitFor();
    await page.getByText('begun under 1.0.0').waitFor();
  });

  it('one whose rules are gone is told in sentences, with the reason and its file', async () => {
    const page = await visit();
    const { id } = await bring(page, '1861.json');
    const reason = 'This match is played under rules that are gone.';
    await page.route(`**/api/matches/${id}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), closed: reason } });
    });
    await page.goto(`/match/${id}`);
    await page.getByText(reason).waitFor();
    expect(await page.getByRole('link', { name: 'Match file' }).getAttribute('href')).toBe(`/api/matches/${id}/file`);
    await page.getByRole('listitem').filter({ hasText: 'Richmond' }).first().waitFor();
    // All pages of the log: the server sends 256 lines at once.
    expect(await page.getByRole('listitem').count()).toBeGreaterThan(256);
  });
});
