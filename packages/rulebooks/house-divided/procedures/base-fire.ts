import { at, type Dice, type Procedure } from '@longroll/kernel';
import { z } from 'zod';
import {
  BY_VALUE,
  type Force,
  type ForceWords,
  forceFromWords,
  forceInWords,
  HURT,
  LOSS_ORDERS,
  type LossOrder,
} from '../force.ts';
import { KIND_CODES, STRENGTH } from '../state.ts';
import { anyForce, someForce } from './force-schema.ts';

/** ahd-bcombat-8. Crack infantry, harder to hit. */
const CRACK_INFANTRY = 2;

/** What changes the fire of one side in a round of base combat. */
export interface FireCase {
  readonly firing: 'attacker' | 'defender';
  /** The box is entrenched for the defender (ahd-bcombat-6). */
  readonly entrenched: boolean;
  /** Round one, and every attacker came over a crossing link or by invasion (ahd-bcombat-7). */
  readonly crossing: boolean;
}

/** ahd-bcombat-6, -7. What every shot of the side is changed by. */
export const fireModifier = ({ firing, entrenched, crossing }: FireCase): number =>
  firing === 'attacker' ? (entrenched ? -1 : 0) : crossing ? 1 : 0;

/** ahd-bcombat-4, -8. The highest die that hits; 0 or less cannot hit. */
export const neededToHit = (firing: number, target: number, modifier: number): number =>
  at(STRENGTH, firing) + modifier - (target === CRACK_INFANTRY ? 1 : 0);

/** Kinds of the firing units in the order in which they fire: CI, CC, VI, VC, MI, MC. */
export const firingKinds = (force: Force): readonly number[] => {
  const kinds: number[] = [];
  for (const kind of BY_VALUE)
    for (let place: number = kind; place < force.length; place += HURT)
      for (let unit = 0; unit < at(force, place); unit++) kinds.push(kind);
  return kinds;
};

const placesInOrder = (order: LossOrder, places: number): readonly number[] => {
  const down = (kind: number): readonly number[] =>
    places > 2 * HURT ? [kind + 2 * HURT, kind + HURT] : [kind + HURT];
  if (order === 'eliminate') return [...BY_VALUE.flatMap(down), ...BY_VALUE];
  if (order === 'valuable') return BY_VALUE.flatMap((kind) => [...down(kind), kind]);
  return [...BY_VALUE, ...BY_VALUE.flatMap(down)];
};
/** Places in each order, for forces of 12 places and for those of base battles with 18. */
const IN_ORDER = {
  12: {
    eliminate: placesInOrder('eliminate', 12),
    valuable: placesInOrder('valuable', 12),
    spread: placesInOrder('spread', 12),
  },
  18: {
    eliminate: placesInOrder('eliminate', 18),
    valuable: placesInOrder('valuable', 18),
    spread: placesInOrder('spread', 18),
  },
} as const;

/**
 * The order in which targets are named, as places of the force: the most valuable first within each step.
 * `eliminate`: disrupted units, then full ones; `valuable`: kind by kind, disrupted before full; `spread`: full ones first.
 */
export const targetPlaces = (force: Force, order: LossOrder): readonly number[] => {
  const places: number[] = [];
  for (const place of IN_ORDER[force.length > 12 ? 18 : 12][order])
    for (let unit = 0; unit < at(force, place); unit++) places.push(place);
  return places;
};

interface Input {
  readonly firing: ForceWords;
  readonly targets: ForceWords;
  readonly side: 'attacker' | 'defender';
  readonly entrenched: boolean;
  readonly crossing: boolean;
  readonly order: LossOrder;
}

interface Shot {
  readonly unit: string;
  readonly target: string;
  readonly needs: number;
  readonly die: number;
  readonly hit: boolean;
}

interface Output {
  readonly shots: readonly Shot[];
  readonly hits: number;
  readonly disrupted: number;
  readonly eliminated: number;
  readonly left: ForceWords;
}

const placeCode = (place: number): string => `${at(KIND_CODES, place % HURT)}${place >= HURT ? '*' : ''}`;

const fire = (input: Input, dice: Dice): Output => {
  const kinds = firingKinds(forceFromWords(input.firing));
  const force = forceFromWords(input.targets);
  const targets = targetPlaces(force, input.order);
  const modifier = fireModifier({ firing: input.side, entrenched: input.entrenched, crossing: input.crossing });
  const hits = targets.map(() => 0);
  const shots = kinds.map((kind, i): Shot => {
    const named = i % targets.length;
    const place = at(targets, named);
    const needs = Math.max(0, neededToHit(kind, place % HURT, modifier));
    const die = dice.d(6);
    if (die <= needs) (hits[named] as number)++;
    return { unit: at(KIND_CODES, kind), target: placeCode(place), needs, die, hit: die <= needs };
  });
  const left = force.slice();
  let disrupted = 0;
  let eliminated = 0;
  targets.forEach((place, i) => {
    const taken = at(hits, i);
    if (taken === 0) return;
    (left[place] as number)--;
    if (taken === 1 && place < HURT) {
      (left[place + HURT] as number)++;
      disrupted++;
    } else eliminated++;
  });
  return { shots, hits: shots.filter((shot) => shot.hit).length, disrupted, eliminated, left: forceInWords(left) };
};

/** ahd-bcombat-3 to -9. One side's fire in a round of base combat. */
export const baseFire: Procedure<Input, Output> = {
  id: 'base-fire',
  title: 'Fire (base)',
  about:
    'One side’s fire in a round of base combat: a die for each firing unit (CI, CC, VI, VC, MI, MC in that order), each ' +
    'at the next target of the given order, round and round, so that fire is spread.',
  clauses: [
    'ahd-bcombat-3',
    'ahd-bcombat-4',
    'ahd-bcombat-5',
    'ahd-bcombat-6',
    'ahd-bcombat-7',
    'ahd-bcombat-8',
    'ahd-bcombat-9',
  ],
  input: z.strictObject({
    firing: someForce('Firing units, by code; a star marks disrupted ones, which fire in full.'),
    targets: someForce('Enemy units, by code; a star marks disrupted ones.'),
    side: z.enum(['attacker', 'defender']).default('defender').describe('Which side fires.'),
    entrenched: z.boolean().default(false).describe('The box is entrenched: attackers fire at strength -1.'),
    crossing: z
      .boolean()
      .default(false)
      .describe('Round one, and every attacker came over a major river or by invasion: defenders fire at +1.'),
    order: z
      .enum(LOSS_ORDERS)
      .default('eliminate')
      .describe(
        'Targets are named in this order: eliminate, disrupted units first; valuable, kind by kind; spread, full units first.',
      ),
  }),
  output: z.strictObject({
    shots: z
      .array(
        z.strictObject({
          unit: z.string().describe('Code of the firing unit.'),
          target: z.string().describe('Code of its target.'),
          needs: z.int().describe('Highest die that hits, 0 for none.'),
          die: z.int().describe('The die.'),
          hit: z.boolean().describe('Whether it hits.'),
        }),
      )
      .describe('Each shot, in the order of the dice.'),
    hits: z.int().describe('Dice that hit.'),
    disrupted: z.int().describe('Full units disrupted.'),
    eliminated: z.int().describe('Units eliminated.'),
    left: anyForce('Targets left.'),
  }),
  example: {
    firing: { MI: 3 },
    targets: { VI: 4 },
    side: 'defender',
    entrenched: false,
    crossing: false,
    order: 'eliminate',
  },
  run: fire,
  throws: (input) => firingKinds(forceFromWords(input.firing)).map((kind) => at(KIND_CODES, kind)),
  sortOf: (output) => `${output.eliminated} eliminated, ${output.disrupted} disrupted`,
};
