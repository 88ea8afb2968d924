import { type PlainRecord, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { unitId } from '../../names.ts';
import { orders } from '../../orders.ts';
import { rulebook } from '../../rulebook.ts';
import { squareId } from '../../squares.ts';
import { carriedOut, faultsOf, filled, readOf, saidOf } from '../asking.ts';
import { BESIDE, field, PLAIN, squareOf, unit } from '../marching.ts';
import { cell, toldTo, UNION, war } from '../war.ts';

const BANKS = 2;
const WAR = ['secretary-of-war'];
const HEADS = ['president', 'vice-president'];

/** Union has the offices that are given, Banks has none of them and is the deputy of US1IN. */
const shared = (units: readonly PlainRecord[] = [unit('US1IN', '7-7', PLAIN, { deputy: 'Banks' })], offices = WAR) =>
  field(units, {
    scenario: {
      players: [
        { name: 'Union', state: 'US', offices },
        { name: 'Confederate', state: 'CS', offices: WAR },
        { name: 'Banks', state: 'US', offices: [] },
      ],
    },
  });
const march = (to: string): string => `US1IN path ${to},-,-,-,-,- supply-level 0`;

describe('What ships carry', () => {
  it('rotd-F7 by river and by sea nobody is sent where no ships are played: refused with the field, and not offered', () => {
    const [bare, naval] = [false, true].map((played) => field([unit('US1IN')], { scenario: { naval: played } }));
    const said = (state: typeof bare) =>
      state &&
      ['sea (destination E8-Q6)', 'river (destination E8-Q6)'].map((text) =>
        faultsOf(state, UNION, `US1IN ${text}`).join(),
      );
    expect(said(bare)).toEqual(['illegal rotd-F7 sea', 'illegal rotd-F7 river']);
    expect(said(naval)).toEqual(['', '']);
    const offered = (state: typeof bare) =>
      state && (orders.offered?.(state, UNION, unitId('US1IN') ?? 0) ?? []).filter((each) => /sea|river/.test(each));
    expect([offered(bare), offered(naval)]).toEqual([[], ['sea', 'river']]);
  });
});

describe('Who orders a unit', () => {
  it('rotd-6.1a and rotd-3.4b-3 neither commander nor deputy: the order is refused and not stored', () => {
    const state = shared([unit('US1IN')]);
    expect(readOf(state, BANKS, march(BESIDE.N)).orders).toEqual([]);
    expect(squareOf(carriedOut(state, ['', '', march(BESIDE.N)]), 'US1IN')).toBe(PLAIN);
    expect(squareOf(carriedOut(state, [march(BESIDE.N)]), 'US1IN')).toBe(BESIDE.N);
  });

  it('rotd-F2 the signed-in seat is the proof: what another seat orders does not take back the earlier order', () => {
    const done = carriedOut(shared([unit('US1IN')]), [march(BESIDE.N), march(BESIDE.S), march(BESIDE.S)]);
    expect(squareOf(done, 'US1IN')).toBe(BESIDE.N);
  });

  it('rotd-3.4b-1 commander and deputy may both order a unit, and both are told of it', () => {
    const state = shared();
    for (const seat of [UNION, BANKS]) expect(readOf(state, seat, march(BESIDE.N)).orders.length).toBe(1);
    const done = carriedOut(state, [march(BESIDE.N)]);
    for (const seat of [UNION, BANKS])
      expect(
        toldTo(done, seat).some(
          ({ kind, data }) => kind === 'marched' && (data as { readonly unit?: string }).unit === 'US1IN',
        ),
      ).toBe(true);
  });

  it("rotd-6.1b the commander's order counts, and the deputy's where he sent none", () => {
    const state = shared();
    const both = carriedOut(state, [march(BESIDE.N), '', march(BESIDE.S)]);
    expect(squareOf(both, 'US1IN')).toBe(BESIDE.N);
    expect(squareOf(carriedOut(state, ['', '', march(BESIDE.S)]), 'US1IN')).toBe(BESIDE.S);
  });

  it('rotd-6.1c an order governs its unit for one turn', () => {
    const first = carriedOut(shared(), [march(BESIDE.N)]);
    expect(squareOf(carriedOut(first.state, []), 'US1IN')).toBe(BESIDE.N);
  });

  it('rotd-F21 a blank form restores the usual in every field, and none takes the order back', () => {
    const state = shared();
    const blank = carriedOut(state, ['US1IN default', '', march(BESIDE.S)]);
    expect(squareOf(blank, 'US1IN')).toBe(PLAIN);
    const back = carriedOut(state, ['US1IN none', '', march(BESIDE.S)]);
    expect(squareOf(back, 'US1IN')).toBe(BESIDE.S);
  });
});

describe('Reassignment', () => {
  const assign = (player: string, role = 'commander'): string =>
    `office-0 assigns (unit US1IN role ${role} player "${player}")`;

  it('rotd-3.4b-2 the Secretary of War assigns commander and deputy, and the last of several counts', () => {
    const state = shared([unit('US1IN')]);
    expect(faultsOf(state, UNION, assign('Banks'))).toEqual([]);
    expect(faultsOf(state, UNION, assign('Nobody'))).toEqual(['illegal rotd-3.4b-2 assigns']);
    expect(faultsOf(state, UNION, assign('Confederate'))).toEqual(['illegal rotd-3.4b-2 assigns']);
    expect(faultsOf(state, BANKS, assign('Banks').replace('office-0', 'office-2'))).toEqual([
      'illegal rotd-G11 assigns',
    ]);
    const twice = '(unit US1IN role commander player "Banks"),(unit US1IN role commander player "Union")';
    expect(cell(carriedOut(state, [`office-0 assigns ${twice}`]).state, 'US1IN', 'commander')).toBe(UNION);
    const deputy = carriedOut(state, [assign('Banks', 'deputy')]);
    expect(cell(deputy.state, 'US1IN', 'deputy')).toBe(BANKS);
    expect(toldTo(deputy, BANKS).map(({ kind }) => kind)).toContain('assigned');
  });

  it('rotd-6.11a orders of the turn in which a unit is reassigned are judged by the old assignment, later ones by the new', () => {
    const first = carriedOut(shared([unit('US1IN')]), [`${assign('Banks')}\n${march(BESIDE.N)}`, '', march(BESIDE.S)]);
    expect(squareOf(first, 'US1IN')).toBe(BESIDE.N);
    const back = carriedOut(first.state, [march(BESIDE.NE), '', march(PLAIN)]);
    expect(squareOf(back, 'US1IN')).toBe(PLAIN);
  });

  it('rotd-6.11b an order keeps the role that its sender had: the old deputy stays behind the old commander', () => {
    const done = carriedOut(shared(), [`${assign('Banks')}\n${march(BESIDE.N)}`, '', march(BESIDE.S)]);
    expect(squareOf(done, 'US1IN')).toBe(BESIDE.N);
    expect(cell(done.state, 'US1IN', 'commander')).toBe(BANKS);
  });
});

describe('Truce form', () => {
  const CHICAGO = 'E8-Q6';
  const truce = (id = 'US1IN') => war({ units: [{ id, square: CHICAGO, tac: '7-7' }], scenario: { season: 'truce' } });

  it('rotd-6.10 it holds a square and a tac, and nothing else', () => {
    expect(Object.keys(orders.forms.quarters ?? {})).toEqual(['square', 'tac']);
    expect(filled(truce(), UNION, 'US1IN square E8-Q7')).toEqual({ square: squareId('E8-Q7'), tac: undefined });
    expect(faultsOf(truce(), UNION, 'US1IN default')).toEqual([]);
  });

  it('rotd-F22 land that is not home is refused, and militia anywhere but at home', () => {
    expect(saidOf(truce(), UNION, 'US1IN square K2-Y2')).toEqual([expect.stringMatching(/^illegal .* square$/)]);
    expect(saidOf(truce('US1MI'), UNION, 'US1MI square E8-Q7')).toEqual(['illegal rotd-7.16d square']);
  });
});

describe('Offices', () => {
  it('rotd-G11 the war is given up by the President where a state has one, else by any commander', () => {
    const led = shared([unit('US1IN')], HEADS);
    const whyNot = (state: typeof led, seat: number) =>
      rulebook.whyNot(rulebook.view(state, seat), seat, { do: 'resign' });
    expect(whyNot(led, BANKS)).toMatchObject({ clause: 'rotd-G11', reason: 'The President, Union, gives the war up.' });
    expect(rulebook.apply(led, BANKS, { do: 'resign' }, new SimDice(1))).toMatchObject({ refused: true });
    expect(whyNot(led, UNION)).toBeUndefined();
    expect(whyNot(shared([unit('US1IN')]), BANKS)).toBeUndefined();
  });

  const units = [unit('US1IN'), unit('US2IN')];
  const illegal = (seat: number, text: string, offices = WAR): readonly string[] =>
    faultsOf(shared(units, offices), seat, `office-${seat} ${text}`).filter((said) => said.startsWith('illegal'));

  it('rotd-G11 and rotd-F23 mergers are the Secretary of War’s; the order of another names the field', () => {
    expect(illegal(UNION, 'merges (from US1IN into US2IN)')).toEqual([]);
    expect(illegal(BANKS, 'merges (from US1IN into US2IN)')).toEqual(['illegal rotd-G11 merges']);
  });

  it('rotd-F23 who neither commands a unit nor is Secretary of War does not have it stand down', () => {
    expect(illegal(UNION, 'inactivate US1IN')).toEqual([]);
    expect(illegal(UNION, 'inactivate US1IN', [])).toEqual([]);
    expect(illegal(BANKS, 'inactivate US1IN')).toEqual(['illegal rotd-G11 inactivate']);
    expect(illegal(BANKS, 'activate US1IN')).toEqual(['illegal rotd-G11 activate']);
  });

  it('rotd-F24 supplies are sent by the Secretary of War or the commander of an army', () => {
    const send = 'transfers (from washington-dc to baltimore-md amount 5 by rail)';
    expect(illegal(UNION, send)).toEqual([]);
    expect(illegal(BANKS, send)).toEqual(['illegal rotd-G11 transfers']);
    const much = (amount: number) => send.replace('amount 5', `amount ${amount}`);
    expect(illegal(UNION, much(60))).toEqual([]);
    expect(illegal(UNION, much(61))).toEqual(['illegal rotd-F24 transfers']);
    const truce = { ...shared(units), season: 'truce' } as const;
    expect(faultsOf(truce, UNION, `office-0 ${much(61)}`)).toEqual([]);
    const army = shared([unit('US1AQ', '7-7', PLAIN, { commander: 'Banks' })]);
    expect(faultsOf(army, BANKS, `office-2 ${send}`)).toEqual([]);
  });

  it('rotd-F25 war is declared by the Secretary of War, truce and peace are proposed by the President', () => {
    expect(illegal(UNION, 'diplomacy (state GB act declareWar)')).toEqual([]);
    expect(illegal(UNION, 'diplomacy (state CS act proposeTruce)')).toEqual(['illegal rotd-G11 diplomacy']);
    expect(illegal(UNION, 'diplomacy (state CS act proposeTruce)', HEADS)).toEqual([]);
    expect(illegal(UNION, 'diplomacy (state GB act declareWar)', HEADS)).toEqual(['illegal rotd-G11 diplomacy']);
  });

  it('rotd-F26 replacements, batteries, weapons and new brigades are the Secretary of War’s, in a truce', () => {
    for (const [name, text] of [
      ['replacements', 'replacements (unit US1IN men 100)'],
      ['batteries', 'batteries US1IN'],
      ['rearm', 'rearm (unit US1IN weapon rifle)'],
      ['raise', 'raise (type IN city chicago-il)'],
    ] as const) {
      const truce = { ...shared(units), season: 'truce' } as const;
      expect(faultsOf(truce, UNION, `office-0 ${text}`)).toEqual([]);
      expect(faultsOf(truce, BANKS, `office-2 ${text}`)).toEqual([`illegal rotd-G11 ${name}`]);
      expect(illegal(UNION, text)).toEqual([`illegal rotd-F26 ${name}`]);
    }
  });
});
