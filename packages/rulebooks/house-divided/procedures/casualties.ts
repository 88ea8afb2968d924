import { at, type ClauseId, type Procedure } from '@longroll/kernel';
import { z } from 'zod';
import type { Muster } from '../force.ts';

/** ahd-combat-4, from the worst to the best for the attacker. A result is a place in this list. */
export const RESULTS = [
  'attacker routed',
  'attacker defeated',
  'stalemate',
  'defender defeated',
  'defender routed',
] as const;
/** ahd-combat-10. An intensity is a place in this list. */
export const INTENSITIES = ['light', 'normal', 'heavy'] as const;

export const ATTACKER_ROUTED = 0;
export const STALEMATE = 2;
export const DEFENDER_DEFEATED = 3;
export const DEFENDER_ROUTED = 4;

/** One reason for disruptions of one side. The changes of a side add up to its disruptions. */
export type Cause = {
  readonly cause: string;
  readonly change: number;
  readonly clause: ClauseId;
};

/** The case of one round, without the forces. `harm`: after a rout the winner takes one more enemy disruption. */
export interface RoundCase {
  readonly result: number;
  readonly intensity: number;
  readonly harm: boolean;
}

type Both = readonly [attacker: number, defender: number];
/** ahd-combat-12. By result. */
const BY_RESULT: readonly Both[] = [
  [1, -1],
  [1, -1],
  [0, 0],
  [-1, 1],
  [-1, 1],
];
/** ahd-combat-12. By intensity. */
const BY_INTENSITY: readonly Both[] = [
  [-1, -1],
  [0, 0],
  [1, 1],
];
const NOTHING: Both = [0, 0];
const ATTACKER_MORE: Both = [1, 0];
const ATTACKER_FEWER: Both = [-1, 0];
const DEFENDER_MORE: Both = [0, 1];
const DEFENDER_FEWER: Both = [0, -1];

/** ahd-combat-12. What the winner of a rout makes of it. */
const byRout = (result: number, harm: boolean): Both => {
  if (result === ATTACKER_ROUTED) return harm ? ATTACKER_MORE : DEFENDER_FEWER;
  if (result === DEFENDER_ROUTED) return harm ? DEFENDER_MORE : ATTACKER_FEWER;
  return NOTHING;
};

const changeOf = (side: 0 | 1, { result, intensity, harm }: RoundCase): number =>
  at(BY_RESULT, result)[side] + at(BY_INTENSITY, intensity)[side] + byRout(result, harm)[side];

/** Place of a case in the tables of changes. */
export const caseNumber = (result: number, intensity: number, harm: boolean): number =>
  (result * 3 + intensity) * 2 + (harm ? 1 : 0);

const changes = (side: 0 | 1): readonly number[] =>
  RESULTS.flatMap((_, result) =>
    INTENSITIES.flatMap((__, intensity) => [
      changeOf(side, { result, intensity, harm: false }),
      changeOf(side, { result, intensity, harm: true }),
    ]),
  );
const ATTACKER_CHANGE = changes(0);
const DEFENDER_CHANGE = changes(1);

const within = (disruptions: number, room: number): number =>
  disruptions < 0 ? 0 : disruptions > room ? room : disruptions;

/** ahd-combat-11 to -15. The attacker's disruptions in the case of that number. */
export const attackerDisruptions = (attackers: Muster, number: number): number =>
  within(attackers.units + (ATTACKER_CHANGE[number] as number) - (attackers.crack ? 1 : 0), attackers.room);

/** ahd-combat-11 to -15. The defender's disruptions in the case of that number; `fourToOne`: A >= 4 x D. */
export const defenderDisruptions = (defenders: Muster, number: number, fourToOne: boolean): number =>
  within(
    defenders.units + (DEFENDER_CHANGE[number] as number) - (defenders.crack ? 1 : 0) + (fourToOne ? 1 : 0),
    defenders.room,
  );

const resultCause = (side: 0 | 1, { result, intensity, harm }: RoundCase): readonly (Cause | undefined)[] => {
  const cause = (words: string, both: Both): Cause | undefined =>
    both[side] === 0 ? undefined : { cause: words, change: both[side], clause: 'ahd-combat-12' };
  return [
    cause(`${at(INTENSITIES, intensity)} casualties`, at(BY_INTENSITY, intensity)),
    cause(result < STALEMATE ? 'attacker defeated' : 'defender defeated', at(BY_RESULT, result)),
    cause('rout', byRout(result, harm)),
  ];
};

/** ahd-combat-11 to -15. The disruptions of one side (0 the attacker, 1 the defender), cause by cause. */
export const causesOf = (side: 0 | 1, muster: Muster, round: RoundCase, fourToOne: boolean): readonly Cause[] => {
  const causes: (Cause | undefined)[] = [
    { cause: 'units involved', change: muster.units, clause: 'ahd-combat-11' },
    ...resultCause(side, round),
  ];
  if (muster.crack) causes.push({ cause: 'crack unit', change: -1, clause: 'ahd-combat-13' });
  if (side === 1 && fourToOne) causes.push({ cause: 'odds of 4 : 1 or more', change: 1, clause: 'ahd-combat-14' });
  const named = causes.filter((cause) => cause !== undefined);
  const sum = named.reduce((total, cause) => total + cause.change, 0);
  const kept = within(sum, muster.room);
  if (kept === sum) return named;
  const cause = sum < 0 ? 'no fewer than none' : 'more than the units can absorb';
  return [...named, { cause, change: kept - sum, clause: 'ahd-combat-15' }];
};

/** One side's disruptions with their causes. */
export interface SideCasualties {
  readonly disruptions: number;
  readonly causes: readonly Cause[];
}

/** ahd-combat-11 to -15. Both sides' disruptions of a round, with causes. */
export const casualtiesOf = (
  attackers: Muster,
  defenders: Muster,
  round: RoundCase,
  fourToOne: boolean,
): { readonly attacker: SideCasualties; readonly defender: SideCasualties } => {
  const number = caseNumber(round.result, round.intensity, round.harm);
  return {
    attacker: {
      disruptions: attackerDisruptions(attackers, number),
      causes: causesOf(0, attackers, round, fourToOne),
    },
    defender: {
      disruptions: defenderDisruptions(defenders, number, fourToOne),
      causes: causesOf(1, defenders, round, fourToOne),
    },
  };
};

export const causeSchema = z.strictObject({
  cause: z.string().describe('Why.'),
  change: z.int().describe('What it adds to the disruptions.'),
  clause: z.string().describe('The rule.'),
});
export const sideCasualtiesSchema = z.strictObject({
  disruptions: z.int().describe('Disruptions to be assigned.'),
  causes: z.array(causeSchema).describe('What they are made of; the changes add up to them.'),
});

/** Words of the rout option (ahd-combat-12), for forms. */
export const ROUT_OPTIONS = ['harm', 'spare'] as const;
export const routSchema = z
  .enum(ROUT_OPTIONS)
  .default('harm')
  .describe('What the winner of a rout takes: harm, one more enemy disruption; spare, one fewer of its own.');

interface Input {
  readonly result: (typeof RESULTS)[number];
  readonly intensity: (typeof INTENSITIES)[number];
  readonly rout: (typeof ROUT_OPTIONS)[number];
  readonly attackers: number;
  readonly defenders: number;
  readonly attackersDisrupted: number;
  readonly defendersDisrupted: number;
  readonly attackerCrack: boolean;
  readonly defenderCrack: boolean;
  readonly fourToOne: boolean;
}

interface Output {
  readonly attacker: SideCasualties;
  readonly defender: SideCasualties;
}

const unitCount = (about: string) => z.int().min(1).max(200).describe(about);
const hurtCount = (about: string) => z.int().min(0).max(200).default(0).describe(about);

const inputSchema = z
  .strictObject({
    result: z.enum(RESULTS).describe('Result of the modified blue die.'),
    intensity: z.enum(INTENSITIES).describe('Intensity of the gray die.'),
    rout: routSchema,
    attackers: unitCount('Attacking units involved.'),
    defenders: unitCount('Defending units involved.'),
    attackersDisrupted: hurtCount('Of the attackers, disrupted before the round: each can absorb only one.'),
    defendersDisrupted: hurtCount('Of the defenders, disrupted before the round: each can absorb only one.'),
    attackerCrack: z.boolean().default(false).describe('At least one attacking unit is crack.'),
    defenderCrack: z.boolean().default(false).describe('At least one defending unit is crack.'),
    fourToOne: z.boolean().default(false).describe('The attacker has at least four times the strength.'),
  })
  .refine((input) => input.attackersDisrupted <= input.attackers, {
    path: ['attackersDisrupted'],
    message: 'more disrupted attackers than attackers',
  })
  .refine((input) => input.defendersDisrupted <= input.defenders, {
    path: ['defendersDisrupted'],
    message: 'more disrupted defenders than defenders',
  });

/** ahd-combat-11 to -15. */
export const casualties: Procedure<Input, Output> = {
  id: 'casualties',
  title: 'Casualties of a round',
  about: 'Counts both sides’ disruptions of a round of combat from its result and intensity, cause by cause.',
  clauses: ['ahd-combat-11', 'ahd-combat-12', 'ahd-combat-13', 'ahd-combat-14', 'ahd-combat-15'],
  input: inputSchema,
  output: z.strictObject({
    attacker: sideCasualtiesSchema.describe('The attacker’s disruptions.'),
    defender: sideCasualtiesSchema.describe('The defender’s disruptions.'),
  }),
  example: {
    result: 'defender routed',
    intensity: 'light',
    rout: 'harm',
    attackers: 4,
    defenders: 3,
    attackersDisrupted: 0,
    defendersDisrupted: 0,
    attackerCrack: false,
    defenderCrack: false,
    fourToOne: false,
  },
  run: (input) => {
    const side = (units: number, disrupted: number, crack: boolean): Muster => ({
      strength: 0,
      units,
      crack,
      room: 2 * units - disrupted,
    });
    return casualtiesOf(
      side(input.attackers, input.attackersDisrupted, input.attackerCrack),
      side(input.defenders, input.defendersDisrupted, input.defenderCrack),
      {
        result: RESULTS.indexOf(input.result),
        intensity: INTENSITIES.indexOf(input.intensity),
        harm: input.rout === 'harm',
      },
      input.fourToOne,
    );
  },
  throws: () => [],
  sortOf: (output) => `${output.attacker.disruptions}, ${output.defender.disruptions}`,
};
