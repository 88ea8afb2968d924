/** Buildings under artillery at a real table (section 25). */
import { at, counted, NO_DICE, type Refusal, rowsOf } from '@longroll/kernel';
import { type Asking, ask, type Done, type Filled, numberIn, rule, type StoryLine } from '@longroll/kernel/companion';
import { damaged } from '../bombardment.ts';
import { nameOf } from '../define.ts';
import { ballHouse, shellHouse } from '../procedures/houses.ts';
import type { State } from '../state.ts';
import { firedBy } from './gun-fire.ts';
import { falls, onFace, onTable, say, type TableDeed, telling, unless } from './table.ts';

/** Sections of buildings that stand and do not burn (grant-fire-6). */
const standingHouses = (s: State): readonly number[] =>
  rowsOf(s.buildings).filter((section) => {
    const { lit, ruined } = at(s.buildings, section);
    return !lit && !ruined;
  });

export const houseName = (s: State, section: number): string => {
  const { name } = at(s.setting.sections, section);
  const alike = rowsOf(s.setting.sections).filter((other) => at(s.setting.sections, other).name === name);
  return alike.length < 2 ? name : `${name}, section ${alike.indexOf(section) + 1}`;
};

/** Which building is hit, who is in it, and how far it is from the muzzle. */
function* houseHit(s: State, title: string): Asking<Filled> {
  const sections = standingHouses(s).map((section) => ({ id: String(section), title: houseName(s, section) }));
  const inside = onTable(s).filter((row) => at(s.units, row).standing !== 'melee');
  const guns = inside.filter((row) => at(s.units, row).arm === 'gun');
  const units = inside.filter((row) => at(s.units, row).arm !== 'gun');
  return yield* ask({
    title,
    controls: [
      { kind: 'pick', name: 'house', title: 'Building', choices: sections, value: sections[0]?.id ?? '' },
      {
        kind: 'pick',
        name: 'gun',
        title: 'Hit by',
        choices: guns.map((row) => ({ id: String(row), title: nameOf(s, row) })),
        value: String(guns[0] ?? ''),
      },
      {
        kind: 'pick',
        name: 'inside',
        title: 'Held by',
        choices: [{ id: '-1', title: 'Nobody' }, ...units.map((row) => ({ id: String(row), title: nameOf(s, row) }))],
        value: '-1',
      },
      {
        kind: 'step',
        name: 'range',
        title: 'Range',
        hint: 'to where it enters, inches',
        least: 0,
        most: 6000,
        by: 50,
        value: 3000,
        inches: true,
      },
    ],
    next: 'To the die',
  });
}

/** What a hit leaves of a building and of who is in it (grant-house-3 to -8, grant-fire-1). */
function* houseAfter(
  s: State,
  filled: Filled,
  kills: number,
  total: number,
  line: StoryLine,
  byShell: boolean,
): Asking<Done<State>> {
  const section = numberIn(filled, 'house');
  const inside = numberIn(filled, 'inside');
  const fired = firedBy(s, numberIn(filled, 'gun'));
  const { table, told } = inside < 0 ? { table: fired, told: [] } : yield* falls(fired, inside, kills);
  const after = telling(table, NO_DICE, (tell) => damaged(table, section, total, byShell, tell));
  return { table: after.table, told: [line, ...told, ...after.told] };
}

const noHouse = (s: State): Refusal | undefined =>
  unless(
    standingHouses(s).length > 0 && onTable(s).some((row) => at(s.units, row).arm === 'gun'),
    'grant-gun-6',
    'There is no building to be hit, or no gun.',
  );

export const ballHouseDeed: TableDeed = {
  id: 'ball-house',
  title: 'A ball on a house',
  procedures: ['ball-on-house', 'officer-save'],
  clauses: ['grant-house-1', 'grant-house-4'],
  closed: noHouse,
  *begin(s) {
    const filled = yield* houseHit(s, 'A ball on a house');
    const section = numberIn(filled, 'house');
    const input = { range: numberIn(filled, 'range'), houseDamage: s.setting.readings['house-damage'] };
    const { kills, penetrates, goesOn, points } = yield* rule(ballHouse, input, {
      title: `A ball on ${houseName(s, section)}`,
      reads: (_die, face) => {
        const came = onFace(ballHouse, input, face);
        return came.penetrates ? `${came.kills} killed` : 'outside';
      },
    });
    const total = at(s.buildings, section).damage + points;
    const line = say(
      ballHouse.clauses,
      `A ball on ${houseName(s, section)}: ${penetrates ? `it gets in, **${counted(kills, 'man', 'men')} hit**` : 'stopped outside'}${goesOn ? ', and it goes on' : ''}; damage ${total}.`,
    );
    return yield* houseAfter(s, filled, kills, total, line, false);
  },
};

export const shellHouseDeed: TableDeed = {
  id: 'shell-house',
  title: 'A shell on a house',
  procedures: ['shell-on-house', 'fire-spread', 'officer-save'],
  clauses: ['grant-house-7', 'grant-fire-1'],
  closed: noHouse,
  *begin(s) {
    const filled = yield* houseHit(s, 'A shell on a house');
    const section = numberIn(filled, 'house');
    const input = { before: at(s.buildings, section).damage };
    const { kills, total } = yield* rule(shellHouse, input, {
      title: `A shell on ${houseName(s, section)}`,
      reads: (_die, face) => `${onFace(shellHouse, input, face).kills} killed`,
    });
    const line = say(
      shellHouse.clauses,
      `A shell burst in ${houseName(s, section)}: **${counted(kills, 'man', 'men')} hit**; damage ${total}.`,
    );
    return yield* houseAfter(s, filled, kills, total, line, true);
  },
};
