/** Units put on the table by hand before the first move: where they stand, which way they face, in which formation (grant-choice-2). */
import type { Carried, Grip, Mark, Point } from '@longroll/drawing';
import { bearingOf, facingOf } from '@longroll/geometry/plane';
import { at } from '@longroll/kernel';
import { heading, inches, nameOf } from '../define.ts';
import { suits } from '../models.ts';
import { placeable } from '../phases/deploy.ts';
import { FORMS } from '../phases/forming.ts';
import { FORMATIONS, type State, type Unit } from '../state.ts';
import type { Action } from '../verbs.ts';
import { goneTo } from '../ways.ts';
import {
  allowed,
  brass,
  formTitle,
  judged,
  mayNot,
  onTable,
  pointFrom,
  rowOf,
  stands,
  stood,
  WAYS,
} from './carried-marks.ts';
import type { PhaseHand } from './phase-hand.ts';
import { pointOf, wayOf, zoneOutline } from './scale.ts';

/** How far before its middle a unit is turned by hand, in hundredths of an inch. */
const ARM = 300;

type Put = Extract<Action, { readonly do: 'put' }>;

/** The unit put as another one: what is not said stays. */
const putAs = (unit: number, { x, y, facing, formation, ranks, hold }: Unit): Put => ({
  do: 'put',
  unit,
  x,
  y,
  facing,
  formation,
  ranks,
  orders: hold ? 'hold' : 'free',
});

const grips = (s: State, seat: number, element: string): readonly Grip[] => {
  const row = rowOf(s, element);
  if (seat !== s.acting || !placeable(s, s.acting).includes(row)) return [];
  const unit = at(s.units, row);
  return [
    { id: 'put', title: 'Put', at: pointOf(unit), ways: WAYS, counted: 'Inches', step: 0.5, start: 0 },
    {
      id: 'turn',
      title: 'Turn',
      at: pointOf(goneTo(unit, unit.facing, ARM)),
      ways: [{ id: 'to', title: 'towards' }],
      counted: 'Degrees by the compass',
      step: 1,
    },
  ];
};

/** The part of the table in which a unit may be put. */
const zoneMark = (s: State, row: number): readonly Mark[] => {
  const { zone } = at(s.setting.roster, row);
  if (!zone) return [];
  return [
    {
      kind: 'path',
      d: zoneOutline(zone),
      style: { fill: 'lit-fill', stroke: 'lit', width: 1.2, dash: [8, 5], opacity: 0.35 },
    },
  ];
};

const carried: PhaseHand['carried'] = (s, seat, element, grip, to): Carried<Action> => {
  const row = rowOf(s, element);
  const unit = at(s.units, row);
  const point = onTable(to);
  const there: Unit =
    grip === 'turn' ? { ...unit, facing: facingOf(bearingOf(unit, point) ?? unit.facing) } : { ...unit, ...point };
  const answer = judged(s, seat, putAs(row, there), undefined);
  const way: readonly Mark[] = grip === 'turn' ? [brass(wayOf([there, goneTo(there, there.facing, ARM)]))] : [];
  return {
    marks: [...zoneMark(s, row), stood(unit), answer.stop ? mayNot(there) : stands(there), ...way],
    title: grip === 'turn' ? `face ${heading(there.facing)}` : `${inches(there.x)} across, ${inches(there.y)} down`,
    price: nameOf(s, row),
    notes: [],
    ...answer,
  };
};

/** Formations, orders and a howitzer for a gun. */
const beside: PhaseHand['beside'] = (s, seat, element) => {
  const row = rowOf(s, element);
  if (row < 0) return [];
  const unit = at(s.units, row);
  const others = FORMS.flatMap(({ formation: place, ranks }) => {
    const formation = at(FORMATIONS, place);
    const isNow = formation === unit.formation && ranks === unit.ranks;
    if (isNow || !suits(unit.arm, formation)) return [];
    return [{ title: formTitle(formation, ranks), action: putAs(row, { ...unit, formation, ranks }) }];
  });
  return allowed(s, seat, [
    ...others,
    { title: unit.hold ? 'Free to move' : 'Hold this place', action: putAs(row, { ...unit, hold: !unit.hold }) },
    { title: 'Take a howitzer', action: { do: 'exchange', unit: row } },
  ]);
};

export const putHand: PhaseHand = {
  isFor: ({ phase }) => phase.startsWith('deploy'),
  grips,
  carried,
  beside,
  invite: 'Drag a unit over the table to place or turn it, or touch it and write where.',
  open: (s) => placeable(s, s.acting),
  reached: (s, element, grip, way, amount): Point => {
    const unit = at(s.units, rowOf(s, element));
    return grip === 'turn' ? pointOf(goneTo(unit, facingOf(Math.round(amount)), ARM)) : pointFrom(unit, way, amount);
  },
};
