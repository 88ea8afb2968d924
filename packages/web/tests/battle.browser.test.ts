import type { PlainRecord } from '@longroll/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { Player } from './player.ts';
import { asked, logLines, newMatch, openMatch, place, waitForAsk, withBrowser } from './visit.ts';

const inBattle = (box: string): PlainRecord => (box === 'manassas' ? { fought: true } : {});

const union = (unit: string, box: string, kind: string, from = 'washington'): PlainRecord => ({
  side: 'union',
  box,
  kind,
  unit,
  from,
  came: 'land',
  ...inBattle(box),
});
const confederate = (unit: string, box: string, kind: string): PlainRecord => ({
  side: 'confederate',
  box,
  kind,
  unit,
  ...inBattle(box),
});

/** A battle at Manassas at one of its questions: three Union units against two, reserves beside both. */
const battleAt = (step: string, more: PlainRecord = {}): PlainRecord => ({
  base: 'learning',
  turn: 2,
  phase: 'battle',
  marchesLeft: 0,
  units: [
    union('U-I-01', 'manassas', 'VI'),
    union('U-I-02', 'manassas', 'MI'),
    union('U-I-03', 'manassas', 'MI'),
    union('U-I-04', 'harpers-ferry', 'MI', 'harpers-ferry'),
    union('U-I-05', 'washington', 'MI'),
    confederate('C-I-01', 'manassas', 'VI'),
    confederate('C-I-02', 'manassas', 'MI'),
    confederate('C-I-03', 'fredericksburg', 'MI'),
    confederate('C-I-04', 'richmond', 'MI'),
  ],
  battle: {
    box: 'manassas',
    round: 1,
    step,
    attackers: ['U-I-01', 'U-I-02', 'U-I-03'],
    defenders: ['C-I-01', 'C-I-02'],
    ...more,
  },
});

const open = async (page: Page, scenario: PlainRecord): Promise<void> => {
  const match = await newMatch(page, {}, scenario);
  await openMatch(page, match.id);
};

describe.runIf(inject('chromium'))('questions of a battle in the panel', () => {
  const { visit } = withBrowser();

  it('assigning disruptions: every unit has its own stepper, the sum must be right, what was chosen happens', async () => {
    const page = await visit();
    await open(
      page,
      battleAt('assign-defender', { result: 3, intensity: 1, attackerLosses: 0, defenderLosses: 2, round: 2 }),
    );
    await waitForAsk(page, 'Assign the defender’s disruptions');
    const form = page.locator('.prompt form');
    expect(await form.locator('.stepper').count()).toBe(2);
    expect(await form.locator('.total').textContent()).toContain('2 of 2');
    const send = form.getByRole('button', { name: 'Assign', exact: true });
    const fewer = (unit: string) => form.getByRole('button', { name: new RegExp(`One fewer: ${unit}`) });
    const more = (unit: string) => form.getByRole('button', { name: new RegExp(`One more: ${unit}`) });

    await fewer('Militia infantry').click();
    expect(await form.locator('.refusal').textContent()).toMatch(/2 disruptions are to be assigned, not 1/);
    expect(await send.isDisabled()).toBe(true);
    await more('Veteran infantry').click();
    expect(await form.locator('.refusal').count()).toBe(0);
    await send.click();
    await page.locator('.log li').filter({ hasText: 'is lost at' }).first().waitFor();
    const told = (await logLines(page)).join('\n');
    expect(told).toMatch(/Confederate veteran infantry is lost at Manassas Junction/);
    expect(told).not.toMatch(/Confederate militia infantry is/);
  });

  it.each([
    ['rout', { result: 4, intensity: 1, attackerLosses: 1, defenderLosses: 2 }, 'Use the rout'],
    ['reinforce-attack', { round: 1 }, 'Reinforce Manassas Junction'],
    ['reinforce-defence', { round: 1 }, 'Reinforce Manassas Junction'],
    [
      'assign-attacker',
      { result: 1, intensity: 2, attackerLosses: 3, defenderLosses: 1, assigned: [0, 1] },
      'Assign the attacker',
    ],
    ['retreat', { round: 2, result: 4, intensity: 1 }, 'Retreat from Manassas'],
  ] as const)('%s: is asked, can be answered by touch, and the war goes on', async (step, more, title) => {
    const page = await visit();
    await open(page, battleAt(step, more));
    await waitForAsk(page, title);
    const first = await asked(page);
    const player = new Player(page, 7);
    const after = await player.playUntil((sight) => sight.ask !== first && !sight.busy && sight.ask !== '');
    expect(after.ask).not.toBe(first);
    expect(player.story.refusals).toEqual([]);
    expect((await logLines(page)).length).toBeGreaterThan(0);
  });

  it('a battle that is over is reported from its end: who has the box and who was lost, then how it came', async () => {
    const page = await visit();
    await open(
      page,
      battleAt('assign-defender', { result: 4, intensity: 1, attackerLosses: 0, defenderLosses: 4, round: 2 }),
    );
    await waitForAsk(page, 'Assign the defender’s disruptions');
    await page.locator('.prompt form button[type=submit]').click();
    const report = page.locator('.happened .fight');
    await report.locator('.ended').waitFor();
    const [ended = '', lost = ''] = (await report.innerText())
      .split('\n')
      .filter((line) => / (?:won|lost)\b/.test(line));
    expect(ended).toBe('The Union won at Manassas Junction.');
    expect(lost).toMatch(/is lost at Manassas Junction/);
    // Told once: the end stands at the beginning and not again among the lines.
    expect(await report.getByText('The Union won at Manassas Junction.').count()).toBe(1);
  });

  it('a battle is reported with its forces and odds also on a page that was loaded in the middle of it', async () => {
    const page = await visit();
    const match = await newMatch(page, {});
    await openMatch(page, match.id);
    await new Player(page, 1861).playUntil(({ ask }) => /rout|[Dd]isruptions|Reinforce/.test(ask));
    const stakes = page.locator('.happened .fight .stakes').last();
    await stakes.waitFor();
    const seen = await stakes.innerText();
    await page.reload();
    await stakes.waitFor();
    expect(await stakes.innerText()).toBe(seen);
  });

  it('a reinforcement is picked by its box, and the odds of round two change with it', async () => {
    const page = await visit();
    await open(page, battleAt('reinforce-attack'));
    await waitForAsk(page, 'Reinforce Manassas Junction');
    const ratio = (words: string) => page.locator('.odds .force strong').filter({ hasText: words }).waitFor();
    // The defender's answer from Fredericksburg is counted on, until the odds are asked for without reserves.
    await ratio('7 : 7');
    const harpers = page.locator('.choices li').filter({ hasText: 'militia infantry from Harpers Ferry' });
    expect(await harpers.locator('.change').textContent()).toMatch(/^[+−±]\d+ %$/);
    await place(page, 'box:harpers-ferry').click();
    await ratio('9 : 7');
    await page.locator('.odds').getByLabel('What the odds assume').selectOption({ label: 'Without reserves' });
    await ratio('9 : 5');
  });
});
