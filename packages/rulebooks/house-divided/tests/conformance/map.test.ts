import { at } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import type { Box, Flag, LinkKind } from '../../state.ts';
import { compile, printed } from '../game.ts';
import { position } from '../position.ts';

const setting = compile(printed('1861'), {});
const { boxes, ways, boxNumber } = setting;

const box = (id: string): Box => at(boxes, boxNumber[id] ?? -1);
const ownedBy = (flag: Flag): readonly Box[] => boxes.filter((one) => one.printed === flag);
const idsOf = (some: readonly Box[]): readonly string[] => some.map((one) => one.id).sort();

/** Links between two boxes as seen from the first: `rail`, `road x`, `river down`. */
const links = (from: string, to: string): readonly string[] =>
  at(ways, boxNumber[from] ?? -1)
    .filter((way) => way.to === boxNumber[to])
    .map((way) => `${way.kind}${way.crossing ? ' x' : ''}${way.downstream ? ' down' : ''}`)
    .sort();

describe('3. Map', () => {
  it('ahd-map-1: a box has a name, a state, an owner, two values and its marks', () => {
    expect(box('washington')).toMatchObject({
      name: 'Washington',
      state: 'DC',
      printed: 0,
      value: [1, 0],
      port: true,
      capital: true,
      fort: true,
    });
    expect(box('richmond')).toMatchObject({ printed: 1, value: [0, 3], port: false, capital: true, fort: true });
    expect(box('louisville')).toMatchObject({ printed: 2, value: [1, 1], port: false, capital: false, fort: false });
  });

  it('ahd-map-1: the marks of all boxes', () => {
    expect(idsOf(boxes.filter((one) => one.capital))).toEqual(['richmond', 'washington']);
    expect(idsOf(boxes.filter((one) => one.fort))).toEqual(['fort-monroe', 'richmond', 'vicksburg', 'washington']);
    expect(idsOf(boxes.filter((one) => one.port && one.printed === 0))).toEqual([
      'baltimore',
      'fort-monroe',
      'new-york',
      'pensacola',
      'philadelphia',
      'washington',
    ]);
    expect(idsOf(boxes.filter((one) => one.port && one.printed === 1))).toEqual([
      'charleston',
      'jacksonville',
      'mobile',
      'new-bern',
      'new-orleans',
      'norfolk',
      'port-royal',
      'savannah',
      'wilmington',
      'yorktown',
    ]);
  });

  it('ahd-map-1: a value above 0 makes a recruiting city of that side only', () => {
    const game = position().union('new-york', 'VI').flags('union', 'knoxville', 'chattanooga').start();
    game.until((g) => g.phase === 'recruitment', 6);
    expect(game.allows('recruit knoxville')).toBe(true);
    expect(game.allows('recruit chattanooga')).toBe(false);
  });

  it('ahd-map-2: two boxes may be joined by links of two kinds, and a move names the one it uses', () => {
    expect(links('pittsburgh', 'wheeling')).toEqual(['river down', 'road']);
    const game = position().union('pittsburgh', 'MI').start().play('march pittsburgh');
    expect(game.allows('move MI pittsburgh road wheeling')).toBe(true);
    expect(game.allows('move MI pittsburgh river wheeling')).toBe(true);
    expect(game.allows('move MI pittsburgh rail wheeling')).toBe(false);
  });

  it('ahd-map-2: lines that cross away from a box do not meet', () => {
    const game = position().union('washington', 'MI').start().play('march washington');
    expect(game.offered('move', 'to')).not.toContain('richmond');
    expect([...new Set(game.offered('move', 'to'))].sort()).toEqual([
      'baltimore',
      'fredericksburg',
      'gettysburg',
      'harpers-ferry',
      'harrisburg',
      'manassas',
      'philadelphia',
    ]);
  });

  it('ahd-map-3: a river runs from the upstream box to the downstream box', () => {
    expect(links('cairo', 'columbus-ky')).toEqual(['river down']);
    expect(links('columbus-ky', 'cairo')).toEqual(['river']);
    expect(links('fort-donelson', 'paducah')).toEqual(['river down', 'road']);
    expect(links('little-rock', 'arkansas-post')).toEqual(['river down']);
    expect(links('petersburg', 'fort-monroe')).toEqual(['river down']);
  });

  it('ahd-map-4: some links cross a major river', () => {
    expect(links('manassas', 'washington')).toEqual(['rail x']);
    expect(links('washington', 'manassas')).toEqual(['rail x']);
    expect(links('fredericksburg', 'manassas')).toEqual(['road x']);
    expect(links('manassas', 'front-royal')).toEqual(['rail']);
    const crossings = ways.flat().filter((way) => way.crossing).length / 2;
    expect(crossings).toBe(30);
  });

  it('ahd-map-5: the start values add up to 34 and 29', () => {
    const total = (side: 0 | 1): number => ownedBy(side).reduce((sum, one) => sum + one.value[side], 0);
    expect([total(0), total(1)]).toEqual([34, 29]);
  });

  it('ahd-map-6: the seven victory cities are the Confederate cities of value 2 or more', () => {
    const cities = ['atlanta', 'charleston', 'memphis', 'mobile', 'new-orleans', 'richmond', 'wilmington'];
    expect(idsOf(ownedBy(1).filter((one) => one.value[1] >= 2))).toEqual(cities);
    expect(setting.rules.unionGoal.map((number) => at(boxes, number).id).sort()).toEqual(cities);
    expect(cities.map((id) => box(id).value[1])).toEqual([2, 2, 2, 2, 2, 3, 2]);
  });

  it('ahd-map-7: Kentucky starts neutral', () => {
    expect(idsOf(ownedBy(2))).toEqual([
      'bowling-green',
      'columbus-ky',
      'lexington',
      'london',
      'louisville',
      'munfordville',
      'paducah',
    ]);
  });

  it('ahd-map-7: either side may enter it from turn 1, without penalty', () => {
    const union = position().turn(1).union('evansville', 'MI').start().play('march evansville');
    union.lines('move MI evansville river paducah', 'halt');
    expect(union.flag('paducah')).toBe('union');
    const south = position().turn(1).phasing('confederate').confederate('nashville', 'MI').start();
    south.lines('march nashville', 'move MI nashville rail bowling-green', 'halt');
    expect(south.flag('bowling-green')).toBe('confederate');
  });

  it('ahd-map-8: 110 boxes and 256 links, with Trenton for the New Jersey port', () => {
    const kinds: readonly LinkKind[] = ['rail', 'road', 'river'];
    expect(boxes.length).toBe(110);
    expect(kinds.map((kind) => ways.flat().filter((way) => way.kind === kind).length / 2)).toEqual([125, 98, 33]);
    expect(box('trenton')).toMatchObject({ state: 'NJ', value: [2, 0], port: false });
  });
});
