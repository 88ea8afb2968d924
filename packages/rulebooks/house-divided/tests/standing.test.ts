import { SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { controllerOf, standing } from '../standing.ts';
import type { Side, State, Unit } from '../state.ts';
import { walk } from './random-walk.ts';

/** Who stands where as the tables that are built one from the other say. */
const kept = (s: State) => {
  const found = standing(s);
  const boxes = s.setting.boxes.map((_, box) => {
    const rows: number[] = [];
    for (let row = found.first[box] ?? -1; row >= 0; row = found.next[row] ?? -1) rows.push(row);
    const counts = [found.units, found.infantry, found.disrupted, found.foot, found.horse];
    return { rows, counts: counts.map((pair) => [pair[0][box], pair[1][box]]) };
  });
  const places = found.held.map((list) => [...list]);
  const { units, disrupted } = found.totals;
  return { boxes, places, total: units, hurt: disrupted, control: s.flags.map((_, box) => controllerOf(s, box)) };
};

/** The same by looking at every unit for every box. */
const counted = (s: State) => {
  const rowsOf = (is: (unit: Unit) => boolean): readonly number[] =>
    s.units.flatMap((unit, row) => (unit.box >= 0 && is(unit) ? [row] : []));
  const count = (is: (unit: Unit) => boolean): readonly number[] =>
    ([0, 1] as const).map((side: Side) => rowsOf((unit) => unit.side === side && is(unit)).length);
  const boxes = s.setting.boxes.map((_, box) => {
    const here = (is: (unit: Unit) => boolean): readonly number[] => count((unit) => unit.box === box && is(unit));
    const counts = [
      here(() => true),
      here((unit) => unit.kind < 3),
      here((unit) => unit.disrupted),
      here((unit) => unit.kind < 3 && unit.marches < 2),
      here((unit) => unit.kind >= 3 && unit.marches < 2),
    ];
    return { rows: rowsOf((unit) => unit.box === box), counts };
  });
  const places = ([0, 1] as const).map((side) => {
    const all = s.units.toReversed().filter((unit) => unit.box >= 0 && unit.side === side);
    return [...new Set(all.map(({ box }) => box))];
  });
  const control = boxes.map(({ counts }, box) => {
    const [union = 0, confederate = 0] = counts[0] ?? [];
    if (union > 0 === confederate > 0) return s.flags[box];
    return union > 0 ? 0 : 1;
  });
  return { boxes, places, total: count(() => true), hurt: count((unit) => unit.disrupted), control };
};

describe('who stands where', () => {
  it.each(['1861', '1864', 'learning'])('is what a count of every unit comes to, forwards and back: %s', (scenario) => {
    const chance = new SimDice(5);
    const past: State[] = [];
    for (const { after } of walk(scenario, {}, 11, 400)) {
      past.push(after);
      // Positions come back when a bot searches and when an action is undone.
      const again = past.at(-chance.d(Math.min(9, past.length)));
      expect(kept(after)).toEqual(counted(after));
      if (again) expect(kept(again)).toEqual(counted(again));
    }
  });

  it('holds for any number of units, also when they come one by one', () => {
    const [begun] = walk('learning', {}, 11, 1);
    const [unit] = begun?.after.units ?? [];
    if (!begun || !unit) throw new Error('nobody stands anywhere');
    let state = begun.after;
    for (let number = 100; number < 400; number++) {
      state = { ...state, units: [...state.units, { ...unit, number }] };
      if (number % 20 === 0) expect(kept(state)).toEqual(counted(state));
      else standing(state);
    }
  });
});
