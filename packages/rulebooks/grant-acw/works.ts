/** What the bench measures of this book beside play and odds: paths priced (grant-move-13) and sight (grant-los-1). */
import { at, isRefusal, rowsOf, SimDice, sha256, toHex, utf8 } from '@longroll/kernel';
import type { Work } from '../shelf.ts';
import { leftOf } from './allowance.ts';
import { sideOf } from './define.ts';
import { partsOf, spotsOf } from './firing.ts';
import { bodies } from './layout.ts';
import { rulebook } from './rulebook.ts';
import { nearestSeen } from './sight.ts';
import type { State } from './state.ts';
import { straight } from './ways.ts';

/** Directions in which each unit is sent, in degrees from each other. */
const TURN = 15;

/** The scenarios as they begin. */
const positions = (): readonly State[] =>
  rulebook.scenarios.map(({ id, data }) => {
    const setting = rulebook.prepare(data ?? id, {});
    if (isRefusal(setting)) throw new Error(`${id}: ${setting.reason}`);
    return rulebook.setup(setting, new SimDice(1)).state;
  });

const onTable = (s: State): readonly number[] => rowsOf(s.units).filter((row) => bodies(s)[row] !== undefined);

/** How often each position is gone through in a run. */
const ROUNDS = 10;

/** Goes through every position so many times; what was found each time proves the work. */
const repeated = (one: (s: State) => readonly number[]) => {
  const found = positions().flatMap((s) => rowsOf({ length: ROUNDS }).flatMap(() => one(s)));
  return { count: found.length, checksum: toHex(sha256(utf8(found.join()))) };
};

const pathsPriced = (s: State): readonly number[] =>
  onTable(s).flatMap((row) =>
    rowsOf({ length: 360 / TURN }).map((turn) => {
      const { length, cost } = straight(s, row, turn * TURN, leftOf(at(s.units, row)));
      return length * 10_000 + cost;
    }),
  );

const sightings = (s: State): readonly number[] =>
  onTable(s).flatMap((row) =>
    partsOf(s, row).flatMap((part) =>
      spotsOf(part).flatMap((from) =>
        onTable(s)
          .filter((target) => sideOf(s, target) !== sideOf(s, row))
          .map((target) => nearestSeen(s, from, row, target)?.range ?? -1),
      ),
    ),
  );

export const works: readonly Work[] = [
  {
    id: 'paths',
    title: 'straight marches priced, each as far as the ground and others allow',
    unit: 'calls',
    run: () => repeated(pathsPriced),
  },
  {
    id: 'sights',
    title: 'the nearest figure of a unit that a group of men sees',
    unit: 'calls',
    run: () => repeated(sightings),
  },
];
