/** A march spent on a box, and the moves of its units (chapters 5 and 6). */
import {
  among,
  amongRows,
  at,
  count,
  id,
  list,
  name,
  numberWord,
  sameList,
  seat,
  steady,
  sure,
  text,
  word,
} from '@longroll/kernel';
import { moveUnitTo } from '../changes.ts';
import { bold, decision, event, journey, ofOneUnit, oneUnit, rule, unitText } from '../define.ts';
import { boxId, boxName, inWords } from '../naming.ts';
import { countAt, isCavalry, otherSide, unitOf, unitsAt } from '../queries.ts';
import { findRoute, hasRoute, isWayOpen, routesFrom, whyNoMove } from '../routes.ts';
import { isUsable, MOST_MARCHES, standing } from '../standing.ts';
import type { Route, State, Unit } from '../state.ts';
import { UNION } from '../state.ts';
import { boxLight, theSide, theUnit, unitLight, unitWithState } from '../words.ts';

export const ON_THE_WAY = { ...oneUnit, path: list(name('box'), 3) };
const marchSpent = event(
  'march-spent',
  ['ahd-march-2'],
  { side: seat(), box: name('box'), left: count() },
  ({ box, left }) => `A march is spent on ${bold(box)}; ${left === 0 ? 'none' : numberWord(left)} left.`,
);
const unitMoved = event(
  'unit-moved',
  ['ahd-move-1'],
  { ...ON_THE_WAY, by: text() },
  (d) => `${unitText(d)} marched ${journey(d)}.`,
  ofOneUnit,
);

/** Opens the next march: its serial and what is left. */
export const spendMarches = (s: State, spent: number, marching: number): State => ({
  ...s,
  marchesLeft: s.marchesLeft - spent,
  march: s.march + 1,
  marching,
});

/** What is noted of a unit that moves in the march being spent (ahd-march-3, ahd-combat-23). */
export const marched = (s: State, unit: Unit, came: Unit['came']): Unit => ({
  ...unit,
  marches: unit.marches + 1,
  lastMarch: s.march,
  from: unit.box,
  came,
});

/** Whether some ship may carry units of a box to another port (ahd-naval-2). */
export const canSailFrom = (s: State, box: number): boolean => {
  if (s.phasing !== UNION || !s.setting.isPort[box]) return false;
  return isUsable(s, box, UNION) && s.setting.ports.some((port) => port !== box && isUsable(s, port, UNION));
};

/** Boxes that hold units of the phasing side. */
export const ownBoxes = (s: State): readonly number[] => standing(s).held[s.phasing];
const footAt = (s: State, box: number): boolean => (standing(s).foot[s.phasing][box] as number) > 0;
const horseAt = (s: State, box: number): boolean => (standing(s).horse[s.phasing][box] as number) > 0;

const hasFresh = (s: State, box: number): boolean => footAt(s, box) || horseAt(s, box);

/** Whether some unit of the box may leave it: where infantry goes, cavalry goes too. */
const isOpen = (s: State, box: number): boolean => hasRoute(s, s.phasing, horseAt(s, box), box) || canSailFrom(s, box);

/** The same of boxes with a march left in them: mostly told from the tables alone. */
const opens = (s: State) => {
  const { units, foot, horse } = standing(s);
  const [enemies, infantry, cavalry] = [units[otherSide(s.phasing)], foot[s.phasing], horse[s.phasing]];
  const wayOut = s.setting.wayOut[s.phasing];
  return (box: number): boolean =>
    ((infantry[box] as number) > 0 || (cavalry[box] as number) > 0) &&
    ((enemies[box] === 0 && wayOut[box] === true) || isOpen(s, box));
};

export const marchLeft = rule(
  'ahd-march-1',
  (s) => s.marchesLeft > 0,
  () => ({ reason: 'No march is left.', facts: { left: 0, needed: 1 } }),
);
export const holdsOurs = (clause: string) =>
  rule<{ readonly box: number }>(
    clause,
    (s, { box }) => countAt(s, box, s.phasing) > 0,
    (s, { box }) => `${boxName(s, box)} holds no unit of ${theSide(s.phasing)}.`,
  );
export const isOurs = rule<{ readonly unit: number }>(
  'ahd-march-2',
  (s, { unit }) => s.units[unit]?.side === s.phasing,
  (s, { unit }) => `${theUnit(s, unitOf(s, unit))} belongs to ${theSide(otherSide(s.phasing))}.`,
);
export const isMarching = rule<{ readonly unit: number }>(
  'ahd-march-2',
  (s, { unit }) => s.marching >= 0 && s.units[unit]?.box === s.marching,
  (s, { unit }) => {
    const where = boxName(s, unitOf(s, unit).box);
    if (s.marching < 0) return `No march is open: spend one on ${where} first.`;
    return `This march is spent on ${boxName(s, s.marching)}; the ${unitWithState(s, unit)} stands at ${where}.`;
  },
);
export const hasMarch = rule<{ readonly unit: number }>(
  'ahd-march-3',
  (s, { unit }) => unitOf(s, unit).marches < MOST_MARCHES,
  (s, { unit }) => `${theUnit(s, unitOf(s, unit))} has moved in two marches of this turn, and two is the most.`,
);

/** Units of the phasing side in the marching box. */
export const marchers = (s: State): readonly number[] => (s.marching < 0 ? NOBODY : unitsAt(s, s.marching, s.phasing));
const NOBODY: readonly number[] = [];

const isFresh = rule<{ readonly box: number }>(
  'ahd-march-3',
  (s, { box }) => hasFresh(s, box),
  (s, { box }) => `Every unit at ${boxName(s, box)} has moved in two marches of this turn.`,
);
export const march = decision('march', 'ahd-march-2', 'Spend a march', 'march', true)
  .leading('move', 'sail')
  .when(marchLeft)
  .pick(
    'box',
    id('box'),
    among(ownBoxes, opens),
    ...sure(
      holdsOurs('ahd-march-2'),
      isFresh,
      rule(
        'ahd-march-5',
        (s, { box }) => isOpen(s, box),
        (s, { box }) =>
          `The units at ${boxName(s, box)} face a battle and have no box of their own side to leave into.`,
      ),
    ),
  )
  .called((s, { box }) => `March from ${boxName(s, box)}`)
  .does((s, { box }, { tell }) => {
    tell.tell(marchSpent, { side: s.phasing, box: boxId(s, box), left: s.marchesLeft - 1 });
    return spendMarches(s, 1, box);
  });

/** Ways out of the marching box, in the order of the map. */
const waysOut = (cavalry: boolean) =>
  steady<State, readonly Route[]>(
    sameList,
    (s) => (s.marching < 0 ? [] : routesFrom(s, s.phasing, cavalry, s.marching)),
    (s) => s.units,
    (s) => s.flags,
    (s) => s.marching,
  );
const footRoutes = waysOut(false);
const horseRoutes = waysOut(true);

const moveClause = (
  s: State,
  { via, to, by }: { readonly via: number; readonly to: number; readonly by: string },
  cavalry: boolean,
): string => {
  if (via === to) return cavalry ? 'ahd-move-4' : 'ahd-move-1';
  if (countAt(s, via, otherSide(s.phasing)) > 0) return by === 'river' ? 'ahd-move-6' : 'ahd-move-5';
  if (cavalry) return 'ahd-move-4';
  return by === 'rail' ? 'ahd-move-2' : 'ahd-move-3';
};

export const move = decision('move', 'ahd-move-1', 'March', 'march', true)
  .pick('unit', id('unit'), marchers, ...sure(isOurs, isMarching), hasMarch)
  .picks(
    { via: id('box'), to: id('box'), by: word('road', 'rail', 'river') },
    amongRows(
      (s: State, { unit }: { readonly unit: number }) => (isCavalry(unitOf(s, unit)) ? horseRoutes(s) : footRoutes(s)),
      isWayOpen,
    ),
  )
  .besides((s, { unit }) => at(s.setting.routes, unitOf(s, unit).box))
  .otherwise(whyNoMove)
  .called((s, { unit, via, to, by }) => {
    const name = `${unitWithState(s, unit)} from ${boxName(s, unitOf(s, unit).box)}`;
    const lights = [unitLight(s, unit), boxLight(s, to)];
    if (via === to) return { label: `March ${name} to ${boxName(s, to)} by ${by}`, lights };
    const label = `March ${name} over ${boxName(s, via)} to ${boxName(s, to)}, ending by ${by}`;
    return { label, lights: [...lights, boxLight(s, via)] };
  })
  .does((s, action, { tell }) => {
    const { unit: row, via, to, by } = action;
    const unit = unitOf(s, row);
    const boxes = via === to ? [to] : [via, to];
    const path = [unit.box, ...boxes].map((box) => boxId(s, box));
    const clauses = [moveClause(s, action, isCavalry(unit))];
    tell.tell(unitMoved, { ...inWords(unit), path, by }, { clauses });
    const came = findRoute(s, unit.box, via, to, by)?.crossing === true ? 'crossing' : 'land';
    return moveUnitTo(s, row, boxes, marched(s, unit, came), tell);
  });
