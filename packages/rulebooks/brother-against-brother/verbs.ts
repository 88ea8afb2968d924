/** Every decision of the book. The order of the verbs fixes the stored log: add at the end. */
import { type ActionIn, fieldsOf, type Resign } from '@longroll/kernel';
import { attach, chooseSenior, nameArmy, release } from './phases/assign.ts';
import { attack, begin, chooseChit, endBattles, getAway, join, standFast } from './phases/battle.ts';
import { haul } from './phases/haul.ts';
import { chooseOrder } from './phases/initiative.ts';
import { deploy, endChoice, promote, putBack, relieve } from './phases/leaders.ts';
import { breakRail, endMoves, endRails, force, halt, march, step } from './phases/moves.ts';
import { embark, sail, stay, weigh } from './phases/naval.ts';
import { engage, hoist } from './phases/naval-battle.ts';
import { proclaim, waitWithIt } from './phases/politics.ts';
import { call, endProduction, levy, order, upgrade } from './phases/production.ts';
import { rest } from './phases/rest.ts';
import { advance, fallBack, stayBehind } from './phases/retreat.ts';
import { entrain, ride } from './phases/riding.ts';
import { besiege, endSieges, press, starve, summon } from './phases/sieges.ts';
import { endFeeding, feed } from './phases/supply.ts';
import { closeCentre, foundCentre, train } from './phases/training.ts';
import { drop, take } from './phases/transfer.ts';

const all = [
  chooseOrder,
  nameArmy,
  attach,
  release,
  chooseSenior,
  entrain,
  ride,
  endRails,
  march,
  step,
  force,
  breakRail,
  drop,
  take,
  halt,
  endMoves,
  deploy,
  promote,
  putBack,
  relieve,
  endChoice,
  attack,
  join,
  begin,
  endBattles,
  getAway,
  standFast,
  chooseChit,
  fallBack,
  advance,
  stayBehind,
  call,
  levy,
  order,
  upgrade,
  endProduction,
  starve,
  press,
  besiege,
  summon,
  endSieges,
  proclaim,
  waitWithIt,
  weigh,
  embark,
  haul,
  sail,
  stay,
  hoist,
  engage,
  foundCentre,
  closeCentre,
  train,
  feed,
  endFeeding,
  rest,
] as const;

export const verbs = fieldsOf(...all);

export type Action = ActionIn<(typeof all)[number]> | Resign;
