import { canonical, drawSheet, findingsOf, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { unitId } from '../../names.ts';
import { orders } from '../../orders.ts';
import { rulebook } from '../../rulebook.ts';
import { squareWord, tacId } from '../../squares.ts';
import type { State } from '../../state.ts';
import { readOf, rehearsed } from '../asking.ts';
import { BESIDE, field, PLAIN, unit } from '../marching.ts';
import { UNION } from '../war.ts';

const brigade = (more = {}): State => field([unit('US1IN', '7-7', PLAIN, more), unit('CS1IN', '1-1', 'B5-Q7')]);
const standing = (state: State, id: string) =>
  orders.standing?.(rulebook.view(state, UNION) as State, unitId(id) ?? -1);

describe('Sections and standing orders', () => {
  it('rotd-6.1d the campaign form has a section each for strategic, tactical, reaction, posture and supply, rail and sea in the strategic one', () => {
    const sections = orders.sections?.campaign ?? [];
    expect(sections.map(({ title }) => title)).toEqual([
      ...['Strategic movement', 'Tactical movement', 'Reaction', 'Posture', 'Supply'],
    ]);
    expect(sections[0]?.fields).toEqual(expect.arrayContaining(['path', 'rail', 'sea']));
    expect(sections.flatMap(({ fields }) => fields).toSorted()).toEqual(
      Object.keys(orders.forms.campaign ?? {}).toSorted(),
    );
  });

  it('rotd-6.1d the form begins with a march, and the desk with the first brigade that can make one', () => {
    expect(orders.sections?.campaign?.[0]?.fields[0]).toBe('path');
    const state = field([unit('US1AQ'), unit('US1IN', '6-6', PLAIN, { inactive: true }), unit('US2IN', '8-8')]);
    expect(orders.foremost?.(rulebook.view(state, UNION) as State, UNION)).toBe(unitId('US2IN'));
    const staff = rulebook.view(field([unit('US1AQ')]), UNION) as State;
    expect(orders.foremost?.(staff, UNION)).toBeUndefined();
  });

  it('rotd-6.9a a brigade without any order supports battles within two tacs in phases 1 to 4, a headquarters none', () => {
    const state = field([unit('US1IN'), unit('US1CQ', '6-6')]);
    expect(standing(state, 'US1IN')).toEqual({ support: { center: tacId('7-7'), radius: 2, from: 1, to: 4 } });
    expect(standing(state, 'US1CQ')).toEqual({});
    const called = (id: string) => orders.standingCalled?.(rulebook.view(state, UNION) as State, unitId(id) ?? -1);
    expect(called('US1IN')).toBe('supports battles within 2 tacs of tac 7-7, in phases 1 to 4');
    expect(called('US1CQ')).toBeUndefined();
  });

  it('rotd-6.9b a unit with an order has the usual in each section that it leaves out, and no automatic support', () => {
    const { orders: lines } = readOf(brigade(), UNION, 'US1IN default');
    expect(lines[0]?.order).toMatchObject({ offensive: 'skirmish', defensive: 'skirmish', line: 'first' });
    expect(lines[0]?.order?.support).toBeUndefined();
  });
});

describe('A path that is drawn', () => {
  const onward = (said: string, more = {}): readonly string[] | undefined => {
    const state = rulebook.view(brigade(more), UNION) as State;
    const order = readOf(brigade(more), UNION, `US1IN ${said}`).orders[0]?.order;
    const squares = order && orders.onward?.(state, unitId('US1IN') ?? -1, order, 'path');
    return squares?.map(squareWord);
  };

  it('rotd-7.4c it goes on to the squares beside its end, or beside the square to which the unit withdraws', () => {
    expect(onward('default')?.toSorted()).toEqual(Object.values(BESIDE).toSorted());
    expect(onward(`path ${BESIDE.N}`)).toContain(PLAIN);
    expect(onward(`path ${BESIDE.N}`)).not.toContain(BESIDE.S);
    expect(onward(`withdraw-to ${BESIDE.N}`)).toEqual(onward(`path ${BESIDE.N}`));
  });

  it('rotd-7.3c it ends where the unit marches no farther, and where it halts', () => {
    const there = [BESIDE.N, PLAIN].join();
    expect(onward(`path ${there},${there}`)).toEqual([]);
    expect(onward('path B5-Q7')).toEqual([]);
  });

  it('of other fields nothing is said', () => {
    const state = rulebook.view(brigade(), UNION) as State;
    expect(orders.onward?.(state, unitId('US1IN') ?? -1, {}, 'rail')).toBeUndefined();
  });
});

describe('Rehearsal', () => {
  it('rotd-6.3 a seat goes through its march beforehand, and is told that others may bar it', () => {
    const phases = rehearsed(brigade(), UNION, `US1IN path ${BESIDE.N},-,-,-,-,- supply-level 0`);
    const march = phases.find(({ phase }) => phase === 'strategic-1/march');
    expect(march?.events.map(({ kind }) => kind)).toContain('marched');
    expect(march?.doubts).toEqual([expect.objectContaining({ subject: unitId('US1IN'), clause: 'rotd-7.7a' })]);
    expect(phases.find(({ phase }) => phase === 'rail/rides')?.doubts).toEqual([]);
  });

  it('rotd-6.5 a unit that stands by in its square learns that a battle to support is not known', () => {
    const phases = rehearsed(brigade(), UNION, 'US1IN support (center 7-7)');
    expect(phases.find(({ phase }) => phase === 'tactical-1/supports')?.doubts[0]?.clause).toBe('rotd-9.10a');
  });

  it('rotd-4.6a it rests on the view alone: enemies that the seat does not see change nothing in it', () => {
    const said = (men: number) => {
      const state = field([unit('US1IN'), unit('CS1IN', '1-1', 'B7-Q7', { men })]);
      return canonical(
        rehearsed(state, UNION, `US1IN path ${BESIDE.E},-,-,-,-,-`).map(({ events }) => events) as never,
      );
    };
    expect(said(100)).toBe(said(2500));
  });
});

describe('What a rehearsal shows', () => {
  it('rotd-4.7b it holds no report of the own troops that the Secretary of War of the other side would be told', () => {
    // Union troops in Virginia, which the Confederate Secretary is told of.
    const state = field([unit('US1IN', '7-7', 'K2-S5'), unit('CS1IN', '1-1', 'K2-S7')]);
    const told = rehearsed(state, UNION, 'US1IN support (center 7-7)').at(-1)?.view as State;
    expect(told.viewer).toBe(UNION);
    expect(told.sightings).toEqual([]);
  });
});

describe('Likely orders', () => {
  it('rotd-6.8 every order that is drawn by lot can be sealed', () => {
    const state = field([
      ...['US1IN', 'US2IN', 'US1CV', 'US1LA', 'US1CQ', 'US1AQ'].map((id, i) => unit(id, `${i}-5`)),
      unit('CS1IN', '10-10'),
    ]);
    const view = rulebook.view(state, UNION);
    const drawn = [1, 2, 3, 4, 5, 6].flatMap((seed) => drawSheet(rulebook, view, UNION, new SimDice(seed)));
    expect(drawn.length).toBeGreaterThan(24);
    for (const line of drawn)
      expect(findingsOf(rulebook, view, UNION, line).filter(({ level }) => level === 'illegal')).toEqual([]);
  });
});
