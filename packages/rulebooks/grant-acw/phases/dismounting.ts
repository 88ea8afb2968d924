/** Cavalry dismounts and mounts again: an option that both agree to (grant-annex-12). */
import { isWithin } from '@longroll/geometry/plane';
import { at, count, id, rowsOf } from '@longroll/kernel';
import { allowanceFor, isFree, isOwn } from '../allowance.ts';
import { decision, event, isPlayed, nameOf, rule, UNIT, unitTold, withUnit } from '../define.ts';
import { bodies } from '../layout.ts';
import { parentOf } from '../parts.ts';
import type { State, Unit } from '../state.ts';
import { standsFree } from '../ways.ts';
import { moving } from './movement.ts';

/** How near to their horses men mount, and of how many one holds the horses. */
const MOUNTS = 300;
const HOLDS = 4;

const dismounted = event(
  'dismounted',
  ['grant-annex-12'],
  { ...UNIT, men: count(), holders: count() },
  (d) => `${d.unit} **dismounted**: ${d.men} men fight on foot, ${d.holders} hold the horses.`,
);
const remounted = event('remounted', ['grant-annex-12'], UNIT, (d) => `${d.unit} is mounted again.`);

type Rider = { readonly unit: number };
const mayDismount = rule<Rider>(
  'grant-annex-12',
  (s) => isPlayed(s, 'dismounting'),
  'Cavalry dismounts only where both agreed to it.',
);
const isMounted = rule<Rider>(
  'grant-annex-12',
  (s, { unit }) => at(s.units, unit).arm === 'cavalry' && parentOf(s, unit) < 0,
  'Only a regiment of mounted cavalry dismounts.',
);
const hasHorses = rule<Rider>(
  'grant-annex-12',
  (s, { unit }) => at(s.units, unit).horses !== undefined,
  'It has no horses that are held for it.',
);
const hasWholeMove = rule<Rider>(
  'grant-annex-12',
  (s, { unit }) => !at(s.units, unit).stirred,
  'It takes the whole move of the unit.',
);
const isByHorses = rule<Rider>(
  'grant-annex-12',
  (s, { unit }) => {
    const { horses } = at(s.units, unit);
    return horses !== undefined && (bodies(s)[unit]?.figures ?? []).some((figure) => isWithin(figure, horses, MOUNTS));
  },
  'Its horses are more than 3 inches away.',
);

/** A regiment on foot as skirmishing infantry: one man of four stays with the horses. */
const onFoot = (unit: Unit): Unit => {
  const { men, x, y } = unit;
  const fighting = men.length - Math.ceil(men.length / HOLDS);
  const horses = { x, y, men: men.slice(fighting) };
  return { ...unit, arm: 'infantry', formation: 'open', ranks: 2, men: men.slice(0, fighting), horses };
};
const onHorse = (unit: Unit): Unit => {
  const men = [...unit.men, ...(unit.horses?.men ?? [])].toSorted((a, b) => a - b);
  return { ...unit, arm: 'cavalry', formation: 'line', ranks: 2, men, horses: undefined };
};
const changed = (s: State, row: number, unit: Unit): State =>
  withUnit(s, row, { ...unit, slowest: allowanceFor(unit), moved: true, stirred: true, formed: true, halves: 2 });

const roomOnFoot = rule<Rider>(
  'grant-form-15',
  (s, { unit }) => standsFree(s, unit, onFoot(at(s.units, unit))) === undefined,
  'There is no room for it in open order.',
);
const roomOnHorse = rule<Rider>(
  'grant-form-15',
  (s, { unit }) => standsFree(s, unit, onHorse(at(s.units, unit))) === undefined,
  'There is no room for it in line.',
);

export const dismount = decision('dismount', 'grant-annex-12', 'Dismount', 'rally')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree, mayDismount, isMounted, hasWholeMove, roomOnFoot)
  .called((s, { unit }) => `${nameOf(s, unit)}: dismount`)
  .does((before, { unit: row }, { tell }) => {
    const s = moving(before, row);
    const there = onFoot(at(s.units, row));
    tell.tell(dismounted, { ...unitTold(s, row), men: there.men.length, holders: there.horses?.men.length ?? 0 });
    return { ...changed(s, row, there), mover: -1 };
  });

export const remount = decision('remount', 'grant-annex-12', 'Mount', 'rally')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree, hasHorses, hasWholeMove, isByHorses, roomOnHorse)
  .called((s, { unit }) => `${nameOf(s, unit)}: mount`)
  .does((before, { unit: row }, { tell }) => {
    const s = moving(before, row);
    tell.tell(remounted, unitTold(s, row));
    return { ...changed(s, row, onHorse(at(s.units, row))), mover: -1 };
  });
