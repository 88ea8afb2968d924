/** Artillery at a real table: heads are counted under the devices, and each is thrown for (sections 20 to 26). */
import { at, rowsOf, ScriptedDice } from '@longroll/kernel';
import { ask, numberIn, rule, throwFor } from '@longroll/kernel/companion';
import { nameOf, sideOf } from '../define.ts';
import { ballKill, type Colour, canisterKill, isStruck, SPENT, STICK, sleeveKill, type Zone } from '../guns.ts';
import { ball, canister, colourDie, shell, sleeve, sleeveHit } from '../procedures/artillery.ts';
import type { State } from '../state.ts';
import { andAnother, firedBy, type HeadRow, headsUnder, modelHit, noGun, readyGuns } from './gun-fire.ts';
import { chosen, onFace, onTable, say, type TableDeed, targetsFor, unless } from './table.ts';

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
