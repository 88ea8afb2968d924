import type { PlainRecord } from '@longroll/kernel';
import type { WireBattles } from '@longroll/server/handing';
import type { WireMatch } from '@longroll/server/wire';
import { marchToBattle } from '@longroll/testkit/at-battle';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { newMatch, posted } from './at-match.ts';
import { withBrowser } from './visit.ts';

describe.runIf(inject('chromium'))('a battle of a war', () => {
  const { visit } = withBrowser();
  let scenario: PlainRecord;
  beforeAll(async () => {
    const march = { book: 'house-divided', scenario: '1862', bots: ['greedy', 'greedy'], seed: 5 } as const;
    const { campaign } = await marchToBattle(march);
    scenario = campaign.book.toScenario?.(campaign.state) as PlainRecord;
  });

  it('is handed down from the page, fought in a match of its own, and carried back', async () => {
    const page = await visit();
    await page.goto('/');
    const war = await newMatch(page, {}, scenario);
    await page.goto(`/match/${war.id}`);
    const card = page.getByRole('complementary', { name: 'Battles fought out' });
    await card.getByText('Fight a battle out').click();
    await card.getByRole('button', { name: 'In Itchy and Scratchy' }).first().click();
    await card.getByRole('link', { name: 'To the battle' }).click();
    await page.getByRole('link', { name: 'a campaign' }).waitFor();
    const { fought } = (await (await page.request.get(`/api/matches/${war.id}/battles`)).json()) as WireBattles;
    const battle = fought[0]?.match ?? '';
    const { seats } = (await (await page.request.get(`/api/matches/${battle}`)).json()) as WireMatch;
    const command = '11111111-1111-4111-8111-111111111111';
    const order = { command, seat: seats[0]?.name, action: { do: 'resign' } };
    await posted(page, `/api/matches/${battle}/commands`, order, 200);
    await page.getByRole('link', { name: 'Back to the campaign' }).click();
    await card.getByRole('button', { name: 'Carry the result back' }).click();
    await page.getByText('was fought out in another match, and its result is carried back').first().waitFor();
    await card.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
