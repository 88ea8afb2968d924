import { deskOf, merkleRoot, sheetLeaves } from '@longroll/kernel';
import type { LiveMatch } from '../live-match.ts';
import type { Asked } from './drafts.ts';
import { nativeHash } from './native-hash.ts';

/**
 * Stores the root over the sheets of a turn when all are sealed and before any die of it is thrown: from then on everybody may
 * see what they are bound by. Nothing happens where the turn has been closed meanwhile.
 */
export const keepSheetsRoot = async (asked: Asked, live: LiveMatch, turn: number): Promise<void> => {
  const { secret } = live.row;
  if (!secret) throw new Error(`match ${live.id}: a book of sheets is played with a secret`);
  const root = await live.exclusive(async () => {
    const { match, shelf, shown } = live;
    if (shown.outcome || deskOf(shelf.rulebook).turn(shown.state) !== turn) return undefined;
    return merkleRoot(sheetLeaves(secret, turn, match.seats, match.sheets, nativeHash), nativeHash);
  });
  if (!root) return;
  await asked.query(
    `update turn set sheets_root = $3 where match_id = $1 and turn = $2 and state = 'sealed' and sheets_root is null`,
    [live.id, turn, Buffer.from(root)],
  );
};
