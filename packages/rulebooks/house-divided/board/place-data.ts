import type { PackedBend } from './bend.ts';

/** Which sheet: the whole war, or the learning board. */
export type BoardName = 'war' | 'learning';

/**
 * Where a name stands: screen pixels from its box to the name's base line at its anchor, signs before it included.
 * A name that lies mostly in water is `afloat`.
 */
export type PackedLabel = readonly [x: number, y: number, anchor: 'start' | 'end' | 'middle', afloat?: 'afloat'];

/** Everything about a board's places that is worked out once by board/tools/build.ts and committed. */
export interface BoardData {
  readonly name: BoardName;
  /** Displacement of the ground; the learning board has none. */
  readonly bend?: PackedBend;
  readonly places: {
    readonly [box: string]: {
      readonly at: readonly [x: number, y: number];
      /** By level of lettering: the name beside the bare box and beside a counter; null where it does not fit. */
      readonly labels: readonly (readonly [bare: PackedLabel | null, counter: PackedLabel | null])[];
    };
  };
  /** By `from to kind`: the course of a link from its first to its second box. */
  readonly courses: { readonly [link: string]: string };
  /** Where links cross a major river (ahd-map-4): a place on the link's course and its direction there in degrees. */
  readonly crossings: { readonly [link: string]: readonly [x: number, y: number, degrees: number] };
  /** State names in capitals, by level of lettering. */
  readonly states: readonly (readonly (readonly [text: string, x: number, y: number])[])[];
  /** River names by level of lettering, with the line that each follows. */
  readonly rivers: readonly (readonly (readonly [text: string, along: string])[])[];
}
