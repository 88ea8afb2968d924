import { isRefusal, type PlainRecord, readFields } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { type Prices, priceFields, priceOf, sumsOf } from '../../prices.ts';
import { rulebook } from '../../rulebook.ts';
import { firstMuster } from '../../scenarios/first-muster.ts';
import { sawmillVillage } from '../../scenarios/sawmill-village.ts';
import { type BattleFile, battleFields, type UnitFile } from '../../scenarios/schema.ts';

const muster = firstMuster.data as PlainRecord & { readonly units: readonly PlainRecord[] };
const read = (data: unknown): BattleFile => {
  const file = readFields({ verbs: {}, names: {} }, undefined, battleFields, data);
  if (isRefusal(file)) throw new Error(file.reason);
  return file;
};
const listOf = (own: PlainRecord = {}): Prices => {
  const list = readFields({ verbs: {}, names: {} }, undefined, priceFields, own);
  if (isRefusal(list)) throw new Error(list.reason);
  return list;
};
const unit = (own: PlainRecord): UnitFile => {
  const [first] = read({
    ...muster,
    units: [{ id: 'A', name: 'A', side: 'Union', x: 0, y: 0, facing: 0, ...own }, ...muster.units],
  }).units;
  if (!first) throw new Error('no unit');
  return first;
};
const costs = (own: PlainRecord, list = listOf()): number => priceOf(unit(own), list, 12);

describe('points of a made-up battle', () => {
  it('grant-price-1: the sums of both sides are told by our list, or by the list that the file brings', () => {
    const village = read(sawmillVillage.data);
    const [union, confederate] = sumsOf(village, listOf());
    expect(union).toBe(confederate);
    // Three regiments, a battery and a brigadier.
    expect(union).toBe(3 * 108 + 2 * 60 + 24);
    expect(sumsOf(village, listOf({ gun: 10, general: 0 }))).toEqual([3 * 108 + 20, 3 * 108 + 20]);
    const prepared = rulebook.prepare({ ...muster, prices: { rifle: 7 } }, {});
    expect(isRefusal(prepared)).toBe(false);
  });
  it('grant-price-2: a regiment of foot with rifles costs 108, with smoothbores 84, one of horse 84', () => {
    expect(costs({})).toBe(108);
    expect(costs({ weapon: 'smoothbore' })).toBe(84);
    expect(costs({ arm: 'cavalry' })).toBe(84);
    expect(costs({ men: 12 })).toBe(60);
  });
  it('grant-price-3: a gun costs 60, a howitzer 50, a general 24, a wagon and a barge nothing', () => {
    const each = [
      { arm: 'gun' },
      { arm: 'gun', piece: 'howitzer' },
      { arm: 'general' },
      { arm: 'wagon' },
      { arm: 'barge' },
    ];
    expect(each.map((own) => costs(own))).toEqual([60, 50, 24, 0, 0]);
  });
  it('grant-price-4: a unit that comes later costs its share of the moves that are left', () => {
    const from = (move: number): number => costs({ entry: { move, x: 0, y: 100 } });
    expect([1, 2, 7, 12, 13].map(from)).toEqual([108, 99, 54, 9, 0]);
  });
});
