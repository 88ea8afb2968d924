import { canonical, sha256, utf8 } from '@longroll/kernel';

/** Eight letters that stand for a long text. */
export const digest = (value: unknown): string =>
  Array.from(sha256(utf8(canonical(value))).subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
