/** The fire of one side in a round of base combat (ahd-bcombat-3 to -9). */
import { about, at, counted, type Dice, flag, int, list, orElse, procedure, sheet, text, word } from '@longroll/kernel';
import { ids } from '../define.ts';
import { BY_VALUE, type Force, force, forceFromWords, forceInWords, HURT, type LossOrder } from '../force.ts';
import { KIND_CODES, STRENGTH } from '../state.ts';
import { ifSo, line, lossOrder, someUnits } from './battle-fields.ts';

/** ahd-bcombat-8. Crack infantry, harder to hit. */
export const CRACK_INFANTRY = 2;

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

/** ahd-bcombat-4, -6, -8. The highest die that hits, 0 where none does. */
export const neededToHit = (firing: number, target: number, modifier: number): number =>
  Math.max(0, at(STRENGTH, firing) + modifier - (target === CRACK_INFANTRY ? 1 : 0));

/** What a shot came to. */
export const shotFields = {
  needs: about('Highest die that hits, 0 for none.', int(0, 6)),
  die: about('The die.', int(1, 6)),
  hit: about('Whether it hits.', flag()),
};
/** ahd-bcombat-4. One die for each shot, in order: who fires at whom. */
export const shoot = (shots: readonly (readonly [firing: number, target: number])[], modifier: number, dice: Dice) =>
  shots.map(([firing, target]) => {
    const needs = neededToHit(firing, target, modifier);
    const die = dice.d(6);
    return { needs, die, hit: die <= needs };
  });

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
const IN_ORDER = [12, 18].map((places) => ({
  eliminate: placesInOrder('eliminate', places),
  valuable: placesInOrder('valuable', places),
  spread: placesInOrder('spread', places),
}));

/**
 * The order in which targets are named, as places of the force: the most valuable first within each step.
 * `eliminate`: disrupted units, then full ones; `valuable`: kind by kind, disrupted before full; `spread`: full ones first.
 */
export const targetPlaces = (force: Force, order: LossOrder): readonly number[] => {
  const places: number[] = [];
  for (const place of at(IN_ORDER, force.length > 12 ? 1 : 0)[order])
    for (let unit = 0; unit < at(force, place); unit++) places.push(place);
  return places;
};

const placeCode = (place: number): string => `${at(KIND_CODES, place % HURT)}${place >= HURT ? '*' : ''}`;

export const baseFire = procedure({
  id: 'base-fire',
  title: 'Fire (base)',
  about:
    'One side’s fire in a round of base combat: a die for each firing unit (CI, CC, VI, VC, MI, MC in that order), each ' +
    'at the next target of the given order, round and round, so that fire is spread.',
  clauses: ids('bcombat', 3, 4, 5, 6, 7, 8, 9),
  input: {
    firing: line('Firing units, disrupted ones in full'),
    targets: line('Enemy units'),
    side: about('Which side fires.', orElse(word('attacker', 'defender'), 'defender')),
    entrenched: ifSo('The box is entrenched: attackers fire at strength -1.'),
    crossing: ifSo('Round one, and every attacker came over a major river or by invasion: defenders fire at +1.'),
    order: lossOrder(
      'The order in which targets are named: disrupted units first, which eliminates the most; kind by kind, the most ' +
        'valuable first; or full units first.',
    ),
  },
  says: ({ hits, shots, disrupted, eliminated }) =>
    `**${counted(hits, 'hit', 'hits')}** of ${counted(shots.length, 'shot', 'shots')}: ${disrupted} disrupted, ${eliminated} eliminated.`,
  refuses: someUnits('firing', 'targets'),
  output: {
    shots: about(
      'Each shot, in the order of the dice.',
      list(
        sheet({
          unit: about('Code of the firing unit.', text()),
          target: about('Code of its target.', text()),
          ...shotFields,
        }),
        999,
      ),
    ),
    hits: about('Dice that hit.', int(0, 999)),
    disrupted: about('Full units disrupted.', int(0, 999)),
    eliminated: about('Units eliminated.', int(0, 999)),
    left: about('Targets left.', force),
  },
  example: {
    firing: { MI: 3 },
    targets: { VI: 4 },
    side: 'defender',
    entrenched: false,
    crossing: false,
    order: 'eliminate',
  },
  run: (input, dice) => {
    const kinds = firingKinds(forceFromWords(input.firing));
    const before = forceFromWords(input.targets);
    const places = targetPlaces(before, input.order);
    const modifier = fireModifier({ firing: input.side, entrenched: input.entrenched, crossing: input.crossing });
    const aims = kinds.map((kind, i) => ({ kind, place: at(places, i % places.length) }));
    const fired = shoot(
      aims.map(({ kind, place }) => [kind, place % HURT]),
      modifier,
      dice,
    );
    const shots = aims.map(({ kind, place }, i) => {
      return { unit: at(KIND_CODES, kind), target: placeCode(place), ...at(fired, i) };
    });
    const hits = places.map((_, named) => shots.filter(({ hit }, i) => hit && i % places.length === named).length);
    const left = before.slice();
    let disrupted = 0;
    let eliminated = 0;
    places.forEach((place, i) => {
      if (hits[i] === 0) return;
      (left[place] as number)--;
      if (hits[i] === 1 && place < HURT) {
        (left[place + HURT] as number)++;
        disrupted++;
      } else eliminated++;
    });
    return { shots, hits: shots.filter(({ hit }) => hit).length, disrupted, eliminated, left: forceInWords(left) };
  },
  throws: ({ firing }) => firingKinds(forceFromWords(firing)).map((kind) => at(KIND_CODES, kind)),
  sortOf: ({ eliminated, disrupted }) => `${eliminated} eliminated, ${disrupted} disrupted`,
});
