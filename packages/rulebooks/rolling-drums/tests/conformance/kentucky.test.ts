import { at, type PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { cityTac } from '../../forts.ts';
import { CS, KY, US } from '../../names.ts';
import { ACTIVE_ALLY, HOSTILE, NEUTRAL } from '../../offices.ts';
import { areFriends, relationOf, stateIn } from '../../relations.ts';
import { campaign1861 } from '../../scenarios/campaign-1861.ts';
import { faults } from '../../soundness.ts';
import { squareId, squareWord, tacWord } from '../../squares.ts';
import { GONE, NOBODY, type State } from '../../state.ts';
import { isKentucky } from '../../strategic/soil.ts';
import { scoreOf } from '../../victory.ts';
import { positionOf } from '../../work.ts';
import { begunOf, turnOf, war } from '../war.ts';

const start = begunOf(campaign1861, { kentucky: 'neutral' });
const militiaOf = ({ units }: State): readonly number[] =>
  units.name.flatMap((_, row) => (stateIn(units, row) === KY && units.condition[row] !== GONE ? [row] : []));
const holderOf = ({ setting, cities }: State, id: string): number =>
  at(
    cities.controller,
    setting.cities.findIndex((city) => city.id === id),
  );
const standOf = (s: State): readonly number[] => [relationOf(s, KY, US), relationOf(s, KY, CS)];

/** A brigade of each side at the border of Kentucky: at Cairo and in Tennessee, with Louisville held by its militia. */
const border = (columns: PlainRecord = {}): State =>
  war({
    options: { kentucky: 'neutral' },
    scenario: { kentucky: {}, ...columns },
    units: [
      { id: 'US1IN', square: 'D9-T9' },
      { id: 'CS1IN', square: 'F1-U3' },
      { id: 'KY1MI', square: 'F8-T1', commander: undefined, men: 1000 },
    ],
  });

describe('Kentucky', () => {
  it('rotd-N13 is neutral where the players choose it, with four brigades of militia, and holds its own cities', () => {
    expect(standOf(start)).toEqual([NEUTRAL, NEUTRAL]);
    expect(militiaOf(start)).toHaveLength(4);
    expect(militiaOf(start).map((row) => isKentucky(at(start.units.square, row)))).toEqual([true, true, true, true]);
    const held = start.setting.cities.filter(({ land }) => land === 'KY').map(({ id }) => holderOf(start, id));
    expect(new Set(held)).toEqual(new Set([KY]));
    expect(faults(start)).toEqual([]);
    const others = start.units.square.filter((square, row) => isKentucky(square) && start.units.wait[row] === 0);
    expect(others).toHaveLength(4);
  });

  it('rotd-N13 without that choice is a border state as before: no militia of its own, and the Union holds Louisville', () => {
    const usual = begunOf(campaign1861);
    expect(militiaOf(usual)).toEqual([]);
    expect([holderOf(start, 'louisville-ky'), holderOf(usual, 'louisville-ky')]).toEqual([KY, US]);
    const depotsIn = ({ depots }: State): number =>
      depots.square.filter((square) => square !== NOBODY && isKentucky(square)).length;
    expect([depotsIn(start), depotsIn(usual)]).toEqual([0, 1]);
    expect(start.depots.owner).toEqual(usual.depots.owner);
  });

  it.each([
    ['the Union', 'US1IN', 'E0-T9', US, CS],
    ['the Confederacy', 'CS1IN', 'F1-U2', CS, US],
  ])('rotd-N13 when %s enters it is hostile to it, and the active ally of the other', (_, unit, to, side, other) => {
    expect(isKentucky(squareId(to) ?? -1)).toBe(true);
    const { state, events } = turnOf(border(), { [unit]: { path: [to] } });
    expect([relationOf(state, KY, side), relationOf(state, KY, other)]).toEqual([HOSTILE, ACTIVE_ALLY]);
    expect(areFriends(state, KY, other)).toBe(true);
    expect(events.filter(({ kind }) => kind === 'kentucky-entered')).toHaveLength(1);
    expect(events.find(({ kind }) => kind === 'kentucky-entered')?.seenBy).toBe('all');
    expect(militiaOf(state)).toHaveLength(1);
  });

  it('rotd-N13 who declares war on it has it for an enemy too, and the other for its ally', () => {
    const { state } = turnOf(border(), { 'office-0': { diplomacy: [{ state: 'KY', act: 'declareWar' }] } });
    expect(standOf(state)).toEqual([HOSTILE, ACTIVE_ALLY]);
  });

  it('rotd-N13 when both enter in the same phase its neutrality is over: its militia go home', () => {
    const { state } = turnOf(border(), { US1IN: { path: ['E0-T9'] }, CS1IN: { path: ['F1-U2'] } });
    expect(standOf(state)).toEqual([NEUTRAL, NEUTRAL]);
    expect(militiaOf(state)).toEqual([]);
    expect(holderOf(state, 'louisville-ky')).toBe(US);
  });

  it('rotd-N13 where nobody enters it ends by itself in the sixth turn: both may enter from then on', () => {
    let now = border();
    for (let turn = 1; turn <= 5; turn++) {
      now = turnOf(now, {}, turn).state;
      expect([standOf(now), holderOf(now, 'louisville-ky')]).toEqual([[NEUTRAL, NEUTRAL], KY]);
    }
    const sixth = turnOf(now, { US1IN: { path: ['E0-T9'] } }, 6);
    expect(sixth.events.map(({ kind }) => kind)).toContain('kentucky-opened');
    expect(sixth.events.map(({ kind }) => kind)).not.toContain('kentucky-entered');
    expect([militiaOf(sixth.state), holderOf(sixth.state, 'louisville-ky')]).toEqual([[], US]);
    expect(sixth.state.rails).not.toContain(KY);
  });

  it('rotd-V2 the cities of a neutral Kentucky count for the side whose ally it has become', () => {
    const state = war({
      options: { kentucky: 'neutral' },
      scenario: { kentucky: {} },
      units: [
        { id: 'CS1IN', square: 'F4-U1' },
        { id: 'US1IN', square: 'L8-P7' },
      ],
    });
    expect(scoreOf(state, US)).toBe(0);
    const entered = turnOf(state, { CS1IN: { path: ['F4-U0'] } }).state;
    expect(standOf(entered)).toEqual([ACTIVE_ALLY, HOSTILE]);
    const worth = entered.setting.cities.reduce(
      (sum, { value }, city) => (entered.cities.controller[city] === KY ? sum + value : sum),
      0,
    );
    expect([scoreOf(entered, US), worth > 0]).toEqual([worth, true]);
  });

  it('rotd-N13 whoever enters may take its cities from it', () => {
    const state = war({
      options: { kentucky: 'neutral' },
      scenario: { kentucky: {} },
      units: [{ id: 'US1IN', square: 'F8-T0' }],
    });
    const louisville = squareWord(state.setting.cities.find(({ id }) => id === 'louisville-ky')?.square ?? -1);
    const there = turnOf(state, { US1IN: { path: [louisville] } }).state;
    expect(holderOf(there, 'louisville-ky')).toBe(KY);
    const tac = tacWord(cityTac(positionOf(there), squareId(louisville) ?? -1));
    const taken = turnOf(there, { US1IN: { destination: tac } }).state;
    expect(holderOf(taken, 'louisville-ky')).toBe(US);
  });

  it('rotd-3.4b-1 a unit without commander is one of a state that nobody plays', () => {
    expect(() => begunOf({ ...(campaign1861 as PlainRecord), units: [{ id: 'US1IN', square: 'D9-T9' }] })).toThrow(
      /units\/0\/commander: There is no such player/,
    );
  });
});
