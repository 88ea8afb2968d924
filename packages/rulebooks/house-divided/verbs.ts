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

export const verbs = {
  ...fieldsOf(march, move, sail, invade, entrench, rally, halt, fight, withdraw, stand, reinforce, ready, useRout),
  ...fieldsOf(assign, aim, disengage, press, retreatTo, goBackTo, promote, recruit, pass),
};

export type Action =
  | ActionIn<typeof march | typeof move | typeof sail | typeof invade | typeof entrench | typeof rally | typeof halt>
  | ActionIn<typeof fight | typeof withdraw | typeof stand | typeof reinforce | typeof ready | typeof useRout>
  | ActionIn<typeof assign | typeof aim | typeof disengage | typeof press | typeof retreatTo | typeof goBackTo>
  | ActionIn<typeof promote | typeof recruit | typeof pass>
  | Resign;
