/** Every decision of the book (ahd-frame-4). The order of verbs and of fields fixes the stored log: add at the end. */
import { type ActionIn, fieldsOf, type Resign } from '@longroll/kernel';
import { fight } from './phases/battle.ts';
import { aim, disengage, press, stand, withdraw } from './phases/battle-base.ts';
import { goBackTo, retreatTo } from './phases/battle-end.ts';
import { ready, reinforce } from './phases/battle-reserves.ts';
import { assign, useRout } from './phases/battle-variant.ts';
import { entrench } from './phases/digging.ts';
import { march, move } from './phases/march.ts';
import { halt } from './phases/movement.ts';
import { invade, sail } from './phases/naval.ts';
import { pass, promote } from './phases/promotion.ts';
import { rally } from './phases/rallying.ts';
import { recruit } from './phases/recruitment.ts';

const all = [
  ...([march, move, sail, invade, entrench, rally, halt, fight, withdraw, stand, reinforce, ready, useRout] as const),
  ...([assign, aim, disengage, press, retreatTo, goBackTo, promote, recruit, pass] as const),
] as const;

export const verbs = fieldsOf(...all);

export type Action = ActionIn<(typeof all)[number]> | Resign;
