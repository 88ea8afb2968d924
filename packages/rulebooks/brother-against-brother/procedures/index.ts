/** Every tool of the book: its charts, and what they are read with. */
import type { AnyProcedure } from '@longroll/kernel';
import { cavalryTable, resultsTable } from '../data/combat.ts';
import { attritionTable, militiaTable, siegeTable } from '../data/losses.ts';
import { blockadeTable, piracyTable } from '../data/ships.ts';
import { attritionRoll } from './attrition.ts';
import { battle, cavalryRetreat, strengthComparison, upgradeTool, zoneRetreatLoss } from './battle.ts';
import { hexside, leaderValues } from './lookup.ts';
import { movementTools } from './movement.ts';
import { politicsTools } from './politics.ts';
import { productionTools, trainedTurns } from './production.ts';
import { blockadeTool, multiplierTool, navalFire, piracyTool } from './ships.ts';
import { siegeTool } from './sieges.ts';

export const procedures: readonly AnyProcedure[] = [
  ...[attritionTable.procedure, attritionRoll, hexside, leaderValues, strengthComparison, resultsTable.procedure],
  ...[battle, cavalryTable.procedure, cavalryRetreat, zoneRetreatLoss, upgradeTool, siegeTable.procedure, siegeTool],
  ...[militiaTable.procedure, ...productionTools, trainedTurns, ...movementTools, ...politicsTools, navalFire],
  ...[blockadeTable.procedure, blockadeTool, piracyTable.procedure, piracyTool, multiplierTool],
];
