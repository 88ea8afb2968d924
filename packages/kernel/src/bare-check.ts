import { headsOf } from './chain.ts';
import type { MatchFile } from './match-types.ts';
import { type Fault, faultOfSecret } from './replay.ts';
import { diceSource } from './seeds.ts';
import { fromHex } from './sha256.ts';
import { faultOfCarried } from './versions.ts';

/** What can be said of a match file without the rules that it was played under. */
export interface BareVerdict {
  readonly ok: boolean;
  readonly entries: number;
  /** The chain's last head, where it could be computed: a salted one needs the secret. */
  readonly head: string | undefined;
  readonly faults: readonly Fault[];
}

const chainsOf = (file: MatchFile): readonly (readonly string[])[] => {
  const plain = headsOf(file, () => '');
  const secret = file.secret === undefined ? undefined : fromHex(file.secret);
  if (!secret) return [plain];
  const { salt } = diceSource(secret, file.header.entropy, file.header.dice);
  return [plain, headsOf(file, salt)];
};

/**
 * Checks a match file without its rulebook: the secret against its commitment, the numbers of the entries, the hash chain
 * and the versions that it was carried over to. `tools/verify-match.mjs` throws the dice again as well. Whether
 * the actions keep to the rules, only the rules can tell.
 */
export const verifyWithoutRules = (file: MatchFile): BareVerdict => {
  const faults: Fault[] = [];
  const fault = (entry: number, reason: string | undefined): void => {
    if (reason !== undefined) faults.push({ entry, reason });
  };
  fault(0, faultOfSecret(file));
  fault(0, faultOfCarried(file));
  for (const [i, { seq }] of file.entries.entries())
    if (seq !== i + 1) fault(i + 1, `entries/${i}: its number is not ${i + 1}`);
  const heads = chainsOf(file).find((chain) => chain.at(-1) === file.head);
  if (!heads && file.secret !== undefined)
    fault(file.entries.length, `the hash chain does not end in ${file.head}, as the file says`);
  for (const { seq, head, to } of (heads && file.carried) ?? [])
    if (heads?.[seq] !== head) fault(seq, `carried: ${head} is not the head at which the match went on under ${to}`);
  return { ok: faults.length === 0, entries: file.entries.length, head: heads?.at(-1), faults };
};
