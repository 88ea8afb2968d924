/** The rounds of variant combat (ahd-combat-2 to -17): the throw, the use of a rout, and the disruptions assigned. */
import { count, type Effect, flag, int, list, name, type SheetOf, seat, sheet, text, word } from '@longroll/kernel';
import { cite, decision, event, kindText, phase, place, sideWord, theSide } from '../define.ts';
import { bothForces, type Force, forceInWords, forceOf, musterOf } from '../force.ts';
import { boxId, kindCode, unitName } from '../naming.ts';
import { winnerAfter } from '../procedures/battle.ts';
import { fightRound, throwFields } from '../procedures/battle-round.ts';
import {
  ATTACKER_ROUTED,
  caseNumber,
  casualtiesOf,
  disruptionsOf,
  lossFields,
  type Sides,
  sidesOf,
} from '../procedures/casualties.ts';
import { boundsLosses, isEntrenched } from '../queries.ts';
import type { State } from '../state.ts';
import { boxLight, capital, counted, numberWord, tallied, unitLight, unitWithState } from '../words.ts';
import { decide } from './battle-end.ts';
import { assignment, forcedShare, takeEffect } from './battle-losses.ts';
import {
  attacker,
  battleFacts,
  boxOfBattle,
  defender,
  defenderOf,
  theBattle,
  unitsOf,
  withBattle,
  withLiving,
} from './battle-places.ts';

/** The blue die as it is read: "3", "3 + 1 = 4"; beyond the table's ends "6 + 1, read as 6". */
const readAs = (blue: number, total: number, modified: number): string => {
  if (total === 0) return `${blue}`;
  return `${blue} ${signed(total)}${blue + total === modified ? ' =' : ', read as'} ${modified}`;
};

/** "+ 1", "− 2". */
const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`);

const roundFought = event(
  'round-fought',
  ['ahd-combat-3'],
  { box: name('box'), round: count(), attacker: seat(), forces: sheet(bothForces), ...throwFields },
  ({ box, round, strengths, modifier: { total }, blue, modified, gray, result, intensity }) => {
    const where = `Round ${numberWord(round)} at ${place(box)}, ${strengths.attacker} against ${strengths.defender}`;
    return `${where}: blue ${readAs(blue, total, modified)}, **${result}**; gray ${gray}, ${intensity}.`;
  },
  { tone: 'battle', dice: ['blue', 'gray'] },
);

const routChosen = event(
  'rout-chosen',
  ['ahd-combat-12', 'ahd-combat-16'],
  { box: name('box'), side: seat(), option: word('harm', 'spare') },
  ({ side, option }) =>
    option === 'harm'
      ? `${capital(theSide(side))} pressed the rout: one more disruption for the routed side.`
      : `${capital(theSide(side))} spared its own men: one disruption fewer.`,
  'battle',
);

const losses = { side: seat(), ...lossFields };
const lossesText = ({ side, disruptions, causes }: SheetOf<typeof losses>): string => {
  const because = causes.map(({ cause, change }) => `${cause} ${signed(change).replace(' ', '')}`).join(', ');
  return `${sideWord(side)} ${counted(disruptions, 'disruption', 'disruptions')} (${because})`;
};
const casualtiesCounted = event(
  'casualties-counted',
  ['ahd-combat-11', 'ahd-combat-12'],
  { box: name('box'), round: count(), attacker: sheet(losses), defender: sheet(losses) },
  (d) => `${lossesText(d.attacker)}; ${lossesText(d.defender)}.`,
  'battle',
);

const assigned = event(
  'disruptions-assigned',
  ['ahd-combat-16', 'ahd-combat-17'],
  { to: seat(), units: list(sheet({ unit: text(), kind: text(), disruptions: count() }), 64) },
  ({ to, units }) => {
    const hit = units.map(({ kind, disruptions }) => `${kindText(kind)}${disruptions > 1 ? ' twice' : ''}`);
    return `${sideWord(to)} units hit: ${tallied(hit)}.`;
  },
  'battle',
);

const forcesOf = (s: State): { readonly attacker: Force; readonly defender: Force } => ({
  attacker: forceOf(unitsOf(s, theBattle(s).attackers)),
  defender: forceOf(unitsOf(s, theBattle(s).defenders)),
});
/** Both sides of the round being fought, as its rules read them. */
const sidesIn = (s: State): Sides => {
  const { attacker, defender } = forcesOf(s);
  return sidesOf(musterOf(attacker), musterOf(defender), boundsLosses(s));
};

/**
 * ahd-entrench-5. Whether an entrenched unit is left among the defenders: in an entrenched box it is, since a battle goes
 * on only while a unit that stood there at its beginning lives.
 */
const isDug = (s: State): boolean => isEntrenched(s, theBattle(s).box, defenderOf(s));

/** The disruptions of both sides with and without the harm of a rout (ahd-combat-12). */
export const routTotals = (
  s: State,
): { readonly [option in 'harm' | 'spare']: { readonly attacker: number; readonly defender: number } } => {
  const { result, intensity } = theBattle(s);
  const sides = sidesIn(s);
  const totals = (harm: boolean) => {
    const number = caseNumber(result, intensity, harm);
    return { attacker: disruptionsOf(0, sides, number), defender: disruptionsOf(1, sides, number) };
  };
  return { harm: totals(true), spare: totals(false) };
};

/** Whether the winner of a rout has a choice: of every other result both totals are the same. */
const isRoutOpen = (s: State): boolean => {
  const { harm, spare } = routTotals(s);
  return harm.attacker !== spare.attacker || harm.defender !== spare.defender;
};

/** ahd-combat-11 to -15. Both totals are fixed; then they are assigned. */
const countCasualties = (s: State, harm: boolean, { tell }: Effect): State => {
  const { result, intensity } = theBattle(s);
  const sides = sidesIn(s);
  const found = casualtiesOf(sides, { result, intensity, harm });
  const why = [...found.attacker.causes, ...found.defender.causes].map(({ clause }) => clause);
  const clauses = [...new Set([...casualtiesCounted.clauses, ...why])].sort();
  const told = {
    attacker: { side: s.phasing, ...found.attacker },
    defender: { side: defenderOf(s), ...found.defender },
  };
  tell.tell(casualtiesCounted, { ...battleFacts(s), ...told }, { clauses });
  const { attacker: ours, defender: theirs } = found;
  return withBattle(s, { attackerLosses: ours.disruptions, defenderLosses: theirs.disruptions, assigned: [] });
};

/** ahd-combat-3 to -10. Both dice of a round; where the winner of a rout has nothing to choose, the casualties too. */
export const round = phase({
  id: 'round',
  title: 'A round is fought',
  clause: 'ahd-combat-3',
  begin: (s, work) => {
    const { attacker, defender } = forcesOf(s);
    const { result, intensity, told } = fightRound(sidesIn(s), isDug(s), work.dice);
    const { modifier, blue, modified } = told;
    const clauses = cite(
      'ahd-combat-3',
      'ahd-combat-4',
      blue + modifier.total !== modified && 'ahd-combat-5',
      'ahd-combat-6',
      'ahd-combat-7',
      modifier.entrenched !== 0 && 'ahd-combat-8',
      modifier.entrenched !== 0 && 'ahd-entrench-5',
      'ahd-combat-10',
      theBattle(s).round === 2 && 'ahd-combat-21',
    );
    const forces = { attacker: forceInWords(attacker), defender: forceInWords(defender) };
    work.tell.tell(roundFought, { ...battleFacts(s), attacker: s.phasing, forces, ...told }, { clauses });
    const next = withBattle(s, { result, intensity });
    return isRoutOpen(next) ? next : countCasualties(next, true, work);
  },
});

export const useRout = decision('rout', 'ahd-combat-12', 'Use the rout', 'rally', true)
  .pick('harm', flag(), () => [true, false])
  .called((s, { harm }) => {
    const { attacker: ours, defender: theirs } = routTotals(s)[harm ? 'harm' : 'spare'];
    const [own, enemy] = theBattle(s).result === ATTACKER_ROUTED ? [theirs, ours] : [ours, theirs];
    const what = harm ? 'One more disruption for the routed side' : 'One fewer disruption of your own';
    return { label: `${what}: ${enemy} to them, ${own} to you`, lights: [boxLight(s, theBattle(s).box)] };
  })
  .ending()
  .does((s, { harm }, work) => {
    const box = boxId(s, theBattle(s).box);
    work.tell.tell(routChosen, { box, side: work.seat, option: harm ? 'harm' : 'spare' });
    return countCasualties(s, harm, work);
  });

/** ahd-combat-12: asked only where it makes a difference, of whoever routed the other. */
export const rout = phase({
  id: 'rout',
  title: 'Use of a rout',
  clause: 'ahd-combat-12',
  when: isRoutOpen,
  actors: (s) => (theBattle(s).result === ATTACKER_ROUTED ? defender(s) : attacker(s)),
  decisions: [useRout],
  facts: (s) => ({ ...battleFacts(s), totals: routTotals(s) }),
  prompt: (s) => ({
    title: `Use the rout at ${boxOfBattle(s)}`,
    detail: 'One more disruption for the routed side, or one fewer for yours.',
  }),
});

/** ahd-combat-16, -18, -19. Both sides' disruptions take effect together; the battle is decided or goes on. */
const takeBoth = (s: State, taken: readonly number[], work: Effect): State => {
  const before = theBattle(s);
  const hit = takeEffect(s, before.defenders, before.assigned, work.tell);
  const left = withLiving(takeEffect(hit, before.attackers, taken, work.tell));
  const next = withBattle(left, { assigned: [], attackerLosses: 0, defenderLosses: 0 });
  const { attackers, defenders } = theBattle(next);
  const winner = winnerAfter(before.round, before.result, attackers.length, defenders.length);
  return winner ? decide(next, winner, work) : next;
};
/** The defenders' disruptions are noted until the attackers' are assigned too. */
const take = (s: State, taken: readonly number[], work: Effect): State =>
  theBattle(s).step === 'assign-defender' ? withBattle(s, { assigned: taken }) : takeBoth(s, taken, work);

/** Whose disruptions are assigned, and how many. */
const share = (s: State) => {
  const { step, attackers, defenders, attackerLosses, defenderLosses } = theBattle(s);
  const [rows, amount, side] =
    step === 'assign-defender' ? [defenders, defenderLosses, defenderOf(s)] : [attackers, attackerLosses, s.phasing];
  return { rows, amount, side, units: unitsOf(s, rows) };
};

export const assign = decision('assign', 'ahd-combat-17', 'Assign', 'refused', true)
  .fill({ losses: list(int(0, 2), 64) }, (s) => {
    const { rows, units, amount } = share(s);
    return assignment(rows, units, amount);
  })
  .called((s, { losses: taken }) => {
    const hit = share(s).rows.flatMap((row, i) => (taken[i] ? [{ row, amount: taken[i] }] : []));
    const label = `Assign ${tallied(hit.map(({ row, amount }) => `${unitWithState(s, row)}${amount > 1 ? ' twice' : ''}`))}`;
    return { label, lights: hit.map(({ row }) => unitLight(s, row)) };
  })
  .does((s, { losses: taken }, work) => {
    const { units, side } = share(s);
    const hit = units.flatMap((unit, i) =>
      taken[i] ? [{ unit: unitName(unit), kind: kindCode(unit.kind), disruptions: taken[i] }] : [],
    );
    work.tell.tell(assigned, { to: side, units: hit });
    return take(s, taken, work);
  });

/** ahd-combat-17. One side's disruptions: the other assigns them where there is more than one way. */
const assigning = (whose: 'attacker' | 'defender', by: typeof attacker, until: (s: State) => boolean) =>
  phase({
    id: `assign-${whose}`,
    title: `The ${whose}’s disruptions are assigned`,
    clause: 'ahd-combat-17',
    begin: (s, work) => {
      const { units, amount } = share(s);
      const forced = forcedShare(units, amount);
      return forced ? take(s, forced, work) : s;
    },
    until,
    actors: by,
    decisions: [assign],
    facts: (s) => ({ ...battleFacts(s), disruptions: share(s).amount }),
    prompt: (s) => {
      const amount = capital(counted(share(s).amount, 'disruption', 'disruptions'));
      return {
        title: `Assign the ${whose}’s disruptions`,
        detail: `${amount} at ${boxOfBattle(s)}. The first disrupts a full unit, the second removes it.`,
      };
    },
  });
export const assignDefender = assigning('defender', attacker, (s) => theBattle(s).assigned.length > 0);
export const assignAttacker = assigning('attacker', defender, (s) => !s.battle?.assigned.length);
