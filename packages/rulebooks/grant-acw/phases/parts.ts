/** Detachments leave their regiment and rejoin it, as parties of cavalry do (grant-det-1, -7, grant-brk-5). */
import { at, coded, count, id, int, rowsOf } from '@longroll/kernel';
import { hasHalf, isFree, isOwn } from '../allowance.ts';
import { toHalf } from '../casualties.ts';
import { decision, event, isPlayed, nameOf, rule, UNIT, unitTold, withUnit } from '../define.ts';
import { reunited } from '../generals.ts';
import { columnFiles } from '../layout.ts';
import { isAdjacent, parentOf, sideBySide, sparePart, specialsParted, split } from '../parts.ts';
import { standsApart } from '../rooms.ts';
import type { State } from '../state.ts';
import { standsFree } from '../ways.ts';
import { moving } from './movement.ts';

const detached = event(
  'detached',
  ['grant-det-1'],
  { ...UNIT, part: UNIT.unit, men: count() },
  (d) => `${d.unit} detached ${d.men} men with their leader: **${d.part}**.`,
);
const rejoined = event(
  'rejoined',
  ['grant-det-7'],
  { ...UNIT, target: UNIT.unit },
  (d) => `${d.unit} rejoined ${d.target}.`,
);

type Leaving = { readonly unit: number };
const ofInfantry = rule<Leaving>(
  'grant-det-1',
  (s, { unit }) => {
    const { arm, horses } = at(s.units, unit);
    return arm === 'infantry' && horses === undefined && parentOf(s, unit) < 0 && sparePart(s, unit) >= 0;
  },
  'A regiment of infantry makes at most three parts, or four companies.',
);
const keepsOfficer = rule<Leaving>(
  'grant-det-1',
  (s, { unit }) => isPlayed(s, 'companies') || at(s.units, unit).officers.length > 1,
  'An officer leads the detachment, and one stays with the main body.',
);
const hasTime = rule<Leaving>(
  'grant-det-7',
  (s, { unit }) => hasHalf(at(s.units, unit), at(s.units, unit).slowest),
  'To separate costs half of the move, which is not left.',
);
type Parting = Leaving & { readonly men: number; readonly side: number };
const WINGS = ['left', 'right'] as const;
const leavesMen = rule<Parting>(
  'grant-det-1',
  (s, { unit, men }) => at(s.units, unit).men.length > men,
  'The main body keeps men of its own.',
);

/** How many men a part has: a detachment eight or sixteen, a company six (grant-det-1, grant-annex-11). */
const sizesOf = (s: State): readonly number[] => (isPlayed(s, 'companies') ? [COMPANY] : [8, 16]);
const COMPANY = 6;

/** Who goes: the most junior officer leads a detachment, a corporal, one of its men, a company. */
const leavingWith = (s: State, { unit: row, men }: Parting): readonly number[] => {
  const unit = at(s.units, row);
  return [...(isPlayed(s, 'companies') ? [] : unit.officers.slice(-1)), ...unit.men.slice(-men)];
};

/** The regiment and its part side by side. */
const partedInto = (s: State, action: Parting): { readonly state: State; readonly part: number } => {
  const { unit: row, men, side } = action;
  const unit = at(s.units, row);
  const part = sparePart(s, row);
  const ids = leavingWith(s, action);
  const led = ids.length - men;
  const ranks = unit.formation === 'skirmish' ? 1 : unit.ranks;
  // Columns are as wide as a full one beside each other, the officers at its front included (grant-form-4).
  const places = (rank: number, officers: number): number =>
    unit.formation === 'column' ? columnFiles(unit) + 2 : Math.ceil(rank / ranks) + officers;
  const [main, own] = [places(unit.men.length - men, unit.officers.length - led), places(men, led)];
  const [stays, goes] = sideBySide(unit, main, own, at(WINGS, side));
  const halves = unit.halves + 1;
  const corporal = led > 0 ? -1 : at(ids, men - 1);
  const [mains, parts] = specialsParted(unit, men);
  const apart = split(s, row, part, ids, { ...goes, halves, stirred: true, corporal, special: parts });
  return { state: withUnit(apart, row, { ...stays, halves, stirred: true, special: mains }), part };
};
const hasPlace = rule<Parting>(
  'grant-form-15',
  (s, action) => {
    const { state, part } = partedInto(s, action);
    return [action.unit, part].every((row) => standsFree(state, row, at(state.units, row)) === undefined);
  },
  'There is no room for both parts side by side.',
);

export const detach = decision('detach', 'grant-det-1', 'Detach', 'infantry')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree, ofInfantry, keepsOfficer, hasTime)
  .picks(
    { men: int(COMPANY, 16), side: coded(...WINGS) },
    (s) => sizesOf(s).flatMap((men) => [0, 1].map((side) => ({ men, side }))),
    leavesMen,
    hasPlace,
  )
  .otherwise((s) => (isPlayed(s, 'companies') ? 'A company has 6 men.' : 'A detachment has 8 or 16 men.'))
  .called(
    (s, { unit, men, side }) =>
      `${nameOf(s, unit)}: detach ${isPlayed(s, 'companies') ? 'a company' : `${men} men`} on the ${at(WINGS, side)}`,
  )
  .does((before, action, { tell }) => {
    const s = moving(before, action.unit);
    const { state, part } = partedInto(s, action);
    tell.tell(detached, { ...unitTold(s, action.unit), part: unitTold(s, part).unit, men: action.men });
    // What it lost counts against what it is without the part: that may be half of it (grant-det-4).
    return toHalf(state, action.unit, tell);
  });

const isPart = rule<Leaving>(
  'grant-det-7',
  (s, { unit }) => parentOf(s, unit) >= 0,
  'Only what has left a regiment rejoins it.',
);
const isBeside = rule<Leaving>(
  'grant-det-7',
  (s, { unit }) => isAdjacent(s, unit) && at(s.units, parentOf(s, unit)).standing === 'steady',
  'Its regiment is not within an inch of it, or is not steady.',
);
const hasRoom = rule<Leaving>(
  'grant-form-15',
  (s, { unit }) => {
    const whole = reunited(s, unit);
    const row = parentOf(s, unit);
    return standsFree(whole, row, at(whole.units, row)) === undefined && standsApart(whole, row);
  },
  'There is no room for the whole regiment there.',
);

export const rejoin = decision('rejoin', 'grant-det-7', 'Rejoin', 'rally')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree, isPart, isBeside, hasRoom)
  .called((s, { unit }) => `${nameOf(s, unit)}: rejoin ${nameOf(s, parentOf(s, unit))}`)
  .does((before, { unit }, { tell }) => {
    const s = moving(before, unit);
    tell.tell(rejoined, { ...unitTold(s, unit), target: unitTold(s, parentOf(s, unit)).unit });
    return { ...reunited(s, unit), mover: -1 };
  });
