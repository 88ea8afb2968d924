import { describe, expect, it } from 'vitest';
import { contactLine } from '../../contacts.ts';
import { bodyOf, figuresOf, formationOf } from '../../layout.ts';
import type { Formation, Unit } from '../../state.ts';
import { frontage, wheelCost } from '../../ways.ts';
import { battle, muster } from '../game.ts';

const union = muster().unit('U1');
const placeOf = (unit: Unit, id: number): string => {
  const figure = figuresOf(unit).find((each) => each.id === id);
  return `${figure?.x},${figure?.y}`;
};
const inFormation = (formation: Formation, change: Partial<Unit> = {}): Unit => ({
  ...union,
  x: 2400,
  y: 1800,
  facing: 0,
  formation,
  ...change,
});
const men = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 3);
const rows = (unit: Unit): readonly string[] => {
  const figures = formationOf(unit);
  const last = Math.max(...figures.map(({ rank }) => rank));
  return Array.from({ length: last + 1 }, (_, rank) => {
    const row = figures.filter((figure) => figure.rank === rank).map(({ x }) => x);
    return `${row.length}: ${Math.min(...row)} to ${Math.max(...row)}`;
  });
};

describe('establishments and places', () => {
  it('grant-est-1 and -5: a regiment has colonel, lieutenant colonel and major, and 24 rank and file', () => {
    expect(union.officers).toHaveLength(3);
    expect(union.men).toHaveLength(24);
  });
  it('grant-ex-1, grant-geo-2 to -4, grant-form-2 and -3: the whole of a regiment in line', () => {
    const figures = figuresOf(union);
    expect([placeOf(union, 2), placeOf(union, 0), placeOf(union, 1)]).toEqual(['2820,300', '2400,300', '1980,300']);
    const second = figures.filter(({ rank }) => rank === 1).toSorted((a, b) => b.x - a.x);
    expect(second.map(({ y }) => y)).toEqual(Array.from({ length: 12 }, () => 240));
    expect([second[0]?.x, second[11]?.x]).toEqual([2730, 2070]);
  });
  it('grant-form-1: figures are worked out from anchor, facing and formation, and follow them', () => {
    expect(placeOf({ ...union, x: 2500, y: 400 }, 0)).toBe('2500,400');
    expect(union.stands).toEqual([]);
  });
  it('grant-form-3: a line may have one or three ranks', () => {
    expect(rows(inFormation('line', { ranks: 1 }))).toEqual(['27: 1620 to 3180']);
    expect(rows(inFormation('line', { ranks: 3 }))).toEqual(['11: 2100 to 2700', '8: 2190 to 2610', '8: 2190 to 2610']);
  });
  it('grant-form-4: a column has six files, colonel and lieutenant colonel beside its front, the major beside its last rank', () => {
    const column = inFormation('column');
    expect(rows(column)).toEqual(['8: 2190 to 2610', '6: 2250 to 2550', '6: 2250 to 2550', '7: 2250 to 2610']);
    expect([placeOf(column, 0), placeOf(column, 1), placeOf(column, 2)]).toEqual([
      '2190,1800',
      '2610,1800',
      '2610,1980',
    ]);
  });
  it('grant-form-5 and -6: open order has 120 between its men and covers the gaps, a skirmish line 160 in one rank', () => {
    const open = inFormation('open', { ranks: 2, officers: [], men: men(8) });
    expect(rows(open)).toEqual(['4: 2220 to 2580', '4: 2280 to 2640']);
    const skirmish = inFormation('skirmish', { officers: [], men: men(8) });
    expect(rows(skirmish)).toEqual(['8: 1840 to 2960']);
  });
  it('grant-form-8: there is no square to form', () => {
    const { choices } = muster().offer;
    const forms = choices.flatMap((choice) => (choice.do === 'form' ? [choice.formation] : []));
    expect(new Set(forms)).toEqual(new Set([0, 1, 2, 3]));
  });
  it('grant-form-10: after losses files are half of the men, rounded up, and rear men step forward; a column keeps six', () => {
    expect(rows(inFormation('line', { men: men(17) }))[0]).toMatch(/^12:/);
    expect(rows(inFormation('line', { men: men(17) }))[1]).toMatch(/^8:/);
    expect(rows(inFormation('column', { officers: [], men: men(20) }))[3]).toBe('2: 2370 to 2430');
  });
  it('grant-geo-6: bases may touch, and no base lies over another', () => {
    const near = () => battle({ x: 1000, y: 1000, facing: 180 }, { x: 1000, y: 1050, facing: 0 });
    expect(near).toThrow('stands on Figure');
    expect(() => battle({ x: 100, y: 1000, facing: 180 }, { x: 1000, y: 3000, facing: 0 })).toThrow(
      'edge of the table',
    );
  });
});

describe('wheels and charges by the worked examples', () => {
  const line = bodyOf(union);
  const column = inFormation('column');
  const body = bodyOf(column);

  it('grant-ex-2, grant-form-12: a full line pays 440 for 30 degrees, a column 660 for 90', () => {
    expect(line && frontage(union, line)).toBe(840);
    expect(body && frontage(column, body)).toBe(420);
    expect([wheelCost(840, 30), wheelCost(420, 90), wheelCost(840, 90)]).toEqual([440, 660, 1320]);
  });
  it('grant-ex-3, grant-chg-4 to -8: 16 figures after 2 inches, 14 after 7, 12 after 7.8, 8 after 8.5', () => {
    expect([200, 700, 780, 850].map((length) => contactLine(column, length, false).length)).toEqual([16, 14, 12, 8]);
  });
  it('grant-chg-7: from the left rank 4, rank 3, two of rank 2, the colonel, six of rank 1, the lieutenant colonel, and back', () => {
    const places = contactLine(column, 200, false);
    expect(places.map(({ along }) => along)).toEqual(Array.from({ length: 16 }, (_, i) => i * 60 - 450));
    const ranks = new Map(formationOf(column).map(({ id, rank }) => [id, rank]));
    expect(places.map(({ id }) => ranks.get(id))).toEqual([3, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3]);
    expect(places.filter(({ id }) => id >= 3)).toHaveLength(14);
  });
  it('grant-chg-7: of k men in rank 2 half go out, two at most; of later ranks one', () => {
    const few = inFormation('column', { officers: [], men: men(9) });
    expect(contactLine(few, 200, false)).toHaveLength(8);
  });
  it('grant-chg-8: where the move is halved a man walks 4½ inches at most', () => {
    expect(contactLine(column, 200, true)).toHaveLength(14);
    expect(contactLine(column, 400, true)).toHaveLength(8);
  });
});
