/** A section of a building is stormed: who tries to break in, whom he fights, and who holds it afterwards (grant-mel-17, -19). */
import { distanceSquared } from '@longroll/geometry/plane';
import { at, type Dice, int, list, type Teller } from '@longroll/kernel';
import { inFrame } from './contacts.ts';
import { event, UNIT, unitTold } from './define.ts';
import { evicted, SECTION, sectionTold } from './evictions.ts';
import { sectionOf } from './ground.ts';
import { breaksIn } from './melee-scores.ts';
import { armOf, fighterOf, fightersOf, figureOf, idOfFighter, leadOf, rowOfFighter } from './melees.ts';
import { housedIn, middleOf, occupantsOf, ROOM, standsApart } from './rooms.ts';
import type { Combat, Melee, State } from './state.ts';

const brokeIn = event(
  'broke-in',
  ['grant-mel-17', 'grant-mel-19'],
  { ...UNIT, ...SECTION, figures: int(0, ROOM), dice: list(int(1, 6), ROOM) },
  (d) => `${d.unit} at the doors of ${d.house}, ${d.dice.join(', ') || 'nobody throws'}: **${d.figures} are in**.`,
  { tone: 'battle', opens: true },
);
const taken = event(
  'house-taken',
  ['grant-mel-19'],
  { ...UNIT, ...SECTION },
  (d) => `${d.unit} **took ${d.house}**: ${d.figures} men hold it.`,
  { tone: 'battle' },
);

/** The defenders in the section that is stormed, by their numbers. */
export const defendersIn = (s: State, { section, sides }: Melee): readonly number[] =>
  occupantsOf(s, section)
    .filter(({ row }) => sides[1].includes(row))
    .map(({ row, figure }) => fighterOf(row, figure));

/** Attackers on foot by their distance from the section, then from the left: those within, and at most seven in all (grant-terr-11). */
const atTheDoors = (s: State, melee: Melee): readonly number[] => {
  const middle = middleOf(sectionOf(s, melee.section).corners);
  const lead = at(s.units, leadOf(melee, 0));
  const far = (fighter: number): number => distanceSquared(figureOf(s, fighter) ?? middle, middle);
  const right = (fighter: number): number => inFrame(lead, lead.facing, figureOf(s, fighter) ?? lead).right;
  return fightersOf(s, melee, 0)
    .filter((fighter) => armOf(s, fighter) === 'infantry')
    .toSorted((a, b) => Number(melee.inside.includes(b)) - Number(melee.inside.includes(a)) || far(a) - far(b) || a - b)
    .slice(0, ROOM)
    .toSorted((a, b) => right(a) - right(b) || a - b);
};

/** The combats in a section: each attacker against one occupant; of those beyond them who are in second the others (grant-mel-19). */
export const pairedIn = (
  attackers: readonly number[],
  defenders: readonly number[],
  inside: readonly number[],
): readonly Combat[] => {
  const pairs = defenders.slice(0, attackers.length).map(
    (each, i): Combat => ({
      attackers: [at(attackers, i)],
      defenders: [each],
    }),
  );
  const seconds = attackers.slice(defenders.length).filter((each) => inside.includes(each));
  return pairs.map((pair, i) => {
    const second = seconds[i];
    return second === undefined ? pair : { ...pair, attackers: [...pair.attackers, second] };
  });
};

/** The assault of this move: those at the doors throw from left to right, then all are paired off (grant-mel-17, -19). */
export const assault = (s: State, melee: Melee, dice: Dice, tell: Teller): Melee => {
  const all = atTheDoors(s, melee);
  const thrown = all.filter((each) => !melee.inside.includes(each)).map((each) => ({ each, die: dice.d(6) }));
  const broken = thrown.filter(({ die }) => breaksIn(die)).map(({ each }) => each);
  const inside = all.filter((each) => melee.inside.includes(each) || broken.includes(each));
  tell.tell(brokeIn, {
    ...unitTold(s, leadOf(melee, 0)),
    ...sectionTold(s, melee.section, inside.length),
    dice: thrown.map(({ die }) => die),
  });
  return { ...melee, inside, combats: pairedIn(all, defendersIn(s, melee), inside) };
};

/** After the fight for a section is over: who withdraws from it is out, and attackers who are in hold it where it is empty (grant-mel-19). */
export const settledIn = (s: State, { section, sides, inside }: Melee, tell: Teller): State => {
  const out = sides[1].reduce((now, row) => {
    const { standing, housed, rear } = at(now.units, row);
    const leaves = standing === 'withdrawing' && housed.some((each) => each.section === section);
    return leaves ? (evicted(now, row, [section], rear, false, tell, 'grant-half-4') ?? now) : now;
  }, s);
  if (occupantsOf(out, section).length > 0) return out;
  return sides[0].reduce((now, row) => {
    const { standing, men, officers } = at(now.units, row);
    const alive = [...officers, ...men];
    const own = inside.filter((each) => rowOfFighter(each) === row && alive.includes(idOfFighter(each)));
    const room = ROOM - occupantsOf(now, section).length;
    if (standing !== 'steady' || own.length === 0 || room === 0) return now;
    const held = own.slice(0, room).map(idOfFighter);
    const inIt = housedIn(now, row, section, held);
    if (!standsApart(inIt, row)) return now;
    tell.tell(taken, { ...unitTold(now, row), ...sectionTold(now, section, held.length) });
    return inIt;
  }, out);
};
