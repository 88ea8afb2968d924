/** Every decision of the book (section 35). The order of the verbs fixes the stored log: add at the end. */
import { type ActionIn, fieldsOf, type Resign } from '@longroll/kernel';
import { holdGuns, lay } from './phases/artillery.ts';
import { load, unload } from './phases/barges.ts';
import { counter } from './phases/charge.ts';
import { driveOff, enter } from './phases/coming.ts';
import { announce, declareContact } from './phases/contact.ts';
import { consent, exchange, putUnit, ready } from './phases/deploy.ts';
import { dismount, remount } from './phases/dismounting.ts';
import { ford } from './phases/fording.ts';
import { about, battleMove, face, form } from './phases/forming.ts';
import { join, keepOrders, leave, writeOrders } from './phases/generals.ts';
import { fightOn } from './phases/half.ts';
import { comeOut, occupy } from './phases/houses.ts';
import { grapple, pass } from './phases/melee.ts';
import { end, march, wheel } from './phases/movement.ts';
import { fire, fireGroup, holdFire } from './phases/musketry.ts';
import { detach, rejoin } from './phases/parts.ts';
import { pickOff } from './phases/pick-off.ts';
import { veer } from './phases/riding.ts';
import { noSpecial, special } from './phases/specials.ts';
import { choose } from './phases/turn.ts';

const all = [
  choose,
  march,
  wheel,
  form,
  about,
  face,
  declareContact,
  end,
  fire,
  holdFire,
  grapple,
  pass,
  fightOn,
  join,
  leave,
  writeOrders,
  keepOrders,
  lay,
  holdGuns,
  announce,
  counter,
  veer,
  battleMove,
  detach,
  rejoin,
  enter,
  ford,
  driveOff,
  putUnit,
  exchange,
  ready,
  consent,
  pickOff,
  fireGroup,
  occupy,
  comeOut,
  dismount,
  remount,
  load,
  unload,
  special,
  noSpecial,
] as const;

export const verbs = fieldsOf(...all);
export type Action = ActionIn<(typeof all)[number]> | Resign;
