/**
 * Commands that change a position by copying what they touch, with the events that tell of it.
 * Several in a row may be chained: each takes the state that the one before returned.
 */
import { at, type ClauseId, int, name, replaced, seat, type Teller, text } from '@longroll/kernel';
import { bold, event, kindText, ofOneUnit, oneUnit, place, unitText } from './define.ts';
import { boxId, inWords, kindCode, unitName } from './naming.ts';
import { countAt, otherSide, unitOf } from './queries.ts';
import type { Flag, Kind, Side, State, Unit } from './state.ts';
import { NEUTRAL } from './state.ts';

/** Of a unit of which nothing is noted in this player turn. */
export const AT_REST = { marches: 0, lastMarch: 0, from: -1, came: 'land', fought: false, risen: false } as const;

/** A row that no unit holds: the next recruit takes it, with a new number. */
export const EMPTY_SLOT: Unit = {
  side: 0,
  kind: 0,
  number: 0,
  box: -1,
  disrupted: false,
  ...AT_REST,
};

const flagChanged = event(
  'flag-changed',
  ['ahd-control-5'],
  { box: name('box'), from: int(0, 2), to: int(0, 2) },
  ({ box, to }) => `${bold(box)} went ${['to the Union', 'to the Confederacy', 'back to neutral'][to]}.`,
  { whose: ({ to }) => (to === NEUTRAL ? undefined : to) },
);
const worksLost = event(
  'works-lost',
  ['ahd-entrench-3'],
  { box: name('box'), side: seat() },
  ({ box }) => `The works at ${bold(box)} were given up.`,
);
const unitThere = { ...oneUnit, box: name('box') };
const eliminated = event(
  'unit-eliminated',
  ['ahd-disrupt-3'],
  unitThere,
  (d, { clauses }) =>
    clauses.includes('ahd-supply-1')
      ? `${unitText(d)} at ${bold(d.box)} is out of supply and lost.`
      : `${unitText(d)} is lost at ${place(d.box)}.`,
  { loss: true, ...ofOneUnit },
);
export const disrupted = event('unit-disrupted', ['ahd-disrupt-1'], unitThere, (d) => `${unitText(d)} is disrupted.`, {
  tone: 'battle',
  ...ofOneUnit,
});
export const disruptedBySupply = event(
  'unit-disrupted-by-supply',
  ['ahd-supply-1', 'ahd-supply-2'],
  unitThere,
  (d) => `${unitText(d)} at ${bold(d.box)} is out of supply and disrupted.`,
  ofOneUnit,
);
const promoted = event(
  'promoted',
  ['ahd-promote-1'],
  { side: seat(), unit: text(), from: text(), to: text(), box: name('box') },
  ({ side, from, box, to }) => `${unitText({ side, kind: from })} at ${place(box)} rose to ${kindText(to)}.`,
);

/** The state with another unit in one row of the table of units. */
export const withUnit = (s: State, row: number, unit: Unit): State => ({ ...s, units: replaced(s.units, row, unit) });

/** The state with the same change made to several rows of the table of units: one copy for all. */
export const withUnits = (s: State, rows: readonly number[], changes: Partial<Unit>): State => {
  const units = s.units.slice();
  for (const row of rows) units[row] = { ...at(units, row), ...changes };
  return { ...s, units };
};

/** Sets the flag of a box and tells of it, if it is another one than before. `clauses`: why it changes (ahd-control-3). */
export const setFlag = (s: State, box: number, flag: Flag, clauses: readonly ClauseId[], tell: Teller): State => {
  const before = at(s.flags, box);
  if (before === flag) return s;
  tell.tell(flagChanged, { box: boxId(s, box), from: before, to: flag }, { clauses });
  return { ...s, flags: replaced(s.flags, box, flag) };
};

/** Takes away the entrenchment of a side that has no unit left in the box (ahd-entrench-3). */
const dropWorks = (s: State, box: number, side: Side, tell: Teller): State => {
  if (at(s.works, box) !== side || countAt(s, box, side) > 0) return s;
  tell.tell(worksLost, { box: boxId(s, box), side });
  return { ...s, works: replaced(s.works, box, NEUTRAL) };
};

/** A flag of the enemy in a box that he does not stand in returns to the printed owner (ahd-control-5). */
const returnFlag = (s: State, box: number, side: Side, tell: Teller): State => {
  const enemy = otherSide(side);
  if (at(s.flags, box) !== enemy || countAt(s, box, enemy) > 0) return s;
  return setFlag(s, box, at(s.setting.boxes, box).printed, flagChanged.clauses, tell);
};

/**
 * Moves a unit. `passed` are the boxes it enters, in order; the last is where it stops. Flags return by
 * ahd-control-5 in each of them, and its works fall if it was the last there (ahd-entrench-3).
 * `unit` is the unit with what else is noted of it (`from`, `came`, `fought`, `marches`), still in the box that it leaves.
 * The event of the move is the caller's, told before this.
 */
export const moveUnitTo = (s: State, row: number, passed: readonly number[], unit: Unit, tell: Teller): State => {
  let next = withUnit(s, row, { ...unit, box: at(passed, passed.length - 1) });
  next = dropWorks(next, unit.box, unit.side, tell);
  for (const entered of passed) next = returnFlag(next, entered, unit.side, tell);
  return next;
};

const placed = (s: State, unit: Unit) => ({ ...inWords(unit), box: boxId(s, unit.box) });

/** Takes a unit out of play: its row becomes an empty slot and it is counted as lost. Tells `unit-eliminated`. */
export const removeUnit = (s: State, row: number, clauses: readonly ClauseId[], tell: Teller): State => {
  const unit = unitOf(s, row);
  tell.tell(eliminated, placed(s, unit), { clauses });
  const lost = at(s.lost, unit.side);
  const next: State = {
    ...s,
    units: replaced(s.units, row, EMPTY_SLOT),
    lost: replaced(s.lost, unit.side, replaced(lost, unit.kind, at(lost, unit.kind) + 1)),
  };
  return dropWorks(next, unit.box, unit.side, tell);
};

/**
 * One disruption: a full unit is disrupted, a disrupted one eliminated (ahd-disrupt-1).
 * `type` is what is told of the former, in battle or for want of supply. `clauses` say why it is disrupted, `lost` why a
 * disrupted one is eliminated.
 */
export const disrupt = (
  s: State,
  row: number,
  type: typeof disrupted,
  clauses: readonly ClauseId[],
  lost: readonly ClauseId[],
  tell: Teller,
): State => {
  const unit = unitOf(s, row);
  if (unit.disrupted) return removeUnit(s, row, lost, tell);
  tell.tell(type, placed(s, unit), { clauses });
  return withUnit(s, row, { ...unit, disrupted: true });
};

/** Raises a unit one rank (ahd-promote-1) and tells `promoted`. A disrupted one stays disrupted (ahd-disrupt-4). */
export const promoteUnit = (s: State, row: number, clauses: readonly ClauseId[], tell: Teller): State => {
  const unit = unitOf(s, row);
  const kind = (unit.kind + 1) as Kind;
  const words = { side: unit.side, unit: unitName(unit), from: kindCode(unit.kind), to: kindCode(kind) };
  tell.tell(promoted, { ...words, box: boxId(s, unit.box) }, { clauses });
  return withUnit(s, row, { ...unit, kind, risen: true });
};
