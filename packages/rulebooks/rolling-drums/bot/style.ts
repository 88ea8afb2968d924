/** How well a computer player leads: what the levels differ in. */

export interface Style {
  /** Thousandths of an enemy's strength that an attack must have against him; 0 it never asks. */
  readonly odds: number;
  /** Below so many thousandths of the enemy in its square a force withdraws; 0 never. */
  readonly stand: number;
  /** Whether forces look for each other, and threatened cities are guarded. */
  readonly concentrates: boolean;
  /** Whether brigades attack together, rest when they are tired, and choose their ground. */
  readonly coordinates: boolean;
  /** Units that go together at most: the fewer, the more forces of a square can go different ways. */
  readonly corps: number;
  /** Strength that covers a capital of his side near which no enemy is seen, if he guards at all. */
  readonly guard: number;
}

export const EASY: Style = { odds: 0, stand: 0, concentrates: false, coordinates: false, corps: 100, guard: 0 };
export const REGULAR: Style = {
  odds: 1200,
  stand: 400,
  concentrates: true,
  coordinates: false,
  corps: 100,
  guard: 20_000,
};
/** In a fort few hold a capital until others are there. */
export const HARD: Style = { odds: 1400, stand: 550, concentrates: true, coordinates: true, corps: 4, guard: 5000 };
