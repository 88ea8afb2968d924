/** Charges, contacts and mêlées at a real table (sections 11 to 15). */
import { at, counted, NO_DICE, type Refusal, refuse, rowsOf, ScriptedDice } from '@longroll/kernel';
import {
  type Asking,
  ask,
  type Done,
  type Filled,
  numberIn,
  type StoryLine,
  throwFor,
  wordIn,
  yesIn,
  yesNo,
} from '@longroll/kernel/companion';
import { remove } from '../casualties.ts';
import { nameOf, otherSide, sideOf, withUnit } from '../define.ts';
import { bodies } from '../layout.ts';
import { type Arm, isCombat, throwOf } from '../melee-scores.ts';
import { bothStand, leadOf } from '../melees.ts';
import { diceOff } from '../phases/charge.ts';
import { waiting } from '../phases/half.ts';
import { outcomeOf } from '../phases/outcome.ts';
import { breakIn, breakthrough, combat, exhaustion, outcome } from '../procedures/melee.ts';
import type { Melee, Side, State, Unit } from '../state.ts';
import { silent, volleyAt } from './fire.ts';
import { standsTest } from './morale.ts';
import { chosen, enemiesOf, isTroop, onTable, say, type TableDeed, telling, unless } from './table.ts';

/** The side whose movement it is; undefined in the other phases (grant-turn-5). */
const mover = ({ phase, first }: State): Side | undefined =>
  phase === 'movement-first' ? first : phase === 'movement-second' ? otherSide(first) : undefined;

/** Who may go into contact: foot and horse under orders of their player, of the side that moves. */
const chargers = (s: State): readonly number[] =>
  onTable(s).filter((row) => {
    const side = mover(s) ?? sideOf(s, row);
    const free = isTroop(at(s.units, row)) && at(s.units, row).standing === 'steady';
    return free && sideOf(s, row) === side && enemiesOf(s, row).length > 0;
  });

/** Places of the figures of a unit as the record has them: the real ones are on the table. */
const standsOf = (s: State, row: number): readonly number[] =>
  (bodies(s)[row]?.figures ?? []).flatMap(({ x, y }) => [x, y]);

const melee = (row: number, target: number, charging: boolean, downhill: boolean, shot: number): Melee => ({
  sides: [[row], [target]],
  move: 1,
  fought: false,
  charging: [charging, false],
  downhill,
  shot,
  lost: [0, 0],
  hurt: shot > 0 ? [row] : [],
  combats: [],
  step: undefined,
  section: -1,
  inside: [],
  asked: [],
  leaves: [],
});

/** Both units are in base contact: they fight in the mêlée phase (grant-mel-1). A unit that fights already is joined there (grant-mel-26). */
const joined = (s: State, row: number, target: number, fresh: Melee): State => {
  const known = s.melees.find(({ sides }) => sides.flat().includes(target));
  const who = known?.sides[0].includes(target) ? 1 : 0;
  const melees = known
    ? s.melees.map((each) => {
        const sides = each.sides.map((rows, side) => (side === who ? [...rows, row] : rows));
        return each === known ? { ...each, sides: [at(sides, 0), at(sides, 1)] as const } : each;
      })
    : [...s.melees, fresh];
  const one = withUnit(s, row, { standing: 'melee', stands: standsOf(s, row), moved: true });
  const both = known ? one : withUnit(one, target, { standing: 'melee', stands: standsOf(s, target), moved: true });
  return { ...both, melees };
};

/** The dice-off of a charge and the volley that the defender may win by it (grant-chg-11 to -13). */
function* defence(s: State, row: number, target: number): Asking<Done<State>> {
  const names = [nameOf(s, row), nameOf(s, target)];
  const throws = yield* throwFor(
    {
      title: 'The dice-off',
      about: `${names[1]} fires if it throws more.`,
      clauses: ['grant-chg-11', 'grant-dice-2'],
      labels: names,
    },
    'again',
    diceOff,
  );
  const [own, other] = at(throws, throws.length - 1);
  if (own > other)
    return {
      table: s,
      told: [say(['grant-chg-11'], `${names[0]} wins the dice-off, ${own} to ${other}: it comes in without a volley.`)],
    };
  const won = say(['grant-chg-12'], `${names[1]} wins the dice-off, ${other} to ${own}, and fires.`);
  const { table, told } = yield* volleyAt(s, target, row, true);
  return { table, told: [won, ...told] };
}

export const contactDeed: TableDeed = {
  id: 'contact',
  title: 'Charge or close',
  procedures: ['volley', 'hit-selection', 'officer-save', 'morale'],
  clauses: ['grant-chg-2', 'grant-cav-3'],
  closed: (s) => unless(chargers(s).length > 0, 'grant-chg-2', 'Nobody is there who may charge.'),
  *begin(s, given) {
    const row = yield* chosen(s, given, 'unit', 'Who charges or closes', chargers(s));
    const target = yield* chosen(s, given, 'target', `${nameOf(s, row)} goes in against`, enemiesOf(s, row));
    const [name, other] = [nameOf(s, row), nameOf(s, target)];
    const canFire = silent(s, target) === undefined && isTroop(at(s.units, target));
    const filled = yield* ask({
      title: `${name} against ${other}`,
      controls: [
        yesNo('charge', 'How', ['Charges', 'Closes'], true),
        yesNo('downhill', 'The ground', ['Downhill', 'Level or up']),
        ...(canFire ? [yesNo('front', `${other} is met`, ['At its front', 'Flank or rear'], true)] : []),
      ],
      next: 'Go in',
      note: () =>
        canFire ? say(['grant-chg-11'], 'Met at its front, the defender may win a volley by the dice-off.') : undefined,
    });
    const charge = yesIn(filled, 'charge');
    const told: StoryLine[] = [say(['grant-chg-2'], `${name} ${charge ? '**charged**' : 'closed with'} ${other}.`)];
    if (charge && at(s.units, row).arm === 'cavalry') {
      const { table, told: tested, good } = yield* standsTest(s, row);
      told.push(...tested);
      if (!good)
        return {
          table: withUnit(table, row, { standing: 'shaken', failures: 1, moved: true, fired: true, tested: true }),
          told,
        };
    }
    const before = figures(at(s.units, row));
    const moving = withUnit(s, row, { moved: true, stirred: true, fired: true });
    const met = canFire && yesIn(filled, 'front') ? yield* defence(moving, row, target) : { table: moving, told: [] };
    told.push(...met.told);
    if (at(met.table.units, row).standing !== 'steady')
      return { table: met.table, told: [...told, say(['grant-half-1'], `${name} does not come into contact.`)] };
    const shot = before - figures(at(met.table.units, row));
    const fresh = melee(row, target, charge, yesIn(filled, 'downhill'), shot);
    told.push(say(['grant-mel-1'], `${name} and ${other} are in base contact.`));
    return { table: joined(met.table, row, target, fresh), told };
  },
};

const figures = ({ officers, men }: Unit): number => officers.length + men.length;

/** Mêlées that have not been fought in this move. */
export const unfought = (s: State): readonly Melee[] => s.melees.filter((each) => !each.fought && bothStand(s, each));
/** Mêlées whose outcome is open. */
export const undecided = (s: State): readonly Melee[] => s.melees.filter(({ fought }) => fought);

export const meleeTitle = (s: State, each: Melee): string =>
  `${nameOf(s, leadOf(each, 0))} and ${nameOf(s, leadOf(each, 1))}`;

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
    zouaves: false,
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

export const breakInDeed: TableDeed = {
  id: 'break-in',
  title: 'Breaking in',
  procedures: ['break-in'],
  clauses: ['grant-mel-17'],
  *begin(s, given) {
    const row = yield* chosen(
      s,
      given,
      'unit',
      'Who breaks in',
      onTable(s).filter((each) => isTroop(at(s.units, each))),
    );
    const filled = yield* ask({
      title: `${nameOf(s, row)} breaks in`,
      controls: [{ kind: 'step', name: 'men', title: 'Attackers', hint: 'a die each', least: 1, most: 24, value: 1 }],
      next: 'To the dice',
    });
    const worth = (_die: number, face: number): number => (breakIn.run({}, new ScriptedDice([face])).in ? 1 : 0);
    const count = numberIn(filled, 'men');
    const inside = yield* throwFor(
      {
        title: `${nameOf(s, row)} breaks in`,
        clauses: breakIn.clauses,
        side: sideOf(s, row),
        labels: rowsOf({ length: count }).map((i) => `man ${i + 1}`),
        worth,
        unit: ['is in', 'are in'],
        reads: (die, face) => (worth(die, face) ? 'in' : 'out'),
      },
      'one more',
      (dice) => rowsOf({ length: count }).filter(() => breakIn.run({}, dice).in).length,
    );
    return {
      table: s,
      told: [
        say(
          breakIn.clauses,
          `${counted(inside, 'man', 'men')} of ${counted(count, 'attacker', 'attackers')} of ${nameOf(s, row)} broke in.`,
        ),
      ],
    };
  },
};

export const breakthroughDeed: TableDeed = {
  id: 'breakthrough',
  title: 'Riding through',
  procedures: ['breakthrough'],
  clauses: ['grant-brk-1'],
  closed: (s) =>
    unless(
      onTable(s).some((row) => at(s.units, row).arm === 'cavalry'),
      'grant-brk-1',
      'There is no cavalry.',
    ),
  *begin(s, given) {
    const row = yield* chosen(
      s,
      given,
      'unit',
      'Who rides through',
      onTable(s).filter((each) => at(s.units, each).arm === 'cavalry'),
    );
    const filled = yield* ask({
      title: `${nameOf(s, row)} rides through`,
      controls: [
        { kind: 'step', name: 'riders', title: 'Riders in contact', hint: 'a die each', least: 1, most: 12, value: 4 },
        { kind: 'step', name: 'ranks', title: 'Ranks of the infantry', least: 1, most: 24, value: 2 },
        {
          kind: 'step',
          name: 'distance',
          title: 'Length of the charge',
          hint: 'inches',
          least: 0,
          most: 3000,
          by: 50,
          value: 1000,
          inches: true,
        },
      ],
      next: 'To the dice',
    });
    const input = { ranks: numberIn(filled, 'ranks'), distance: numberIn(filled, 'distance') };
    const each = breakthrough.throws?.(input).length ?? 0;
    const count = numberIn(filled, 'riders');
    const worth = (_die: number, face: number): number =>
      breakthrough.run(input, new ScriptedDice([face])).through ? 1 : 0;
    const through = yield* throwFor(
      {
        title: `${nameOf(s, row)} rides through`,
        clauses: breakthrough.clauses,
        side: sideOf(s, row),
        labels: rowsOf({ length: count * each }).map((i) => `rider ${i + 1}`),
        worth,
        unit: ['is through', 'are through'],
        reads: (die, face) => (worth(die, face) ? 'through' : '–'),
      },
      'one more',
      (dice) => rowsOf({ length: count }).filter(() => breakthrough.run(input, dice).through).length,
    );
    return {
      table: s,
      told: [say(breakthrough.clauses, `${counted(through, 'rider', 'riders')} of ${nameOf(s, row)} burst through.`)],
    };
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
      (dice) => telling(before, dice, (tell) => outcomeOf(before, chosenMelee, dice, tell)),
    );
    const tested = each.sides.flat();
    return { table: tested.reduce((now, row) => withUnit(now, row, { tested: true }), table), told };
  },
};

export const noMelee = (s: State): Refusal | undefined => {
  const [open] = unfought(s);
  return open ? refuse('grant-turn-9', `The mêlée of ${meleeTitle(s, open)} is not fought yet.`) : undefined;
};
