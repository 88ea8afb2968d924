import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { lineOfFlight } from '../../combat/flight.ts';
import { CS, US, unitId } from '../../names.ts';
import { marksOf, OTHERS } from '../../sight/detection.ts';
import { squareId, squareWord, tacAt } from '../../squares.ts';
import { areConnected, lineToCity } from '../../supply/city-lines.ts';
import { contactField, countryOf, lengthTo, lineOfContact } from '../../supply/contact.ts';
import { positionOf, rowOf } from '../../work.ts';
import { cell, turnOf, war } from '../war.ts';

const square = (word: string): number => squareId(word) ?? -1;

/** The line of at most `limit` squares between two Union units, with others on the map. */
const line = (from: string, to: string, others: { readonly [unit: string]: string } = {}, limit = 5): number => {
  const units = Object.entries({ US1IN: from, US2IN: to, ...others }).map(([id, place]) => {
    const [where = '', tac = '7-7'] = place.split(' ');
    return { id, square: where, tac };
  });
  const p = positionOf(war({ units }));
  const end = (place: string) => {
    const [where = '', tac = '7-7'] = place.split(' ');
    const [column = 7, row = 7] = tac.split('-').map(Number);
    return { square: square(where), tac: tacAt(column, row) };
  };
  return lineOfContact(countryOf(p, US), end(from), end(to), limit);
};

describe('lines of contact', () => {
  it('rotd-11.2a a line leads over adjacent squares, and its length is the number of steps', () => {
    expect(line('G1-W4', 'G4-W4')).toBe(3);
    expect(line('G1-W4', 'G4-W7')).toBe(3);
    expect(line('G1-W4', 'G1-W4')).toBe(0);
  });

  it('rotd-11.2k a line longer than asked for is none', () => {
    expect(line('G1-W4', 'G4-W4', {}, 2)).toBe(-1);
  });

  it('rotd-11.2c it goes round a square with an active enemy unit, headquarters too', () => {
    expect(line('G1-W4', 'G3-W4', { CS1AQ: 'G2-W4' })).toBe(2);
    expect(line('G1-W4', 'G3-W4', { CS1IN: 'G2-W3', CS2IN: 'G2-W4', CS3IN: 'G2-W5' })).toBe(4);
  });

  it('rotd-11.2d it enters no square beside enemy cavalry', () => {
    expect(line('G1-W4', 'G4-W4', { CS1CV: 'G3-W2' }, 3)).toBe(3);
    expect(line('G1-W4', 'G4-W4', { CS1CV: 'G3-W3', CS2CV: 'G2-W6' }, 3)).toBe(-1);
    expect(line('G1-W4', 'G3-W4', { CS1CV: 'G2-W2', CS2CV: 'G2-W6' }, 2)).toBe(2);
    expect(line('G1-W4', 'G3-W4', { CS1CV: 'G2-W3', CS2CV: 'G2-W6' }, 2)).toBe(-1);
  });

  it('rotd-11.2d a friendly combat unit in the square keeps it open, and a headquarters does not', () => {
    const cavalry = { CS1CV: 'G2-W3', CS2CV: 'G2-W6' };
    expect(line('G1-W4', 'G3-W4', { ...cavalry, US3IN: 'G2-W4' }, 2)).toBe(2);
    expect(line('G1-W4', 'G3-W4', { ...cavalry, US3CQ: 'G2-W4' }, 2)).toBe(-1);
  });

  it('rotd-11.2d no line leads to a depot that nobody holds beside enemy cavalry; a headquarters there keeps it open', () => {
    const drawn = (...ids: readonly (readonly [id: string, square: string])[]) => {
      const begun = war({
        units: [['US1CQ', 'G2-W4'] as const, ...ids].map(([id, where]) => ({ id, square: where, supplies: 0 })),
        scenario: { economy: false, depots: [{ state: 'US', square: 'G4-W4', stock: 20 }] },
      });
      return 20 - (turnOf(begun).state.depots.stock[0] ?? 0);
    };
    expect(drawn()).toBe(2);
    expect(drawn(['CS1CV', 'G5-W3'])).toBe(0);
    expect(drawn(['CS1CV', 'G5-W3'], ['US1IN', 'G4-W4'])).toBeGreaterThan(0);
    expect(drawn(['CS1CV', 'G5-W3'], ['US1AQ', 'G4-W4'])).toBeGreaterThan(2);
  });

  it('rotd-11.1c units hang on the corps of an ally only while that is in communications itself', () => {
    const players = [
      { name: 'Union', state: 'US', offices: [] },
      { name: 'Confederate', state: 'CS', offices: [] },
      { name: 'Britain', state: 'GB', offices: [] },
    ];
    const relations = [
      { one: 'GB', other: 'US', stand: 'activeAlly' },
      { one: 'GB', other: 'CS', stand: 'hostile' },
    ];
    const communicates = (army: string) => {
      const units = [
        { id: 'GB1IN', square: 'G2-W4', commander: 'Britain' },
        { id: 'US1CQ', square: 'G3-W4' },
        { id: 'US1AQ', square: army },
        { id: 'CS1IN', square: 'J0-U0' },
      ];
      return cell(turnOf(war({ units, scenario: { players, relations } })).state, 'GB1IN', 'communications');
    };
    expect([communicates('G4-W4'), communicates('L8-P7')]).toEqual([1, 0]);
  });

  it('rotd-11.2e it does not pass over a corner between two squares of enemies', () => {
    expect(line('G1-W4', 'G2-W5', { CS1IN: 'G2-W4' }, 1)).toBe(1);
    expect(line('G1-W4', 'G2-W5', { CS1IN: 'G2-W4', CS2IN: 'G1-W5' }, 1)).toBe(-1);
  });

  it('rotd-11.2f the squares of its ends may hold enemies', () => {
    expect(line('G1-W4', 'G3-W4', { CS1IN: 'G3-W4 7-1' })).toBe(2);
  });

  it('rotd-11.2h each end needs a clear way out of its tactical map in the direction of the line', () => {
    expect(line('G1-W4', 'G2-W4', { CS1IN: 'G2-W4 7-1' }, 1)).toBe(1);
    expect(line('G1-W4', 'G2-W4', { CS1IN: 'G2-W4 3-7' }, 1)).toBe(-1);
    expect(line('G1-W4', 'G2-W4', { CS1IN: 'G1-W4 11-7' }, 1)).toBe(-1);
    expect(line('G1-W4', 'G2-W4', { CS1IN: 'G1-W4 11-7' }, 2)).toBe(2);
  });

  it('rotd-11.2j for detection a line may run beside enemy cavalry', () => {
    const units = [
      { id: 'US1CV', square: 'G1-W4' },
      { id: 'CS1CV', square: 'G3-W4' },
    ];
    const country = countryOf(positionOf(war({ units })), US);
    const field = (kind: 'supply' | 'detection') => contactField(country, square('G1-W4'), 255, 3, kind);
    expect(lengthTo(field('detection'), square('G4-W4'))).toBe(3);
    expect(lengthTo(field('supply'), square('G4-W4'))).toBe(-1);
    expect(lengthTo(field('detection'), square('G3-W4'))).toBe(2);
    expect(lengthTo(field('supply'), square('G3-W4'))).toBe(-1);
  });

  it('rotd-11.2b, rotd-11.2g it enters neither water nor Canada nor what lies off the map', () => {
    const country = countryOf(positionOf(war({ units: [{ id: 'CS1IN', square: 'L0-T8' }] })), CS);
    const field = contactField(country, square('L0-T8'), 255, 15);
    const reached = Array.from({ length: 140 * 120 }, (_, to) => to).filter((to) => lengthTo(field, to) > 0);
    expect(reached.length).toBeGreaterThan(50);
    expect(reached.every((to) => country.position?.setting.open[to] === 1)).toBe(true);
  });
});

describe('lines of contact to cities', () => {
  /** Richmond, Petersburg and Danville as a state finds them, with a siege of one of them. */
  const cities = (state: number, besieged = '', units: readonly PlainRecord[] = []) => {
    const begun = war({ units });
    const numberOf = (name: string): number => begun.setting.cities.findIndex((city) => city.name === name);
    const sieges = begun.cities.besieged.map((_, city) => (city === numberOf(besieged) ? 1 : 0));
    const p = positionOf({ ...begun, cities: { ...begun.cities, besieged: sieges } });
    return { p, country: countryOf(p, state), numberOf };
  };
  const toRichmond = (from: string, ...plan: Parameters<typeof cities>): number => {
    const { p, country, numberOf } = cities(...plan);
    return lineToCity(p, country, { square: square(from), tac: tacAt(7, 7) }, numberOf('Richmond'), 5);
  };

  it('rotd-11.2i a unit is in contact with a city as with a unit in its city tac, unless the city is besieged', () => {
    expect(toRichmond('K3-T6', CS)).toBe(2);
    expect(toRichmond('K3-T6', US)).toBe(-1);
    expect(toRichmond('K3-T6', CS, 'Richmond')).toBe(-1);
    const walls = ['K2-T5', 'K3-T5', 'K4-T5'].map((where, i) => ({ id: `US${i + 1}IN`, square: where }));
    expect(toRichmond('K3-T6', CS, '', walls)).toBe(4);
  });

  it('rotd-11.2i two cities are connected where friends hold both, neither is besieged, and units there were in contact', () => {
    const joined = (besieged: string, limit: number, state = CS): boolean => {
      const { p, country, numberOf } = cities(state, besieged);
      return areConnected(p, country, numberOf('Richmond'), numberOf('Petersburg'), limit);
    };
    expect([joined('', 2), joined('', 1), joined('Richmond', 2), joined('Petersburg', 2), joined('', 2, US)]).toEqual([
      ...[true, false, false, false, false],
    ]);
  });

  it('rotd-11.2i a shattered unit flees along such a line, past a city that is besieged', () => {
    const flight = (besieged: string) => lineOfFlight(cities(CS, besieged).p, CS, square('K3-T5'))?.map(squareWord);
    expect(flight('')).toEqual(['K3-T4']);
    expect(flight('Richmond')).toEqual(['K3-T6']);
  });
});

describe('detection by lines of contact', () => {
  /** Whether the first unit detects others in a square. */
  const detects = (units: readonly PlainRecord[], where: string, columns = {}, season = 'campaign'): boolean => {
    const p = positionOf(war({ units, columns, scenario: { season } }));
    const first = rowOf(p.units, unitId(String(units[0]?.id)) ?? -1);
    return ((marksOf(p, [first])[square(where)] ?? 0) & OTHERS) !== 0;
  };

  it('rotd-4.1b, rotd-R10 a cavalry unit in communications detects 3 squares off, out of them 2, others 1', () => {
    const cavalry = (communications: number) =>
      ['G2-W4', 'G3-W4', 'G4-W4', 'G5-W4'].map((where) =>
        detects([{ id: 'US1CV', square: 'G1-W4' }], where, { US1CV: { communications } }),
      );
    expect([cavalry(1), cavalry(0)]).toEqual([
      [true, true, true, false],
      [true, true, false, false],
    ]);
    expect(detects([{ id: 'US1IN', square: 'G1-W4' }], 'G2-W4')).toBe(true);
    expect(detects([{ id: 'US1IN', square: 'G1-W4' }], 'G3-W4')).toBe(false);
  });

  it('rotd-4.1c it needs a clear way out toward the enemy, except in its own square', () => {
    const units = [
      { id: 'US1IN', square: 'G1-W4', tac: '7-7' },
      { id: 'CS1IN', square: 'G1-W4', tac: '11-7' },
    ];
    expect([detects(units, 'G2-W4'), detects(units, 'G0-W4'), detects(units, 'G1-W4')]).toEqual([false, true, true]);
  });

  it('rotd-4.1e in a truce no line is needed, and others are detected within 3 squares', () => {
    const units = [
      { id: 'US1IN', square: 'G1-W4', tac: '7-7' },
      { id: 'CS1IN', square: 'G1-W4', tac: '11-7' },
    ];
    expect([detects(units, 'G4-W4', {}, 'truce'), detects(units, 'G5-W4', {}, 'truce')]).toEqual([true, false]);
  });
});
