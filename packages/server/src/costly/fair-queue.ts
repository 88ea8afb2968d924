import { Fault } from '../errors.ts';

/** Who asks for a piece of work: shares are given to addresses first, and within one to players. */
export interface Asker {
  readonly address: string;
  /** Account or guest; empty for whoever has neither. */
  readonly player: string;
}

/** How many pieces may wait. */
export interface Room {
  readonly all: number;
  readonly address: number;
  readonly player: number;
}

/** Why a piece of work may not wait: too many wait already, of all or of this asker. */
export type Overflow = 'all' | 'asker';

/** Seconds after which whoever is turned away may ask again. */
export const AFTER = 5;

/** What is said to whoever is turned away; `all` says it where too much of everybody waits. */
export const turnedAway = (overflow: Overflow, all: string): Fault =>
  overflow === 'asker'
    ? new Fault('too-many', 'Too much that you have asked for waits already.', { after: AFTER })
    : new Fault('unavailable', all, { after: AFTER });

/** Takes the first entry of a map and puts it behind all others, so that each has its turn. */
const turnTo = <V>(map: Map<string, V>): V | undefined => {
  for (const [key, value] of map) {
    map.delete(key);
    map.set(key, value);
    return value;
  }
  return undefined;
};

/**
 * Work that waits: addresses take turns, and within an address its players do, so that whoever asks for much keeps only
 * himself waiting. What one player has asked for is done in the order in which he asked.
 */
export class FairQueue<T> {
  readonly #room: Room;
  readonly #addresses = new Map<string, Map<string, T[]>>();
  #size = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Pieces of work that wait. */
  get size(): number {
    return this.#size;
  }

  /**
   * Lets a piece of work wait. Gives the bound that forbids it, undefined when it waits. Work that is not `bounded` finds
   * room always: what the server itself asks for, and bounds in another way.
   */
  add({ address, player }: Asker, work: T, bounded = true): Overflow | undefined {
    const players = this.#addresses.get(address) ?? new Map<string, T[]>();
    const own = players.get(player) ?? [];
    const overflow = bounded ? this.#overflow(players, own) : undefined;
    if (overflow) return overflow;
    own.push(work);
    players.set(player, own);
    this.#addresses.set(address, players);
    this.#size++;
    return undefined;
  }

  /** Takes the work whose turn it is, of the addresses that `may` have some done now; undefined when there is none. */
  next(may: (address: string) => boolean = () => true): T | undefined {
    for (const [address, players] of this.#addresses) {
      if (!may(address)) continue;
      this.#addresses.delete(address);
      const work = this.#take(players);
      if (players.size > 0) this.#addresses.set(address, players);
      return work;
    }
    return undefined;
  }

  /** Empties the queue and gives all that waited. */
  clear(): readonly T[] {
    const all = [...this.#addresses.values()].flatMap((players) => [...players.values()].flat());
    this.#addresses.clear();
    this.#size = 0;
    return all;
  }

  #overflow(players: ReadonlyMap<string, readonly T[]>, own: readonly T[]): Overflow | undefined {
    let waiting = 0;
    for (const each of players.values()) waiting += each.length;
    if (own.length >= this.#room.player || waiting >= this.#room.address) return 'asker';
    return this.#size >= this.#room.all ? 'all' : undefined;
  }

  #take(players: Map<string, T[]>): T | undefined {
    const own = turnTo(players);
    const work = own?.shift();
    for (const [player, rest] of players) if (rest.length === 0) players.delete(player);
    if (work !== undefined) this.#size--;
    return work;
  }
}
