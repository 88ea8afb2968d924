/** Once a month: the Blockade Table, then the Piracy Table, one die each (bab-blk-1 to -7, bab-seq-3). */

import { about, at, count, type Dice, int } from '@longroll/kernel';
import { segmentOf } from '../calendar.ts';
import { ADMIRALS, blockadeTable, MULTIPLIERS, piracyTable, TABLE_LOSS } from '../data/ships.ts';
import { event, phase } from '../define.ts';
import { BLOCKADE, PIRACY } from '../map.ts';
import { underFire, withoutSunk } from '../ships/battles.ts';
import { admiralPlace, factorsOfAll, SEMMES, shipRows, shipsIn } from '../ships/ships.ts';
import { CONFEDERATE, otherSide, type Side, type State, UNION, withEconomy, withWar } from '../state.ts';

/** The two boxes, whose ships attack in them, and factors ahead that add one to their die (bab-blk-1, -6, -7). */
export const BLOCKADING = { box: BLOCKADE, side: UNION, step: 6 } as const;
export const RAIDING = { box: PIRACY, side: CONFEDERATE, step: 3 } as const;
type Raid = typeof BLOCKADING | typeof RAIDING;

/** Tables of a scenario's own in place of the book's. */
export const raidFields = {
  blockade: about('Rows of the Blockade Table', blockadeTable.field, 'bab-blk-7'),
  piracy: about('Rows of the Piracy Table', piracyTable.field, 'bab-blk-6'),
};

/** Factors of the attacker in a box, and those less the defender's (bab-blk-2). */
const raidOf = (s: State, { box, side }: Raid) => {
  const factors = factorsOfAll(shipsIn(s, side, box));
  return { factors, ahead: factors - factorsOfAll(shipsIn(s, otherSide(side), box)) };
};

/** Whether a table may be used: by who has factors in the box, no fewer than the enemy (bab-blk-2). */
export const mayRaid = (s: State, raid: Raid): boolean => {
  const { factors, ahead } = raidOf(s, raid);
  return factors > 0 && ahead >= 0 && !(raid === BLOCKADING && s.war.intervened);
};

/** What is added to the die for so many factors ahead (bab-blk-6, -7). */
export const stepsOf = (ahead: number, { step }: Raid): number => Math.floor(ahead / step);

/** What is added to the die in a box, Semmes with it (bab-blk-6, -7). */
export const raidModifier = (s: State, raid: Raid): number => {
  const semmes = raid === RAIDING && admiralPlace(s, SEMMES) === PIRACY ? at(ADMIRALS, SEMMES).value : 0;
  return stepsOf(raidOf(s, raid).ahead, raid) + semmes;
};

/** A throw on the Blockade Table: percent stopped, and the Union factors that a 1 costs (bab-blk-7). */
export const throwBlockade = (table: Pick<typeof blockadeTable, 'at'>, modifier: number, dice: Dice) => {
  const die = dice.d(10);
  return { stopped: table.at(die + modifier).stopped, lost: die === 1 ? TABLE_LOSS : 0 };
};

/** Resource Points that a result takes of the Union with so many Confederate factors in the box (bab-blk-5, -6). */
export const takenBy = (taken: 'none' | 'RP' | 'RP1' | 'RP2', factors: number): number =>
  taken === 'none' ? 0 : factors * MULTIPLIERS[taken];

const LOST = { union: count(), confederate: count() };
const stoppedEvent = event('blockade-thrown', 'bab-blk-7')
  .of({ modifier: int(0, 99), stopped: int(0, 100), ...LOST })
  .says((d) => {
    const cost = d.union > 0 ? ', and cost the Union {union|factor|factors}' : '';
    return `The blockade stopped **{stopped?#%|nothing}** of what came through open ports${cost}{faces}.`;
  });
const raided = event('piracy-thrown', 'bab-blk-6')
  .of({ modifier: int(0, 99), taken: count(), prize: count(), ...LOST })
  .says((d) => {
    const union = d.union > 0 ? ['the Union lost {union|factor|factors}'] : [];
    const all = d.confederate > 0 ? [...union, 'the Confederacy lost {confederate|factor|factors}'] : union;
    const costs = all.length > 0 ? `; ${all.join(', ')}` : '';
    return `Raiders took **{taken} Resource Points** of the Union{prize?, and # came home}${costs}{faces}.`;
  });

/** The state once a side has lost factors in a box. */
const hit = (s: State, side: Side, box: number, factors: number): State =>
  withoutSunk(underFire(s, shipRows(s, side, box), { ironclads: factors, others: 0 }).after);

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
    const { raids } = s.setting;
    if (mayRaid(s, BLOCKADING)) {
      const modifier = raidModifier(s, BLOCKADING);
      const { stopped, lost: union } = throwBlockade(blockadeTable.of(raids?.blockade), modifier, dice);
      tell.tell(stoppedEvent, { modifier, stopped, union, confederate: 0 });
      s = hit(withWar(s, { stopped }), UNION, BLOCKADE, union);
    }
    if (!mayRaid(s, RAIDING)) return s;
    const modifier = raidModifier(s, RAIDING);
    const { taken: result, prize, union, confederate } = piracyTable.of(raids?.piracy).roll(modifier, dice);
    const taken = takenBy(result, raidOf(s, RAIDING).factors);
    tell.tell(raided, { modifier, taken, prize, union, confederate });
    const poorer = robbed(hit(hit(s, UNION, PIRACY, union), CONFEDERATE, PIRACY, confederate), taken);
    const { resources } = at(poorer.war.economies, CONFEDERATE);
    return withEconomy(poorer, CONFEDERATE, { resources: resources + prize });
  },
});
