import { describe, expect, it } from 'vitest';
import { CS, US, unitId, unitWord } from '../../names.ts';
import { rulebook } from '../../rulebook.ts';
import { isSeen, isSeenAt, seenRows } from '../../sight/tactical-sight.ts';
import { squareId } from '../../squares.ts';
import { positionOf, rowOf } from '../../work.ts';
import { war } from '../war.ts';

const HERE = 'K2-S5';

/** Units that a state sees on a map with these units, their tacs by id. */
const seen = (tacs: { readonly [unit: string]: string }, viewer: number, inactive: readonly string[] = []): string => {
  const units = Object.entries(tacs).map(([id, tac]) => ({ id, square: HERE, tac, inactive: inactive.includes(id) }));
  const p = positionOf(war({ units }));
  const rows = seenRows(p, squareId(HERE) ?? -1, viewer);
  const found = Object.keys(tacs).filter((id) => rows.has(rowOf(p.units, unitId(id) ?? -1)));
  const alone = Object.keys(tacs).filter((id) => isSeen(p, viewer, rowOf(p.units, unitId(id) ?? -1)));
  expect(alone).toEqual(found);
  return found.join(' ');
};

const SEATS = [
  { name: 'Union', state: 'US', offices: [] },
  { name: 'Confederate', state: 'CS', offices: [] },
];

describe('seeing on a tactical map', () => {
  it('rotd-4.2a a unit detects all units of its own side on the map, wherever they stand', () => {
    expect(seen({ US1IN: '0-0', US2IN: '14-14', US1AQ: '7-0' }, US)).toBe('US1IN US2IN US1AQ');
  });

  it('rotd-4.2b it detects the nearest enemy unit of each sector, and not the one behind it', () => {
    expect(seen({ US1IN: '7-7', CS1IN: '7-4', CS2IN: '7-2', CS3IN: '12-7' }, US)).toBe('US1IN CS1IN CS3IN');
  });

  it('rotd-4.2b of enemies that are equally near in a sector it detects all', () => {
    expect(seen({ US1IN: '7-7', CS1IN: '7-3', CS2IN: '8-3' }, US)).toBe('US1IN CS1IN CS2IN');
  });

  it('rotd-4.2b it detects everything in its own tac', () => {
    expect(seen({ US1IN: '7-7', CS1IN: '7-7', CS2IN: '7-7', CS3IN: '7-6' }, US)).toBe('US1IN CS1IN CS2IN CS3IN');
  });

  it('rotd-4.2c headquarters sight no enemy', () => {
    expect(seen({ US1AQ: '7-7', CS1IN: '7-4' }, US)).toBe('US1AQ');
  });

  it('rotd-4.2c headquarters hide nobody, and are seen no farther off than the nearest combat unit', () => {
    expect(seen({ US1IN: '7-7', CS1CQ: '7-5', CS1IN: '7-3', CS2CQ: '7-1', CS3CQ: '12-7' }, US)).toBe(
      'US1IN CS1CQ CS1IN CS3CQ',
    );
  });

  it('rotd-4.2d what one friendly unit sees, all friendly players see', () => {
    expect(seen({ US1IN: '7-7', US2IN: '12-2', CS1IN: '7-4', CS2IN: '7-2' }, US)).toBe('US1IN US2IN CS1IN CS2IN');
  });

  it('rotd-R14 an inactive unit sees no enemy', () => {
    expect(seen({ US1IN: '7-7', CS1IN: '7-4' }, US, ['US1IN'])).toBe('');
  });

  it('rotd-4.2b the other side sees by the same rule', () => {
    expect(seen({ US1IN: '7-4', US2IN: '7-2', CS1IN: '7-7' }, CS)).toBe('US1IN CS1IN');
  });

  it('rotd-4.2b a unit is judged in a tac to which it has not come yet', () => {
    const p = positionOf(
      war({
        units: [
          { id: 'US1IN', square: HERE, tac: '7-7' },
          { id: 'CS1IN', square: HERE, tac: '7-4' },
          { id: 'CS2IN', square: HERE, tac: '12-7' },
        ],
      }),
    );
    const moving = rowOf(p.units, unitId('CS2IN') ?? -1);
    expect(isSeenAt(p, US, moving, 2 * 15 + 7)).toBe(false);
    expect(isSeenAt(p, US, moving, 4 * 15 + 7)).toBe(true);
  });

  const viewed = (units: readonly { readonly id: string; readonly tac: string; readonly commander?: string }[]) => {
    const scenario = { players: [...SEATS, { name: 'Another', state: 'US', offices: [] }] };
    const state = war({ scenario, units: units.map((unit) => ({ square: HERE, ...unit })) });
    return [0, 1, 2].map((seat) => Array.from(rulebook.view(state, seat).units.name, unitWord).join(' '));
  };

  it('rotd-R13 an enemy behind another is not in the view, unless another friendly unit sees it; a headquarters hides nothing', () => {
    const enemies = [
      { id: 'CS1CQ', tac: '7-5' },
      { id: 'CS1IN', tac: '7-4' },
      { id: 'CS2IN', tac: '7-2' },
    ];
    const alone = viewed([{ id: 'US1IN', tac: '7-7' }, ...enemies]);
    expect(alone.slice(0, 2)).toEqual(['CS1CQ CS1IN US1IN', 'CS1CQ CS1IN CS2IN US1IN']);
    expect(viewed([{ id: 'US1IN', tac: '7-7' }, { id: 'US2IN', tac: '12-2' }, ...enemies])[0]).toContain('CS2IN');
  });

  it('rotd-R12 rotd-4.6b players with units on the same tactical map have the same tactical view; one without any has none', () => {
    const both = viewed([
      { id: 'US1IN', tac: '7-7' },
      { id: 'US2IN', tac: '12-2', commander: 'Another' },
      { id: 'CS1IN', tac: '7-4' },
      { id: 'CS2IN', tac: '7-2' },
    ]);
    expect([both[0], both[2]]).toEqual(['CS1IN CS2IN US1IN US2IN', 'CS1IN CS2IN US1IN US2IN']);
    expect(
      viewed([
        { id: 'US1IN', tac: '7-7' },
        { id: 'CS1IN', tac: '7-4' },
      ])[2],
    ).toBe('');
  });
});
