/** Mêlée: figures are brought into contact, then all combats are thrown from the attacker’s left (sections 13 and 14). */
import { at, capital, count, type Dice, int, list, rowsOf, type Teller, word } from '@longroll/kernel';
import { remove, throwSaves } from '../casualties.ts';
import { inFrame } from '../contacts.ts';
import { decision, event, nameOf, phase, rule, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { AT_ONCE, canGrapple, freeFigures, nextMelee, partOf, placeBeside, takes, withContact } from '../grapple.ts';
import { groundNow } from '../ground.ts';
import { idsOf } from '../layout.ts';
import { type Advantages, advantagePoints, type Group, throwOf, throwScore } from '../melee-scores.ts';
import {
  fighterName,
  fightersOf,
  figureOf,
  groupOf,
  idOfFighter,
  isZouave,
  leadOf,
  rowOfFighter,
  victimOf,
} from '../melees.ts';
import { exhaustionBonus } from '../outcomes.ts';
import type { Combat, Melee, State } from '../state.ts';
import { assault } from '../storming.ts';
import { meetsWall, wallsOf } from '../terrain.ts';
import { diceOff } from './charge.ts';

const rightToMove = event(
  'right-to-move',
  ['grant-mel2-2'],
  { ...UNIT, target: UNIT.unit, move: int(2, 3), throws: list(list(int(1, 6), 2), 999) },
  (d) => {
    const [own = 0, other = 0] = d.throws.at(-1) ?? [];
    return `Move ${d.move} of the mêlée: ${own > other ? d.unit : d.target} brings figures into contact first, ${own} to ${other}.`;
  },
  { tone: 'battle', opens: true },
);
/** A figure of a mêlée, its unit included. */
const FIGURE = int(0, 9999);
const grappled = event(
  'grappled',
  ['grant-mel2-6'],
  { ...UNIT, target: UNIT.unit, figure: FIGURE, enemy: FIGURE },
  (d) => `${capital(fighterName(d.figure))} of ${d.unit} went for ${fighterName(d.enemy)} of ${d.target}.`,
);
const WINNERS = ['attacker', 'defender', 'nobody'] as const;
const fought = event(
  'fought',
  ['grant-mel-2', 'grant-mel-16'],
  { ...UNIT, target: UNIT.unit, move: int(1, 3), won: count(), lost: count(), tied: count() },
  (d) => `Mêlée of ${d.unit} and ${d.target}, move ${d.move}: **${d.won} won, ${d.lost} lost**, ${d.tied} undecided.`,
  { tone: 'battle', opens: true },
);
const combat = event(
  'combat',
  ['grant-mel-4', 'grant-mel-20'],
  { ...UNIT, attackers: int(1, 3), defenders: int(1, 3), own: count(), other: count(), winner: word(...WINNERS) },
  (d) =>
    `${d.attackers} against ${d.defenders}: ${d.own / 2} to ${d.other / 2}, ${d.winner === 'nobody' ? 'nobody falls' : `the ${d.winner} wins`}.`,
);

const current = (s: State): Melee => at(s.melees, nextMelee(s));
const withMelee = (s: State, change: Partial<Melee>): State => {
  const row = nextMelee(s);
  return { ...s, melees: s.melees.map((melee, i) => (i === row ? { ...melee, ...change } : melee)) };
};

/** Who brings figures into contact now; -1 when nobody does. */
const stepper = (s: State): number => (nextMelee(s) < 0 ? -1 : (current(s).step?.who ?? -1));

export const ordersOfMelee = phase({
  id: 'melee-order',
  title: 'Mêlée: who moves figures first',
  clause: 'grant-mel2-2',
  when: (s) => current(s).move > 1 && current(s).section < 0,
  begin: (s, { dice, tell }) => {
    const melee = current(s);
    const [unit, target] = [leadOf(melee, 0), leadOf(melee, 1)];
    const throws = diceOff(dice);
    tell.tell(rightToMove, { ...unitTold(s, unit), target: unitTold(s, target).unit, move: melee.move, throws });
    const [own, other] = at(throws, throws.length - 1);
    const who = own > other ? 0 : 1;
    return { ...withMelee(s, { step: { who, left: AT_ONCE, passes: 0 } }), acting: sideOf(s, leadOf(melee, who)) };
  },
});

/** The other side goes on; one that can bring nobody into contact is passed over. */
const handOver = (s: State, passes: number): State => {
  const melee = current(s);
  const who = melee.step?.who === 0 ? 1 : 0;
  return { ...withMelee(s, { step: { who, left: AT_ONCE, passes } }), acting: sideOf(s, leadOf(melee, who)) };
};

const isDone = (s: State): boolean => {
  const melee = current(s);
  return (melee.step?.passes ?? 2) >= 2 || (!canGrapple(s, melee, 0) && !canGrapple(s, melee, 1));
};

type Pick = { readonly figure: number; readonly enemy: number };
const isFreeFigure = rule<{ readonly figure: number }>(
  'grant-mel2-3',
  (s, { figure }) => freeFigures(s, current(s), stepper(s)).includes(figure),
  'That figure is in contact and stays where it is.',
);
const withinLimits = rule<Pick>(
  'grant-mel-10',
  (s, { figure, enemy }) => withContact(s, current(s), stepper(s), figure, enemy) !== undefined,
  'Two fight him already.',
);
const isReached = rule<Pick>(
  'grant-mel2-5',
  (s, { figure, enemy }) => placeBeside(s, figure, enemy) !== undefined,
  'He is out of reach, or there is no vacant place beside him.',
);
const isInTime = rule<{ readonly figure: number }>(
  'grant-mel2-2',
  (s, { figure }) => takes(s, figure) <= (current(s).step?.left ?? 0),
  'A rider counts as two men, and only one man is left to be moved.',
);
const someone = rule(
  'grant-mel2-7',
  (s) => canGrapple(s, current(s), stepper(s), current(s).step?.left),
  'Nobody can be brought into contact.',
);

/** A figure on another place of the table. */
const relocated = (s: State, row: number, figure: number, x: number, y: number): State => {
  const { stands } = at(s.units, row);
  const place = 2 * idsOf(at(s.units, row)).indexOf(figure);
  return withUnit(s, row, { stands: stands.map((value, i) => (i === place ? x : i === place + 1 ? y : value)) });
};

export const grapple = decision('grapple', 'grant-mel2-6', 'Bring into contact', 'infantry', true)
  .when(someone)
  .pick('figure', FIGURE, (s) => fightersOf(s, current(s), stepper(s)), isFreeFigure, isInTime)
  .pick('enemy', FIGURE, (s) => fightersOf(s, current(s), 1 - stepper(s)), withinLimits, isReached)
  .called(
    (s, { figure, enemy }) =>
      `${capital(fighterName(figure))} of ${nameOf(s, rowOfFighter(figure))} goes for ${fighterName(enemy)} of ${nameOf(s, rowOfFighter(enemy))}`,
  )
  .does((s, { figure, enemy }, { tell }) => {
    const melee = current(s);
    const who = stepper(s) === 0 ? 0 : 1;
    const [row, other] = [rowOfFighter(figure), rowOfFighter(enemy)];
    const place = placeBeside(s, figure, enemy);
    const combats = withContact(s, melee, who, figure, enemy);
    if (!place || !combats) return s;
    tell.tell(grappled, { ...unitTold(s, row), target: unitTold(s, other).unit, figure, enemy });
    const there = relocated(s, row, idOfFighter(figure), place.x, place.y);
    const left = (melee.step?.left ?? 0) - takes(s, figure);
    const after = withMelee(there, { combats, step: { who, left, passes: 0 } });
    return left === 0 ? handOver(after, 0) : after;
  });

export const pass = decision('pass', 'grant-mel2-7', 'Pass', 'hq')
  .called(() => 'Bring nobody else into contact')
  .does((s) => {
    const { step } = current(s);
    return handOver(s, step?.left === AT_ONCE ? step.passes + 1 : 0);
  });

export const meleeStep = phase({
  id: 'melee-step',
  title: 'Mêlée: figures come into contact',
  clause: 'grant-mel2-2',
  when: (s) => current(s).move > 1 && current(s).section < 0,
  decisions: [grapple, pass],
  until: isDone,
  prompt: (s) => ({
    title: 'Bring figures into contact',
    detail: `Up to ${current(s).step?.left ?? 0} more figures, then the other side.`,
  }),
});

/** Whether the wall of a defender lies between the men of a combat (grant-mel-23). */
const hasWall = (s: State, { attackers, defenders }: Combat): boolean => {
  const [a, d] = [figureOf(s, at(attackers, 0)), figureOf(s, at(defenders, 0))];
  return a !== undefined && d !== undefined && wallsOf(groundNow(s)).some((wall) => meetsWall(wall, a, d));
};

/** What a side adds to its score in a combat (grant-mel-20 to -24). */
const advantagesOf = (s: State, melee: Melee, who: number, each: Combat): Advantages => {
  const { move, charging, downhill, section, inside } = melee;
  const exhaustionOf = (side: number): number => at(s.units, rowOfFighter(at(partOf(each, side), 0))).exhaustion;
  const enemy = exhaustionOf(1 - who);
  const fresh = exhaustionOf(who) === 0;
  return {
    // One does not charge through a door (grant-mel-21).
    charging: move === 1 && section < 0 && at(charging, who),
    downhill: who === 0 && downhill,
    wall: who === 1 && groupOf(s, each.defenders)?.arm === 'infantry' && hasWall(s, each),
    exhausted: fresh ? exhaustionBonus(enemy, move > 1, s.setting.readings.exhaustion) : 0,
    house: section >= 0 && who === 1 && !each.attackers.some((fighter) => inside.includes(fighter)),
  };
};

/** A side of a combat: its figures, and what they have over those of the enemy. */
interface Fighting extends Group {
  readonly zouaves: boolean;
  readonly advantages: Advantages;
}

const fightingOf = (s: State, melee: Melee, who: number, each: Combat): Fighting | undefined => {
  const part = partOf(each, who);
  const group = groupOf(s, part);
  const zouaves = part.every((fighter) => isZouave(s, fighter));
  return group && { ...group, zouaves, advantages: advantagesOf(s, melee, who, each) };
};

/** A combat as the tool for one takes it (grant-api-5); undefined where nobody fights on one side, or horse and foot together. */
export const combatInput = (s: State, melee: Melee, each: Combat) => {
  const [attacker, defender] = [fightingOf(s, melee, 0, each), fightingOf(s, melee, 1, each)];
  return attacker && defender && { attacker, defender, cavalryTwo: s.setting.readings['cavalry-two'] };
};

interface Fought {
  readonly fallen: readonly [readonly number[], readonly number[]];
  readonly tied: readonly Combat[];
}

/** Throws one combat: the attacker’s die, the defender’s, then any saving die (grant-mel-16). */
const throwCombat = (s: State, melee: Melee, each: Combat, so: Fought, dice: Dice, tell: Teller): Fought => {
  const fight = combatInput(s, melee, each);
  if (!fight) return so;
  const { attacker: own, defender: other, cavalryTwo } = fight;
  const scoreOf = ({ advantages, zouaves, ...mine }: Fighting, theirs: Group): number =>
    throwScore(throwOf(mine, theirs, cavalryTwo), advantagePoints(advantages), dice, zouaves ? 1 : 0);
  const [a, d] = [scoreOf(own, other), scoreOf(other, own)];
  const winner = a > d ? 'attacker' : d > a ? 'defender' : 'nobody';
  tell.tell(combat, {
    ...unitTold(s, leadOf(melee, 0)),
    attackers: own.count,
    defenders: other.count,
    own: a,
    other: d,
    winner,
  });
  if (winner === 'nobody') return { ...so, tied: [...so.tied, each] };
  const loser = winner === 'attacker' ? 1 : 0;
  const victim = victimOf(partOf(each, loser));
  const gone = throwSaves(s, rowOfFighter(victim), [idOfFighter(victim)], dice, tell);
  if (gone.length === 0) return { ...so, tied: [...so.tied, each] };
  const fallen = so.fallen.map((ids, who) => (who === loser ? [...ids, victim] : ids));
  return { ...so, fallen: [at(fallen, 0), at(fallen, 1)] };
};

/** The combats from the attacker’s left to his right (grant-mel-16). */
export const inOrder = (s: State, melee: Melee): readonly Combat[] => {
  const { combats } = melee;
  const unit = at(s.units, leadOf(melee, 0));
  const along = ({ attackers }: Combat): number => {
    const first = figureOf(s, at(attackers, 0));
    return first ? inFrame(unit, unit.facing, first).right : 0;
  };
  return combats.toSorted((a, b) => along(a) - along(b) || at(a.attackers, 0) - at(b.attackers, 0));
};

export const meleeFight = phase({
  id: 'melee-fight',
  title: 'Mêlée: the combats are thrown',
  clause: 'grant-mel-16',
  begin: (s, { dice, tell }) => {
    const before = current(s);
    const melee = before.section < 0 ? before : assault(s, before, dice, tell);
    const { move, lost, shot } = melee;
    const nothing: Fought = { fallen: [[], []], tied: [] };
    const so = inOrder(s, melee).reduce((now, each) => throwCombat(s, melee, each, now, dice, tell), nothing);
    const [own, other] = so.fallen;
    const told = { ...unitTold(s, leadOf(melee, 0)), target: unitTold(s, leadOf(melee, 1)).unit, move };
    tell.tell(fought, { ...told, won: other.length, lost: own.length, tied: so.tied.length });
    const fallen = [...own, ...other];
    const hurt = rowsOf(s.units).filter((row) => fallen.some((fighter) => rowOfFighter(fighter) === row));
    const after = withMelee(s, {
      fought: true,
      combats: melee.section < 0 ? so.tied : [],
      inside: melee.inside,
      // Who was ridden down in the breakthrough is among them, and the charger’s missiles count (grant-brk-6, grant-out-1).
      hurt: [...new Set([...melee.hurt, ...hurt, ...(move === 1 && shot > 0 ? [leadOf(melee, 0)] : [])])],
      lost: [lost[0] + own.length, lost[1] + other.length],
      step: undefined,
    });
    return hurt.reduce((now, row) => {
      const gone = fallen.filter((fighter) => rowOfFighter(fighter) === row).map(idOfFighter);
      return remove(now, row, gone, tell);
    }, after);
  },
});
