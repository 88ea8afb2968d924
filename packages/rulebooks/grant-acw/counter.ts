/** The counter-charge: who may meet a charge half way, and where the two meet (grant-chg-14). */
import { advance, type Point } from '@longroll/geometry/plane';
import { at } from '@longroll/kernel';
import type { Approach, Declared } from './contacts.ts';
import { bodies } from './layout.ts';
import { allowanceOf } from './rates.ts';
import { fits } from './riding.ts';
import type { Edge, State, Unit } from './state.ts';
import { othersThan } from './surroundings.ts';
import { goneTo, priced, type Stop, scaled } from './ways.ts';

/** How far off a charge must begin to be met. */
const FROM = 300;

/** Where two charges meet: how far the target comes, where it stands then, and where the charger does. */
export interface Meeting {
  readonly length: number;
  readonly slowed: boolean;
  readonly place: Point;
  readonly charger: Unit;
}

const stop = (reason: string): Stop => ({ clause: 'grant-chg-14', reason });

/** Where a charged body meets the charge, or why it may not. */
export const counterWay = (
  s: State,
  { unit: row, target, kind }: Declared,
  way: Approach & { readonly edge: Edge },
): Meeting | Stop => {
  const unit = at(s.units, target);
  const body = bodies(s)[target];
  if (kind !== 'charge' || way.edge !== 'front' || way.length < FROM)
    return stop('Only a charge against the front from 3 inches or more is met.');
  if (unit.housed.length > 0) return stop('Men in a building meet nobody outside.');
  if (unit.standing !== 'steady' || !body) return stop('Only a steady body counter-charges.');
  const { arm } = unit;
  if (arm !== 'cavalry' && (arm !== 'infantry' || unit.formation !== 'column'))
    return stop('Cavalry counter-charges, and infantry in column.');
  const length = way.length >> 1;
  const most = allowanceOf(arm, 'charge') ?? 0;
  const price = priced(s, unit, body, unit.facing, most, length);
  if (price.length < length) return stop('It cannot come half way.');
  const others = othersThan(s, target).filter((hull) => hull !== bodies(s)[row]?.hull);
  const place = goneTo(unit, unit.facing, length);
  const charger = { ...way.there, ...goneTo(way.there, unit.facing, length) };
  const away = { ...s, units: s.units.map((each, i) => (i === row ? { ...each, standing: 'absent' as const } : each)) };
  const free =
    !advance(body.hull, scaled(unit.facing, length), others).contact && fits(away, target, { ...unit, ...place });
  if (
    !free ||
    !fits(
      { ...s, units: away.units.map((each, i) => (i === target ? { ...each, standing: 'absent' as const } : each)) },
      row,
      charger,
    )
  )
    return stop('Its way is not free.');
  return { length, slowed: price.slowed, place, charger };
};
