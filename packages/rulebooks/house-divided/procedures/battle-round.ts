import { at, type Dice, type DieTable, type Procedure, table } from '@longroll/kernel';
import { z } from 'zod';
import { type ForceWords, forceFromWords, type Muster, musterOf } from '../force.ts';
import {
  ATTACKER_ROUTED,
  casualtiesOf,
  causeSchema,
  DEFENDER_ROUTED,
  INTENSITIES,
  RESULTS,
  type ROUT_OPTIONS,
  routSchema,
  type SideCasualties,
} from './casualties.ts';
import { someForce } from './force-schema.ts';
import { modifierParts, oddsModifier } from './odds-modifier.ts';

/** ahd-combat-4. Results of a modified blue die of 1 to 6. */
const RESULT = [0, 1, 2, 2, 3, 4] as const;

/** ahd-combat-5. A modified die within the printed table. */
const readable = (modified: number): number => (modified < 1 ? 1 : modified > 6 ? 6 : modified);

const LEAST_MODIFIER = -3;
const resultTable = (modifier: number): DieTable<number> =>
  table(...[1, 2, 3, 4, 5, 6].map((natural) => at(RESULT, readable(natural + modifier) - 1)));
/** The blue die with each modifier from -3 to +2 folded in. */
const BLUE: readonly DieTable<number>[] = [-3, -2, -1, 0, 1, 2].map(resultTable);
/** ahd-combat-10. */
const GRAY = table(0, 0, 0, 1, 1, 2);

/** Where the dice of a round are read: its total modifier (ahd-combat-7, -8). */
export const roundModifier = (attackers: Muster, defenders: Muster, entrenched: boolean): number =>
  oddsModifier(attackers.strength, defenders.strength) - (entrenched ? 1 : 0);

const RESULT_COUNTS: readonly (readonly number[])[] = BLUE.map((blue) =>
  RESULTS.map((_, result) => blue.rows.filter((row) => row === result).length),
);

/** ahd-combat-4, -5. How many of the six faces of the blue die, so modified, give each result. */
export const resultWeights = (modifier: number): readonly number[] => at(RESULT_COUNTS, modifier - LEAST_MODIFIER);

/** ahd-combat-3 to -5, -10. Throws blue, then gray, read through their tables: `result * 3 + intensity`. */
export const throwRound = (modifier: number, dice: Dice): number => {
  const result = dice.on(at(BLUE, modifier - LEAST_MODIFIER));
  return result * 3 + dice.on(GRAY);
};

/** The same two dice, with their faces. */
export interface RoundThrow {
  readonly blue: number;
  readonly modified: number;
  readonly gray: number;
  readonly result: number;
  readonly intensity: number;
}

/** ahd-combat-3 to -5, -10. Throws blue, then gray, and reads them through the same tables. */
export const throwRoundFaces = (modifier: number, dice: Dice): RoundThrow => {
  const blue = dice.d(6);
  const gray = dice.d(6);
  return {
    blue,
    modified: readable(blue + modifier),
    gray,
    result: at(at(BLUE, modifier - LEAST_MODIFIER).rows, blue - 1),
    intensity: at(GRAY.rows, gray - 1),
  };
};

/** ahd-combat-7, -14. Whether the attacker has at least four times the defender's strength. */
export const isFourToOne = (attackers: Muster, defenders: Muster): boolean =>
  attackers.strength >= 4 * defenders.strength;

interface Input {
  readonly attackers: ForceWords;
  readonly defenders: ForceWords;
  readonly entrenched: boolean;
  readonly rout: (typeof ROUT_OPTIONS)[number];
}

interface Output {
  readonly strengths: { readonly attacker: number; readonly defender: number };
  readonly modifier: { readonly odds: number; readonly entrenched: number; readonly total: number };
  readonly blue: number;
  readonly modified: number;
  readonly gray: number;
  readonly result: (typeof RESULTS)[number];
  readonly intensity: (typeof INTENSITIES)[number];
  readonly rout?: (typeof ROUT_OPTIONS)[number] | undefined;
  readonly disruptions: { readonly attacker: number; readonly defender: number };
  readonly causes: { readonly attacker: SideCasualties['causes']; readonly defender: SideCasualties['causes'] };
}

const die = (about: string) => z.int().min(1).max(6).describe(about);

const outputSchema = z.strictObject({
  strengths: z.strictObject({ attacker: z.int(), defender: z.int() }).describe('Combat strengths.'),
  modifier: z
    .strictObject({ odds: z.int(), entrenched: z.int(), total: z.int() })
    .describe('Modifier of the blue die: from the odds, from the entrenchment, together.'),
  blue: die('The blue die as thrown.'),
  modified: die('The blue die as modified, 1 at least and 6 at most.'),
  gray: die('The gray die.'),
  result: z.enum(RESULTS).describe('Result of the modified blue die.'),
  intensity: z.enum(INTENSITIES).describe('Intensity of the gray die.'),
  rout: z.enum(['harm', 'spare']).optional().describe('After a rout: what its winner takes.'),
  disruptions: z
    .strictObject({ attacker: z.int(), defender: z.int() })
    .describe('Disruptions that each side takes; the opponent assigns them.'),
  causes: z
    .strictObject({ attacker: z.array(causeSchema), defender: z.array(causeSchema) })
    .describe('What they are made of.'),
});

const runRound = (input: Input, dice: Dice): Output => {
  const attackers = musterOf(forceFromWords(input.attackers));
  const defenders = musterOf(forceFromWords(input.defenders));
  const strengths = { attacker: attackers.strength, defender: defenders.strength };
  const modifier = modifierParts({ ...strengths, entrenched: input.entrenched });
  const thrown = throwRoundFaces(modifier.total, dice);
  const { result, intensity } = thrown;
  const round = { result, intensity, harm: input.rout === 'harm' };
  const found = casualtiesOf(attackers, defenders, round, isFourToOne(attackers, defenders));
  const routed = result === ATTACKER_ROUTED || result === DEFENDER_ROUTED;
  return {
    strengths,
    modifier,
    blue: thrown.blue,
    modified: thrown.modified,
    gray: thrown.gray,
    result: at(RESULTS, result),
    intensity: at(INTENSITIES, intensity),
    ...(routed ? { rout: input.rout } : {}),
    disruptions: { attacker: found.attacker.disruptions, defender: found.defender.disruptions },
    causes: { attacker: found.attacker.causes, defender: found.defender.causes },
  };
};

/** ahd-combat-3 to -16. One round of variant combat up to the assignment of disruptions. */
export const battleRound: Procedure<Input, Output> = {
  id: 'battle-round',
  title: 'Battle round',
  about: 'One round of combat: strengths, modifier, blue and gray die, result, intensity and both sides’ disruptions.',
  clauses: [
    'ahd-combat-3',
    'ahd-combat-4',
    'ahd-combat-5',
    'ahd-combat-6',
    'ahd-combat-7',
    'ahd-combat-8',
    'ahd-combat-10',
    'ahd-combat-11',
    'ahd-combat-12',
    'ahd-combat-16',
  ],
  input: z.strictObject({
    attackers: someForce('Attacking units involved, by code; a star marks disrupted ones.'),
    defenders: someForce('Defending units involved, by code; a star marks disrupted ones.'),
    entrenched: z.boolean().default(false).describe('At least one defending unit is entrenched.'),
    rout: routSchema,
  }),
  output: outputSchema,
  example: { attackers: { VI: 4 }, defenders: { MI: 3 }, entrenched: false, rout: 'harm' },
  run: runRound,
  throws: () => ['blue', 'gray'],
  sortOf: (output) => output.result,
};
