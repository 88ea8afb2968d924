import { isRefusal, type PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { unitId } from '../../names.ts';
import { squareId, squareWord, tacId, tacWord } from '../../squares.ts';
import type { State } from '../../state.ts';
import { militiaReturn, quartersOf } from '../../strategic/quarters.ts';
import { mayRest } from '../../strategic/stacking.ts';
import { positionOf, rowOf } from '../../work.ts';
import { field, PLAIN, unit } from '../marching.ts';

const [NEW_YORK_PLAIN, GEORGIA, MISSOURI, ATLANTA, WASHINGTON] = ['L3-P8', 'G8-W6', 'C3-T4', 'G6-W2', 'K4-S5'];

/** Where an order puts US1IN, "B1-Q7 7-7", or the clause that refuses it and the field. */
const placed = (state: State, square?: string, tac?: string, id = 'US1IN'): string => {
  const p = positionOf(state);
  const answer = quartersOf(p, rowOf(p.units, unitId(id) ?? -1), {
    ...(square === undefined ? {} : { square: squareId(square) ?? -1 }),
    ...(tac === undefined ? {} : { tac: tacId(tac) ?? -1 }),
  });
  return isRefusal(answer) ? `${answer.clause} ${answer.field}` : `${squareWord(answer.square)} ${tacWord(answer.tac)}`;
};
const truce = (units: readonly PlainRecord[], columns = {}, scenario: PlainRecord = {}): State =>
  field(units, { scenario: { ...scenario, season: 'truce' }, columns });

describe('placements in truce and peace', () => {
  it('rotd-7.16a A unit, active or not, goes to any square of its home territory, however far', () => {
    expect(placed(truce([unit('US1IN')]), NEW_YORK_PLAIN)).toBe(`${NEW_YORK_PLAIN} 7-7`);
    expect(placed(truce([unit('US1IN')], { US1IN: { condition: 1 } }), NEW_YORK_PLAIN)).toBe(`${NEW_YORK_PLAIN} 7-7`);
    expect(placed(truce([unit('US1IN')]), GEORGIA)).toBe('rotd-7.16a square');
    expect(placed(truce([unit('US1IN')]), MISSOURI)).toContain(MISSOURI);
    expect(placed(truce([unit('US1IN')]), 'M0-O0')).toBe('rotd-1.2b square');
  });

  it('rotd-7.16a Not where the enemy of the campaign holds a city or has units, nor onto a tac of others', () => {
    expect(placed(truce([unit('US1IN'), unit('CS1AQ', '1-1', MISSOURI)]), MISSOURI)).toBe('rotd-7.16a square');
    expect(placed(truce([unit('CS1IN', '7-7', GEORGIA)]), ATLANTA, undefined, 'CS1IN')).toContain(ATLANTA);
    const captured = truce([unit('CS1IN', '7-7', GEORGIA)], {}, { cities: [{ city: 'atlanta-ga', controller: 'US' }] });
    expect(placed(captured, ATLANTA, undefined, 'CS1IN')).toBe('rotd-7.16a square');
    const players = [
      { name: 'Union', state: 'US', offices: [] },
      { name: 'Confederate', state: 'CS', offices: [] },
      { name: 'Kentucky', state: 'KY', offices: [] },
    ];
    const neutral = unit('KY1IN', '7-7', NEW_YORK_PLAIN, { commander: 'Kentucky' });
    const beside = truce([unit('US1IN'), neutral], {}, { players });
    expect(placed(beside, NEW_YORK_PLAIN, '7-7')).toBe('rotd-7.16a tac');
    expect(placed(beside, NEW_YORK_PLAIN)).not.toBe(`${NEW_YORK_PLAIN} 7-7`);
  });

  it('rotd-7.16a Not where the enemy holds the second city of the square either', () => {
    const pickens = { name: 'Fort Pickens', square: 'E9-Y6', level: 1, controller: 'US', tac: '9-12' };
    const towns = (controller: string) => ({ towns: [{ ...pickens, controller }] });
    expect(placed(truce([unit('CS1IN', '7-7', GEORGIA)], {}, towns('US')), 'E9-Y6', undefined, 'CS1IN')).toBe(
      'rotd-7.16a square',
    );
    expect(placed(truce([unit('CS1IN', '7-7', GEORGIA)], {}, towns('CS')), 'E9-Y6', undefined, 'CS1IN')).toContain(
      'E9-Y6',
    );
  });

  it('rotd-7.1b River batteries take no other tac in a truce', () => {
    expect(placed(truce([unit('US1RB')]), undefined, '8-8', 'US1RB')).toBe('rotd-7.1b square');
  });

  it('rotd-7.16b Away from home a unit may stay, take another tac of its square, or go home', () => {
    const abroad = truce([unit('US1IN', '7-7', GEORGIA)]);
    expect(placed(abroad)).toBe(`${GEORGIA} 7-7`);
    expect(placed(abroad, undefined, '2-2')).toBe(`${GEORGIA} 2-2`);
    expect(placed(abroad, PLAIN)).toBe(`${PLAIN} 7-7`);
  });

  it('rotd-7.16c Without a tac it keeps its coordinates, or the nearest passable ones; rotd-F22 a named tac must be passable', () => {
    const wall = { overrides: [{ square: NEW_YORK_PLAIN, tac: '7-7', terrain: 'mountain', rating: 0 }] };
    const begun = truce([unit('US1IN')], {}, wall);
    const [square, tac] = placed(begun, NEW_YORK_PLAIN).split(' ');
    expect(square).toBe(NEW_YORK_PLAIN);
    expect(tac).not.toBe('7-7');
    expect(placed(begun, NEW_YORK_PLAIN, '7-7')).toBe('rotd-2.2b tac');
    expect(placed(begun, undefined, '3-4')).toBe(`${PLAIN} 3-4`);
  });

  it('rotd-7.16d Militia go to their home city alone, and are sent there from elsewhere', () => {
    const at = (home: string): State =>
      truce([unit('US1MI', '7-7', NEW_YORK_PLAIN)], { US1MI: { home: squareId(home) ?? -1 } });
    expect(placed(at('L8-P7'), 'L8-P7', undefined, 'US1MI')).toContain('L8-P7');
    expect(placed(at('L8-P7'), 'J2-P8', undefined, 'US1MI')).toBe('rotd-7.16d square');
    const sent = (state: State): string | undefined => {
      const place = militiaReturn(positionOf(state), 0);
      return place && squareWord(place.square);
    };
    expect(sent(at('L8-P7'))).toBe('L8-P7');
    const taken = truce(
      [unit('US1MI', '7-7', NEW_YORK_PLAIN)],
      { US1MI: { home: squareId('L8-P7') ?? -1 } },
      { cities: [{ city: 'albany-ny', controller: 'CS' }] },
    );
    expect(['L9-R0', 'J2-P8']).toContain(sent(taken));
    const none = truce(
      [unit('US1MI', '7-7', WASHINGTON)],
      { US1MI: { home: squareId(WASHINGTON) ?? -1 } },
      { cities: [{ city: 'washington-dc', controller: 'CS' }] },
    );
    expect(sent(none)).toBeUndefined();
  });

  it('rotd-1.4f A square takes two brigades of a side, with a city three; headquarters and who is there already do not count', () => {
    const others = (count: number, square: string) =>
      Array.from({ length: count }, (_, i) => unit(`US${i + 2}IN`, '3-3', square));
    expect(placed(truce([unit('US1IN'), ...others(1, NEW_YORK_PLAIN)]), NEW_YORK_PLAIN)).toContain(NEW_YORK_PLAIN);
    expect(placed(truce([unit('US1IN'), ...others(2, NEW_YORK_PLAIN)]), NEW_YORK_PLAIN)).toBe('rotd-1.4f square');
    expect(placed(truce([unit('US1IN'), ...others(2, 'L8-P7')]), 'L8-P7')).toContain('L8-P7');
    expect(placed(truce([unit('US1IN'), ...others(3, 'L8-P7')]), 'L8-P7')).toBe('rotd-1.4f square');
    const full = [unit('US1AQ'), ...others(3, NEW_YORK_PLAIN)];
    expect(placed(truce(full), NEW_YORK_PLAIN, undefined, 'US1AQ')).toContain(NEW_YORK_PLAIN);
    expect(placed(truce([unit('US1IN'), ...others(5, PLAIN)]), undefined, '5-5')).toBe(`${PLAIN} 5-5`);
  });

  it('rotd-1.4e rotd-1.4g Two brigades of a square may be inactive, three in a city; forts and militia at home are free of that', () => {
    const resting = (count: number, square: string, columns = {}) => {
      const ids = Array.from({ length: count }, (_, i) => `US${i + 2}IN`);
      const state = field([unit('US1IN', '7-7', square), ...ids.map((id) => unit(id, '3-3', square))], {
        columns: Object.fromEntries(ids.map((id) => [id, { condition: 1, ...columns }])),
      });
      return mayRest(positionOf(state), 0, squareId(square) ?? -1);
    };
    expect([resting(1, NEW_YORK_PLAIN), resting(2, NEW_YORK_PLAIN)]).toEqual([true, false]);
    expect([resting(2, 'L8-P7'), resting(3, 'L8-P7')]).toEqual([true, false]);
    expect(resting(5, 'L8-P7', { fort: 1 })).toBe(true);
    const militia = ['US2MI', 'US3MI', 'US4MI'];
    const home = field([unit('US1IN', '7-7', 'L8-P7'), ...militia.map((id) => unit(id, '3-3', 'L8-P7'))], {
      columns: Object.fromEntries(militia.map((id) => [id, { condition: 1 }])),
    });
    expect(mayRest(positionOf(home), 0, squareId('L8-P7') ?? -1)).toBe(true);
  });
});
