/** What a volley or a gun is expected to bring down, and the best target of those that are offered. */
import type { Offer } from '@longroll/kernel';
import { sideOf } from '../define.ts';
import { exposureOf } from '../exposure.ts';
import type { Fire } from '../firing.ts';
import { groupCasualties } from '../musketry.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { fireInput } from '../volleys.ts';

type Naming = Extract<Action, { readonly do: 'fire' }>;
type Lay = Extract<Action, { readonly do: 'lay' }>;

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** Layings that are weighed for one gun. */
const LAYINGS = 60;
/** What a friend under a gun counts against an enemy. */
const FRIEND = 3;

/** How many of a target group are hit on average by so many casualties: each finds any of six numbers (grant-musk-15). */
const hitBy = (casualties: number, targets: number): number => targets * (1 - (5 / 6) ** casualties);

/**
 * Figures that a unit hits on average at a target, group by group; a figure in two target groups counts for each, and who is saved
 * counts as hit (grant-musk-8, -15, grant-skir-7).
 */
export const expectedFire = (s: State, fire: Fire): number => {
  const { groups, alone } = fireInput(s, fire);
  const volleys = groups.reduce(
    (sum, { size, deduction, targets }) =>
      sum + FACES.reduce((all, die) => all + hitBy(groupCasualties(size, die, deduction), targets.length), 0) / 6,
    0,
  );
  return alone.reduce((sum, need) => sum + Math.max(0, 7 - need) / 6, volleys);
};

const bestBy = <A>(list: readonly A[], worth: (action: A) => number): A | undefined => {
  let best: { readonly action: A; readonly worth: number } | undefined;
  for (const action of list) {
    const now = worth(action);
    if (best === undefined || now > best.worth) best = { action, worth: now };
  }
  return best?.action;
};

/** The fire of the first unit that may still fire, at the enemy of whom it hits most; undefined where nobody fires. */
export const bestFire = (s: State, { choices }: Offer<Action>): Action | undefined => {
  const fires = choices.filter((action): action is Naming => action.do === 'fire');
  return bestBy(
    fires.filter(({ unit }) => unit === fires[0]?.unit),
    (fire) => expectedFire(s, fire),
  );
};

/** Enemies that a gun kills on average as it is laid, friends taken off. */
const expectedGun = (s: State, laid: Lay): number =>
  (exposureOf(s, laid)?.figures ?? []).reduce(
    (sum, { row, chance }) => sum + (sideOf(s, row) === sideOf(s, laid.unit) ? -FRIEND * chance : chance),
    0,
  );

/** The laying of the first gun that brings most down on average; undefined where none is offered. */
export const bestLaying = (s: State, { templates = [] }: Offer<Action>): Action | undefined => {
  const all = templates.find(({ verb }) => verb === 'lay')?.each?.(LAYINGS) ?? [];
  const lays = [...all].filter((action): action is Lay => action.do === 'lay');
  return bestBy(
    lays.filter(({ unit }) => unit === lays[0]?.unit),
    (laid) => expectedGun(s, laid),
  );
};
