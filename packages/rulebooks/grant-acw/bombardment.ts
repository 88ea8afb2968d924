/** Shots that hit buildings: who dies in them, what they suffer, when they burn and fall (section 25). */
import { bearingOf, crossingOf, type Point, pointAlong, pointAt, type Ray } from '@longroll/geometry/plane';
import { at, count, type Dice, flag, int, type Teller, text } from '@longroll/kernel';
import { throwSaves } from './casualties.ts';
import { event } from './define.ts';
import { ballNeeded, isUnderSleeve } from './devices.ts';
import { evicted } from './evictions.ts';
import { isBurning, isRuin, sectionOf, sectionsWhere } from './ground.ts';
import { BALL_RANGE, type Colour } from './guns.ts';
import { BURNS, catchesFire, isLit, isRuined } from './houses.ts';
import { ballHouse, shellHouse } from './procedures/houses.ts';
import { middleOf, type Occupant, occupantsOf } from './rooms.ts';
import type { Building, State } from './state.ts';
import { covers } from './terrain.ts';
import { goneTo } from './ways.ts';

/** Numbers by which sections of buildings are aimed at among the figures of a unit (grant-gun-6). */
export const HOUSE = 1000;

const PLACE = { house: text(), section: int(0, 99) };
const hit = event(
  'house-hit',
  ['grant-house-1', 'grant-house-4', 'grant-house-7'],
  { ...PLACE, kills: count(), total: count(), goesOn: flag() },
  (d) =>
    `${d.house} is hit: ${d.kills === 0 ? 'nobody' : `**${d.kills}**`} killed, damage **${d.total}**${d.goesOn ? ', and the ball goes on' : ''}.`,
  { tone: 'battle' },
);
const lit = event('on-fire', ['grant-fire-1', 'grant-fire-4'], PLACE, (d) => `**${d.house} is on fire.**`, {
  tone: 'battle',
});
const fell = event('in-ruins', ['grant-house-5', 'grant-fire-5'], PLACE, (d) => `**${d.house} is in ruins.**`, {
  tone: 'battle',
});
const told = (s: State, section: number) => ({ house: sectionOf(s, section).name, section });

const withBuilding = (s: State, section: number, change: Partial<Building>): State => ({
  ...s,
  buildings: s.buildings.map((building, i) => (i === section ? { ...building, ...change } : building)),
});

/** A section on the line of a shot: where the line enters it. */
export interface Struck extends Point {
  readonly section: number;
}

/** The sections that a line of fire crosses, with the points where it enters. */
const crossed = (s: State, ray: Ray, aim: Point): readonly Struck[] => {
  const end = pointAlong(ray.from, aim, BALL_RANGE);
  return sectionsWhere(s, (section) => !isRuin(s, section)).flatMap((section) => {
    const crossing = crossingOf(sectionOf(s, section).corners, ray.from, end);
    return crossing ? [{ section, ...pointAt(ray.from, end, crossing.enters) }] : [];
  });
};

/** The sections that a ball hits: their outline lies under a part of the stick that is struck (grant-house-2). */
export const underStick = (s: State, ray: Ray, aim: Point, colour: Colour): readonly Struck[] =>
  crossed(s, ray, aim).filter((point) => ballNeeded(ray, point, colour, s.setting.readings) <= 6);

/** The same of the sleeve. */
export const underSleeve = (
  s: State,
  ray: Ray,
  aim: Point,
  distance: number,
  [plus, minus]: readonly [number, number],
): readonly Struck[] => crossed(s, ray, aim).filter((point) => isUnderSleeve(ray, point, distance, plus, minus));

/** How far from the aim point the middle of an outer sector lies (grant-house-6). */
const OUTER = 150;
const TURNS = [0, 0, 270, 180, 90, 0];

/** The section that a shell laid on a building hits: by a 6 that one, else the one in which the middle of the sector lies (grant-house-6). */
export const shelled = (s: State, ray: Ray, section: number, sector: number): number | undefined => {
  if (sector === 6) return section;
  const aim = middleOf(sectionOf(s, section).corners);
  if (sector < 2) return undefined;
  const point = goneTo(aim, ((bearingOf(ray.from, aim) ?? 0) + at(TURNS, sector)) % 360, OUTER);
  return sectionsWhere(s, (other) => !isRuin(s, other) && !isBurning(s, other)).find((other) =>
    covers({ shape: 'area', kind: 'building', ...sectionOf(s, other) }, point),
  );
};

/** Which of the occupants, numbered from 1, is hit by a number: where he is gone, the next higher one (grant-house-3). */
export const occupantHit = (all: readonly Occupant[], gone: readonly Occupant[], number: number): Occupant =>
  at(
    [...all.slice(number - 1), ...all.slice(0, number - 1)].filter((each) => !gone.includes(each)),
    0,
  );

/** Those who are killed in a section, saving throws made: a die for each; with fewer occupants than kills all of them (grant-house-3). */
export const killedIn = (
  s: State,
  section: number,
  kills: number,
  dice: Dice,
  tell: Teller,
): readonly (readonly [row: number, id: number])[] => {
  const all = occupantsOf(s, section);
  let chosen: readonly Occupant[] = all;
  if (kills <= all.length) {
    chosen = [];
    for (let i = 0; i < kills; i++) chosen = [...chosen, occupantHit(all, chosen, dice.d(6))];
  }
  return chosen.flatMap(({ row, figure }) => throwSaves(s, row, [figure], dice, tell).map((id) => [row, id] as const));
};

/** What a hit has made of a section: damage, fire, ruin (grant-house-4, -5, grant-fire-1, -6). */
export const damaged = (s: State, section: number, total: number, byShell: boolean, tell: Teller): State => {
  const now = withBuilding(s, section, { damage: total });
  if (isRuined(total)) return ruined(now, section, tell);
  if (!isLit(total, byShell, s.setting.readings['house-fire'])) return now;
  tell.tell(lit, told(s, section));
  return withBuilding(now, section, { lit: true, fire: 0 });
};

/** A section falls: a ruin stays, and its occupants come out on their own side (grant-house-5, grant-fire-5). */
const ruined = (s: State, section: number, tell: Teller): State => {
  tell.tell(fell, told(s, section));
  const fallen = withBuilding(s, section, { ruined: true, lit: false });
  return [...new Set(occupantsOf(s, section).map(({ row }) => row))].reduce((now, row) => {
    if (at(now.units, row).standing === 'melee') return now;
    const way = (at(now.units, row).facing + 180) % 360;
    const out =
      evicted(now, row, [section], way, false, tell, 'grant-house-5') ??
      evicted(now, row, [section], way, true, tell, 'grant-house-5');
    return out ?? now;
  }, fallen);
};

/** What a hit on a section comes to. */
export interface HouseHit {
  readonly state: State;
  readonly killed: readonly (readonly [row: number, id: number])[];
  readonly goesOn: boolean;
  /** Carries the damage out once the dead are away. */
  readonly after: (s: State) => State;
}

/** A ball on a section: the table die, then a die for each kill; a burning one stops it without more (grant-house-1 to -4, grant-fire-6). */
export const ballHits = (s: State, section: number, range: number, dice: Dice, tell: Teller): HouseHit => {
  if (isBurning(s, section)) return { state: s, killed: [], goesOn: false, after: (now) => now };
  const houseDamage = s.setting.readings['house-damage'];
  const { kills, goesOn, points } = ballHouse.run({ range, houseDamage }, dice);
  const killed = killedIn(s, section, kills, dice, tell);
  const total = at(s.buildings, section).damage + points;
  tell.tell(hit, { ...told(s, section), kills: killed.length, total, goesOn });
  return { state: s, killed, goesOn, after: (now) => damaged(now, section, total, false, tell) };
};

/** A shell on a section: its die, then a die for each kill (grant-house-6 to -8). */
export const shellHits = (s: State, section: number, dice: Dice, tell: Teller): HouseHit => {
  const { kills, total } = shellHouse.run({ before: at(s.buildings, section).damage }, dice);
  const killed = killedIn(s, section, kills, dice, tell);
  tell.tell(hit, { ...told(s, section), kills: killed.length, total, goesOn: false });
  return { state: s, killed, goesOn: false, after: (now) => damaged(now, section, total, true, tell) };
};

/** Fires at the opening of a move: they count, those of 15 moves are out, and others of the same building may catch (grant-fire-3 to -5). */
export const burnOn = (s: State, dice: Dice, tell: Teller): State => {
  const counted: State = {
    ...s,
    buildings: s.buildings.map((each) => (each.lit ? { ...each, fire: each.fire + 1 } : each)),
  };
  const out = sectionsWhere(
    counted,
    (section) => at(counted.buildings, section).fire > BURNS && isBurning(counted, section),
  );
  const left = out.reduce((now, section) => ruined(now, section, tell), counted);
  const beside = sectionsWhere(
    left,
    (section) =>
      !isBurning(left, section) &&
      !isRuin(left, section) &&
      sectionsWhere(left, (other) => isBurning(left, other)).some(
        (other) => sectionOf(left, other).name === sectionOf(left, section).name,
      ),
  );
  return beside.reduce((now, section) => {
    if (!catchesFire(dice.d(6))) return now;
    tell.tell(lit, told(now, section), { clauses: ['grant-fire-4'] });
    return withBuilding(now, section, { lit: true, fire: 0 });
  }, left);
};
