/** A battle in the making: the book's own file, changed a part at a time. Nothing here is checked. */
import { checks, derived, type Field, type Fields, isRefusal, type Plain, readFields, usualOf } from '@longroll/kernel';
import { formationOf } from '../../establishment.ts';
import { suits } from '../../models.ts';
import { settingOf, startOf } from '../../prepare.ts';
import { type Prices, priceFields } from '../../prices.ts';
import { type BattleFile, type BattleWords, battleFields } from '../../scenarios/schema.ts';
import type { State } from '../../state.ts';

export type Draft = BattleWords;
export type UnitWords = Draft['units'][number];

const NO_NAMES = { verbs: {}, names: {} };

/** A field that takes what is not finished yet: a road with one end, a unit without a name. */
const loosened = (field: Field<unknown>): Field<unknown> => {
  switch (field.kind) {
    case 'optional':
      return { ...field, of: loosened(field.of) as Field<Plain> };
    case 'list':
      return { ...field, of: loosened(field.of) as Field<Plain>, least: 0 };
    case 'sheet':
      return { ...field, fields: loose(field.fields) };
    case 'text':
      return field.most === undefined ? { kind: 'text' } : { kind: 'text', most: field.most };
    default:
      return field;
  }
};
const loose = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, loosened(field)]));

/** The fields of a battle, whatever of it is still lacking. */
const draftFields = loose(battleFields) as typeof battleFields;
const draftFile = checks(draftFields);

/** A battle file as a draft, even an unfinished one. Undefined when it has not the form of a battle. */
export const readDraft = (file: unknown): Draft | undefined =>
  draftFile.safeParse(file).success ? (file as Draft) : undefined;

/** A table of open ground without units, its size in hundredths of an inch. */
export const blankDraft = (width: number, height: number): Draft => ({
  title: 'A battle',
  width,
  height,
  lastMove: 12,
  units: [],
});

/** The draft as it is read, with all that stands for what it leaves out. */
export const readOf = derived<Draft, BattleFile>(
  (draft) => {
    const read = readFields(NO_NAMES, undefined, draftFields, draft);
    if (isRefusal(read)) throw new TypeError(`a draft that has been read is refused: ${read.reason}`);
    return read;
  },
  (draft) => draft,
);

const hasPoints = (count: number) => (points: readonly unknown[]) => points.length >= count;
const [isLine, isShape] = [hasPoints(2), hasPoints(3)];

/** What of the file can be drawn; the rest is shown by its handles alone. */
const drawable = (file: BattleFile): BattleFile => {
  const { areas = [], walls = [], ridges = [], waters = [], roads = [] } = file;
  return {
    ...file,
    areas: areas.filter(({ corners }) => isShape(corners)),
    walls: walls.filter(({ line }) => isLine(line)),
    ridges: ridges.filter(({ foot, crest, line }) => isShape(foot) && isShape(crest) && isLine(line)),
    waters: waters.filter(({ line }) => isLine(line)),
    roads: roads.filter(({ line }) => isLine(line)),
    units: file.units.map((unit, row) => {
      const { formation: _, ...bare } = unit;
      return { ...(suits(unit.arm, formationOf(unit)) ? unit : bare), id: `${row}` };
    }),
  };
};

/** The draft as a position to be drawn, whatever is wrong with it: its units are named by their rows. */
export const stateOfDraft = derived<Draft, State>(
  (draft) => startOf(settingOf(drawable(readOf(draft)))),
  (draft) => draft,
);

/** The price list of a draft: its own, with the book's for what that leaves out (grant-price-1). */
export const pricesOf = ({ prices }: Draft): Prices => ({ ...usualOf(priceFields), ...prices });
