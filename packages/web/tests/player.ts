import type { Page } from 'playwright-core';

/** What a person sees of a match and may touch now. */
export interface Sight {
  readonly over: boolean;
  readonly mine: boolean;
  readonly ask: string;
  /** Changes whenever anything above the map's own pan and zoom changes. */
  readonly sign: string;
  readonly busy: boolean;
  /** An order is picked, wholly or in part. */
  readonly picking: boolean;
  /** Names of places on the map that are lit and in sight. */
  readonly lit: readonly string[];
  /** Those of them whose middle is covered by what stands there: a touch of it counts for the place. */
  readonly covered: readonly string[];
  /** Buttons of the prompt by what they are; the numbers count within that kind. */
  readonly primary: readonly string[];
  readonly acts: readonly string[];
  readonly listed: readonly string[];
  readonly roster: number;
  /** Choices that are compared in rows. */
  readonly rows: number;
  /** A form that asks for more than a choice: how its widget is built. */
  readonly form: 'none' | 'share' | 'subset' | 'order' | 'other';
  readonly formReady: boolean;
}

/** Reads the page. */
export const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const words = (selector: string): string[] => all(selector).map((node) => node.textContent?.trim() ?? '');
    const map = document.querySelector('.map')?.getBoundingClientRect();
    const inSight = (node: Element): boolean => {
      const box = node.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return map !== undefined && x > map.x + 4 && x < map.right - 4 && y > map.y + 4 && y < map.bottom - 4;
    };
    const isCovered = (node: Element): boolean => {
      const { x, y, width, height } = (node.querySelector('.hit') ?? node).getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.place') !== node;
    };
    const shown = all(':is(.over, .stand-ins) .place.lit').filter((node) =>
      inSight(node.querySelector('.hit') ?? node),
    );
    const lit = shown.map((node) => node.dataset.name ?? '');
    const form = document.querySelector('.prompt form');
    const kind = !form
      ? 'none'
      : form.querySelector('.stepper')
        ? 'share'
        : form.querySelector('input[type=checkbox]')
          ? 'subset'
          : form.querySelector('ol')
            ? 'order'
            : 'other';
    const ask = document.querySelector('.prompt .ask')?.textContent ?? '';
    const flag = document.querySelector('.prompt .flag')?.textContent ?? '';
    const off = all('.prompt button').map((node) => (node as HTMLButtonElement).disabled);
    const prompt = document.querySelector('.prompt')?.textContent ?? '';
    return {
      over: document.querySelector('.end') !== null,
      mine: /your move/.test(flag),
      ask,
      sign: [prompt, off.join(), lit.join(), all('.log li').length, all('.place.picked').length].join('|'),
      busy:
        document.querySelector('.prompt :is(.acts, .choices, .compared, .roster) button:disabled') !== null &&
        document.querySelector('.prompt form .refusal') === null,
      picking: document.querySelector('.order-line') !== null,
      lit,
      covered: shown.filter(isCovered).map((node) => node.dataset.name ?? ''),
      primary: words('.prompt > .acts .primary:not(:disabled)'),
      acts: words('.prompt > .acts button:not(.primary, :disabled)'),
      listed: words('.prompt .choices li button:not(:disabled)'),
      roster: all('.roster button').length,
      rows: all('.prompt .choice-row:not(:disabled)').length,
      form: kind,
      formReady: document.querySelector('.prompt form button[type=submit]:not(:disabled)') !== null,
    } as const;
  });

/** Milliseconds after which a touch that sent nothing and changed nothing is taken to have done nothing. */
const IDLE = 150;

/** Nothing is on its way: who is asked may touch something else. */
const isFree = ({ mine, busy, form }: Sight): boolean => mine && !busy && form === 'none';

/**
 * Waits until something has changed since a sight. Where nothing does, it gives the newest sight: soon when nothing is on
 * its way, as after a look at what stands somewhere, and else after a second and a half.
 */
export const lookAgain = async (page: Page, before: Sight): Promise<Sight> => {
  const begun = Date.now();
  for (let pause = 15; ; pause = Math.min(pause * 1.5, 80)) {
    const now = await look(page);
    if (now.sign !== before.sign && !now.busy) return now;
    if (Date.now() - begun > (isFree(before) && isFree(now) ? IDLE : 1500)) return now;
    await page.waitForTimeout(pause);
  }
};

/** Numbers from 0 up to 1, the same for the same seed. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Haste of a battle on a grid: a piece that acts is soon done; a part of the turn goes on while pieces are left. */
export const soonDone = ({ ask }: Sight): number => (/move, turn or attack/.test(ask) ? 0.5 : 0.1);

/** What was done in a game, for a test to look at. */
export interface Story {
  /** How often each question was answered. */
  readonly asks: Map<string, number>;
  /** How often each way of answering was used. */
  readonly ways: Map<string, number>;
  /** Refusals that came upon something that was lit or listed. */
  readonly refusals: string[];
  touches: number;
}

export const newStory = (): Story => ({ asks: new Map(), ways: new Map(), refusals: [], touches: 0 });

const count = (map: Map<string, number>, key: string): void => {
  map.set(key, (map.get(key) ?? 0) + 1);
};

/** A person who plays whatever the page offers: touches what is lit, fills in what is asked. */
export class Player {
  readonly story: Story;
  readonly #page: Page;
  readonly #random: () => number;
  readonly #haste: (sight: Sight) => number;

  /** `haste`: how often, of 1, it takes a button of the prompt that goes on where it might touch something first. */
  constructor(page: Page, seed: number, story: Story = newStory(), haste: (sight: Sight) => number = () => 0.12) {
    this.#page = page;
    this.#random = seeded(seed);
    this.#haste = haste;
    this.story = story;
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#random() * list.length)];
  }

  async #click(selector: string, nth = 0): Promise<void> {
    this.story.touches++;
    await this.#page.locator(selector).nth(nth).click({ timeout: 5000 });
  }

  /** Plays until the war is over or `enough` holds. Throws when nothing moves any more. */
  async playUntil(enough: (sight: Sight) => boolean = () => false, most = 3000): Promise<Sight> {
    let sight = await look(this.#page);
    for (let step = 0, still = 0; step < most; step++) {
      if (sight.over || enough(sight)) return sight;
      const before = sight;
      if (sight.mine && !sight.busy) await this.#answer(sight);
      sight = await lookAgain(this.#page, before);
      still = sight.sign === before.sign ? still + 1 : 0;
      if (still > 12) throw new Error(`nothing moves at "${sight.ask}"`);
    }
    throw new Error(`no end after ${most} touches; the last question is "${sight.ask}"`);
  }

  async #answer(sight: Sight): Promise<void> {
    if (!sight.picking) count(this.story.asks, sight.ask.replace(/ (?:at|from|for) .*| \S+ ?\?$/, ''));
    await this.#noteRefusal(sight);
    if (sight.form !== 'none') return this.#fill(sight);
    if (sight.picking) return this.#onward(sight);
    return this.#begin(sight);
  }

  async #noteRefusal(sight: Sight): Promise<void> {
    if (!/Not [A-Z]|refus/.test(sight.sign)) return;
    const alert = this.#page.locator('.prompt [role=alert]');
    if ((await alert.count()) > 0) this.story.refusals.push(`${sight.ask}: ${await alert.first().textContent()}`);
  }

  /** An order is half picked: go on with it, send it, or think again. */
  async #onward(sight: Sight): Promise<void> {
    if (sight.roster > 1 && this.#chance(0.15)) {
      count(this.story.ways, 'roster');
      return this.#click('.roster button', Math.floor(this.#random() * sight.roster));
    }
    if (sight.primary.length > 0 && this.#chance(0.85)) {
      count(this.story.ways, 'primary');
      return this.#click('.prompt > .acts .primary:not(:disabled)');
    }
    if (this.#chance(0.06)) {
      count(this.story.ways, 'clear');
      return this.#click('.prompt > .acts button:text-is("Clear")');
    }
    if (await this.#touchLit(sight)) return;
    if (await this.#ways()) return;
    return this.#fromList(sight);
  }

  async #begin(sight: Sight): Promise<void> {
    const rest = [...sight.primary, ...sight.acts];
    if (sight.rows > 0 && this.#chance(0.4)) return this.#takeRow(sight);
    const bare = sight.lit.length === 0 && sight.listed.length === 0;
    if (rest.length > 0 && (bare || this.#chance(this.#haste(sight)))) {
      count(this.story.ways, 'button');
      return this.#click('.prompt > .acts button:not(:disabled)', Math.floor(this.#random() * rest.length));
    }
    if (this.#chance(0.7) && (await this.#touchLit(sight))) return;
    return this.#fromList(sight);
  }

  async #takeRow({ rows }: Sight): Promise<void> {
    count(this.story.ways, 'row');
    return this.#click('.prompt .choice-row:not(:disabled)', Math.floor(this.#random() * rows));
  }

  async #touchLit(sight: Sight): Promise<boolean> {
    const name = this.#pick(sight.lit);
    if (name === undefined) return false;
    count(this.story.ways, 'map');
    this.story.touches++;
    const force = sight.covered.includes(name);
    await this.#page.locator(`:is(.over, .stand-ins) [data-name="${name}"] > .hit`).click({ timeout: 5000, force });
    return true;
  }

  /** "Which way?": the same march by rail or by road. */
  async #ways(): Promise<boolean> {
    const ways = this.#page.locator('.prompt > fieldset .acts button:not(:disabled)');
    const many = await ways.count();
    if (many === 0) return false;
    count(this.story.ways, 'which way');
    await ways.nth(Math.floor(this.#random() * many)).click();
    return true;
  }

  async #fromList(sight: Sight): Promise<void> {
    if (sight.listed.length === 0 && sight.rows > 0) return this.#takeRow(sight);
    if (sight.listed.length === 0) {
      count(this.story.ways, 'clear');
      return this.#click('.prompt > .acts button:not(:disabled)');
    }
    count(this.story.ways, 'list');
    const nth = Math.floor(this.#random() * sight.listed.length);
    const button = this.#page.locator('.prompt .choices li button:not(:disabled)').nth(nth);
    if (!(await button.isVisible())) {
      this.story.touches++;
      await button.locator('xpath=ancestor::details/summary').click();
    }
    this.story.touches++;
    await button.click({ timeout: 5000 });
  }

  async #fill(sight: Sight): Promise<void> {
    count(this.story.ways, `form ${sight.form}`);
    const knobs =
      sight.form === 'share'
        ? '.prompt form .stepper button:not(:disabled)'
        : sight.form === 'subset'
          ? '.prompt form input:not(:disabled)'
          : '.prompt form ol button:not(:disabled)';
    for (let i = 0; i < 3 && (!sight.formReady || this.#chance(0.6)); i++) {
      const many = await this.#page.locator(knobs).count();
      if (many > 0) await this.#click(knobs, Math.floor(this.#random() * many));
    }
    const submit = '.prompt form button[type=submit]';
    if (await this.#page.locator(submit).isDisabled()) await this.#click('.prompt form button:text-is("Begin again")');
    return this.#click(submit);
  }
}
