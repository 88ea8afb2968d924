/** The kinds of ground (chapter 7) and what movement, cover and sight ask of them. */
import { GROUND_ROWS } from './data/charts.ts';

/** The most areas of a board along one side. */
export const LONGEST_SIDE = 30;

/** What movement, cover and sight ask of an area, each with its bit for their loops. */
export const GROUND_BIT = {
  road: 1,
  /** A move must stop on entering it. */
  stops: 2,
  /** A unit in it is in cover. */
  cover: 4,
  /** It hides what lies behind it from level ground and hill alike (is-los-2). */
  blocks: 8,
  hill: 16,
  /** Infantry, cavalry and generals only. */
  rough: 32,
  /** Nobody enters. */
  barred: 64,
  ford: 128,
  /** A road area when entered from one (is-terrain-1). */
  fort: 256,
} as const;
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
