/** An attack on the board as the procedures of combat ask for it: play resolves it by them, and its odds are theirs (chapters 10 to 12). */
import { distance } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { weaponInDefence } from './attacks.ts';
import type { Target } from './doubles.ts';
import type { CloseInput } from './procedures/close.ts';
import type { FireInput } from './procedures/fire.ts';
import { hasGeneral, inCover, lineOf, piecesAt, standing } from './queries.ts';
import type { State } from './state.ts';
import type { WeaponId } from './weapons.ts';

/** The pieces of an area with the one that fights first, if any does; else in roster order (is-attack-2). */
export const fightersFirst = (s: State, area: number, fighter: number): readonly number[] => {
  const rows = piecesAt(s, area);
  return fighter < 0 || rows[0] === fighter ? rows : [fighter, ...rows.filter((row) => row !== fighter)];
};

const targetsOf = (s: State, rows: readonly number[]): readonly Target[] =>
  rows.map((row) => ({ target: lineOf(s, row).target, sp: at(s.pieces, row).sp }));

const weaponOf = (s: State, row: number): WeaponId => {
  const { weapon, id } = lineOf(s, row);
  if (weapon === 'none') throw new TypeError(`${id} attacks without a weapon`);
  return weapon;
};

/** Fire of a unit at an area: its targets are the pieces there in roster order (is-attack-3). */
export const fireInput = (s: State, row: number, target: number): FireInput => {
  const { area } = at(s.pieces, row);
  return {
    weapon: weaponOf(s, row),
    range: distance(s.setting.grid, area, target),
    general: hasGeneral(s, area),
    targets: targetsOf(s, piecesAt(s, target)),
    cover: inCover(s, target),
  };
};

/** A close combat of a unit with an area whose losers withdraw, each side's pieces as by `fightersFirst` (is-close-1, -2). */
export const closeInput = (s: State, row: number, target: number): CloseInput => {
  const { area } = at(s.pieces, row);
  const fighter = at(standing(s).fighter, target);
  return {
    weapon: weaponOf(s, row),
    general: hasGeneral(s, area),
    attackers: targetsOf(s, fightersFirst(s, area, row)),
    attackerCover: inCover(s, area),
    defenderWeapon: weaponInDefence(s, fighter),
    defended: fighter >= 0,
    defenders: targetsOf(s, fightersFirst(s, target, fighter)),
    defenderCover: inCover(s, target),
    attackerAnswer: 'withdraw',
    defenderAnswer: 'withdraw',
  };
};
