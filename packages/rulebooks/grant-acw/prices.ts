/** What units of a made-up battle cost in points. The draft has no list: this one is ours, and a file may bring its own (grant-price-1). */
import { int, orElse, type SheetOf } from '@longroll/kernel';
import { strengthOf, weaponOf } from './establishment.ts';
import type { BattleFile, UnitFile } from './scenarios/schema.ts';

const price = (usual: number) => orElse(int(0, 999), usual);

/** The price list, with what stands for a price that a file leaves out: of a man by his weapon, of the rest each (grant-price-2, -3). */
export const priceFields = {
  rifle: price(4),
  smoothbore: price(3),
  carbine: price(3),
  horse: price(3),
  officer: price(4),
  general: price(24),
  gun: price(60),
  howitzer: price(50),
  wagon: price(0),
  barge: price(0),
};

export type Prices = SheetOf<typeof priceFields>;

const OFFICERS = 3;

type Priced = Pick<UnitFile, 'arm' | 'weapon' | 'men' | 'piece'>;

const wholeOf = (unit: Priced, prices: Prices): number => {
  const { arm, piece } = unit;
  if (arm === 'gun') return prices[piece];
  if (arm !== 'infantry' && arm !== 'cavalry') return prices[arm];
  const horse = arm === 'cavalry' ? prices.horse : 0;
  return strengthOf(unit) * (prices[weaponOf(unit)] + horse) + OFFICERS * prices.officer;
};

/** What a unit costs: all of it from the first move on, of a later one the share of the moves that are left (grant-price-4). */
export const priceOf = (unit: Priced & Pick<UnitFile, 'entry'>, prices: Prices, lastMove: number): number => {
  const left = Math.max(0, lastMove - Math.max(1, unit.entry?.move ?? 1) + 1);
  return Math.floor((wholeOf(unit, prices) * left) / lastMove);
};

/** The sums of both sides, by the price list of the file where it has one (grant-price-1). */
export const sumsOf = (
  { units, lastMove }: Pick<BattleFile, 'units' | 'lastMove'>,
  prices: Prices,
): readonly [number, number] => {
  const sum = (side: number): number =>
    units.reduce((all, unit) => (unit.side === side ? all + priceOf(unit, prices, lastMove) : all), 0);
  return [sum(0), sum(1)];
};
