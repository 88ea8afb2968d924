/** What the deeds of the companion share: units to choose from, figures that fall, what the book's events say. */
import {
  at,
  capital,
  counted,
  type Dice,
  NO_DICE,
  type Procedure,
  type Refusal,
  refuse,
  rowsOf,
  ScriptedDice,
  Teller,
} from '@longroll/kernel';
import {
  type Asking,
  ask,
  type Control,
  type Deed,
  type Filled,
  numberIn,
  type PickControl,
  type StoryLine,
  throwFor,
  wordIn,
  yesIn,
  yesNo,
} from '@longroll/kernel/companion';
import { remove } from '../casualties.ts';
import { events, nameOf, sideOf } from '../define.ts';
import { isOnTheTable } from '../layout.ts';
import { officerSave } from '../procedures/fire.ts';
import { COLONEL, type Side, type State, type Unit } from '../state.ts';

/** What the record keeps beside the book's own state: how often each unit has fired, by its row. */
type Kept = State & { readonly rounds?: { readonly [row: number]: number } };

/** How often a unit has fired in the battle. */
export const roundsOf = (s: Kept, row: number): number => s.rounds?.[row] ?? 0;

/** A table after one more round of a unit; the book's own changes leave the count as it is. */
export const spent = (s: Kept, row: number): State => {
  const kept: Kept = { ...s, rounds: { ...s.rounds, [row]: roundsOf(s, row) + 1 } };
  return kept;
};

export type TableDeed = Deed<State>;

export const say = (clauses: readonly string[], text: string, loss = false): StoryLine => ({
  clauses,
  text,
  ...(loss ? { loss } : {}),
});

/** Names of units in place of their ids. */
const named = (s: State, kind: string, data: { readonly [field: string]: unknown }) => {
  const fields = events.types.get(kind)?.fields ?? {};
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      const row = fields[field]?.kind === 'name' ? s.setting.roster.findIndex(({ id }) => id === value) : -1;
      return [field, row < 0 ? value : nameOf(s, row)];
    }),
  );
};

/** What the book's own events say, with the names of units. */
export const linesOf = (s: State, { events: told }: Teller): readonly StoryLine[] =>
  told.flatMap(({ kind, clauses, data }) => {
    const type = events.types.get(kind);
    if (!type) return [];
    const text = type.sentence(named(s, kind, data as { readonly [field: string]: unknown }) as never, {
      clauses,
      faces: [],
    });
    return [say(clauses, text, type.look.loss === true)];
  });

/** Work of the book that tells: what it makes of the table, and the lines. */
export const telling = (s: State, dice: Dice, work: (tell: Teller) => State) => {
  const tell = new Teller(dice);
  const table = work(tell);
  return { table, told: linesOf(s, tell) };
};

export const onTable = (s: State): readonly number[] => rowsOf(s.units).filter((row) => isOnTheTable(at(s.units, row)));
export const ofSide = (s: State, side: Side): readonly number[] => onTable(s).filter((row) => sideOf(s, row) === side);
export const isTroop = ({ arm }: Unit): boolean => arm === 'infantry' || arm === 'cavalry';
export const enemiesOf = (s: State, row: number): readonly number[] =>
  onTable(s).filter((other) => sideOf(s, other) !== sideOf(s, row));
/** Enemies in no mêlée, at which one may fire (grant-los-7). */
export const targetsFor = (s: State, row: number): readonly number[] =>
  enemiesOf(s, row).filter((other) => at(s.units, other).standing !== 'melee');

export const idOf = (s: State, row: number): string => at(s.setting.roster, row).id;
export const rowIn = (s: State, filled: Filled, name: string): number =>
  s.setting.roster.findIndex(({ id }) => id === wordIn(filled, name));

/** A choice among units. */
export const unitPick = (s: State, name: string, title: string, rows: readonly number[], given = ''): PickControl => ({
  kind: 'pick',
  name,
  title,
  choices: rows.map((row) => ({ id: idOf(s, row), title: nameOf(s, row) })),
  value: rows.some((row) => idOf(s, row) === given) ? given : rows[0] === undefined ? '' : idOf(s, rows[0]),
});

/** A unit: the one that is given, the only one there is, else whom the players name. */
export function* chosen(s: State, given: Filled, name: string, title: string, rows: readonly number[]): Asking<number> {
  const known = rowIn(s, given, name);
  if (rows.includes(known)) return known;
  const [only] = rows;
  if (only !== undefined && rows.length === 1) return only;
  const filled = yield* ask({ title, controls: [unitPick(s, name, 'Unit', rows)], next: 'Go on' });
  return rowIn(s, filled, name);
}

/** Refuses where nobody is there to do it. */
export const unless = (holds: boolean, clause: string, reason: string): Refusal | undefined =>
  holds ? undefined : refuse(clause, reason);

/** What a procedure comes to on one die, or on some that lie already and one more. */
export const onFace = <I, O>(procedure: Procedure<I, O>, input: I, ...faces: readonly number[]): O =>
  procedure.run(input, new ScriptedDice(faces));

/** Figures of a unit that can fall: officers and rank and file. */
export const figuresOf = ({ officers, men }: Unit): number => officers.length + men.length;

/** Who of a unit falls: rank and file by number, its colonel and other officers by name. */
const fallenControls = ({ officers, men }: Unit, most: number): readonly Control[] => {
  const others = officers.filter((id) => id !== COLONEL).length;
  return [
    {
      kind: 'step',
      name: 'men',
      title: 'Rank and file',
      least: 0,
      most: Math.min(most, men.length),
      value: Math.min(most, men.length),
    },
    ...(officers.includes(COLONEL) ? [yesNo('colonel', 'The colonel', ['Hit', 'Not hit'])] : []),
    ...(others > 0
      ? [
          {
            kind: 'step' as const,
            name: 'others',
            title: 'Other officers',
            least: 0,
            most: Math.min(most, others),
            value: 0,
          },
        ]
      : []),
  ];
};

/** Ids of those who were hit: the officers first, then as many of the rank and file as were counted. */
const hitOf = ({ officers, men }: Unit, filled: Filled): readonly number[] => [
  ...officers.filter((id) => id === COLONEL && yesIn(filled, 'colonel')),
  ...officers.filter((id) => id !== COLONEL).slice(0, numberIn(filled, 'others')),
  ...men.slice(men.length - numberIn(filled, 'men')),
];

/**
 * Asks who of so many hit has fallen, throws the saving dice of officers, and removes the rest (grant-musk-14, -16,
 * grant-save-1). `least`: how many must be named.
 */
export function* falls(
  s: State,
  row: number,
  hits: number,
): Asking<{ readonly table: State; readonly told: readonly StoryLine[]; readonly fallen: number }> {
  const unit = at(s.units, row);
  if (hits === 0 || figuresOf(unit) === 0) return { table: s, told: [], fallen: 0 };
  const filled = yield* ask({
    title: `Who falls of ${nameOf(s, row)}`,
    about: `${capital(counted(hits, 'figure is', 'figures are'))} hit. Two hits on the same man are one loss.`,
    controls: fallenControls(unit, hits),
    next: 'Take them off the table',
    refuses: (each) =>
      hitOf(unit, each).length > hits
        ? refuse('grant-musk-14', `No more than ${counted(hits, 'figure was', 'figures were')} hit.`, 'men')
        : undefined,
  });
  const hit = hitOf(unit, filled);
  const officers = hit.filter((id) => !unit.men.includes(id)).length;
  const side = sideOf(s, row);
  const saved = yield* throwFor(
    {
      title: `Saving throw of ${nameOf(s, row)}`,
      clauses: officerSave.clauses,
      labels: rowsOf({ length: officers }).map((i) => `officer ${i + 1}`),
      side,
      reads: (_die, face) => (onFace(officerSave, {}, face).saved ? 'lives' : 'falls'),
    },
    'officer',
    (dice) => rowsOf({ length: officers }).map(() => officerSave.run({}, dice).saved),
  );
  const gone = hit.filter((_id, i) => saved[i] !== true);
  const lives = saved.filter(Boolean).length;
  const { table, told } = telling(s, NO_DICE, (tell) => remove(s, row, gone, tell));
  const spared = say(
    ['grant-save-1'],
    `${capital(counted(lives, 'officer', 'officers'))} of ${nameOf(s, row)} hit and saved.`,
  );
  return { table, told: [...(lives > 0 ? [spared] : []), ...told], fallen: gone.length };
}
