/** The form of a unit: what it is, how and where it stands, its zone, and when and where it comes. */
import type { DraftPart } from '@longroll/drawing';
import { about, at, flag, int, text, word } from '@longroll/kernel';
import { FULL, formationOf, isTrain, strengthOf, weaponOf } from '../../establishment.ts';
import { suits } from '../../models.ts';
import { WEAPONS } from '../../musketry.ts';
import { priceOf } from '../../prices.ts';
import { ARMS, type Arm, FORMATIONS, PIECES, SIDES } from '../../state.ts';
import { type Draft, pricesOf, readOf, type UnitWords } from './draft.ts';
import { inchField, inchPart } from './inch-fields.ts';
import { zoneAbout } from './lay.ts';
import { withPart } from './parts.ts';

const LONGEST = 20_000;
const place = inchField(0, LONGEST);

const fields = {
  name: text({ most: 40 }),
  id: about('Its short name in files.', text({ most: 12 })),
  side: word(...SIDES),
  arm: word(...ARMS),
  weapon: word(...WEAPONS),
  men: about('Rank and file beside its three officers.', int(3, 48)),
  piece: about('A gun fires ball, a howitzer shell; both canister.', word(...PIECES)),
  battery: about('The same word for the guns of a battery.', text({ most: 16 })),
  formation: word(...FORMATIONS),
  ranks: about('Of a line or of open order.', int(1, 3)),
  fromWest: inchField(0, LONGEST, 'Of its front, inches.'),
  fromNorth: place,
  facing: about('Degrees clockwise from north.', int(0, 359)),
  hold: about('It has written orders to hold.', flag()),
  zone: about('It may be put elsewhere before the battle.', flag()),
  left: place,
  top: place,
  right: place,
  bottom: place,
  round: about('The circle that fits into it.', flag()),
  comesLater: about('It is not there at the start.', flag()),
  move: about('The first in which it may come.', int(1, 99)),
  entryFromWest: place,
  entryFromNorth: place,
};

const isFoot = (arm: Arm): boolean => arm === 'infantry' || arm === 'cavalry';

/** What is not asked of a unit as it is. */
const unasked = ({ arm, zone, entry }: UnitWords & { readonly arm: Arm }): readonly string[] => [
  ...(isFoot(arm) ? [] : ['weapon', 'men']),
  ...(arm === 'gun' ? [] : ['piece', 'battery']),
  ...(arm === 'infantry' ? [] : ['ranks']),
  ...(arm === 'wagon' || arm === 'barge' ? ['formation'] : []),
  ...(zone ? [] : ['left', 'top', 'right', 'bottom', 'round']),
  ...(entry ? [] : ['move', 'entryFromWest', 'entryFromNorth']),
];

const nowOf = (draft: Draft, row: number) => {
  const unit = at(readOf(draft).units, row);
  const { name, id, side, arm, piece, battery = '', ranks, x, y, facing, hold } = unit;
  const zone = unit.zone ?? { left: 0, top: 0, right: 0, bottom: 0, round: false };
  const entry = unit.entry ?? { move: 2, x: 0, y: 0 };
  return {
    ...{ name, id, side: SIDES[side], arm, weapon: weaponOf(unit), men: strengthOf(unit), piece, battery },
    ...{ formation: formationOf(unit), ranks, fromWest: x, fromNorth: y, facing, hold },
    zone: unit.zone !== undefined,
    ...{ left: zone.left, top: zone.top, right: zone.right, bottom: zone.bottom, round: zone.round },
    comesLater: unit.entry !== undefined,
    ...{ move: entry.move, entryFromWest: entry.x, entryFromNorth: entry.y },
  };
};

type Told = ReturnType<typeof nowOf>;

/** What the file has of an arm: what goes without saying is left out, and what another arm has is left behind. */
const armed = (told: Told, before: Arm): Partial<UnitWords> => {
  const { arm, battery, formation } = told;
  const men = arm === before ? told.men : FULL[arm];
  const usual = { arm } as const;
  return {
    ...(arm === 'infantry' ? {} : { arm }),
    ...(isFoot(arm) && arm === before && told.weapon !== weaponOf(usual) ? { weapon: told.weapon } : {}),
    ...(isFoot(arm) && men !== FULL[arm] ? { men } : {}),
    ...(arm === 'gun' && told.piece !== 'gun' ? { piece: told.piece } : {}),
    ...(arm === 'gun' && battery !== '' ? { battery } : {}),
    ...(suits(arm, formation) && !(isTrain(arm) && arm !== 'gun') && formation !== formationOf(usual)
      ? { formation }
      : {}),
    ...(arm === 'infantry' && told.ranks !== 2 ? { ranks: told.ranks } : {}),
  };
};

const zoned = (draft: Draft, told: Told, before: UnitWords): Partial<UnitWords> => {
  if (!told.zone) return {};
  const { left, top, right, bottom, round } = told;
  if (!before.zone) return { zone: zoneAbout(draft, before) as NonNullable<UnitWords['zone']> };
  return { zone: { left, top, right, bottom, ...(round ? { round } : {}) } };
};

const coming = (draft: Draft, told: Told, before: UnitWords): Partial<UnitWords> => {
  if (!told.comesLater) return {};
  if (!before.entry) return { entry: { move: 2, x: before.x, y: before.y < draft.height / 2 ? 0 : draft.height } };
  return { entry: { ...before.entry, move: told.move, x: told.entryFromWest, y: told.entryFromNorth } };
};

/** The form of the unit in a row of the file; its heading tells what it costs. */
export const unitPart = (draft: Draft, element: string, row: number): DraftPart<Draft> => {
  const before = at(draft.units, row);
  const now = nowOf(draft, row);
  const prices = pricesOf(draft);
  const cost = priceOf(at(readOf(draft).units, row), prices, draft.lastMove);
  return inchPart(
    `${now.name || now.id}, ${cost} points`,
    fields,
    now,
    (answers, values) => {
      // What was not asked stays as it is.
      const told = { ...now, ...Object.fromEntries(Object.entries(answers).filter(([name]) => name in values)) };
      const { name, side, fromWest: x, fromNorth: y, facing, hold } = told;
      const isFree = draft.units.every(({ id }, i) => i === row || id !== told.id);
      const next: UnitWords = {
        id: told.id !== '' && isFree ? told.id : before.id,
        ...{ name, side },
        ...armed(told, now.arm),
        ...{ x, y, facing },
        ...(hold ? { hold } : {}),
        ...zoned(draft, told, before),
        ...coming(draft, told, before),
      };
      return { draft: withPart(draft, element, next), selected: element };
    },
    unasked({ ...before, arm: now.arm }),
  );
};
