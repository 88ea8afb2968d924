/** Charges, contacts, breaking in and riding through at a real table (sections 11 to 13). */
import { at, counted, rowsOf, ScriptedDice } from '@longroll/kernel';
import {
  type Asking,
  ask,
  type Done,
  numberIn,
  type StoryLine,
  throwFor,
  yesIn,
  yesNo,
} from '@longroll/kernel/companion';
import { nameOf, otherSide, sideOf, withUnit } from '../define.ts';
import { bodies } from '../layout.ts';
import { diceOff } from '../phases/charge.ts';
import { breakIn, breakthrough } from '../procedures/melee.ts';
import type { Melee, Side, State, Unit } from '../state.ts';
import { silent, volleyAt } from './fire.ts';
import { standsTest } from './morale.ts';
import { chosen, enemiesOf, isTroop, onTable, say, type TableDeed, unless } from './table.ts';

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
