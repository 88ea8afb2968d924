/** Why a unit may not go somewhere, in a sentence with the facts (chapters 5 and 6). */
import type { Refusal } from '@longroll/kernel';
import { at, refuse } from '@longroll/kernel';
import { boxName, SIDE_ADJECTIVES, unitName } from './naming.ts';
import { controller, hasUnits, isCavalry, otherSide } from './queries.ts';
import type { RouteFault } from './routes.ts';
import { routeFault } from './routes.ts';
import type { LinkKind, State } from './state.ts';
import { boxNames, capital, counted, theSide, whoControls } from './words.ts';

interface Move {
  readonly unit: number;
  readonly via: number;
  readonly to: number;
  readonly by: LinkKind;
}

/** Fewest links between two boxes, over one kind of link only when `kind` is given; undefined when there is no way. */
export const linksBetween = (s: State, from: number, to: number, kind?: LinkKind): number | undefined => {
  const steps: number[] = [];
  steps[from] = 0;
  const queue = [from];
  for (const box of queue) {
    if (box === to) return steps[box];
    for (const way of at(s.setting.ways, box)) {
      if (steps[way.to] !== undefined || (kind !== undefined && way.kind !== kind)) continue;
      steps[way.to] = at(steps, box) + 1;
      queue.push(way.to);
    }
  }
  return undefined;
};

/** Whether any route of the map takes the unit there now: then only the way was named wrongly. */
const isOpenOtherwise = (s: State, row: number, to: number): boolean => {
  const unit = at(s.units, row);
  return at(s.setting.routes, unit.box).some(
    (route) => route.to === to && routeFault(s, unit.side, isCavalry(unit), unit.box, route) === undefined,
  );
};

const refuseDistance = (s: State, { unit: row, to, via, by }: Move, fault: 'no-route' | 'too-far'): Refusal => {
  const unit = at(s.units, row);
  const name = boxName(s, to);
  const cavalry = isCavalry(unit);
  const clause = cavalry ? 'ahd-move-4' : 'ahd-move-1';
  if (to === unit.box) return refuse('ahd-move-1', `${unitName(unit)} stands at ${name} already.`, 'action/to');
  if (isOpenOtherwise(s, row, to)) {
    const way = via === to ? `by ${by}` : `over ${boxName(s, via)} by ${by}`;
    if (fault === 'too-far') {
      const reason = `Not ${way}: infantry goes two links only by rail or by river. Another way to ${name} is open.`;
      return refuse(clause, reason, 'action/via');
    }
    return refuse('ahd-map-2', `Not ${way}: no such link leads to ${name}. Another way is open.`, 'action/via');
  }
  const river = linksBetween(s, unit.box, to, 'river');
  const rail = linksBetween(s, unit.box, to, 'rail');
  const any = linksBetween(s, unit.box, to);
  if (cavalry) {
    const far = any === undefined ? 'No way leads there' : `It lies ${counted(any, 'link', 'links')} away`;
    return refuse(clause, `Not ${name}. ${far}; cavalry goes two at most.`, 'action/to');
  }
  if (river !== undefined && river > 2 && river === any) {
    const far = counted(river, 'river link', 'river links');
    return refuse('ahd-move-3', `Not ${name}. It lies ${far} away; infantry goes two at most.`, 'action/to');
  }
  if (rail !== undefined && rail > 2 && rail === any) {
    const far = counted(rail, 'rail link', 'rail links');
    return refuse('ahd-move-2', `Not ${name}. It lies ${far} away; infantry goes two at most.`, 'action/to');
  }
  const far = any === undefined ? 'No way leads there' : `It lies ${counted(any, 'link', 'links')} away`;
  return refuse(clause, `Not ${name}. ${far}; infantry goes one link, or two by rail or by river.`, 'action/to');
};

/** The first box of a rail move that its side cannot use. */
const railObstacle = (s: State, row: number, boxes: readonly number[]): string => {
  const { side } = at(s.units, row);
  for (const box of boxes) {
    if (hasUnits(s, box, otherSide(side))) return `${boxName(s, box)} holds enemy units`;
    const owner = controller(s, box);
    if (owner !== side) return `at ${boxName(s, box)} ${whoControls(owner)}`;
  }
  return 'a box on the way is not ours';
};

const refuseJump = (s: State, { unit: row, to, via }: Move, fault: RouteFault): Refusal => {
  const unit = at(s.units, row);
  const middle = boxName(s, via);
  if (fault === 'jump-not-downstream') {
    return refuse(
      'ahd-move-6',
      `${middle} holds Confederate units, and a jump past them must begin downstream.`,
      'action/via',
    );
  }
  if (fault === 'jump-into-enemy') {
    const name = boxName(s, to);
    return refuse('ahd-move-6', `A downriver jump may not end at ${name}: it holds Confederate units.`, 'action/to');
  }
  const watching = at(s.setting.upstream, via).filter((box) => box !== unit.box && hasUnits(s, box, 1));
  const verb = watching.length === 1 ? 'holds' : 'hold';
  return refuse(
    'ahd-move-7',
    `${boxNames(s, watching)}, upstream of ${middle}, ${verb} Confederate units: no jump past ${middle}.`,
    'action/via',
  );
};

const refusePending = (s: State, { unit: row, to }: Move): Refusal => {
  const unit = at(s.units, row);
  const name = boxName(s, to);
  return refuse(
    'ahd-march-5',
    `${unitName(unit)} faces a battle at ${boxName(s, unit.box)} and may leave only into a box that ${theSide(unit.side)} controls; ` +
      `at ${name} ${whoControls(controller(s, to))}.`,
    'action/to',
  );
};

/** The refusal of a move whose route the map lacks or the position closes. */
export const refuseRoute = (s: State, action: Move, fault: RouteFault | 'no-route'): Refusal => {
  const unit = at(s.units, action.unit);
  const middle = boxName(s, action.via);
  const enemy = SIDE_ADJECTIVES[otherSide(unit.side)];
  switch (fault) {
    case 'no-route':
    case 'too-far':
      return refuseDistance(s, action, fault);
    case 'barred':
      return refuse(
        'ahd-move-9',
        'Union gunboats close the Potomac: no Confederate unit moves between Fredericksburg and Washington.',
        'action/to',
      );
    case 'pending':
      return refusePending(s, action);
    case 'rail-held': {
      const why = railObstacle(s, action.unit, [unit.box, action.via, action.to]);
      return refuse('ahd-move-2', `A rail move needs all three boxes, and ${why}.`, 'action/to');
    }
    case 'river-held':
      return refuse('ahd-move-3', `${capital(middle)} holds ${enemy} units: no river move past them.`, 'action/via');
    case 'cavalry-held': {
      const clause = action.by === 'river' ? 'ahd-move-4' : 'ahd-move-5';
      const held = `${capital(middle)} holds ${enemy} units`;
      return refuse(clause, `${held}: cavalry passes infantry only, and never along a river.`, 'action/via');
    }
    case 'jump-not-downstream':
    case 'jump-into-enemy':
    case 'jump-watched':
      return refuseJump(s, action, fault);
  }
};
