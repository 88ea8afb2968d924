/** The resolvers of section 28 in their order. */
import type { AnyProcedure } from '@longroll/kernel';
import { ball, canister, colourDie, gunDamage, shell, sleeve, sleeveHit, stickBand } from './artillery.ts';
import { hitSelection, officerSave, skirmishFire, volley } from './fire.ts';
import { ballHouse, fireSpread, shellHouse } from './houses.ts';
import { breakIn, breakthrough, combat, exhaustion, outcome } from './melee.ts';
import { morale, skirmishLine } from './morale.ts';
import { movement } from './movement.ts';
import { unitFire } from './unit-fire.ts';

export const procedures: readonly AnyProcedure[] = [
  movement,
  volley,
  hitSelection,
  skirmishFire,
  combat,
  breakIn,
  breakthrough,
  outcome,
  exhaustion,
  morale,
  officerSave,
  stickBand,
  colourDie,
  ball,
  gunDamage,
  canister,
  shell,
  ballHouse,
  shellHouse,
  fireSpread,
  sleeve,
  sleeveHit,
  skirmishLine,
  unitFire,
];
