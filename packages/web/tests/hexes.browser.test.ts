import { arcAreas, areaWord, distance, makeGrid, parseArea, parseFacing } from '@longroll/geometry';
import { isRefusal, ScriptedDice, SimDice } from '@longroll/kernel';
import { exactOdds, type Odds } from '@longroll/odds';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { colourOf, noteDrawn, overAreas } from './drawn.ts';
import { newStory, Player, soonDone } from './player.ts';
import {
  logLines,
  newBattle,
  oddsShown,
  openMatch,
  percent,
  place,
  shelfOf,
  storm,
  touch,
  waitForAsk,
  withBrowser,
} from './visit.ts';

const BOOK = 'itchy-scratchy';

const procedureOf = async (id: string) => {
  const procedure = (await shelfOf(BOOK)).rulebook.procedures.find((known) => known.id === id);
  if (!procedure) throw new Error(`there is no ${id}`);
  return procedure;
};

const oddsOf = async (id: string, input: object): Promise<Odds<unknown>> => {
  const procedure = await procedureOf(id);
  return exactOdds(procedure, procedure.input.parse(input));
};

/** What a procedure makes of these dice. */
const ruling = async (id: string, input: object, faces: readonly number[]): Promise<unknown> => {
  const procedure = await procedureOf(id);
  return procedure.run(procedure.input.parse(input) as never, new ScriptedDice(faces));
};

const chanceOf = <T>(odds: Odds<unknown>, is: (end: T) => boolean): string =>
  percent(odds.outcomes.reduce((sum, { value, chance }) => (is(value as T) ? sum + chance : sum), 0));

/** The newest line of the log that fits: its words, and its dice with their colours. */
const thrown = async (page: Page, words: string) => {
  const line = page.locator('.log li[data-line]').filter({ hasText: words }).first();
  await line.waitFor();
  const labels = await line.locator('.die').evaluateAll((dice) => dice.map((die) => die.getAttribute('aria-label')));
  return {
    text: (await line.locator('p').first().textContent()) ?? '',
    faces: labels.map((label) => Number(/die (\d)/.exec(label ?? '')?.[1])),
    marked: labels.filter((label) => /, (scored|a double)$/.test(label ?? '')).length,
    colours: labels.map((label) => label?.split(' ')[0]),
  };
};

/** How many doubles there are among dice (is-result-1). */
const pairsIn = (faces: readonly number[]): number =>
  [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + Math.floor(faces.filter((each) => each === face).length / 2), 0);

/** "double 4 and 6", as the log says it. */
const doublesIn = (faces: readonly number[]): string => {
  const pairs = [1, 2, 3, 4, 5, 6].flatMap((face) => {
    const count = Math.floor(faces.filter((each) => each === face).length / 2);
    return count === 0 ? [] : [count > 1 ? `${face} twice` : `${face}`];
  });
  return pairs.length === 0 ? 'no double' : `double ${pairs.join(', ').replace(/, (?=[^,]*$)/, ' and ')}`;
};

const openStorm = async (page: Page): Promise<void> => {
  await noteDrawn(page);
  const match = await newBattle(page, storm);
  await openMatch(page, match.id);
  await waitForAsk(page, 'Activate a piece');
};

const activate = async (page: Page, piece: string): Promise<void> => {
  await touch(page, `piece:${piece}`);
  await waitForAsk(page, `${piece}: move, turn or attack`);
};

describe.runIf(inject('chromium'))('a battle on hexes', () => {
  const { visit } = withBrowser();

  it('shows the arc with dice by distance, hatches what is out of sight, and says why by its clause', async () => {
    const page = await visit();
    await openStorm(page);
    await activate(page, 'U6');
    const grid = makeGrid('hexes', 12, 9);
    const area = (word: string): number => parseArea(grid, word) ?? -1;
    const from = area('7,1');
    const arc = arcAreas(grid, from, parseFacing(grid, 'SW') ?? -1, 6);
    const { figures: shown, hatched } = await overAreas(page);
    // Rifled field artillery by range (is-attack-1).
    const dice = [6, 6, 4, 4, 2, 2];
    const open = Object.entries(shown).filter(([, text]) => text !== '×');
    expect(open.length).toBeGreaterThan(8);
    for (const [word, text] of open)
      expect([word, text]).toEqual([word, `${dice[distance(grid, from, area(word)) - 1]}`]);
    for (const word of Object.keys(shown)) expect(arc).toContain(area(word));
    for (const word of hatched) expect(arc).toContain(area(word));
    for (const [word, text] of Object.entries(shown))
      expect([word, hatched.includes(word)]).toEqual([word, text === '×']);
    // Every area of the arc has dice, is hatched, or bears a target with its own tag.
    const targets = ['5,4', '6,4', '7,4', '4,4', '9,6', '5,3'];
    const told = new Set([...Object.keys(shown), ...hatched, ...targets]);
    expect(arc.map((each) => areaWord(grid, each)).filter((word) => !told.has(word))).toEqual([]);
    expect(hatched).toContain('6,6');
    expect(await page.locator('.choice-row').allTextContents()).toEqual([
      expect.stringMatching(/C1 at 5,4.*range 4.*4 dice/),
      expect.stringMatching(/C2 and general CG at 6,4.*range 3.*4 dice/),
      expect.stringMatching(/C3 at 7,4.*4 dice/),
      expect.stringMatching(/C4 at 4,4.*2 dice/),
      expect.stringMatching(/C6 at 9,6.*2 dice/),
    ]);

    await touch(page, 'piece:C5');
    const refusal = page.locator('.prompt .refusal');
    await refusal.waitFor();
    const { rulebook } = await shelfOf(BOOK);
    const setting = rulebook.prepare(storm, {});
    if (isRefusal(setting)) throw new Error(setting.reason);
    const { state } = rulebook.setup(setting, new SimDice(1));
    const piece = rulebook.names.piece?.id(state, 'U6');
    const step = rulebook.apply(state, 0, { do: 'activate', piece } as never, new SimDice(1));
    if (isRefusal(step)) throw new Error(step.reason);
    const answer = rulebook.whyNot(step.state, 0, { do: 'attack', target: area('6,6') } as never);
    if (!isRefusal(answer)) throw new Error('C5 can be seen');
    expect(answer.clause).toBe('is-los-5');
    expect(await refusal.textContent()).toContain(answer.reason);
    expect(await refusal.locator('.clause').textContent()).toContain('is-los-5');
  });

  it('takes moves back until dice are thrown; fire has the odds of the book, and its dice stand in the log', async () => {
    const page = await visit();
    await openStorm(page);
    await activate(page, 'U6');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await touch(page, 'area:7,2');
    await place(page, 'piece:U6').and(page.locator('[aria-label*="at 7,2"]')).waitFor();
    await undo.click();
    await place(page, 'piece:U6').and(page.locator('[aria-label*="at 7,1"]')).waitFor();

    // The activation was sent with the move, and is taken back with it.
    await waitForAsk(page, 'Activate a piece');
    await activate(page, 'U6');
    await touch(page, 'area:6,4');
    const fire = page.getByRole('button', { name: 'Fire 4 dice' });
    await fire.waitFor();
    interface End {
      readonly losses: readonly number[];
    }
    const targets = [
      { target: 'infantry', sp: 4 },
      { target: 'general', sp: 1 },
    ];
    const fireInput = { weapon: 'rifled-field', range: 3, general: false, targets, cover: true };
    const odds = await oddsOf('fire', fireInput);
    expect(await oddsShown(page)).toEqual({
      'Infantry, doubles of 4, 5, 6: No loss': chanceOf<End>(odds, ({ losses }) => losses[0] === 0),
      'Infantry, doubles of 4, 5, 6: 1 point': chanceOf<End>(odds, ({ losses }) => losses[0] === 1),
      'General, doubles of 1: Survives': chanceOf<End>(odds, ({ losses }) => losses[1] === 0),
      'General, doubles of 1: Falls': chanceOf<End>(odds, ({ losses }) => losses[1] === 1),
    });
    expect(await page.locator('.odds .fine').textContent()).toMatch(
      /^Exact: .*4 dice at range 3, the target in cover|^Exact: .*four dice at range 3, the target in cover/,
    );
    expect(await page.locator('.log .die').count()).toBe(0);
    await fire.click();
    const { faces, marked, text } = await thrown(page, 'fired rifled field artillery');
    expect(faces).toHaveLength(4);
    expect(marked).toBe(2 * pairsIn(faces));
    expect(text).toContain(doublesIn(faces));
    const { losses } = (await ruling('fire', fireInput, faces)) as End;
    const lost = losses.reduce((sum, each) => sum + each, 0);
    expect(text).toContain(lost === 0 ? 'no loss' : `${['no', 'one', 'two'][lost]} SP lost`);
    await waitForAsk(page, 'Activate a piece');
    expect(await undo.isDisabled()).toBe(true);
    expect(await place(page, 'piece:U6').getAttribute('aria-label')).toMatch(/has acted/);
  });

  it('on a phone the picked target with its chance and the button that fires stand in sight', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openStorm(page);
    await activate(page, 'U6');
    await touch(page, 'piece:C2');
    const fire = page.getByRole('button', { name: 'Fire 4 dice' });
    await fire.waitFor();
    const { y: foot = 0 } = (await page.locator('.tabs-foot').boundingBox()) ?? {};
    for (const part of [page.locator('.choice-row[aria-pressed=true] strong'), fire]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(foot);
    }
  });

  it('close combat has the odds of the book and both sides’ dice in the log; then the battle goes on', async () => {
    const page = await visit();
    await openStorm(page);
    await activate(page, 'U3');
    await touch(page, 'piece:C2');
    const close = page.getByRole('button', { name: 'Close with 7 dice' });
    await close.waitFor();
    interface End {
      readonly loser: string;
      readonly attackerLosses: readonly number[];
      readonly defenderLosses: readonly number[];
      readonly attackerDestroyed: boolean;
      readonly defenderDestroyed: boolean;
    }
    const both = [
      { target: 'infantry', sp: 4 },
      { target: 'general', sp: 1 },
    ];
    const odds = await oddsOf('close', {
      weapon: 'rifle',
      general: true,
      attackers: both,
      attackerCover: false,
      defenderWeapon: 'rifle',
      defended: true,
      defenders: both,
      defenderCover: true,
      attackerAnswer: 'withdraw',
      defenderAnswer: 'withdraw',
    });
    expect(odds.exact).toBe(true);
    expect(await oddsShown(page)).toMatchObject({
      'Union wins': chanceOf<End>(odds, (e) => e.loser === 'defender' || (e.defenderDestroyed && !e.attackerDestroyed)),
      'Confederate wins': chanceOf<End>(
        odds,
        (e) => e.loser === 'attacker' || (e.attackerDestroyed && !e.defenderDestroyed),
      ),
      'Confederate: Infantry, doubles of 4, 5, 6: No loss': chanceOf<End>(odds, (e) => e.defenderLosses[0] === 0),
      'Union: Infantry, doubles of 4, 5, 6: 1 point': chanceOf<End>(odds, (e) => e.attackerLosses[0] === 1),
      'Union: General, doubles of 1: Falls': chanceOf<End>(odds, (e) => e.attackerLosses[1] === 1),
    });
    await close.click();
    const { faces, colours, marked, text } = await thrown(page, 'closed with infantry C2 and general CG');
    expect(marked).toBe(2 * (pairsIn(faces.slice(0, 7)) + pairsIn(faces.slice(7))));
    const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
    expect(colours).toEqual([...Array(7).fill('blue'), ...Array(6).fill('gray')]);
    expect(text).toContain(`seven dice with a general, ${doublesIn(faces.slice(0, 7))}`);
    expect(text).toContain(`six dice back, ${doublesIn(faces.slice(7))}`);
    expect(text).toContain(`${sum(faces.slice(0, 7))} to ${sum(faces.slice(7))}`);

    const player = new Player(page, 11, newStory(), soonDone);
    await player.playUntil(() => player.story.touches > 12);
    expect(player.story.refusals).toEqual([]);
    expect((await logLines(page)).length).toBeGreaterThan(8);
  });

  it('wagons: opens with every kind of its ground named and painted apart', async () => {
    const page = await visit();
    const match = await newBattle(page, 'wagons', { imperial: { kind: 'me' }, native: { kind: 'bot', bot: 'greedy' } });
    await openMatch(page, match.id);
    const label = (area: string) => place(page, `area:${area}`).getAttribute('aria-label');
    const kinds = {
      '6,1': 'river',
      '6,6': 'ford',
      '2,0': 'mountain',
      '8,5': 'rough ground',
      '10,2': 'woods',
      '4,3': 'road',
      '11,3': 'fortification',
    };
    for (const [area, ground] of Object.entries(kinds)) expect(await label(area)).toContain(`${area}, ${ground}`);
    expect(await label('11,3')).toContain('haven');
    const plain = await colourOf(page, '5,1');
    for (const area of ['6,1', '2,0', '10,2', '6,6', '4,3']) {
      const colour = await colourOf(page, area);
      const far = Math.hypot(...colour.map((part, i) => part - (plain[i] ?? 0)));
      expect(far, kinds[area as keyof typeof kinds]).toBeGreaterThan(6);
    }
  });
});
