/** Everything that the companion does, common things first. */
import { breakInDeed, breakthroughDeed, contactDeed } from './contact.ts';
import { nextDeed } from './course.ts';
import { exchangeDeed, skirmishDeed, volleyDeed } from './fire.ts';
import { ballDeed, canisterDeed, gunHitDeed, shellDeed, sleeveDeed } from './guns.ts';
import { allowanceDeed, arriveDeed, concedeDeed, correctDeed, remarkDeed } from './hand.ts';
import { ballHouseDeed, shellHouseDeed } from './houses.ts';
import { combatDeed, outcomeDeed } from './melee.ts';
import { moraleDeed, rallyDeed, threatDeed } from './morale.ts';
import type { TableDeed } from './table.ts';

export const deeds: readonly TableDeed[] = [
  nextDeed,
  volleyDeed,
  exchangeDeed,
  skirmishDeed,
  contactDeed,
  combatDeed,
  breakInDeed,
  breakthroughDeed,
  outcomeDeed,
  moraleDeed,
  rallyDeed,
  threatDeed,
  ballDeed,
  sleeveDeed,
  canisterDeed,
  shellDeed,
  ballHouseDeed,
  shellHouseDeed,
  gunHitDeed,
  allowanceDeed,
  arriveDeed,
  remarkDeed,
  correctDeed,
  concedeDeed,
];
