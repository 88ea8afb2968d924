/** Barges are loaded and unloaded at a bank, a whole move of both (grant-move-12). */
import { compareDistance } from '@longroll/geometry/plane';
import { at, id, int, rowsOf } from '@longroll/kernel';
import { isFree, isOwn, mayMove } from '../allowance.ts';
import { decision, event, heading, nameOf, rule, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { type Body, bodies, bodyOf, wholeFootOf } from '../layout.ts';
import { isAtBank } from '../sailing.ts';
import type { State, Unit } from '../state.ts';
import { goneTo, standsFree } from '../ways.ts';
import { moving } from './movement.ts';

/** How near to a barge troops are to go aboard, and how far off they are put (grant-move-12). */
const REACH = 300;
const STEP = 10;
/** What a barge carries: men on foot, riders. */
const FOOT = 12;
const MOUNTED = 6;

const CARGO = { ...UNIT, cargo: UNIT.unit };
const loaded = event('loaded', ['grant-move-12'], CARGO, (d) => `${d.cargo} went aboard ${d.unit}.`);
const landed = event('landed', ['grant-move-12'], CARGO, (d) => `${d.cargo} landed from ${d.unit}.`);

type Barge = { readonly unit: number };
type Cargo = Barge & { readonly cargo: number };
const isBarge = rule<Barge>('grant-move-12', (s, { unit }) => at(s.units, unit).arm === 'barge', 'It is no barge.');
const lies = rule<Barge>(
  'grant-move-12',
  (s, { unit }) => isAtBank(s, at(s.units, unit)) && !at(s.units, unit).stirred,
  'It must lie at the bank for the whole move.',
);

/** Who is aboard a barge. */
const cargoOf = (s: State, barge: number): readonly number[] =>
  rowsOf(s.units).filter((row) => at(s.units, row).aboard === barge);

const isEmpty = rule<Barge>('grant-move-12', (s, { unit }) => cargoOf(s, unit).length === 0, 'It is laden.');
const isLaden = rule<Barge>('grant-move-12', (s, { unit }) => cargoOf(s, unit).length > 0, 'Nobody is aboard.');
const isOurs = rule<Cargo>(
  'grant-move-12',
  (s, { unit, cargo }) => sideOf(s, cargo) === sideOf(s, unit),
  'It carries its own side.',
);

/** Whether a unit goes into a barge: twelve on foot, six riders, a gun with its crew, or a wagon. */
const isCarried = ({ arm, officers, men, general, housed }: Unit): boolean => {
  const figures = officers.length + men.length;
  if (general >= 0 || housed.length > 0 || arm === 'barge') return false;
  if (arm === 'infantry') return figures <= FOOT;
  return arm === 'gun' || arm === 'wagon' || figures <= MOUNTED;
};
const fits = rule<Cargo>(
  'grant-move-12',
  (s, { cargo }) => isCarried(at(s.units, cargo)),
  'A barge carries 12 men on foot, or 6 riders, or a gun with its crew, or a wagon.',
);
const isIdle = rule<Cargo>(
  'grant-move-12',
  (s, { cargo }) => mayMove(at(s.units, cargo)) && !at(s.units, cargo).stirred,
  'To go aboard takes its whole move.',
);

/** Whether a body is within 3 inches of a barge. */
const isBy = (s: State, barge: number, body: Body | undefined): boolean => {
  const [model] = bodies(s)[barge]?.models ?? [];
  const hull = model && wholeFootOf(model, at(s.units, barge).facing);
  return (
    hull !== undefined &&
    body !== undefined &&
    [...body.figures, ...body.models].every((figure) => compareDistance(hull, figure, REACH) <= 0)
  );
};
const isNear = rule<Cargo>(
  'grant-move-12',
  (s, { unit, cargo }) => isBy(s, unit, bodies(s)[cargo]),
  'The troops must be within 3 inches of it.',
);

const spent = { moved: true, stirred: true } as const;
const bothSpent = (s: State, { unit, cargo }: Cargo): State => withUnit(withUnit(s, unit, spent), cargo, spent);

export const load = decision('load', 'grant-move-12', 'Load a barge', 'march')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree, isBarge, lies, isEmpty)
  .pick('cargo', id('unit'), (s) => rowsOf(s.units), isOurs, isIdle, fits, isNear)
  .called((s, { unit, cargo }) => `${nameOf(s, cargo)}: go aboard ${nameOf(s, unit)}`)
  .does((before, action, { tell }) => {
    const s = moving(before, action.unit);
    tell.tell(loaded, { ...unitTold(s, action.unit), cargo: unitTold(s, action.cargo).unit });
    return { ...withUnit(bothSpent(s, action), action.cargo, { aboard: action.unit }), mover: -1 };
  });

/** Where the troops of a barge land on a side of it: the nearest free place on land within 3 inches. */
const landing = (s: State, barge: number, facing: number): Unit | undefined => {
  const [cargo = -1] = cargoOf(s, barge);
  if (cargo < 0) return undefined;
  const middle = bodies(s)[barge]?.models[0];
  return rowsOf({ length: 100 })
    .map((i) => ({
      ...at(s.units, cargo),
      ...goneTo(middle ?? at(s.units, barge), facing, i * STEP),
      facing,
      aboard: -1,
    }))
    .find((there) => isBy(s, barge, bodyOf(there)) && standsFree(s, cargo, there) === undefined);
};
type Landing = Barge & { readonly facing: number };
const hasPlace = rule<Landing>(
  'grant-move-12',
  (s, { unit, facing }) => landing(s, unit, facing) !== undefined,
  'There is no room for them on that bank within 3 inches.',
);
const WAYS = rowsOf({ length: 8 }).map((i) => i * 45);

export const unload = decision('unload', 'grant-move-12', 'Unload a barge', 'march')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree, isBarge, lies, isLaden)
  .pick('facing', int(0, 359), () => WAYS, hasPlace)
  .otherwise(() => 'They land by one of eight ways.')
  .called((s, { unit, facing }) => `${nameOf(s, cargoOf(s, unit)[0] ?? unit)}: land facing ${heading(facing)}`)
  .does((before, { unit, facing }, { tell }) => {
    const s = moving(before, unit);
    const [cargo = unit] = cargoOf(s, unit);
    const there = landing(s, unit, facing);
    if (!there) return s;
    tell.tell(landed, { ...unitTold(s, unit), cargo: unitTold(s, cargo).unit });
    const { x, y } = there;
    return { ...withUnit(bothSpent(s, { unit, cargo }), cargo, { x, y, facing, aboard: -1 }), mover: -1 };
  });
