/** Leaders: where they are deployed, who is promoted, who goes back into the cup (bab-lead-6). */
import { bestOf } from '@longroll/bots';
import { at } from '@longroll/kernel';
import type { Mind } from '../data/opponents.ts';
import { forceAt, isLed, rankOf, strengthOf } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { isHex } from '../map.ts';
import type { Side, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { needsOf } from './needs.ts';
import { stacksOf } from './stacks.ts';

/** Command values below which a leader is worth his place only where nobody else is. */
const POOR = 0;

/** What a leader would be worth with each stack of his side. */
const postOf = (s: State, side: Side, mind: Mind, leader: number): number | undefined => {
  const { stars, command } = rankOf(s, leader);
  const { cavalry } = at(LEADERS, leader);
  const need = needsOf(s, side, mind);
  const worth = (rows: readonly number[], hex: number, strength: number): number => {
    if (strength < 3) return 0;
    const others = rows.filter(isLed);
    const highest = Math.max(0, ...others.map((row) => rankOf(s, row).stars));
    if (others.length > 0 && command < POOR) return 0;
    const isCommander = stars > highest && stars >= 2;
    const mounted = rows.reduce((sum, row) => sum + forceAt(s, row).cavalry, 0);
    if (cavalry && stars <= 2 && mounted === 0) return 0;
    const loose = rows.filter((row) => !isLed(row)).reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0);
    const place = isHex(hex) ? need(hex) : 0.5;
    return (
      place * (isCommander ? 4 + loose : 0) + (place * Math.max(0, command + 1) * strength) / (10 * (1 + others.length))
    );
  };
  const best = bestOf(stacksOf(s, side), ({ rows, hex, strength }) => worth(rows, hex, strength));
  return best && best.score > 0 ? best.one.hex : undefined;
};

/** What becomes of the counters that have been drawn. */
export const leaderOrders = (s: State, side: Side, mind: Mind): readonly Action[] => {
  const choices = s.drawn.map((leader): Action => {
    const officer = at(s.officers, leader);
    if (officer.fate === 'play') {
      const next = at(LEADERS, leader).ranks.find(({ stars }) => stars === officer.stars + 1);
      const worse = next !== undefined && next.command < rankOf(s, leader).command - 1;
      return worse ? { do: 'put-back', leader } : { do: 'promote', leader };
    }
    const place = postOf(s, side, mind, leader);
    return place === undefined ? { do: 'put-back', leader } : { do: 'deploy', leader, place };
  });
  return [...choices, { do: 'end-choice' }];
};
