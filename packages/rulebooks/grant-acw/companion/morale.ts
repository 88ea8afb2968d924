/** Morale at a real table: who tests, the test, threatened skirmish lines, generals who rally (sections 17 to 19). */
import { at, NO_DICE, type Refusal, refuse, ScriptedDice, Teller } from '@longroll/kernel';
import { type Asking, ask, numberIn, rule, type StoryLine, throwFor, wordIn } from '@longroll/kernel/companion';
import { isHalfStrength } from '../casualties.ts';
import { inTurn, nameOf, sideOf, withUnit } from '../define.ts';
import { isRetiring, joinedTo } from '../generals.ts';
import { afterTest, test } from '../morale.ts';
import { THREATS } from '../outcomes.ts';
import { mustTest } from '../phases/morale.ts';
import { morale as moraleOf, skirmishLine } from '../procedures/morale.ts';
import type { State } from '../state.ts';
import { chosen, isTroop, linesOf, ofSide, onTable, say, type TableDeed, telling, unless } from './table.ts';

/** Units that test in this move, in turn (grant-mor-12, grant-turn-10). */
export const testers = (s: State): readonly number[] =>
  inTurn(
    s,
    onTable(s).filter((row) => isTroop(at(s.units, row)) && mustTest(s, row)),
  );

const testWords = (s: State, row: number): string => {
  const { original, men, failures, officers } = at(s.units, row);
  return `${men.length} of ${original} are left, ${officers.length} officers lead them${failures > 0 ? `, test ${failures + 1}` : ''}.`;
};

/** Throws a test: whether it is good, and what is told. */
export function* standsTest(
  s: State,
  row: number,
): Asking<{ readonly table: State; readonly told: readonly StoryLine[]; readonly good: boolean }> {
  return yield* throwFor(
    {
      title: `Morale of ${nameOf(s, row)}`,
      about: testWords(s, row),
      clauses: ['grant-mor-2', 'grant-mor-4', 'grant-mor-6'],
      labels: ['morale'],
      side: sideOf(s, row),
      reads: (_die, face) => readsTest(s, row, face),
    },
    'morale',
    (dice) => {
      const tell = new Teller(dice);
      const good = test(s, row, dice, tell);
      return { table: s, told: linesOf(s, tell), good };
    },
  );
}

/** What a face of the test comes to, by the book's own test. */
const readsTest = (s: State, row: number, face: number): string => {
  const dice = new ScriptedDice([face]);
  return test(s, row, dice, new Teller(dice)) ? 'good' : 'bad';
};

export const moraleDeed: TableDeed = {
  id: 'morale',
  title: 'A test of morale',
  procedures: ['morale'],
  clauses: ['grant-mor-6', 'grant-mor-12'],
  closed: (s) => unless(testers(s).length > 0, 'grant-mor-12', 'Nobody has to test its morale.'),
  *begin(s, given) {
    const row = yield* chosen(s, given, 'unit', 'Who tests', testers(s));
    const { told, good } = yield* standsTest(s, row);
    const after = telling(s, NO_DICE, (tell) => afterTest(s, row, good, tell));
    return { table: withUnit(after.table, row, { tested: true }), told: [...told, ...after.told] };
  },
};
const THREAT_WORDS: { readonly [threat in (typeof THREATS)[number]]: string } = {
  musket: 'Rifled muskets',
  'short-musket': 'Smoothbores or carbines',
  cavalry: 'Cavalry',
  gun: 'A gun',
};

export const threatDeed: TableDeed = {
  id: 'threat',
  title: 'A skirmish line is threatened',
  procedures: ['skirmish-line-deduction', 'morale'],
  clauses: ['grant-skl-2', 'grant-skl-5'],
  *begin(s, given) {
    const row = yield* chosen(
      s,
      given,
      'unit',
      'Whose skirmish line',
      onTable(s).filter((each) => isTroop(at(s.units, each))),
    );
    const filled = yield* ask({
      title: `The skirmish line of ${nameOf(s, row)}`,
      controls: [
        {
          kind: 'pick',
          name: 'threat',
          title: 'Threatened by',
          choices: THREATS.map((id) => ({ id, title: THREAT_WORDS[id] })),
          value: 'musket',
        },
        {
          kind: 'step',
          name: 'distance',
          title: 'How far away',
          hint: 'measured, inches',
          least: 0,
          most: 3000,
          by: 50,
          value: 1200,
          inches: true,
        },
      ],
      next: 'Rule',
      note: (now) => {
        const ruled = skirmishLine.run(
          {
            threat: THREATS.find((each) => each === wordIn(now, 'threat')) ?? 'musket',
            distance: numberIn(now, 'distance'),
          },
          NO_DICE,
        );
        return say(
          skirmishLine.clauses,
          ruled.threatened ? `**${ruled.deduction}** is taken from its die.` : 'It is no threat at that distance.',
        );
      },
    });
    const threat = THREATS.find((each) => each === wordIn(filled, 'threat')) ?? 'musket';
    const { deduction } = yield* rule(
      skirmishLine,
      { threat, distance: numberIn(filled, 'distance') },
      { title: 'Threat' },
    );
    if (deduction === 0)
      return {
        table: s,
        told: [say(skirmishLine.clauses, `The skirmish line of ${nameOf(s, row)} is not threatened.`)],
      };
    const { result, total, needed } = yield* rule(moraleOf, lineInput(s, row, deduction), {
      title: `Morale of the skirmish line of ${nameOf(s, row)}`,
      side: sideOf(s, row),
    });
    const stands = result === 'good' ? 'it stands' : 'the part that is threatened **gives way**';
    return {
      table: withUnit(s, row, { threat: deduction }),
      told: [
        say(
          ['grant-skl-5'],
          `The skirmish line of ${nameOf(s, row)} tested its morale, ${total} and ${needed} needed: ${stands}.`,
        ),
      ],
    };
  },
};

export const rallyDeed: TableDeed = {
  id: 'rally',
  title: 'A general joins a unit',
  procedures: [],
  clauses: ['grant-gen-1', 'grant-rally-2'],
  closed: (s) => unless(generals(s).length > 0, 'grant-gen-1', 'No general is free to join a unit.'),
  *begin(s, given) {
    const general = yield* chosen(s, given, 'unit', 'Which general', generals(s));
    const own = ofSide(s, sideOf(s, general)).filter(
      (row) => at(s.units, row).arm !== 'general' && at(s.units, row).general < 0 && !isHalfStrength(s, row),
    );
    const row = yield* chosen(s, given, 'target', `${nameOf(s, general)} joins`, own);
    const table = joinedTo(s, general, row);
    const joins = say(['grant-gen-1'], `${nameOf(s, general)} joined ${nameOf(s, row)}.`);
    if (!isRetiring(at(s.units, row))) return { table, told: [joins] };
    const moves = yield* throwFor(
      {
        title: `${nameOf(s, general)} rallies ${nameOf(s, row)}`,
        about: 'That many full moves pass until it is fit again.',
        clauses: ['grant-rally-2'],
        labels: ['rally'],
        side: sideOf(s, general),
      },
      'rally',
      (dice) => dice.d(6),
    );
    const rallying = withUnit(withUnit(table, general, { bound: true }), row, {
      standing: 'rallying',
      rally: moves,
      failures: 0,
      exhaustion: 0,
      moved: true,
    });
    return {
      table: rallying,
      told: [
        joins,
        say(
          ['grant-rally-2', 'grant-rally-3'],
          `${nameOf(s, general)} rallies ${nameOf(s, row)}: **${moves} full moves** until it is fit again.`,
        ),
      ],
    };
  },
};

const generals = (s: State): readonly number[] =>
  onTable(s).filter((row) => at(s.units, row).arm === 'general' && at(s.units, row).joined < 0);

/** Why the phase of morale is not over. */
export const untested = (s: State): Refusal | undefined => {
  const [row] = testers(s);
  return row === undefined ? undefined : refuse('grant-mor-12', `${nameOf(s, row)} has to test its morale first.`);
};

const lineInput = (s: State, row: number, deduction: number) => {
  const { original, men, officers, special } = at(s.units, row);
  return {
    colonel: officers.length > 0,
    others: 0,
    detachment: true,
    zouaves: special === 'zouaves',
    test: 1,
    deduction,
    original,
    lost: original - men.length,
  };
};
