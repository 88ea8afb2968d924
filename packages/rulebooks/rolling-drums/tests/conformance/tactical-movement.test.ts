import { describe, expect, it } from 'vitest';
import { squareId, tacWord } from '../../squares.ts';
import { tacticalMap } from '../../tactical/map.ts';
import { after, FIELD, field, stopsIn, wall, whereIs } from '../tactics.ts';
import { cell } from '../war.ts';

const MOVES = 'tactical-1/moves';
const RIVER = wall(7, 'river', { '7-7': 'ford' });

describe('tactical movement', () => {
  it('rotd-9.1a infantry goes four tacs in a phase, cavalry, horse artillery and an army headquarters six', () => {
    const begun = field({ US1IN: '1-2', US1CQ: '1-3', US1CV: '1-4', US1HA: '1-5', US1AQ: '1-6', US1LA: '1-8' });
    const to = (y: number) => ({ destination: `12-${y}` });
    const done = after(MOVES, begun, {
      ...{ US1IN: to(2), US1CQ: to(3), US1CV: to(4), US1HA: to(5), US1AQ: to(6), US1LA: to(8) },
    });
    expect(['US1IN', 'US1CQ', 'US1CV', 'US1HA', 'US1AQ', 'US1LA'].map((unit) => whereIs(done, unit))).toEqual([
      ...['5-2', '5-3', '7-4', '7-5', '7-6', '5-8'],
    ]);
  });

  it('rotd-9.1b rotd-E1 a phase in which a unit moves costs one fatigue with hostile units in the square, and none without', () => {
    const orders = { US1IN: { destination: '12-2' } };
    expect(cell(after(MOVES, field({ US1IN: '1-2' }), orders).state, 'US1IN', 'fatigue')).toBe(0);
    const near = after(MOVES, field({ US1IN: '1-2', CS1AQ: '13-13' }), orders);
    expect(cell(near.state, 'US1IN', 'fatigue')).toBe(1);
    expect(cell(near.state, 'CS1AQ', 'fatigue')).toBe(0);
  });

  it('rotd-9.1c with fatigue 9 and an enemy in the square a unit does not move, with 8 it does', () => {
    const begun = (fatigue: number) =>
      field({ US1IN: { tac: '1-2', fatigue }, CS1IN: '13-13' }, {}, { columns: { US1IN: { fatigue } } });
    const orders = { US1IN: { destination: '12-2' } };
    const weary = after(MOVES, begun(9), orders);
    expect([whereIs(weary, 'US1IN'), stopsIn(weary)]).toEqual(['1-2', ['US1IN rotd-9.1c']]);
    expect(whereIs(after(MOVES, begun(8), orders), 'US1IN')).toBe('5-2');
  });

  it('rotd-E2 without an enemy fatigue above 8 does not hold it', () => {
    const begun = field({ US1IN: '1-2' }, {}, { columns: { US1IN: { fatigue: 12 } } });
    expect(whereIs(after(MOVES, begun, { US1IN: { destination: '12-2' } }), 'US1IN')).toBe('5-2');
  });

  it('rotd-9.2a the unit goes straight to the waypoint and then straight to the destination', () => {
    const begun = field({ US1CV: '3-3' });
    const order = { US1CV: { waypoint: '5-5', destination: '5-9' } };
    expect(whereIs(after(MOVES, begun, order), 'US1CV')).toBe('5-9');
    expect(cell(after(MOVES, begun, order).state, 'US1CV', 'heading')).toBe(1 + 4);
  });

  it('rotd-9.2c the move begins in the phase that the order names and goes on in later ones', () => {
    const begun = field({ US1IN: '2-2' });
    const order = { US1IN: { destination: '2-12', startPhase: 2 } };
    expect(whereIs(after(MOVES, begun, order), 'US1IN')).toBe('2-2');
    expect(whereIs(after('tactical-2/moves', begun, order), 'US1IN')).toBe('2-6');
    expect(whereIs(after('tactical-3/moves', begun, order), 'US1IN')).toBe('2-10');
    expect(whereIs(after('tactical-4/moves', begun, order), 'US1IN')).toBe('2-12');
  });

  it('rotd-9.2c a waypoint is passed without stopping, and not gone back to in a later phase', () => {
    const begun = field({ US1IN: '2-2' });
    const order = { US1IN: { waypoint: '2-5', destination: '8-5' } };
    expect(whereIs(after(MOVES, begun, order), 'US1IN')).toBe('3-5');
    expect(whereIs(after('tactical-2/moves', begun, order), 'US1IN')).toBe('7-5');
  });

  it('rotd-9.5a with an enemy in the square a way over impassable ground stops the whole move', () => {
    const begun = field({ US1IN: '2-5', CS1IN: '13-13' }, { '6-5': 'water' });
    const done = after(MOVES, begun, { US1IN: { destination: '9-5' } });
    expect([whereIs(done, 'US1IN'), stopsIn(done)]).toEqual(['2-5', ['US1IN rotd-9.5a']]);
    expect(cell(done.state, 'US1IN', 'fatigue')).toBe(0);
  });

  it('rotd-9.5a a cliff between high hills and open ground stops it too; hills beside high hills do not', () => {
    const cliff = field({ US1IN: '2-5', CS1IN: '13-13' }, { '5-5': 'highHills' });
    expect(stopsIn(after(MOVES, cliff, { US1IN: { destination: '7-5' } }))).toEqual(['US1IN rotd-9.5a']);
    const slope = field({ US1IN: '2-5', CS1IN: '13-13' }, { '4-5': 'hills', '5-5': 'highHills', '6-5': 'hills' });
    expect(whereIs(after(MOVES, slope, { US1IN: { destination: '6-5' } }), 'US1IN')).toBe('6-5');
  });

  it('rotd-9.5b a neutral has this effect on its own soil, and none elsewhere', () => {
    const order = { US1IN: { destination: '6-5' } };
    const ground = { '5-5': 'water' };
    const kentucky = field({ US1IN: '2-5', KY1IN: '13-13' }, ground);
    expect(stopsIn(after(MOVES, kentucky, order))).toEqual(['US1IN rotd-9.5a']);
    const britain = field({ US1IN: '2-5', GB1IN: '13-13' }, ground);
    expect(stopsIn(after(MOVES, britain, order))).toEqual([]);
  });

  it('rotd-9.5c with nobody there a leg over impassable ground takes a shortest way round it', () => {
    const done = after(MOVES, field({ US1IN: '2-5' }, { '4-5': 'water' }), { US1IN: { destination: '6-5' } });
    expect(whereIs(done, 'US1IN')).toBe('6-5');
  });

  it('rotd-9.5d the limit is judged anew in each phase: an enemy who has come in binds the move from then on', () => {
    const begun = field({ US1IN: '2-5' }, { '12-5': 'water' });
    expect(whereIs(after('tactical-2/moves', begun, { US1IN: { destination: '13-5' } }), 'US1IN')).not.toBe('2-5');
    const bound = field({ US1IN: '10-5', CS1IN: '1-13' }, { '12-5': 'water' });
    expect(whereIs(after(MOVES, bound, { US1IN: { destination: '13-5' } }), 'US1IN')).toBe('10-5');
  });

  it('rotd-9.6 the quicker initiative group moves first', () => {
    const units = { US1IN: { tac: '5-5', quality: 6 }, CS1SA: { tac: '9-5', quality: 0, weapon: 'smoothbore' } };
    const initiative = { US1IN: { initiative: 2 }, CS1SA: { initiative: 5 } };
    const done = after(MOVES, field(units, {}, { columns: initiative }), {
      US1IN: { destination: '9-5', offensive: 'attack' },
      CS1SA: { destination: '9-9', offensive: 'attack' },
    });
    expect([whereIs(done, 'US1IN'), whereIs(done, 'CS1SA')]).toEqual(['9-5', '9-5']);
  });

  it('rotd-9.6 inside a group the order is random and new each phase', () => {
    const begun = field({ US1IN: '5-5', CS1IN: '7-5' });
    const orders = { US1IN: { destination: '7-5' }, CS1IN: { destination: '7-9' } };
    const caught = Array.from({ length: 20 }, (_, seed) => whereIs(after(MOVES, begun, orders, seed + 1), 'CS1IN'));
    expect(new Set(caught)).toEqual(new Set(['7-5', '7-9']));
  });

  it('rotd-9.7 a unit ordered across a river without a ford as its waypoint does not move, enemy or not', () => {
    for (const units of [{ US1CV: '7-5' }, { US1CV: '7-5', CS1IN: '1-1' }]) {
      const done = after(MOVES, field(units, RIVER), { US1CV: { destination: '9-9' } });
      expect([whereIs(done, 'US1CV'), stopsIn(done)]).toEqual(['7-5', ['US1CV rotd-9.7']]);
    }
  });

  it('rotd-9.7 with the ford as its waypoint it crosses, and a ford is a destination like any other', () => {
    const begun = field({ US1CV: '7-5', CS1IN: '1-1' }, RIVER);
    expect(whereIs(after(MOVES, begun, { US1CV: { waypoint: '7-7', destination: '8-9' } }), 'US1CV')).toBe('8-9');
    expect(whereIs(after(MOVES, begun, { US1CV: { destination: '7-7' } }), 'US1CV')).toBe('7-7');
  });

  it('rotd-2.5c a unit that would be the ninth of its side stops in the last tac with room', () => {
    const eight = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`US${i + 2}IN`, '6-5']));
    const done = after(MOVES, field({ US1IN: '2-5', ...eight }), { US1IN: { destination: '6-5' } });
    expect([whereIs(done, 'US1IN'), stopsIn(done)]).toEqual(['5-5', ['US1IN rotd-2.5c']]);
    const through = after(MOVES, field({ US1CV: '2-5', ...eight }), { US1CV: { destination: '8-5' } });
    expect(whereIs(through, 'US1CV')).toBe('8-5');
  });

  it('rotd-2.5b a tac holds sixteen brigades of all sides; headquarters are not counted', () => {
    const full = Object.fromEntries(
      Array.from({ length: 16 }, (_, i) => [`US${i + 2}IN`, { tac: '6-5', inactive: i < 10 }]),
    );
    const begun = field({ US1IN: '2-5', US1CQ: '2-6', ...full });
    const done = after(MOVES, begun, { US1IN: { destination: '6-5' }, US1CQ: { destination: '6-5' } });
    expect([whereIs(done, 'US1IN'), whereIs(done, 'US1CQ')]).toEqual(['5-5', '6-5']);
  });
});

describe('forts', () => {
  const town = {
    towns: [{ name: 'Here', square: FIELD, level: 1, controller: 'US' }],
    cities: [{ city: 'here', fort: 2, capacity: 2500 }],
  };
  const setting = field({ US1IN: '1-1' }, {}, { scenario: town }).setting;
  const city = tacWord(tacticalMap(setting, squareId(FIELD) ?? -1).city);
  const fort = (units: Parameters<typeof field>[0]) => field(units, {}, { scenario: town });

  it('rotd-9.2d a unit that moves into the tac of a friendly fort goes inside, unless it is told not to', () => {
    const begun = fort({ US1IN: '3-3' });
    const last = 'tactical-3/moves';
    expect(whereIs(after(last, begun, { US1IN: { destination: city } }), 'US1IN')).toBe(`${city}F`);
    expect(whereIs(after(last, begun, { US1IN: { destination: city, doNotEnterFort: true } }), 'US1IN')).toBe(city);
  });

  it('rotd-2.6d it stays outside if its load does not fit any more, and its player is told', () => {
    const begun = fort({ US1IN: '3-3', US2IN: { tac: city, men: 600, inFort: true } });
    const done = after('tactical-3/moves', begun, { US1IN: { destination: city } });
    expect(whereIs(done, 'US1IN')).toBe(city);
  });

  it('rotd-9.2e ordered to its present tac a unit enters the fort, or leaves it if told not to enter', () => {
    const begun = fort({ US1IN: { tac: city, men: 1000 }, US2IN: { tac: city, men: 1000, inFort: true } });
    const done = after('tactical-1/forts', begun, {
      US1IN: { destination: city },
      US2IN: { destination: city, doNotEnterFort: true },
    });
    expect([whereIs(done, 'US1IN'), whereIs(done, 'US2IN')]).toEqual([`${city}F`, city]);
    expect(cell(done.state, 'US1IN', 'fatigue')).toBe(0);
    expect(done.events.map(({ kind }) => kind).sort()).toEqual(['entered-fort', 'left-fort']);
  });

  it('rotd-2.6b the load counts a man of cavalry three and the hundred men of a battery two each', () => {
    const cavalry = fort({ US1CV: { tac: city, men: 834 } });
    expect(after('tactical-1/forts', cavalry, { US1CV: { destination: city } }).events.map(({ kind }) => kind)).toEqual(
      ['fort-full'],
    );
    const battery = (men: number) => fort({ US1IN: { tac: city, men, batteries: 1 } });
    const kinds = (men: number) =>
      after('tactical-1/forts', battery(men), { US1IN: { destination: city } }).events.map(({ kind }) => kind);
    expect([kinds(2400), kinds(2401)]).toEqual([['entered-fort'], ['fort-full']]);
  });

  it('rotd-9.2d nobody enters a fort that the enemy controls', () => {
    const begun = field({ CS1IN: { tac: city } }, {}, { scenario: town });
    expect(whereIs(after('tactical-1/forts', begun, { CS1IN: { destination: city } }), 'CS1IN')).toBe(city);
  });
});
