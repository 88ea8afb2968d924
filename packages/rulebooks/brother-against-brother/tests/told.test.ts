/** How events stand in the log, and which verbs go before others on their buttons. */
import { expect, test } from 'vitest';
import { events } from '../define.ts';
import { rulebook } from '../rulebook.ts';

const kinds = (holds: 'loss' | 'opens'): readonly string[] =>
  [...events.types].flatMap(([kind, { look }]) => (look[holds] === true ? [kind] : [])).toSorted();

test('what costs a side troops, leaders, ships or stores is told as a loss', () => {
  expect(kinds('loss')).toEqual([
    ...['besieged-starved', 'cargo-lost', 'centre-lost', 'cornered', 'depot-emptied', 'escaped', 'fort-fired'],
    ...['fought', 'garrison-dispersed', 'leader-hit', 'leader-met-enemy', 'militia-went-home', 'order-lost'],
    ...['out-of-supply', 'retreated', 'ships-hit', 'siege-pressed', 'stores-lost', 'worn-out'],
  ]);
});

test('a report begins with an attack, a battle on the water and a roll on the Siege Table', () => {
  expect(kinds('opens')).toEqual(['attacked', 'naval-battle', 'siege-pressed']);
});

test('the verbs of moving, fighting, ordering and naming go before those that settle details', () => {
  const { buttons = {} } = rulebook;
  const first = Object.entries(buttons).flatMap(([verb, button]) => (button?.primary === true ? [verb] : []));
  expect(first.toSorted()).toEqual([
    ...['advance', 'attack', 'begin', 'chit', 'deploy', 'end-moves', 'end-rails', 'escape', 'fall-back', 'halt'],
    ...['initiative', 'march', 'order', 'press', 'proclaim', 'promote', 'ride', 'sail', 'summon'],
  ]);
});
