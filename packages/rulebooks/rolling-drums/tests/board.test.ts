import { describe, expect, it } from 'vitest';
import { strategicLayout, tacticalLayout } from '../board/layout.ts';
import { maps } from '../board/maps.ts';
import { SQUARES, squareId } from '../squares.ts';
import { viewOf } from '../view.ts';
import { field, PLAIN, unit } from './marching.ts';
import { CONFEDERATE, UNION } from './war.ts';

const FAR = 'N0-Q7';
const state = field([unit('US1IN'), unit('US2CV', '3-3'), unit('CS9IN', '7-7', FAR)]);
const view = viewOf(state, UNION);
const whole = { left: 0, top: 0, right: strategicLayout.width, bottom: strategicLayout.height };
const place = strategicLayout.at(squareId(PLAIN) ?? 0);

describe('maps of the board', () => {
  it('a square of the strategic map opens as its tactical map, which lies within it', () => {
    const id = maps.opens?.(view, UNION, 'strategic', place);
    expect(id).toBe(PLAIN);
    const box = maps.plan(view, UNION, PLAIN)?.within?.box;
    expect(box && box.left < place[0] && place[0] < box.right).toBe(true);
    expect(maps.plan(view, UNION, 'Z9-Z9')).toBeUndefined();
  });

  it.each([0, 1, 2, 3])('level %i: own units are flagged, others that are not detected are not', (level) => {
    const live = maps.live(view, UNION, { map: 'strategic', window: whole, level }, []);
    expect(live.map(({ label }) => label).join(' ')).toMatch(/Union.*2 units/);
    expect(live.some(({ label }) => label.includes('Confederate'))).toBe(false);
    const theirs = maps.live(viewOf(state, CONFEDERATE), CONFEDERATE, { map: 'strategic', window: whole, level }, []);
    expect(theirs.some(({ label }) => label.includes('Union'))).toBe(false);
  });

  it('a tactical map shows the active units of its square by their ids, and a name leads to them', () => {
    const window = { left: 0, top: 0, right: tacticalLayout.width, bottom: tacticalLayout.height };
    const live = maps.live(view, UNION, { map: PLAIN, window, level: 0 }, []);
    expect(live.map(({ name }) => name).sort()).toEqual(['unit:US1IN', 'unit:US2CV']);
    expect(maps.where(view, UNION, 'unit:US1IN')?.map).toBe(PLAIN);
    expect(maps.where(view, UNION, 'unit:CS9IN')).toBeUndefined();
    expect(maps.ground(view, UNION, { map: PLAIN, window, level: 0 }).length).toBeGreaterThan(300);
  });

  it('the ground of a window draws that window, at every level', () => {
    const window = { left: place[0] - 200, top: place[1] - 200, right: place[0] + 200, bottom: place[1] + 200 };
    for (const level of [0, 1, 2, 3]) {
      const part = JSON.stringify(maps.ground(view, UNION, { map: 'strategic', window, level })).length;
      const all = JSON.stringify(maps.ground(view, UNION, { map: 'strategic', window: whole, level })).length;
      expect(part).toBeLessThan(all / 20);
    }
    expect(maps.beneath?.(view, UNION, 'strategic', place)?.name).toBe(`square:${PLAIN}`);
    expect(maps.plan(view, UNION, 'strategic')?.width).toBe((72 * SQUARES) / 120);
  });
});
