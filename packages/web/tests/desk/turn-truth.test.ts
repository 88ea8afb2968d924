import { isRefusal, newHeader, openMatch, packSheet, type ReplayStep, sealOf } from '@longroll/kernel';
import { shelf } from '@longroll/testkit/sample';
import { describe, expect, it } from 'vitest';
import { framesOf } from '../../src/desk/frames.ts';
import { truthOf, truthReport, wasTold } from '../../src/desk/turn-truth.ts';

const { rulebook: book } = shelf;

/** Two days of a race in which Blue forages while Red marches: the steps of its recording, and what Red was told. */
const recorded = () => {
  const header = newHeader(book, 'race', {}, new Uint8Array(32).fill(5), {});
  const match = isRefusal(header) ? header : openMatch(book, { header, secret: new Uint8Array(32).fill(5) });
  if (isRefusal(match)) throw new Error(match.reason);
  const steps: ReplayStep[] = [{ seq: 0, seat: -1, verb: 'setup', state: match.state, events: [], dice: [] }];
  const play = (seat: number, action: object): void => {
    const done = match.submit(seat, action as never);
    if (done.refused === true) throw new Error(done.reason);
    steps.push({
      seq: steps.length,
      seat,
      verb: String((action as { do?: string }).do),
      state: match.state,
      events: done.events,
      dice: [],
    });
  };
  for (const turn of [1, 2]) {
    for (const [subject, order] of [{ pace: 'steady' }, { pace: 'rest' }, { pace: 'rest' }].entries())
      play(subject, sealOf(turn, packSheet(book.orders as never, [{ subject, order }])));
    play(3, { do: 'close', turn });
  }
  const told = (steps[4]?.events ?? []).filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(0));
  return { steps, told, view: match.view(0) };
};

describe('a turn as it truly was', () => {
  const { steps, told, view } = recorded();

  it('is the turn of that number, with the positions before and after it and all that happened', () => {
    expect(truthOf({ steps }, 1)).toMatchObject({ before: steps[3]?.state, after: steps[4]?.state });
    expect(truthOf({ steps }, 2)?.events).toBe(steps[8]?.events);
    expect(truthOf({ steps }, 3)).toBeUndefined();
  });

  it('makes a film of all events, and says of each whether the seat was told', () => {
    const truth = truthOf({ steps }, 1);
    if (!truth) throw new Error('there is no first turn');
    const report = truthReport(1, truth);
    const frames = framesOf(shelf, report, view);
    expect(frames).toHaveLength(truth.events.length + 1);
    const knew = wasTold({ events: told });
    const unknown = frames.filter(({ line }) => line && !knew(line.told));
    expect(unknown).toHaveLength(truth.events.length - told.length);
    expect(unknown.length).toBeGreaterThan(0);
  });
});
