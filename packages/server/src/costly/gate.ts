import { setImmediate as turn } from 'node:timers/promises';
import { type Asker, FairQueue, type Room, turnedAway } from './fair-queue.ts';

const ROOM: Room = { all: 2000, address: 1000, player: 200 };

/**
 * Lets through so many at once of those who set up matches: each holds a connection to the database meanwhile and works
 * on the event loop. Addresses and players take turns; the others wait here, and not for connections that someone else needs.
 */
export class Gate {
  readonly #atOnce: number;
  readonly #queue: FairQueue<() => void>;
  #within = 0;

  constructor(atOnce: number, room: Room = ROOM) {
    this.#atOnce = atOnce;
    this.#queue = new FairQueue(room);
  }

  /** Pieces of work that wait. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Does a piece of work when its turn has come. Throws what it throws; `too-many` and `unavailable` when too much waits. */
  async pass<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    await this.#enter(asker);
    try {
      // Those who came at the same moment are not all worked on in one go.
      await turn();
      return await work();
    } finally {
      this.#within--;
      this.#letIn();
    }
  }

  #enter(asker: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const overflow = this.#queue.add(asker, resolve);
      if (overflow) reject(turnedAway(overflow, 'Too many matches wait to be set up. Ask again in a moment.'));
      else this.#letIn();
    });
  }

  #letIn(): void {
    while (this.#within < this.#atOnce) {
      const enter = this.#queue.next();
      if (!enter) return;
      this.#within++;
      enter();
    }
  }
}
