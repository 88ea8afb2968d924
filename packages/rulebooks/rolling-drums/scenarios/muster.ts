/** Units of a scenario from short lines, one formation after the other; ids number up by type within the state (rotd-N4). */
import type { PlainRecord } from '@longroll/kernel';
import { fnv1a, fold } from '../tactical/hash.ts';

/**
 * Units that stand together: their commander, the square, the turn in which they come (0: there from the start),
 * and lines parted by semicolons, each a type, a name, men (batteries of an artillery brigade, nothing of a
 * headquarters) and, where it is not the usual, `good` or `fort`, and the tac.
 */
export type Formation = readonly [commander: string, square: string, arrives: number, lines: string];

/** What is usual on a side in a year (rotd-N3). */
export interface Habits {
  /** Experience of the greenest brigades, and how many steps it spreads over. */
  readonly experience: readonly [least: number, steps: number];
  /** One brigade in so many has rifles. */
  readonly riflesIn: number;
  /** Qualities of infantry: the worst, and over how many steps it spreads. */
  readonly quality: readonly [worst: number, steps: number];
  /** Quality of cavalry, a number of `QUALITIES`. */
  readonly cavalry: number;
  /** One battery in so many is rifled. */
  readonly rifledIn: number;
}

const OF_1861 = { experience: [0, 3], riflesIn: 4, quality: [2, 2] } as const;
const OF_1862 = { experience: [2, 8], riflesIn: 2, quality: [3, 1] } as const;
/** Union cavalry is Poor, Confederate cavalry Good; one battery in two and one in three is rifled (rotd-N3). */
const OF_STATES = { US: { cavalry: 1, rifledIn: 2 }, CS: { cavalry: 4, rifledIn: 3 } } as const;

const habitsOf = (state: 'US' | 'CS', year: 1861 | 1862): Habits => ({
  ...OF_STATES[state],
  ...(year === 1861 ? OF_1861 : OF_1862),
});

const GOOD = 4;
const MEN_OF_A_BATTERY = 100;
const LINE = /^(\w\w) (.+?)(?: (\d+))?(?: (good|fort))?(?: (\d+-\d+))?$/;
const HEADQUARTERS = ['AQ', 'CQ'];
const GUNS = ['HA', 'LA', 'SA', 'RB'];

/** A number from `least` in so many steps, by a hash: brigades raised together are not all alike (rotd-N16). */
const spread = (kind: string, number: number, [least, steps]: readonly [number, number]): number =>
  least + (fold(fnv1a(kind), number) % steps);

/** Experience, rifles and quality as usual; a battery with every second pair of infantry brigades (rotd-N3, rotd-N16). */
const ratingsOf = (kind: string, number: number, figure: number, habits: Habits): PlainRecord => {
  const { cavalry, rifledIn, riflesIn } = habits;
  const experience = spread('experience', number, habits.experience);
  const isRifled = number % rifledIn === 0;
  if (HEADQUARTERS.includes(kind)) return {};
  if (GUNS.includes(kind))
    return {
      ...{ men: figure * MEN_OF_A_BATTERY, batteries: figure, experience },
      weapon: isRifled ? 'rifled' : 'smoothbore',
    };
  if (kind === 'MI') return { men: figure, quality: 1, weapon: 'musket' };
  if (kind === 'CV') return { men: figure, quality: cavalry, experience };
  const attached = number % 4 < 2 ? { batteries: 1, rifledBattery: Math.floor(number / 4) % rifledIn === 0 } : {};
  const quality = spread(kind, number, habits.quality);
  return { men: figure, quality, experience, weapon: number % riflesIn === 0 ? 'rifle' : 'musket', ...attached };
};

/** The units of a state's formations, as a scenario file has them. Throws a RangeError on a line that is none. */
export const muster = (
  state: 'US' | 'CS',
  year: 1861 | 1862,
  formations: readonly Formation[],
): readonly PlainRecord[] => {
  const habits = habitsOf(state, year);
  const counted = new Map<string, number>();
  const unitOf = ([commander, square, arrives]: Formation, line: string): PlainRecord => {
    const [, kind = '', name = '', figure = '0', mark, tac] = LINE.exec(line) ?? [];
    if (kind === '') throw new RangeError(`"${line}" is no line of a formation`);
    const number = (counted.get(kind) ?? 0) + 1;
    counted.set(kind, number);
    return {
      ...{ id: `${state}${number}${kind}`, name, square, commander },
      ...ratingsOf(kind, number, Number(figure), habits),
      ...(arrives > 0 ? { arrives } : {}),
      ...(mark === 'good' ? { quality: GOOD } : mark === 'fort' ? { inFort: true } : {}),
      ...(tac === undefined ? {} : { tac }),
    };
  };
  return formations.flatMap((formation) => formation[3].split(';').map((line) => unitOf(formation, line.trim())));
};
