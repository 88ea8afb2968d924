/** Artillery at a real table: heads are counted under the devices, and each is thrown for (sections 20 to 26). */
import { at, counted, NO_DICE, type Refusal, rowsOf, ScriptedDice } from '@longroll/kernel';
import {
  type Asking,
  ask,
  type Done,
  type Filled,
  numberIn,
  rule,
  type StepControl,
  type StoryLine,
  throwFor,
  yesIn,
  yesNo,
} from '@longroll/kernel/companion';
import { damaged } from '../bombardment.ts';
import { nameOf, sideOf, withUnit } from '../define.ts';
import { CHESTS } from '../gunnery.ts';
import { ballKill, type Colour, canisterKill, isStruck, SPENT, STICK, sleeveKill, type Zone } from '../guns.ts';
import { ball, canister, colourDie, gunDamage, shell, sleeve, sleeveHit } from '../procedures/artillery.ts';
import { ballHouse, shellHouse } from '../procedures/houses.ts';
import type { Ammunition, State } from '../state.ts';
import { chosen, falls, onFace, onTable, say, type TableDeed, targetsFor, telling, unless } from './table.ts';

/** Guns that may fire now, as far as the record knows. */
export const readyGuns = (s: State, ammo?: Ammunition): readonly number[] =>
  onTable(s).filter((row) => {
    const { arm, model, standing, fired, men, piece = 'gun' } = at(s.units, row);
    const ready = arm === 'gun' && model && standing === 'steady' && !fired && men.length > 0;
    return ready && (ammo === undefined || CHESTS[piece].includes(ammo)) && targetsFor(s, row).length > 0;
  });

const noGun =
  (ammo: Ammunition) =>
  (s: State): Refusal | undefined =>
    unless(readyGuns(s, ammo).length > 0, 'grant-gun-2', `No gun is left that may fire ${ammo} in this move.`);

/** A row of heads to be counted: what is written beside it, and how each is thrown for. */
interface HeadRow {
  readonly title: string;
  readonly inches: string;
  readonly needed: number;
  kills(face: number): boolean;
}

const kill = (needed: number): string => (needed > 6 ? 'nobody' : needed === 6 ? '6' : `${needed} or more`);

const MOST_HEADS = 48;

/** Counts the heads of each row, throws for each, takes away who falls. */
function* headsUnder(
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
function* modelHit(s: State, target: number): Asking<Done<State>> {
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

const firedBy = (s: State, gun: number): State => withUnit(s, gun, { fired: true, firedOn: s.move });

/** Another unit under the same device, or none. */
function* andAnother(
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

/** The struck parts of the stick, cut where a ball is spent (grant-ball-2, -4, -5). */
export const struckParts = (s: State, colour: Colour): readonly HeadRow[] => {
  const { 'far-ball': far, 'black-part': black } = s.setting.readings;
  return STICK.filter((part) => isStruck(part, colour, black)).flatMap((part) => {
    const cut =
      part.from < SPENT && part.to > SPENT && ballKill(part.to, far, black) !== ballKill(part.from + 1, far, black);
    const pieces = cut
      ? [
          [part.from, SPENT - 1],
          [SPENT, part.to],
        ]
      : [[part.from, part.to]];
    return pieces.map(([from = 0, to = 0]) => ({
      title:
        part.colour === 'black'
          ? 'Point blank'
          : `${part.group.charAt(0).toUpperCase()}${part.group.slice(1)}, ${part.colour}`,
      inches: `${Math.ceil(from / 100)} to ${Math.ceil(to / 100)}`,
      needed: ballKill(to, far, black),
      kills: (face: number) => onFace(ball, { distance: to, farBall: far, blackPart: black }, face).killed,
    }));
  });
};

export const ballDeed: TableDeed = {
  id: 'ball',
  title: 'Roundshot, the stick',
  procedures: ['colour-die', 'stick-band', 'ball-kill', 'gun-damage', 'officer-save'],
  clauses: ['grant-ball-2', 'grant-ball-3', 'grant-ball-4'],
  closed: noGun('ball'),
  *begin(s, given) {
    const gun = yield* chosen(s, given, 'unit', 'Which gun', readyGuns(s, 'ball'));
    const target = yield* chosen(s, given, 'target', `${nameOf(s, gun)} is laid on`, targetsFor(s, gun));
    const { colour } = yield* rule(
      colourDie,
      {},
      {
        title: `${nameOf(s, gun)}, the stick`,
        about:
          'Lay the stick from the muzzle through your mark. Throw the colour die, then count heads under that colour.',
        side: sideOf(s, gun),
        reads: (_die, face) => onFace(colourDie, {}, face).colour,
      },
    );
    const words = {
      title: `${nameOf(s, gun)}, ${colour}`,
      about: `Count the heads of each struck part: the ${colour} ones.`,
      what: `a ball (${colour})`,
      clauses: ball.clauses,
    };
    return yield* andAnother(firedBy(s, gun), target, function* (now, row) {
      const done = yield* headsUnder(now, gun, row, words, struckParts(s, colour));
      const model = yield* modelHit(done.table, row);
      return { table: model.table, told: [...done.told, ...model.told] };
    });
  },
};

const CONE: readonly (readonly [zone: Zone, from: string, along: number])[] = [
  ['near', '0 to 5½', 550],
  ['middle', '5½ to 12', 1200],
  ['far', '12 to 24', 2400],
];

export const canisterDeed: TableDeed = {
  id: 'canister',
  title: 'Canister, the cone',
  procedures: ['canister', 'officer-save'],
  clauses: ['grant-can-3', 'grant-can-5'],
  closed: noGun('canister'),
  *begin(s, given) {
    const gun = yield* chosen(s, given, 'unit', 'Which gun', readyGuns(s, 'canister'));
    const target = yield* chosen(s, given, 'target', `${nameOf(s, gun)} is laid on`, targetsFor(s, gun));
    const words = {
      title: `${nameOf(s, gun)}, the cone`,
      about:
        'Lay the cone from the muzzle through your mark and count heads. Men behind a wall count one zone farther out.',
      what: 'canister',
      clauses: canister.clauses,
    };
    const rows = CONE.map(
      ([zone, inches, x]): HeadRow => ({
        title: `${zone.charAt(0).toUpperCase()}${zone.slice(1)}`,
        inches,
        needed: canisterKill(zone),
        kills: (face) => onFace(canister, { x, y: 0 }, face).killed,
      }),
    );
    return yield* andAnother(firedBy(s, gun), target, (now, row) => headsUnder(now, gun, row, words, rows));
  },
};

/** A point of each sector of the burst, to ask the resolver about it (grant-how-7). */
const SECTORS: { readonly [sector: number]: readonly [words: string, u: number, v: number] } = {
  2: ['2, left', 0, -150],
  3: ['3, short', -150, 0],
  4: ['4, right', 0, 150],
  5: ['5, beyond', 150, 0],
  6: ['6, the middle', 0, 0],
};

export const shellDeed: TableDeed = {
  id: 'shell',
  title: 'Shell, the burst',
  procedures: ['shell', 'gun-damage', 'officer-save'],
  clauses: ['grant-how-3', 'grant-how-4'],
  closed: noGun('shell'),
  *begin(s, given) {
    const gun = yield* chosen(s, given, 'unit', 'Which howitzer', readyGuns(s, 'shell'));
    const target = yield* chosen(s, given, 'target', `${nameOf(s, gun)} is laid on`, targetsFor(s, gun));
    const struck = yield* throwFor(
      {
        title: `${nameOf(s, gun)}, the burst`,
        about: 'Lay the indicator on your mark, the 5 farthest from the gun. One die shows the sector.',
        clauses: shell.clauses,
        side: sideOf(s, gun),
        labels: ['sector'],
        reads: (_die, face) => SECTORS[face]?.[0] ?? 'misfire',
      },
      'sector',
      (dice) => dice.d(6),
    );
    const fired = firedBy(s, gun);
    const sector = SECTORS[struck];
    if (!sector)
      return {
        table: fired,
        told: [say(['grant-how-3'], `${nameOf(s, gun)} fired a shell at ${nameOf(s, target)}: a misfire.`)],
      };
    const [title, u, v] = sector;
    const kills = (face: number): boolean => shell.run({ u, v }, new ScriptedDice([struck, face])).killed;
    const needed = 1 + rowsOf({ length: 6 }).filter((i) => !kills(i + 1)).length;
    const words = {
      title: `${nameOf(s, gun)}, sector ${title}`,
      about: 'Count the heads in the sector that was struck, your own as well.',
      what: `a shell (sector ${title})`,
      clauses: shell.clauses,
    };
    return yield* andAnother(fired, target, function* (now, row) {
      const done = yield* headsUnder(now, gun, row, words, [{ title: `Sector ${title}`, inches: '–', needed, kills }]);
      const model = yield* modelHit(done.table, row);
      return { table: model.table, told: [...done.told, ...model.told] };
    });
  },
};

/** Distances at which a ball with the sleeve kills differently (grant-annex-8, -9). */
const SLEEVE: readonly (readonly [inches: string, distance: number])[] = [
  ['0 to 24', 2400],
  ['24 to 36', 3599],
  ['36 to 48', 4799],
  ['48 to 60', 6000],
];

export const sleeveDeed: TableDeed = {
  id: 'sleeve',
  title: 'Roundshot, the sleeve',
  procedures: ['sleeve', 'sleeve-kill', 'gun-damage', 'officer-save'],
  clauses: ['grant-annex-6', 'grant-annex-8'],
  closed: noGun('ball'),
  *begin(s, given) {
    const gun = yield* chosen(s, given, 'unit', 'Which gun', readyGuns(s, 'ball'));
    const target = yield* chosen(s, given, 'target', `${nameOf(s, gun)} is laid on`, targetsFor(s, gun));
    const filled = yield* ask({
      title: `${nameOf(s, gun)}, the sleeve`,
      controls: [
        {
          kind: 'step',
          name: 'distance',
          title: 'To the mark',
          hint: 'measured, inches',
          least: 0,
          most: 6000,
          by: 50,
          value: 3000,
          inches: true,
        },
      ],
      next: 'To the dice',
    });
    const { covered } = yield* rule(
      sleeve,
      { distance: numberIn(filled, 'distance') },
      { title: `${nameOf(s, gun)}, the sleeve`, side: sideOf(s, gun) },
    );
    const over = covered.map((end) => end / 100).join(' to ');
    const words = {
      title: `${nameOf(s, gun)}, ${over} inches`,
      about: `The sleeve covers ${over} inches from the muzzle.`,
      what: 'a ball with the sleeve',
      clauses: sleeveHit.clauses,
    };
    const [from = 0, to = 0] = covered;
    const rows = SLEEVE.filter(([, end], i) => end >= from && (i === 0 ? 0 : (SLEEVE[i - 1]?.[1] ?? 0)) < to).map(
      ([inches, distance]): HeadRow => ({
        title: 'Under it',
        inches,
        needed: sleeveKill(distance),
        kills: (face) => onFace(sleeveHit, { distance }, face).killed,
      }),
    );
    return yield* andAnother(firedBy(s, gun), target, function* (now, row) {
      const done = yield* headsUnder(now, gun, row, words, rows);
      const model = yield* modelHit(done.table, row);
      return { table: model.table, told: [...done.told, ...model.told] };
    });
  },
};

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

/** A hit on a gun by itself, where the crew was thrown for before (grant-cb-1). */
export const gunHitDeed: TableDeed = {
  id: 'gun-hit',
  title: 'A gun is hit',
  procedures: ['gun-damage'],
  clauses: ['grant-cb-1', 'grant-cb-4'],
  closed: (s) =>
    unless(
      onTable(s).some((row) => at(s.units, row).model && at(s.units, row).arm === 'gun'),
      'grant-cb-2',
      'There is no gun on the table.',
    ),
  *begin(s, given) {
    const row = yield* chosen(
      s,
      given,
      'unit',
      'Which gun',
      onTable(s).filter((each) => at(s.units, each).model && at(s.units, each).arm === 'gun'),
    );
    return yield* modelHit(s, row);
  },
};
