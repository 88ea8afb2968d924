import { book, clausesOf, fieldsOf, phasesOf, refuse, ScriptedDice, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { events, reaction, sequence, type Turn } from '../src/slices/rolling-drums.ts';

const decisions = phasesOf([...sequence, ...reaction]).flatMap((phase) => phase.decisions ?? []);
const drums = book<Turn['setting'], Turn, Turn, { readonly do: string }>({
  id: 'rolling-drums',
  version: '0.0.0',
  title: 'Rolling of the Drums',
  about: 'A slice.',
  clauses: {},
  options: [],
  scenarios: [],
  scenarioFile: undefined as never,
  procedures: [],
  verbs: fieldsOf(...decisions),
  names: {},
  sequence,
  routines: { reaction },
  events,
  seats: [],
  active: () => [],
  open: false,
  turnClause: 'rotd-6.1a',
  sequenceClause: 'rotd-5.1a',
  prepare: () => ({ seats: 2 }),
  start: (setting) => ({
    state: { setting, phase: 'orders', turn: 1, season: 'campaign', sealed: [false, false], reacting: [], ran: [] },
  }),
  outcome: () => undefined,
  resign: { clause: 'rotd-q', title: 'Give up', does: (s) => s },
  over: () => refuse('rotd-5.1a', 'The war is over.'),
});

const play = (s: Turn, seat: number, action: object): Turn => {
  const step = drums.apply(s, seat, action as never, new ScriptedDice([]));
  if (step.refused === true) throw new Error(step.reason);
  return step.state;
};

describe('the turn of Rolling of the Drums as a table', () => {
  it('waits for every seat, then runs section Q in order and asks again', () => {
    const begun = drums.setup({ seats: 2 }, new SimDice(1)).state;
    expect(drums.actors(begun)).toEqual([0, 1, 2]);
    const one = play(begun, 0, { do: 'seal', orders: [] });
    expect(one.ran).toEqual([]);
    const two = play(one, 1, { do: 'seal', orders: [] });
    expect(two.turn).toBe(2);
    expect(two.phase).toBe('orders');
    expect(two.ran.filter((id) => id === 'combats')).toHaveLength(4);
    expect(two.ran.slice(0, 4)).toEqual(['open', 'supply', 'leave', 'control']);
    expect(two.ran.at(-1)).toBe('reports');
  });

  it('stops in the middle of a phase for a reaction by either side, and comes back', () => {
    const begun = { ...drums.setup({ seats: 2 }, new SimDice(1)).state, turn: 2 };
    const stopped = play(begun, 2, { do: 'call' });
    expect([stopped.phase, stopped.returns, drums.actors(stopped)]).toEqual(['reaction', ['tactical-1/moves'], [0, 1]]);
    const one = play(stopped, 1, { do: 'stand' });
    expect(drums.actors(one)).toEqual([0]);
  });
});

describe('the clause index', () => {
  it('reads bullets, bold ids, ids in code, sources, decisions and tables', () => {
    const clauses = clausesOf(
      '## 1. Frame\n\n- **rotd-G1** All integers. **Decision:** floor. Reason: no floats.\n- `ahd-frame-2` [variant] Options.\n\n**bab-conv-1 [base] Die.** Every roll.\n\n| a |\n',
    );
    expect(Object.keys(clauses)).toEqual(['rotd-G1', 'ahd-frame-2', 'bab-conv-1']);
    expect(clauses['rotd-G1']).toMatchObject({
      chapter: '1. Frame',
      text: 'All integers.',
      decision: 'Floor. Reason: no floats.',
    });
    expect(clauses['bab-conv-1']?.text).toBe('Die. Every roll.\n\n| a |');
  });

  it('keeps bold words and code of the text, takes the source on either side, and lines indented as in a list', () => {
    const clauses = clausesOf(
      '- **ahd-map-2** [variant] A **box** is `near`.\n  Land: 1\n  Sea: 2\n- `ahd-map-3` Rivers (`ahd-map-2`).\n',
      'design',
    );
    expect(clauses['ahd-map-2']).toMatchObject({ text: 'A **box** is `near`.\nLand: 1\nSea: 2', source: 'variant' });
    expect(clauses['ahd-map-3']).toMatchObject({ text: 'Rivers (`ahd-map-2`).', source: 'design' });
  });

  it('takes the rows of a table under Id as entries, and what an entry for several says into each of its rows', () => {
    const chart =
      '| Id | Hexside | Movement |\n|---|---|---|\n| bab-terrain-1 | River | +1 MP |\n| `bab-terrain-2` | Ford | +2 MP |\n';
    const clauses = clausesOf(
      [
        `**bab-terrain-1..2 [variant] Hexside chart.** Extra costs.\n\n${chart}\n**Decision:** fords are dear.\n`,
        '**bab-terrain-3 [base]** More.\n',
        '**bab-pol-1 [variant]** Points:\n\n| Id | Points |\n|---|---|\n| bab-pol-2 fame | -1 |\n\n**Decision:** once a turn.\n',
        '**bab-list-1 [base]** Cited:\n\n| Rule | Where |\n|---|---|\n| bab-other-1 | there |\n\n| Id | At |\n|---|---|\n| U1 | here |\n',
      ].join('\n'),
    );
    expect(Object.keys(clauses)).toEqual([
      ...['bab-terrain-1', 'bab-terrain-2', 'bab-terrain-3', 'bab-pol-1', 'bab-pol-2', 'bab-list-1'],
    ]);
    expect(clauses['bab-terrain-2']).toEqual({
      chapter: '',
      text: 'Hexside chart. Extra costs. Hexside: Ford; Movement: +2 MP.',
      decision: 'Fords are dear.',
      source: 'variant',
    });
    expect(clauses['bab-terrain-3']?.decision).toBeUndefined();
    expect(clauses['bab-pol-1']).toMatchObject({ decision: 'Once a turn.', text: expect.stringContaining('| -1 |') });
    expect(clauses['bab-pol-2']).toEqual({ chapter: '', text: 'Fame. Points: -1.', source: 'variant' });
  });

  it('takes a decision out of the middle of a sentence, and keeps what one is about', () => {
    const clauses = clausesOf(
      '- **rotd-11.8a** A unit (**Decision:** a combat unit) destroys the depot.\n- **rotd-10.9e** **Decision (loss):** a tenth.\n',
    );
    expect(clauses['rotd-11.8a']).toMatchObject({ text: 'A unit destroys the depot.', decision: 'A combat unit.' });
    expect(clauses['rotd-10.9e']).toMatchObject({ text: 'Loss: a tenth.', decision: 'Loss: a tenth.' });
  });
});
