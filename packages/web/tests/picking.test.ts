import { describe, expect, it } from 'vitest';
import { beginning, type Choice, litAfter, type Nesting, resolve, touch } from '../src/play/picking.ts';

const move = (unit: string, to: string, by = 'road'): Choice => ({
  action: { do: 'move', unit, to, by },
  caption: { label: `${unit} to ${to} by ${by}`, lights: [`unit:${unit}`, `box:${to}`] },
});
const march = (box: string): Choice => ({
  action: { do: 'march', box },
  caption: { label: `march ${box}`, lights: [`box:${box}`] },
});
const halt: Choice = { action: { do: 'halt' }, caption: { label: 'end', lights: [] } };

const units: { readonly [unit: string]: string } = {
  'unit:a': 'box:cairo',
  'unit:b': 'box:cairo',
  'unit:c': 'box:rolla',
};
const nesting: Nesting = {
  members: (element) => Object.keys(units).filter((unit) => units[unit] === element),
  within: (element) => units[element],
};
const choices = [
  move('a', 'memphis'),
  move('a', 'columbus'),
  move('b', 'memphis'),
  move('c', 'cairo'),
  march('rolla'),
  halt,
];

describe('picking along the lights of choices', () => {
  it('lights the first elements of every choice, then what follows the path', () => {
    expect([...litAfter(choices, [])]).toEqual(['unit:a', 'unit:b', 'unit:c', 'box:rolla']);
    expect([...litAfter(choices, [['unit:a']])]).toEqual(['box:memphis', 'box:columbus']);
    expect(beginning(choices, [])).toHaveLength(6);
  });

  it('picks all movable units of a box that is touched itself', () => {
    expect(touch(choices, [], 'box:cairo', nesting)).toEqual({ kind: 'picked', path: [['unit:a', 'unit:b']] });
  });

  it('prefers the element itself where it is lit, but for units in it that may go on', () => {
    const dig: Choice = { action: { do: 'dig' }, caption: { label: 'dig in', lights: ['box:memphis'] } };
    expect(touch([dig], [], 'box:memphis', nesting)).toEqual({ kind: 'picked', path: [['box:memphis']] });
    expect(touch(choices, [], 'box:rolla', nesting)).toEqual({ kind: 'picked', path: [['unit:c']] });
  });

  it('toggles a unit of the group, and lets go of an empty group', () => {
    const both = [['unit:a', 'unit:b']];
    expect(touch(choices, both, 'unit:b', nesting, true)).toEqual({ kind: 'picked', path: [['unit:a']] });
    expect(touch(choices, [['unit:a']], 'unit:a', nesting, true)).toEqual({ kind: 'picked', path: [] });
  });

  it('sends on a second touch of a complete choice, and starts again elsewhere', () => {
    const path = [['unit:a'], ['box:memphis']];
    expect(touch(choices, path, 'box:memphis', nesting)).toEqual({ kind: 'again' });
    expect(touch(choices, path, 'box:columbus', nesting)).toEqual({
      kind: 'picked',
      path: [['unit:a'], ['box:columbus']],
    });
    expect(touch(choices, path, 'unit:c', nesting)).toEqual({ kind: 'picked', path: [['unit:c']] });
    expect(touch(choices, path, 'box:vicksburg', nesting)).toEqual({ kind: 'not-lit' });
  });

  it('makes one plan of the same march of several units', () => {
    const { plans, further } = resolve(choices, [['unit:a', 'unit:b'], ['box:memphis']]);
    expect(plans).toHaveLength(1);
    expect(plans[0]?.choices.map(({ action }) => action.unit)).toEqual(['a', 'b']);
    expect(further).toBe(false);
  });

  it('asks between two ways to the same place, for each unit alike', () => {
    const twice = [...choices, move('a', 'memphis', 'river'), move('b', 'memphis', 'river')];
    const { plans } = resolve(twice, [['unit:a', 'unit:b'], ['box:memphis']]);
    expect(plans.map((plan) => plan.choices.map(({ action }) => `${action.unit} ${action.by}`))).toEqual([
      ['a road', 'b road'],
      ['a river', 'b river'],
    ]);
  });

  it('runs on over the only middle place, and stops where there are two', () => {
    const over = (to: string, via: string): Choice => ({
      action: { do: 'move', unit: 'a', to, via },
      caption: { label: `${to} over ${via}`, lights: ['unit:a', `box:${to}`, `box:${via}`] },
    });
    const far = [over('memphis', 'cairo'), over('corinth', 'cairo'), over('corinth', 'columbus')];
    expect(touch(far, [['unit:a']], 'box:memphis', nesting)).toEqual({
      kind: 'picked',
      path: [['unit:a'], ['box:memphis'], ['box:cairo']],
    });
    expect(touch(far, [['unit:a']], 'box:corinth', nesting)).toEqual({
      kind: 'picked',
      path: [['unit:a'], ['box:corinth']],
    });
  });

  it('asks for one where picking a unit is the whole choice', () => {
    const promote = (unit: string): Choice => ({
      action: { do: 'promote', unit },
      caption: { label: `promote ${unit}`, lights: [`unit:${unit}`] },
    });
    const two = [promote('a'), promote('b'), promote('c')];
    expect(touch(two, [], 'box:cairo', nesting)).toEqual({ kind: 'open', path: [], members: ['unit:a', 'unit:b'] });
    expect(touch([promote('a'), promote('c')], [], 'box:cairo', nesting)).toEqual({
      kind: 'picked',
      path: [['unit:a']],
    });
  });

  it('leaves out a unit of the group that cannot go there', () => {
    const { plans } = resolve(choices, [['unit:a', 'unit:b'], ['box:columbus']]);
    expect(plans[0]?.choices.map(({ action }) => action.unit)).toEqual(['a']);
  });
});
