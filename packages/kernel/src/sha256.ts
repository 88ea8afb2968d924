/** SHA-256 and HMAC of FIPS 180-4 and RFC 2104, own code: the same bytes in Node, in the browser and in a worker, without waiting. */

const K = new Int32Array(64);
const INITIAL = new Int32Array(8);

/** The first 32 bits of the fractional part of a root, by whole-number search: no floats of a library decide a hash. */
const rootBits = (n: bigint, power: 2 | 3): number => {
  const scaled = n << BigInt(32 * power);
  let low = 0n;
  let high = 1n << 40n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** BigInt(power) <= scaled) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffffffffn) | 0;
};

const fillConstants = (): void => {
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) INITIAL[found] = rootBits(BigInt(n), 2);
    K[found++] = rootBits(BigInt(n), 3);
  }
};
fillConstants();

/** The schedule of a block. Its first 16 words are the block itself, big-endian: callers fill them. */
const W = new Int32Array(64);

/** Absorbs the block that stands in the schedule; `hash` is changed in place. */
const compress = (hash: Int32Array): void => {
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15] as number;
    const y = W[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    W[i] = ((W[i - 16] as number) + s0 + (W[i - 7] as number) + s1) | 0;
  }
  let a = hash[0] as number;
  let b = hash[1] as number;
  let c = hash[2] as number;
  let d = hash[3] as number;
  let e = hash[4] as number;
  let f = hash[5] as number;
  let g = hash[6] as number;
  let h = hash[7] as number;
  let ab = b ^ c;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + (K[i] as number) + (W[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const bc = ab;
    ab = a ^ b;
    const t2 = (s0 + (b ^ (ab & bc))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  hash[0] = ((hash[0] as number) + a) | 0;
  hash[1] = ((hash[1] as number) + b) | 0;
  hash[2] = ((hash[2] as number) + c) | 0;
  hash[3] = ((hash[3] as number) + d) | 0;
  hash[4] = ((hash[4] as number) + e) | 0;
  hash[5] = ((hash[5] as number) + f) | 0;
  hash[6] = ((hash[6] as number) + g) | 0;
  hash[7] = ((hash[7] as number) + h) | 0;
};

/** Absorbs the first `length` of `bytes` and the padding into `hash`, which has absorbed `before` bytes (a multiple of 64). */
const finish = (hash: Int32Array, bytes: Uint8Array, length: number, before: number): void => {
  const total = before + length;
  const whole = length >> 6;
  for (let k = 0; k < whole; k++) {
    for (let i = 0, place = k * 64; i < 16; i++, place += 4) {
      W[i] =
        ((bytes[place] as number) << 24) |
        ((bytes[place + 1] as number) << 16) |
        ((bytes[place + 2] as number) << 8) |
        (bytes[place + 3] as number);
    }
    compress(hash);
  }
  const rest = length - whole * 64;
  W.fill(0, 0, 16);
  for (let i = 0; i < rest; i++)
    W[i >> 2] = (W[i >> 2] as number) | ((bytes[whole * 64 + i] as number) << (24 - 8 * (i & 3)));
  W[rest >> 2] = (W[rest >> 2] as number) | (0x80 << (24 - 8 * (rest & 3)));
  if (rest > 55) {
    compress(hash);
    W.fill(0, 0, 16);
  }
  W[14] = Math.floor((total * 8) / 2 ** 32);
  W[15] = (total * 8) | 0;
  compress(hash);
};

const toBytes = (hash: Int32Array): Uint8Array => {
  const out = new Uint8Array(32);
  for (let i = 0; i < 8; i++) for (let j = 0; j < 4; j++) out[i * 4 + j] = (hash[i] as number) >>> (24 - 8 * j);
  return out;
};

/** SHA-256: 32 bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const hash = INITIAL.slice();
  finish(hash, bytes, bytes.length, 0);
  return toBytes(hash);
};

/** The two hexadecimal digits of each byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const running = new Int32Array(8);

/** SHA-256 of the first `length` bytes, in hex. */
export const sha256Hex = (bytes: Uint8Array, length = bytes.length): string => {
  running.set(INITIAL);
  finish(running, bytes, length, 0);
  let text = '';
  for (let i = 0; i < 8; i++)
    for (let shift = 24; shift >= 0; shift -= 8) text += HEX[((running[i] as number) >>> shift) & 255] as string;
  return text;
};

/** A key made ready for many messages. */
export interface HmacKey {
  readonly inner: Int32Array;
  readonly outer: Int32Array;
}

/** Makes an HMAC-SHA256 key ready. Any length. */
export const hmacKey = (key: Uint8Array): HmacKey => {
  const padded = new Uint8Array(64);
  padded.set(key.length > 64 ? sha256(key) : key);
  const half = (pad: number): Int32Array => {
    const hash = INITIAL.slice();
    for (let i = 0; i < 16; i++) {
      W[i] =
        (((padded[i * 4] as number) ^ pad) << 24) |
        (((padded[i * 4 + 1] as number) ^ pad) << 16) |
        (((padded[i * 4 + 2] as number) ^ pad) << 8) |
        ((padded[i * 4 + 3] as number) ^ pad);
    }
    compress(hash);
    return hash;
  };
  return { inner: half(0x36), outer: half(0x5c) };
};

const scratch = new Int32Array(8);

const finishOuter = (key: HmacKey): void => {
  for (let i = 0; i < 8; i++) W[i] = scratch[i] as number;
  W[8] = 0x80000000 | 0;
  for (let i = 9; i < 15; i++) W[i] = 0;
  W[15] = 96 * 8;
  scratch.set(key.outer);
  compress(scratch);
};

/** HMAC-SHA256: 32 bytes. */
export const hmac = (key: HmacKey, message: Uint8Array): Uint8Array => {
  scratch.set(key.inner);
  finish(scratch, message, message.length, 64);
  finishOuter(key);
  return toBytes(scratch);
};

/**
 * HMAC-SHA256 of four ASCII letters (as one big-endian word) and a 64-bit big-endian count, as eight words.
 * The words are valid until the next call.
 */
export const hmacCount = (key: HmacKey, letters: number, count: number): Int32Array => {
  scratch.set(key.inner);
  W[0] = letters;
  W[1] = Math.floor(count / 2 ** 32);
  W[2] = count | 0;
  W[3] = 0x80000000 | 0;
  for (let i = 4; i < 15; i++) W[i] = 0;
  W[15] = (64 + 12) * 8;
  compress(scratch);
  finishOuter(key);
  return scratch;
};

const encoder = new TextEncoder();

/** UTF-8 bytes of a text. */
export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** Writes the UTF-8 bytes of a text into `bytes` and gives how many. */
export const writeUtf8 = (text: string, bytes: Uint8Array): number => encoder.encodeInto(text, bytes).written;

/** Bytes after one another. */
export const concatBytes = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Lower-case hexadecimal digits, two a byte. */
export const toHex = (bytes: Uint8Array): string => {
  let text = '';
  for (let i = 0; i < bytes.length; i++) text += HEX[bytes[i] as number] as string;
  return text;
};

/** Bytes of hexadecimal digits; undefined when the text is anything else. */
export const fromHex = (text: string): Uint8Array | undefined => {
  if (text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
};
