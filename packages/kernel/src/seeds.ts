import { canonical } from './canonical.ts';
import type { Seed } from './dice.ts';
import { hmac, hmacCount, hmacKey, sha256, toHex, utf8 } from './sha256.ts';

/** `dice` and `salt` as big-endian words. */
const DICE = 0x64696365;
const SALT = 0x73616c74;

/** The promise that is shown before anybody sits down: SHA-256 of the secret, in hex. */
export const commitmentOf = (secret: Uint8Array): string => toHex(sha256(secret));

/** Where the dice of a match come from: a seed for each entry, and a salt for each line of a book with hidden information. */
export interface DiceSource {
  /** Four words for sfc32. Entry 0 is the set-up. */
  seed(entry: number): Seed;
  /** 16 bytes in hex. */
  salt(entry: number): string;
}

/**
 * The seeds of a match. The key is HMAC-SHA256(secret, canonical JSON of the seats' entropy), so that neither the server
 * nor a player alone chooses it. Entry k takes bytes 16 (k mod 2) to +16 of HMAC-SHA256(key, "dice", k >> 1 as 64 bits).
 */
export const diceSource = (secret: Uint8Array, entropy: { readonly [seat: string]: string }): DiceSource => {
  const key = hmacKey(hmac(hmacKey(secret), utf8(canonical(entropy))));
  let block = -1;
  const kept = new Int32Array(8);
  return {
    seed(entry) {
      const wanted = Math.floor(entry / 2);
      if (wanted !== block) {
        kept.set(hmacCount(key, DICE, wanted));
        block = wanted;
      }
      const from = (entry & 1) * 4;
      return [kept[from] as number, kept[from + 1] as number, kept[from + 2] as number, kept[from + 3] as number];
    },
    salt(entry) {
      const words = hmacCount(key, SALT, entry);
      let text = '';
      for (let i = 0; i < 4; i++) text += ((words[i] as number) >>> 0).toString(16).padStart(8, '0');
      return text;
    },
  };
};
