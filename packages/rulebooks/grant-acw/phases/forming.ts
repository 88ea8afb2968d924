/** Changes of formation, about turns, and the facing of skirmishers (grant-form-11, -13). */
import { at, coded, firstBroken, id, int, type Refusal, refuse, rowsOf, type Template, word } from '@longroll/kernel';
import { hasHalf, isFree, isOwn, movable, slowestIn } from '../allowance.ts';
import { decision, event, heading, nameOf, rule, UNIT, unitTold, withUnit } from '../define.ts';
import { bodies } from '../layout.ts';
import { hasRanks, suits } from '../models.ts';
import { isSharp } from '../parts.ts';
import { allowanceOf } from '../rates.ts';
import { FORMATIONS, type Formation, type State, type Unit } from '../state.ts';
import { aboutFaced, HANDS, isLoose, isManhandled, standsFree } from '../ways.ts';
import { first, moving, orNone } from './movement.ts';

const formed = event(
  'formed',
  ['grant-form-11'],
  { ...UNIT, formation: word(...FORMATIONS), ranks: int(1, 3) },
  (d) => `${d.unit} formed **${d.formation}**${d.formation === 'line' ? ` in ${d.ranks} ranks` : ''}.`,
);
const turned = event(
  'turned',
  ['grant-form-13'],
  { ...UNIT, facing: int(0, 359) },
  (d) => `${d.unit} turned to face ${heading(d.facing)}.`,
);
/** Choices of formation: a line has 1 to 3 ranks, open order 1 or 2, the others have no choice (grant-form-3 to -5). */
const RANKS: { readonly [formation in Formation]: readonly number[] } = {
  line: [1, 2, 3],
  column: [1],
  open: [1, 2],
  skirmish: [1],
  limbered: [1],
  unlimbered: [1],
};

/** A unit in another formation on the same anchor. */
const inFormation = (unit: Unit, formation: number, ranks: number): Unit => ({
  ...unit,
  formation: at(FORMATIONS, formation),
  ranks,
});

/** Every formation with every number of ranks that it has, the formation by its place among `FORMATIONS`. */
export const FORMS: readonly { readonly formation: number; readonly ranks: number }[] = FORMATIONS.flatMap(
  (each, formation) => RANKS[each].map((ranks) => ({ formation, ranks })),
);
/** "line in 2 ranks"; the number only where the formation leaves a choice. */
export const formName = (formation: Formation, ranks: number): string => {
  if (RANKS[formation].length === 1) return formation;
  return `${formation}${formation === 'open' ? ' order' : ''} in ${ranks === 1 ? 'one rank' : `${ranks} ranks`}`;
};
const forms = (_s: State, _action: object): typeof FORMS => FORMS;

type Forming = { readonly unit: number; readonly formation: number; readonly ranks: number };

const staysOpen = rule<Forming>(
  'grant-annex-2',
  (s, { unit, formation }) => !isSharp(s, unit) || isLoose(inFormation(at(s.units, unit), formation, 1)),
  'Sharpshooters fight in open order only.',
);
const isOther = rule<Forming>(
  'grant-form-11',
  (s, { unit, formation, ranks }) => {
    const now = at(s.units, unit);
    return now.formation !== FORMATIONS[formation] || (now.formation !== 'column' && now.ranks !== ranks);
  },
  'It stands in that formation already.',
);
const hasForm = rule<Forming>(
  'grant-form-7',
  (s, { unit, formation, ranks }) => {
    const { arm, horses } = at(s.units, unit);
    const word = at(FORMATIONS, formation);
    const onFoot = horses === undefined || word === 'open' || word === 'skirmish';
    return onFoot && suits(arm, word) && hasRanks(arm, word, ranks);
  },
  'Cavalry stands in a line of one or two ranks or in column, a gun is limbered or not, a general has no formation; dismounted cavalry skirmishes.',
);
const changesOnce = rule<Forming>(
  'grant-form-11',
  (s, { unit }) => !at(s.units, unit).formed,
  'A body changes its formation once in a move.',
);
const hasHalfLeft = rule<Forming>(
  'grant-form-11',
  (s, { unit, formation }) => hasHalf(at(s.units, unit), slowestIn(at(s.units, unit), at(FORMATIONS, formation))),
  'A change of formation costs half of the move, which is not left.',
);
const hasRoom = rule<Forming>(
  'grant-form-15',
  (s, { unit, formation, ranks }) =>
    standsFree(s, unit, inFormation(at(s.units, unit), formation, ranks)) === undefined,
  (s, { unit, formation, ranks }) =>
    standsFree(s, unit, inFormation(at(s.units, unit), formation, ranks))?.reason ?? 'There is no room for it.',
);

export const form = decision('form', 'grant-form-11', 'Change formation', 'drum')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree)
  .picks(
    { formation: coded(...FORMATIONS), ranks: int(1, 3) },
    forms,
    hasForm,
    staysOpen,
    isOther,
    changesOnce,
    hasHalfLeft,
    hasRoom,
  )
  .otherwise((_s, { formation }) => `A ${FORMATIONS[formation]} does not have so many ranks.`)
  .called((s, { unit, formation, ranks }) => `${nameOf(s, unit)}: form ${formName(at(FORMATIONS, formation), ranks)}`)
  .does((before, { unit: row, formation, ranks }, { tell }) => {
    const s = moving(before, row);
    const unit = at(s.units, row);
    const word = at(FORMATIONS, formation);
    tell.tell(formed, { ...unitTold(s, row), formation: word, ranks });
    const slowest = slowestIn(unit, word);
    return withUnit(s, row, {
      formation: word,
      ranks,
      halves: unit.halves + 1,
      slowest,
      formed: true,
      stirred: true,
    });
  });

/** Skirmishers, and a gun off its team that has three men to turn it (grant-form-13, grant-move-9). */
/** Whether a unit faces as it likes where it stands: in open order, a general, a barge, a gun in the hands of its crew (grant-form-13). */
export const turnsOnTheSpot = (s: State, row: number): boolean => {
  const unit = at(s.units, row);
  return isLoose(unit) || unit.arm === 'barge' || (isManhandled(unit) && unit.men.length >= HANDS);
};

const isFormed = rule<{ readonly unit: number }>(
  'grant-form-13',
  (s, { unit }) => !turnsOnTheSpot(s, unit),
  'It turns on the spot.',
);
const halfForTurn = rule<{ readonly unit: number }>(
  'grant-form-13',
  (s, { unit }) => hasHalf(at(s.units, unit), at(s.units, unit).slowest),
  'An about turn costs half of the move, which is not left.',
);

const faced = (s: State, row: number): Unit => {
  const body = bodies(s)[row];
  return body ? aboutFaced(at(s.units, row), body) : at(s.units, row);
};
const roomToTurn = rule<{ readonly unit: number }>(
  'grant-form-15',
  (s, { unit }) => standsFree(s, unit, faced(s, unit)) === undefined,
  'There is no room to turn about.',
);

export const about = decision('about', 'grant-form-13', 'Turn about', 'rally')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree, isFormed, halfForTurn, roomToTurn)
  .called((s, { unit }) => `${nameOf(s, unit)}: turn about`)
  .does((before, { unit: row }, { tell }) => {
    const s = moving(before, row);
    const { x, y, facing, halves } = faced(s, row);
    tell.tell(turned, { ...unitTold(s, row), facing });
    return withUnit(s, row, { x, y, facing, halves: halves + 1, stirred: true });
  });

const battleMoved = event(
  'battle-move',
  ['grant-move-7'],
  UNIT,
  (d) => `${d.unit} makes a **battle move** of 12 inches.`,
);
const hasBattleMove = rule<{ readonly unit: number }>(
  'grant-move-7',
  (s, { unit }) => {
    const { arm, battles, stirred } = at(s.units, unit);
    return arm === 'cavalry' && battles > 0 && !stirred;
  },
  'Rested cavalry, mounted, makes one before it has moved.',
);

export const battleMove = decision('battle-move', 'grant-move-7', 'Battle move', 'march')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree, hasBattleMove)
  .called((s, { unit }) => `${nameOf(s, unit)}: battle move, 12 inches`)
  .does((before, { unit }, { tell }) => {
    const s = moving(before, unit);
    tell.tell(battleMoved, unitTold(s, unit));
    const { battles } = at(s.units, unit);
    return withUnit(s, unit, { battles: battles - 1, slowest: allowanceOf('cavalry', 'battle') ?? 0, stirred: true });
  });

const looseUnit = rule<{ readonly unit: number }>(
  'grant-form-13',
  (s, { unit }) => turnsOnTheSpot(s, unit),
  'A formed body wheels or turns about.',
);
const otherFacing = rule<{ readonly unit: number; readonly facing: number }>(
  'grant-form-13',
  (s, { unit, facing }) => at(s.units, unit).facing !== facing,
  'It faces that way already.',
);
const roomToFace = rule<{ readonly unit: number; readonly facing: number }>(
  'grant-form-15',
  (s, { unit, facing }) => standsFree(s, unit, { ...at(s.units, unit), facing }) === undefined,
  'There is no room to face that way.',
);
/** Facings worth naming: every fifteenth degree. Any other is taken as well (grant-geo-3). */
const FACINGS = rowsOf({ length: 24 }).map((i) => i * 15);

interface Facing {
  readonly do: 'face';
  readonly unit: number;
  readonly facing: number;
}
const faceFields = { unit: id('unit'), facing: int(0, 359) };

const judgeFacing = (s: State, action: Facing): Refusal | undefined =>
  s.units[action.unit] === undefined
    ? refuse('grant-turn-5', 'There is no such unit.', 'action/unit')
    : firstBroken([isOwn, isFree, looseUnit, otherFacing, roomToFace], s, action, 'action');

const facings = function* (s: State): Generator<Facing> {
  for (const unit of movable(s)) for (const facing of FACINGS) yield { do: 'face', unit, facing };
};

const faceTemplate = (s: State): Template<Facing> => {
  const each = (most: number): readonly Facing[] =>
    first(facings(s), most, (action) => judgeFacing(s, action) === undefined);
  return {
    verb: 'face',
    shape: { kind: 'sheet', fields: faceFields },
    fill: (values) => ({ do: 'face', ...(values as Omit<Facing, 'do'>) }),
    check: (action) => judgeFacing(s, action) ?? { refused: false, warnings: [] },
    sample: (dice) => {
      const all = each(FACINGS.length);
      return at(all, dice.d(all.length) - 1);
    },
    each,
  };
};

const isFacing = (action: object): action is Facing => 'unit' in action && 'facing' in action;
const canFace = rule(
  'grant-form-13',
  (s) => first(facings(s), 1, (action) => judgeFacing(s, action) === undefined).length > 0,
  orNone(isFacing, judgeFacing, 'Nobody turns on the spot now.'),
);

export const face = decision('face', 'grant-form-13', 'Face', 'rally')
  .when(canFace)
  .fill(faceFields, faceTemplate)
  .called((s, { unit, facing }) => `${nameOf(s, unit)}: face ${heading(facing)}`)
  .does((before, { unit: row, facing }, { tell }) => {
    const s = moving(before, row);
    tell.tell(turned, { ...unitTold(s, row), facing });
    return withUnit(s, row, { facing, stirred: true });
  });
