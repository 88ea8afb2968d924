/** Musketry at a real table: a volley, who fires first, skirmishers (sections 9 and 10). */
import { at, counted, NO_DICE, numberWord, type Refusal, refuse, rowsOf } from '@longroll/kernel';
import {
  type Asking,
  ask,
  type Done,
  type Filled,
  numberIn,
  rule,
  throwFor,
  wordIn,
  yesIn,
  yesNo,
} from '@longroll/kernel/companion';
import { inches, nameOf, sideOf, withUnit } from '../define.ts';
import { limitOf } from '../firing.ts';
import { bandEnds, bandOf, deductionOf, groupCasualties, groupSizes, TARGETS } from '../musketry.ts';
import { hitSelection, skirmishFire, volley } from '../procedures/fire.ts';
import type { State } from '../state.ts';
import { chosen, falls, figuresOf, isTroop, onTable, say, spent, type TableDeed, targetsFor, unless } from './table.ts';

/** Why a unit does not fire, as far as the record knows: how far it has gone the players see (grant-turn-6, grant-mor-9, grant-musk-18). */
export const silent = (s: State, row: number): Refusal | undefined => {
  const { standing, fired } = at(s.units, row);
  if (standing === 'melee') return refuse('grant-turn-6', `${nameOf(s, row)} is in a mêlée.`);
  if (!['steady', 'exhausted', 'rallying'].includes(standing))
    return refuse('grant-mor-9', `${nameOf(s, row)} is ${standing} and does not fire.`);
  return fired ? refuse('grant-musk-18', `${nameOf(s, row)} has fired in this move.`) : undefined;
};

/** Foot and horse that may fire now. */
export const firersOf = (s: State): readonly number[] =>
  onTable(s).filter(
    (row) => isTroop(at(s.units, row)) && silent(s, row) === undefined && targetsFor(s, row).length > 0,
  );

const noneFires = (s: State): Refusal | undefined =>
  unless(firersOf(s).length > 0, 'grant-musk-18', 'Nobody is left who may fire in this move.');

const BANDS = ['near', 'middle', 'far'];

interface Given {
  readonly firers: number;
  readonly range: number;
  readonly cover: boolean;
}

/** The dice of a volley in words: "Three dice of six, one of three at half. Take 3 from each." */
const volleyNote = (s: State, row: number, { firers, range, cover }: Given) => {
  const { weapon } = at(s.setting.roster, row);
  const { volleyed } = at(s.units, row);
  const sizes = groupSizes(firers);
  const sixes = sizes.filter((size) => size === 6).length;
  const rest = sizes.filter((size) => size < 6).map((size) => `one of ${numberWord(size)} at half`);
  const six = sixes === 0 ? [] : [`${counted(sixes, 'die', 'dice')} of six`];
  const throwing = [...six, ...rest].join(', ');
  if (sizes.length === 0) return say(['grant-musk-7'], 'Fewer than three do not fire.');
  const taken = deductionOf(bandOf(weapon, range, s.setting.readings.bands), cover, !volleyed);
  const first = volleyed ? '' : ' Its first volley.';
  return say(
    ['grant-musk-5', 'grant-musk-9'],
    `${throwing.charAt(0).toUpperCase()}${throwing.slice(1)}.${first} Take **${taken}** from each.`,
  );
};

/** The range over which a unit fires, as a control with its bands. */
export const rangeControl = (s: State, row: number, value: number) => {
  const { weapon } = at(s.setting.roster, row);
  const ends = bandEnds(weapon, s.setting.readings.bands);
  return {
    kind: 'step',
    name: 'range',
    title: 'Range',
    hint: 'measured, inches',
    least: 0,
    most: limitOf(s, row),
    value: Math.min(value, limitOf(s, row)),
    by: 50,
    inches: true,
    bands: ends.map((to, i) => ({ name: at(BANDS, i), to })),
  } as const;
};

/** Throws a volley and takes away who falls by it. `close`: at a charger, in the near band (grant-chg-12). */
export function* volleyAt(s: State, row: number, target: number, close = false): Asking<Done<State>> {
  const { weapon } = at(s.setting.roster, row);
  const { men, lost, volleyed } = at(s.units, row);
  const name = nameOf(s, row);
  const readIn = (filled: Filled): Given => ({
    firers: numberIn(filled, 'firers'),
    range: close ? 0 : numberIn(filled, 'range'),
    cover: yesIn(filled, 'cover'),
  });
  const filled = yield* ask({
    title: `${name} fires at ${nameOf(s, target)}`,
    controls: [
      {
        kind: 'step',
        name: 'firers',
        title: 'Firers',
        hint: 'front two ranks, no officers',
        least: 0,
        most: men.length + lost,
        value: men.length,
      },
      ...(close ? [] : [rangeControl(s, row, 1100)]),
      yesNo('cover', 'The target', ['In cover', 'In the open']),
    ],
    next: 'To the dice',
    note: (each) => volleyNote(s, row, readIn(each)),
    refuses: (each) =>
      groupSizes(numberIn(each, 'firers')).length === 0
        ? refuse('grant-musk-7', 'A unit with fewer than three firers cannot volley.', 'firers')
        : undefined,
  });
  const given = readIn(filled);
  const sizes = groupSizes(given.firers);
  const { bands } = s.setting.readings;
  const deduction = deductionOf(bandOf(weapon, given.range, bands), given.cover, !volleyed);
  const worth = (die: number, face: number): number => groupCasualties(at(sizes, die), face, deduction);
  const side = sideOf(s, row);
  const note = volleyNote(s, row, given);
  const { groups, casualties } = yield* rule(
    volley,
    { ...given, weapon, firstVolley: !volleyed, bands },
    {
      title: `${name} fires`,
      about: note.text,
      side,
      worth,
      reads: (die, face) => String(worth(die, face)),
      unit: ['casualty', 'casualties'],
    },
  );
  const size = Math.min(6, figuresOf(at(s.units, target)));
  const hits = yield* throwFor(
    {
      title: 'Who is hit',
      about: 'A die for each casualty finds its man among the six nearest, numbered from the nearest on.',
      clauses: hitSelection.clauses,
      side,
      labels: groups.flatMap((count, i) => rowsOf({ length: count }).map(() => `group ${i + 1}`)),
      reads: (_die, face) => (face > size ? 'nobody' : `man ${face}`),
    },
    'casualty',
    (dice) => groups.map((count) => hitSelection.run({ size, casualties: count }, dice).hit.length),
  );
  const hit = hits.reduce((sum, each) => sum + each, 0);
  const place = close ? 'as it came in' : `at ${inches(given.range)} inches`;
  const first = volleyed ? 'a volley' : 'its first volley';
  const line = say(
    ['grant-musk-5', 'grant-musk-8', 'grant-musk-14'],
    `${name} fired ${first} at ${nameOf(s, target)}${given.cover ? ' in cover' : ''} ${place}, ${counted(given.firers, 'man', 'men')}, ${deduction} taken from each die: ` +
      `${counted(casualties, 'casualty', 'casualties')}, **${hit} hit**.`,
  );
  const fired = spent(withUnit(s, row, { fired: true, volleyed: true }), row);
  const { table, told, fallen } = yield* falls(fired, target, hit);
  const shot = at(table.units, target).shot.map((count, from) => (from === row ? count + fallen : count));
  return { table: withUnit(table, target, { shot }), told: [line, ...told] };
}

export const volleyDeed: TableDeed = {
  id: 'volley',
  title: 'A volley',
  procedures: ['volley', 'hit-selection', 'officer-save'],
  clauses: ['grant-musk-5'],
  closed: noneFires,
  *begin(s, given) {
    const row = yield* chosen(s, given, 'unit', 'Who fires', firersOf(s));
    const target = yield* chosen(s, given, 'target', `${nameOf(s, row)} fires at`, targetsFor(s, row));
    return yield* volleyAt(s, row, target);
  },
};

/** Two that fire at each other dice for who fires first (grant-musk-2 to -4). */
export const exchangeDeed: TableDeed = {
  id: 'exchange',
  title: 'Who fires first',
  procedures: [],
  clauses: ['grant-musk-2'],
  closed: noneFires,
  *begin(s, given) {
    const own = yield* chosen(
      s,
      given,
      'unit',
      'Who fires',
      firersOf(s).filter((row) => sideOf(s, row) === s.first),
    );
    const other = yield* chosen(s, given, 'target', `${nameOf(s, own)} exchanges fire with`, targetsFor(s, own));
    const names = [nameOf(s, own), nameOf(s, other)];
    const [a, b] = yield* throwFor(
      {
        title: 'Who fires first',
        about: 'A die each. A draw: both fire at once.',
        clauses: ['grant-musk-2'],
        labels: names,
      },
      'again',
      (dice) => [dice.d(6), dice.d(6)] as const,
    );
    const told =
      a === b
        ? say(
            ['grant-musk-4'],
            `${names[0]} and ${names[1]} fire at once, ${a} each: both count their firers before anybody is taken away.`,
          )
        : say(
            ['grant-musk-2', 'grant-musk-3'],
            `${a > b ? names[0] : names[1]} fires first, ${Math.max(a, b)} to ${Math.min(a, b)}. Its casualties are taken away before the reply.`,
          );
    return { table: s, told: [told] };
  },
};

const TARGET_WORDS: { readonly [target in (typeof TARGETS)[number]]: string } = {
  mass: 'Formed, in the open',
  'foot-individual': 'A single man on foot',
  'mounted-officer': 'A mounted officer',
  'line-in-cover': 'A line in cover',
  open: 'Open order',
  'open-in-cover': 'Open order in cover',
};

export const skirmishDeed: TableDeed = {
  id: 'skirmish',
  title: 'Skirmishers fire',
  procedures: ['skirmish-fire', 'officer-save'],
  clauses: ['grant-skir-2'],
  closed: noneFires,
  *begin(s, given) {
    const row = yield* chosen(s, given, 'unit', 'Whose skirmishers fire', firersOf(s));
    const target = yield* chosen(s, given, 'target', `${nameOf(s, row)} fires at`, targetsFor(s, row));
    const { weapon } = at(s.setting.roster, row);
    const { men, officers } = at(s.units, row);
    const all = men.length + officers.length;
    const inputOf = (filled: Filled) => ({
      dice: numberIn(filled, 'firers'),
      range: numberIn(filled, 'range'),
      weapon,
      target: TARGETS.find((each) => each === wordIn(filled, 'what')) ?? 'mass',
      sharpshooter: yesIn(filled, 'sharp'),
    });
    const filled = yield* ask({
      title: `Skirmishers of ${nameOf(s, row)} at ${nameOf(s, target)}`,
      controls: [
        {
          kind: 'step',
          name: 'firers',
          title: 'Figures that fire',
          hint: 'a die each',
          least: 1,
          most: Math.min(30, all),
          value: Math.min(6, all),
        },
        rangeControl(s, row, 1000),
        {
          kind: 'pick',
          name: 'what',
          title: 'At',
          choices: TARGETS.map((id) => ({ id, title: TARGET_WORDS[id] })),
          value: 'mass',
        },
        yesNo('sharp', 'Who they are', ['Sharpshooters', 'Skirmishers']),
      ],
      next: 'To the dice',
      note: (each) => {
        const { needed } = skirmishFire.run({ ...inputOf(each), dice: 0 }, NO_DICE);
        return say(
          ['grant-skir-4', 'grant-skir-7'],
          needed > 6
            ? 'No effect at this range.'
            : `Each die kills on **${needed === 6 ? '6' : `${needed} or more`}**.`,
        );
      },
    });
    const input = inputOf(filled);
    const { needed } = skirmishFire.run({ ...input, dice: 0 }, NO_DICE);
    const worth = (_die: number, face: number): number => (face >= needed ? 1 : 0);
    const { kills } = yield* rule(skirmishFire, input, {
      title: `Skirmishers of ${nameOf(s, row)}`,
      side: sideOf(s, row),
      worth,
      reads: (die, face) => (worth(die, face) ? 'kills' : '–'),
      unit: ['man hit', 'men hit'],
    });
    const line = say(
      skirmishFire.clauses,
      `Skirmishers of ${nameOf(s, row)}, ${counted(input.dice, 'figure', 'figures')}, fired at ${nameOf(s, target)} at ${inches(input.range)} inches: **${kills} hit**.`,
    );
    const { table, told, fallen } = yield* falls(
      spent(withUnit(s, row, { fired: true, volleyed: true }), row),
      target,
      kills,
    );
    const shot = at(table.units, target).shot.map((count, from) => (from === row ? count + fallen : count));
    return { table: withUnit(table, target, { shot }), told: [line, ...told] };
  },
};
