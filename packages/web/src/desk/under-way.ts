import type { WireDesk } from '@longroll/server/desk';

interface Known {
  /** The turn that the view of the match is at. */
  readonly turn: number;
  /** The turn that was written here before this one. */
  readonly before: number | undefined;
  readonly over: boolean;
}

/**
 * Whether more of a turn is to be learnt soon: it is closed, held no longer and not yet carried out, carried out and the next not yet open,
 * or its record is not yet there. Of a match that is over nothing opens any more.
 */
export const isUnderWay = (
  {
    state,
    turn,
    records,
    held,
    now = '',
  }: Pick<WireDesk, 'state' | 'turn' | 'records' | 'held'> & Partial<Pick<WireDesk, 'now'>>,
  { turn: viewed, before, over }: Known,
): boolean => {
  if (held !== undefined && held > now) return false;
  if (before !== undefined && !records.some((record) => record.turn === before)) return true;
  return over ? state === 'sealed' : state !== 'open' || viewed !== turn;
};
