/** One round of variant combat: the throw and the casualties (ahd-combat-3 to -16). */
import {
  about,
  at,
  capital,
  type Dice,
  type DieTable,
  int,
  optional,
  procedure,
  sheet,
  signed,
  table,
  word,
} from '@longroll/kernel';
import { ids } from '../define.ts';
import { forceFromWords, type Muster, musterOf } from '../force.ts';
import { die, ifSo, line, someUnits } from './battle-fields.ts';
import {
  casualtiesOf,
  disruptionWords,
  INTENSITIES,
  isRout,
  lossesField,
  lossFields,
  RESULTS,
  ROUT_OPTIONS,
  routField,
  type Sides,
  sidesOf,
} from './casualties.ts';
import { ENTRENCHED, modifierFields, modifierParts, oddsModifier } from './odds-modifier.ts';

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
  oddsModifier(attackers.strength, defenders.strength) + (entrenched ? ENTRENCHED : 0);

const RESULT_COUNTS: readonly (readonly number[])[] = BLUE.map((blue) =>
  RESULTS.map((_, result) => blue.rows.filter((row) => row === result).length),
);

/** ahd-combat-4, -5. How many of the six faces of the blue die, so modified, give each result. */
export const resultWeights = (modifier: number): readonly number[] => at(RESULT_COUNTS, modifier - LEAST_MODIFIER);

/** ahd-combat-10. How many of the six faces of the gray die give each intensity. */
export const INTENSITY_WEIGHTS: readonly number[] = INTENSITIES.map(
  (_, intensity) => GRAY.rows.filter((row) => row === intensity).length,
);

/** ahd-combat-3 to -5, -10. Throws blue, then gray, read through their tables: `result * 3 + intensity`. */
export const throwRound = (modifier: number, dice: Dice): number => {
  const result = dice.on(at(BLUE, modifier - LEAST_MODIFIER));
  return result * 3 + dice.on(GRAY);
};

/** ahd-combat-3 to -5, -10. The same two dice with their faces, read through the same tables. */
export const throwRoundFaces = (modifier: number, dice: Dice) => {
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

const strengths = int(0, 9999);

/** What is told of the throw of a round, in the game as in the tool. */
export const throwFields = {
  strengths: about('Combat strengths.', sheet({ attacker: strengths, defender: strengths })),
  modifier: about('Modifier of the blue die: from the odds, from the entrenchment, together.', sheet(modifierFields)),
  blue: die('The blue die as thrown.'),
  modified: die('The blue die as modified, 1 at least and 6 at most.'),
  gray: die('The gray die.'),
  result: about('Result of the modified blue die.', word(...RESULTS)),
  intensity: about('Intensity of the gray die.', word(...INTENSITIES)),
};

/** ahd-combat-3 to -10. Throws a round between both sides: what is told of it, and what the casualties rest on. */
export const fightRound = (sides: Sides, entrenched: boolean, dice: Dice) => {
  const met = { attacker: sides.attackers.strength, defender: sides.defenders.strength };
  const modifier = modifierParts(met.attacker, met.defender, entrenched);
  const { result, intensity, ...faces } = throwRoundFaces(modifier.total, dice);
  const words = { result: at(RESULTS, result), intensity: at(INTENSITIES, intensity) };
  return { result, intensity, told: { strengths: met, modifier, ...faces, ...words } };
};

export const battleRound = procedure({
  id: 'battle-round',
  title: 'Battle round',
  about: 'One round of combat: strengths, modifier, blue and gray die, result, intensity and both sides’ disruptions.',
  clauses: ids('combat', 3, 4, 5, 6, 7, 8, 10, 11, '11a', 12, 16),
  input: {
    attackers: line('Attacking units involved'),
    defenders: line('Defending units involved'),
    entrenched: ifSo('At least one defending unit is entrenched.'),
    rout: routField,
    losses: lossesField,
  },
  refuses: someUnits('attackers', 'defenders'),
  output: {
    ...throwFields,
    rout: about('After a rout: what its winner takes.', optional(word(...ROUT_OPTIONS))),
    disruptions: about(
      'Disruptions that each side takes; the opponent assigns them.',
      sheet({ attacker: lossFields.disruptions, defender: lossFields.disruptions }),
    ),
    causes: about('What they are made of.', sheet({ attacker: lossFields.causes, defender: lossFields.causes })),
  },
  example: { attackers: { VI: 4 }, defenders: { MI: 3 }, entrenched: false, rout: 'harm', losses: 'source' },
  run: ({ attackers, defenders, entrenched, rout, losses }, dice) => {
    const [ours, theirs] = [musterOf(forceFromWords(attackers)), musterOf(forceFromWords(defenders))];
    const sides = sidesOf(ours, theirs, losses === 'bounded');
    const { result, intensity, told } = fightRound(sides, entrenched, dice);
    const { attacker, defender } = casualtiesOf(sides, { result, intensity, harm: rout === 'harm' });
    return {
      ...told,
      ...(isRout(result) ? { rout } : {}),
      disruptions: { attacker: attacker.disruptions, defender: defender.disruptions },
      causes: { attacker: attacker.causes, defender: defender.causes },
    };
  },
  says: ({ result, intensity, blue, modified, modifier, disruptions }) =>
    `**${capital(result)}**, ${intensity} casualties: ${disruptionWords(disruptions.attacker, disruptions.defender)}. The blue ${blue} is read as ${modified} (${signed(modifier.total)}).`,
  throws: () => ['blue', 'gray'],
  sortOf: ({ result }) => result,
});
