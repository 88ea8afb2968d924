/** The kinds of ground (chapter 7) and what movement, cover and sight ask of them. */
import { GROUND_BIT, GROUND_ROWS } from './data/charts.ts';

export { GROUND_BIT } from './data/charts.ts';

/** The most areas of a board along one side. */
export const LONGEST_SIDE = 30;

type Qualities = { readonly [quality in keyof typeof GROUND_BIT]: boolean };
const QUALITIES = Object.keys(GROUND_BIT) as (keyof Qualities)[];

/** What an area is. `about`: one sentence for a chart. */
export interface Ground extends Qualities {
  readonly code: string;
  readonly name: string;
  readonly about: string;
}

/** The table of chapter 7, in its order. */
export const GROUNDS: readonly Ground[] = GROUND_ROWS.map(([code, name, qualities, about]) => {
  const has = qualities.split(' ');
  const flags = Object.fromEntries(QUALITIES.map((quality) => [quality, has.includes(quality)]));
  return { code, name, about, ...(flags as { [quality in keyof Qualities]: boolean }) };
});

const byCode: { readonly [code: string]: Ground } = Object.fromEntries(GROUNDS.map((ground) => [ground.code, ground]));

/** The ground of a code of chapter 7; undefined when there is none. `hill`: it stands on a ridge as well (is-scen-2). */
export const groundOf = (code: string, hill = false): Ground | undefined => {
  const ground = Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (!ground || !hill || ground.hill) return ground;
  return { ...ground, hill: true, name: `${ground.name} on a hill` };
};

/** The bits of a kind of ground. */
export const groundBits = (ground: Ground): number =>
  QUALITIES.reduce((bits, quality) => (ground[quality] ? bits | GROUND_BIT[quality] : bits), 0);
