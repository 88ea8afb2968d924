export { TooManyCourses } from './branches.ts';
export { type Fraction, fractionText } from './fraction.ts';
export { fractionsOf } from './fractions.ts';
export { exactOdds, type Odds, type OddsLimits, type OddsOutcome, simulatedOdds } from './odds.ts';
export type { Resolver } from './resolver.ts';
export { standardError } from './simulate.ts';
export { group, groupFractions, mean, type SortChance } from './summaries.ts';
export { WalkingDice } from './walking-dice.ts';
