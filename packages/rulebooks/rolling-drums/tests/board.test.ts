import { type Box, CELL, type Element, type Mark, meet } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../board/city-names.ts';
import { flagBoxes, flagElements } from '../board/flags.ts';
import { hints } from '../board/hints.ts';
import {
  CLOSE,
  type Covered,
  leastOf,
  REGION,
  RIM,
  strategicLayout,
  THEATRE,
  tacticalLayout,
} from '../board/layout.ts';
import { maps } from '../board/maps.ts';
import { plateMarks } from '../board/plate.ts';
import { cityPoint } from '../board/points.ts';
import { squareNumbers } from '../board/square-numbers.ts';
import { hiddenTacs } from '../board/tactical-fog.ts';
import { rulebook } from '../rulebook.ts';
import { bullRun } from '../scenarios/bull-run.ts';
import { campaign1861 } from '../scenarios/campaign-1861.ts';
import { virginia1862 } from '../scenarios/virginia-1862.ts';
import { squareId, TACS, tacId } from '../squares.ts';
import type { State } from '../state.ts';
import { isPassableTac, tacticalMap } from '../tactical/map.ts';
import { viewOf } from '../view.ts';
import { field, PLAIN, unit } from './marching.ts';
import { begunOf, CONFEDERATE, UNION } from './war.ts';

const FAR = 'N0-Q7';
const LEVELS = [0, 1, 2, 3, 4, 5];
const state = field([unit('US1IN'), unit('US2CV', '3-3'), unit('CS9IN', '7-7', FAR)]);
const view = viewOf(state, UNION);
const whole: Box = { left: 0, top: 0, right: strategicLayout.width, bottom: strategicLayout.height };
const place = strategicLayout.at(squareId(PLAIN) ?? 0);
const tactical: Box = { left: 0, top: 0, right: tacticalLayout.width, bottom: tacticalLayout.height };

const liveOn = (s: State, level: number): readonly Element[] =>
  maps.live(s, UNION, { map: 'strategic', window: whole, level }, []);

/** What something covers at a scale, in pixels. */
const boxAt = ({ at: [x, y], offset = [0, 0], half }: Covered, scale: number): Box => ({
  left: x * scale + offset[0] - half[0],
  right: x * scale + offset[0] + half[0],
  top: y * scale + offset[1] - half[1],
  bottom: y * scale + offset[1] + half[1],
});

/** Pairs of a list that lie over one another at a scale. */
const overlaps = (list: readonly Covered[], scale: number): readonly (readonly [number, number])[] =>
  list.flatMap((one, i) =>
    list
      .slice(i + 1)
      .flatMap((other, j) => (meet(boxAt(one, scale), boxAt(other, scale)) ? [[i, i + 1 + j] as const] : [])),
  );

const campaign = begunOf(campaign1861);
const virginia = begunOf(virginia1862);

describe('maps of the board', () => {
  it('a square of the strategic map opens as its tactical map, which lies within it', () => {
    const id = maps.opens?.(view, UNION, 'strategic', place);
    expect(id).toBe(PLAIN);
    const box = maps.plan(view, UNION, PLAIN)?.within?.box;
    expect(box && box.left < place[0] && place[0] < box.right).toBe(true);
    expect(maps.plan(view, UNION, 'Z9-Z9')).toBeUndefined();
  });

  it('a tactical map takes the place of its square, its rim that of the squares beside it', () => {
    const box = maps.plan(view, UNION, PLAIN)?.within?.box;
    if (!box) throw new TypeError('no place');
    const unitOfSheet = (box.right - box.left) / tacticalLayout.width;
    const [x, y] = tacticalLayout.at(0);
    expect(box.left + (x - CELL / 2) * unitOfSheet).toBeCloseTo(place[0] - CELL / 2);
    expect(box.top + (y - CELL / 2) * unitOfSheet).toBeCloseTo(place[1] - CELL / 2);
    expect(maps.beneath?.(view, UNION, PLAIN, [RIM * CELL - 1, y])).toBeUndefined();
    expect(maps.beneath?.(view, UNION, PLAIN, [x, y])?.name).toBe('tac:0-0');
  });

  it.each(LEVELS)('level %i: own units are flagged, others that are not detected are not', (level) => {
    const labels = liveOn(view, level).map(({ label }) => label);
    expect(labels.join(' ')).toMatch(/Union.*2 units/);
    expect(labels.some((label) => label.includes('Confederate'))).toBe(false);
    const theirs = maps.live(viewOf(state, CONFEDERATE), CONFEDERATE, { map: 'strategic', window: whole, level }, []);
    expect(theirs.some(({ label }) => label.includes('Union'))).toBe(false);
  });

  it('a tactical map shows the active units of its square by their ids, and a name leads to them', () => {
    const live = maps.live(view, UNION, { map: PLAIN, window: tactical, level: 0 }, []);
    expect(live.map(({ name }) => name).sort()).toEqual(['unit:US1IN', 'unit:US2CV']);
    expect(maps.where(view, UNION, 'unit:US1IN')?.map).toBe(PLAIN);
    expect(maps.where(view, UNION, `flag:US-${PLAIN}`)?.map).toBe('strategic');
    expect(maps.where(view, UNION, 'unit:CS9IN')).toBeUndefined();
    expect(maps.where(view, UNION, `flag:CS-${FAR}`)).toBeUndefined();
  });

  it('the ground of a window draws that window, at every level', () => {
    const window = { left: place[0] - 200, top: place[1] - 200, right: place[0] + 200, bottom: place[1] + 200 };
    for (const level of LEVELS) {
      const size = (part: Box): number =>
        JSON.stringify(maps.ground(view, UNION, { map: 'strategic', window: part, level })).length;
      expect(size(window)).toBeLessThan(size(whole) / 5);
    }
    expect(maps.beneath?.(view, UNION, 'strategic', place)?.name).toBe(`square:${PLAIN}`);
  });

  it('what changes of the ground between two views is told, and nothing of equal ones', () => {
    expect(maps.changed?.(view, view, UNION, 'strategic')).toEqual([]);
    const moved = viewOf(field([unit('US1IN'), unit('US2CV', '3-3', FAR), unit('CS9IN', '7-7', FAR)]), UNION);
    const same = { ...moved, cities: view.cities };
    const changed = maps.changed?.(view, same, UNION, 'strategic') ?? [];
    expect(changed.some(({ left, right }) => left > place[0] && right <= whole.right)).toBe(true);
  });
});

describe('nothing covers anything else', () => {
  it.each(LEVELS)('level %i: no counter lies over another, from where the level begins', (level) => {
    for (const s of [campaign, virginia]) {
      const covered = flagElements(s, whole, level).map(({ at: point, half }) => ({ at: point, half }));
      expect(covered.length).toBeGreaterThan(5);
      expect(overlaps(covered, leastOf(level) * 1.001)).toEqual([]);
      expect(overlaps(covered, leastOf(level) * 1.6)).toEqual([]);
    }
  });

  it.each(LEVELS)('level %i: no name lies over a counter or another name', (level) => {
    for (const s of [campaign, virginia]) {
      const names = namesOf(s, level).map(({ row, offset, half }): Covered => {
        return { at: cityPoint(at(s.setting.cities, row)), offset, half };
      });
      const counters = flagBoxes(s, level);
      expect(names.length).toBeGreaterThan(0);
      const all = [...names, ...counters];
      expect(overlaps(all, leastOf(level)).filter(([one]) => one < names.length)).toEqual([]);
    }
  });

  it('near the number of a square stands in a corner that no name of a city takes', () => {
    const numberOf = (s: State, word: string): Mark | undefined => squareNumbers(s, [squareId(word) ?? 0])[0];
    const begun = begunOf(bullRun);
    const anchorOf = (word: string): string => {
      const mark = numberOf(begun, word);
      return mark?.kind === 'text' ? `${mark.text} ${mark.lettering.anchor}` : '';
    };
    expect(anchorOf('K4-S4')).toBe('K4-S4 start');
    const scale = leastOf(CLOSE);
    const boxes = namesOf(begun, CLOSE).map(({ row, offset, half }) =>
      boxAt({ at: cityPoint(at(begun.setting.cities, row)), offset, half }, scale),
    );
    const covered = (marks: readonly Mark[]): number =>
      marks.filter((mark) => {
        if (mark.kind !== 'text') return false;
        const [dx = 0, dy = 0] = mark.offset ?? [];
        const [x, y] = [mark.at[0] * scale + dx + (dx < 0 ? -14 : 14), mark.at[1] * scale + dy - 3];
        return boxes.some(({ left, right, top, bottom }) => x > left - 12 && x < right + 12 && y > top && y < bottom);
      }).length;
    const squares = begun.setting.cities.map(({ square }) => square);
    expect(squares.length).toBeGreaterThan(50);
    expect(covered(squareNumbers(begun, squares))).toBeLessThan(squares.length / 50);
  });

  it('a counter near shows a sign for each of its arms', () => {
    const shown = { style: 'union', number: 9, sign: 0, exact: true, hint: false } as const;
    const signs = (arms: number): readonly string[] =>
      plateMarks({ ...shown, arms }, CLOSE, false).flatMap((mark) => (mark.kind === 'symbol' ? [mark.symbol] : []));
    expect(signs(0b1101)).toEqual(['infantry', 'artillery', 'hq']);
    expect(signs(0b0010)).toEqual(['cavalry']);
  });

  it('rotd-N7: Centreville and Manassas Junction keep their names, each nearest to its own sign, whoever stands there', () => {
    const begun = begunOf(bullRun);
    const towns = ['K2-S5', 'K2-S6'].map((word) => squareId(word) ?? 0);
    const square = begun.units.name.map((_, row) => at(towns, row % 2));
    for (const s of [begun, { ...begun, units: { ...begun.units, square } }])
      for (const level of [REGION, THEATRE, CLOSE]) {
        const gaps = namesOf(s, level)
          .filter(({ row }) => towns.includes(at(s.setting.cities, row).square))
          .map((name) => {
            const { left, right, top, bottom } = boxAt(
              { ...name, at: cityPoint(at(s.setting.cities, name.row)) },
              leastOf(level),
            );
            const gapOf = (town: number): number => {
              const scale = leastOf(level);
              const [x, y] = cityPoint(at(s.setting.cities, at(s.setting.cityAt, town)));
              return Math.hypot(
                Math.max(0, left - x * scale, x * scale - right),
                Math.max(0, top - y * scale, y * scale - bottom),
              );
            };
            const own = at(s.setting.cities, name.row).square;
            return { own: gapOf(own), other: gapOf(at(towns, 1 - towns.indexOf(own))) };
          });
        expect(gaps).toHaveLength(2);
        for (const { own, other } of gaps) expect(own).toBeLessThan(other);
      }
  });

  it('two sides in one square have half the room each, the Union above', () => {
    const both = field([unit('US1IN'), unit('CS1IN', '9-9')]);
    for (const level of [THEATRE, CLOSE]) {
      const [union, rebel] = ['US', 'CS'].map((side) =>
        flagElements(both, whole, level).find(({ name }) => name === `flag:${side}-${PLAIN}`),
      );
      if (!union || !rebel) throw new TypeError('a flag is missing');
      expect(union.at[1]).toBeLessThan(rebel.at[1]);
      expect(union.half[1] + rebel.half[1]).toBeLessThan((CELL / 2) * leastOf(level));
    }
  });

  it('units in one tac stand side by side within it', () => {
    const nine = Array.from({ length: 9 }, (_, i) => unit(`US${i + 1}IN`));
    const live = maps.live(field(nine), UNION, { map: PLAIN, window: tactical, level: 2 }, []);
    const far = maps.live(field(nine), UNION, { map: PLAIN, window: tactical, level: 0 }, []);
    expect(far.map(({ label }) => label)).toEqual([expect.stringMatching(/Union, 9 units, US1IN, US2IN/)]);
    const covered = live.map(({ at: point, half }) => ({ at: point, half }));
    expect(covered).toHaveLength(9);
    expect(overlaps(covered, 1)).toEqual([]);
    const [x, y] = tacticalLayout.at(tacId('7-7') ?? 0);
    for (const { at: point, half } of covered) {
      expect(Math.abs(point[0] - x) + half[0]).toBeLessThanOrEqual(CELL / 2);
      expect(Math.abs(point[1] - y) + half[1]).toBeLessThanOrEqual(CELL / 2);
    }
  });

  it('a city stands clear of the counters of its square', () => {
    for (const city of campaign.setting.cities) {
      const [x, y] = cityPoint(city);
      const [cx, cy] = strategicLayout.at(city.square);
      expect(Math.abs(y - cy)).toBeGreaterThanOrEqual(0.36 * CELL - 0.01);
      expect(Math.max(Math.abs(x - cx), Math.abs(y - cy))).toBeLessThanOrEqual(CELL / 2);
    }
  });
});

describe('what is not known is shown as not known', () => {
  it('rotd-R8: of others a label tells who they are and where they stand, of own units all', () => {
    const met = viewOf(field([unit('US1IN'), unit('CS1IN', '9-9')]), UNION);
    const label = (name: string): string => maps.where(met, UNION, name)?.element.label ?? '';
    expect(label('unit:US1IN')).toMatch(/2,000 men.*morale.*fatigue.*supplies.*ammunition/);
    expect(label('unit:CS1IN')).toBe(`CS1IN: Confederate infantry, Marengo (${PLAIN}), tac 9-9.`);
  });

  it('rotd-4.2b: tacs behind an enemy in his sector may hide more; those before him do not', () => {
    const met = viewOf(field([unit('US1IN', '7-7'), unit('CS1IN', '9-7')]), UNION);
    const hidden = new Set(hiddenTacs(met, squareId(PLAIN) ?? 0));
    expect(hidden.has(tacId('12-7') ?? 0)).toBe(true);
    expect(hidden.has(tacId('8-7') ?? 0)).toBe(false);
    expect(hidden.has(tacId('2-7') ?? 0)).toBe(false);
    expect(hiddenTacs(met, squareId(FAR) ?? 0)).toHaveLength(TACS);
    expect(hiddenTacs(state, squareId(FAR) ?? 0)).toEqual([]);
  });

  it('rotd-4.7: a report that is not confirmed says so', () => {
    const told = {
      ...view,
      sightings: [
        { viewer: 5, owner: 0, square: squareId(FAR) ?? 0, number: 4, arms: 1, sign: 0, hint: true as const },
      ],
    };
    expect(maps.where(told, UNION, `flag:CS-${FAR}`)?.element.label).toMatch(
      /about 4 units, division, infantry, unconfirmed/,
    );
  });

  it('rotd-2.4: a tac is rated where troops can stand, and nowhere else', () => {
    const square = squareId('K0-S2') ?? 0;
    const map = tacticalMap(virginia.setting, square);
    const rated = maps
      .ground(virginia, 'spectator', { map: 'K0-S2', window: tactical, level: 1 })
      .filter((mark) => mark.kind === 'text' && mark.zoom?.from === 0.5);
    const passable = Array.from({ length: TACS }, (_, tac) => tac).filter((tac) => isPassableTac(map, tac));
    expect(rated).toHaveLength(passable.length);
    expect(passable.length).toBeLessThan(TACS);
  });
});

describe('rotd-N7 advice at the desk', () => {
  it('tells a new commander the goal and how a turn goes, in the game to learn by alone', () => {
    const first = begunOf(bullRun);
    const told = (s: State) => hints(s, UNION).map(({ id }) => id);
    expect(told(first)).toEqual(['goal', 'turn', 'path', 'tactics', 'seal']);
    expect(told({ ...first, turn: 2 })).toEqual(['report']);
    expect(told(begunOf(virginia1862))).toEqual([]);
    expect(hints(first, UNION).filter(({ clause }) => !Object.hasOwn(rulebook.clauses, clause))).toEqual([]);
  });
});
