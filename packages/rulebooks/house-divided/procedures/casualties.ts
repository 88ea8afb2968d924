/** The disruptions of a round (ahd-combat-11 to -15): as numbers for those who fight many rounds, and cause by cause. */
import {
  about,
  at,
  type ClauseId,
  capital,
  counted,
  int,
  list,
  numberWord,
  orElse,
  procedure,
  refuse,
  sheet,
  text,
  word,
} from '@longroll/kernel';
import type { Muster } from '../force.ts';
import { ifSo } from './battle-fields.ts';

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
const STALEMATE = 2;
export const DEFENDER_DEFEATED = 3;
export const DEFENDER_ROUTED = 4;

/** Whether a result is a rout of either side. */
export const isRout = (result: number): boolean => result === ATTACKER_ROUTED || result === DEFENDER_ROUTED;

/** One reason for disruptions of one side. The changes of a side add up to its disruptions. */
export type Cause = {
  readonly cause: string;
  readonly change: number;
  readonly clause: ClauseId;
};

/** The case of one round, without the forces. `harm`: after a rout the winner takes one more enemy disruption. */
interface RoundCase {
  readonly result: number;
  readonly intensity: number;
  readonly harm: boolean;
}

/** ahd-combat-12. By result, for the attacker and for the defender. */
const BY_RESULT = [
  [1, 1, 0, -1, -1],
  [-1, -1, 0, 1, 1],
] as const;
/** ahd-combat-12. By intensity. */
const BY_INTENSITY = [-1, 0, 1] as const;

/** ahd-combat-12. What the winner of a rout makes of it: one more for the routed side, or one fewer for itself. */
const byRout = (side: 0 | 1, { result, harm }: RoundCase): number => {
  if (!isRout(result)) return 0;
  const routed = result === ATTACKER_ROUTED ? 0 : 1;
  return side === routed ? (harm ? 1 : 0) : harm ? 0 : -1;
};
const byResult = (side: 0 | 1, { result }: RoundCase): number => at(BY_RESULT[side], result);
const byIntensity = ({ intensity }: RoundCase): number => at(BY_INTENSITY, intensity);

/** Place of a case in the tables of changes. */
export const caseNumber = (result: number, intensity: number, harm: boolean): number =>
  (result * 3 + intensity) * 2 + (harm ? 1 : 0);

const CHANGES = ([0, 1] as const).map((side) =>
  RESULTS.flatMap((_, result) =>
    INTENSITIES.flatMap((__, intensity) =>
      [false, true].map((harm) => {
        const round = { result, intensity, harm };
        return byResult(side, round) + byIntensity(round) + byRout(side, round);
      }),
    ),
  ),
);
const within = (disruptions: number, room: number): number =>
  disruptions < 0 ? 0 : disruptions > room ? room : disruptions;

/** Both sides of a round, as its rules read them. */
interface Facing {
  readonly attackers: Muster;
  readonly defenders: Muster;
  /** The attacker has at least four times the defender's strength (ahd-combat-14). */
  readonly fourToOne: boolean;
  /** A side's number is at most twice the enemy's (ahd-combat-11a). */
  readonly bounded: boolean;
}

type Both = readonly [attacker: number, defender: number];

/** The same with what follows for each side before the throw. */
export interface Sides extends Facing {
  /** Its disruptions but for the changes by the throw. */
  readonly unthrown: Both;
  /** The disruptions that it can absorb (ahd-combat-15). */
  readonly room: Both;
}

const lineOf = (side: 0 | 1, { attackers, defenders }: Facing): Muster => (side === 0 ? attackers : defenders);
/** ahd-combat-11a. What the bound takes off the number of units. */
const byBound = (side: 0 | 1, { attackers, defenders, bounded }: Facing): number => {
  if (!bounded) return 0;
  const over = side === 0 ? attackers.units - 2 * defenders.units : defenders.units - 2 * attackers.units;
  return over > 0 ? -over : 0;
};
/** ahd-combat-13. */
const byCrack = ({ crack }: Muster): number => (crack ? -1 : 0);
/** ahd-combat-14. */
const byOdds = (side: 0 | 1, { fourToOne }: Facing): number => (side === 1 && fourToOne ? 1 : 0);

const unthrown = (side: 0 | 1, facing: Facing): number => {
  const own = lineOf(side, facing);
  return own.units + byBound(side, facing) + byCrack(own) + byOdds(side, facing);
};

/** Both sides with what follows from them before the throw. */
export const sidesFacing = (facing: Facing): Sides => {
  const { attackers, defenders, fourToOne, bounded } = facing;
  const changed: Both = [unthrown(0, facing), unthrown(1, facing)];
  return { attackers, defenders, fourToOne, bounded, unthrown: changed, room: [attackers.room, defenders.room] };
};

/** Reads both sides of a round; `bounded`: under the switch of that name. */
export const sidesOf = (attackers: Muster, defenders: Muster, bounded = false): Sides =>
  sidesFacing({ attackers, defenders, fourToOne: attackers.strength >= 4 * defenders.strength, bounded });

/** ahd-combat-11 to -15. The disruptions of one side (0 the attacker, 1 the defender) in the case of that number. */
export const disruptionsOf = (side: 0 | 1, sides: Sides, number: number): number => {
  const change = (CHANGES[side] as readonly number[])[number] as number;
  return within(sides.unthrown[side] + change, sides.room[side]);
};

/** ahd-combat-11 to -15. The disruptions of one side, cause by cause: the changes add up to them. */
const causesOf = (side: 0 | 1, sides: Sides, round: RoundCase): readonly Cause[] => {
  const own = lineOf(side, sides);
  const beaten = round.result < STALEMATE ? 'attacker' : 'defender';
  const causes: readonly Cause[] = [
    { cause: 'units involved', change: own.units, clause: 'ahd-combat-11' },
    { cause: 'twice the enemy’s units', change: byBound(side, sides), clause: 'ahd-combat-11a' },
    { cause: `${INTENSITIES[round.intensity]} casualties`, change: byIntensity(round), clause: 'ahd-combat-12' },
    { cause: `${beaten} defeated`, change: byResult(side, round), clause: 'ahd-combat-12' },
    { cause: 'rout', change: byRout(side, round), clause: 'ahd-combat-12' },
    { cause: 'crack unit', change: byCrack(own), clause: 'ahd-combat-13' },
    { cause: 'odds of 4 : 1 or more', change: byOdds(side, sides), clause: 'ahd-combat-14' },
  ];
  const named = causes.filter(({ change }, place) => place === 0 || change !== 0);
  const sum = named.reduce((total, { change }) => total + change, 0);
  const kept = within(sum, own.room);
  if (kept === sum) return named;
  const cause = sum < 0 ? 'no fewer than none' : 'more than the units can absorb';
  return [...named, { cause, change: kept - sum, clause: 'ahd-combat-15' }];
};

/** ahd-combat-11 to -15. Both sides' disruptions of a round, with causes. */
export const casualtiesOf = (sides: Sides, round: RoundCase) => {
  const number = caseNumber(round.result, round.intensity, round.harm);
  const of = (side: 0 | 1) => ({
    disruptions: disruptionsOf(side, sides, number),
    causes: causesOf(side, sides, round),
  });
  return { attacker: of(0), defender: of(1) };
};

/** The disruptions of one side with their causes, as fields. */
export const lossFields = {
  disruptions: about('Disruptions to be assigned.', int(0, 999)),
  causes: about(
    'What they are made of; the changes add up to them.',
    list(
      sheet({
        cause: about('Why.', text()),
        change: about('What it adds to the disruptions.', int(-999, 999)),
        clause: about('The rule.', text()),
      }),
      8,
    ),
  ),
};

/** The switch `losses` (ahd-combat-11a), for forms. */
export const lossesField = about(
  'Disruptions of a side begin at the number of its units: without a bound, or at most twice the enemy’s units.',
  orElse(word('source', 'bounded'), 'source'),
);

/** Words of the rout option (ahd-combat-12), for forms. */
export const ROUT_OPTIONS = ['harm', 'spare'] as const;
export const routField = about(
  'What the winner of a rout takes: one more enemy disruption, or one fewer of its own.',
  orElse(word(...ROUT_OPTIONS), 'harm'),
);

const units = (who: string) => about(`${who} units involved.`, int(1, 200));
const hurt = (who: string) =>
  about(`Of the ${who}, disrupted before the round: each can absorb only one.`, orElse(int(0, 200), 0));

/** "the attacker takes 2 disruptions, the defender 4". */
export const disruptionWords = (attacker: number, defender: number): string =>
  `the attacker takes **${counted(attacker, 'disruption', 'disruptions')}**, the defender **${numberWord(defender)}**`;

export const casualties = procedure({
  id: 'casualties',
  title: 'Casualties of a round',
  about: 'Counts both sides’ disruptions of a round of combat from its result and intensity, cause by cause.',
  clauses: ['ahd-combat-11', 'ahd-combat-11a', 'ahd-combat-12', 'ahd-combat-13', 'ahd-combat-14', 'ahd-combat-15'],
  input: {
    result: about('Result of the modified blue die.', word(...RESULTS)),
    intensity: about('Intensity of the gray die.', word(...INTENSITIES)),
    rout: routField,
    attackers: units('Attacking'),
    defenders: units('Defending'),
    attackersDisrupted: hurt('attackers'),
    defendersDisrupted: hurt('defenders'),
    attackerCrack: ifSo('At least one attacking unit is crack.'),
    defenderCrack: ifSo('At least one defending unit is crack.'),
    fourToOne: ifSo('The attacker has at least four times the strength.'),
    losses: lossesField,
  },
  refuses: (input) => {
    const whose = (['attackers', 'defenders'] as const).find((side) => input[`${side}Disrupted`] > input[side]);
    return whose && refuse('ahd-combat-15', `more disrupted ${whose} than ${whose}`, `${whose}Disrupted`);
  },
  output: {
    attacker: about('The attacker’s disruptions.', sheet(lossFields)),
    defender: about('The defender’s disruptions.', sheet(lossFields)),
  },
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
    losses: 'source',
  },
  run: (input) => {
    const side = (who: 'attacker' | 'defender'): Muster => ({
      strength: 0,
      units: input[`${who}s`],
      crack: input[`${who}Crack`],
      room: 2 * input[`${who}s`] - input[`${who}sDisrupted`],
    });
    const result = RESULTS.indexOf(input.result);
    const intensity = INTENSITIES.indexOf(input.intensity);
    const bounded = input.losses === 'bounded';
    const both = { attackers: side('attacker'), defenders: side('defender'), fourToOne: input.fourToOne, bounded };
    return casualtiesOf(sidesFacing(both), { result, intensity, harm: input.rout === 'harm' });
  },
  says: ({ attacker, defender }) => `${capital(disruptionWords(attacker.disruptions, defender.disruptions))}.`,
  sortOf: ({ attacker, defender }) => `${attacker.disruptions}, ${defender.disruptions}`,
});
