import { errors, type Page } from 'playwright-core';
import { Ear, type Heard, isIn } from './ear.ts';
import { seeded } from './player.ts';

const OWN = /^region (Your orders|The outcome)$/;
const TOLD = /^region What happened$/;
/** Parts of the orders in which nothing is ordered: what has happened, advice, who goes along, what leads where. */
const ASIDE = /^(region What happened|complementary|list Tap to leave|group What to do)/;
const KNOB = /^(One more|One fewer|Earlier|Later):/;
/** Names of deeds by which a listener goes on where he might do more of the same, and how often, of 1, he does. */
const ONWARD = /^End\b|\bno(body| more)\b/;
const HASTE = 0.4;

/** What a listener may answer with now. */
interface Answers {
  /** Buttons of the orders that send something, or bring it nearer. */
  readonly deeds: readonly Heard[];
  /** Boxes to tick and figures to change before a form can be sent. */
  readonly knobs: readonly Heard[];
  /** Places of the map that are said to be open to choice. */
  readonly places: readonly Heard[];
  /** Something is picked, and may be let go. */
  readonly picking: boolean;
}

const isControl = ({ role }: Heard): boolean => role === 'button' || role === 'checkbox';
const isKnob = ({ role, name }: Heard): boolean => role === 'checkbox' || KNOB.test(name);

const answersIn = (heard: readonly Heard[]): Answers => {
  const own = heard.filter((each) => isControl(each) && isIn(OWN, each) && !isIn(ASIDE, each));
  const open = own.filter(({ off, on }) => !off && on !== true);
  // While an order is on its way nothing else can be sent.
  const busy = own.some(({ off }) => off) && !own.some(isKnob);
  return {
    deeds: open.filter((each) => !isKnob(each) && each.name !== 'Clear'),
    knobs: open.filter(isKnob),
    places: busy
      ? []
      : heard.filter(({ role, description }) => role === 'button' && /^May be chosen/.test(description)),
    picking: open.some(({ name }) => name === 'Clear'),
  };
};

/** The question of the orders, or how the war ended: what a screen reader says of itself. */
const questionIn = (heard: readonly Heard[]): string =>
  heard
    .filter((each) => each.role === 'StaticText' && isIn(OWN, each) && !isIn(ASIDE, each) && isIn(/^status/, each))
    .map(({ name }) => name)
    .join(' ');

/** What a listener has been asked and told in a whole war. */
export interface WarHeard {
  readonly questions: ReadonlySet<string>;
  /** Headings of the reports of battles. */
  readonly battles: ReadonlySet<string>;
  /** How it ended. */
  readonly end: string;
  /** All that is heard then. */
  readonly last: readonly Heard[];
}

/** Plays a war by what is heard and nothing else: presses what has a role and a name, and is said to be open. */
export class Listener {
  readonly #ear: Ear;
  readonly #page: Page;
  readonly #random: () => number;
  readonly #questions = new Set<string>();
  readonly #battles = new Set<string>();

  private constructor(page: Page, ear: Ear, seed: number) {
    this.#page = page;
    this.#ear = ear;
    this.#random = seeded(seed);
  }

  /** A listener at a page, whose answers are the same for the same seed. */
  static async at(page: Page, seed: number): Promise<Listener> {
    return new Listener(page, await Ear.at(page), seed);
  }

  hear(): Promise<readonly Heard[]> {
    return this.#ear.hear();
  }

  #pick(list: readonly Heard[]): Heard | undefined {
    return list[Math.floor(this.#random() * list.length)];
  }

  #choose({ deeds, knobs, places, picking }: Answers): Heard | undefined {
    const onward = deeds.find(({ name }) => ONWARD.test(name));
    if (onward && this.#random() < HASTE) return onward;
    const chance = this.#random();
    if (picking) return chance < 0.8 && deeds.length > 0 ? deeds[0] : (this.#pick(places) ?? this.#pick(deeds));
    if (knobs.length > 0 && (deeds.length === 0 || chance < 0.5)) return this.#pick(knobs);
    if (places.length > 0 && (deeds.length === 0 || chance < 0.5)) return this.#pick(places);
    return this.#pick(deeds);
  }

  async #press(answer: Heard): Promise<void> {
    try {
      await this.#ear.control(answer).press('Enter', { timeout: 1000 });
    } catch (fault) {
      // What was heard is gone when the answer of the server comes in between: the page is listened to again.
      if (!(fault instanceof errors.TimeoutError)) throw fault;
    }
  }

  #note(heard: readonly Heard[]): string {
    for (const each of heard)
      if (each.role === 'heading' && each.level > 2 && isIn(TOLD, each)) this.#battles.add(each.name);
    return questionIn(heard);
  }

  /** Plays until the outcome is heard. Throws when nothing changes any more. `onNew`: is told all that is heard at a new question. */
  async playToEnd(onNew: (heard: readonly Heard[]) => void, most = 600): Promise<WarHeard> {
    const status = this.#page.getByRole('main').getByRole('status');
    for (let step = 0; step < most; step++) {
      const heard = await this.hear();
      const question = this.#note(heard);
      if (heard.some(({ role, name }) => role === 'region' && name === 'The outcome'))
        return { questions: this.#questions, battles: this.#battles, end: question, last: heard };
      // The end is fetched when it comes: until it stands, there is nothing to answer.
      if (!heard.some(({ role, name }) => role === 'region' && name === 'Your orders')) {
        await this.#page
          .getByRole('region', { name: /^(Your orders|The outcome)$/ })
          .first()
          .waitFor();
        continue;
      }
      if (!this.#questions.has(question)) onNew(heard);
      this.#questions.add(question);
      const answer = this.#choose(answersIn(heard));
      if (/^Waiting/.test(question))
        await status
          .filter({ hasNotText: /^Waiting/ })
          .first()
          .waitFor();
      else if (answer) await this.#press(answer);
    }
    throw new Error(`no end; the last question was "${[...this.#questions].at(-1)}"`);
  }
}
