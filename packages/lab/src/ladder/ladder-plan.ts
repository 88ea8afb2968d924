import type { PlainRecord } from '@longroll/kernel';
import type { PlayerName } from '../player-name.ts';
import { type Pairing, pairings, type SeriesPlan, waysRound } from '../series-plan.ts';

/** A scenario of a ladder: the name under which it is told, what is set up, and the names of the seats that players hold. */
export interface LadderScenario {
  readonly name: string;
  readonly scenario: string | PlainRecord;
  readonly seats: readonly string[];
}

/** Every one of some players against every other in some scenarios. */
export interface LadderPlan {
  readonly rulebook: string;
  readonly scenarios: readonly LadderScenario[];
  readonly options: { readonly [option: string]: string };
  /** At least two, each named once. */
  readonly players: readonly PlayerName[];
  /** Games of each two players in each scenario; rounded up so that every seed is played from all seats. */
  readonly games: number;
  /** Also games of each player against himself, each with dice of its own: the balance of the scenario. */
  readonly equals: boolean;
  readonly seed: number;
  readonly most?: number;
  readonly seconds?: number;
}

/** Two players (or one against himself) in one scenario. */
export interface Encounter {
  readonly scenario: LadderScenario;
  readonly first: PlayerName;
  readonly second: PlayerName;
  readonly series: SeriesPlan;
  readonly games: readonly Pairing[];
}

const encounter = (plan: LadderPlan, scenario: LadderScenario, first: PlayerName, second: PlayerName): Encounter => {
  const { rulebook, options, seed, most, seconds } = plan;
  const bots = scenario.seats.map((_, place) => (place % 2 === 0 ? first : second));
  const ways = waysRound(bots);
  const series: SeriesPlan = {
    ...{ rulebook, scenario: scenario.scenario, options, bots, seed, games: Math.ceil(plan.games / ways) * ways },
    ...(most === undefined ? {} : { most }),
    ...(seconds === undefined ? {} : { seconds }),
  };
  return { scenario, first, second, series, games: pairings(series) };
};

/** All that is played, scenario by scenario. Seeds of a scenario are the same for every two players. */
export const encountersOf = (plan: LadderPlan): readonly Encounter[] =>
  plan.scenarios.flatMap((scenario) =>
    plan.players.flatMap((first, i) =>
      plan.players.slice(plan.equals ? i : i + 1).map((second) => encounter(plan, scenario, first, second)),
    ),
  );
