/** Armies of so many men as brigades, batteries and headquarters (rotd-N16). */
import type { Formation } from './muster.ts';

/** An army or a garrison: who commands it, where it stands, the turn in which it comes, its name, men, and known brigades. */
export type Army = readonly [
  commander: string,
  square: string,
  arrives: number,
  title: string,
  men: number,
  brigades?: string,
];

const NEAR_MEN = 2000;
const MEN_FOR_ARTILLERY = 12_000;
/** Men for one cavalry brigade (rotd-N16). */
const MEN_FOR_CAVALRY: { readonly [state: string]: number } = { US: 15_000, CS: 10_000 };
const CAVALRY = 800;
const BATTERIES = 4;
const MEN_OF_A_BATTERY = 100;
const UNITS_OF_A_CORPS = 14;
/** Fewer men than this are a garrison, which has no headquarters. */
const LEAST_ARMY = 5000;

const times = (count: number, line: (i: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, i) => line(i));

/** A line of a brigade: a known one may be better than usual, `Jackson good`. */
const brigadeLine = (known: string, men: number): string => {
  const [, name = '', mark = ''] = /^(.+?)( good)?$/.exec(known) ?? [];
  return `IN ${name} ${men}${mark}`;
};

/** The formation of an army by the recipe: its brigades have the names that it gives, the others their army's and a number. */
export const formationOf = (
  state: 'US' | 'CS',
  [commander, square, arrives, title, men, known = '']: Army,
): Formation => {
  const brigades = Math.ceil(men / NEAR_MEN);
  const cavalry = Math.floor(men / (MEN_FOR_CAVALRY[state] ?? MEN_FOR_ARTILLERY));
  const artillery = Math.floor(men / MEN_FOR_ARTILLERY);
  const foot = men - cavalry * CAVALRY - artillery * BATTERIES * MEN_OF_A_BATTERY;
  const each = 10 * Math.floor(foot / brigades / 10);
  const names = known === '' ? [] : known.split(', ');
  const corps = men < LEAST_ARMY ? 0 : Math.ceil((brigades + cavalry + artillery) / UNITS_OF_A_CORPS);
  const numbered = (word: string, i: number): string => `${title}, ${word} ${i + 1}`;
  const lines = [
    ...times(corps > 0 ? 1 : 0, () => `AQ ${title}`),
    ...times(corps, (i) => `CQ ${numbered('corps', i)}`),
    ...times(brigades, (i) => brigadeLine(names[i] ?? numbered('brigade', i), each)),
    ...times(cavalry, (i) => `CV ${numbered('cavalry', i)} ${CAVALRY}`),
    ...times(artillery, (i) => `LA ${numbered('artillery', i)} ${BATTERIES}`),
  ];
  return [commander, square, arrives, lines.join(';')];
};
