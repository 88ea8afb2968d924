import { randomBytes, randomInt } from 'node:crypto';

/** Where the randomness of a server comes from. */
export interface Randomness {
  /** 32 bytes: the secret of a new match, which with the entropy of its seats decides every die, or a throw of a tool. */
  secret(): Uint8Array;
  /** A seed below 2^31 for a computer player's choice of what becomes entry number `entry` of a match. */
  seed(entry: number): number;
}

/** The system's generator: nobody foresees it. The only one that a server for players may have. */
export const systemRandomness: Randomness = {
  secret: () => Uint8Array.from(randomBytes(32)),
  seed: () => randomInt(2 ** 31),
};
