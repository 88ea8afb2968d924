import { type AnyRulebook, type AnyState, isRefusal, refuse, type Step, todo } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { failureReport } from '../src/battery/failure.ts';
import { pairwise, playRandomGame, type RandomGame } from '../src/index.ts';
import { shelf } from './decided/index.ts';
import type { Column, State } from './decided/state.ts';

const sample = shelf.rulebook;
const game: RandomGame = { scenario: 'race', options: { roads: 'dry' }, seed: 1, most: 200, every: 1 };

/** The promise that a rulebook breaks in one of some random games. */
const faultOf = (over: Partial<AnyRulebook>, every = game.every): string | undefined => {
  for (let seed = 1; seed <= 40; seed++) {
    const { fault } = playRandomGame({ ...sample, ...over }, { ...game, seed, every });
    if (fault) return fault.check;
  }
  return undefined;
};

/** The sample rulebook with what it answers to accepted actions changed. */
const afterApply = (change: (step: Step<AnyState>, before: AnyState) => Step<AnyState>): Partial<AnyRulebook> => ({
  apply: (state, seat, action, dice) => {
    const step = sample.apply(state, seat, action, dice);
    return isRefusal(step) ? step : change(step, state);
  },
});

const columnsOf = (state: AnyState): readonly Column[] => (state as unknown as State).columns;

describe('the battery passes', () => {
  it('the sample rulebook', () => expect(faultOf({})).toBeUndefined());
});

describe('the battery finds a rulebook that', () => {
  it('writes to the state that it was given', () => {
    const over = afterApply((step, before) => {
      (before as { day?: number }).day = 9;
      return step;
    });
    expect(faultOf(over)).toBe('no throw');
  });

  it('has a phase that is not written yet', () => {
    const over = afterApply((step) => (columnsOf(step.state).some(({ miles }) => miles > 5) ? todo('tc-end-1') : step));
    expect(faultOf(over)).toBe('no throw');
  });

  it('leaves nobody to act', () => expect(faultOf({ actors: () => [] })).toBe('dead end'));

  it('lets seats act after the outcome', () => expect(faultOf({ actors: () => [0, 1, 2, 3] })).toBe('outcome'));

  it('offers nothing to a seat that may act', () => {
    expect(faultOf({ offer: () => ({ ask: 'order', choices: [] }) })).toBe('dead end');
  });

  it('offers what it refuses', () => {
    const over: Partial<AnyRulebook> = {
      offer: (view, seat) => {
        const offer = sample.offer(view, seat);
        return { ...offer, choices: [...offer.choices, { do: 'harass', column: seat }] };
      },
    };
    expect(faultOf(over)).toBe('offer');
  });

  it('packs less than its state', () => {
    const over: Partial<AnyRulebook> = {
      pack: ({ setting: _, ...state }) => new TextEncoder().encode(JSON.stringify({ ...state, day: 1 })),
    };
    expect(faultOf(over)).toBe('resumed');
  });

  it('passes a rule for sure that a candidate breaks', () => {
    expect(faultOf({ offerFaults: () => ['{"do":"march"} is a candidate and breaks tc-march-1'] })).toBe('sure');
  });

  it('offers an aside that it refuses', () => {
    const anytime = [{ do: 'call', day: 77 }];
    expect(faultOf({ offer: (view, seat) => ({ ...sample.offer(view, seat), anytime }) })).toBe('offer');
  });

  it('offers one action twice', () => {
    const over: Partial<AnyRulebook> = {
      offer: (view, seat) => {
        const offer = sample.offer(view, seat);
        return { ...offer, choices: [...offer.choices, ...offer.choices] };
      },
    };
    expect(faultOf(over)).toBe('offer');
  });

  it('accepts what it did not offer', () => {
    const over: Partial<AnyRulebook> = {
      offer: (view, seat) => {
        const offer = sample.offer(view, seat);
        return { ...offer, choices: offer.choices.filter((action) => action.do !== 'harass') };
      },
    };
    expect(faultOf(over)).toBe('illegal accepted');
  });

  it('accepts the actions of a seat that may not act', () => {
    const over: Partial<AnyRulebook> = { actors: (state) => sample.actors(state).filter((seat) => seat !== 2) };
    expect(faultOf(over)).toBe('illegal accepted');
  });

  it('judges otherwise than it applies', () => {
    const over: Partial<AnyRulebook> = {
      whyNot: (view, seat, action) => {
        const refusal = sample.whyNot(view, seat, action);
        return refusal && { ...refusal, reason: 'Not so.' };
      },
    };
    expect(faultOf(over)).toBe('whyNot');
  });

  it('cites clauses that it does not have, in events and in refusals', () => {
    const over = afterApply((step) => ({
      ...step,
      events: step.events.map((event) => ({ ...event, clauses: ['tc-none'] })),
    }));
    expect(faultOf(over)).toBe('clauses');
    const { 'tc-order-6': _, ...clauses } = sample.clauses;
    expect(faultOf({ clauses })).toBe('clauses');
  });

  it('refuses without a sentence', () => {
    const terse = { whyNot: sample.whyNot, apply: sample.apply };
    const over: Partial<AnyRulebook> = {
      whyNot: (view, seat, action) => {
        const refusal = terse.whyNot(view, seat, action);
        return refusal && { ...refusal, reason: 'no' };
      },
      apply: (state, seat, action, dice) => {
        const step = terse.apply(state, seat, action, dice);
        return isRefusal(step) ? { ...step, reason: 'no' } : step;
      },
    };
    expect(faultOf(over)).toBe('refusals');
  });

  it('has two words for one thing', () => {
    const column = { word: () => 'red', id: () => 0 };
    expect(faultOf({ names: { column } })).toBe('words');
  });

  it('has choices without a label', () => {
    expect(faultOf({ describe: () => ({ label: ' ', lights: [] }) })).toBe('captions');
    expect(faultOf({ describe: () => ({ label: 'March', lights: ['red'] }) })).toBe('captions');
  });

  it('comes to a state with faults', () => {
    expect(faultOf({ faults: (state) => ((state as unknown as State).day === 3 ? ['day three'] : []) })).toBe('faults');
  });

  it('forgets something when a position is written down', () => {
    const over: Partial<AnyRulebook> = {
      toScenario: (state) => ({ ...(sample.toScenario?.(state) as object), red: { miles: 0, rations: 0 } }),
    };
    expect(faultOf(over)).toBe('scenario');
  });

  it('has a memory of its own', () => {
    let calls = 0;
    const over = afterApply((step) => {
      const columns = columnsOf(step.state).map((column) => ({ ...column, miles: column.miles + (++calls % 2) }));
      return { ...step, state: { ...step.state, columns } as AnyState };
    });
    expect(faultOf({ ...over, calm: [] }, 1000)).toBe('replay');
    expect(faultOf({ ...over, calm: [] })).toBe('resumed');
  });
});

describe('the battery finds a leak', () => {
  it('of the whole state', () => expect(faultOf({ view: (state) => state })).toBe('secrecy'));

  it('of an order by its kind', () => {
    const over: Partial<AnyRulebook> = {
      view: (state, viewer) => {
        const view = sample.view(state, viewer) as unknown as State;
        const columns = view.columns.map((column, seat) => {
          const order = columnsOf(state)[seat]?.order ?? 'none';
          return typeof order === 'object' && order.do === 'harass' ? { ...column, order } : column;
        });
        return { ...view, columns } as unknown as AnyState;
      },
    };
    expect(faultOf(over)).toBe('secrecy');
  });

  it('to spectators', () => {
    const over: Partial<AnyRulebook> = {
      view: (state, viewer) => (viewer === 'spectator' ? state : sample.view(state, viewer)),
    };
    expect(faultOf(over)).toBe('secrecy');
  });

  it('through a refusal that rests on what is hidden', () => {
    const over: Partial<AnyRulebook> = {
      apply: (state, seat, action, dice) => {
        const target = action.do === 'harass' ? columnsOf(state)[Number(action.column)] : undefined;
        const step = sample.apply(state, seat, action, dice);
        if (isRefusal(step) || !target || target.rations > 0) return step;
        return refuse('tc-order-5', 'That column has nothing left.');
      },
    };
    expect(['secrecy', 'offer']).toContain(faultOf(over));
  });

  it('through a verb that is called calm', () => {
    expect(faultOf({ calm: ['march', 'harass', 'recall', 'call'] })).toBe('calm');
  });

  it('through the deadline', () => {
    const over: Partial<AnyRulebook> = {
      deadline: (state) => {
        const deadline = sample.deadline?.(state);
        return deadline && { ...deadline, id: `${deadline.id}-${columnsOf(state)[0]?.rations}` };
      },
    };
    expect(faultOf(over)).toBe('secrecy');
  });
});

describe('a failure', () => {
  const over = afterApply((step) => (columnsOf(step.state).some(({ miles }) => miles > 5) ? todo('tc-end-1') : step));
  const book = { ...sample, ...over };

  it('is told with its seed and the shortest beginning of the game', () => {
    const story = playRandomGame(book, { ...game, every: 8 });
    const report = failureReport(book, game, story);
    expect(report).toContain('three-columns: no throw: NotWritten: not written yet: tc-end-1');
    expect(report).toMatch(/scenario race, roads=dry, seed 1: after \d+ actions/);
    expect(report).toMatch(/ {2}(red|white|blue|clock) {2}\{"do":"/);
    expect(report).toContain('playRandomGame(book, {"scenario":"race"');
  });
});

describe('set-ups', () => {
  it('hold every pair of values', () => {
    const option = (id: string, values: readonly string[], scenarios?: readonly string[]) => ({
      id,
      title: id,
      clauses: [],
      values: values.map((value) => ({ value, title: value })),
      default: values[0] ?? '',
      ...(scenarios ? { scenarios } : {}),
    });
    const scenarios = ['a', 'b', 'c'].map((id) => ({ id, title: id, about: '', data: {} }));
    const options = [
      option('x', ['1', '2']),
      option('y', ['1', '2', '3']),
      option('z', ['1', '2']),
      option('w', ['1', '2']),
    ];
    const rows = pairwise({ scenarios, options });
    for (const { id: a, values } of options)
      for (const { id: b, values: others } of options)
        for (const { value } of a < b ? values : [])
          for (const { value: other } of others)
            expect(rows.some((row) => row.options[a] === value && row.options[b] === other)).toBe(true);
    for (const { id } of scenarios)
      for (const { id: a, values } of options)
        for (const { value } of values)
          expect(rows.some((row) => row.scenario === id && row.options[a] === value)).toBe(true);
    expect(rows.length).toBeLessThanOrEqual(12);
  });

  it('leave out switches that a scenario does not have, and keep fixed ones', () => {
    const rows = pairwise(sample, ['race'], { roads: 'mud' });
    expect(rows).toEqual([{ scenario: 'race', options: { roads: 'mud' } }]);
  });

  it('of a book without switches are its scenarios', () => {
    expect(pairwise({ ...sample, options: [] })).toEqual([
      { scenario: 'race', options: {} },
      { scenario: 'head-start', options: {} },
    ]);
  });
});
