import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { GARRISON_LOSSES, takesGarrison } from '../../naval/garrisons.ts';
import { squareId, tacBeside, tacWord } from '../../squares.ts';
import { ABOARD, ACTIVE, COMING, type State } from '../../state.ts';
import { embarkBarred } from '../../strategic/sea.ts';
import { viewOf } from '../../view.ts';
import { positionOf } from '../../work.ts';
import { CONFEDERATE, cell, type SaidOrders, type TurnDone, toldTo, turnOf, UNION, war } from '../war.ts';

const [MONROE, NORFOLK, NEW_BERN, WASHINGTON] = ['K9-T7', 'L0-T8', 'K7-V1', 'K4-S5'];
/** Virginia and the Chesapeake are played on; the ports of the Carolinas lie off the map. */
const COAST = {
  naval: true,
  window: { from: 'I5-S0', to: 'L0-U2' },
  pools: [
    { state: 'US', transports: 20_000 },
    { state: 'CS', transports: 20_000 },
  ],
};
const coast = (units: readonly PlainRecord[], scenario: PlainRecord = {}): State =>
  war({ units, scenario: { ...COAST, ...scenario } });
const sail = (destination: string): PlainRecord => ({ sea: { destination } });
/** So many turns, the first with orders. */
const after = (begun: State, turns: number, said: SaidOrders): TurnDone => {
  let done = turnOf(begun, said);
  for (let turn = 1; turn < turns; turn++) done = turnOf(done.state);
  return done;
};
const holder = ({ cities, setting }: State, name: string): string =>
  cities.controller[setting.cities.findIndex((city) => city.name === name)] === 5 ? 'US' : 'CS';
const dataOf = ({ events }: TurnDone, kind: string): unknown => events.find((event) => event.kind === kind)?.data;

describe('sea areas and flotillas', () => {
  const barred = (scenario: PlainRecord, unit = 'US1IN', from = WASHINGTON, to = MONROE): string | undefined => {
    const p = positionOf(coast([{ id: unit, square: from }], scenario));
    return embarkBarred(p, 0, squareId(to) ?? -1);
  };

  it('rotd-W1 the Union has every sea area from the first turn, unless the scenario gives it to another by date', () => {
    expect(barred({})).toBeUndefined();
    expect(barred({}, 'CS1IN', NORFOLK, 'K9-T6')).toBe('rotd-W1');
    expect(barred({ seas: [{ area: 'chesapeake', state: 'CS' }] })).toBe('rotd-W1');
    expect(barred({ seas: [{ area: 'chesapeake', state: 'CS' }] }, 'CS1IN', NORFOLK, 'K9-T6')).toBeUndefined();
    expect(barred({ seas: [{ area: 'chesapeake', state: 'CS', from: 2 }] })).toBeUndefined();
  });

  it('rotd-W5 hostile flotillas in the area or in a port stop sea orders of the other side from their date on', () => {
    expect(barred({ flotillas: [{ state: 'CS', area: 'chesapeake' }] })).toBe('rotd-W5');
    expect(barred({ flotillas: [{ state: 'CS', square: MONROE }] })).toBe('rotd-W5');
    expect(barred({ flotillas: [{ state: 'CS', square: NORFOLK }] })).toBeUndefined();
    expect(barred({ flotillas: [{ state: 'US', area: 'chesapeake' }] })).toBeUndefined();
    expect(barred({ flotillas: [{ state: 'CS', area: 'chesapeake', from: 2 }] })).toBeUndefined();
  });

  /** What comes of five supplies sent by the Confederates' or the Union's Secretary of War. */
  const sent = (seat: number, from: string, to: string, by: string, scenario: PlainRecord): unknown => {
    const begun = war({
      units: [
        { id: 'US1IN', square: 'L3-R6' },
        { id: 'CS1IN', square: 'G1-W4' },
      ],
      scenario,
    });
    const done = turnOf(begun, { [`office-${seat}`]: { transfers: [{ from, to, amount: 5, by }] } });
    return (dataOf(done, 'supplies-sent') as { readonly amount: number } | undefined)?.amount ?? 'refused';
  };

  it('rotd-W5 rotd-11.6b hostile flotillas in a port or an area stop supply by sea and by river', () => {
    const ships = (state: string, where: PlainRecord) => ({ naval: true, flotillas: [{ state, ...where }] });
    const byCoast = (scenario: PlainRecord) => sent(CONFEDERATE, 'charleston-sc', 'wilmington-nc', 'sea', scenario);
    expect(byCoast({ naval: true })).toBe(5);
    expect(byCoast(ships('US', { area: 'carolinas' }))).toBe('refused');
    expect(byCoast(ships('US', { area: 'gulf-west' }))).toBe(5);
    expect(byCoast(ships('CS', { area: 'carolinas' }))).toBe(5);
    const byRiver = (scenario: PlainRecord) => sent(CONFEDERATE, 'nashville-tn', 'clarksville-tn', 'river', scenario);
    expect(byRiver({ naval: true })).toBe(5);
    expect(byRiver(ships('US', { square: 'E9-U3' }))).toBe('refused');
  });

  it('rotd-11.6b without ships the ports of the Confederacy are blockaded from the date of the scenario, those of the Union never', () => {
    expect(sent(CONFEDERATE, 'charleston-sc', 'wilmington-nc', 'sea', {})).toBe('refused');
    expect(sent(CONFEDERATE, 'charleston-sc', 'wilmington-nc', 'sea', { blockade: 2 })).toBe(5);
    expect(sent(UNION, 'new-york-ny', 'boston-ma', 'sea', {})).toBe(5);
  });
});

describe('going aboard', () => {
  it('rotd-W2 a unit begins the turn in the tac of the port; one that comes there in it waits for the next', () => {
    const aboard = (tac: string | undefined) => {
      const begun = coast([{ id: 'US1IN', square: WASHINGTON, ...(tac === undefined ? {} : { tac }) }]);
      const port = tacWord(cell(coast([{ id: 'US1IN', square: WASHINGTON }]), 'US1IN', 'tac'));
      const { state } = turnOf(begun, { US1IN: { destination: port, ...sail(MONROE) } });
      return [tacWord(cell(state, 'US1IN', 'tac')) === port, cell(state, 'US1IN', 'condition') === ABOARD];
    };
    const beside = tacBeside(cell(coast([{ id: 'US1IN', square: WASHINGTON }]), 'US1IN', 'tac'), 0);
    expect([aboard(undefined), aboard(tacWord(beside))]).toEqual([
      [true, true],
      [true, false],
    ]);
  });
});

describe('garrisons off the map', () => {
  const [GARRISON, LANDING] = [
    { id: 'CS1IN', square: NEW_BERN, men: 2000 },
    (men: number) => ({ id: 'US1IN', square: MONROE, men }),
  ];
  const landed = (men: number, units: readonly PlainRecord[] = [GARRISON]): TurnDone =>
    after(coast([LANDING(men), ...units]), 3, { US1IN: sail(NEW_BERN) });

  it('rotd-W6 the attacker needs three men to two, and nobody throws for it', () => {
    expect([takesGarrison(3000, 2000), takesGarrison(2999, 2000), takesGarrison(1, 0), takesGarrison(0, 0)]).toEqual([
      ...[true, false, true, false],
    ]);
    expect(GARRISON_LOSSES).toEqual({ winner: 10, loser: 30 });
  });

  it('rotd-W6 three thousand take a port from two thousand: a tenth is lost of them, three tenths of the garrison', () => {
    const { state } = landed(3000);
    expect(holder(state, 'New Bern')).toBe('US');
    expect([cell(state, 'US1IN', 'men'), cell(state, 'CS1IN', 'men')]).toEqual([2700, 1400]);
    expect([cell(state, 'US1IN', 'condition'), cell(state, 'CS1IN', 'condition')]).toEqual([ABOARD, COMING]);
    expect(state.nations.transports[5]).toBe(20_000);
    const next = turnOf(turnOf(state).state).state;
    expect(cell(next, 'CS1IN', 'condition')).toBe(ACTIVE);
  });

  it('rotd-W6 fewer are thrown back to their ships with a loss of three tenths, and the garrison loses one', () => {
    const { state } = landed(2900);
    expect(holder(state, 'New Bern')).toBe('CS');
    expect([cell(state, 'US1IN', 'men'), cell(state, 'CS1IN', 'men')]).toEqual([2030, 1800]);
    expect(cell(state, 'US1IN', 'condition')).toBe(ABOARD);
    expect(state.nations.transports[5]).toBe(20_000 - 2030);
  });

  it('rotd-W6 a garrison may go aboard again, and its transports are free while it is ashore', () => {
    const { state } = landed(1000, []);
    expect(holder(state, 'New Bern')).toBe('US');
    const back = after(state, 3, { US1IN: sail(MONROE) }).state;
    expect([cell(back, 'US1IN', 'condition'), cell(back, 'US1IN', 'square')]).toEqual([ACTIVE, squareId(MONROE)]);
    expect(back.nations.transports[5]).toBe(20_000);
  });

  it('rotd-12.4 inactive units do not fight, and a garrison fights a landing by men alone', () => {
    const done = landed(3000);
    expect(done.events.map(({ kind }) => kind)).not.toContain('fight-begun');
    expect(dataOf(done, 'port-assaulted')).toEqual({
      ...{ city: 'New Bern', state: 'US', attackers: 3000, defenders: 2000, taken: true },
    });
    const asleep = (inactive: boolean) => {
      const units = [
        { id: 'US1IN', square: 'K2-S5', tac: '7-7', inactive },
        { id: 'CS1IN', square: 'K2-S5', tac: '7-8' },
      ];
      const orders = { CS1IN: { destination: '7-7', offensive: 'attack' } };
      return turnOf(coast(units), orders).events.map(({ kind }) => kind);
    };
    expect(asleep(false)).toContain('fight-begun');
    expect(asleep(true)).not.toContain('fight-begun');
  });

  it('rotd-3.2g, rotd-3.7e, rotd-12.1 a unit aboard is inactive: it recovers and its morale drifts like that of others', () => {
    const begun = coast([{ ...LANDING(2000), fatigue: 9, morale: 80 }, GARRISON, { id: 'US2IN', square: 'J5-S0' }]);
    const { state } = turnOf(begun, { US1IN: sail(NEW_BERN) });
    expect([
      cell(state, 'US1IN', 'condition'),
      cell(state, 'US1IN', 'fatigue'),
      cell(state, 'US1IN', 'morale'),
    ]).toEqual([ABOARD, 6, 74]);
  });

  it('rotd-4.3b a garrison reports ships off its port to the Secretary of the Navy one turn late', () => {
    const kindsOf = (done: TurnDone, seat: number) => toldTo(done, seat).map(({ kind }) => kind);
    const come = landed(2000);
    expect(kindsOf(come, CONFEDERATE)).not.toContain('ships-off-garrison');
    expect([viewOf(come.state, CONFEDERATE).offshore, come.state.offshore.length]).toEqual([[], 1]);
    const next = turnOf(come.state);
    expect(kindsOf(next, CONFEDERATE)).toContain('ships-off-garrison');
    expect(kindsOf(next, UNION)).not.toContain('ships-off-garrison');
  });

  it('rotd-4.3b without naval-lite nobody lies off the map', () => {
    expect(() => war({ units: [GARRISON], scenario: { ...COAST, naval: false } })).not.toThrow();
    const state = war({ units: [GARRISON], scenario: { ...COAST, naval: false } });
    expect(cell(state, 'CS1IN', 'condition')).toBe(ACTIVE);
  });
});
