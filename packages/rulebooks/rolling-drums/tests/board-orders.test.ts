import type { DrawnOrder, Mark } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { drawnOn } from '../board/drawn-on.ts';
import { mapOfSquare, STRATEGIC } from '../board/layout.ts';
import { orderMarks } from '../board/order-marks.ts';
import { traces } from '../board/traces.ts';
import { officeSubject } from '../forms.ts';
import { unitId } from '../names.ts';
import { squareId, tacId } from '../squares.ts';
import { viewOf } from '../view.ts';
import { BESIDE, field, PLAIN, unit } from './marching.ts';
import { UNION } from './war.ts';

const view = viewOf(field([unit('US1IN'), unit('US2CV', '3-3'), unit('CS9IN', '7-7', 'N0-Q7')]), UNION);
const id = unitId('US1IN') ?? 0;
const square = (word: string): number => squareId(word) ?? 0;
const tac = (word: string): number => tacId(word) ?? 0;
const written = (order: DrawnOrder['order'], subject = id): DrawnOrder => ({ subject, order });

const textsOf = (marks: readonly Mark[]): readonly string[] =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : mark.kind === 'group' ? textsOf(mark.marks) : []));
const pathsOf = (marks: readonly Mark[]): readonly (Mark & { readonly kind: 'path' })[] =>
  marks.filter((mark) => mark.kind === 'path');

const on = (map: string, order: DrawnOrder['order'], looked = true): readonly Mark[] =>
  orderMarks(view, map, [written(order)], looked ? id : undefined);

describe('orders on the maps', () => {
  it('a path is a line from square to square, with the phase in which each is reached', () => {
    const path = [square(BESIDE.E), '-', square(BESIDE.NE)];
    const marks = on(STRATEGIC, { path });
    expect(textsOf(marks)).toEqual(['1', '3']);
    expect(pathsOf(marks)[1]?.style.stroke).toBe('lit');
    expect(pathsOf(marks)[1]?.d.split('L')).toHaveLength(3);
    expect(textsOf(on(STRATEGIC, { path }, false))).toEqual([]);
    expect(pathsOf(on(STRATEGIC, { path }, false))[1]?.style.stroke).toBe('union-front');
  });

  it('a box that is not adjacent to the one before it is told from the others (rotd-7.4c)', () => {
    const marks = on(STRATEGIC, { path: [square('B5-Q7')] });
    expect(pathsOf(marks)[1]?.style.stroke).toBe('refused');
  });

  it('halts, pursuit and the march to battle are said at the end of the path', () => {
    const order = { path: [square(BESIDE.E)], haltOnDetection: true, marchToBattle: true };
    expect(textsOf(on(STRATEGIC, order))).toContain('halts before an enemy, marches to battle');
  });

  it('a withdrawal, a ride and a voyage are drawn as what they are', () => {
    expect(textsOf(on(STRATEGIC, { withdrawTo: square(BESIDE.W) }))).toContain('withdraws');
    expect(textsOf(on(STRATEGIC, { rail: { destination: square(BESIDE.E) } }))).toContain('by rail');
    expect(textsOf(on(STRATEGIC, { sea: { destination: square(BESIDE.E) } }))).toContain('by sea');
  });

  it('on its tactical map: way, areas of support and interception, bombardment, posture', () => {
    const marks = on(PLAIN, {
      destination: tac('9-9'),
      waypoint: tac('8-8'),
      startPhase: 2,
      support: { center: tac('6-6'), radius: 3, from: 1, to: 4 },
      intercept: { center: tac('1-1'), radius: 2, from: 2, to: 3 },
      bombard: tac('10-10'),
      line: 'second',
      offensive: 'attack',
    });
    const texts = textsOf(marks);
    for (const text of ['2', 'Support, 1 to 4', 'Intercept, 2 to 3', 'bombards', 'second line; attacking: attack'])
      expect(texts).toContain(text);
    const frames = pathsOf(marks).filter(({ d }) => d.endsWith('z'));
    expect(frames.map(({ style }) => style.dash !== undefined)).toEqual([false, true]);
  });

  it('a tac is drawn on the map of the square in which it counts: before the march, after it, at its end (rotd-F8, rotd-Q1)', () => {
    const path = [square(BESIDE.E), square('N2-Q7')];
    const mapFor = (order: DrawnOrder['order'], ...field: string[]): string | undefined =>
      drawnOn(view, written(order), 'tac', field)?.map;
    expect(mapFor({ path }, 'destination')).toBe(mapOfSquare(square(PLAIN)));
    expect(mapFor({ path, startPhase: 3 }, 'destination')).toBe(mapOfSquare(square(BESIDE.E)));
    expect(mapFor({ path, startPhase: 5 }, 'waypoint')).toBe(mapOfSquare(square('N2-Q7')));
    expect(mapFor({ path, support: { from: 3, to: 4 } }, 'support', 'center')).toBe(mapOfSquare(square(BESIDE.E)));
    expect(mapFor({ path }, 'entry')).toBe(mapOfSquare(square(BESIDE.E)));
    expect(mapFor({ withdrawTo: square(BESIDE.W) }, 'bombard')).toBe(mapOfSquare(square(BESIDE.W)));
    expect(mapFor({ rail: { destination: square(BESIDE.N) } }, 'rail', 'entry')).toBe(mapOfSquare(square(BESIDE.N)));
  });

  it('a square is drawn on the strategic map, and the tac of a depot on that of its square once it is named', () => {
    expect(drawnOn(view, written({}), 'square', ['path'])?.map).toBe(STRATEGIC);
    expect(drawnOn(view, written({}), 'unit', ['merges', '0', 'from'])).toBeUndefined();
    const office = (site: object): DrawnOrder => written({ placeDepots: [site] }, officeSubject(UNION));
    expect(drawnOn(view, office({}), 'tac', ['placeDepots', '0', 'tac'])).toBeUndefined();
    const sited = drawnOn(view, office({ square: square(BESIDE.N) }), 'tac', ['placeDepots', '0', 'tac']);
    expect(sited?.map).toBe(mapOfSquare(square(BESIDE.N)));
  });

  it('a square that a unit comes to shows the band in which it comes in; other squares nothing', () => {
    const order = { path: [square(BESIDE.E)], entry: tac('2-7') };
    expect(textsOf(on(BESIDE.E, order))).toContain(`US1IN comes in here, from ${PLAIN}`);
    expect(textsOf(on(BESIDE.E, order))).toContain('entry tac');
    expect(on(BESIDE.N, order)).toEqual([]);
  });

  it('a depot of an office is a box where it will stand; units that the view does not hold are not drawn', () => {
    const placed = written(
      { placeDepots: [{ depot: 0, square: square(PLAIN), tac: tac('7-7') }] },
      officeSubject(UNION),
    );
    expect(orderMarks(view, STRATEGIC, [placed], undefined).length).toBeGreaterThan(1);
    expect(orderMarks(view, BESIDE.N, [placed], undefined)).toEqual([]);
    expect(orderMarks(view, STRATEGIC, [written({ path: [1] }, unitId('CS9IN') ?? 0)], undefined)).toEqual([]);
  });
});

describe('what a film leaves on the maps', () => {
  const told = (kind: string, data: object) => ({ kind, clauses: [], data, faces: [] });
  const nowhere = () => undefined;

  it('a move that was seen whole is an arrow, one of which an end was seen is broken, with a question', () => {
    const march = traces(told('marched', { unit: 'US1IN', from: PLAIN, square: BESIDE.E }), STRATEGIC, false, nowhere);
    expect(textsOf(march)).toEqual([]);
    expect(pathsOf(march)[1]?.style.dash).toBeUndefined();
    const seen = traces(told('departed', { unit: 'CS1IN', square: PLAIN, direction: 'E' }), STRATEGIC, false, nowhere);
    expect(textsOf(seen)).toEqual(['?']);
    expect(pathsOf(seen)[1]?.style.dash).toBeDefined();
    const start = traces(told('tactical-move', { unit: 'CS1IN', square: PLAIN, from: '3-3' }), PLAIN, false, nowhere);
    expect(textsOf(start)).toEqual(['?']);
  });

  it('rotd-4.4b a whole move is an arrow on the tactical map, half a move has a question mark', () => {
    const wordsOf = (data: object) =>
      textsOf(traces(told('tactical-move', { unit: 'CS1IN', square: PLAIN, ...data }), PLAIN, true, nowhere));
    expect(wordsOf({ from: '7-3', to: '7-5' })).toEqual([]);
    expect([wordsOf({ to: '7-5' }), wordsOf({ from: '7-3' })]).toEqual([['?'], ['?']]);
  });

  it('a fight is crossed on both maps, and on the tactical map of another square nothing is drawn', () => {
    const fight = told('fight-begun', { square: PLAIN, tac: '7-7' });
    expect(traces(fight, STRATEGIC, false, nowhere)).toHaveLength(1);
    expect(traces(fight, PLAIN, false, nowhere)).toHaveLength(1);
    expect(traces(fight, BESIDE.E, false, nowhere)).toEqual([]);
  });

  it('the way that is told of now is lit, those before it have the colours of who went', () => {
    const inkOf = (newest: boolean) =>
      pathsOf(traces(told('marched', { unit: 'CS1IN', from: PLAIN, square: BESIDE.E }), STRATEGIC, newest, nowhere))[1]
        ?.style.stroke;
    expect([inkOf(true), inkOf(false)]).toEqual(['lit', 'csa-front']);
  });

  it('a siege is a ring round its city', () => {
    const siege = told('siege-begun', { city: 'marengo' });
    expect(traces(siege, STRATEGIC, false, () => [10, 10])).toHaveLength(1);
    expect(traces(siege, STRATEGIC, false, nowhere)).toEqual([]);
  });
});
