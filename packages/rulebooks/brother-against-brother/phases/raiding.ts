/** Once a month: the Blockade Table, then the Piracy Table, one die each (bab-blk-1 to -7, bab-seq-3). */

import { at, count, int } from '@longroll/kernel';
import { segmentOf } from '../calendar.ts';
import { blockadeTable, piracyTable, TABLE_LOSS } from '../data/ships.ts';
import { event, phase } from '../define.ts';
import { afterFire, rowsIn, withoutSunk } from '../ships/battles.ts';
import { BLOCKADING, mayRaid, RAIDING, raidModifier, raidOf, takenBy } from '../ships/raiding.ts';
import { BLOCKADE, PIRACY } from '../ships/routes.ts';
import { CONFEDERATE, type Side, type State, UNION, withEconomy, withWar } from '../state.ts';

const LOST = { union: count(), confederate: count() };
const stoppedEvent = event('blockade-thrown', 'bab-blk-7')
  .of({ modifier: int(0, 99), stopped: int(0, 100), ...LOST })
  .says(
    (d) =>
      `The blockade stopped **{stopped}%** of what came through open ports${d.union > 0 ? ', and cost the Union {union|factor|factors}' : ''}.`,
  );
const raided = event('piracy-thrown', 'bab-blk-6')
  .of({ modifier: int(0, 99), taken: count(), prize: count(), ...LOST })
  .says((d) => {
    const union = d.union > 0 ? ['the Union lost {union|factor|factors}'] : [];
    const all = d.confederate > 0 ? [...union, 'the Confederacy lost {confederate|factor|factors}'] : union;
    const costs = all.length > 0 ? `; ${all.join(', ')}` : '';
    return `Raiders took **{taken} Resource Points** of the Union{prize?, and # came home}${costs}.`;
  });

/** The state once a side has lost factors in a box. */
const hit = (s: State, side: Side, box: number, factors: number): State => {
  const rows = rowsIn(s.war.ships, side, box);
  const ships = afterFire(s.war.ships, rows, { ironclads: factors, others: 0 });
  return factors === 0 ? s : withoutSunk(withWar(s, { ships }));
};

/** The state once raiders have taken of the Union: of what it has, and the rest of its next income (bab-blk-6). */
const robbed = (s: State, taken: number): State => {
  const { resources, debt } = at(s.war.economies, UNION);
  const now = Math.min(resources, taken);
  return withEconomy(s, UNION, { resources: resources - now, debt: debt + taken - now });
};

export const blockade = phase('blockade', 'Blockade and piracy', 'bab-blk-1', {
  when: (s) =>
    segmentOf(s.turn) === 1 &&
    s.setting.parts.includes('production') &&
    (s.war.stopped > 0 || mayRaid(s, BLOCKADING) || mayRaid(s, RAIDING)),
  begin: (before, { dice, tell }) => {
    let s = withWar(before, { stopped: 0 });
    if (mayRaid(s, BLOCKADING)) {
      const modifier = raidModifier(s, BLOCKADING);
      const die = dice.d(10);
      const { stopped } = blockadeTable.of(s.setting.raids?.blockade).at(die + modifier);
      const union = die === 1 ? TABLE_LOSS : 0;
      tell.tell(stoppedEvent, { modifier, stopped, union, confederate: 0 });
      s = hit(withWar(s, { stopped }), UNION, BLOCKADE, union);
    }
    if (!mayRaid(s, RAIDING)) return s;
    const modifier = raidModifier(s, RAIDING);
    const { factors } = raidOf(s, RAIDING);
    const { taken: result, prize, union, confederate } = piracyTable.of(s.setting.raids?.piracy).roll(modifier, dice);
    const taken = takenBy(result, factors);
    tell.tell(raided, { modifier, taken, prize, union, confederate });
    const poorer = robbed(hit(hit(s, UNION, PIRACY, union), CONFEDERATE, PIRACY, confederate), taken);
    const { resources } = at(poorer.war.economies, CONFEDERATE);
    return withEconomy(poorer, CONFEDERATE, { resources: resources + prize });
  },
});
