/** Combats of a mêlée at a real table, and what they come to (sections 13 to 16). */
import { at, counted, NO_DICE, type Refusal, refuse, rowsOf } from '@longroll/kernel';
import {
  type Asking,
  ask,
  type Filled,
  numberIn,
  type StoryLine,
  throwFor,
  wordIn,
  yesIn,
  yesNo,
} from '@longroll/kernel/companion';
import { remove } from '../casualties.ts';
import { nameOf, withUnit } from '../define.ts';
import { type Arm, isCombat, throwOf } from '../melee-scores.ts';
import { bothStand, leadOf } from '../melees.ts';
import { test } from '../morale.ts';
import { waiting } from '../phases/half.ts';
import { outcomeOf, testersOf } from '../phases/outcome.ts';
import { combat, exhaustion, outcome } from '../procedures/melee.ts';
import type { Melee, State } from '../state.ts';
import { say, type TableDeed, telling, unless } from './table.ts';

/** Mêlées that have not been fought in this move. */
export const unfought = (s: State): readonly Melee[] => s.melees.filter((each) => !each.fought && bothStand(s, each));

/** Mêlées whose outcome is open. */
export const undecided = (s: State): readonly Melee[] => s.melees.filter(({ fought }) => fought);

export const meleeTitle = (s: State, each: Melee): string =>
  `${nameOf(s, leadOf(each, 0))} and ${nameOf(s, leadOf(each, 1))}`;

/** Whether a mêlée is what another has become. */
const isOf = ({ sides }: Melee, before: Melee): boolean =>
  sides.flat().some((row) => before.sides.flat().includes(row));

function* meleeOf(s: State, given: Filled, all: readonly Melee[]): Asking<Melee> {
  const idOf = (each: Melee): string => String(leadOf(each, 0));
  const known = all.find((each) => idOf(each) === wordIn(given, 'melee'));
  if (known) return known;
  if (all.length === 1) return at(all, 0);
  const choices = all.map((each) => ({ id: idOf(each), title: meleeTitle(s, each) }));
  const filled = yield* ask({
    title: 'Which mêlée',
    controls: [{ kind: 'pick', name: 'melee', title: 'Mêlée', choices, value: at(choices, 0).id }],
    next: 'Go on',
  });
  return all.find((each) => idOf(each) === wordIn(filled, 'melee')) ?? at(all, 0);
}

const armOf = (s: State, each: Melee, who: number): Arm =>
  ['cavalry', 'general'].includes(at(s.units, leadOf(each, who)).arm) ? 'cavalry' : 'infantry';

/** What each side of a combat brings, of what the record knows and what the players see (grant-mel-20 to -24). */
const groupsOf = (s: State, each: Melee, filled: Filled) => {
  const fresh = (who: number): number => at(s.units, leadOf(each, who)).exhaustion;
  const bonus = (who: number): number =>
    fresh(who) > 0
      ? 0
      : exhaustion.run(
          { since: fresh(1 - who), continued: each.move > 1, exhaustion: s.setting.readings.exhaustion },
          NO_DICE,
        ).bonus;
  const group = (who: number) => ({
    arm: armOf(s, each, who),
    count: numberIn(filled, who === 0 ? 'attackers' : 'defenders'),
    zouaves: at(s.units, leadOf(each, who)).special === 'zouaves',
    advantages: {
      charging: each.move === 1 && at(each.charging, who),
      downhill: who === 0 && each.downhill,
      wall: who === 1 && wordIn(filled, 'behind') === 'wall',
      exhausted: bonus(who),
      house: who === 1 && wordIn(filled, 'behind') === 'house',
    },
  });
  return { attacker: group(0), defender: group(1), cavalryTwo: s.setting.readings['cavalry-two'] };
};

const scoreWords = (doubled: number): string => `${Math.floor(doubled / 2)}${doubled % 2 === 1 ? '½' : ''}`;

const advantageWords = ({ advantages }: ReturnType<typeof groupsOf>['attacker']): string => {
  const { charging, downhill, wall, exhausted, house } = advantages;
  const words = [
    charging ? '1 for charging' : '',
    downhill ? '1 downhill' : '',
    wall ? '1 for the wall' : '',
    exhausted > 0 ? `${exhausted} against exhausted` : '',
    house ? '2 in a house' : '',
  ];
  return words.filter((word) => word !== '').join(', ') || 'nothing';
};

export const combatDeed: TableDeed = {
  id: 'combat',
  title: 'Combats of a mêlée',
  procedures: ['combat', 'exhaustion'],
  clauses: ['grant-mel-2', 'grant-mel-20'],
  closed: (s) =>
    unless(s.phase === 'melee-fight', 'grant-turn-9', 'Mêlées are fought in their phase.') ??
    unless(
      s.melees.some((each) => bothStand(s, each)),
      'grant-mel-1',
      'No units are in contact.',
    ),
  *begin(s, given) {
    const each = yield* meleeOf(
      s,
      given,
      s.melees.filter((one) => bothStand(s, one)),
    );
    const rows = [leadOf(each, 0), leadOf(each, 1)] as const;
    const names = rows.map((row) => nameOf(s, row));
    const most = Math.min(...rows.map((row) => at(s.units, row).men.length), 24);
    const filled = yield* ask({
      title: `${names[0]} against ${names[1]}, hand to hand`,
      about: `Move ${each.move} of the mêlée. Combats of the same numbers are thrown together.`,
      controls: [
        {
          kind: 'step',
          name: 'combats',
          title: 'Combats',
          hint: 'of these numbers',
          least: 1,
          most,
          value: Math.min(most, 8),
        },
        {
          kind: 'step',
          name: 'attackers',
          title: names[0] ?? '',
          hint: 'figures in each',
          least: 1,
          most: 3,
          value: 1,
        },
        {
          kind: 'step',
          name: 'defenders',
          title: names[1] ?? '',
          hint: 'figures in each',
          least: 1,
          most: 3,
          value: 1,
        },
        {
          kind: 'pick',
          name: 'behind',
          title: `${names[1]} stands`,
          value: 'open',
          choices: [
            { id: 'open', title: 'In the open' },
            { id: 'wall', title: 'Behind a wall' },
            { id: 'house', title: 'In a house' },
          ],
        },
      ],
      next: 'To the dice',
      note: (now) => {
        const { attacker, defender } = groupsOf(s, each, now);
        return say(
          ['grant-mel-20'],
          `${names[0]} adds ${advantageWords(attacker)}; ${names[1]} adds ${advantageWords(defender)}.`,
        );
      },
      refuses: (now) => {
        const { attacker, defender } = groupsOf(s, each, now);
        return isCombat(attacker, defender)
          ? undefined
          : refuse('grant-mel-10', 'The table has no combat of these numbers.', 'attackers');
      },
    });
    const input = groupsOf(s, each, filled);
    const { attacker, defender } = input;
    const labels = rowsOf({ length: numberIn(filled, 'combats') }).flatMap((i) => [
      ...rowsOf({ length: throwOf(attacker, defender, input.cavalryTwo).dice }).map(() => `${i + 1} ${names[0]}`),
      ...rowsOf({ length: throwOf(defender, attacker, input.cavalryTwo).dice }).map(() => `${i + 1} ${names[1]}`),
    ]);
    const fights = yield* throwFor(
      {
        title: `${names[0]} against ${names[1]}`,
        about: 'Of each combat the attacker’s dice first.',
        clauses: combat.clauses,
        labels,
      },
      'one more',
      (dice) => rowsOf({ length: numberIn(filled, 'combats') }).map(() => combat.run(input, dice)),
    );
    const won = fights.filter(({ winner }) => winner === 'attacker').length;
    const lost = fights.filter(({ winner }) => winner === 'defender').length;
    const scores = fights.map((fight) => `${scoreWords(fight.attacker)} : ${scoreWords(fight.defender)}`).join(', ');
    const line = say(
      combat.clauses,
      `${names[0]} fought ${names[1]} hand to hand, ${counted(fights.length, 'combat', 'combats')} (${scores}): **${won} won, ${lost} lost**, ${fights.length - won - lost} even.`,
    );
    const noted: State = {
      ...s,
      melees: s.melees.map((one) =>
        one === each
          ? {
              ...one,
              fought: true,
              lost: [one.lost[0] + lost, one.lost[1] + won],
              hurt: [
                ...new Set([
                  ...(one.fought || one.move === 1 ? one.hurt : []),
                  ...(lost > 0 ? [rows[0]] : []),
                  ...(won > 0 ? [rows[1]] : []),
                ]),
              ],
            }
          : one,
      ),
    };
    const told: StoryLine[] = [line];
    let table = noted;
    for (const [row, gone] of [
      [rows[0], lost],
      [rows[1], won],
    ] as const) {
      const { men } = at(table.units, row);
      const came = telling(table, NO_DICE, (tell) =>
        remove(table, row, men.slice(men.length - Math.min(gone, men.length)), tell),
      );
      table = came.table;
      told.push(...came.told);
    }
    return { table, told };
  },
};

/** A unit at half strength after the first move of its mêlée: its owner says whether it fights on (grant-half-3). */
function* stayers(s: State, each: Melee): Asking<Melee> {
  let leaves = each.leaves;
  let asked = each.asked;
  for (const row of waiting(s).filter((one) => each.sides.flat().includes(one))) {
    const filled = yield* ask({
      title: `${nameOf(s, row)} is at half strength`,
      controls: [yesNo('stays', 'It', ['Fights the second move', 'Leaves the mêlée'], true)],
      next: 'Go on',
    });
    asked = [...asked, row];
    if (!yesIn(filled, 'stays')) leaves = [...leaves, row];
  }
  return { ...each, leaves, asked };
}

const byLosses = (s: State, { move, lost, shot }: Melee): StoryLine => {
  const fields = {
    move: Math.min(2, move),
    attackerLost: lost[0],
    attackerShot: shot,
    defenderLost: lost[1],
    defenderShot: 0,
    attackerGood: true,
    defenderGood: true,
    hold: false,
    twiceNothing: s.setting.readings['twice-nothing'],
  };
  const said = outcome.run(fields, NO_DICE);
  const goes = [
    said.attacker === 'withdraws' ? 'the attacker' : '',
    said.defender === 'withdraws' ? 'the defender' : '',
  ].filter((word) => word !== '');
  return say(
    outcome.clauses,
    goes.length === 0
      ? 'Nobody must withdraw by losses; who lost a figure tests its morale.'
      : `By losses ${goes.join(' and ')} must withdraw; others who lost a figure test their morale.`,
  );
};

export const outcomeDeed: TableDeed = {
  id: 'outcome',
  title: 'What a mêlée has come to',
  procedures: ['outcome', 'morale'],
  clauses: ['grant-out-2', 'grant-out-3', 'grant-out-7'],
  closed: (s) => unless(undecided(s).length > 0, 'grant-out-1', 'No mêlée has been fought in this move.'),
  *begin(s, given) {
    const each = yield* meleeOf(s, given, undecided(s));
    const [a, d] = [nameOf(s, leadOf(each, 0)), nameOf(s, leadOf(each, 1))];
    yield* ask({
      title: `${a} and ${d}: the outcome`,
      about: `${a} lost ${each.lost[0]} hand to hand and ${each.shot} by fire, ${d} ${each.lost[1]}.`,
      controls: [],
      next: 'Rule',
      note: () => byLosses(s, each),
    });
    const chosenMelee = yield* stayers(s, each);
    const before: State = { ...s, melees: s.melees.map((one) => (one === each ? chosenMelee : one)) };
    const { table, told } = yield* throwFor(
      { title: `Morale in the mêlée of ${a} and ${d}`, clauses: ['grant-out-3', 'grant-mor-6'], labels: [] },
      'morale',
      (dice) =>
        telling(before, dice, (tell) => {
          const tests = testersOf(before, chosenMelee).map((row) => [row, test(before, row, dice, tell)] as const);
          return outcomeOf(before, chosenMelee, new Map(tests), tell);
        }),
    );
    const tested = each.sides.flat();
    // Who fights on does so in the next move: this one is judged.
    const judged: State = {
      ...table,
      melees: table.melees.map((one) => (isOf(one, each) ? { ...one, fought: false } : one)),
    };
    return { table: tested.reduce<State>((now, row) => withUnit(now, row, { tested: true }), judged), told };
  },
};

export const noMelee = (s: State): Refusal | undefined => {
  const [open] = unfought(s);
  return open ? refuse('grant-turn-9', `The mêlée of ${meleeTitle(s, open)} is not fought yet.`) : undefined;
};
