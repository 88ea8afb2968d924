/** A unit that the first move of a mêlée has brought to half strength may fight the second one (grant-half-3). */
import { at, flag, id } from '@longroll/kernel';
import { isHalfStrength } from '../casualties.ts';
import { decision, event, nameOf, phase, rule, sideOf, UNIT, unitTold } from '../define.ts';
import { isGarrison } from '../layout.ts';
import { bothStand, standingOf } from '../melees.ts';
import type { State } from '../state.ts';

const chosen = event(
  'chosen-at-half',
  ['grant-half-3'],
  { ...UNIT, stays: flag() },
  (d) => `${d.unit}, at half strength, ${d.stays ? 'fights on' : 'leaves the mêlée'}.`,
  { tone: 'battle' },
);

/** Units whose owners have to choose, in the order of the mêlées. */
export const waiting = (s: State): readonly number[] =>
  s.melees.flatMap((melee) => {
    if (melee.move !== 1 || !melee.fought || !bothStand(s, melee)) return [];
    const all = [...standingOf(s, melee, 0), ...standingOf(s, melee, 1)];
    return all.filter((row) => !melee.asked.includes(row) && isHalfStrength(s, row) && !isGarrison(at(s.units, row)));
  });

const isAsked = rule<{ readonly unit: number }>(
  'grant-half-3',
  (s, { unit }) => waiting(s)[0] === unit,
  'Only a unit that the first move of its mêlée has brought to half strength may choose.',
);

export const fightOn = decision('fight-on', 'grant-half-3', 'Fight on', 'infantry', true)
  .pick('unit', id('unit'), (s) => waiting(s).slice(0, 1), isAsked)
  .pick('stays', flag(), () => [true, false])
  .called((s, { unit, stays }) => `${nameOf(s, unit)}: ${stays ? 'fight the second move' : 'leave the mêlée'}`)
  .does((s, { unit, stays }, { tell }) => {
    tell.tell(chosen, { ...unitTold(s, unit), stays });
    const melees = s.melees.map((melee) => {
      if (!melee.sides.flat().includes(unit)) return melee;
      return { ...melee, asked: [...melee.asked, unit], leaves: stays ? melee.leaves : [...melee.leaves, unit] };
    });
    return { ...s, melees };
  });

export const halfStrength = phase({
  id: 'half-strength',
  title: 'Half strength in a mêlée',
  clause: 'grant-half-3',
  when: (s) => waiting(s).length > 0,
  actors: (s) => [sideOf(s, waiting(s)[0] ?? 0)],
  decisions: [fightOn],
  until: (s) => waiting(s).length === 0,
  prompt: (s) => ({
    title: `${nameOf(s, waiting(s)[0] ?? 0)} is at half strength`,
    detail: 'It may fight the second move of the mêlée, or leave.',
  }),
});
