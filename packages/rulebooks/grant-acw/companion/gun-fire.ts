/** Guns that may fire, and heads that are counted and thrown for under their devices (sections 20 and 22). */
import { at, counted, type Refusal, rowsOf } from '@longroll/kernel';
import {
  type Asking,
  ask,
  type Done,
  numberIn,
  rule,
  type StepControl,
  throwFor,
  yesIn,
  yesNo,
} from '@longroll/kernel/companion';
import { nameOf, sideOf, withUnit } from '../define.ts';
import { CHESTS, gunSilent } from '../gunnery.ts';
import { gunDamage } from '../procedures/artillery.ts';
import type { Ammunition, State } from '../state.ts';
import { falls, onFace, onTable, say, spent, targetsFor, unless } from './table.ts';

/** Guns that may fire now: the record does not know which are limbered (grant-gun-2, -3, grant-cb-4). */
export const readyGuns = (s: State, ammo?: Ammunition): readonly number[] =>
  onTable(s).filter((row) => {
    const { arm, piece = 'gun' } = at(s.units, row);
    if (arm !== 'gun' || targetsFor(s, row).length === 0) return false;
    const laid = withUnit(s, row, { formation: 'unlimbered', formed: false });
    return (ammo === undefined || CHESTS[piece].includes(ammo)) && gunSilent(laid, row) === undefined;
  });

export const noGun =
  (ammo: Ammunition) =>
  (s: State): Refusal | undefined =>
    unless(readyGuns(s, ammo).length > 0, 'grant-gun-2', `No gun is left that may fire ${ammo} in this move.`);

/** A row of heads to be counted: what is written beside it, and how each is thrown for. */
export interface HeadRow {
  readonly title: string;
  readonly inches: string;
  readonly needed: number;
  kills(face: number): boolean;
}

export const kill = (needed: number): string => (needed > 6 ? 'nobody' : needed === 6 ? '6' : `${needed} or more`);

const MOST_HEADS = 48;

/** Counts the heads of each row, throws for each, takes away who falls. */
export function* headsUnder(
  s: State,
  gun: number,
  target: number,
  words: { readonly title: string; readonly about: string; readonly what: string; readonly clauses: readonly string[] },
  rows: readonly HeadRow[],
): Asking<Done<State> & { readonly hits: number }> {
  const controls = rows.map(
    ({ title, inches, needed }, i): StepControl => ({
      kind: 'step',
      name: `part${i}`,
      title,
      cells: [inches, kill(needed)],
      least: 0,
      most: MOST_HEADS,
      value: 0,
    }),
  );
  const filled = yield* ask({
    title: words.title,
    about: words.about,
    columns: ['Part', 'Inches', 'Heads', 'Killed on'],
    controls,
    next: 'Throw for each head',
  });
  const heads = rows.flatMap((row, i) => rowsOf({ length: numberIn(filled, `part${i}`) }).map(() => row));
  const worth = (die: number, face: number): number => (at(heads, die).kills(face) ? 1 : 0);
  const hits = yield* throwFor(
    {
      title: words.title,
      clauses: words.clauses,
      side: sideOf(s, gun),
      labels: heads.map(({ title }) => title),
      worth,
      unit: ['man hit', 'men hit'],
      reads: (die, face) => (worth(die, face) ? 'killed' : '–'),
    },
    'head',
    (dice) => heads.filter((_head, die) => worth(die, dice.d(6)) > 0).length,
  );
  const line = say(
    words.clauses,
    `${nameOf(s, gun)} fired ${words.what} at ${nameOf(s, target)}: ${counted(heads.length, 'head', 'heads')} under it, **${hits} hit**.`,
  );
  const { table, told } = yield* falls(s, target, hits);
  return { table, told: [line, ...told], hits };
}

/** Whether the model of a gun is hit as well, and what that does to it (grant-cb-1 to -5, grant-how-8). */
export function* modelHit(s: State, target: number): Asking<Done<State>> {
  const { arm, model, damage } = at(s.units, target);
  if (arm !== 'gun' || !model) return { table: s, told: [] };
  const filled = yield* ask({
    title: `The model of ${nameOf(s, target)}`,
    controls: [
      yesNo('hit', 'Its centre is', ['Under the device', 'Outside']),
      {
        kind: 'step',
        name: 'distance',
        title: 'Distance',
        hint: 'from the muzzle, inches',
        least: 0,
        most: 6000,
        by: 50,
        value: 3000,
        inches: true,
      },
    ],
    next: 'Go on',
  });
  if (!yesIn(filled, 'hit')) return { table: s, told: [] };
  return yield* damageTo(s, target, damage, numberIn(filled, 'distance'));
}

function* damageTo(s: State, target: number, accumulated: number, distance: number): Asking<Done<State>> {
  const input = { accumulated, distance };
  const { total, state } = yield* rule(gunDamage, input, {
    title: `${nameOf(s, target)} is hit`,
    side: 1 - sideOf(s, target),
    reads: (_die, face) => String(onFace(gunDamage, input, face).total),
  });
  const words = {
    fit: 'it fires on',
    alternate: 'it fires in **alternate moves** only',
    destroyed: 'it is **destroyed**',
  };
  const table = withUnit(
    s,
    target,
    state === 'destroyed' ? { damage: total, model: false, standing: 'half' } : { damage: total },
  );
  return {
    table,
    told: [
      say(
        gunDamage.clauses,
        `The gun of ${nameOf(s, target)} is hit: ${total} noted against it, ${words[state]}.`,
        state === 'destroyed',
      ),
    ],
  };
}

export const firedBy = (s: State, gun: number): State => spent(withUnit(s, gun, { fired: true, firedOn: s.move }), gun);

/** Another unit under the same device, or none. */
export function* andAnother(
  s: State,
  target: number,
  heads: (s: State, target: number) => Asking<Done<State>>,
): Asking<Done<State>> {
  const first = yield* heads(s, target);
  const rest = onTable(first.table).filter((row) => row !== target && at(first.table.units, row).standing !== 'melee');
  if (rest.length < 2) return first;
  const choices = [
    { id: 'none', title: 'Nobody else' },
    ...rest.map((row) => ({ id: String(row), title: nameOf(s, row) })),
  ];
  const filled = yield* ask({
    title: 'Who else is under it',
    controls: [{ kind: 'pick', name: 'other', title: 'Unit', choices, value: 'none' }],
    next: 'Go on',
  });
  if (filled.other === 'none') return first;
  const more = yield* andAnother(first.table, Number(filled.other), heads);
  return { table: more.table, told: [...first.told, ...more.told] };
}
