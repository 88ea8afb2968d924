/** Riders who burst through the infantry that they charge, and the ride of their party (grant-brk-1 to -6). */

import { distanceBetween } from '@longroll/geometry/plane';
import { at, count, type Dice, int, list, type Teller } from '@longroll/kernel';
import { remove, throwSaves } from '../casualties.ts';
import { type Approach, type Declared, edgeFigures } from '../contacts.ts';
import { burstsThrough, decision, event, nameOf, phase, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { groundNow } from '../ground.ts';
import { bodies, idsOf } from '../layout.ts';
import { bursts, mayBurst } from '../melee-scores.ts';
import { fighterOf, figureOf, idOfFighter, meleeOf } from '../melees.ts';
import { sparePart, split } from '../parts.ts';
import { allowanceOf } from '../rates.ts';
import { depthMet, type Met, menBehind, partyOf, pushedTo, rideOf } from '../riding.ts';
import { type Combat, type Edge, FIRST_MAN, type State } from '../state.ts';
import { meetsWall, wallsOf } from '../terrain.ts';
import { contact } from './touch.ts';

const burst = event(
  'burst-through',
  ['grant-brk-2', 'grant-brk-4'],
  { ...UNIT, target: UNIT.unit, dice: list(int(1, 6), 99), through: count(), killed: count() },
  (d) =>
    `Riders of ${d.unit} against the ranks of ${d.target}, ${d.dice.join(', ')}: **${d.through} burst through**, ${d.killed} ridden down.`,
  { tone: 'battle', opens: true },
);
const rode = event(
  'rode-on',
  ['grant-brk-5'],
  { ...UNIT, riders: count(), length: count() },
  (d) => `${d.unit}, ${d.riders} riders, rode on and met nobody.`,
);

/** Whether a wall parts a rider from the man whom he meets: such infantry is not burst (grant-brk-3). */
const isWalled = (s: State, { attackers, defenders }: Combat): boolean => {
  const [a, d] = [figureOf(s, at(attackers, 0)), figureOf(s, at(defenders, 0))];
  return a !== undefined && d !== undefined && wallsOf(groundNow(s)).some((wall) => meetsWall(wall, a, d));
};

/** Men pushed out of the way of a rider: they keep those places until the mêlée goes on (grant-brk-4). */
const pushed = (s: State, target: number, ids: readonly number[]): State =>
  ids.reduce((now, figure) => {
    const man = bodies(now)[target]?.figures.find((each) => each.id === figure);
    if (!man) return now;
    const to = pushedTo(now, target, man);
    const place = 2 * idsOf(at(now.units, target)).indexOf(figure);
    const { stands } = at(now.units, target);
    return withUnit(now, target, { stands: stands.map((v, i) => (i === place ? to.x : i === place + 1 ? to.y : v)) });
  }, s);

/** Those of the riders who make a party: one man at least goes, and one stays with the regiment. */
const partyIn = (s: State, row: number, through: readonly number[]): readonly number[] => {
  const { men } = at(s.units, row);
  const gone = through.filter((rider) => rider >= FIRST_MAN);
  if (gone.length === 0) return [];
  return gone.length < men.length ? through : through.filter((rider) => rider !== gone[0]);
};

/** Each rider in contact throws to burst through ranks that are less than three deep, from 12 inches or less (grant-brk-1 to -4). */
export const rideThrough = (
  s: State,
  { unit: row, target, kind }: Declared,
  { length, cost }: Pick<Approach, 'length' | 'cost'>,
  edge: Edge,
  dice: Dice,
  tell: Teller,
  call: (routine: string) => void,
): State => {
  const fight = meleeOf(s, row)?.melee;
  const ranks = depthMet(s, target, edge);
  const isRide = kind === 'charge' && at(s.units, row).arm === 'cavalry' && at(s.units, target).arm === 'infantry';
  if (!fight || !isRide || !burstsThrough(s) || !mayBurst(ranks, length)) return s;
  const open = fight.combats.filter((each) => isOfRow(each, row) && !isWalled(s, each));
  const thrown = open.map((each) => ({ each, die: dice.d(6) }));
  const broken = thrown.filter(({ die }) => bursts(ranks, die)).map(({ each }) => each);
  const hit = broken.map(({ defenders }) => idOfFighter(at(defenders, 0)));
  const killed = throwSaves(s, target, hit, dice, tell);
  const party = partyIn(
    s,
    row,
    broken.map(({ attackers }) => idOfFighter(at(attackers, 0))),
  );
  const told = { ...unitTold(s, row), target: unitTold(s, target).unit };
  tell.tell(burst, { ...told, dice: thrown.map(({ die }) => die), through: broken.length, killed: killed.length });
  if (broken.length === 0) return s;
  const body = bodies(s)[target];
  const fronts = body ? edgeFigures(body, edge).filter((front) => hit.includes(front.id)) : [];
  const behind = [...new Set(fronts.flatMap((front) => menBehind(s, target, front).map((man) => man.id)))];
  const aside = [...behind, ...hit.filter((each) => !killed.includes(each))];
  const melees = s.melees.map((melee) => {
    if (melee !== fight) return melee;
    const [own, other] = melee.lost;
    return {
      ...melee,
      combats: melee.combats.filter((each) => !broken.includes(each)),
      lost: [own, other + killed.length] as const,
      hurt: killed.length > 0 ? [...melee.hurt, target] : melee.hurt,
    };
  });
  const left = pushed(remove({ ...s, melees }, target, killed, tell), target, aside);
  const part = sparePart(s, row);
  if (party.length === 0 || part < 0) return left;
  call('veer');
  return {
    ...left,
    ride: {
      unit: row,
      party: part,
      target,
      riders: party,
      left: Math.max(0, (allowanceOf('cavalry', 'charge') ?? 0) - cost),
    },
  };
};

const isOfRow = ({ attackers }: Combat, row: number): boolean =>
  attackers.length === 1 && attackers.every((fighter) => fighter === fighterOf(row, idOfFighter(fighter)));

/** The party rides on: it fights whom it meets, still charging, or halts at the end of its way (grant-brk-5). */
const ridesOn = (s: State, degrees: number, tell: Teller): State => {
  const { ride } = s;
  if (!ride) return s;
  const { unit: row, party, target, riders, left } = ride;
  const asked = { ...s, ride: undefined };
  const places = (bodies(s)[row]?.figures ?? []).filter(({ id: figure }) => riders.includes(figure));
  const apart = split(asked, row, party, riders, { standing: 'absent', moved: true, stirred: true, fired: true });
  const from = partyOf(at(apart.units, party), places, at(s.units, row).facing + degrees);
  const end = rideOf(apart, party, from, target, left);
  if (!end) return asked;
  const put = (there: typeof from): State => withUnit(apart, party, { ...from, ...there });
  if (isMet(end)) {
    const declared = { unit: party, target: end.target, kind: 'charge', turn: 0 } as const;
    return contact(
      put(end.there),
      declared,
      { way: { length: end.length, slowed: false }, edge: end.edge, downhill: [false, false] },
      tell,
    );
  }
  tell.tell(rode, { ...unitTold(s, party), riders: riders.length, length: distanceBetween(from, end) });
  return put(end);
};
const isMet = (end: Met | object): end is Met => 'target' in end;

/** How the party veers before it rides on (grant-choice-8). */
export const veer = decision('veer', 'grant-brk-5', 'Ride on', 'sabres', true)
  .pick('degrees', int(-30, 30), () => VEERS)
  .called((s, { degrees }) => {
    const name = nameOf(s, s.ride?.unit ?? 0);
    return `Riders of ${name}: ${degrees === 0 ? 'straight on' : `${Math.abs(degrees)}° to the ${degrees < 0 ? 'left' : 'right'}`}`;
  })
  .does((s, { degrees }, { tell }) => ridesOn(s, degrees, tell));
const VEERS = Array.from({ length: 61 }, (_, i) => i - 30);

export const veering = phase({
  id: 'veer',
  title: 'Riders who have burst through',
  clause: 'grant-brk-5',
  actors: (s) => [sideOf(s, s.ride?.unit ?? 0)],
  decisions: [veer],
  until: (s) => s.ride === undefined,
  prompt: () => ({ title: 'The riders are through', detail: 'They may veer by up to 30 degrees and ride on.' }),
});
