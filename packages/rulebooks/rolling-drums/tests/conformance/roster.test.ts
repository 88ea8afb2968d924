import { filledOrder, KeyedDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { forms, officeSubject } from '../../forms.ts';
import { imagine } from '../../imagining.ts';
import { unitWord } from '../../names.ts';
import { names } from '../../naming.ts';
import { orders } from '../../orders.ts';
import { officeTables } from '../../reports/office-tables.ts';
import { squareWord } from '../../squares.ts';
import type { State } from '../../state.ts';
import { viewOf } from '../../view.ts';
import { turnOf, war } from '../war.ts';

const players = [
  { name: 'Stanton', state: 'US', offices: ['secretary-of-war'] },
  { name: 'McClellan', state: 'US', offices: [] },
  { name: 'Lincoln', state: 'US', offices: ['president'] },
  { name: 'Banks', state: 'US', offices: [] },
  { name: 'Lee', state: 'CS', offices: ['secretary-of-war'] },
];
const [STANTON, MCCLELLAN, LINCOLN, BANKS] = [0, 1, 2, 3];

/** An army headquarters with a corps and a brigade under it, and a brigade far from both. */
const units = [
  { id: 'US1AQ', square: 'K2-S5', commander: 'McClellan' },
  { id: 'US1CQ', square: 'K2-S5', commander: 'Banks' },
  { id: 'US1IN', square: 'K2-S5', commander: 'Banks', men: 1777 },
  { id: 'US2IN', square: 'E8-Q6', commander: 'Banks', men: 1222 },
  { id: 'US3IN', square: 'E8-Q5', commander: 'Banks', inactive: true },
  { id: 'CS1IN', square: 'K3-T4', commander: 'Lee' },
];
const begun = war({ scenario: { players }, units });
const { state } = turnOf(begun);

const rosterOf = (seat: number, of: State = state): readonly string[] | undefined =>
  viewOf(of, seat).roster?.map(
    ({ unit, men, square, commander }) =>
      `${unitWord(unit)} ${men} ${squareWord(square)} ${of.setting.players[commander]?.name}`,
  );

describe('the roster of an office', () => {
  it('rotd-4.6a the Secretary of War has a roster of his state: each unit with its men, its square and its commander', () => {
    expect(rosterOf(STANTON)?.map((line) => line.split(' ')[0])).toEqual(['US1AQ', 'US1CQ', 'US1IN', 'US2IN', 'US3IN']);
    expect(rosterOf(STANTON)).toContain('US2IN 1222 E8-Q6 Banks');
  });

  it('rotd-4.6a the commander of an army has one of the units whose supply or communications run through its headquarters', () => {
    expect(rosterOf(MCCLELLAN)?.map((line) => line.split(' ')[0])).toEqual(['US1AQ', 'US1CQ', 'US1IN']);
  });

  it('rotd-4.6a no other office and no other commander has one, and nobody a unit of the enemy on it', () => {
    expect(rosterOf(LINCOLN)).toBeUndefined();
    expect(rosterOf(BANKS)).toBeUndefined();
    expect(JSON.stringify(rosterOf(STANTON))).not.toContain('CS1IN');
  });

  it('rotd-4.6a it brings no sightings: what else the Secretary sees is what it would be without it', () => {
    const { units: seen, sightings } = viewOf(state, STANTON);
    expect([seen.name, sightings]).toEqual([[], []]);
  });

  it('rotd-R1 a state imagined from a view with a roster looks to the seat as that view does', () => {
    const plain = (view: State): string => JSON.stringify({ ...view, setting: undefined });
    for (const seat of [STANTON, MCCLELLAN, BANKS]) {
      const view = viewOf(state, seat);
      expect(plain(viewOf(imagine(view, seat, new KeyedDice(new Uint8Array(32))), seat))).toBe(plain(view));
    }
  });

  it('rotd-G11 the form of an office offers what its holder orders: of men and arms nothing in a campaign (rotd-F26)', () => {
    const offeredTo = (seat: number): readonly string[] =>
      orders.offered?.(viewOf(state, seat), seat, officeSubject(seat)) ?? [];
    expect(offeredTo(STANTON)).toEqual([
      ...['merges', 'inactivate', 'activate', 'transfers', 'placeDepots', 'removeDepots', 'moveDepots', 'diplomacy'],
      'assigns',
    ]);
    expect(offeredTo(MCCLELLAN)).toEqual(['inactivate', 'activate', 'transfers', 'assigns']);
    expect(offeredTo(LINCOLN)).toEqual([
      ...['inactivate', 'activate', 'placeDepots', 'removeDepots', 'moveDepots', 'diplomacy'],
    ]);
    expect(offeredTo(BANKS)).toEqual(['inactivate', 'activate']);
  });

  it('rotd-F26 what is ordered in a truce only is refused in a campaign', () => {
    const view = viewOf(state, STANTON);
    const subject = officeSubject(STANTON);
    const order = { batteries: [state.units.name[2] ?? 0] };
    const said = orders.check?.(view, STANTON, subject, filledOrder(forms.office, order) as never) ?? [];
    expect(said.map(({ clause, field }) => [clause, field])).toEqual([['rotd-F26', 'batteries']]);
  });

  it('rotd-G11 an office is called what its holder is, a unit by its name and number where it has a name', () => {
    const unit = state.units.name[0] ?? 0;
    const named = { ...state, names: [{ unit, name: 'Sherman', regiments: [] }] };
    expect(orders.called?.(named, unit)).toBe(`Sherman (${unitWord(unit)})`);
    expect(orders.called?.(state, officeSubject(STANTON))).toBe('Secretary of War');
    expect(orders.called?.(state, officeSubject(BANKS))).toBe('Commander, for all units');
    expect(orders.called?.({ ...state, names: [] }, unit)).toBeUndefined();
  });

  it('rotd-F24 beside the form stand the stores, the roster and the other states', () => {
    const tablesOf = (seat: number) => officeTables(viewOf(state, seat), seat, officeSubject(seat));
    expect(tablesOf(STANTON).map(({ title }) => title)).toEqual(['Roster', 'Stores', 'Other states']);
    expect(tablesOf(STANTON)[0]?.rows).toContainEqual(['Union infantry (US2IN)', 'Chicago (E8-Q6)', '1,222', 'Banks']);
    expect(tablesOf(BANKS)).toEqual([]);
  });

  it('rotd-F23 units of the roster are offered by the lists of the form', () => {
    expect(names.unit?.all?.(viewOf(state, STANTON)).map(unitWord)).toContain('US2IN');
    expect(names.unit?.all?.(viewOf(state, LINCOLN))).toEqual([]);
  });
});
