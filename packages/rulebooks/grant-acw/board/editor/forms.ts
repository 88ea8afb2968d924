/** The forms of the battle editor: the whole battle, its price list, a piece of ground, a bend, a unit, an objective. */
import { type DraftPart, draftPart, formsOf } from '@longroll/drawing';
import { about, type Fields, flag, int, type PlainRecord, text, usualOf, word } from '@longroll/kernel';
import { priceFields } from '../../prices.ts';
import { SIDES } from '../../state.ts';
import { type Draft, pricesOf, readOf } from './draft.ts';
import { handleOf } from './handles.ts';
import { type Held, inchField, inchPart } from './inch-fields.ts';
import {
  listOf,
  numberOf,
  type Part,
  type Path,
  partOf,
  pathOf,
  pointsOf,
  type Spot,
  wholeOf,
  withPart,
  wordOf,
} from './parts.ts';
import { unitPart } from './unit-form.ts';

const [OVER, LONGEST] = [1000, 20_000];
const NAME = { most: 40 };

/** Places as a form asks for them. */
export const fromWest = inchField(-OVER, LONGEST);
export const fromNorth = inchField(-OVER, LONGEST);

/** Points as words, in inches: "27,45 30.5,45". */
const pointWords = (points: readonly Spot[]): string => points.map(({ x, y }) => `${x / 100},${y / 100}`).join(' ');

/** The points that words name, those before them where they name none. */
const pointsIn = (words: string, before: readonly Spot[]): readonly Spot[] => {
  const named = [...words.matchAll(/(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)/g)].map(([, x, y]) => ({
    x: Math.round(Number(x) * 100),
    y: Math.round(Number(y) * 100),
  }));
  const kept = named.map((point) => ({ ...point, ...extraOf(before, point) }));
  return named.length === 0 ? before : kept;
};
const extraOf = (before: readonly Spot[], { x, y }: Spot): { readonly radius?: number } => {
  const radius = before.find((each) => each.x === x && each.y === y)?.radius;
  return radius === undefined ? {} : { radius };
};
const points = about('Inches from west and north: 27,45 30.5,45', text({ most: 400 }));

export const battleTitle = 'The battle';

const battleFormFields = {
  title: text({ most: 60 }),
  lastMove: about('After it the points are counted.', int(1, 99)),
  width: inchField(1200, LONGEST, 'West to east, inches.'),
  height: inchField(1200, LONGEST, 'North to south, inches.'),
  armyBreak: about('The move from which an army breaks; 0 for never.', int(0, 99)),
  halfPoints: about('For an enemy regiment at half strength or gone.', int(0, 9)),
  howitzers: about('Guns that a side may exchange.', int(0, 9)),
  untilBeaten: about('It ends when a regiment is beaten.', flag()),
  dismounting: about('Cavalry may dismount if both agree.', flag()),
};

const battlePart = (draft: Draft): DraftPart<Draft> => {
  const { title, width, height, lastMove, armyBreak, halfPoints, howitzers, untilBeaten, dismounting } = readOf(draft);
  const now = { title, width, height, lastMove, armyBreak, halfPoints, howitzers, untilBeaten, dismounting };
  return inchPart(battleTitle, battleFormFields, now, (told) => ({ draft: { ...draft, ...told } }));
};

/** The price list: what is as it stands in the book is left out of the file. */
const pricePart = (draft: Draft): DraftPart<Draft> => {
  const usual = usualOf(priceFields);
  return draftPart('Points', priceFields, pricesOf(draft), (told) => {
    const own = Object.entries(told).filter(([name, price]) => price !== usual[name as keyof typeof usual]);
    const { prices: _, ...rest } = draft;
    return { draft: own.length === 0 ? rest : { ...rest, prices: Object.fromEntries(own) }, selected: 'prices' };
  });
};

/** A form of some fields of a part, where the answers are put in their places. */
const plainPart = <T extends Fields>(
  draft: Draft,
  element: string,
  title: string,
  fields: T,
  now: Held<T>,
  change: (told: Held<T>, part: Part) => PlainRecord,
  without: readonly string[] = [],
): DraftPart<Draft> =>
  inchPart(
    title,
    fields,
    now,
    (told) => {
      const part = partOf(draft, element) ?? {};
      return { draft: withPart(draft, element, { ...part, ...change(told, part) }), selected: element };
    },
    without,
  );

const KINDS = ['wood', 'scenic', 'swamp', 'hill'] as const;
const circleForm = (draft: Draft, element: string, part: Part): DraftPart<Draft> => {
  const fields = {
    kind: word(...KINDS),
    name: text(NAME),
    fromWest,
    fromNorth,
    radius: inchField(1, 9999),
    crest: inchField(0, 9999, 'Radius of its crest, inches.'),
  };
  const now = {
    kind: part.kind as (typeof KINDS)[number],
    name: wordOf(part, 'name'),
    fromWest: numberOf(part, 'x'),
    fromNorth: numberOf(part, 'y'),
    radius: numberOf(part, 'radius'),
    crest: numberOf(part, 'crest'),
  };
  const isHill = part.kind === 'hill';
  const placed = ({ fromWest: x, fromNorth: y, ...told }: typeof now) => {
    const crest = isHill ? told.crest : Math.floor(told.radius / 2);
    return { ...told, x, y, crest: told.kind === 'hill' ? crest : 0 };
  };
  return plainPart(draft, element, now.name || 'Ground', fields, now, placed, isHill ? [] : ['crest']);
};

/** Fields of a part whose points are asked for as words, and what else it has. */
const LINED = {
  areas: { own: { kind: word('wood', 'scenic', 'swamp', 'building') }, points: ['corners'] },
  ridges: { own: {}, points: ['foot', 'crest', 'line'] },
  waters: { own: { kind: word('stream', 'river', 'canal'), width: inchField(10, 2000) }, points: ['line', 'fords'] },
  roads: { own: {}, points: ['line', 'bridges'] },
  walls: { own: {}, points: ['line'] },
} as const;

const FORD = 200;

const linedForm = (draft: Draft, element: string, list: keyof typeof LINED, part: Part): DraftPart<Draft> => {
  const { own, points: names } = LINED[list];
  const fields: Fields = { name: text(NAME), ...own, ...Object.fromEntries(names.map((name) => [name, points])) };
  const words = names.map((name) => [name, pointWords(pointsOf(part, name))]);
  const now = { ...part, ...Object.fromEntries(words) };
  return plainPart(draft, element, wordOf(part, 'name') || 'Ground', fields, now, (told) => {
    const placed = names.map((name): readonly [string, readonly Spot[]] => {
      const written = String((told as PlainRecord)[name] ?? '');
      const before = pointsOf(part, name);
      const loose = name === 'fords' || name === 'bridges';
      const now = loose && written.trim() === '' ? [] : pointsIn(written, before);
      return [name, name === 'fords' ? now.map((ford) => ({ radius: FORD, ...ford })) : now];
    });
    return { ...(told as PlainRecord), ...Object.fromEntries(placed) };
  });
};

const bendFields = { fromWest, fromNorth, radius: inchField(10, 2000) };

const bendForm = (draft: Draft, element: string, label: string, part: Part, path: Path): DraftPart<Draft> => {
  const all = pointsOf(part, path.field);
  const { x = 0, y = 0, radius = FORD } = all[path.row] ?? {};
  const name = wordOf(part, 'name') || 'Ground';
  const isFord = path.field === 'fords';
  return inchPart(
    `${name}: ${label.toLowerCase()}`,
    bendFields,
    { fromWest: x, fromNorth: y, radius },
    ({ fromWest: across, fromNorth: down, radius: wide }) => {
      const spot = { x: across, y: down, ...(isFord ? { radius: wide } : {}) };
      const whole = wholeOf(element) ?? element;
      return { draft: withPart(draft, whole, { ...part, [path.field]: all.with(path.row, spot) }), selected: element };
    },
    isFord ? [] : ['radius'],
  );
};

const NOBODY = 'nobody';
const objectiveFields = {
  name: about('Within a sentence: the crossroads.', text(NAME)),
  points: about('For who holds it at the end.', int(0, 9)),
  fromWest: inchField(0, LONGEST),
  fromNorth: inchField(0, LONGEST),
  radius: inchField(1, 9999, 'How near to it one holds it, inches.'),
  holder: about('Who holds it at first.', word(NOBODY, ...SIDES)),
  houses: about('Names of buildings that are held in its place; a comma between them.', text({ most: 300 })),
  least: about('How many of them are enough.', int(1, 12)),
};

const objectiveForm = (draft: Draft, element: string, part: Part): DraftPart<Draft> => {
  const houses = (part.houses ?? []) as readonly string[];
  const now = {
    name: wordOf(part, 'name'),
    points: numberOf(part, 'points'),
    fromWest: numberOf(part, 'x'),
    fromNorth: numberOf(part, 'y'),
    radius: numberOf({ radius: 300, ...part }, 'radius'),
    holder: wordOf({ holder: NOBODY, ...part }, 'holder') as typeof NOBODY,
    houses: houses.join(', '),
    least: numberOf({ least: 1, ...part }, 'least'),
  };
  const unasked = houses.length === 0 ? ['least'] : [];
  return inchPart(
    now.name || 'Objective',
    objectiveFields,
    now,
    ({ fromWest: x, fromNorth: y, holder, houses: named, ...told }) => {
      const { holder: _, ...rest } = part;
      const inside = named.split(',').map((house) => house.trim());
      const next = { ...rest, ...told, least: told.least ?? 1, x, y, houses: inside.filter((house) => house !== '') };
      return {
        draft: withPart(draft, element, holder === NOBODY ? next : { ...next, holder }),
        selected: element,
      };
    },
    unasked,
  );
};

const goalPart = (draft: Draft): DraftPart<Draft> => {
  const { x = 0, y = 0 } = draft.goal ?? {};
  const fields = { fromWest: inchField(0, LONGEST), fromNorth: inchField(0, LONGEST) };
  return inchPart('Where wagons leave', fields, { fromWest: x, fromNorth: y }, (told) => ({
    draft: { ...draft, goal: { x: told.fromWest, y: told.fromNorth } },
    selected: 'goal',
  }));
};

/** The form of what is selected, or of the whole battle. */
export const forms = formsOf<Draft>((draft, selected) => {
  const path = pathOf(selected);
  const part = partOf(draft, selected);
  const whole = wholeOf(selected);
  if (selected === 'prices') return pricePart(draft);
  if (selected === 'goal' && draft.goal) return goalPart(draft);
  if (!path || !part || selected === undefined || whole === undefined) return battlePart(draft);
  const handle = whole === selected ? undefined : handleOf(draft, selected);
  if (handle && path.field !== '') return bendForm(draft, selected, handle.label, part, path);
  if (path.list === 'circles') return circleForm(draft, whole, part);
  if (path.list === 'objectives') return objectiveForm(draft, whole, part);
  if (path.list === 'units') return unitPart(draft, whole, listOf(draft, 'units').indexOf(part));
  return linedForm(draft, whole, path.list, part);
});
