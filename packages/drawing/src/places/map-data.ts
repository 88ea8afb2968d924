import type { PackedWarp } from './warp.ts';

/** The kinds of links between places. Those by river run downstream. */
export type LinkKind = 'rail' | 'road' | 'river';

/** A link that is drawn, by the ids of its places. */
export interface MapLink {
  readonly from: string;
  readonly to: string;
  readonly kind: LinkKind;
}

/** Importance of a name, A the greatest: it decides size and weight, and which names may be left out. */
export type Rank = 'A' | 'B' | 'C';

/** A place as far as its lettering goes. */
export interface LetteredPlace {
  readonly id: string;
  /** The name as lettered. */
  readonly name: string;
  readonly rank: Rank;
  /** Symbols that stand before the name, in order: port, capital, works. */
  readonly signs: readonly string[];
  /** Whether a figure stands in its sign: it is drawn larger. */
  readonly valued: boolean;
}

/**
 * Where a name stands: screen pixels from its place to the name's base line at its anchor, signs before it included.
 * A name that lies mostly in water is `afloat`.
 */
export type PackedLabel = readonly [x: number, y: number, anchor: 'start' | 'end' | 'middle', afloat?: 'afloat'];

/** All of a map of places and links that is worked out once, when the book is built, and committed. */
export interface MapData {
  readonly name: string;
  /** Displacement of the ground; none where there is room enough. */
  readonly warp?: PackedWarp;
  readonly places: {
    readonly [place: string]: {
      readonly at: readonly [x: number, y: number];
      /** By level of lettering: the name beside the bare place and beside a counter; null where it does not fit. */
      readonly labels: readonly (readonly [bare: PackedLabel | null, counter: PackedLabel | null])[];
    };
  };
  /** By `from to kind`: the course of a link from its first to its second place. */
  readonly courses: { readonly [link: string]: string };
  /** Where links cross a major river: a point on the link's course and its direction there in degrees. */
  readonly crossings: { readonly [link: string]: readonly [x: number, y: number, degrees: number] };
  /** State names in capitals, by level of lettering. */
  readonly states: readonly (readonly (readonly [text: string, x: number, y: number])[])[];
  /** River names by level of lettering, with the line that each follows. */
  readonly rivers: readonly (readonly (readonly [text: string, along: string])[])[];
}

/** What is known of a link by its two places in either order; `back` when it is kept from `to` to `from`. */
export const ofLink = <T>(
  table: { readonly [link: string]: T },
  { from, to, kind }: MapLink,
): { readonly value: T; readonly back: boolean } | undefined => {
  const ahead = table[`${from} ${to} ${kind}`];
  if (ahead !== undefined) return { value: ahead, back: false };
  const value = table[`${to} ${from} ${kind}`];
  return value === undefined ? undefined : { value, back: true };
};
