import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonical,
  diceSource,
  fromHex,
  hmac,
  hmacCount,
  hmacKey,
  SimDice,
  StreamDice,
  sha256,
  toHex,
} from '../src/index.ts';

describe('hashes', () => {
  it('SHA-256 and HMAC equal those of Node for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 130 }), (bytes, key) => {
        expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect(toHex(hmac(hmacKey(key), bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'));
      }),
    );
  });
  it('the counted HMAC is that of four letters and 64 bits', () => {
    const key = Uint8Array.of(1, 2, 3);
    const message = Buffer.concat([Buffer.from('dice'), Buffer.from([0, 0, 0, 1, 0, 0, 0, 7])]);
    const words = hmacCount(hmacKey(key), 0x64696365, 2 ** 32 + 7);
    const hex = Array.from(words, (w) => (w >>> 0).toString(16).padStart(8, '0')).join('');
    expect(hex).toBe(createHmac('sha256', key).update(message).digest('hex'));
  });
  it('hexadecimal goes there and back and refuses anything else', () => {
    expect(toHex(fromHex('00ff10') ?? new Uint8Array())).toBe('00ff10');
    expect(fromHex('0')).toBeUndefined();
    expect(fromHex('zz')).toBeUndefined();
  });
});

describe('canonical JSON', () => {
  it('sorts keys, leaves out absent members and refuses what is not plain', () => {
    expect(canonical({ b: [1, true], a: 'x', c: undefined })).toBe('{"a":"x","b":[1,true]}');
    for (const value of [1.5, null, Number.NaN, () => 1, 2 ** 60])
      expect(() => canonical({ value })).toThrow(TypeError);
  });
  it('records of any forms, however they come in turn, are written by their own keys', () => {
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(9));
    const sorted = (data: { readonly [key: string]: number }): string =>
      JSON.stringify(Object.fromEntries(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1))));
    fc.assert(
      fc.property(fc.array(record, { maxLength: 40 }), (records) => {
        expect(records.map((each) => canonical(each))).toEqual(records.map(sorted));
      }),
      { seed: 1861 },
    );
  });
});

describe('dice', () => {
  /** Chi-square of `faces` classes against a uniform die. */
  const chiSquare = (counts: readonly number[], total: number) =>
    counts.reduce((sum, n) => sum + (n - total / counts.length) ** 2 / (total / counts.length), 0);

  it('triples of dice of many entries are uniform', () => {
    const source = diceSource(new Uint8Array(32).fill(9), { A: '01' });
    const dice = new StreamDice((entry) => source.seed(entry));
    const counts = Array.from({ length: 216 }, () => 0);
    const total = 216_000;
    for (let entry = 1; entry <= total; entry++) {
      dice.begin(entry);
      const cell = (dice.d(6) - 1) * 36 + (dice.d(6) - 1) * 6 + dice.d(6) - 1;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    expect(chiSquare(counts, total)).toBeGreaterThan(140);
    expect(chiSquare(counts, total)).toBeLessThan(300);
  });
  it('simulated dice of any number of sides are uniform and equal for equal seeds', () => {
    for (const sides of [2, 6, 10, 20]) {
      const dice = new SimDice(sides);
      const counts = Array.from({ length: sides }, () => 0);
      for (let i = 0; i < 60_000; i++) {
        const face = dice.d(sides) - 1;
        counts[face] = (counts[face] ?? 0) + 1;
      }
      expect(chiSquare(counts, 60_000)).toBeLessThan(sides + 6 * Math.sqrt(2 * sides));
    }
    const [a, b] = [new SimDice(5), new SimDice(5)];
    expect(Array.from({ length: 20 }, () => a.d(6))).toEqual(Array.from({ length: 20 }, () => b.d(6)));
  });
});
