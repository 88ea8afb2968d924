/** A battle of units written down by hand, in the file form of scenarios: each is put on a place of its own. */
import { at, type Plain } from '@longroll/kernel';
import type { WrittenUnit } from '@longroll/kernel/companion';
import { SIDES } from '../state.ts';

/** Kinds of units that can be written down, with their strength (grant-est-1 to -3, -8). */
export const KINDS = [
  { id: 'infantry', title: 'Infantry, 24 men', symbol: 'infantry' },
  { id: 'cavalry', title: 'Cavalry, 12 men', symbol: 'cavalry' },
  { id: 'gun', title: 'A gun, ball and canister', symbol: 'artillery' },
  { id: 'howitzer', title: 'A howitzer, shell and canister', symbol: 'artillery' },
  { id: 'general', title: 'A general', symbol: 'general' },
] as const;

/** How far apart they stand in the record: the real places are on the table. */
const ACROSS = 1500;
const BEHIND = 1000;
const IN_A_ROW = 12;

const fileOf = ({ name, side, kind, men }: WrittenUnit, i: number, of: number): Plain => {
  const foot = kind === 'infantry' || kind === 'cavalry';
  const row = Math.floor(of / IN_A_ROW);
  return {
    id: `${at(['U', 'C'], side)}${i + 1}`,
    name,
    side: at(SIDES, side),
    arm: kind === 'howitzer' ? 'gun' : kind,
    ...(kind === 'howitzer' ? { piece: 'howitzer' } : {}),
    ...(foot ? { men } : {}),
    x: 1000 + ACROSS * (of % IN_A_ROW),
    y: side === 0 ? 1000 + BEHIND * row : 19_000 - BEHIND * row,
    facing: side === 0 ? 180 : 0,
  };
};

/** The battle file of units written down by hand; `prepare` judges it like any other. */
export const written = (title: string, units: readonly WrittenUnit[]): Plain => ({
  title,
  width: 20_000,
  height: 20_000,
  lastMove: 99,
  units: units.map((unit, i) => fileOf(unit, i, units.slice(0, i).filter(({ side }) => side === unit.side).length)),
});
