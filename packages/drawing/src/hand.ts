import type { Mark, Point } from './marks.ts';

/** A way in which a piece is moved freely, and the point at which a hand takes it for that: its middle to march, a corner to wheel. */
export interface Grip {
  readonly id: string;
  /** "March", "Wheel to the right": the name of its button. */
  readonly title: string;
  readonly at: Point;
  /** Directions that can be named instead of drawn, the first being the likeliest; and what they are together, "Direction" unless said. */
  readonly ways: readonly { readonly id: string; readonly title: string }[];
  readonly toward?: string;
  /** What is counted along them, as the label of its field: "Inches", "Degrees", "Figure from its left". */
  readonly counted: string;
  /** The smallest part that is told apart: a hundredth of an inch. */
  readonly step: number;
  /** Where it is carried at once when it is taken: so much in the first of its ways. Absent: it stays until it is moved. */
  readonly start?: number;
}

/** What a piece may become where it stands: another formation, other orders. */
export interface Beside<A> {
  readonly title: string;
  readonly action: A;
}

/** What the rules make of a piece that a hand has carried to a point. */
export interface Carried<A> {
  /** Where it stood, where it may stand, where it may not, and the way there, in sheet units. */
  readonly marks: readonly Mark[];
  /** "4¼ inches to the south-east". */
  readonly title: string;
  /** "5.87 of 6 inches", and how much that is of all it has: 0 to 1, absent where nothing is spent. */
  readonly price: string;
  readonly share?: number;
  /** What may come of it, one line each: "White, 1 or 2: 4 figures, 3 or more". */
  readonly rows?: readonly { readonly label: string; readonly value: string }[];
  /** A part of the table that must be seen near, in sheet units: whom a device lies on. */
  readonly detail?: {
    readonly title: string;
    readonly at: Point;
    readonly span: readonly [width: number, height: number];
    readonly marks: readonly Mark[];
  };
  /** The same with less of it, for another price: "27° and fire". */
  readonly instead?: readonly Beside<A>[];
  /** What follows beside the price: that it cannot fire then. */
  readonly notes: readonly { readonly text: string; readonly clause: string }[];
  /** Why it comes no farther, where the hand is farther. */
  readonly stop?: { readonly reason: string; readonly clause: string };
  /** What is sent when it is let go there; none where it may not move at all. */
  readonly action?: A;
}

/** Pieces that are moved by any length in any direction, by hand or by words: a table measured in inches. */
export interface Hand<V, A> {
  /** The verbs that are filled by hand: no form of them is shown. */
  readonly verbs: readonly string[];
  /** What is to be done while nothing is in the hand: "Drag a unit over the table to march it." */
  invite(view: V): string;
  /** The ways in which a seat may move an element now; none of what is not to be moved. */
  grips(view: V, seat: number, element: string): readonly Grip[];
  /** What becomes of it when a grip is carried to a point of the sheet. */
  carried(view: V, seat: number, element: string, grip: string, to: Point): Carried<A>;
  /** What an element may become where it stands, as buttons beside its grips. */
  beside(view: V, seat: number, element: string): readonly Beside<A>[];
  /** The point to which so much in a named direction carries it. */
  reached(view: V, element: string, grip: string, way: string, amount: number): Point;
}
