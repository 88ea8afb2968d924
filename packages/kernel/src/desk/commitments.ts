import { concatBytes, hmac, hmacKey, sha256, utf8 } from '../sha256.ts';

/** SHA-256 as the caller has it: the server's is native, the page's our own. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** What leaves are made of, so that none can be shown for another. */
export type LeafKind = 'sheet' | 'report' | 'state' | 'start';

/**
 * 16 bytes of salt of a leaf, made of the match's secret: opened to its seat at once, to all when the secret is. `place`: that
 * of the leaf in its tree.
 */
export const leafSalt = (secret: Uint8Array, kind: LeafKind, turn: number, place: number): Uint8Array =>
  hmac(hmacKey(secret), utf8(`long-roll leaf ${kind} ${turn} ${place}`)).slice(0, 16);

/** The commitment to some bytes: 32 bytes, SHA-256 of a zero byte, the salt and the bytes. */
export const leafOf = (salt: Uint8Array, bytes: Uint8Array, hash: Hash = sha256): Uint8Array =>
  hash(concatBytes(Uint8Array.of(0), salt, bytes));

/** A tree as in RFC 6962: leaves begin with byte 0, nodes with byte 1; an odd last one goes up as it is. */
export type MerkleTree = readonly (readonly Uint8Array[])[];
/** A neighbour on the way up: `left` when it stands left of what is proved. */
export interface ProofStep {
  readonly side: 'left' | 'right';
  readonly hash: Uint8Array;
}

const node = (hash: Hash, left: Uint8Array, right: Uint8Array): Uint8Array =>
  hash(concatBytes(Uint8Array.of(1), left, right));

/** All levels of a tree, the leaves first, the root alone in the last. */
export const merkleTree = (leaves: readonly Uint8Array[], hash: Hash = sha256): MerkleTree => {
  const levels: (readonly Uint8Array[])[] = [leaves];
  for (let row = leaves; row.length > 1; ) {
    const up: Uint8Array[] = [];
    for (let i = 0; i < row.length; i += 2) {
      const [left, right] = [row[i] as Uint8Array, row[i + 1]];
      up.push(right ? node(hash, left, right) : left);
    }
    levels.push(up);
    row = up;
  }
  return levels;
};

/** The root over some leaves: of none, the hash of nothing. */
export const merkleRoot = (leaves: readonly Uint8Array[], hash: Hash = sha256): Uint8Array =>
  merkleTree(leaves, hash).at(-1)?.[0] ?? hash(new Uint8Array());

/** The neighbours on the way up from a leaf: with them anybody who knows the root can check it. */
export const merkleProof = (tree: MerkleTree, leaf: number): readonly ProofStep[] => {
  const proof: ProofStep[] = [];
  let place = leaf;
  for (const row of tree.slice(0, -1)) {
    const other = row[place ^ 1];
    if (other) proof.push({ side: place % 2 === 1 ? 'left' : 'right', hash: other });
    place >>= 1;
  }
  return proof;
};

/** Whether a leaf hangs under a root by its proof. */
export const isUnderRoot = (
  leaf: Uint8Array,
  proof: readonly ProofStep[],
  root: Uint8Array,
  hash: Hash = sha256,
): boolean => {
  let at = leaf;
  for (const step of proof) at = step.side === 'left' ? node(hash, step.hash, at) : node(hash, at, step.hash);
  return at.length === root.length && at.every((byte, i) => byte === root[i]);
};

/** What is shown to everybody at the end of a turn: it binds the log with its sheets, all reports and the state. */
export const turnRoot = (
  head: string,
  sheets: Uint8Array,
  reports: Uint8Array,
  state: Uint8Array,
  hash: Hash = sha256,
): Uint8Array => hash(concatBytes(utf8(`long-roll turn ${head}`), sheets, reports, state));
