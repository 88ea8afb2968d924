/** Straight moves of shapes past others: where they first come into contact, exactly. */
import { type Convex, overlaps, shapeMoved } from './convex.ts';
import { rootOf } from './exact.ts';
import { compareFractions, cross, distanceSquared, type Fraction, offset, type Point, pointAlong } from './point.ts';

const START: Fraction = { over: 0, under: 1 };
const END: Fraction = { over: 1, under: 1 };

/** How far the corners of a shape reach at most to the inner side of an edge. */
const deepest = (from: Point, edge: Point, shape: Convex): number => {
  let most = Number.NEGATIVE_INFINITY;
  for (const corner of shape) most = Math.max(most, cross(edge, offset(from, corner)));
  return most;
};

/** The open part of a move in which shapes overlap as far as the edges looked at have told. */
interface Span {
  begins: Fraction;
  ends: Fraction;
}

/** Narrows a span by the edges of a shape that stands, past which another one moves; false when the move is free. */
const narrow = (span: Span, standing: Convex, moving: Convex, by: Point): boolean => {
  let from = standing.at(-1) as Point;
  for (const to of standing) {
    const edge = offset(from, to);
    const depth = deepest(from, edge, moving);
    const deeper = cross(edge, by);
    from = to;
    if (deeper === 0) {
      if (depth <= 0) return false;
      continue;
    }
    const at = deeper > 0 ? { over: 0 - depth, under: deeper } : { over: depth, under: 0 - deeper };
    if (deeper > 0 && compareFractions(at, span.begins) > 0) span.begins = at;
    if (deeper < 0 && compareFractions(at, span.ends) < 0) span.ends = at;
    if (compareFractions(span.begins, span.ends) >= 0) return false;
  }
  return true;
};

/**
 * Where a shape that moves straight by an offset first touches another one on the way into it: a fraction of the move,
 * 0 when it overlaps from the start or would at once. Undefined when it comes through without ever overlapping, be it
 * along an edge, and when it stops as it touches.
 */
export const contactOf = (shape: Convex, by: Point, other: Convex): Fraction | undefined => {
  const span: Span = { begins: START, ends: END };
  const back = { x: -by.x, y: -by.y };
  return narrow(span, other, shape, by) && narrow(span, shape, other, back) ? span.begins : undefined;
};

/** What a straight move runs into first. */
export interface Contact {
  /** Its place in the list of shapes; of several at once the first. */
  readonly index: number;
  /** The fraction of the move at which they touch. */
  readonly at: Fraction;
}

/** The first of a list of shapes that a shape runs into on a straight move; undefined when the way is free. */
export const firstContact = (shape: Convex, by: Point, others: readonly Convex[]): Contact | undefined => {
  let first: Contact | undefined;
  others.forEach((other, index) => {
    const at = contactOf(shape, by, other);
    if (at && (first === undefined || compareFractions(at, first.at) < 0)) first = { index, at };
  });
  return first;
};

/** A straight move as far as it goes. */
export interface Advance {
  /** Length of the move, rounded down. */
  readonly length: number;
  /** The offset made: of a move that was stopped, rounded as in `pointAlong`. */
  readonly by: Point;
  /** What stopped it; undefined when nothing did. */
  readonly contact: Contact | undefined;
}

const NOWHERE: Point = { x: 0, y: 0 };

/** The length of a fraction of a move whose length has this square, rounded down. */
const lengthUpTo = ({ over, under }: Fraction, square: number): number =>
  rootOf(Number((BigInt(square) * BigInt(over) ** 2n) / BigInt(under) ** 2n));

/**
 * Moves a shape straight by an offset until it touches another one: the greatest whole length up to the contact at which
 * the shape, put down on whole hundredths, overlaps none of the others; 0 when there is none.
 */
export const advance = (shape: Convex, by: Point, others: readonly Convex[]): Advance => {
  const square = distanceSquared(NOWHERE, by);
  const contact = firstContact(shape, by, others);
  if (!contact) return { length: rootOf(square), by, contact };
  for (let length = lengthUpTo(contact.at, square); length > 0; length--) {
    const made = pointAlong(NOWHERE, by, length);
    const there = shapeMoved(shape, made);
    if (!others.some((other) => overlaps(there, other))) return { length, by: made, contact };
  }
  return { length: 0, by: NOWHERE, contact };
};
