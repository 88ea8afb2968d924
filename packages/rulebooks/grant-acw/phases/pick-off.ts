/** Picking off: skirmishers who fire at an officer, a general or a gunner (grant-skir-4, -11). */
import { at, firstBroken, id, int, type Refusal, type Rule, refuse, rowsOf, type Template } from '@longroll/kernel';
import { decision, event, nameOf, otherSide, rule, sideOf, UNIT, unitTold } from '../define.ts';
import { usualParts } from '../firing.ts';
import { idsOf } from '../layout.ts';
import { individualsOf, pickersOf } from '../skirmishers.ts';
import type { State } from '../state.ts';
import { isLoose } from '../ways.ts';
import { isOwnFire, isSilent, isUnnamed } from './aiming.ts';
import { orNone } from './movement.ts';

const picking = event(
  'picking-off',
  ['grant-skir-11'],
  { ...UNIT, target: UNIT.unit, men: int(1, 48) },
  (d) => `${d.men} of ${d.unit} will pick off a man of ${d.target}.`,
);

/** Figures by number: -1 is the general who is with a unit. */
const fields = { unit: id('unit'), target: id('unit'), figure: int(-1, 99), men: int(1, 48) };
interface PickOff {
  readonly do: 'pick-off';
  readonly unit: number;
  readonly target: number;
  readonly figure: number;
  readonly men: number;
}

const skirmishes = rule<{ readonly unit: number }>(
  'grant-skir-1',
  (s, { unit }) => isLoose(at(s.units, unit)) && at(s.units, unit).arm === 'infantry',
  'Only skirmishing infantry picks men off.',
);
const isPickable = rule<PickOff>(
  'grant-skir-11',
  (s, { unit, target, figure }) => sideOf(s, unit) !== sideOf(s, target) && individualsOf(s, target).includes(figure),
  'An officer, a general or a gunner of the enemy may be picked off.',
);
const areEnough = rule<PickOff>(
  'grant-skir-4',
  (s, { unit, target, figure, men }) => pickersOf(s, unit, target, figure).length >= men,
  (s, { unit, target, figure }) =>
    `${pickersOf(s, unit, target, figure).length} of them see him near enough, and out of cover.`,
);
const RULES: readonly Rule<State, PickOff>[] = [isOwnFire, isSilent, isUnnamed, skirmishes, isPickable, areEnough];

const judge = (s: State, action: PickOff): Refusal | undefined => {
  for (const unit of [action.unit, action.target])
    if (s.units[unit] === undefined) return refuse('grant-turn-5', 'There is no such unit.', 'action/unit');
  return firstBroken(RULES, s, action, 'action');
};

/** All who can fire at each individual, and half of them. */
const each = (s: State, most: number): readonly PickOff[] => {
  const found: PickOff[] = [];
  for (const unit of rowsOf(s.units)) {
    if (sideOf(s, unit) !== s.acting || !isLoose(at(s.units, unit))) continue;
    for (const target of rowsOf(s.units)) {
      if (sideOf(s, target) !== otherSide(s.acting)) continue;
      for (const figure of individualsOf(s, target)) {
        const able = pickersOf(s, unit, target, figure).length;
        for (const men of new Set([able, able >> 1])) {
          const action: PickOff = { do: 'pick-off', unit, target, figure, men };
          if (men > 0 && judge(s, action) === undefined) found.push(action);
          if (found.length >= most) return found;
        }
      }
    }
  }
  return found;
};

const template = (s: State): Template<PickOff> => ({
  verb: 'pick-off',
  shape: { kind: 'sheet', fields },
  fill: (values) => ({ do: 'pick-off', ...(values as Omit<PickOff, 'do'>) }),
  check: (action) => judge(s, action) ?? { refused: false, warnings: [] },
  sample: (dice) => {
    const all = each(s, 12);
    return at(all, dice.d(all.length) - 1);
  },
  each: (most) => each(s, most),
});
const isPickOff = (action: object): action is PickOff =>
  'unit' in action && 'target' in action && 'figure' in action && 'men' in action;
const someone = rule(
  'grant-skir-11',
  (s) => each(s, 1).length > 0,
  orNone(isPickOff, judge, 'Nobody can be picked off.'),
);

export const pickOff = decision('pick-off', 'grant-skir-11', 'Pick off', 'infantry')
  .when(someone)
  .fill(fields, template)
  .called((s, { unit, target, figure, men }) => {
    const who = idsOf(at(s.units, target)).indexOf(figure) + 1;
    return `${nameOf(s, unit)}: ${men} men pick off figure ${who} of ${nameOf(s, target)}`;
  })
  .does((s, { unit, target, figure, men }, { tell }) => {
    tell.tell(picking, { ...unitTold(s, unit), target: unitTold(s, target).unit, men });
    return { ...s, aims: [...s.aims, { unit, target, picked: { figure, men }, parts: usualParts(s, unit) }] };
  });
