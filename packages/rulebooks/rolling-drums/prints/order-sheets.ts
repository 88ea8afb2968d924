/** Order sheets to be filled in by hand: every field of section F, read off the forms themselves. */
import {
  beside,
  bold,
  heading,
  middle,
  type PrintBlock,
  type PrintCell,
  type PrintColumn,
  type PrintTable,
  printTable,
} from '@longroll/drawing';
import { capital, type Field, type Fields, fieldWord } from '@longroll/kernel';
import { sections } from '../desk/sections.ts';
import { campaign, office, quarters } from '../forms.ts';
import { unitStatus } from '../reports/unit-status.ts';
import { commandedBy } from '../sight/detection.ts';
import { COMING, type State } from '../state.ts';

const words = (name: string): string => fieldWord(name).replaceAll('-', ' ');
const LINE = '__________';
const SHORT = '_____';

/** Room for the value of a field, with the words that may stand there. */
const roomFor = (field: Field<unknown>): PrintCell => {
  switch (field.kind) {
    case 'optional':
      return roomFor(field.of);
    case 'flag':
      return { boxes: 1 };
    case 'word':
      return { text: field.words.map(words).join(' / ') };
    case 'int':
      return { text: `${SHORT} (${field.min} to ${field.max})` };
    case 'or':
      return { text: `${roomFor(field.of).text ?? LINE} or ${field.word}` };
    case 'list':
      return { text: Array.from({ length: field.most }, (_, i) => `${i + 1} ${SHORT}`).join(' ') };
    case 'sheet':
      return {
        text: Object.keys(field.fields)
          .map((name) => `${words(name)} ${SHORT}`)
          .join('  '),
      };
    default:
      return { text: LINE };
  }
};

const fieldRows = (fields: Fields, names: readonly string[]): PrintTable['rows'] =>
  names.map((name) => {
    const field = fields[name];
    if (!field) throw new RangeError(`the form has no field ${name}`);
    return [bold(words(name)), roomFor(field), field.about ?? '', field.clause ?? ''];
  });

const WIDTHS = [33, 74, 64, 15];
const columns = (titles: readonly string[]): readonly PrintColumn[] =>
  WIDTHS.map((width, i) => ({ title: titles[i] ?? '', width }));
const HEADS = ['', 'order', 'what it is', 'clause'];

const ROW = 5.5;

/** Who sends it: the identity that stands on every sheet (rotd-6.2). */
const identity = (subject: string): PrintTable =>
  printTable(
    Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? '' : { title: '', width: 28 })),
    [[subject, 'Turn', 'Player', 'Password'].flatMap((title) => [bold(title), ''])],
    { high: 8, clauses: ['rotd-F1', 'rotd-F2'] },
  );

/** The sheet of one unit for a campaign turn, under the headings of the rules (rotd-6.1d). */
export const campaignSheet = (): readonly PrintBlock[] => [
  heading('Orders of a unit'),
  identity('Unit'),
  ...(sections.campaign ?? []).map(({ title, fields }, place) =>
    printTable(columns(place === 0 ? HEADS : []), fieldRows(campaign, fields), { title, high: ROW }),
  ),
];

/** The sheet of one unit for a turn of truce or peace (rotd-F22). */
export const quartersSheet = (): readonly PrintBlock[] => [
  heading('Orders of a unit in truce or peace'),
  identity('Unit'),
  printTable(columns(HEADS), fieldRows(quarters, Object.keys(quarters)), { high: ROW }),
];

/** Lines for each part of an office's orders. */
const LINES = 3;

const columnsOf = (field: Field<unknown>): readonly PrintColumn[] => {
  if (field.kind === 'optional') return columnsOf(field.of);
  if (field.kind !== 'list') return [];
  const { of } = field;
  if (of.kind !== 'sheet') return [{ title: of.kind === 'id' ? of.domain : '', width: 60 }];
  return Object.entries(of.fields).map(([name, part]) => ({
    title: part.kind === 'word' ? `${words(name)}: ${part.words.map(words).join(' / ')}` : words(name),
    width: part.kind === 'word' ? 60 : 36,
  }));
};

/** Whether two such tables stand side by side. */
const isNarrow = ({ columns: heads }: PrintTable): boolean => heads.length <= 2;

const listTable = ([name, field]: readonly [string, Field<unknown>]): PrintTable =>
  printTable(
    columnsOf(field),
    Array.from({ length: LINES }, () => []),
    {
      title: capital(words(name)),
      ...{ note: field.about ?? '', high: 7 },
      ...(field.clause === undefined ? {} : { clauses: [field.clause] }),
    },
  );

/** The sheet of an office, with some lines for each thing that it may order (rotd-F23 to rotd-F26). */
export const officeSheet = (): readonly PrintBlock[] => {
  const lists = Object.entries<Field<unknown>>(office).map(listTable);
  const [narrow, wide] = [lists.filter(isNarrow), lists.filter((table) => !isNarrow(table))];
  const pairs = narrow.flatMap((table, i) => {
    const next = narrow[i + 1];
    return i % 2 === 1 ? [] : [beside([table], next ? [next] : [])];
  });
  return [heading('Orders of an office'), identity('Office'), ...pairs, ...wide];
};

const narrow = (title: string): PrintColumn => middle(title, 12);
const BOXES = [1, 2, 3, 4, 5, 6];

/** The columns of a roll on which a line holds the orders of a unit. */
const ROLL: readonly PrintColumn[] = [
  { title: 'unit', width: 16 },
  { title: 'stands in', width: 22 },
  ...['back to', ...BOXES.map((box) => `path ${box}`), 'entry'].map((title) => middle(title, 13)),
  middle('rail to', 13),
  ...['to tac', 'phase', 'eng.', 'line', 'supp.', 'inter.', 'off.', 'def.', 'guns', 'sup.'].map(narrow),
];

/** A line for each unit that a player commands, so that a corps stands on one page (rotd-6.1a). */
export const orderRolls = (s: State): readonly PrintBlock[] =>
  s.setting.players.flatMap(({ name }, seat) => {
    const units = commandedBy(s, seat)
      .filter((row) => (s.units.condition[row] ?? COMING) < COMING)
      .map((row) => unitStatus(s, row));
    return units.length === 0
      ? []
      : [
          heading(`Orders of ${name}, turn ______`),
          printTable(
            ROLL,
            units.map(({ id, square, tac }) => [bold(id), `${square} ${tac}`]),
            { high: 8, clauses: ['rotd-6.1a', 'rotd-6.1d'] },
          ),
        ];
  });
