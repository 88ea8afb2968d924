/** Mends a drawn map so that its country hangs together (rotd-M18). */
import { isOnEdge, TACS, tacBeside } from '../squares.ts';
import { type Banks, banksBeside, banksOf, banksReached, largestBank } from './banks.ts';
import { isGround, isPassableTerrain, TAC_FORD, TAC_MOUNTAIN, TAC_PASS, TAC_RIVER } from './terrain.ts';

/** A map as it is drawn. */
export interface Draft {
  readonly terrain: Uint8Array;
  /** 1 for tacs of major rivers. */
  readonly major: Uint8Array;
  /** 1 for tacs that a scenario fixes. */
  readonly fixed: Uint8Array;
  /** -1 where there is none. */
  readonly city: number;
}

/** Banks of fewer tacs are no country (rotd-M18). */
export const LEAST_BANK = 4;

const tacsOf = (banks: Banks, bank: number): readonly number[] =>
  Array.from(banks.of.keys()).filter((tac) => banks.of[tac] === bank);

/** The first wall beside some tacs, in canonical order. */
const wallBeside = ({ terrain }: Draft, tacs: readonly number[]): number =>
  tacs
    .flatMap((tac) => [0, 1, 2, 3, 4, 5, 6, 7].map((direction) => tacBeside(tac, direction)))
    .filter((tac) => tac >= 0 && !isPassableTerrain(terrain[tac] ?? 0))
    .reduce((first, tac) => Math.min(first, tac), TACS);

/** Turns small banks that touch no edge into the wall about them, but for the city's and what a scenario fixes. */
const fillPockets = (draft: Draft): void => {
  const banks = banksOf(draft.terrain);
  banks.sizes.forEach((size, bank) => {
    if (size >= LEAST_BANK) return;
    const tacs = tacsOf(banks, bank);
    const wall = wallBeside(draft, tacs);
    if (wall === TACS || tacs.some((tac) => isOnEdge(tac) || tac === draft.city || draft.fixed[tac] === 1)) return;
    for (const tac of tacs) {
      draft.terrain[tac] = draft.terrain[wall] ?? TAC_RIVER;
      draft.major[tac] = draft.major[wall] ?? 0;
    }
  });
};

/** Opens walls until each bank of four tacs or more, and the city's, is reached, or only major rivers part it. */
const openWalls = (draft: Draft): void => {
  const { terrain, major, fixed, city } = draft;
  const banks = banksOf(terrain);
  const atEdge = new Set(
    Array.from(banks.of.keys())
      .filter(isOnEdge)
      .map((tac) => banks.of[tac] ?? -1),
  );
  const cityBank = city < 0 ? -1 : (banks.of[city] ?? -1);
  const largest = largestBank(banks);
  const opened = (bank: number, reached: ReadonlySet<number>): boolean => {
    for (let tac = 0; tac < TACS; tac++) {
      const isWall = terrain[tac] === TAC_RIVER || terrain[tac] === TAC_MOUNTAIN;
      if (!isWall || fixed[tac] === 1 || isOnEdge(tac)) continue;
      if (major[tac] === 1 && atEdge.has(bank) && bank !== cityBank) continue;
      const beside = banksBeside(banks, tac);
      if (!beside.includes(bank) || !beside.some((other) => reached.has(other))) continue;
      terrain[tac] = terrain[tac] === TAC_RIVER ? TAC_FORD : TAC_PASS;
      return true;
    }
    return false;
  };
  for (let isDone = false; !isDone; ) {
    const reached = banksReached(terrain, banks, largest);
    isDone = !banks.sizes.some(
      (size, bank) => (size >= LEAST_BANK || bank === cityBank) && !reached.has(bank) && opened(bank, reached),
    );
  }
};

/** Mends a draft in place (rotd-M18). */
export const repair = (draft: Draft): void => {
  if (!draft.terrain.some((kind) => !isGround(kind))) return;
  fillPockets(draft);
  openWalls(draft);
};
