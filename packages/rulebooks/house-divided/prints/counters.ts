/** The counters of a war, full in front and disrupted behind. */
import type { Cutout, PrintPart } from '@longroll/drawing';
import { tileOf } from '../board/counters.ts';
import { militiaLimit } from '../limits.ts';
import { KIND_NAMES, type Kind, type Side, type State } from '../state.ts';

const SIDES = ['Union', 'Confederate'] as const;
/** Counters of each rank above militia that promotions ask for, beside those of the set-up. */
const PROMOTED = { infantry: 6, cavalry: 2 } as const;

/** How many counters of a kind a side gets: its units, or the militia limit, and some to promote others to. */
const countOf = (s: State, side: Side, kind: Kind): number => {
  const there = s.units.filter((unit) => unit.box >= 0 && unit.side === side && unit.kind === kind).length;
  const arm = kind < 3 ? 'infantry' : 'cavalry';
  return kind % 3 === 0 ? Math.max(there, militiaLimit(s, side, arm)) : there + PROMOTED[arm];
};

const cutout = (side: Side, kind: Kind): Cutout => ({
  front: tileOf({ side, kind, disrupted: false }),
  back: tileOf({ side, kind, disrupted: true }),
});

/** All counters that a war from this position on needs, side by side and kind by kind. */
export const counterSheet = (s: State, side: number): PrintPart => ({
  kind: 'cutouts',
  side,
  span: 48,
  groups: ([0, 1] as const).flatMap((seat) =>
    KIND_NAMES.map((name, place) => {
      const kind = place as Kind;
      const pieces = Array.from({ length: countOf(s, seat, kind) }, () => cutout(seat, kind));
      return { title: `${SIDES[seat]} ${name}`, pieces };
    }),
  ),
});
