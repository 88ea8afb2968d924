/** Every decision of the book. The order of the verbs fixes the stored log: add at the end. */
import { type ActionIn, fieldsOf, type Resign } from '@longroll/kernel';
import { attach, chooseSenior, nameArmy, release } from './phases/assign.ts';
import { attack, begin, chooseChit, endBattles, getAway, join, standFast } from './phases/battle.ts';
import { deploy, endChoice, promote, putBack, relieve } from './phases/leaders.ts';
import { breakRail, endMoves, endRails, entrain, force, halt, march, rest, ride, rouse, step } from './phases/moves.ts';
import { embark, engage, hoist, sail, stay, weigh } from './phases/naval.ts';
import { proclaim, waitWithIt } from './phases/politics.ts';
import { call, endProduction, levy, order, upgrade } from './phases/production.ts';
import { advance, fallBack, stayBehind } from './phases/retreat.ts';
import { besiege, endSieges, press, starve, summon } from './phases/sieges.ts';
import { endFeeding, feed } from './phases/supply.ts';
import { closeCentre, foundCentre, train } from './phases/training.ts';
import { drop, haul, take } from './phases/transfer.ts';
import { chooseOrder } from './phases/turn.ts';

const all = [
  ...([chooseOrder, nameArmy, attach, release, chooseSenior, entrain, ride, endRails, march, step, force] as const),
  ...([breakRail, drop, take, halt, endMoves, deploy, promote, putBack, relieve, endChoice] as const),
  ...([attack, join, begin, endBattles, getAway, standFast, chooseChit, fallBack, advance, stayBehind] as const),
  ...([call, levy, order, upgrade, endProduction, starve, press, besiege, summon, endSieges] as const),
  ...([proclaim, waitWithIt, weigh, embark, haul, sail, stay, hoist, engage] as const),
  ...([foundCentre, closeCentre, train, feed, endFeeding, rest, rouse] as const),
] as const;

export const verbs = fieldsOf(...all);

export type Action = ActionIn<(typeof all)[number]> | Resign;
