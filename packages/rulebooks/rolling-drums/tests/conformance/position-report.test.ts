import { describe, expect, it } from 'vitest';
import { strategicLetters } from '../../reports/letters.ts';
import { positionReport } from '../../reports/position.ts';
import { positionTables } from '../../reports/tables.ts';
import { squareId } from '../../squares.ts';
import { SHATTERED, type Sighting, type State } from '../../state.ts';
import { viewOf } from '../../view.ts';
import { CONFEDERATE, UNION, type WarPlan, war } from '../war.ts';

const HERE = 'K2-S6';

/** The position report of the Union's player in a small war. */
const unionReport = (plan: WarPlan, sightings: readonly Sighting[] = []) =>
  positionReport(viewOf({ ...war(plan), sightings }, UNION), UNION);

const believed = (square: string, number: number, more: Partial<Sighting> = {}): Sighting => ({
  ...{ viewer: 5, owner: 0, square: squareId(square) ?? 0, number, arms: 3, sign: 0 },
  ...more,
});

describe('squares of the strategic map', () => {
  it('rotd-R6 rotd-4.1h other states stand there with about how many units, the word for it and letters', () => {
    const units = [
      { id: 'US1IN', square: HERE },
      { id: 'CS1IN', square: 'K3-S6' },
    ];
    const { squares } = unionReport({ units }, [believed('K3-S6', 4)]);
    expect(squares.find(({ state }) => state === 'CS')).toMatchObject({
      ...{ square: 'K3-S6', size: 'division', number: 4, isExact: false, arms: 'IC', sign: 'flag' },
    });
  });

  it('rotd-R11 units of one’s own state are counted exactly, near and far', () => {
    const own = (square: string) => [1, 2, 3].map((n) => ({ id: `US${n + square.charCodeAt(1)}IN`, square }));
    const { squares } = unionReport({ units: [...own(HERE), ...own('H0-X0')] });
    expect(squares.map(({ square, number, isExact }) => [square, number, isExact])).toEqual([
      [HERE, 3, true],
      ['H0-X0', 3, true],
    ]);
  });

  it('rotd-4.1e in a truce friends are told of that an army headquarters detects ten squares off, past the map that is shown', () => {
    const players = [
      { name: 'Union', state: 'US', offices: [] },
      { name: 'Confederate', state: 'CS', offices: [] },
      { name: 'Banks', state: 'US', offices: [] },
    ];
    const told = (season: string, square: string) => {
      const units = [
        { id: 'US1AQ', square: HERE },
        { id: 'US2IN', square, commander: 'Banks' },
      ];
      const { squares } = unionReport({ units, scenario: { players, season } });
      return squares.map((each) => each.square);
    };
    expect([told('truce', 'J2-S6'), told('truce', 'J1-S6')]).toEqual([['J2-S6', HERE], [HERE]]);
    expect([told('campaign', 'J7-S6'), told('campaign', 'J6-S6')]).toEqual([['J7-S6', HERE], [HERE]]);
  });

  it('rotd-1.4b a square with only inactive units is a tent, one with only shattered units a boxed S', () => {
    const begun = war({
      units: [
        { id: 'US1IN', square: HERE, inactive: true },
        { id: 'US2IN', square: 'H0-X0' },
      ],
    });
    const condition = begun.units.condition.map((each, row) => (row === 1 ? SHATTERED : each));
    const state: State = { ...begun, units: { ...begun.units, condition } };
    expect(positionReport(viewOf(state, UNION), UNION).squares.map(({ sign }) => sign)).toEqual(['tent', 'S']);
  });

  it('rotd-R15 what the Secretary of War hears is told as unconfirmed', () => {
    const { squares } = unionReport({ units: [{ id: 'US1IN', square: HERE }] }, [believed('H0-X0', 9, { hint: true })]);
    expect(squares.filter(({ unconfirmed }) => unconfirmed).map(({ square }) => square)).toEqual(['H0-X0']);
  });

  it('rotd-4.1f the map shows the squares within five of each active unit, and none round an inactive one', () => {
    const lines = (inactive: boolean) => {
      const view = viewOf(war({ units: [{ id: 'US1IN', square: HERE, inactive }] }), UNION);
      return positionReport(view, UNION).letters;
    };
    const [map = []] = lines(false);
    expect([map.length, map[0]?.trim().split(/\s+/).length]).toEqual([12, 11]);
    expect(map.find((line) => line.startsWith('S6'))?.slice(3 + 5 * 3, 5 + 5 * 3)).toBe('U1');
    expect(lines(true)).toEqual([]);
  });

  it('squares that lie far apart are parts of their own, and a wide part is cut to the width of a line', () => {
    const view = viewOf(war({ units: [{ id: 'US1IN', square: HERE }] }), UNION);
    const row = (from: string, count: number) => Array.from({ length: count }, (_, i) => (squareId(from) ?? 0) + i);
    const parts = strategicLetters(view, new Set([...row('B0-S0', 30), ...row('B0-X0', 3)]));
    expect(parts.map(([heads = '']) => heads.trim().split(/\s+/).length)).toEqual([22, 8, 3]);
  });
});

describe('tactical maps', () => {
  const units = [
    { id: 'US1IN', square: HERE, tac: '7-12' },
    { id: 'CS1IN', square: HERE, tac: '7-9', men: 1700 },
    { id: 'CS2IN', square: HERE, tac: '7-6' },
    { id: 'US2IN', square: 'H0-X0', inactive: true },
  ];

  it('rotd-R6 rotd-R13 each square with an active unit has its map, with those who are seen there and nobody behind them', () => {
    const { tactical } = unionReport({ units });
    expect(tactical.map(({ square, tacs }) => [square, tacs])).toEqual([
      [
        HERE,
        [
          { tac: '7-9', state: 'CS', units: ['CS1IN'] },
          { tac: '7-12', state: 'US', units: ['US1IN'] },
        ],
      ],
    ]);
  });

  it('rotd-R8 of an enemy nothing is told but his id: no men stand anywhere in the report', () => {
    const view = viewOf(war({ units }), UNION);
    const told = JSON.stringify([positionReport(view, UNION), positionTables(view, UNION)]);
    expect(told).toContain('CS1IN');
    expect(told).not.toMatch(/1,?700/);
  });
});

describe('unit status', () => {
  const unit = {
    ...{ id: 'US1IN', name: 'Sherman', regiments: ['69th New York'], square: HERE, tac: '7-9', men: 2400 },
    ...{ quality: 4, batteries: 1, weapon: 'rifle', experience: 8, morale: 60, fatigue: 3, supplies: 1, ammunition: 4 },
  };

  it('rotd-R7 it shows all that is known of a unit, in words where the book has words', () => {
    const [status] = unionReport({ units: [unit], columns: { US1IN: { stragglers: 12, wounded: 7 } } }).units;
    expect(status).toEqual({
      ...{ id: 'US1IN', name: 'Sherman', type: 'infantry', owner: 5, regiments: ['69th New York'] },
      ...{ commander: 'Union', deputy: 'none', square: HERE, tac: '7-9', inFort: false, men: 2400, batteries: 1 },
      ...{ weapon: 'rifle', quality: 'Good', experience: 8, morale: 60, fatigue: 3, initiative: 3, supplies: 1 },
      ...{ ammunition: 4, supply: 'none', communications: 'in contact', stragglers: 12, wounded: 7 },
      ...{ condition: 'active', wait: 0 },
    });
  });

  it('rotd-R7 a unit without communications has "none"', () => {
    const [status] = unionReport({ units: [unit], columns: { US1IN: { communications: 0 } } }).units;
    expect(status?.communications).toBe('none');
  });

  it('rotd-R6 inactive units come last, and after them own shattered units with the turns that are left', () => {
    const plan = {
      units: [unit, { id: 'US2IN', square: HERE, inactive: true }, { id: 'US3IN', square: HERE }],
      columns: { US3IN: { condition: SHATTERED, wait: 4 } },
    };
    expect(unionReport(plan).units.map(({ id, condition, wait }) => [id, condition, wait])).toEqual([
      ['US1IN', 'active', 0],
      ['US2IN', 'inactive', 0],
      ['US3IN', 'shattered', 4],
    ]);
    const titles = positionTables(viewOf(war(plan), UNION), UNION).map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith('Your'))).toEqual([
      'Your units in the field',
      'Your inactive units',
      'Your shattered units',
    ]);
  });

  it('rotd-R7 a player reads no status of units that he does not command', () => {
    const view = viewOf(war({ units: [unit, { id: 'CS1IN', square: HERE, tac: '7-6' }] }), CONFEDERATE);
    expect(positionReport(view, CONFEDERATE).units.map(({ id }) => id)).toEqual(['CS1IN']);
  });
});

describe('cities and depots', () => {
  const plan = (citySupplies: string) => ({ units: [{ id: 'US1IN', square: 'K4-S4' }], options: { citySupplies } });
  const cityOf = (option: string, name: string) => unionReport(plan(option)).cities.find(({ city }) => city === name);

  it('rotd-R17 rotd-1.3c supplies of an enemy city are told where they are open, and as unknown where they are hidden', () => {
    expect(cityOf('open', 'Fredericksburg')?.supplies).toBeGreaterThan(0);
    expect(cityOf('hidden', 'Fredericksburg')?.supplies).toBeUndefined();
    expect(cityOf('hidden', 'Washington')?.supplies).toBeGreaterThan(0);
  });

  it('rotd-R1 only cities within the squares that are shown stand in it', () => {
    const names = unionReport(plan('open')).cities.map(({ city }) => city);
    expect(names).toContain('Washington');
    expect(names).not.toContain('Atlanta');
  });
});
