import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchFile, Refusal } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { answer, longroll, refusal, scratch } from './longroll.ts';

const folder = scratch();
const BOOK = 'house-divided';
const path = (name: string): string => join(folder, name);
const read = (file: string): MatchFile => JSON.parse(readFileSync(file, 'utf8')) as MatchFile;
const begin = (name: string): string => {
  answer(['new', BOOK, '--scenario', 'learning', '--seed', 'bull run', '--dice', '3', '--out', path(name)]);
  return path(name);
};
const write = (name: string, lines: readonly (object | string)[]): string => {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(path(name), `${text.join('\n')}\n`);
  return path(name);
};

const MARCH = { do: 'march', box: 'washington' };
const HALT = { do: 'halt' };

interface Scripted {
  readonly applied: number;
  readonly of: number;
  readonly seq: number;
  readonly state: string;
  readonly steps: readonly { readonly line: number; readonly seq: number; readonly seat: string }[];
  readonly refusals: readonly (Refusal & { readonly line: number })[];
}

describe('act --script', () => {
  it('plays many actions in one process to the state that single ones lead to', () => {
    const single = begin('single.json');
    for (const action of [MARCH, HALT]) {
      answer(['act', single, '--seat', 'union', '--action', JSON.stringify(action)]);
    }
    const file = begin('scripted.json');
    const script = write('two.jsonl', ['# the first day', '', MARCH, { seat: 'union', action: HALT }]);
    const played = answer<Scripted>(['act', file, '--script', script]);
    expect(played).toMatchObject({ applied: 2, of: 2, seq: 2, refusals: [], state: read(single).state });
    expect(played.steps.map(({ line, seq, seat }) => [line, seq, seat])).toEqual([
      [3, 1, 'union'],
      [4, 2, 'union'],
    ]);
    expect(read(file)).toEqual(read(single));
    const text = longroll(['act', begin('told.json'), '--script', script]).out;
    expect(text).toContain('1. union\n   A march is spent on Washington');
    expect(text).toContain('2 of 2 actions played');
  });

  it('plays the entries of a match file, with their dice as typed ones', () => {
    const whole = path('game.json');
    answer(['play', BOOK, '--scenario', 'learning', '--bots', 'random', '--seed', '7', '--out', whole]);
    const { entries, state, setupDice } = read(whole);
    const again = path('retyped.json');
    const { steps } = answer<{ steps: { dice: number[] }[] }>(['replay', whole]);
    const setup = setupDice ?? steps[0]?.dice ?? [];
    answer(['new', BOOK, '--scenario', 'learning', '--dice', setup.join(), '--out', again]);
    const lines = entries.map((entry) => ({ ...entry, dice: entry.dice ?? [] }));
    const played = answer<Scripted>(['act', again, '--script', write('entries.jsonl', lines)]);
    expect(played).toMatchObject({ applied: entries.length, refusals: [], state });
  });

  it('ends at the first refusal with its line, keeps what came before, and exits 2', () => {
    const file = begin('stopped.json');
    const script = write('bad.jsonl', [MARCH, { do: 'march', box: 'richmond' }, HALT]);
    const ran = longroll(['act', file, '--script', script]);
    expect(ran.code).toBe(2);
    expect(ran.out).toContain('1 of 3 actions played');
    expect(ran.err).toMatch(/^longroll: .*bad\.jsonl line 2: action\/box: .*\[ahd-[a-z]+-\d+\]\n$/);
    expect(read(file).entries).toHaveLength(1);
    const other = begin('stopped-json.json');
    const asJson = longroll(['act', other, '--script', script, '--json']);
    expect([asJson.code, asJson.err]).toEqual([2, '']);
    const told = JSON.parse(asJson.out) as Scripted;
    expect(told).toMatchObject({ applied: 1, of: 3, seq: 1, state: read(other).state });
    expect(told.refusals).toMatchObject([{ line: 2, refused: true, field: 'action/box' }]);
    expect(told.refusals[0]?.clause).toMatch(/^ahd-/);
  });

  it('leaves refused lines out with --continue, and dice that do not fit leave no trace', () => {
    const file = begin('on.json');
    const script = write('on.jsonl', [
      'march',
      { seat: 'union', action: MARCH, dice: [4] },
      { seat: 'france', action: HALT },
      { action: HALT, colour: 'blue' },
      { seat: 'confederate', action: HALT },
      MARCH,
      HALT,
    ]);
    const ran = longroll(['act', file, '--script', script, '--continue', '--json']);
    expect(ran.code).toBe(2);
    const told = JSON.parse(ran.out) as Scripted;
    expect(told.refusals.map(({ line, field }) => [line, field])).toEqual([
      [1, 'line'],
      [2, 'dice'],
      [3, 'seat'],
      [4, 'colour'],
      [5, undefined],
    ]);
    expect(told).toMatchObject({ applied: 2, of: 7 });
    expect(answer<{ same: boolean }>(['replay', file]).same).toBe(true);
  });

  it('reads standard input, and writes nothing where nothing was played', () => {
    const file = begin('input.json');
    expect(answer<Scripted>(['act', file, '--script', '-', '--seat', 'union'], JSON.stringify(MARCH)).applied).toBe(1);
    const before = readFileSync(file, 'utf8');
    expect(longroll(['act', file, '--script', write('none.jsonl', [{ do: 'sing' }])]).code).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(refusal(['act', file, '--script', path('nowhere.jsonl')])).toContain('there is no such file');
    expect(refusal(['act', file, '--script', path('none.jsonl'), '--dice', '3'])).toContain('--dice: stands in each');
  });
});

const FIGHT = { attackers: { VI: 4 }, defenders: { MI: 3 } };

/** The JSON lines of a command, whatever its exit code. */
const answers = (code: number, args: readonly string[]): readonly { readonly [name: string]: unknown }[] => {
  const ran = longroll(args);
  expect([ran.code, ran.err]).toEqual([code, '']);
  return ran.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly [name: string]: unknown });
};

describe('resolve and odds over JSON lines', () => {
  it('answer each line as a call of its own would', () => {
    const lines = write('fights.jsonl', [
      { input: FIGHT, dice: [3, 6] },
      { procedure: 'march-roll', input: {}, dice: [4] },
      { input: FIGHT, seed: 'shiloh' },
    ]);
    const [first, second, third] = answers(0, ['resolve', BOOK, 'battle-round', '--lines', lines]);
    const alone = (...args: readonly string[]): object =>
      answer(['resolve', BOOK, 'battle-round', '--input', JSON.stringify(FIGHT), ...args]);
    expect(first).toEqual({ line: 1, ...alone('--dice', '3,6') });
    expect(second).toMatchObject({ line: 2, procedure: 'march-roll', dice: [4], output: { marches: 4 } });
    expect(third).toEqual({ line: 3, ...alone('--seed', 'shiloh') });
    const odds = answers(0, [
      'odds',
      BOOK,
      '--json',
      '--lines',
      write('odds.jsonl', [{ procedure: 'battle', input: FIGHT }]),
    ]);
    expect(odds).toEqual([{ line: 1, ...answer<object>(['odds', BOOK, 'battle', '--input', JSON.stringify(FIGHT)]) }]);
  });

  it('throw by --seed and the number of the line where a line has no dice of its own', () => {
    const lines = write('seeded.jsonl', [{ input: FIGHT }, '', { input: FIGHT }]);
    const run = () => answers(0, ['resolve', BOOK, 'battle-round', '--lines', lines, '--seed', 'bull run']);
    expect(run()).toEqual(run());
    const third = answer<{ dice: number[] }>([
      ...['resolve', BOOK, 'battle-round', '--input', JSON.stringify(FIGHT), '--seed', 'bull run/3'],
    ]);
    expect(run()[1]).toEqual({ line: 3, ...third });
  });

  it('answer lines at fault by their refusal, go on unless told to stop, and exit 2', () => {
    const lines = write('faulty.jsonl', [
      { input: FIGHT, dice: [3, 7] },
      '{',
      { input: { attackers: { VX: 4 }, defenders: {} } },
      { procedure: 'battle-rond', input: FIGHT },
      { input: FIGHT, dice: [3, 6], seed: 1 },
      { dice: [3, 6] },
      { input: FIGHT, die: 6 },
      { input: FIGHT, dice: [3, 6] },
    ]);
    const told = answers(2, ['resolve', BOOK, 'battle-round', '--lines', lines]);
    expect(told.map(({ line, refused, field }) => [line, refused, field])).toEqual([
      [1, true, 'dice'],
      [2, true, 'line'],
      [3, true, 'input/attackers/VX'],
      [4, true, 'procedure'],
      [5, true, 'seed'],
      [6, true, 'input'],
      [7, true, 'die'],
      [8, undefined, undefined],
    ]);
    expect(told[2]?.clause).toMatch(/^ahd-/);
    expect(answers(2, ['resolve', BOOK, 'battle-round', '--lines', lines, '--stop'])).toHaveLength(1);
    expect(refusal(['resolve', BOOK, '--input', '{}'])).toContain('procedure: is missing; known: strength');
    expect(refusal(['odds', BOOK, 'battle', '--lines', lines, '--input', '{}'])).toContain('--input: stands in each');
  });
});

describe('odds', () => {
  it('are fractions in lowest terms beside exact chances, and none beside simulated ones', () => {
    type Odds = { outcomes: { chance: number; fraction?: string }[]; sorts: { fraction?: string }[] };
    const march = ['odds', BOOK, 'march-roll', '--input', '{}'];
    expect(answer<Odds>(march)).toMatchObject({ sorts: [{ fraction: '1/3' }, {}, {}, {}, { fraction: '1/6' }] });
    expect(longroll(march).out).toContain('33.33%  1/3       2 marches');
    const { outcomes } = answer<Odds>(['odds', BOOK, 'battle', '--input', JSON.stringify(FIGHT)]);
    for (const { chance, fraction = '' } of outcomes) {
      const [above = 0, below = 1] = fraction.split('/').map(Number);
      expect(above / below).toBeCloseTo(chance, 12);
    }
    const simulated = answer<Odds>([...march, '--leaves', '2', '--samples', '50']);
    expect(simulated.outcomes.every(({ fraction }) => fraction === undefined)).toBe(true);
  });
});

describe('--json', () => {
  const refusedAs = (args: readonly string[]): Refusal => {
    const ran = longroll([...args, '--json']);
    expect([ran.code, ran.err]).toEqual([2, '']);
    return JSON.parse(ran.out) as Refusal;
  };

  it('answers what is refused as JSON with clause, field, reason and facts', () => {
    const file = begin('refused.json');
    const act = (action: object): Refusal =>
      refusedAs(['act', file, '--seat', 'union', '--action', JSON.stringify(action)]);
    const ruled = act({ do: 'march', box: 'richmond' });
    expect(ruled).toMatchObject({ refused: true, field: 'action/box' });
    expect(ruled.clause).toMatch(/^ahd-/);
    expect(act({ do: 'march', box: 'nowhere' })).toMatchObject({ refused: true, clause: 'form', field: 'action/box' });
    expect(act({ do: 'undo' })).toMatchObject({ refused: true, clause: 'undo' });
    expect(refusedAs(['clauses', 'house'])).toMatchObject({ refused: true, clause: 'form', field: 'book' });
    expect(refusedAs(['resolv'])).toEqual({
      refused: true,
      clause: 'form',
      reason: 'there is no command "resolv"; did you mean "resolve"?',
    });
    expect(refusedAs(['resolve', BOOK, 'march-roll', '--input', '{}', '--dice', '3,4'])).toMatchObject({
      field: 'dice',
    });
  });

  it('plays a draw that both agree on, told and verified like any other end', () => {
    const file = path('draw.json');
    answer(['new', BOOK, '--scenario', 'learning', '--seed', 'bull run', '--out', file]);
    const say = (seat: string, word: string) =>
      answer<object>(['act', file, '--seat', seat, '--action', JSON.stringify({ do: 'draw', say: word })]);
    expect(say('union', 'offer')).toMatchObject({ events: [{ kind: 'draw', sentence: 'Union offers a draw.' }] });
    const outcome = { winners: [], clause: 'draw' };
    expect(say('confederate', 'accept')).toMatchObject({ actors: [], outcome });
    expect(answer(['show', file])).toMatchObject({ actors: [], outcome });
    expect(answer(['replay', file])).toMatchObject({ outcome });
    expect(answer(['verify', file])).toMatchObject({ ok: true });
    expect(refusedAs(['act', file, '--seat', 'union', '--action', '{"do":"resign"}']).clause).toBe('draw');
  });

  it('tells events with their data: of an action, of a replay, and of games between computer players', () => {
    const file = path('story.json');
    type Step = { seq: number; events: { kind: string; data: object; clauses: string[]; sentence: string }[] };
    const { games } = answer<{ games: { steps: Step[] }[] }>([
      ...['play', BOOK, '--scenario', 'learning', '--bots', 'random', '--seed', '7', '--out', file, '--events'],
    ]);
    const { steps } = answer<{ steps: Step[] }>(['replay', file]);
    expect(games[0]?.steps).toEqual(steps);
    const events = steps.flatMap((step) => step.events);
    expect(events.length).toBeGreaterThan(10);
    for (const event of events) {
      expect(Object.keys(event).sort()).toEqual(['clauses', 'data', 'dice', 'kind', 'sentence']);
      expect(event.sentence).not.toBe('');
    }
    const plain = answer<{ games: object[] }>([
      'play',
      BOOK,
      '--scenario',
      'learning',
      '--bots',
      'random',
      '--seed',
      '7',
    ]);
    expect(plain.games[0]).not.toHaveProperty('steps');
  });
});
