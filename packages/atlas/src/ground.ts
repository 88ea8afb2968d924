import { type Place, unpackLine } from './lines.ts';
import type { Window } from './projection.ts';

export type Leaning = 'union' | 'confederate' | 'border' | 'none';

/** The ground of one window as it is committed: lines packed by `packLine`, in tenths of the window's unit. */
export interface PackedGround {
  readonly window: Window;
  readonly water: readonly string[];
  readonly waterLines: readonly (readonly string[])[];
  readonly states: readonly { readonly code: string; readonly leaning: Leaning; readonly rings: readonly string[] }[];
  readonly borders: readonly string[];
  readonly rivers: readonly {
    readonly id: string;
    readonly name: string;
    readonly order: number;
    readonly line: string;
  }[];
  readonly hachures: { readonly hill: string; readonly mountain: string; readonly high: string };
  readonly tufts: string;
  readonly marsh: string;
  readonly passes: readonly { readonly name: string; readonly at: string }[];
}

/** A stroke of the pen from one point to another. */
export type Stroke = readonly [from: Place, to: Place];

/** The ground of one window: what every map of the project is drawn on, before any rulebook adds its own. */
export interface Ground {
  readonly window: Window;
  /** Rings of sea, bays and lakes; islands run the other way round, so that a nonzero fill leaves them out. */
  readonly water: readonly (readonly Place[])[];
  /** Rings offshore at growing distances: 2.6, 5.6, 9.2, 13.6 and 18.8 units. */
  readonly waterLines: readonly (readonly (readonly Place[])[])[];
  /** Outlines of states as they were in 1861, without their water. */
  readonly states: readonly {
    readonly code: string;
    readonly leaning: Leaning;
    readonly rings: readonly (readonly Place[])[];
  }[];
  /** Borders between two states where no river makes them. */
  readonly borders: readonly (readonly Place[])[];
  /** From source to mouth; order 1 great, 2 major, 3 minor. */
  readonly rivers: readonly {
    readonly id: string;
    readonly name: string;
    readonly order: number;
    readonly line: readonly Place[];
  }[];
  /** Strokes down both slopes of every crest, by height. */
  readonly hachures: {
    readonly hill: readonly Stroke[];
    readonly mountain: readonly Stroke[];
    readonly high: readonly Stroke[];
  };
  /** Short strokes of hill country. */
  readonly tufts: readonly Stroke[];
  /** Where a marsh sign stands. */
  readonly marsh: readonly Place[];
  readonly passes: readonly { readonly name: string; readonly at: Place }[];
}

/** The ground of a window before its country has come: bare paper. */
export const bareGround = (window: Window): PackedGround => ({
  window,
  water: [],
  waterLines: [],
  states: [],
  borders: [],
  rivers: [],
  hachures: { hill: '', mountain: '', high: '' },
  tufts: '',
  marsh: '',
  passes: [],
});

const strokes = (text: string): readonly Stroke[] => {
  const points = unpackLine(text);
  const out: Stroke[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const a = points[i];
    const b = points[i + 1];
    if (a !== undefined && b !== undefined) out.push([a, b]);
  }
  return out;
};

/** Unpacks a built ground. Takes a few milliseconds: do it once and keep it. */
export const unpackGround = (packed: PackedGround): Ground => ({
  window: packed.window,
  water: packed.water.map(unpackLine),
  waterLines: packed.waterLines.map((rings) => rings.map(unpackLine)),
  states: packed.states.map((s) => ({ ...s, rings: s.rings.map(unpackLine) })),
  borders: packed.borders.map(unpackLine),
  rivers: packed.rivers.map((r) => ({ ...r, line: unpackLine(r.line) })),
  hachures: {
    hill: strokes(packed.hachures.hill),
    mountain: strokes(packed.hachures.mountain),
    high: strokes(packed.hachures.high),
  },
  tufts: strokes(packed.tufts),
  marsh: unpackLine(packed.marsh),
  passes: packed.passes.flatMap((p) => unpackLine(p.at).map((at) => ({ name: p.name, at }))),
});
