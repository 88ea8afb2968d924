import type { AnyRulebook } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import { afterAll, describe, it } from 'vitest';
import { round } from '../round.ts';
import { type Combination, pairwise } from './combinations.ts';
import { failureReport } from './failure.ts';
import { playRandomGame, type RandomGame } from './game.ts';

/** How much is played. */
export interface BatteryPlan {
  /** Random legal actions in all; 5,000 unless said. The variable LONGROLL_ACTIONS overrides it. */
  readonly actions?: number;
  /** That of the round unless said, so that each commit plays other games. The variable LONGROLL_SEED overrides it. */
  readonly seed?: number;
  /** Ids of the scenarios to play; all unless said. */
  readonly scenarios?: readonly string[];
  /** Switches that keep one value; the others meet in all pairs. */
  readonly options?: { readonly [option: string]: string };
  /** The dear checks are made at every so manieth position; 8 unless said. */
  readonly every?: number;
}

/** What a battery came to. */
export interface BatteryReport {
  readonly actions: number;
  readonly undone: number;
  readonly games: number;
  readonly ended: number;
  readonly clauses: ReadonlySet<string>;
}

/** A game that does not end by itself is broken off after so many actions. */
const LONGEST_GAME = 4000;
const SEEDS_APART = 10_007;

/** Seeds of two rounds are so far apart that their games are others. */
const ROUNDS_APART = 1_000_003;

const seedOfRound = (): number => round() * ROUNDS_APART;

/**
 * Plays random legal actions over scenarios and switches and holds every promise of the contract against the rulebook.
 *
 * After every action: nothing throws, nothing writes to a frozen state or action, somebody may act until there is an
 * outcome, whoever acts is offered something, the chosen action is accepted, events cite clauses of the book, the
 * rulebook's own `faults` are none. At one in 25 actions that may be taken back: undo gives the state before.
 * At every eighth position (`every`), because they cost far more than the game itself: all offered actions are accepted, read back
 * from words and have captions; actions of any form are accepted exactly when they are offered, and refusals
 * cite clauses and give reasons; what agrees with a seat's knowledge looks the same to it; at every fourth of these the position
 * written as a scenario sets up again, and the match opened from its boundary is played on beside it and answers the same. After every game: its file verifies, and its stored log leads to the same state.
 *
 * Registers a test for each set-up. A failure names the seed and the shortest beginning of the game that shows it.
 */
export const rulebookBattery = (tested: AnyRulebook | Shelf, plan: BatteryPlan = {}): void => {
  const book = 'rulebook' in tested ? tested.rulebook : tested;
  const combinations = pairwise(book, plan.scenarios, plan.options);
  const total = numberFrom('LONGROLL_ACTIONS') ?? plan.actions ?? 5000;
  const share = Math.ceil(total / combinations.length);
  const reports: BatteryReport[] = [];
  describe(`${book.title}: random play`, () => {
    const first = numberFrom('LONGROLL_SEED') ?? plan.seed ?? seedOfRound();
    for (const [i, combination] of combinations.entries())
      it(`${setUpName(combination)}: ${share} actions`, { timeout: 1_000 * 60 * 60 }, () => {
        reports.push(playCombination(book, combination, share, first + i * SEEDS_APART, plan.every ?? 8));
      });
    afterAll(() => console.info(summary(book, reports)));
  });
};

/** Plays games of one set-up until so many actions are done. Throws the report of the first failure. */
export const playCombination = (
  book: AnyRulebook,
  combination: Combination,
  actions: number,
  seed: number,
  every: number,
): BatteryReport => {
  const clauses = new Set<string>();
  const sum = { actions: 0, undone: 0, games: 0, ended: 0 };
  while (sum.actions < actions) {
    const most = Math.min(actions - sum.actions, LONGEST_GAME);
    const game: RandomGame = { ...combination, seed: seed + sum.games, most, every };
    const story = playRandomGame(book, game);
    if (story.fault) throw new Error(failureReport(book, game, story));
    sum.actions += Math.max(1, story.actions);
    sum.undone += story.undone;
    sum.games++;
    if (story.ended) sum.ended++;
    for (const clause of story.clauses) clauses.add(clause);
  }
  return { ...sum, clauses };
};

const setUpName = ({ scenario, options }: Combination): string =>
  [scenario, ...Object.entries(options).map(([option, value]) => `${option} ${value}`)].join(', ');

const numberFrom = (variable: string): number | undefined => {
  const text = process.env[variable];
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${variable}: "${text}" is not a whole number`);
  return number;
};

const summary = (book: AnyRulebook, reports: readonly BatteryReport[]): string => {
  const sum = (of: (report: BatteryReport) => number): number =>
    reports.reduce((total, report) => total + of(report), 0);
  const clauses = new Set(reports.flatMap((report) => [...report.clauses]));
  return (
    `${book.id}: ${sum((r) => r.actions)} random actions in ${sum((r) => r.games)} games (${sum((r) => r.ended)} ended), ` +
    `${sum((r) => r.undone)} taken back; events cited ${clauses.size} of ${Object.keys(book.clauses).length} clauses`
  );
};
