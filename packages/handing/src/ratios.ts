import { isRefusal } from '@longroll/kernel';
import brotherGrant from '../data/brother-against-brother.grant-acw.json' with { type: 'json' };
import brotherItchy from '../data/brother-against-brother.itchy-scratchy.json' with { type: 'json' };
import houseDividedGrant from '../data/house-divided.grant-acw.json' with { type: 'json' };
import houseDividedItchy from '../data/house-divided.itchy-scratchy.json' with { type: 'json' };
import drumsGrant from '../data/rolling-drums.grant-acw.json' with { type: 'json' };
import drumsItchy from '../data/rolling-drums.itchy-scratchy.json' with { type: 'json' };
import { parseRatio, type Ratio } from './ratio.ts';

const stated = (value: unknown): Ratio => {
  const ratio = parseRatio(value);
  if (isRefusal(ratio)) throw new Error(ratio.reason);
  return ratio;
};

/** The ratios of the project: one for each campaign and each field. Anybody may bring another one. */
export const RATIOS: readonly Ratio[] = [
  houseDividedItchy,
  houseDividedGrant,
  brotherItchy,
  brotherGrant,
  drumsItchy,
  drumsGrant,
].map(stated);

/** The project's ratio from a campaign to a field; undefined where it has none. */
export const ratioFor = (campaign: string, field: string): Ratio | undefined =>
  RATIOS.find((ratio) => ratio.campaign === campaign && ratio.field === field);
