import { randomBytes, randomInt } from 'node:crypto';

/** Where the luck of a server's matches comes from. */
export interface Luck {
  /** The secret of a new match, 32 bytes: with the entropy of its seats it decides every die. */
  secret(): Uint8Array;
  /** A seed below 2^31 for a computer player's choice of what becomes entry number `entry` of a match. */
  seed(entry: number): number;
}

/** The system's generator: nobody foresees it. The only one that a server for players may have. */
export const systemLuck: Luck = {
  secret: () => Uint8Array.from(randomBytes(32)),
  seed: () => randomInt(2 ** 31),
};
