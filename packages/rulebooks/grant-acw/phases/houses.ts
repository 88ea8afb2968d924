/** Infantry goes into buildings and comes out of them (grant-terr-11, -12, grant-half-4). */
import { at, id, int, rowsOf } from '@longroll/kernel';
import { hasHalf, isOwn, mayMove } from '../allowance.ts';
import { toHalf } from '../casualties.ts';
import { decision, event, heading, nameOf, rule, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { cameOut, countIn, SECTION, sectionTold } from '../evictions.ts';
import { sectionOf, sectionsWhere } from '../ground.ts';
import { outsideOf } from '../layout.ts';
import {
  holdsTogether,
  housedIn,
  isBesides,
  isStoodOn,
  menOf,
  nearestTo,
  outOf,
  quartersOf,
  ROOM,
  roomIn,
  standsApart,
} from '../rooms.ts';
import type { State, Unit } from '../state.ts';
import { endsOn, standsFree } from '../ways.ts';
import { moving } from './movement.ts';

const occupied = event(
  'occupied',
  ['grant-terr-11', 'grant-terr-12'],
  { ...UNIT, ...SECTION },
  (d) => `${d.figures} of ${d.unit} **went into ${d.house}**.`,
);
type Mover = { readonly unit: number };
const isReady = rule<Mover>(
  'grant-turn-5',
  (s, { unit }) => mayMove(at(s.units, unit)),
  'It does not move at its player’s will now.',
);
const onFoot = rule<Mover>(
  'grant-terr-11',
  (s, { unit }) => at(s.units, unit).arm === 'infantry',
  'Infantry alone goes into buildings.',
);
const hasTime = rule<Mover>(
  'grant-terr-12',
  (s, { unit }) => hasHalf(at(s.units, unit), at(s.units, unit).slowest),
  'To go in or to come out costs half of the move, which is not left.',
);

type Entry = Mover & { readonly section: number; readonly men: number; readonly officers: number };

/** Who goes in: men and officers outside, those nearest to the section. */
const goingIn = (s: State, { unit, section, men, officers }: Entry): readonly number[] => {
  const near = nearestTo(s, unit, section);
  const rank = menOf(near);
  return [...near.filter((figure) => !rank.includes(figure)).slice(0, officers), ...rank.slice(0, men)];
};

const isSection = rule<{ readonly section: number }>(
  'grant-terr-11',
  (s, { section }) => section < s.setting.sections.length,
  'There is no such section of a building.',
);
const isBeside = rule<Entry>(
  'grant-terr-12',
  (s, { unit, section }) => isBesides(s, unit, section),
  'It must have a figure within an inch of the section.',
);
const isLet = rule<Entry>(
  'grant-terr-12',
  (s, { unit, section }) => roomIn(s, section, sideOf(s, unit)) > 0 && !isStoodOn(s, unit, section),
  'The section is full, in enemy hands, on fire or in ruins, or somebody stands over it.',
);
const isSmall = rule<Entry>(
  'grant-terr-11',
  (s, { unit, section, men, officers }) => men + officers <= roomIn(s, section, sideOf(s, unit)),
  `A section holds ${ROOM} figures at most, officers with them.`,
);
const hasThem = rule<Entry>(
  'grant-terr-12',
  (s, action) => action.men > 0 && goingIn(s, action).length === action.men + action.officers,
  'It has not so many figures outside.',
);
const staysTogether = rule<Entry>(
  'grant-terr-12',
  (s, action) => {
    const there = entered(s, action);
    const left = outsideOf(at(there.units, action.unit));
    const isAlone = left.men.length + left.officers.length === 0;
    return (
      holdsTogether(there, action.unit) &&
      standsApart(there, action.unit) &&
      (isAlone || endsOn(there, action.unit, left) === undefined)
    );
  },
  'Its parts would be more than 6 inches from one another, or who is left outside has no room.',
);
const entered = (s: State, action: Entry): State =>
  housedIn(s, action.unit, action.section, goingIn(s, action).slice(0, ROOM));

/** Entries worth naming: as many men as find room, half of them and one, without officers, with one, with all. */
const entries = (s: State, { unit }: Mover): readonly Omit<Entry, 'unit'>[] => {
  const out = outsideOf(at(s.units, unit));
  return sectionsWhere(s, (section) => isBesides(s, unit, section)).flatMap((section) => {
    const room = roomIn(s, section, sideOf(s, unit));
    return [...new Set([0, 1, out.officers.length])].flatMap((officers) =>
      rowsOf({ length: ROOM })
        .map((i) => ROOM - i)
        .filter((men) => men + officers <= room && men <= out.men.length && officers <= out.officers.length)
        .map((men) => ({ section, men, officers })),
    );
  });
};

export const occupy = decision('occupy', 'grant-terr-12', 'Go into a building', 'infantry')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isReady, onFoot, hasTime)
  .picks(
    { section: int(0, 99), men: int(1, ROOM), officers: int(0, 3) },
    entries,
    isSection,
    isBeside,
    isLet,
    isSmall,
    hasThem,
    staysTogether,
  )
  .otherwise(() => 'It cannot go in so.')
  .called((s, { unit, section, men, officers }) => {
    const led = officers === 0 ? '' : `, ${officers === 1 ? 'an officer' : `${officers} officers`}`;
    return `${nameOf(s, unit)}: ${men} men${led} into ${sectionOf(s, section).name}, section ${section + 1}`;
  })
  .does((before, action, { tell }) => {
    const s = moving(before, action.unit);
    const { unit: row, section, men, officers } = action;
    tell.tell(occupied, { ...unitTold(s, row), ...sectionTold(s, section, men + officers) });
    return withUnit(entered(s, action), row, { halves: at(s.units, row).halves + 1, stirred: true });
  });

type Leaving = Mover & { readonly section: number; readonly facing: number };
const isInside = rule<Mover>(
  'grant-terr-12',
  (s, { unit }) => at(s.units, unit).housed.length > 0,
  'None of its men is in a building.',
);
const isInIt = rule<Leaving>(
  'grant-terr-12',
  (s, { unit, section }) => quartersOf(s, unit).includes(section),
  'None of its men is in that section.',
);
const hasWay = rule<Leaving>(
  'grant-terr-12',
  (s, action) => outside(s, action) !== undefined,
  'There is no room for them outside on that side.',
);
/** A unit with the men of a section outside: with the others, else before the door that faces this way. */
const outside = (s: State, { unit, section, facing }: Leaving): Unit | undefined =>
  outOf(s, unit, [section], [{ way: facing, facing }], (there) => standsFree(s, unit, there) === undefined);

const WAYS = [0, 45, 90, 135, 180, 225, 270, 315];
const leavings = (s: State, { unit }: Mover): readonly { readonly section: number; readonly facing: number }[] => {
  const { facing } = at(s.units, unit);
  const { men, officers } = outsideOf(at(s.units, unit));
  const ways = men.length + officers.length > 0 ? [facing] : [...new Set([facing, ...WAYS])];
  return quartersOf(s, unit).flatMap((section) => ways.map((way) => ({ section, facing: way })));
};

export const comeOut = decision('come-out', 'grant-terr-12', 'Come out of a building', 'infantry')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isReady, isInside, hasTime)
  .picks({ section: int(0, 99), facing: int(0, 359) }, leavings, isSection, isInIt, hasWay)
  .otherwise(() => 'They come out by one of the eight ways.')
  .called(
    (s, { unit, section, facing }) =>
      `${nameOf(s, unit)}: out of ${sectionOf(s, section).name}, facing ${heading(facing)}`,
  )
  .does((before, action, { tell }) => {
    const s = moving(before, action.unit);
    const { unit: row, section } = action;
    const there = outside(s, action);
    if (!there) return s;
    tell.tell(cameOut, { ...unitTold(s, row), ...sectionTold(s, section, countIn(s, row, section)) });
    const { x, y, facing, housed } = there;
    const out = withUnit(s, row, {
      x,
      y,
      facing,
      housed,
      halves: at(s.units, row).halves + 1,
      stirred: true,
      formed: true,
    });
    return toHalf(out, row, tell);
  });
