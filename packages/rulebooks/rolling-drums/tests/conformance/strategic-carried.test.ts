import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { squareId, squareWord, tacId, tacWord } from '../../squares.ts';
import { ABOARD, ACTIVE, type State } from '../../state.ts';
import { RAILROAD, rideWay } from '../../strategic/lines.ts';
import { features, landOf, RAIL } from '../../strategic.ts';
import { isEntryTac } from '../../tactical/bands.ts';
import { tacticalMap } from '../../tactical/map.ts';
import { along, field, movesTold, PLAIN, squareOf, standsAt, toldOf, unit } from '../marching.ts';
import { cell, turnOf } from '../war.ts';

/** A junction in Illinois, and squares along the line to the north of it. */
const JUNCTION = 'D9-S8';
const [NEXT, THIRD, FOURTH, FIFTH] = ['E0-S8', 'E0-S6', 'E0-S5', 'E0-S4'];
const CHICAGO = 'E8-Q6';

const to = (destination: string, more = {}) => ({ rail: { destination, ...more } });
const number = (square: string): number => squareId(square) ?? -1;
const way = (from: string, stops: readonly string[], isOurs = (_: number) => true) =>
  rideWay(RAILROAD, number(from), stops.map(number), () => true, isOurs);

const railTacs = (state: State, square: string): readonly string[] =>
  Array.from(tacticalMap(state.setting, number(square)).rail).flatMap((isRail, tac) =>
    isRail === 1 ? [tacWord(tac)] : [],
  );

describe('movement by rail', () => {
  it('rotd-8.1a rotd-8.1f A unit in a square with a friendly railroad goes by rail behind strategic phase 6, without fatigue', () => {
    const begun = field([
      unit('US1IN', '7-7', JUNCTION, { fatigue: 8 }),
      unit('US2IN', '7-7', JUNCTION, { fatigue: 8 }),
    ]);
    const done = turnOf(begun, { US1IN: to(FOURTH) });
    expect(squareOf(done, 'US1IN')).toBe(FOURTH);
    expect(movesTold(done, 'went-by-rail').map(({ phase }) => phase)).toEqual(['rail/rides']);
    expect(cell(done.state, 'US1IN', 'fatigue')).toBe(cell(done.state, 'US2IN', 'fatigue'));
  });

  it('rotd-8.1a Not from a square without a railroad of its side, nor a river battery, and militia only in their state', () => {
    const begun = field([
      unit('US1IN', '7-7', PLAIN),
      unit('CS1AQ', '7-7', JUNCTION),
      unit('US1RB', '7-7', JUNCTION, { men: 300 }),
      unit('US1MI', '7-7', JUNCTION),
    ]);
    const ride = to(FOURTH);
    const done = turnOf(begun, { US1IN: ride, CS1AQ: ride, US1RB: ride, US1MI: to('D4-S7') });
    for (const id of ['US1IN', 'CS1AQ', 'US1RB']) expect(toldOf(done, id)).toContain('not-carried rotd-8.1a');
    expect(landOf(number('D4-S7'))).toBe('MO');
    expect(squareOf(done, 'US1MI')).toBe(JUNCTION);
    expect(squareOf(turnOf(field([unit('US1MI', '7-7', JUNCTION)]), { US1MI: ride }), 'US1MI')).toBe(FOURTH);
  });

  it('rotd-8.1b With an enemy in the square it must stand at the railroad', () => {
    const rail = railTacs(field([]), JUNCTION);
    const off = rail.includes('13-13') ? '12-13' : '13-13';
    const begun = (tac: string) => field([unit('US1IN', tac, JUNCTION), unit('CS1AQ', '1-1', JUNCTION)]);
    expect(squareOf(turnOf(begun(off), { US1IN: to(FOURTH) }), 'US1IN')).toBe(JUNCTION);
    expect(squareOf(turnOf(begun(rail[0] ?? ''), { US1IN: to(FOURTH) }), 'US1IN')).toBe(FOURTH);
  });

  it('rotd-8.1c A ride is 40 squares at most, each one along a link to the N, E, S or W', () => {
    const { squares, ends } = way(CHICAGO, ['J2-P8']);
    expect([squares.length, ends]).toEqual([40, undefined]);
    [number(CHICAGO), ...squares].slice(1).forEach((square, i) => {
      const step = Math.abs(square - ([number(CHICAGO), ...squares][i] ?? 0));
      expect([1, 140]).toContain(step);
    });
    const done = turnOf(field([unit('US1IN', '7-7', CHICAGO)]), { US1IN: to('J2-P8') });
    expect(squareOf(done, 'US1IN')).toBe(squareWord(squares.at(-1) ?? 0));
  });

  it('rotd-8.1d A cap on the men of a side is used up in canonical order, headquarters free', () => {
    const units = [unit('US1AQ', '7-7', JUNCTION), unit('US1IN', '7-7', JUNCTION), unit('US2IN', '7-7', JUNCTION)];
    const ride = to(FOURTH);
    const said = { US1AQ: ride, US1IN: ride, US2IN: ride };
    const done = turnOf(field(units, { scenario: { railCap: 3000 } }), said);
    expect(['US1AQ', 'US1IN', 'US2IN'].map((id) => squareOf(done, id))).toEqual([FOURTH, FOURTH, JUNCTION]);
    expect(toldOf(done, 'US2IN')).toContain('not-carried rotd-8.1d');
    expect(squareOf(turnOf(field(units), said), 'US2IN')).toBe(FOURTH);
  });

  it('rotd-8.1e Who has marched does not ride; a march that was not made is no bar', () => {
    const begun = field([unit('US1IN', '7-7', JUNCTION)]);
    const marched = turnOf(begun, { US1IN: { ...along('D9-S7'), ...to(FOURTH) } });
    expect(squareOf(marched, 'US1IN')).toBe('D9-S7');
    expect(toldOf(marched, 'US1IN')).toContain('not-carried rotd-8.1e');
    const stayed = turnOf(begun, { US1IN: { ...along('-'), ...to(FOURTH) } });
    expect(squareOf(stayed, 'US1IN')).toBe(FOURTH);
  });

  it('rotd-8.3a The shortest way is ridden, through the waypoint', () => {
    expect(way(JUNCTION, [THIRD]).squares.map(squareWord)).toEqual(['E0-S8', 'E0-S7', THIRD]);
    const around = way(JUNCTION, ['E2-S7', THIRD]).squares.map(squareWord);
    expect(around).toContain('E2-S7');
    expect(around.at(-1)).toBe(THIRD);
    const done = turnOf(field([unit('US1IN', '7-7', JUNCTION)]), { US1IN: to(THIRD, { waypoint: 'E2-S7' }) });
    expect(squareOf(done, 'US1IN')).toBe(THIRD);
  });

  it('rotd-8.3b A ride ends before the first square that its side does not control', () => {
    const free = (square: number): boolean => square === number(NEXT) || square === number('E0-S7');
    expect(way(JUNCTION, [FIFTH], free)).toEqual({ squares: [NEXT, 'E0-S7'].map(number), ends: 'rotd-8.3b' });
  });

  it('rotd-8.3c Where the shortest way is longer than 80 squares nobody sets out; a longer one in friendly hands is taken first', () => {
    expect(way('L3-R6', ['D2-P1'])).toEqual({ squares: [], ends: 'rotd-8.3c' });
    const direct = way(JUNCTION, [FOURTH]).squares;
    const barred = direct[1] ?? -1;
    const around = way(JUNCTION, [FOURTH], (square) => square !== barred);
    if (around.ends === undefined) expect(around.squares.length).toBeGreaterThan(direct.length);
    else expect(around.squares).toEqual(direct.slice(0, 1));
  });

  it('rotd-8.3d A destination without a railroad means no ride', () => {
    expect((features[number(PLAIN)] ?? 0) & RAIL).toBe(0);
    const done = turnOf(field([unit('US1IN', '7-7', JUNCTION)]), { US1IN: to(PLAIN) });
    expect(toldOf(done, 'US1IN')).toEqual(['not-carried rotd-8.3d']);
  });

  it('rotd-8.4 It is placed as by foot, but in a rail tac, near its entry tac', () => {
    for (const entry of ['7-14', '7-11']) {
      const done = turnOf(field([unit('US1IN', '7-7', JUNCTION)]), { US1IN: to(FOURTH, { entry }) });
      const tac = tacId(standsAt(done, 'US1IN').split(' ')[1] ?? '') ?? -1;
      expect(railTacs(done.state, FOURTH)).toContain(tacWord(tac));
      expect(isEntryTac(0, tac)).toBe(true);
      if (entry === '7-14') expect(tac).toBeGreaterThanOrEqual(14 * 15);
      else expect(tac).toBeLessThan(12 * 15);
    }
  });

  it('rotd-8.4 Without a legal rail tac it gets off one square earlier', () => {
    const crowd = railTacs(field([]), FOURTH).flatMap((tac, i) =>
      Array.from({ length: 8 }, (_, j) => unit(`US${100 + 8 * i + j}IN`, tac, FOURTH)),
    );
    const done = turnOf(field([unit('US1IN', '7-7', JUNCTION), ...crowd]), { US1IN: to(FOURTH) });
    expect(squareOf(done, 'US1IN')).toBe(THIRD);
  });
});

describe('movement by sea', () => {
  const [WASHINGTON, MONROE, NEW_YORK, NORFOLK] = ['K4-S5', 'K9-T7', 'L9-R0', 'L0-T8'];
  const fleet = (transports: number) => ({
    scenario: { naval: true, pools: [{ state: 'US', transports }] },
  });
  const sail = (destination: string) => ({ sea: { destination } });
  const free = ({ nations }: State): number => nations.transports[5] ?? -1;
  const voyage = (from: string, destination: string, turns: number, transports = 3000): State => {
    let { state } = turnOf(field([{ id: 'US1IN', square: from }], fleet(transports)), { US1IN: sail(destination) });
    for (let turn = 1; turn < turns; turn++) ({ state } = turnOf(state));
    return state;
  };

  it('rotd-W3 Inside a sea area a unit sails in one turn and lands in the next; its points are free again then', () => {
    const aboard = voyage(WASHINGTON, MONROE, 1);
    expect([cell(aboard, 'US1IN', 'condition'), free(aboard)]).toEqual([ABOARD, 1000]);
    const landed = voyage(WASHINGTON, MONROE, 2);
    expect([cell(landed, 'US1IN', 'condition'), free(landed)]).toEqual([ACTIVE, 3000]);
    expect(squareOf({ state: landed }, 'US1IN')).toBe(MONROE);
  });

  it('rotd-W3 To the next sea area it takes one turn more', () => {
    expect(cell(voyage(NEW_YORK, MONROE, 2), 'US1IN', 'condition')).toBe(ABOARD);
    expect(cell(voyage(NEW_YORK, MONROE, 3), 'US1IN', 'condition')).toBe(ACTIVE);
  });

  it('rotd-W2 It needs free points, the city tac of a friendly port, and a port or a coast of its own or the next area', () => {
    const told = (units: Parameters<typeof field>[0], order: PlainRecord, transports = 3000): readonly string[] =>
      toldOf(turnOf(field(units, fleet(transports)), { US1IN: order }), 'US1IN');
    const port = [{ id: 'US1IN', square: WASHINGTON }];
    expect(told(port, sail(MONROE), 1999)).toEqual(['not-carried rotd-W2']);
    expect(told([unit('US1IN', '1-1', WASHINGTON)], sail(MONROE))).toEqual(['not-carried rotd-W2']);
    expect(told(port, sail(PLAIN))).toEqual(['not-carried rotd-W2']);
    expect(told(port, sail('A3-Z1'))).toEqual(['not-carried rotd-W1']);
    expect(told(port, { ...along('K4-S4'), ...sail(MONROE) })).toContain('not-carried rotd-8.1e');
  });

  it('rotd-7.17 Militia do not go by sea, and rotd-W1 only the side that controls the area sails', () => {
    const begun = field(
      [
        { id: 'US1MI', square: WASHINGTON },
        { id: 'CS1IN', square: NORFOLK },
      ],
      fleet(9000),
    );
    const done = turnOf(begun, { US1MI: sail(MONROE), CS1IN: sail('K2-V7') });
    expect(toldOf(done, 'US1MI')).toEqual(['not-carried rotd-W2']);
    expect(toldOf(done, 'CS1IN')).toEqual(['not-carried rotd-W1']);
  });

  it('rotd-W4 In an enemy-held port it lands on a free tac beside the city', () => {
    const landed = voyage(WASHINGTON, NORFOLK, 2);
    const city = tacticalMap(landed.setting, number(NORFOLK)).city;
    const tac = cell(landed, 'US1IN', 'tac');
    expect(squareOf({ state: landed }, 'US1IN')).toBe(NORFOLK);
    expect(Math.max(Math.abs((tac % 15) - (city % 15)), Math.abs(Math.floor(tac / 15) - Math.floor(city / 15)))).toBe(
      1,
    );
  });

  it('rotd-W4 Without a free tac there it stays aboard', () => {
    const begun = field([{ id: 'US1IN', square: WASHINGTON }], fleet(3000));
    const city = tacticalMap(begun.setting, number(NORFOLK)).city;
    const ring = [-16, -15, -14, -1, 1, 14, 15, 16].map((step, i) =>
      unit(`CS${i + 1}IN`, tacWord(city + step), NORFOLK),
    );
    const overrides = ring.map(({ tac }) => ({ square: NORFOLK, tac, terrain: 'open', rating: 1 }));
    const guarded = field([{ id: 'US1IN', square: WASHINGTON }, ...ring], {
      scenario: { ...fleet(3000).scenario, overrides },
    });
    const { state } = turnOf(turnOf(guarded, { US1IN: sail(NORFOLK) }).state);
    expect(cell(state, 'US1IN', 'condition')).toBe(ABOARD);
  });
});
