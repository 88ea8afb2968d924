import { Teller, type TurnDice, type TurnEffect } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { routBar } from '../../combat/departures.ts';
import { driveOn, shatter, surrender } from '../../combat/fates.ts';
import { lineOfFlight } from '../../combat/flight.ts';
import { heldOn, isMassRout } from '../../combat/mass-checks.ts';
import { stirredMorale } from '../../morale.ts';
import { CS, US, unitId } from '../../names.ts';
import { squareId, squaresApart, squareWord } from '../../squares.ts';
import { beginTurn, endTurn, positionOf, rowOf, type Work } from '../../work.ts';
import { seeded } from '../fights.ts';
import { FIELD, field } from '../tactics.ts';
import { cell, war } from '../war.ts';

const hand = (seed = 1): TurnEffect => {
  const dice = seeded(seed) as unknown as TurnDice;
  return { dice, tell: new Teller(dice, 'test'), orders: { of: () => undefined }, seat: -1, call: () => undefined };
};
const rowIn = (work: Work, unit: string): number => rowOf(work.units, unitId(unit) ?? -1);
const square = (word: string): number => squareId(word) ?? -1;

/** Richmond is K3-T4. */
const nearRichmond = (...more: readonly { readonly [field: string]: string | number }[]) =>
  war({ units: [{ id: 'CS1IN', square: 'K1-S8', tac: '7-7' }, ...more] });

describe('shattered units', () => {
  it('rotd-13.1b, rotd-13.2a, rotd-13.3a it loses men, flees along the line to the nearest city and reforms in two or three turns', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const begun = nearRichmond();
      const work = beginTurn(begun);
      shatter(work, hand(seed), rowIn(work, 'CS1IN'), 'rotd-13.1a');
      const after = endTurn(work);
      const lost = 2000 - cell(after, 'CS1IN', 'men');
      expect(lost).toBeGreaterThanOrEqual(400);
      expect(lost).toBeLessThanOrEqual(800);
      expect(cell(after, 'CS1IN', 'stragglers') + (after.nations.taken[0] ?? 0)).toBe(lost);
      expect(after.nations.prisoners[5]).toBe(after.nations.taken[0]);
      expect(cell(after, 'CS1IN', 'condition')).toBe(2);
      expect([2, 3]).toContain(cell(after, 'CS1IN', 'wait'));
      expect(squaresApart(square('K1-S8'), cell(after, 'CS1IN', 'square'))).toBeLessThanOrEqual(4);
    }
  });

  it('rotd-13.2c without a line to a friendly city it is destroyed', () => {
    const begun = war({
      units: [{ id: 'CS1IN', square: 'K1-S8' }],
      scenario: { squares: ['K1-S8', 'K1-S9'] },
    });
    const work = beginTurn(begun);
    shatter(work, hand(), rowIn(work, 'CS1IN'), 'rotd-13.1a');
    expect(cell(endTurn(work), 'CS1IN', 'condition')).toBe(5);
    expect(endTurn(work).nations.brigadesLost[0]).toBe(1);
  });

  it('rotd-13.2b where an enemy stands in the city it goes on to a free square beside it', () => {
    const begun = nearRichmond();
    const line = lineOfFlight(positionOf(begun), 0, square('K1-S8')) ?? [];
    const city = line.at(-1) ?? -1;
    const held = nearRichmond({ id: 'US1IN', square: squareWord(city), tac: '1-1' });
    const work = beginTurn(held);
    shatter(work, hand(), rowIn(work, 'CS1IN'), 'rotd-13.1a');
    expect(cell(endTurn(work), 'CS1IN', 'square')).not.toBe(city);
  });

  it('rotd-13.4 an enemy who comes drives it on, and it needs a turn more', () => {
    const work = beginTurn(nearRichmond());
    const row = rowIn(work, 'CS1IN');
    shatter(work, hand(), row, 'rotd-13.1a');
    const before = work.units.wait[row] ?? 0;
    driveOn(work, hand(2), row);
    expect(work.units.wait[row]).toBe(before + 1);
  });
});

describe('surrender', () => {
  it('rotd-10.14a all men are prisoners of the captor, and half the wounded go to the pool (rotd-10.14c)', () => {
    const work = beginTurn(field({ CS1IN: '7-7', US1IN: '8-8' }, {}, { columns: { CS1IN: { wounded: 101 } } }));
    const pool = work.nations.men[0] ?? 0;
    surrender(work, hand(), rowIn(work, 'CS1IN'), 5);
    const { nations } = endTurn(work);
    expect([nations.taken[0], nations.prisoners[5], nations.men[0]]).toEqual([2000, 2000, pool + 50]);
    expect(cell(endTurn(work), 'CS1IN', 'condition')).toBe(5);
  });
});

describe('rout', () => {
  const bar = (units: { readonly [unit: string]: string }, direction: number): string | undefined => {
    const p = positionOf(field(units));
    return routBar(p, rowOf(p.units, unitId('US1IN') ?? -1), direction);
  };

  it('rotd-10.8i it is blocked by enemy combat units in the sector of its direction, not by headquarters', () => {
    expect(bar({ US1IN: '7-7' }, 0)).toBeUndefined();
    expect(bar({ US1IN: '7-7', CS1IN: '7-2' }, 0)).toBe('enemy');
    expect(bar({ US1IN: '7-7', CS1IN: '7-2' }, 4)).toBeUndefined();
    expect(bar({ US1IN: '7-7', CS1CQ: '7-2' }, 0)).toBeUndefined();
    expect(FIELD).toBe('E1-U1');
  });
});

describe('morale and mass checks', () => {
  it('rotd-3.7d changes of a turn add up and stay within 15, morale within 0 and 100', () =>
    expect([stirredMorale(50, 40), stirredMorale(50, -16), stirredMorale(95, 10), stirredMorale(5, -10)]).toEqual([
      65, 35, 100, 0,
    ]));

  it('rotd-10.13a others are tested where at least three, and at least half, have run', () =>
    expect([isMassRout(2, 0), isMassRout(3, 3), isMassRout(3, 4), isMassRout(5, 5)]).toEqual([
      false,
      true,
      false,
      true,
    ]));

  it('rotd-10.13a half of those who began the phase there: who surrendered in it counts among them, who has come since does not', () => {
    const begun = field({ CS1IN: '7-7', CS2IN: '7-7', CS3IN: '7-7', CS4IN: '9-9', CS5IN: '9-9', US1IN: '1-1' });
    const work = beginTurn(begun);
    const [square, gone] = [work.units.square[0] ?? -1, rowIn(work, 'CS3IN')];
    expect(heldOn(work, square, CS)).toBe(5);
    work.units.role[gone] = 2;
    surrender(work, hand(), gone, US);
    expect(heldOn(work, square, CS)).toBe(5);
    work.units.broke[rowIn(work, 'CS1IN')] = 1 + 2 * square;
    work.units.broke[rowIn(work, 'CS2IN')] = 2 + 2 * (square + 1);
    expect(heldOn(work, square, CS)).toBe(3);
  });
});
