/** What each force sets out to do: which city it takes or guards, which enemy it attacks, when it withdraws. */
import { at, cell } from '@longroll/kernel';
import { squareBeside, squaresApart } from '../squares.ts';
import { NOBODY } from '../state.ts';
import { type Force, isOurs, type Picture } from './picture.ts';
import type { Style } from './style.ts';
import { FAR, isShut, type Ways, waysFrom, wayTo } from './ways.ts';

/** What a force does this turn. */
export interface Aim {
  readonly force: Force;
  readonly kind: 'hold' | 'march' | 'fight' | 'withdraw';
  /** Squares of its march, from the first step to the target, whether or not they are reached this turn. */
  readonly way: readonly number[];
  readonly target: number;
  /** What is expected to be met there, and what comes against it. */
  readonly against: number;
  readonly strength: number;
  /** Whether it goes there to cover a city of its own side. */
  readonly guards?: boolean;
}

/** A place that is worth going to. */
interface Target {
  readonly square: number;
  readonly value: number;
  /** Strength that is to be met there. */
  readonly enemy: number;
  readonly guard: boolean;
}

/** Enemies within a number of squares. */
const enemiesNear = ({ enemies }: Picture, square: number, reach: number): number => {
  let sum = 0;
  for (const [there, strength] of enemies) if (squaresApart(square, there) <= reach) sum += strength;
  return sum;
};

/** Points of beating an enemy in the field, and those of an enemy who threatens a city besides. */
const FIELD = 12;
/** Cities of such a value are guarded even if no enemy is seen. */
const CAPITAL = 100;
/** Squares round a capital in which an enemy threatens it. */
const WATCH = 5;
/** Strength that nobody has seen, but that an enemy city may have, for each point of its value. */
const UNSEEN = 25;

/** Cities of others to take, own cities in danger, and enemies in the field. */
const targetsOf = (picture: Picture, style: Style): readonly Target[] => {
  const { v, enemies } = picture;
  const targets: Target[] = [];
  const field = new Map([...enemies].map(([square, enemy]) => [square, { square, value: FIELD, enemy, guard: false }]));
  v.setting.cities.forEach(({ square, value, level }, city) => {
    if (v.setting.open[square] !== 1) return;
    const enemy = enemies.get(square) ?? 0;
    if (!isOurs(picture, city)) {
      const fort = cell(v.cities.fort, city);
      const worth = value + 4 * level;
      const unseen = UNSEEN * value + Math.floor(cell(v.cities.capacity, city) / 2);
      const believed = Math.floor((Math.max(enemy, unseen) * (5 + fort)) / 5);
      targets.push({ square, value: worth, enemy: believed, guard: false });
      field.delete(square);
      return;
    }
    const near = Math.max(
      enemiesNear(picture, square, value >= CAPITAL ? WATCH : 2),
      value >= CAPITAL ? style.guard : 0,
    );
    if (near > 0 && style.concentrates) targets.push({ square, value: 2 * value, enemy: near, guard: true });
    for (const [there, one] of field)
      if (squaresApart(there, square) <= 2) field.set(there, { ...one, value: Math.max(one.value, FIELD + value / 3) });
  });
  return [...targets, ...field.values()];
};

/** What is already on its way to a target, or stands there. */
class Commitments {
  readonly #sent = new Map<number, number>();

  of(square: number): number {
    return this.#sent.get(square) ?? 0;
  }

  add(square: number, strength: number): void {
    this.#sent.set(square, this.of(square) + strength);
  }
}

/** Thousandths of an enemy's strength. */
const perMille = (own: number, enemy: number): number => Math.floor((1000 * own) / Math.max(1, enemy));

/** How much going to a target is worth to a force; below nothing where it would be beaten. */
const worthOf = (
  picture: Picture,
  style: Style,
  force: Force,
  target: Target,
  steps: number,
  sent: number,
  help: number,
): number => {
  const leaves = (picture.enemies.get(force.square) ?? 0) > 0;
  const near = target.value / (steps + 2);
  if (!style.concentrates) return near;
  const friends = picture.friends.get(target.square) ?? 0;
  const together = force.strength + sent + help + friends;
  if (target.guard) {
    const lacking = target.enemy - sent - friends;
    if (lacking <= 0) return leaves ? -1 : near / 20;
    return near * (together >= target.enemy / 2 ? 1.2 : 0.4);
  }
  if (perMille(together, target.enemy) < style.odds) return -1;
  return sent > 2 * target.enemy + 8000 ? near / 4 : near;
};

/** Strength of forces that have no aim yet and could come to a target as soon as this one. */
const helpFor = (idle: readonly Force[], square: number, reach: number): number =>
  idle.reduce((sum, other) => (squaresApart(other.square, square) <= reach ? sum + other.strength : sum), 0);

const hold = (force: Force): Aim => ({
  force,
  kind: 'hold',
  way: [],
  target: force.square,
  against: 0,
  strength: force.strength,
});

/** Where a beaten force goes: a square beside its own without enemies, nearest to friends and cities of its side. */
const refugeOf = (picture: Picture, { square }: Force): number => {
  const { v, enemies, forces } = picture;
  const shut = isShut(picture);
  const scoreOf = (to: number): number => {
    const city = v.setting.cityAt[to] ?? NOBODY;
    const home = city >= 0 && isOurs(picture, city) ? 6000 : 0;
    const company = forces.reduce((sum, other) => sum + (other.square === to ? other.strength : 0), 0);
    return home + company + (picture.friends.get(to) ?? 0) - enemiesNear(picture, to, 1);
  };
  const open = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((direction) => squareBeside(square, direction))
    .filter((to) => to >= 0 && v.setting.open[to] === 1 && !shut(to) && (enemies.get(to) ?? 0) === 0);
  return open.reduce((best, to) => (best < 0 || scoreOf(to) > scoreOf(best) ? to : best), -1);
};

/** A force with enemies in its square: it fights, stands, or withdraws. */
const inContact = (
  picture: Picture,
  style: Style,
  force: Force,
  enemy: number,
  elsewhere: (fights: boolean) => Aim,
): Aim => {
  const company = picture.forces.filter(({ square }) => square === force.square);
  const strength = company.reduce((sum, each) => sum + each.strength, picture.friends.get(force.square) ?? 0);
  const odds = perMille(strength, enemy);
  const base = { ...hold(force), against: enemy, strength };
  const city = picture.v.setting.cityAt[force.square] ?? NOBODY;
  const isCapital = city >= 0 && at(picture.v.setting.cities, city).value >= CAPITAL;
  const away = isCapital || !style.coordinates ? base : elsewhere(odds >= style.odds);
  if (away.kind === 'march') return away;
  if (odds >= style.odds) return { ...base, kind: 'fight' };
  if (odds >= (isCapital ? Math.min(350, style.stand) : style.stand)) return base;
  const to = refugeOf(picture, force);
  return to < 0 ? base : { ...base, kind: 'withdraw', way: [to], target: to };
};

/** Forces below this look for a greater one rather than for a city. */
const SMALL = 3500;

/** The nearest greater force, for one that is too small to do anything by itself. */
const companyOf = (picture: Picture, force: Force, ways: Ways): Aim => {
  let best: Force | undefined;
  const scoreOf = (other: Force): number => other.strength / ((ways.steps.get(other.square) ?? FAR) + 2);
  for (const other of picture.forces)
    if (other.strength > force.strength && ways.steps.has(other.square))
      if (!best || scoreOf(other) > scoreOf(best)) best = other;
  if (!best || best.square === force.square) return hold(force);
  return { ...hold(force), kind: 'march', way: wayTo(ways, best.square), target: best.square };
};

/** A force that is free to go: to what is worth most for its distance, if it has a chance there. */
const setOut = (
  picture: Picture,
  style: Style,
  force: Force,
  targets: readonly Target[],
  sent: Commitments,
  idle: readonly Force[],
): Aim => {
  const ways = waysFrom(picture, force.square);
  if (force.strength === 0) return companyOf(picture, force, ways);
  let best: { readonly target: Target; readonly worth: number } | undefined;
  for (const target of targets) {
    const steps = ways.steps.get(target.square);
    if (steps === undefined) continue;
    const help = style.concentrates && !target.guard ? helpFor(idle, target.square, Math.max(2, steps)) : 0;
    const worth = worthOf(picture, style, force, target, steps, sent.of(target.square), help);
    if (worth > (best?.worth ?? 0)) best = { target, worth };
  }
  if (!best) return style.concentrates && force.strength < SMALL ? companyOf(picture, force, ways) : hold(force);
  const { square, enemy } = best.target;
  sent.add(square, force.strength);
  const way = wayTo(ways, square);
  const kind = way.length === 0 ? 'hold' : 'march';
  return { force, kind, way, target: square, against: enemy, strength: force.strength, guards: best.target.guard };
};

/** Squares from which a force joins another before anybody has been seen. */
const GATHERS = 2;

/**
 * Before the first report nobody knows where the enemy is: a force in a city waits there for those of its own side near it, and they
 * come to it. Undefined where a force has nothing to wait for.
 */
const gathering = (picture: Picture, style: Style, force: Force): Aim | undefined => {
  const { v, enemies, forces } = picture;
  if (!style.coordinates || v.sightings.length > 0 || enemies.size > 0) return undefined;
  const isInCity = ({ square }: Force): boolean => (v.setting.cityAt[square] ?? NOBODY) !== NOBODY;
  const isNear = (other: Force): boolean =>
    other.square !== force.square && squaresApart(other.square, force.square) <= GATHERS;
  const near = forces.filter(isNear);
  if (isInCity(force)) return near.some((other) => !isInCity(other)) ? hold(force) : undefined;
  const camp = near.find(isInCity);
  if (!camp) return undefined;
  const way = wayTo(waysFrom(picture, force.square), camp.square);
  return { ...hold(force), kind: way.length > 0 ? 'march' : 'hold', way, target: camp.square };
};

/** What all forces of a seat do: the greatest choose first. */
export const aimsOf = (picture: Picture, style: Style): readonly Aim[] => {
  const targets = targetsOf(picture, style);
  const sent = new Commitments();
  const inTurn = picture.forces.toSorted((a, b) => b.strength - a.strength || a.square - b.square);
  return inTurn.map((force, place) => {
    const gathers = gathering(picture, style, force);
    if (gathers) return gathers;
    const idle = inTurn.slice(place + 1);
    const enemy = picture.enemies.get(force.square) ?? 0;
    if (enemy === 0) return setOut(picture, style, force, targets, sent, idle);
    const guards = targets.filter(({ guard }) => guard);
    const capitals = guards.filter(
      ({ value, square }) => value >= 2 * CAPITAL && squaresApart(square, force.square) > WATCH,
    );
    const elsewhere = (fights: boolean): Aim => setOut(picture, style, force, fights ? capitals : guards, sent, idle);
    const aim = inContact(picture, style, force, enemy, elsewhere);
    if (aim.kind !== 'march') sent.add(aim.target, force.strength);
    return aim;
  });
};
