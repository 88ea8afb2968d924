/** Figures that fall, and what becomes of a unit by it (grant-half-5, grant-save-1). */
import { facingOf } from '@longroll/geometry/plane';
import { at, count, counted, type Dice, list, type Teller, word } from '@longroll/kernel';
import { event, UNIT, unitTold, withUnit } from './define.ts';
import { isSaved } from './musketry.ts';
import { isHalf } from './outcomes.ts';
import { FIRST_MAN, type State, type Unit } from './state.ts';

export const OFFICERS = ['colonel', 'lieutenant colonel', 'major'] as const;

const fell = event(
  'fell',
  ['grant-musk-14'],
  { ...UNIT, men: count(), officers: list(word(...OFFICERS), 3), left: count() },
  (d) => {
    const lost = [...(d.men > 0 ? [counted(d.men, 'man', 'men')] : []), ...d.officers.map((each) => `its ${each}`)];
    return `${d.unit} lost **${lost.join(' and ')}**; ${d.left} are left.`;
  },
  { tone: 'battle', loss: true },
);
const saved = event(
  'saved',
  ['grant-save-1'],
  { ...UNIT, officer: word(...OFFICERS) },
  (d) => `The ${d.officer} of ${d.unit} was hit and lives.`,
);
const halved = event(
  'halved',
  ['grant-half-1'],
  { ...UNIT, left: count(), of: count() },
  (d) => `${d.unit} is down to **half strength**: ${d.left} of ${d.of}. It leaves the fight.`,
  { tone: 'battle', loss: true },
);
const removed = event('removed', ['grant-half-5'], UNIT, (d) => `${d.unit} has no rank and file left and is removed.`, {
  tone: 'battle',
  loss: true,
});

/** Throws a saving die for each officer who is hit, in the order hit, and gives those figures that fall (grant-musk-16). */
export const throwSaves = (
  s: State,
  row: number,
  hit: readonly number[],
  dice: Dice,
  tell: Teller,
): readonly number[] =>
  hit.filter((id) => {
    if (id >= FIRST_MAN || !isSaved(dice.d(6))) return true;
    tell.tell(saved, { ...unitTold(s, row), officer: at(OFFICERS, id) });
    return false;
  });

/** A unit without some of its figures. */
const without = (unit: Unit, gone: readonly number[]): Partial<Unit> => {
  const ids = [...unit.officers, ...unit.men];
  const stays = (id: number): boolean => !gone.includes(id);
  return {
    officers: unit.officers.filter(stays),
    men: unit.men.filter(stays),
    stands: unit.stands.filter((_, place) => stays(at(ids, place >> 1))),
    lost: unit.lost + gone.length,
  };
};

/** Whether a unit is no more than half of what it was. */
export const isHalfStrength = (s: State, row: number): boolean =>
  isHalf(at(s.units, row).men.length, at(s.setting.roster, row).original);

/** Removes figures; a unit without rank and file is removed with its officers, one at half strength leaves unless it is in a mêlée. */
export const remove = (s: State, row: number, gone: readonly number[], tell: Teller): State => {
  if (gone.length === 0) return s;
  const unit = at(s.units, row);
  const left = without(unit, gone);
  const men = left.men?.length ?? 0;
  const officers = gone.filter((id) => id < FIRST_MAN).map((id) => at(OFFICERS, id));
  tell.tell(fell, { ...unitTold(s, row), men: gone.length - officers.length, officers, left: men });
  const after = withUnit(s, row, left);
  if (men === 0) {
    tell.tell(removed, unitTold(s, row));
    return withUnit(after, row, { standing: 'gone', stands: [], officers: [] });
  }
  return unit.standing === 'melee' ? after : toHalf(after, row, tell);
};

/** A unit that has come down to half strength leaves the fight (grant-half-1, -2). */
export const toHalf = (s: State, row: number, tell: Teller): State => {
  const { standing, facing, men } = at(s.units, row);
  if (standing === 'half' || standing === 'gone' || !isHalfStrength(s, row)) return s;
  tell.tell(halved, { ...unitTold(s, row), left: men.length, of: at(s.setting.roster, row).original });
  return withUnit(s, row, { standing: 'half', rear: facingOf(facing + 180), exhaustion: 0 });
};
