/** The fire of a unit thrown: volleys by groups of six, skirmishers one by one (sections 9 and 10). */
import { at, count, counted, type Dice, flag, type Teller } from '@longroll/kernel';
import { throwSaves } from './casualties.ts';
import { event, nameOf, UNIT, unitTold } from './define.ts';
import { type Fire, limitOf, type Part, partName, partsOf, restOf, spotsOf, targetGroup } from './firing.ts';
import { bandOf, deductionOf, type GroupFire, throwGroups } from './musketry.ts';
import { isGroupCovered, nearestSeen, rangeBetween, type Spot } from './sight.ts';
import { needOf, throwSkirmish } from './skirmishers.ts';
import type { State } from './state.ts';

const volleyed = event(
  'volleyed',
  ['grant-musk-5', 'grant-musk-8', 'grant-musk-14'],
  { ...UNIT, target: UNIT.unit, firers: count(), casualties: count(), hit: count(), first: flag(), cover: flag() },
  (d) =>
    `${d.unit} fired ${d.first ? 'its first volley' : 'a volley'} at ${d.target}${d.cover ? ' in cover' : ''}, ` +
    `${counted(d.firers, 'man', 'men')}: ${counted(d.casualties, 'casualty', 'casualties')}, **${d.hit} hit**.`,
  { tone: 'battle', opens: true },
);

/** One group as it throws, and whether its target is in cover. */
interface Shot extends GroupFire {
  readonly cover: boolean;
}

const shotOf = (s: State, { unit: row, target, close = false }: Fire, men: number, from: Spot): readonly Shot[] => {
  const { weapon } = at(s.setting.roster, row);
  const limit = limitOf(s, row);
  const seen = nearestSeen(s, from, row, target);
  const range = close ? 0 : (seen?.range ?? limit + 1);
  if (range > limit) return [];
  const group = targetGroup(s, target, from);
  const cover = isGroupCovered(s, group, from);
  const band = bandOf(weapon, range, s.setting.readings.bands);
  const targets = group.map((figure) => figure.id);
  return [{ size: men, targets, cover, deduction: deductionOf(band, cover, !at(s.units, row).volleyed) }];
};

const shotsOf = (s: State, fire: Fire, parts: readonly Part[]): readonly Shot[] =>
  parts.flatMap((part) => spotsOf(part).flatMap((from) => shotOf(s, fire, part.men.length, from)));

const throwVolley = (s: State, fire: Fire, parts: readonly Part[], dice: Dice, tell: Teller): readonly number[] => {
  const shots = shotsOf(s, fire, parts);
  const { casualties, hit } = throwGroups(shots, dice);
  tell.tell(volleyed, {
    ...unitTold(s, fire.unit),
    target: unitTold(s, fire.target).unit,
    firers: shots.reduce((sum, { size }) => sum + size, 0),
    casualties,
    hit: hit.length,
    first: !at(s.units, fire.unit).volleyed,
    cover: shots.some(({ cover }) => cover),
  });
  return hit;
};

/** The groups of a unit that fire. */
const firing = (s: State, { unit, parts }: Fire): readonly Part[] => {
  const all = partsOf(s, unit);
  if (parts) return all.filter(({ id }) => parts.includes(id));
  return all.filter(({ section, volley }) => section === undefined || !volley);
};

/** The figures of a target that a unit’s fire kills, saving throws made; nobody is removed yet (grant-musk-16). */
export const throwFire = (s: State, fire: Fire, dice: Dice, tell: Teller): readonly number[] => {
  const all = firing(s, fire);
  const [groups, alone] = [all.filter(({ volley }) => volley), all.filter(({ volley }) => !volley)];
  const hit = groups.length > 0 ? throwVolley(s, fire, groups, dice, tell) : [];
  const gone =
    alone.length > 0
      ? throwSkirmish(
          s,
          fire,
          alone.flatMap(({ men }) => men),
          hit,
          dice,
          tell,
        )
      : hit;
  return throwSaves(s, fire.target, gone, dice, tell);
};

/** The fire of a unit as the tool takes it: its groups that fire by volley, and what each man who fires alone needs. */
export const fireInput = (s: State, fire: Fire) => {
  const all = firing(s, fire);
  const groups = shotsOf(
    s,
    fire,
    all.filter(({ volley }) => volley),
  ).map(({ size, deduction, targets }) => ({ size, deduction, targets }));
  const alone = all.flatMap(({ volley, men }) => (volley ? [] : men));
  const { men, officers, general } = at(s.units, fire.target);
  return {
    groups,
    alone: alone.flatMap((man) => needOf(s, fire, man)?.needed ?? []),
    men: men.length,
    officers: officers.length + (general < 0 ? 0 : 1),
  };
};

/** The fire of those of a unit whose target has not been named. */
export const restAt = (s: State, { unit, target }: Fire): Fire => ({
  unit,
  target,
  parts: restOf(s, unit).map(({ id }) => id),
});

/** What the fire of the rest of a unit is called: its dice, its men, the least deduction. */
export const fireCaption = (s: State, row: number, target: number): string => {
  const parts = restOf(s, row);
  const shots = shotsOf(
    s,
    { unit: row, target },
    parts.filter(({ volley }) => volley),
  );
  const [first] = shots;
  if (!first) return `${nameOf(s, row)}: skirmish with ${nameOf(s, target)}`;
  const men = shots.reduce((sum, { size }) => sum + size, 0);
  return `${nameOf(s, row)}: fire at ${nameOf(s, target)}, ${counted(shots.length, 'die', 'dice')} of ${men} men, less ${first.deduction}`;
};

/** What the fire of one group is called. */
export const groupCaption = (s: State, row: number, part: Part, target: number): string => {
  const from = spotsOf(part)[0];
  const figure = from && nearestSeen(s, from, row, target)?.figure;
  const range = from && figure ? `, ${Math.ceil(rangeBetween(s, from, figure) / 100)} inches` : '';
  return `${nameOf(s, row)}, ${partName(s, part)}: fire at ${nameOf(s, target)}${range}`;
};
