import type { PackedGround } from '@longroll/atlas';
import type { LetteredPlace, MapLink } from '../../src/index.ts';

/** Left, top, right, bottom in screen pixels. */
export type Rect = readonly [number, number, number, number];

/** A place where it lies on the ground, in degrees (west is negative). */
export interface PlannedPlace extends LetteredPlace {
  readonly lat: number;
  readonly lon: number;
  /** Its name stands above or below it in any case: elsewhere it would be read as a neighbour's. */
  readonly centred?: boolean;
  /** More half height than others of its rank need, in units. */
  readonly room?: number;
}

export interface PlannedLink extends MapLink {
  /** It crosses a major river. */
  readonly crossing: boolean;
}

/** Where the name of a state is sought first. */
export type StateSeed = readonly [text: string, code: string, lat: number, lon: number];

/** A river that is named, by its id in the atlas, and how often. */
export type RiverName = readonly [id: string, text: string, times: number];

/** A map to be laid out: what stands on it, and what its names keep clear of. */
export interface MapPlan {
  readonly name: string;
  readonly ground: PackedGround;
  readonly places: readonly PlannedPlace[];
  readonly links: readonly PlannedLink[];
  /** Whether the ground is displaced, so that crowded country is drawn larger. */
  readonly warped: boolean;
  readonly states: readonly StateSeed[];
  readonly rivers: readonly RiverName[];
  /** Parts of the sheet, in its units, that hold the cartouche and names of waters. */
  readonly taken: readonly Rect[];
}
