import { describe, expect, it } from 'vitest';
import { flagElements } from '../board/flags.ts';
import { lastSeenOf, remembering } from '../board/last-seen.ts';
import { REGION, strategicLayout, THEATRE } from '../board/layout.ts';
import { squareId } from '../squares.ts';
import type { Sighting, State } from '../state.ts';
import { viewOf } from '../view.ts';
import { field, PLAIN, unit } from './marching.ts';
import { UNION } from './war.ts';

const FAR = squareId('N0-Q7') ?? 0;
const FARTHER = squareId('M8-Q9') ?? 0;
const whole = { left: 0, top: 0, right: strategicLayout.width, bottom: strategicLayout.height };
const view = viewOf(field([unit('US1IN')]), UNION);
const enemy = (square: number, number: number): Sighting => ({
  ...{ viewer: 5, owner: 0, square, number },
  ...{ arms: 1, sign: 2 },
});
const sawThen = (...sightings: readonly Sighting[]): State => ({ ...view, sightings });
const labels = (s: State, level: number): readonly string[] => flagElements(s, whole, level).map(({ label }) => label);

describe('what was seen in earlier turns', () => {
  it('rotd-4.1f stays on the map where nothing is seen now, with its age, and goes where the ground is seen again', () => {
    const earlier = [sawThen(enemy(FAR, 4), enemy(squareId(PLAIN) ?? 0, 2))];
    expect(lastSeenOf(view, earlier)).toEqual([{ ...enemy(FAR, 4), turnsAgo: 1 }]);
    expect(labels(remembering(view, earlier), THEATRE)).toContainEqual(
      expect.stringMatching(/^Confederate in N0-Q7: about 4 units, .*, last seen one turn ago\.$/),
    );
  });

  it('rotd-4.1g the newest sighting of a square counts, and one of today before all', () => {
    const earlier = [sawThen(enemy(FAR, 4)), sawThen(enemy(FAR, 9), enemy(FARTHER, 3))];
    expect(lastSeenOf(view, earlier).map(({ number, turnsAgo }) => [number, turnsAgo])).toEqual([
      [4, 1],
      [3, 2],
    ]);
    expect(lastSeenOf(sawThen(enemy(FAR, 1)), earlier).map(({ square }) => square)).toEqual([FARTHER]);
  });

  it('rotd-4.7 an unconfirmed report is forgotten', () => {
    expect(lastSeenOf(view, [sawThen({ ...enemy(FAR, 4), hint: true })])).toEqual([]);
  });

  it('is not counted where the counters of several squares come together', () => {
    const before = labels(view, REGION - 1);
    expect(labels(remembering(view, [sawThen(enemy(FAR, 4))]), REGION - 1)).toEqual(before);
  });

  it('where there is none, the view is the same', () => {
    expect(remembering(view, [sawThen()])).toBe(view);
  });

  it('is nothing to a spectator, who sees no units', () => {
    const spectator = viewOf(field([unit('US1IN')]), 'spectator');
    expect(lastSeenOf(spectator, [sawThen(enemy(FAR, 4))])).toEqual([]);
  });
});
