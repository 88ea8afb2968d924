import type { Weather } from './weather.ts';
import type { World } from './world.ts';

/** Milliseconds for which a player waits for an answer. */
const MOST_WAIT = 8000;

/** Lines between players and nodes: requests and answers are lost, doubled, late and overtake each other. */
export class Network {
  readonly #world: World;
  readonly #weather: () => Weather;

  constructor(world: World, weather: () => Weather) {
    this.#world = world;
    this.#weather = weather;
  }

  delay(): number {
    const { chance } = this.#world;
    return chance.percent(this.#weather().late) ? chance.between(100, 12_000) : chance.between(1, 25);
  }

  /**
   * Sends a request, maybe twice, and gives the first answer that comes; undefined when none comes in time. `heard` is told
   * of each, also of one that comes too late.
   */
  ask<T>(serve: () => Promise<T | undefined>, heard: (answer: T) => void): Promise<T | undefined> {
    const world = this.#world;
    const { chance } = world;
    return new Promise((resolve) => {
      world.after(MOST_WAIT, () => resolve(undefined));
      const back = (answer: T | undefined): void => {
        // Whoever finds nobody there is told so at once.
        if (answer === undefined) return world.after(this.delay(), () => resolve(undefined));
        if (chance.percent(this.#weather().lost)) return;
        world.after(this.delay(), () => {
          heard(answer);
          resolve(answer);
        });
      };
      for (let copies = chance.percent(this.#weather().doubled) ? 2 : 1; copies > 0; copies--)
        if (!chance.percent(this.#weather().lost)) world.after(this.delay(), () => void serve().then(back));
    });
  }
}
