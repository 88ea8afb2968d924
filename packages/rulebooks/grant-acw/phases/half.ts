/** A unit that the first move of a mêlée has brought to half strength may fight the second one (grant-half-3). */
import { at, flag, id } from '@longroll/kernel';
import { isHalfStrength } from '../casualties.ts';
import { decision, event, nameOf, phase, rule, sideOf, UNIT, unitTold } from '../define.ts';
import type { Melee, Side, State } from '../state.ts';

const chosen = event(
  'chosen-at-half',
  ['grant-half-3'],
  { ...UNIT, stays: flag() },
  (d) => `${d.unit}, at half strength, ${d.stays ? 'fights on' : 'leaves the mêlée'}.`,
  { tone: 'battle' },
);

/** The part of a unit in a mêlée for which its owner has to choose; undefined when for none. */
const openPart = (s: State, { units, move, fought, asked }: Melee): Side | undefined => {
  if (move !== 1 || !fought || units.some((row) => at(s.units, row).standing !== 'melee')) return undefined;
  return ([0, 1] as const).find((who) => !asked[who] && isHalfStrength(s, at(units, who)));
};

/** Units whose owners have to choose, in the order of the mêlées. */
const waiting = (s: State): readonly number[] =>
  s.melees.flatMap((melee) => {
    const who = openPart(s, melee);
    return who === undefined ? [] : [at(melee.units, who)];
  });

const isAsked = rule<{ readonly unit: number }>(
  'grant-half-3',
  (s, { unit }) => waiting(s)[0] === unit,
  'Only a unit that the first move of its mêlée has brought to half strength may choose.',
);

const marked = (pair: readonly [boolean, boolean], who: Side, value: boolean): readonly [boolean, boolean] =>
  who === 0 ? [value, pair[1]] : [pair[0], value];

export const fightOn = decision('fight-on', 'grant-half-3', 'Fight on', 'infantry', true)
  .pick('unit', id('unit'), (s) => waiting(s).slice(0, 1), isAsked)
  .pick('stays', flag(), () => [true, false])
  .called((s, { unit, stays }) => `${nameOf(s, unit)}: ${stays ? 'fight the second move' : 'leave the mêlée'}`)
  .does((s, { unit, stays }, { tell }) => {
    tell.tell(chosen, { ...unitTold(s, unit), stays });
    const melees = s.melees.map((melee) => {
      const who = melee.units[0] === unit ? 0 : 1;
      if (!melee.units.includes(unit)) return melee;
      return { ...melee, asked: marked(melee.asked, who, true), leaves: marked(melee.leaves, who, !stays) };
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
