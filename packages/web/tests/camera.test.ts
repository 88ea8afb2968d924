import type { Sheet } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { confined, firstView, MOST_SCALE, showing, wholeScale, wholeSheet, zoomed } from '../src/map/camera.ts';
import { nearestTowards } from '../src/map/keys.ts';

const sheet: Sheet = { name: 'test', width: 1000, height: 800, margin: 20, layers: [], scales: [0.6, 1.2] };
const wide = { width: 1280, height: 1000 };
const phone = { width: 390, height: 372 };
const home = { at: [700, 300], span: [300, 200] } as const;

describe('the view of the map', () => {
  it('shows the whole sheet where it can be read, and the named part at theatre zoom on a phone', () => {
    expect(firstView(sheet, home, wide)).toEqual(wholeSheet(sheet, wide));
    const view = firstView(sheet, home, phone);
    expect(view.scale).toBeGreaterThan(1);
    expect(view.x + 700 * view.scale).toBeCloseTo(195, 0);
  });

  it('holds the point under the hand in its place while it zooms', () => {
    const view = { scale: 1.5, x: -400, y: -300 };
    const next = zoomed(view, 1.4, [200, 150], sheet, phone);
    expect((200 - next.x) / next.scale).toBeCloseTo((200 - view.x) / view.scale, 6);
    expect(next.scale).toBeCloseTo(2.1, 6);
  });

  it('neither grows nor shrinks beyond its limits', () => {
    const view = { scale: 1, x: 0, y: 0 };
    expect(zoomed(view, 100, [0, 0], sheet, phone).scale).toBe(MOST_SCALE);
    expect(zoomed(view, 0.001, [0, 0], sheet, phone).scale).toBeCloseTo(wholeScale(sheet, phone) * 0.85, 9);
  });

  it('cannot be pushed off the screen', () => {
    const view = confined({ scale: 2, x: 5000, y: -50_000 }, sheet, phone);
    expect(view.x).toBe(40);
    expect(view.y).toBe(372 - 820 * 2);
  });

  it('moves only as far as it must to show a place', () => {
    const view = { scale: 2, x: -400, y: -400 };
    expect(showing(view, [300, 300], sheet, phone)).toBe(view);
    const next = showing(view, [600, 300], sheet, phone);
    expect(600 * next.scale + next.x).toBeCloseTo(330, 6);
    expect(next.y).toBe(view.y);
  });
});

describe('arrow keys on the map', () => {
  const place = (name: string, x: number, y: number) => ({
    name,
    label: name,
    at: [x, y] as const,
    half: [10, 10] as const,
    marks: [],
    level: 1,
  });
  const places = [place('here', 0, 0), place('east', 50, 10), place('far-east', 90, 0), place('north', 5, -40)];
  const [here = place('none', 0, 0)] = places;

  it('go to the nearest place ahead, and nowhere at the edge', () => {
    expect(nearestTowards(places, here, [1, 0])?.name).toBe('east');
    expect(nearestTowards(places, here, [0, -1])?.name).toBe('north');
    expect(nearestTowards(places, here, [-1, 0])).toBeUndefined();
  });
});
