import { drawSheet, filledOrder, findingsOf, formFields, KeyedDice, packSheet } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { officeSubject, truceSubject } from '../../forms.ts';
import { unitId } from '../../names.ts';
import { orders } from '../../orders.ts';
import { rulebook } from '../../rulebook.ts';
import { viewOf } from '../../view.ts';
import { field, unit } from '../marching.ts';
import { UNION } from '../war.ts';

describe('orders that are drawn for computer players', () => {
  it('rotd-F20 Drawn orders are refused nowhere, and no path of them breaks off', () => {
    const state = field([
      unit('US1IN'),
      unit('US1CV', '3-3'),
      unit('US1CQ', '10-10'),
      unit('US1RB', '5-5', undefined, { men: 300 }),
    ]);
    const view = viewOf(state, UNION);
    const dice = new KeyedDice(new Uint8Array(32)).at(1);
    let marches = 0;
    for (let i = 0; i < 80; i++)
      for (const subject of orders.subjects(view, UNION)) {
        const order = filledOrder(formFields(orders, subject), orders.draw?.(view, UNION, subject, dice) ?? {});
        const said = findingsOf(rulebook as never, view as never, UNION, { subject, order });
        expect(said.filter(({ level }) => level !== 'note')).toEqual([]);
        if (Array.isArray(order.path) && order.path.length > 0) marches++;
      }
    expect(marches).toBeGreaterThan(20);
  });

  it('rotd-R18 A computer player decides from the view alone: another strength of an enemy changes none of his orders', () => {
    const sheetAgainst = (men: number): readonly number[] => {
      const state = field([
        unit('US1IN'),
        unit('US1CV', '3-3'),
        unit('CS1IN', '9-9', undefined, { men, morale: men % 100 }),
      ]);
      const dice = new KeyedDice(new Uint8Array(32)).at(3);
      return [...packSheet(orders, drawSheet(rulebook, viewOf(state, UNION) as never, UNION, dice))];
    };
    expect(sheetAgainst(2999)).toEqual(sheetAgainst(100));
    expect(sheetAgainst(100).length).toBeGreaterThan(2);
  });

  it('rotd-6.1a A unit is lit by its own id, in a truce too; an office by its seat', () => {
    const state = field([unit('US1IN')]);
    const name = unitId('US1IN') ?? -1;
    expect(orders.light?.(state, name)).toBe('unit:US1IN');
    expect(orders.light?.(state, truceSubject(name))).toBe('unit:US1IN');
    expect(orders.light?.(state, officeSubject(UNION))).toBe('office:0');
  });
});
