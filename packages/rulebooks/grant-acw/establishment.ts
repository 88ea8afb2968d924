/** What a unit of a battle file is at full strength, and what stands for what the file leaves out (section 2). */
import type { Weapon } from './musketry.ts';
import type { UnitFile } from './scenarios/schema.ts';
import type { Arm, Formation } from './state.ts';

/** Rank and file at full strength (grant-est-1, -2, -6). */
export const FULL = { infantry: 24, cavalry: 12, general: 0, gun: 4, wagon: 0, barge: 0 } as const;

/** Whether a unit is a model with its crew or team, and no body of figures. */
export const isTrain = (arm: Arm): boolean => arm === 'gun' || arm === 'wagon' || arm === 'barge';

/** The rank and file of a unit: 24, of cavalry 12, of a gun 4, unless the file says so. */
export const strengthOf = ({ arm, men }: Pick<UnitFile, 'arm' | 'men'>): number =>
  FULL[arm] === 0 ? 0 : (men ?? FULL[arm]);

/** What a unit carries: cavalry carbines, others rifles (grant-est-9). */
export const weaponOf = ({ arm, weapon }: Pick<UnitFile, 'arm' | 'weapon'>): Weapon =>
  weapon ?? (arm === 'cavalry' ? 'carbine' : 'rifle');

/** How a unit stands at first: in line, a gun unlimbered, wagons and barges one behind another. */
export const formationOf = ({ arm, formation }: Pick<UnitFile, 'arm' | 'formation'>): Formation =>
  formation ?? (arm === 'gun' ? 'unlimbered' : isTrain(arm) ? 'column' : 'line');
