/** How much stands idle in a war between computer players: stacks beside a weaker enemy that neither attack nor move. */
import { type BotName, BotPlayer, type Playable } from '@longroll/bots';
import { at, isRefusal, SimDice } from '@longroll/kernel';
import { isInSupply } from '../procedures/supply.ts';
import { hasUnits, otherSide, standing } from '../queries.ts';
import { routesFrom } from '../routes.ts';
import { rulebook } from '../rulebook.ts';
import { type Side, type State, UNION } from '../state.ts';
import { lay } from './staff/lay.ts';

/** So many times the strength of an enemy makes him a weaker one: at these odds an attack has the better die (ahd-combat-7). */
const STRONGER = 2;

/** The head of the table. */
export const IDLENESS_HEAD: readonly string[] = [
  ...['scenario', 'seed', 'union', 'confederate', 'winner', 'turn'],
  ...['union-phases', 'union-idle', 'union-idle-strength', 'union-idle-marches-left'],
  ...['confederate-phases', 'confederate-idle', 'confederate-idle-strength', 'confederate-idle-marches-left'],
];

/**
 * The boxes of the phasing side whose units have not marched in this turn, are in supply (ahd-supply-2) and could march with twice the strength or more
 * against an enemy whom nobody attacks yet.
 */
export const idleStacks = (s: State): readonly number[] => {
  const side = s.phasing;
  const enemy = otherSide(side);
  const { strength } = lay(s);
  const [own, theirs] = [strength[side].slice(), strength[enemy].slice()];
  const marched = new Set(s.units.filter((unit) => unit.side === side && unit.marches > 0).map(({ box }) => box));
  const isWeaker = (box: number, from: number): boolean =>
    (theirs[box] as number) > 0 && own[box] === 0 && (own[from] as number) >= STRONGER * (theirs[box] as number);
  return standing(s)
    .held[side].filter((box) => !marched.has(box) && !hasUnits(s, box, enemy))
    .filter((box) => routesFrom(s, side, false, box).some(({ to }) => isWeaker(to, box)))
    .filter((box) => isInSupply(s, box, side));
};

/** What stood idle of a side at the ends of its movement phases. */
interface Sum {
  phases: number;
  stacks: number;
  strength: number;
  /** Stacks that stood idle with marches left. */
  withMarches: number;
}

const count = (sum: Sum, s: State): void => {
  const stacks = idleStacks(s);
  const { strength } = lay(s);
  sum.phases++;
  sum.stacks += stacks.length;
  for (const box of stacks) sum.strength += strength[s.phasing][box] as number;
  if (s.marchesLeft > 0) sum.withMarches += stacks.length;
};

/** Plays a war between two computer players, each at the seat of his place; gives one line of the table. Refuses a scenario that there is not. */
export const idleness = (
  book: Playable,
  scenario: string,
  levels: readonly [union: BotName, confederate: BotName],
  seed: number,
): readonly string[] => {
  const data = rulebook.scenarios.find(({ id }) => id === scenario)?.data;
  const setting = rulebook.prepare(data ?? scenario, {});
  if (isRefusal(setting)) throw new RangeError(`${scenario}: ${setting.reason}`);
  const dice = new SimDice(seed);
  const players = levels.map((level, seat) => new BotPlayer(book, level, seat, new SimDice(seed * 31 + seat)));
  const sums = levels.map((): Sum => ({ phases: 0, stacks: 0, strength: 0, withMarches: 0 }));
  let { state } = rulebook.setup(setting, dice);
  let before = -1;
  for (let [seat] = rulebook.actors(state); seat !== undefined; [seat] = rulebook.actors(state)) {
    const player = at(players, seat);
    if (seat !== before) player.interrupt();
    before = seat;
    const action = player.decide(rulebook.view(state, seat) as never);
    if (action.do === 'halt') count(at(sums, seat), state);
    const step = rulebook.apply(state, seat as Side, action as never, dice);
    if (isRefusal(step)) throw new Error(`${scenario}, game ${seed}: ${step.reason}`);
    state = step.state;
  }
  const winner = state.outcome?.winner === UNION ? 'union' : 'confederate';
  const figures = sums.flatMap(({ phases, stacks, strength, withMarches }) => [phases, stacks, strength, withMarches]);
  return [scenario, String(seed), ...levels, winner, String(state.turn), ...figures.map(String)];
};
