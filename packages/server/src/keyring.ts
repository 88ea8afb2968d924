import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

const NAME = 'server';

/**
 * What all nodes of one database share and nobody else ever learns. From it they derive secrets that must be the same
 * at each node and each time, and that no player can compute.
 */
export class Keyring {
  readonly #secret: Uint8Array;

  private constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** The secret of the database, made when it is asked for first. */
  static async open(db: Db): Promise<Keyring> {
    await db
      .insertInto('keyring')
      .values({ name: NAME, secret: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { secret } = await db
      .selectFrom('keyring')
      .select('secret')
      .where('name', '=', NAME)
      .executeTakeFirstOrThrow();
    return new Keyring(Uint8Array.from(secret));
  }

  /** 32 bytes for a purpose, the same each time. `parts` hold no line break. */
  derive(...parts: readonly (string | number)[]): Buffer {
    return createHmac('sha256', this.#secret).update(parts.join('\n')).digest();
  }

  /** A UUID for a purpose, the same each time. */
  uuid(...parts: readonly (string | number)[]): string {
    const hex = this.derive(...parts).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }
}
