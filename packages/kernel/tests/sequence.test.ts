import { book, define, fieldsOf, optional, refuse, repeat, ScriptedDice, seat } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';

interface Rounds {
  readonly setting: { readonly names: readonly string[] };
  readonly phase: string;
  readonly rounds: number;
  readonly days: number;
}

const { decision, event, events, phase, rule } = define<Rounds>();
const fought = event('fought', ['r-1'], { by: optional(seat()) }, ({ by = 1 }, _told, { setting }) => {
  return `${setting.names[by]} fought.`;
});
const fight = decision('fight', 'r-1', 'Fight')
  .ending()
  .does((s, _action, { tell, seat: by }) => {
    tell.tell(fought, { by });
    return { ...s, rounds: s.rounds + 1 };
  });
const stop = decision('stop', 'r-1', 'Stop')
  .leaving()
  .does((s) => s);
const wake = decision('wake', 'r-3', 'Wake')
  .when(rule('r-3', (s, _action, by) => s.rounds >= by, 'Nobody wakes before that.'))
  .does((s, _action, { seat: by }) => ({ ...s, days: s.days + 10 * (by + 1) }));
const round = phase({ id: 'round', title: 'Round', clause: 'r-1', decisions: [fight, stop] });
const night = phase({
  id: 'night',
  title: 'Night',
  clause: 'r-2',
  begin: (s) => ({ ...s, rounds: 0, days: s.days + 1 }),
});

const rounds = book<Rounds['setting'], Rounds, Rounds, { readonly do: 'fight' | 'stop' | 'wake' }>({
  id: 'rounds',
  version: '0.0.0',
  title: 'Rounds',
  about: 'Three rounds a day at most.',
  clauses: {},
  options: [],
  scenarios: [],
  scenarioFile: undefined as never,
  procedures: [],
  verbs: fieldsOf(fight, stop, wake),
  names: {},
  anytime: [wake],
  sequence: [repeat('rounds', (s) => s.rounds < 3, round), night],
  events,
  seats: ({ names }) => names.map((name, id) => ({ id, name, kind: 'player' })),
  active: () => [0],
  resign: { clause: 'r-1', title: 'Resign', does: (s) => s },
  open: true,
  turnClause: 'r-1',
  sequenceClause: 'r-1',
  prepare: () => ({ names: ['Reds'] }),
  start: (setting) => ({ state: { setting, phase: 'round', rounds: 0, days: 0 } }),
  outcome: () => undefined,
  over: () => refuse('r-2', 'It is over.'),
});

const play = (...verbs: readonly ('fight' | 'stop')[]): Rounds =>
  verbs.reduce(
    (s, verb) => {
      const step = rounds.apply(s, 0, { do: verb }, new ScriptedDice([]));
      if (step.refused === true) throw new Error(step.reason);
      return step.state;
    },
    rounds.setup({ names: ['Reds'] }, new ScriptedDice([])).state,
  );

describe('a repeat of the sequence of play', () => {
  it('goes round while its test holds, or until a decision leaves it', () => {
    expect(play('fight', 'fight')).toMatchObject({ rounds: 2, days: 0 });
    expect(play('fight', 'fight', 'fight')).toMatchObject({ rounds: 0, days: 1 });
    expect(play('fight', 'stop')).toMatchObject({ rounds: 0, days: 1 });
    expect(play('stop', 'fight')).toMatchObject({ rounds: 1, days: 1 });
  });

  it('is played by seats, and told in sentences, that the setting names', () => {
    expect(rounds.seats({ names: ['Reds'] })).toEqual([{ id: 0, name: 'Reds', kind: 'player' }]);
    const told = { kind: 'fought', clauses: ['r-1'], data: { by: 0 }, faces: [] };
    expect(rounds.sentence(told, play())).toMatchObject({ text: 'Reds fought.', seat: 0 });
  });
});

describe('a decision beside the sequence of play', () => {
  it('is open to every player whom its rules let, in his turn or not, and the phase goes on', () => {
    const setting = { names: ['Reds', 'Whites'] };
    const before = { ...play(), setting };
    const after = { ...play('fight'), setting };
    const asides = (s: Rounds, by: number) => rounds.offer(s, by).anytime?.map((action) => action.do);
    expect([asides(before, 0), asides(before, 1)]).toEqual([['wake', 'resign'], ['resign']]);
    expect(asides(after, 1)).toEqual(['wake', 'resign']);
    expect(rounds.offer(after, 0).choices).toEqual([{ do: 'fight' }, { do: 'stop' }]);
    expect(rounds.whyNot(before, 1, { do: 'wake' })).toMatchObject({ clause: 'r-3' });
    expect(rounds.whyNot(after, 2, { do: 'wake' })).toMatchObject({ clause: 'r-1' });
    const step = rounds.apply(after, 1, { do: 'wake' }, new ScriptedDice([]));
    expect(step).toMatchObject({ state: { phase: 'round', rounds: 1, days: 20 } });
    expect(rounds.apply(after, 1, { do: 'fight' }, new ScriptedDice([]))).toMatchObject({ refused: true });
  });
});
