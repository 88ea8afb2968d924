/** Skirmish lines that are threatened in flank or rear: which figures, how badly, and what becomes of them (grant-skl-1 to -5). */
import { distanceBetween, facingOf, isInSector, isWithin } from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { sideOf, withUnit } from './define.ts';
import { silentBecause } from './firing.ts';
import { gunSilent } from './gunnery.ts';
import { bodies, type Figure, isOutdoors } from './layout.ts';
import { type Threat, threatDeduction } from './outcomes.ts';
import { sideBySide, sparePart, split } from './parts.ts';
import { sees } from './sight.ts';
import { FIRST_MAN, type State } from './state.ts';

/** Degrees off its facing from which a line is threatened (grant-skl-4), and how near an officer counts (grant-skl-5). */
const FLANK = 60;
const LEADS = 600;

const threatOf = (s: State, row: number): Threat => {
  const { arm } = at(s.units, row);
  if (arm === 'cavalry' || arm === 'gun') return arm;
  return at(s.setting.roster, row).weapon === 'rifle' ? 'musket' : 'short-musket';
};

/** Enemies who may threaten a line: cavalry, and who is able to fire (grant-skl-4). */
const threats = (s: State, row: number): readonly number[] => {
  const unfired: State = { ...s, units: s.units.map((unit) => ({ ...unit, fired: false })) };
  return rowsOf(s.units).filter((enemy) => {
    const { arm } = at(s.units, enemy);
    if (sideOf(s, enemy) === sideOf(s, row) || !bodies(s)[enemy] || arm === 'general' || arm === 'wagon') return false;
    if (arm === 'cavalry') return true;
    return (arm === 'gun' ? gunSilent(unfired, enemy) : silentBecause(unfired, enemy)) === undefined;
  });
};

/** What is taken from the die for one figure: the worst threat to its flank or rear (grant-skl-2, -3). */
const deductionFor = (s: State, row: number, figure: Figure, enemies: readonly number[]): number => {
  const { facing } = at(s.units, row);
  return enemies.reduce((worst, enemy) => {
    const near = (bodies(s)[enemy]?.figures ?? []).map((each) => ({
      each,
      range: distanceBetween(figure, each, 'up'),
    }));
    const seen = near
      .toSorted((a, b) => a.range - b.range || a.each.id - b.each.id)
      .find(({ each }) => !isInSector(figure, facing, FLANK, each) && sees(s, figure, each, [row, enemy]));
    return seen ? Math.max(worst, threatDeduction(threatOf(s, enemy), seen.range)) : worst;
  }, 0);
};

/** The part of a line that is threatened, and the worst deduction. */
export const threatened = (
  s: State,
  row: number,
): { readonly figures: readonly number[]; readonly deduction: number } => {
  const { formation, standing } = at(s.units, row);
  if (formation !== 'skirmish' || standing !== 'steady') return { figures: [], deduction: 0 };
  const enemies = threats(s, row);
  const each = (bodies(s)[row]?.figures ?? [])
    .filter((figure) => figure.id >= 0 && isOutdoors(figure))
    .map((figure) => ({ id: figure.id, deduction: deductionFor(s, row, figure, enemies) }));
  const hit = each.filter(({ deduction }) => deduction > 0);
  return { figures: hit.map(({ id }) => id), deduction: Math.max(0, ...hit.map(({ deduction }) => deduction)) };
};

/** Whether a living officer of a line stands in the part or within 6 inches of one of its figures (grant-skl-5). */
export const isLed = (s: State, row: number, part: readonly number[]): boolean => {
  const figures = bodies(s)[row]?.figures ?? [];
  const officers = figures.filter(({ id }) => id < FIRST_MAN);
  return figures.some((figure) => part.includes(figure.id) && officers.some((each) => isWithin(figure, each, LEADS)));
};

/** The threatened part of a line as a detachment that goes back; the whole line where it is no part at one end of it (grant-skl-5). */
export const givenWay = (s: State, row: number, part: readonly number[]): State => {
  const unit = at(s.units, row);
  const line = (bodies(s)[row]?.figures ?? [])
    .filter((figure) => figure.id >= 0 && isOutdoors(figure))
    .toSorted((a, b) => a.lateral - b.lateral);
  const ends = (['left', 'right'] as const).find((side) => {
    const end = side === 'left' ? line.slice(0, part.length) : line.slice(-part.length);
    return end.every(({ id }) => part.includes(id));
  });
  const spare = sparePart(s, row);
  const back = { standing: 'retreating', failures: 1, rear: facingOf(unit.facing + 180) } as const;
  const men = part.filter((id) => id >= FIRST_MAN).length;
  if (!ends || spare < 0 || men === 0 || men === unit.men.length) return withUnit(s, row, back);
  const [stays, goes] = sideBySide(unit, line.length - part.length, part.length, ends);
  return withUnit(split(s, row, spare, part, { ...goes, ...back }), row, stays);
};
