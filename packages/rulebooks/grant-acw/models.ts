/** Guns, teams and wagons on the table, and where a crew stands beside its gun (grant-est-7, grant-form-9). */
import { baseOf, type Convex, type Place, type Point, placed } from '@longroll/geometry/plane';
import { at } from '@longroll/kernel';
import type { Base, Figure } from './layout.ts';
import { type Arm, FIRST_MAN, type Formation, GENERAL, type Relic, type Unit } from './state.ts';

/** A model on its base: its place is the centre of it. */
export interface Model extends Point, Base {}

/** Number by which the model of a gun is aimed at among the figures of its unit. */
export const MODEL = -2;
/** Number of the mounted officer of a battery, who is with its first gun. */
export const MOUNTED = 1;

/** Bases of models, frontage and depth (grant-est-7). */
export const MODELS = {
  unlimbered: { wide: 120, deep: 180 },
  limbered: { wide: 120, deep: 400 },
  wagon: { wide: 120, deep: 360 },
  barge: { wide: 240, deep: 600 },
} as const;

const kindOf = ({ arm, formation }: Unit): keyof typeof MODELS => {
  if (arm === 'wagon' || arm === 'barge') return arm;
  return formation === 'unlimbered' ? 'unlimbered' : 'limbered';
};

/** The models of a unit: of a gun whose crew has left it there is none. */
export const modelsOf = (unit: Unit): readonly Model[] => {
  if (!unit.model) return [];
  const base = MODELS[kindOf(unit)];
  return [{ ...base, ...placed(unit, unit.facing, { right: 0, ahead: -base.deep / 2 }) }];
};

/** The base of a gun that its crew has left. */
export const relicFoot = ({ x, y, facing }: Relic): Convex => {
  const base = MODELS.unlimbered;
  return baseOf(placed({ x, y }, facing, { right: 0, ahead: -base.deep / 2 }), facing, base.wide, base.deep);
};

/** Beside the gun, two to either side; on the team, two and two (grant-form-9). */
const PLACES: { readonly [kind in 'limbered' | 'unlimbered']: readonly Place[] } = {
  unlimbered: [-30, -150].flatMap((ahead) => [-90, 90].map((right) => ({ right, ahead }))),
  limbered: [-150, -230].flatMap((ahead) => [-30, 30].map((right) => ({ right, ahead }))),
};
const OFFICER = { unlimbered: { right: 0, ahead: -240 }, limbered: { right: 0, ahead: -330 } } as const;
/** Midway between the two guns; behind the team on the march. */
const RIDER = { unlimbered: { right: 200, ahead: -200 }, limbered: { right: 0, ahead: -460 } } as const;
/** Behind all of them, a general who has joined the crew. */
const BEHIND = { unlimbered: { right: 0, ahead: -340 }, limbered: { right: 0, ahead: -590 } } as const;

/** The crew of a gun with its officers; of a wagon nobody (grant-move-15). */
export const crewOf = (unit: Unit): readonly Figure[] => {
  if (unit.arm !== 'gun') return [];
  const kind = unit.formation === 'unlimbered' ? 'unlimbered' : 'limbered';
  const figure = (id: number, place: Place, base: Base): Figure => ({
    id,
    rank: 0,
    lateral: place.right / 30,
    ...base,
    ...placed(unit, unit.facing, place),
  });
  const [foot, horse] = [
    { wide: 60, deep: 60 },
    { wide: 90, deep: 120 },
  ];
  return [
    ...unit.officers.map((id) => (id === MOUNTED ? figure(id, RIDER[kind], horse) : figure(id, OFFICER[kind], foot))),
    ...unit.men.map((id) => figure(id, at(PLACES[kind], id - FIRST_MAN), foot)),
    ...(unit.general < 0 ? [] : [figure(GENERAL, BEHIND[kind], horse)]),
  ];
};

/** Whether troops stand in so many ranks: a line has up to three, of cavalry two, open order two; others have no choice (grant-form-3 to -7). */
export const hasRanks = (arm: Arm, formation: Formation, ranks: number): boolean =>
  ranks < 3 || !(formation === 'open' || (formation === 'line' && arm === 'cavalry'));

/** Whether troops have a formation (grant-form-3 to -9). */
export const suits = (arm: Arm, formation: Formation): boolean => {
  if (arm === 'gun') return formation === 'limbered' || formation === 'unlimbered';
  if (formation === 'limbered' || formation === 'unlimbered') return false;
  if (arm === 'barge') return formation === 'column';
  return arm === 'infantry' || formation === 'column' || formation === 'line';
};
