import { type AnyRulebook, type Procedure, SimDice, sha256, toHex, utf8 } from '@longroll/kernel';
import { exactOdds, simulatedOdds } from '@longroll/odds';
import { bareBattles } from './bare-battle.ts';
import type { Figure } from './figure.ts';
import { alternate } from './measure.ts';

/** A fight whose odds are measured. */
export interface Fight {
  readonly id: string;
  readonly title: string;
  readonly procedure: string;
  readonly input: unknown;
  /** Microseconds. */
  readonly target: number;
}

/** The fights of each book that goal P4 names. */
export const FIGHTS: { readonly [book: string]: readonly Fight[] } = {
  'house-divided': [
    {
      id: 'odds 4v3',
      title: 'exact odds of a whole variant battle, 4 against 3',
      procedure: 'battle',
      input: { attackers: { VI: 4 }, defenders: { MI: 3 } },
      target: 30,
    },
    {
      id: 'odds 8v8',
      title: 'exact odds of a whole variant battle, 8 against 8 of several kinds',
      procedure: 'battle',
      input: { attackers: { MI: 3, VI: 3, VC: 2 }, defenders: { MI: 4, VI: 2, MC: 2 } },
      target: 100,
    },
  ],
};

/** The fight whose simulation is measured. Its outcomes tell how many rounds were fought. */
const SIMULATIONS: { readonly [book: string]: { readonly procedure: string; readonly input: unknown } } = {
  'house-divided': { procedure: 'battle', input: { attackers: { VI: 4 }, defenders: { MI: 3 } } },
};

type AnyProcedure = Procedure<unknown, unknown>;

const procedureOf = (book: AnyRulebook, id: string): AnyProcedure => {
  const all = book.procedures as readonly unknown[] as readonly AnyProcedure[];
  const found = all.find((procedure) => procedure.id === id);
  if (!found) throw new Error(`${book.id} has no procedure ${id}`);
  return found;
};

/** Chances to twelve places and outcomes, hashed: equal odds have equal proofs on every machine. */
const proofOf = (outcomes: readonly { readonly value: unknown; readonly chance: number }[]): string => {
  const lines = outcomes.map(({ value, chance }) => `${JSON.stringify(value)} ${chance.toFixed(12)}`);
  return toHex(sha256(utf8(lines.sort().join('\n'))));
};

const TIMES = 2_000;
const SIMULATED = 100_000;

const fightBench = (book: AnyRulebook, fight: Fight, runs: number, stored: string | undefined): Figure => {
  const procedure = procedureOf(book, fight.procedure);
  const input = procedure.input.parse(fight.input);
  const proof = { checksum: proofOf(exactOdds(procedure, input).outcomes), stored };
  let leaves = 0;
  const { exact, single } = alternate(runs, {
    exact: () => {
      for (let i = 0; i < TIMES; i++) leaves = exactOdds(procedure, input).leaves;
      return String(leaves);
    },
    // What a simulation of only as many battles would cost: the walk does all of them with their weights.
    single: () => {
      const dice = new SimDice(7);
      for (let i = 0; i < TIMES; i++) procedure.run(input, dice);
      return '';
    },
  });
  return {
    goal: 'P4',
    id: `${fight.id} ${book.id}`,
    title: `${book.title}: ${fight.title}`,
    unit: 'us',
    value: (exact.seconds / TIMES) * 1e6,
    limit: (single.seconds / TIMES) * 1e6,
    limitTitle: 'the same battle thrown once with dice',
    target: { value: fight.target, good: 'less' },
    proof,
    note: `${leaves} leaves`,
  };
};

const roundsIn = (value: unknown): number => (value as { readonly rounds: number }).rounds;

const simulationBench = (
  book: AnyRulebook,
  runs: number,
  stored: (id: string) => string | undefined,
): readonly Figure[] => {
  const fight = SIMULATIONS[book.id];
  if (!fight) return [];
  const procedure = procedureOf(book, fight.procedure);
  const input = procedure.input.parse(fight.input);
  let fought = 0;
  let bareFought = 0;
  const { thrown, bare } = alternate(runs, {
    thrown: () => {
      const { outcomes } = simulatedOdds(procedure, input, { samples: SIMULATED, seed: 3 });
      fought = SIMULATED * outcomes.reduce((sum, { value, chance }) => sum + roundsIn(value) * chance, 0);
      return proofOf(outcomes);
    },
    bare: () => {
      const { rounds, sum } = bareBattles(SIMULATED);
      bareFought = rounds;
      return String(sum);
    },
  });
  const id = `simulated ${book.id}`;
  return [
    {
      goal: 'P4',
      id,
      title: `${book.title}: simulated odds through the procedure that the game calls`,
      unit: 'ns a round',
      value: (thrown.seconds / fought) * 1e9,
      limit: (bare.seconds / bareFought) * 1e9,
      limitTitle: 'hand-written loop of the fixed battle',
      target: { value: 150, good: 'less' },
      proof: { checksum: thrown.checksum, stored: stored(id) },
    },
  ];
};

/** P4: exact odds and simulated rounds through the book's own procedures. */
export const oddsBench = (
  book: AnyRulebook,
  runs: number,
  stored: (id: string) => string | undefined,
): readonly Figure[] => [
  ...(FIGHTS[book.id] ?? []).map((fight) => fightBench(book, fight, runs, stored(`${fight.id} ${book.id}`))),
  ...simulationBench(book, runs, stored),
];
