/** Figures that fall, and what becomes of a unit by it (grant-half-5, grant-save-1). */
import { facingOf } from '@longroll/geometry/plane';
import { at, count, counted, type Dice, flag, list, point, rowsOf, type Teller, word } from '@longroll/kernel';
import { event, otherSide, sideOf, UNIT, unitTold, withUnit } from './define.ts';
import { bodies, idsOf, isGarrison, isOnTheTable } from './layout.ts';
import { isSaved } from './musketry.ts';
import { isHalf } from './outcomes.ts';
import { fits } from './riding.ts';
import { FIRST_MAN, GENERAL, type Relic, type State, type Unit } from './state.ts';
import { goneTo } from './ways.ts';

export const OFFICERS = ['colonel', 'lieutenant colonel', 'major', 'general'] as const;

/** What an officer is called: a lone general is the only figure of his unit. */
const officerOf = (s: State, row: number, id: number): (typeof OFFICERS)[number] =>
  id === GENERAL || at(s.units, row).arm === 'general' ? 'general' : at(OFFICERS, id);

const fell = event(
  'fell',
  ['grant-musk-14'],
  { ...UNIT, men: count(), officers: list(word(...OFFICERS), 4), left: count(), places: list(point(), 60) },
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
const abandoned = event(
  'abandoned',
  ['grant-mor-13', 'grant-mel-25'],
  { ...UNIT, taken: flag() },
  (d) => `The crew of ${d.unit} left its gun${d.taken ? ', and **the enemy has it**' : ' where it stands'}.`,
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
    tell.tell(saved, { ...unitTold(s, row), officer: officerOf(s, row, id) });
    return false;
  });

/** A unit without some of its figures. */
const without = (unit: Unit, gone: readonly number[]): Partial<Unit> => {
  const ids = idsOf(unit);
  const stays = (id: number): boolean => !gone.includes(id);
  return {
    general: stays(GENERAL) ? unit.general : -1,
    officers: unit.officers.filter(stays),
    men: unit.men.filter(stays),
    stands: unit.stands.filter((_, place) => stays(at(ids, place >> 1))),
    housed: unit.housed.filter(({ figure }) => stays(figure)),
    lost: unit.lost + gone.length,
  };
};

/** What the fire of a unit has taken from another one is noted for the outcome of a charge (grant-out-1). */
export const noted = (s: State, unit: number, target: number, lost: number): State => {
  const { shot } = at(s.units, target);
  return withUnit(s, target, { shot: shot.map((sum, i) => (i === unit ? sum + lost : sum)) });
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The guns of a battery, the one alone where it has no other (grant-est-3). */
export const batteryOf = ({ setting }: State, row: number): readonly number[] => {
  const { battery } = at(setting.roster, row);
  return rowsOf(setting.roster).filter((other) => battery >= 0 && at(setting.roster, other).battery === battery);
};

/** Living rank and file, those with the horses included (grant-annex-12). */
export const strengthOf = ({ men, horses }: Pick<Unit, 'men' | 'horses'>): number =>
  men.length + (horses?.men.length ?? 0);

/** Whether a unit is no more than half of what it was; a gun by the crews of its battery (grant-half-5). */
export const isHalfStrength = (s: State, row: number): boolean => {
  const unit = at(s.units, row);
  if (unit.arm === 'general' || unit.arm === 'wagon' || unit.arm === 'barge') return false;
  if (unit.arm !== 'gun') return isHalf(strengthOf(unit), unit.original);
  const crews = batteryOf(s, row).map((gun) => at(s.units, gun));
  return isHalf(sum(crews.map((gun) => gun.men.length)), sum(crews.map((gun) => gun.original)));
};

/** How far behind his unit a general may have to stand to be clear of it, in hundredths of an inch. */
const BEHIND = rowsOf({ length: 61 }).map((tenth) => tenth * 10);

/** A general who is with a unit no more stands alone where he was, or behind that, clear of those who close up (grant-gen-2, grant-form-10). */
export const freed = (s: State, row: number): State => {
  const { general, facing } = at(s.units, row);
  if (general < 0) return s;
  const place = bodies(s)[row]?.figures.find(({ id }) => id === GENERAL);
  const left = withUnit(withUnit(s, general, { joined: -1, bound: false }), row, { general: -1 });
  if (!place) return left;
  const places = BEHIND.map((far) => goneTo(place, facingOf(facing + 180), far));
  const alone = places.find((spot) => fits(left, general, { ...at(left.units, general), ...spot })) ?? at(places, 0);
  return withUnit(left, general, { x: alone.x, y: alone.y });
};

/** A crew leaves its gun: a limbered one goes with it, else it stays where it is, for the side that takes it (grant-mor-13, grant-mel-25). */
export const leaveGun = (s: State, row: number, holder: Relic['holder'], tell: Teller): State => {
  const { arm, formation, model, x, y, facing } = at(s.units, row);
  if (arm !== 'gun' || formation !== 'unlimbered' || !model) return s;
  tell.tell(abandoned, { ...unitTold(s, row), taken: holder >= 0 });
  const relics = [...s.relics, { unit: row, x, y, facing, holder }];
  return { ...withUnit(s, row, { model: false }), relics };
};

/** A unit leaves the battle; a general with it leaves with it, or stands alone (grant-gen-2). */
export const lost = (s: State, row: number, general: 'with it' | 'alone'): State => {
  const free = general === 'alone' ? freed(s, row) : s;
  const gone = {
    standing: 'gone',
    men: [],
    officers: [],
    stands: [],
    housed: [],
    horses: undefined,
    aboard: -1,
    general: -1,
    joined: -1,
  } as const;
  const captive = at(free.units, row).general;
  return withUnit(captive < 0 ? free : withUnit(free, captive, gone), row, gone);
};

/** Removes figures; a unit without rank and file is removed with its officers, one at half strength leaves unless it is in a mêlée. */
export const remove = (s: State, row: number, gone: readonly number[], tell: Teller): State => {
  if (gone.length === 0) return s;
  const unit = at(s.units, row);
  const left = without(unit, gone);
  const men = left.men?.length ?? 0;
  const officers = gone.filter((id) => id < FIRST_MAN).map((id) => officerOf(s, row, id));
  const places = gone.flatMap((id) => bodies(s)[row]?.figures.find((figure) => figure.id === id) ?? []);
  tell.tell(fell, {
    ...unitTold(s, row),
    men: gone.length - officers.length,
    officers,
    left: men,
    places: places.map(({ x, y }) => ({ x, y })),
  });
  const lone = unit.arm === 'general';
  const fallen = gone.includes(GENERAL) ? lost(s, unit.general, 'with it') : s;
  const after = withUnit(fallen, row, left);
  if (lone) return lost(after, row, 'with it');
  if (men === 0) {
    tell.tell(removed, unitTold(s, row));
    const holder = unit.standing === 'melee' ? otherSide(sideOf(s, row)) : -1;
    return batteryOf(s, row).reduce(
      (now, gun) => toHalf(now, gun, tell),
      lost(leaveGun(after, row, holder, tell), row, 'alone'),
    );
  }
  if (unit.standing === 'melee') return after;
  return [row, ...batteryOf(s, row)].reduce((now, each) => toHalf(now, each, tell), after);
};

/** The way to the rear: fixed while a unit is not steady, else opposite to its facing (grant-mor-11). */
const rearOf = ({ standing, facing, rear }: Unit): number =>
  standing === 'steady' || standing === 'crossing' ? facingOf(facing + 180) : rear;

/** A unit that has come down to half strength leaves the fight; `rear` is its way out of a mêlée (grant-half-1, -2, grant-mor-11). */
export const toHalf = (s: State, row: number, tell: Teller, rear = rearOf(at(s.units, row))): State => {
  const { standing, men, original } = at(s.units, row);
  if (standing === 'half' || standing === 'melee' || !isOnTheTable(at(s.units, row)) || !isHalfStrength(s, row))
    return s;
  // Who is in houses with every man may stay in them (grant-half-4).
  if (isGarrison(at(s.units, row))) return s;
  tell.tell(halved, { ...unitTold(s, row), left: men.length, of: original });
  return withUnit(leaveGun(s, row, -1, tell), row, { standing: 'half', rear, exhaustion: 0 });
};
