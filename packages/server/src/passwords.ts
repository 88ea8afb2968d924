import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a hash takes: kibibytes of memory, passes over it, lanes. */
export interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** argon2id at 19 MiB and two passes: about 33 ms. The parameters stand with each hash, so they may rise later. */
export const NOW: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG = 32;

const digest = (password: string, nonce: Uint8Array, cost: Cost): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: TAG, ...cost }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** A password as it is stored: `$argon2id$v=19$m=..,t=..,p=..$salt$hash`. */
export const hashPassword = async (password: string, cost: Cost = NOW): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await digest(password, nonce, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
};

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const NOBODY = `$argon2id$v=19$m=${NOW.memory},t=${NOW.passes},p=${NOW.parallelism}$${base64(new Uint8Array(16))}$${base64(new Uint8Array(TAG))}`;

/**
 * Whether the password is the stored one. Without a stored one the same work is done and the answer is no: the time
 * taken does not tell which names have accounts.
 */
export const isPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const parts = STORED.exec(stored ?? NOBODY);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt, hash] = parts as unknown as readonly string[] & { readonly length: 6 };
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = await digest(password, Buffer.from(salt ?? '', 'base64'), cost);
  const expected = Buffer.from(hash ?? '', 'base64');
  return stored !== undefined && expected.length === tag.length && timingSafeEqual(expected, tag);
};
