import { canonical } from './canonical.ts';
import type { Seed } from './dice.ts';
import type { MatchHeader } from './match-types.ts';
import { hmac, hmacCount, hmacKey, sha256Hex, toHex, utf8 } from './sha256.ts';

/** `dice` and `salt` as big-endian words. */
const DICE = 0x64696365;
const SALT = 0x73616c74;

/** What every text that is hashed for dice of version 2 begins with. */
const DOMAIN = 'long-roll dice 2';

const hashOf = (...words: readonly string[]): string => sha256Hex(utf8(canonical([DOMAIN, ...words])));

/** What a header says of its dice. */
export type DiceTerms = Pick<MatchHeader, 'dice' | 'match' | 'commitment' | 'entropy'>;

/**
 * The commitment that is shown before anybody adds entropy, in hex. Version 2, with the id of the match: SHA-256 of the
 * canonical JSON `["long-roll dice 2","secret",match,secret in hex]`. Version 1: SHA-256 of the secret.
 */
export const commitmentOf = (secret: Uint8Array, match?: string): string =>
  match === undefined ? sha256Hex(secret) : hashOf('secret', match, toHex(secret));

/** Whether the header's commitment was made of this secret. */
export const isSecretOf = (terms: DiceTerms, secret: Uint8Array): boolean =>
  commitmentOf(secret, terms.dice === 2 ? (terms.match ?? '') : undefined) === terms.commitment;

/** What a seat that says explicitly that it adds nothing has in the place of its entropy. */
export const NO_ENTROPY = 'none';

/**
 * The commitment that a seat shows before it reveals its entropy (version 2): SHA-256 of the canonical JSON
 * `["long-roll dice 2","entropy",match,seat,entropy]`, in hex; `none` of `none`.
 */
export const entropyCommitment = (match: string, seat: string, entropy: string): string =>
  entropy === NO_ENTROPY ? NO_ENTROPY : hashOf('entropy', match, seat, entropy);

/**
 * Number of the stream that an entry's dice come from. Version 2: the k-th entry that throws has stream k, so that
 * entries which throw nothing, and their undoing, choose no other dice. Version 1: the number of the entry. The set-up
 * is entry 0 and has stream 0.
 */
export const streamOfEntry = ({ dice }: Pick<DiceTerms, 'dice'>, entry: number, thrownBefore: number): number =>
  dice === 2 && entry > 0 ? thrownBefore + 1 : entry;

/** Where the dice of a match come from: a seed for each stream, and a salt for each line of a book with hidden information. */
export interface DiceSource {
  /** Four words for sfc32. Stream 0 is the set-up's. */
  seed(stream: number): Seed;
  /** 16 bytes in hex. */
  salt(entry: number): string;
  /**
   * The dice from where a seat adds to them late (version 2): their key is HMAC-SHA256(key, canonical JSON of
   * `["long-roll dice 2","late",seat,entropy]`). Salts stay.
   */
  late(seat: string, entropy: string): DiceSource;
}

/**
 * The seeds of a match. The key is HMAC-SHA256(secret, canonical JSON of the seats' entropy), so that neither the server
 * nor a player alone chooses it; in version 2 of `["long-roll dice 2","dice",entropy]`. Stream k takes bytes 16 (k mod 2)
 * to +16 of HMAC-SHA256(key, "dice", k >> 1 as 64 bits).
 */
export const diceSource = (secret: Uint8Array, entropy: DiceTerms['entropy'], version?: 2): DiceSource => {
  const mixed = version === 2 ? [DOMAIN, 'dice', entropy] : entropy;
  const first = hmac(hmacKey(secret), utf8(canonical(mixed)));
  return sourceOf(first, saltsOf(first));
};

/** Salts of the lines of a book with hidden information. */
const saltsOf = (bytes: Uint8Array): DiceSource['salt'] => {
  const key = hmacKey(bytes);
  return (entry) => {
    const words = hmacCount(key, SALT, entry);
    let text = '';
    for (let i = 0; i < 4; i++) text += ((words[i] as number) >>> 0).toString(16).padStart(8, '0');
    return text;
  };
};

const sourceOf = (bytes: Uint8Array, salt: DiceSource['salt']): DiceSource => {
  const key = hmacKey(bytes);
  let block = -1;
  const kept = new Int32Array(8);
  return {
    salt,
    late: (seat, entropy) => sourceOf(hmac(key, utf8(canonical([DOMAIN, 'late', seat, entropy]))), salt),
    seed(stream) {
      const wanted = Math.floor(stream / 2);
      if (wanted !== block) {
        kept.set(hmacCount(key, DICE, wanted));
        block = wanted;
      }
      const from = (stream & 1) * 4;
      return [kept[from] as number, kept[from + 1] as number, kept[from + 2] as number, kept[from + 3] as number];
    },
  };
};
