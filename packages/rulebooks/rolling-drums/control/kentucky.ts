/** Kentucky's neutrality, where a war is played with it (rotd-N13): who enters first has it for an enemy, the other for an ally. */
import { cell, name, type TurnEffect } from '@longroll/kernel';
import { bold, event } from '../define.ts';
import { CS, KY, STATES, stateText, US } from '../names.ts';
import { ACTIVE_ALLY, HOSTILE, NEUTRAL } from '../offices.ts';
import { controllerAtStart } from '../prepare.ts';
import { relate, relationOf, stateIn } from '../relations.ts';
import type { Setting } from '../setting.ts';
import { GONE } from '../state.ts';
import { isKentucky } from '../strategic/soil.ts';
import { isActive, type Position, setCondition, type Work } from '../work.ts';

const ENTERED = event(
  'kentucky-entered',
  ['rotd-N13'],
  { state: name('nation'), other: name('nation') },
  (d) =>
    `${bold(stateText(d.state, true))} entered Kentucky, which is neutral no longer: it fights beside ${stateText(d.other)}.`,
  'battle',
);
const OPENED = event(
  'kentucky-opened',
  ['rotd-N13'],
  {},
  () => 'Kentucky’s neutrality is over: its militia went home, and both sides may enter.',
);

/** Whether Kentucky still belongs to neither side: it holds its cities, and is nobody's ally (rotd-N13). */
export const isKentuckyOut = (p: Pick<Position, 'setting' | 'relations' | 'cities'>): boolean =>
  p.setting.kentucky !== undefined &&
  [US, CS].every((side) => relationOf(p, KY, side) >= NEUTRAL) &&
  p.setting.cities.some((_, city) => p.cities.controller[city] === KY);

/** The sides that have active units in Kentucky, or have declared war on it. */
const sidesAgainst = (p: Position): readonly number[] =>
  [US, CS].filter((side) => {
    if (relationOf(p, KY, side) === HOSTILE) return true;
    for (let row = 0; row < p.units.name.length; row++)
      if (isActive(p.units, row) && stateIn(p.units, row) === side && isKentucky(cell(p.units.square, row)))
        return true;
    return false;
  });

/** Its militia go home; cities, railroads and rivers are in the hands that they are in without this option. */
const open = (work: Work, effect: TurnEffect, { border }: NonNullable<Setting['kentucky']>): void => {
  const { cities, rails, rivers, setting, units } = work;
  for (let row = 0; row < units.name.length; row++) if (stateIn(units, row) === KY) setCondition(work, row, GONE);
  border.forEach((holder, city) => {
    if (cities.controller[city] === KY) cities.controller[city] = holder;
  });
  for (const [squares, holders] of [
    [setting.railSquares, rails],
    [setting.riverSquares, rivers],
  ] as const)
    squares.forEach((square, i) => {
      if (holders[i] === KY) holders[i] = controllerAtStart(setting.cities, border, square);
    });
  effect.tell.tell(OPENED, {});
};

/** Judges Kentucky after a movement: one side in it has it against itself, both together end its neutrality (rotd-N13). */
export const judgeKentucky = (work: Work, effect: TurnEffect): void => {
  const { kentucky } = work.setting;
  if (!kentucky || !isKentuckyOut(work)) return;
  const [side, another] = sidesAgainst(work);
  if (side === undefined) return;
  if (another !== undefined) return open(work, effect, kentucky);
  const other = side === US ? CS : US;
  relate(work, KY, side, HOSTILE);
  relate(work, KY, other, ACTIVE_ALLY);
  effect.tell.tell(ENTERED, { state: STATES[side] ?? '', other: STATES[other] ?? '' });
};

/** In the turn in which its neutrality ends by itself, nobody having entered, Kentucky is open to both (rotd-N13). */
export const openKentucky = (work: Work, effect: TurnEffect): void => {
  const { setting, state } = work;
  if (setting.kentucky && state.turn >= setting.kentucky.until && isKentuckyOut(work))
    open(work, effect, setting.kentucky);
};
