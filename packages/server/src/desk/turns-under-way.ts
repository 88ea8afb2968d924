import type { TurnKey } from './turns.ts';

/** Turns that are carried out at the same time: workers do most of it. */
const AT_ONCE = 4;

/** Turns of different matches that are being carried out, a few at once: one that takes long holds up no other. */
export class TurnsUnderWay {
  readonly #carryOut: (key: TurnKey) => Promise<void>;
  /** By match: its turn is carried out, or waits for that. */
  readonly #works = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #free = AT_ONCE;
  #isClosed = false;

  /** `carryOut` never throws. */
  constructor(carryOut: (key: TurnKey) => Promise<void>) {
    this.#carryOut = carryOut;
  }

  /** Has a turn carried out as soon as there is room; nothing where one of its match is under way. */
  add(key: TurnKey): void {
    const { match } = key;
    if (this.#isClosed || this.#works.has(match)) return;
    const work = this.#inTurn(key).finally(() => this.#works.delete(match));
    this.#works.set(match, work);
  }

  /** Waits until the turn of a match, or of every match where none is named, has been carried out that was added before. */
  async settled(match?: string): Promise<void> {
    await (match === undefined ? Promise.all(this.#works.values()) : this.#works.get(match));
  }

  /** Begins no more, and waits for those that are being carried out. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.settled();
  }

  async #inTurn(key: TurnKey): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      if (!this.#isClosed) await this.#carryOut(key);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
