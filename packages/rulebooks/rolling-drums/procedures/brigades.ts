/** Brigades in a fight, as tools take them: what is typed, and the record that the rules run. */
import { about, at, flag, int, list, orElse, type Refusal, refuse, type SheetOf, sheet, word } from '@longroll/kernel';
import {
  ATTACKERS,
  DEFENDERS,
  type Fight,
  type Fighter,
  fighterOf,
  frontLength,
  type Ground,
} from '../combat/fight.ts';
import { LINES } from '../forms.ts';
import { isArtillery, RB, TYPES, type TypeCode, UNIT_TYPES } from '../names.ts';
import { QUALITIES, WEAPONS, weaponsOf } from '../scenario-file.ts';
import { DIRECTIONS } from '../squares.ts';
import { MOST_BRIGADES, MOST_FRIENDS } from '../strategic/stacking.ts';

/** Postures of either side, the offensive and the defensive word for each (rotd-6.6). */
const POSTURES = ['assault', 'attack', 'lastDitch', 'defend', 'skirmish', 'evade'] as const;
const NUMBERS = { assault: 0, lastDitch: 0, attack: 1, defend: 1, skirmish: 2, evade: 3 } as const;
const COMBAT_TYPES = TYPES.slice(2) as readonly TypeCode[];

/** Fields of a brigade. */
export const brigadeFields = {
  type: about('Its type', orElse(word(...COMBAT_TYPES), 'IN')),
  men: about('Its men', int(1, 3000)),
  batteries: about('Its batteries', orElse(int(0, 4), 0)),
  weapon: about('Its small arm or guns', orElse(word('usual', ...WEAPONS), 'usual')),
  rifledBattery: about('Its attached battery is rifled', orElse(flag(), false)),
  quality: about('0 Very Poor to 6 Excellent', orElse(int(0, QUALITIES.length - 1), 3)),
  experience: about('Experience', orElse(int(0, 100), 4)),
  morale: about('Morale', orElse(int(0, 100), 50)),
  fatigue: about('Fatigue', orElse(int(0, 40), 0)),
  posture: about('How it fights', orElse(word(...POSTURES), 'attack')),
  line: about('Its line of battle', orElse(word(...LINES), 'first')),
  inFort: about('Inside the fort', orElse(flag(), false)),
  moved: about('It moved into the tac in this phase', orElse(flag(), false)),
  crossed: about('Its last step came from a ford or a pass', orElse(flag(), false)),
  noAmmunition: about('It has no ammunition', orElse(flag(), false)),
} as const;
export type TypedBrigade = SheetOf<typeof brigadeFields>;

/** Brigades of a side of a tool: as many as a tac holds at most (rotd-2.5b). */
export const sideField = (says: string) => about(says, list(sheet(brigadeFields), MOST_BRIGADES, 1));

/** Fields of the ground. */
export const groundOfFight = {
  rating: about('Defence rating of the tac', orElse(int(0, 4), 1)),
  town: about('It is a town', orElse(flag(), false)),
  fort: about('Strength of the fort', orElse(int(0, 5), 0)),
  thinGarrison: about('The garrison is below a third of the capacity of the fort', orElse(flag(), false)),
  directions: about('Directions from which attackers came', orElse(list(word(...DIRECTIONS), 8), [])),
} as const;
export type TypedGround = SheetOf<typeof groundOfFight>;

/** A brigade that is like all others but for what is said. */
export const usualBrigade = (said: Partial<TypedBrigade> = {}): TypedBrigade => ({
  ...{ type: 'IN', men: 2500, batteries: 0, weapon: 'rifle', rifledBattery: false, quality: 3, experience: 4 },
  ...{ morale: 50, fatigue: 0, posture: 'attack', line: 'first', inFort: false, moved: true, crossed: false },
  noAmmunition: false,
  ...said,
});

const weaponOf = ({ weapon }: TypedBrigade, type: number): number =>
  weapon === 'usual' ? at(weaponsOf(type), 0) : WEAPONS.indexOf(weapon);

/** The fighter that was typed. */
export const fighterTyped = (typed: TypedBrigade, side: number, row: number): Fighter => {
  const type = TYPES.indexOf(typed.type);
  const { men, batteries, quality, experience, morale, fatigue, posture, line } = typed;
  return fighterOf(
    {
      ...{ row, type, weapon: weaponOf(typed, type), tubes: Number(typed.rifledBattery), batteries },
      ...{ quality, experience, morale, fatigue, men, posture: NUMBERS[posture], line: LINES.indexOf(line) },
      hasAmmunition: !typed.noAmmunition,
      isInFort: typed.inFort,
      hasMoved: typed.moved,
      hasCrossed: typed.crossed,
    },
    side,
  );
};

export const groundTyped = ({ rating, town, fort, thinGarrison, directions }: TypedGround): Ground => ({
  ...{ rating, isTown: town, fort, isThin: thinGarrison },
  length: frontLength(directions.map((direction) => DIRECTIONS.indexOf(direction))),
});

export const fightTyped = (
  attackers: readonly TypedBrigade[],
  defenders: readonly TypedBrigade[],
  ground: TypedGround,
): Fight => ({
  ground: groundTyped(ground),
  sides: [
    attackers.map((typed, row) => fighterTyped(typed, ATTACKERS, row)),
    defenders.map((typed, row) => fighterTyped(typed, DEFENDERS, attackers.length + row)),
  ],
});

/** What is wrong with a brigade, by the field at fault under `path`; undefined where nothing is. */
export const faultOfBrigade = (
  { type, men, batteries, weapon, inFort, moved, crossed }: TypedBrigade,
  mayBeInFort = true,
  path = '',
): Refusal | undefined => {
  const number = TYPES.indexOf(type);
  const { mostMen, mostBatteries } = at(UNIT_TYPES, number);
  if (men > mostMen) return refuse('rotd-G10', `A unit of that type has at most ${mostMen} men.`, `${path}men`);
  if (batteries > mostBatteries)
    return refuse('rotd-3.1c', `A unit of that type has at most ${mostBatteries} batteries.`, `${path}batteries`);
  if (isArtillery(number) && batteries === 0)
    return refuse('rotd-3.1c', 'An artillery brigade has one battery at least.', `${path}batteries`);
  if (number === RB && moved) return refuse('rotd-9.1a', 'A river battery does not move.', `${path}moved`);
  if (crossed && !moved)
    return refuse('rotd-10.6i', 'Who has not moved in has not crossed a ford or a pass.', `${path}crossed`);
  if (weapon !== 'usual' && !weaponsOf(number).includes(WEAPONS.indexOf(weapon)))
    return refuse('rotd-3.4a-1', 'A unit of that type does not carry that weapon.', `${path}weapon`);
  return inFort && !mayBeInFort
    ? refuse('rotd-9.2d', 'Attackers are not inside the fort.', `${path}inFort`)
    : undefined;
};

/** Nobody is inside a fort where there is none, by the field at fault under `path` (rotd-2.6c, rotd-10.15f). */
export const faultOfFort = ({ inFort }: TypedBrigade, { fort }: TypedGround, path = ''): Refusal | undefined =>
  inFort && fort === 0 ? refuse('rotd-2.6c', 'There is no fort in the tac.', `${path}inFort`) : undefined;

/** Who is inside a fort has no flank exposed (rotd-10.8f). */
export const faultOfFlanks = ({
  inFort,
  exposed,
}: {
  readonly inFort: boolean;
  readonly exposed: number;
}): Refusal | undefined =>
  inFort && exposed > 0 ? refuse('rotd-10.8f', 'Inside a fort no flank is exposed.', 'exposed') : undefined;

/** Postures that a side does not take; a defender who attacks is one who defends (rotd-6.6). */
const NOT_OF: { readonly [side: string]: readonly TypedBrigade['posture'][] } = {
  attackers: ['lastDitch', 'defend'],
  defenders: ['assault'],
};

/** What is wrong with a side that fights in one tac: more units than friends have room for, or postures of the other side (rotd-2.5c, rotd-6.6). */
export const faultOfStand = (side: readonly TypedBrigade[], field: string): Refusal | undefined => {
  if (side.length > MOST_FRIENDS) return refuse('rotd-2.5c', `A tac holds ${MOST_FRIENDS} units of a side.`, field);
  const i = side.findIndex(({ posture }) => NOT_OF[field]?.includes(posture));
  return i < 0 ? undefined : refuse('rotd-6.6', 'That is a posture of the other side.', `${field}/${i}/posture`);
};

/** What is wrong with brigades of a side; undefined where nothing is. `ground`: where they may be inside a fort. */
export const faultOfSide = (
  side: readonly TypedBrigade[],
  field: string,
  ground?: TypedGround,
): Refusal | undefined => {
  for (const [i, brigade] of side.entries()) {
    const path = `${field}/${i}/`;
    const fault = faultOfBrigade(brigade, ground !== undefined, path) ?? (ground && faultOfFort(brigade, ground, path));
    if (fault) return fault;
  }
  return undefined;
};
