import { isRefusal } from '@longroll/kernel';
import { playGame } from '@longroll/lab';
import { loadRulebook } from '@longroll/rulebooks';
import { describe, expect, inject, it } from 'vitest';
import { dropFile, withBrowser } from './visit.ts';

describe.runIf(inject('chromium'))('a campaign of fifteen turns', () => {
  const { visit } = withBrowser();

  it('ends in the same state in the browser as where it was played; another end is named', async () => {
    const shelf = await loadRulebook('rolling-drums');
    if (!shelf) throw new Error('the rulebook is missing');
    const seats = 7;
    const plan = {
      scenario: 'virginia-1862',
      options: {},
      seed: 1864,
      bots: Array.from({ length: seats }, () => 'greedy' as const),
    };
    const played = playGame(shelf, plan);
    if (isRefusal(played)) throw new Error(played.reason);
    const file = played.match.file({ secret: true });
    expect(file.turns?.length).toBe(15);

    const page = await visit();
    await page.goto('/verify');
    await dropFile(page, JSON.stringify(file));
    await page
      .locator('.notice.good')
      .filter({ hasText: `${file.entries.length} orders` })
      .waitFor();
    expect(await page.locator('.checks .no').count()).toBe(0);

    await dropFile(page, JSON.stringify({ ...file, state: '0'.repeat(64) }));
    await page.locator('main .refusal').filter({ hasText: 'state' }).first().waitFor();
  });
});
