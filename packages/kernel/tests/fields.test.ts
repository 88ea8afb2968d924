import {
  about,
  bits,
  checks,
  citing,
  coded,
  fieldsSchema,
  fileForm,
  firstBroken,
  id,
  inFileOrder,
  int,
  isRefusal,
  keyed,
  list,
  optional,
  orElse,
  PackedLog,
  procedure,
  type Rule,
  readFields,
  record,
  refuse,
  type SheetOf,
  sheet,
  switchTable,
  text,
  unknownField,
  unpackLog,
  word,
  wordOr,
  writeFields,
} from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const TOWNS = ['york', 'hull'];
const grammar = {
  verbs: {},
  names: {
    town: {
      word: (_: unknown, number: number) => TOWNS[number],
      id: (_: unknown, given: string) => (TOWNS.includes(given) ? TOWNS.indexOf(given) : undefined),
    },
  },
};
const town = citing('map-1', id('town'));

const file = {
  turn: about('The turn.', citing('turn-1', int(1, 40))),
  side: coded<0 | 1>('red', 'white'),
  flags: orElse(record(town, coded('red', 'white', 'none')), []),
  units: citing(
    'unit-1',
    list(wordOr('empty', sheet({ name: text({ like: '^U-\\d+$', is: 'a name like U-7' }), at: town })), 3, 1),
  ),
  states: bits('Kent', 'Essex', 'Surrey'),
  from: orElse(town, -1),
  title: optional(text({ most: 5 })),
};
const whole = {
  turn: 3,
  side: 'white',
  flags: { hull: 'none', york: 'red' },
  units: ['empty', { name: 'U-7', at: 'york' }],
  states: ['Kent', 'Surrey'],
};
const read = (value: unknown): SheetOf<typeof file> => {
  const answer = readFields(grammar, undefined, file, value, 'scenario');
  if (isRefusal(answer)) throw new Error(answer.reason);
  return answer;
};

describe('the fields of a file', () => {
  it('read words to numbers and write them back', () => {
    const inside = read(whole);
    expect(inside).toEqual({
      turn: 3,
      side: 1,
      flags: [
        [1, 2],
        [0, 0],
      ],
      units: ['empty', { name: 'U-7', at: 0 }],
      states: 5,
      from: -1,
    });
    expect(writeFields(grammar, undefined, file, inside)).toEqual(whole);
    expect(writeFields(grammar, undefined, file, { ...inside, from: 1, title: 'War' })).toEqual({
      ...whole,
      from: 'hull',
      title: 'War',
    });
  });

  it.each([
    [{ ...whole, turn: 41 }, 'scenario/turn', 'turn-1', 'scenario/turn: 41 is not a whole number from 1 to 40'],
    [{ ...whole, turn: undefined }, 'scenario/turn', 'turn-1', 'scenario/turn: is missing'],
    [{ ...whole, side: 'blue' }, 'scenario/side', 'form', 'scenario/side: "blue" is not one of red, white'],
    [
      { ...whole, flags: { bath: 'red' } },
      'scenario/flags/bath',
      'map-1',
      'scenario/flags/bath: there is no town "bath"',
    ],
    [{ ...whole, flags: [] }, 'scenario/flags', 'form', 'scenario/flags: [] is not a record'],
    [
      { ...whole, units: ['empty', { name: 'X', at: 'york' }] },
      'scenario/units/1/name',
      'unit-1',
      'scenario/units/1/name: "X" is not a name like U-7',
    ],
    [{ ...whole, units: [] }, 'scenario/units', 'unit-1', 'scenario/units: 0 values, but at least 1 are needed'],
    [
      { ...whole, states: ['Kent', 'Bath'] },
      'scenario/states/1',
      'form',
      'scenario/states/1: "Bath" is not one of Kent, Essex, Surrey',
    ],
    [{ ...whole, title: 'Too long' }, 'scenario/title', 'form', 'scenario/title: is longer than 5 letters'],
    [
      { ...whole, fog: true },
      'scenario/fog',
      'form',
      'scenario: there is no field "fog"; known: turn, side, flags, units, states, from, title',
    ],
    [7, 'scenario', 'form', 'scenario: 7 is not a record'],
  ])('refuse %j with field and clause', (value, field, clause, reason) => {
    expect(readFields(grammar, undefined, file, value, 'scenario')).toEqual({ refused: true, field, clause, reason });
  });

  it('name the first field that is none of them', () => {
    expect(unknownField({ turn: int(1, 2) }, { turn: 1 }, 'scenario')).toBe(undefined);
    expect(unknownField({ turn: int(1, 2) }, { year: 1 }, '')).toMatchObject({ field: 'year' });
  });

  it('make JSON Schema and a check at the border, both of the words', () => {
    const schema = fieldsSchema(file) as { readonly properties: { readonly [field: string]: unknown } };
    expect(schema.properties).toMatchObject({
      turn: { type: 'integer', minimum: 1, maximum: 40, description: 'The turn.' },
      side: { enum: ['red', 'white'] },
      flags: { type: 'object', additionalProperties: { enum: ['red', 'white', 'none'] } },
      units: { items: { anyOf: [{ const: 'empty' }, { type: 'object' }] }, minItems: 1, maxItems: 3 },
      states: { type: 'array', uniqueItems: true },
      from: { type: 'string' },
      title: { type: 'string', maxLength: 5 },
    });
    expect(schema).toMatchObject({ required: ['turn', 'side', 'units', 'states'] });
    const check = checks(file);
    expect(check.parse(whole)).toEqual(whole);
    expect(check.safeParse({ ...whole, side: 1 }).success).toBe(false);
    expect(check.safeParse({ ...whole, units: [] }).success).toBe(false);
    expect(z.toJSONSchema(check, { io: 'input' })).toMatchObject({ required: ['turn', 'side', 'units', 'states'] });
  });

  it('are stored with an action as any others are', () => {
    const verbs = { order: file };
    const log = new PackedLog(verbs, 2);
    const actions = [read(whole), read({ ...whole, flags: {}, states: [], from: 'hull' })].map((inside) => ({
      do: 'order',
      ...inside,
      title: 'War',
    }));
    for (const action of actions) log.add(1, action, [], false);
    expect(unpackLog(verbs, 2, log.bytes()).map(({ action }) => action)).toEqual(actions);
  });

  it('stand in a schema as left out where no member is named, though the field could name some', () => {
    const named = sheet({ base: text(), at: optional(town) });
    const schema = fieldsSchema({
      plain: orElse(named, { base: 'york' }),
      own: orElse(named, { base: 'york', at: 1 }),
    });
    expect(schema).toMatchObject({ properties: { plain: { default: { base: 'york' } } } });
    expect(schema.properties).not.toHaveProperty('own.default');
    expect(checks({ plain: orElse(named, { base: 'york' }) }).parse({})).toEqual({ plain: { base: 'york' } });
  });

  it('read a sheet that is left out like one in which everything is left out', () => {
    const lost = sheet({ men: orElse(int(0, 99), 0), guns: orElse(int(0, 9), 0) });
    const form = checks({ lost: orElse(lost, { men: 0, guns: 0 }), more: orElse(lost, { men: 5, guns: 0 }) });
    expect(form.parse({})).toEqual({ lost: { men: 0, guns: 0 }, more: { men: 5, guns: 0 } });
    expect(form.parse({ more: {} })).toEqual({ lost: { men: 0, guns: 0 }, more: { men: 0, guns: 0 } });
  });

  it('hold the name of a member to a spelling', () => {
    const spelled = { at: id('town', { most: 6, like: '^[a-z]+$', is: 'a town is spelled in small letters' }) };
    expect(fieldsSchema(spelled)).toMatchObject({ properties: { at: { maxLength: 6, pattern: '^[a-z]+$' } } });
    expect(checks(spelled).safeParse({ at: 'York' }).error?.issues[0]?.message).toBe(
      'a town is spelled in small letters',
    );
  });

  it('tell of every name that names nothing where that is asked, and go on with -1', () => {
    const found: string[] = [];
    const missing = (domain: string, given: string, path: string): number => found.push(`${path}: ${domain} ${given}`);
    const two = { ...whole, from: 'leeds', units: [{ name: 'U-1', at: 'derby' }] };
    const answer = readFields({ ...grammar, missing }, undefined, file, two);
    expect(answer).toMatchObject({ from: -1, units: [{ at: -1 }] });
    expect(found).toEqual(['units/0/at: town derby', 'from: town leeds']);
  });

  it('put what is said of a file in its order, and what is of none of its fields last', () => {
    const said = ['', 'title', 'units/2/at', 'units/0/at', 'units/0', 'units/0/name', 'turn'].map((field) => ({
      field,
    }));
    const units = list(sheet({ name: text(), at: town }), 3);
    const ordered = inFileOrder({ turn: file.turn, units: optional(units), title: file.title }, said);
    const fields = ordered.map(({ field }) => field);
    expect(fields).toEqual(['turn', 'units/0', 'units/0/name', 'units/0/at', 'units/2/at', 'title', '']);
  });

  it('say in a schema what stands for a field that is left out, in the words of the file', () => {
    const fields = {
      limits: orElse(keyed(['red', 'white'], int(0, 99)), [12, 8]),
      side: orElse(coded<0 | 1>('red', 'white'), 1),
      from: orElse(list(id('town'), 9), [1]),
    };
    expect(fieldsSchema(fields)).toMatchObject({
      properties: { limits: { default: { red: 12, white: 8 } }, side: { default: 'white' } },
    });
    expect(checks(fields).parse({})).toEqual({ limits: { red: 12, white: 8 }, side: 'white' });
  });

  it('take a whole file as it is written: what it leaves out its base may give', () => {
    const form = checks({ position: fileForm({ turn: orElse(int(1, 9), 1), side: coded<0 | 1>('red', 'white') }) });
    expect(form.parse({ position: { side: 'red' } })).toEqual({ position: { side: 'red' } });
    expect(form.safeParse({ position: { turn: 10, side: 'red' } }).success).toBe(false);
  });

  it('leave what no field says alone to rules', () => {
    const rules: readonly Rule<undefined, SheetOf<typeof file>>[] = [
      { clause: 'unit-2', holds: (_, { units }) => units.includes('empty'), refusal: () => 'A row is empty.' },
      {
        clause: 'turn-2',
        holds: (_, { turn }) => turn < 9,
        refusal: (_, { turn }) => ({ reason: `Turn ${turn} is late.`, field: 'turn' }),
      },
    ];
    expect(firstBroken(rules, undefined, read(whole), 'scenario')).toBe(undefined);
    expect(firstBroken(rules, undefined, read({ ...whole, turn: 9 }), 'scenario')).toEqual({
      refused: true,
      clause: 'turn-2',
      reason: 'Turn 9 is late.',
      field: 'scenario/turn',
    });
  });
});

describe('a procedure', () => {
  it('refuses at its border what its fields and what it itself refuses', () => {
    const road = procedure({
      id: 'road',
      title: 'Road',
      about: 'How far it is.',
      clauses: [],
      input: { from: word('york', 'hull'), to: word('york', 'hull') },
      output: { miles: int(0, 99) },
      example: { from: 'york', to: 'hull' },
      refuses: ({ from, to }) => (from === to ? refuse('map-2', `It is ${to} already.`, 'to') : undefined),
      run: () => ({ miles: 37 }),
    });
    const input = road.input as z.ZodType;
    expect(input.safeParse({ from: 'york', to: 'hull' }).success).toBe(true);
    expect(input.safeParse({ from: 'york', to: 'bath' }).error?.issues[0]?.path).toEqual(['to']);
    expect(input.safeParse({ from: 'york', to: 'york' }).error?.issues).toMatchObject([
      { path: ['to'], message: 'It is york already. (map-2)' },
    ]);
  });
});

describe('a table of switches', () => {
  const { options, choose } = switchTable('frame-2', {
    combat: { title: 'Combat', clauses: ['combat-1'], values: { dice: 'By dice', cards: 'By cards' } },
    length: { title: 'Length', clauses: [], values: { full: 'Full', short: 'Short' }, scenarios: ['1862'] },
  });

  it('is what the rulebook lists, the first value the default', () => {
    expect(options[0]).toMatchObject({
      id: 'combat',
      default: 'dice',
      values: [{ value: 'dice', title: 'By dice' }, {}],
    });
    expect(options[1]).toMatchObject({ id: 'length', default: 'full', scenarios: ['1862'] });
  });

  it('reads what was chosen and refuses what there is not', () => {
    expect(choose({ combat: 'cards' })).toEqual({ combat: 'cards', length: 'full' });
    expect(choose({ fog: 'on' })).toMatchObject({ refused: true, clause: 'frame-2', field: 'options/fog' });
    expect(choose({ toString: 'on' })).toMatchObject({ refused: true, field: 'options/toString' });
    expect(choose({ combat: 'naval' })).toMatchObject({ clause: 'combat-1', field: 'options/combat' });
    expect(choose({ length: 'long' })).toMatchObject({ clause: 'frame-2', field: 'options/length' });
  });
});
