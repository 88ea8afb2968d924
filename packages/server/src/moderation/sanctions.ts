import type { Db } from '../database.ts';
import { Fault } from '../errors.ts';

interface Sanction {
  readonly muted: boolean;
  readonly suspended: boolean;
}

/** What this player may not do. */
export const sanctionOf = async (db: Db, player: string): Promise<Sanction> =>
  (await db.selectFrom('sanction').select(['muted', 'suspended']).where('player', '=', player).executeTakeFirst()) ?? {
    muted: false,
    suspended: false,
  };

/** Refuses a muted player's words: whatever he writes that others read asks this first. */
export const checkMayWrite = async (db: Db, player: string): Promise<void> => {
  if (!(await sanctionOf(db, player)).muted) return;
  throw new Fault('forbidden', 'You have been muted: you can play, but not write what others read.');
};

/** Refuses a suspended account, whose password was right. */
export const checkMaySignIn = async (db: Db, player: string): Promise<void> => {
  if (!(await sanctionOf(db, player)).suspended) return;
  throw new Fault('forbidden', 'This account has been suspended.', { field: 'body/name' });
};
