/** Placements of a truce or a peace (rotd-Q19, rotd-7.16): in the order of the sheets, judged against those who stay and those placed. */
import { cell, isRefusal, type TurnEffect, text } from '@longroll/kernel';
import { ownersOf } from '../audience.ts';
import { bold, event, PLACE, UNIT, unitAt } from '../define.ts';
import { disband } from '../ending/worn-out.ts';
import { type Quarters, truceSubject } from '../forms.ts';
import { MI } from '../names.ts';
import { typeIn } from '../relations.ts';
import { GONE, INACTIVE } from '../state.ts';
import { militiaHome, militiaReturn, type Place, quartersOf } from '../strategic/quarters.ts';
import { tellUnread } from '../supply/merging.ts';
import { liftUnit, putUnit, type Work } from '../work.ts';

const QUARTERED = event(
  'quartered',
  ['rotd-7.16a'],
  { ...UNIT, ...PLACE },
  (d) => `${bold(d.unit)} took quarters in ${d.square}, tac ${d.tac}.`,
);
const NOT_QUARTERED = event(
  'not-quartered',
  ['rotd-7.16a'],
  { ...UNIT, ...PLACE, reason: text() },
  (d) => `${bold(d.unit)} stayed in ${d.square}: ${d.reason}`,
);
const SENT_HOME = event(
  'militia-home',
  ['rotd-7.16d'],
  { ...UNIT, ...PLACE },
  (d) => `${bold(d.unit)} went home to ${d.square}.`,
);

/** Puts a unit that stands in no list into a place. */
const settle = (work: Work, row: number, { square, tac }: Place): void => {
  const { units } = work;
  const stays = units.square[row] === square && units.tac[row] === tac;
  units.square[row] = square;
  units.tac[row] = tac;
  if (!stays) units.fort[row] = 0;
  putUnit(work, row);
};

/** Units with orders leave their places, and then take the new ones one after the other (rotd-Q19). */
export const placements = (work: Work, effect: TurnEffect): void => {
  const { units } = work;
  const moving: { readonly row: number; readonly order: Quarters }[] = [];
  for (let row = 0; row < units.name.length; row++) {
    const order = effect.orders.of(truceSubject(cell(units.name, row))) as Quarters | undefined;
    if (order && units.condition[row] === GONE) tellUnread(work, effect, row);
    if (!order || cell(units.condition, row) > INACTIVE) continue;
    if (order.square !== undefined || order.tac !== undefined) moving.push({ row, order });
  }
  for (const { row } of moving) liftUnit(work, row);
  for (const { row, order } of moving) {
    const place = quartersOf(work, row, order);
    const here = { square: cell(units.square, row), tac: cell(units.tac, row) };
    settle(work, row, isRefusal(place) ? here : place);
    const seenBy = ownersOf(work, row);
    if (isRefusal(place))
      effect.tell.tell(
        NOT_QUARTERED,
        { ...unitAt(work, row), reason: place.reason },
        { seenBy, clauses: [place.clause] },
      );
    else effect.tell.tell(QUARTERED, unitAt(work, row), { seenBy });
  }
};

/** Militia away from home are sent there; where no city of their state is in friendly hands they disband (rotd-7.16d). */
export const militiaGoHome = (work: Work, effect: TurnEffect): void => {
  const { units } = work;
  for (let row = 0; row < units.name.length; row++) {
    if (typeIn(units, row) !== MI || cell(units.condition, row) > INACTIVE) continue;
    if (militiaHome(work, row) === units.square[row]) continue;
    liftUnit(work, row);
    const place = militiaReturn(work, row);
    if (place) {
      settle(work, row, place);
      effect.tell.tell(SENT_HOME, unitAt(work, row), { seenBy: ownersOf(work, row) });
    } else disband(work, effect, row);
  }
};
