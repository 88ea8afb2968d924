/** Where recruits of the Union keep the Confederacy from outgrowing it (ahd-victory-3): in the cities on the ways of its raiders. */
import type { Mind } from '../../data/marshal.ts';
import { otherSide } from '../../queries.ts';
import { type State, UNION, type Unit } from '../../state.ts';
import type { Clashes } from './clashes.ts';
import { Raids } from './raids.ts';
import { reachOf } from './reach.ts';

/** Points of danger for which a recruit is put on guard and not sent where strength is wanted. */
const WORTH_A_GUARD = 5;

const withRecruit = (s: State, model: Unit, box: number): State => ({
  ...s,
  units: [...s.units, { ...model, box, kind: 0, disrupted: false }],
});

/** Of some cities those in which recruits make the next raids least dangerous, each with the ones before it: none where no raid decides anything. */
export const garrisonsOf = (
  s: State,
  mind: Mind,
  clashes: Clashes,
  cities: readonly number[],
  most: number,
): readonly number[] => {
  const model = s.units.find(({ side, box }) => side === UNION && box >= 0);
  if (s.phasing !== UNION || !model) return [];
  const raids = new Raids(s, mind, clashes, reachOf(s, otherSide(UNION)));
  const chosen: number[] = [];
  let danger = raids.danger(s, []);
  for (let now = s; chosen.length < most; ) {
    let least = danger - WORTH_A_GUARD;
    let best: { readonly box: number; readonly there: State } | undefined;
    for (const box of cities) {
      if (chosen.includes(box)) continue;
      const there = withRecruit(now, model, box);
      const left = raids.danger(there, [box]);
      if (left >= least) continue;
      least = left;
      best = { box, there };
    }
    if (!best) break;
    chosen.push(best.box);
    danger = least;
    now = best.there;
    raids.renew(now);
  }
  return chosen;
};
