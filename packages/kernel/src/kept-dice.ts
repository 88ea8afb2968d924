import { FORM } from './actions.ts';
import { headsOf } from './chain.ts';
import { type Refusal, refuse } from './contract.ts';
import type { MatchFile } from './match-types.ts';
import { z } from './schemas.ts';
import { diceSource, entropyCommitment, isSecretOf, NO_ENTROPY } from './seeds.ts';
import { fromHex } from './sha256.ts';

/**
 * What one player kept of a match for himself: the file that the server opens at the end must agree with it. The server
 * alone cannot be asked what it had promised.
 */
export interface KeptDice {
  readonly format: 'long-roll/kept-1';
  /** Id of the match in its header. */
  readonly match: string;
  /** The server's commitment as it was first shown. */
  readonly commitment: string;
  /** One's own entropy by seat, in hex; `none` of a seat that added nothing. Of somebody who only watched: empty. */
  readonly entropy: { readonly [seat: string]: string };
  /** The commitments of the other seats, or `none`, as they stood before one's own entropy was revealed. */
  readonly commitments: { readonly [seat: string]: string };
  /** Heads of the chain that were seen, with the number of the entry where it may be known. */
  readonly heads: readonly { readonly seq?: number | undefined; readonly head: string }[];
}

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not 32 bytes in lower-case hexadecimal'));
const hashOrNone = z.union([z.literal(NO_ENTROPY), hash]);

const schema = z.strictObject({
  format: z.literal('long-roll/kept-1'),
  match: z.string(),
  commitment: hash,
  entropy: z.record(z.string(), hashOrNone),
  commitments: z.record(z.string(), hashOrNone),
  heads: z.array(z.strictObject({ seq: z.optional(z.int().check(z.minimum(0))), head: hash })),
});

/** Reads kept values that came from outside; a refusal names the field that is missing or wrong. */
export const parseKeptDice = (value: unknown): KeptDice | Refusal => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path.join('/') || 'kept values';
  return refuse(FORM, `${path}: ${issue?.message ?? 'is not what a page keeps of its dice'}`, path);
};

/**
 * The heads of a file's chain from the header (0) to the last entry. In a book with hidden information the lines are
 * salted: undefined until the secret is opened.
 */
export const chainHeads = (file: MatchFile, open: boolean): readonly string[] | undefined => {
  const { header } = file;
  if (open) return headsOf(file, () => '');
  const secret = file.secret === undefined ? undefined : fromHex(file.secret);
  if (!secret || !isSecretOf(header, secret)) return undefined;
  return headsOf(file, diceSource(secret, header.entropy, header.dice).salt);
};

const faultsOfEntropy = (kept: KeptDice, { header }: MatchFile): readonly string[] => {
  const faults: string[] = [];
  // Who added nothing saw nobody commit himself.
  if (Object.keys(kept.entropy).length === 0) return faults;
  for (const [seat, entropy] of Object.entries(kept.entropy))
    if (header.entropy[seat] !== entropy)
      faults.push(
        `the entropy of the ${seat} seat is not what was added here: ${header.entropy[seat] ?? 'it is missing'}`,
      );
  for (const [seat, entropy] of Object.entries(header.entropy)) {
    if (seat in kept.entropy) continue;
    const before = kept.commitments[seat];
    if (before === undefined)
      faults.push(`the ${seat} seat had not committed itself to its entropy when yours was revealed`);
    else if (entropyCommitment(kept.match, seat, entropy) !== before)
      faults.push(`the entropy of the ${seat} seat is not the one that it had committed itself to`);
  }
  for (const seat of Object.keys(kept.commitments))
    if (header.entropy[seat] === undefined) faults.push(`the entropy of the ${seat} seat was left out`);
  return faults;
};

const faultsOfHeads = (kept: KeptDice, file: MatchFile, open: boolean): readonly string[] => {
  const chain = chainHeads(file, open);
  if (!chain) return [];
  return kept.heads.flatMap(({ seq, head }) => {
    if (seq === undefined ? chain.includes(head) : chain[seq] === head) return [];
    const where = seq === undefined ? '' : ` at entry ${seq}`;
    return [`the head ${head.slice(0, 16)} that was seen during the match is not in the chain of the file${where}`];
  });
};

/**
 * What differs between a match file and what a player kept of the match, as sentences; none when all agrees. It is the
 * check that a file alone cannot give: that commitment, entropy and entries are those of then. `open` is the book's.
 */
export const faultsOfKept = (kept: KeptDice, file: MatchFile, open: boolean): readonly string[] => {
  const { header } = file;
  if (header.dice !== 2 || header.match !== kept.match)
    return [
      `the file is of ${header.match === undefined ? 'no match by its id' : `match ${header.match}`}, the kept values of ${kept.match}`,
    ];
  const secret =
    header.commitment === kept.commitment
      ? []
      : [`the commitment is not the one that was shown before the match, ${kept.commitment}: the secret was changed`];
  return [...secret, ...faultsOfEntropy(kept, file), ...faultsOfHeads(kept, file, open)];
};
