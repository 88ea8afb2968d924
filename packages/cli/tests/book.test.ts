import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answer, longroll, refusal, scratch } from './longroll.ts';

const folder = scratch();
const BOOK = 'house-divided';
const FIGHT = '{"attackers":{"VI":4},"defenders":{"MI":3}}';

describe('longroll', () => {
  it('lists its commands, helps with each, and suggests the nearest to one that is not', () => {
    const { code, out } = longroll([]);
    expect(code).toBe(0);
    for (const name of ['rulebooks', 'resolve', 'check-scenario', 'serve', 'bench', 'lab', 'print', 'new-rulebook'])
      expect(out).toContain(`longroll ${name}`);
    expect(longroll(['resolve', '--help']).out).toContain('longroll resolve BOOK PROCEDURE --input');
    expect(refusal(['resolv'])).toBe('there is no command "resolv"; did you mean "resolve"?');
    expect(refusal(['verfy', 'x.json'])).toContain('"verify"');
  });

  it('refuses unknown options, lacking values and wrong numbers of arguments', () => {
    expect(refusal(['clauses', BOOK, '--jsn'])).toContain('--jsn: clauses has no such option; did you mean "json"?');
    expect(refusal(['resolve', BOOK, 'battle-round', '--input'])).toContain('--input: needs a value');
    expect(refusal(['clauses'])).toContain('an argument is missing; usage: longroll clauses BOOK');
    expect(refusal(['verify', 'a.json', 'b.json'])).toContain('"b.json" is one too many');
  });
});

describe('the book', () => {
  it('rulebooks, clauses, procedures and scenarios are listed', () => {
    const [book] = answer<{ id: string; clauses: number; scenarios: string[] }[]>(['rulebooks']);
    expect(book).toMatchObject({ id: BOOK, clauses: 145, scenarios: ['learning', '1861', '1862', '1863', '1864'] });
    expect(answer<object[]>(['clauses', BOOK])).toHaveLength(145);
    expect(answer(['clauses', BOOK, 'ahd-combat-12'])).toMatchObject({ id: 'ahd-combat-12', source: 'variant' });
    const procedures = answer<{ id: string; clauses: string[] }[]>(['procedures', BOOK]);
    expect(procedures.map(({ id }) => id)).toContain('battle-round');
    expect(procedures.every(({ clauses }) => clauses.length > 0)).toBe(true);
    expect(longroll(['scenarios', BOOK]).out).toContain('learning');
  });

  it('one procedure comes with the form of its input, and its example runs', () => {
    const shown = answer<{ input: { type: string }; example: unknown }>(['procedures', BOOK, 'battle-round']);
    expect(shown.input.type).toBe('object');
    answer(['resolve', BOOK, 'battle-round', '--input', JSON.stringify(shown.example), '--seed', '1']);
  });

  it('clauses are found by the words that stand in them', () => {
    const found = answer<{ id: string; text: string }[]>(['clauses', BOOK, 'Washington', 'supply']);
    expect(found.length).toBeGreaterThan(0);
    for (const { id, text } of found) expect(`${id} ${text}`.toLowerCase()).toMatch(/washington/);
    expect(refusal(['clauses', BOOK, 'zeppelin'])).toContain('has no clause in which "zeppelin" stands');
  });

  it('unknown books, clauses, procedures and scenarios get the nearest', () => {
    expect(refusal(['clauses', 'house'])).toContain(
      'book: there is no rulebook "house"; did you mean "house-divided"?',
    );
    expect(refusal(['clauses', 'valueOf'])).toContain('there is no rulebook "valueOf"');
    expect(refusal(['clauses', BOOK, 'ahd-combat-99'])).toContain('did you mean "ahd-combat-');
    expect(refusal(['procedures', BOOK, 'battle-rond'])).toContain('did you mean "battle-round"?');
    expect(refusal(['scenarios', BOOK, '1866'])).toContain('did you mean "1861"? Known: learning, 1861');
  });
});

describe('resolve', () => {
  const round = (...args: readonly string[]): readonly string[] => ['resolve', BOOK, 'battle-round', ...args];

  it('ahd-combat-7, -10: reads typed dice in order', () => {
    const { dice, output } = answer<{ dice: number[]; output: object }>(round('--input', FIGHT, '--dice', '3,6'));
    expect(dice).toEqual([3, 6]);
    expect(output).toMatchObject({ strengths: { attacker: 12, defender: 6 }, modified: 4, intensity: 'heavy' });
  });

  it('refuses dice that are too few, too many, off the die or no numbers', () => {
    expect(refusal(round('--input', FIGHT, '--dice', '3'))).toBe('dice: 1 given, but one more is thrown (d6)');
    expect(refusal(round('--input', FIGHT, '--dice', '3,6,1'))).toBe('dice: 3 given, but only 2 thrown');
    expect(refusal(round('--input', FIGHT, '--dice', '3,7'))).toContain('7 at place 2 is not a face of a d6');
    expect(refusal(round('--input', FIGHT, '--dice', '3,x'))).toContain('--dice: "x" at place 2');
    expect(refusal(round('--input', FIGHT, '--dice', '3,6', '--seed', '1'))).toContain('not both');
  });

  it('throws dice itself: equal ones for equal seeds', () => {
    const dice = (seed: string): readonly number[] =>
      answer<{ dice: number[] }>(round('--input', FIGHT, '--seed', seed)).dice;
    expect(dice('antietam')).toEqual(dice('antietam'));
    const seen = new Set(['a', 'b', 'c', 'd', 'e'].map((seed) => dice(seed).join()));
    expect(seen.size).toBeGreaterThan(1);
  });

  it('reads its input from a file and from standard input', () => {
    const file = join(folder, 'fight.json');
    writeFileSync(file, FIGHT);
    const given = answer(round('--input', FIGHT, '--dice', '3,6'));
    expect(answer(round('--input', `@${file}`, '--dice', '3,6'))).toEqual(given);
    expect(answer(round('--input', '-', '--dice', '3,6'), FIGHT)).toEqual(given);
  });

  it('names the field and the clause of bad input', () => {
    expect(refusal(round())).toContain('--input: is missing; example: {');
    expect(refusal(round('--input', '{'))).toContain('--input: the text is not JSON');
    expect(refusal(round('--input', '@nowhere.json'))).toContain('nowhere.json: there is no such file');
    const unknown = refusal(round('--input', '{"attackers":{"VX":4},"defenders":{"MI":3}}'));
    expect(unknown).toMatch(/^input\/attackers: there is no field "VX"; did you mean "VI"\? .*\[ahd-/);
    expect(refusal(round('--input', '{"attackers":{"VI":-4},"defenders":{"MI":3}}'))).toMatch(
      /^input\/attackers\/VI: /,
    );
    expect(refusal(round('--input', '[]'))).toMatch(/^input: /);
  });
});

describe('odds', () => {
  it('are exact: chances add up, and the sorts hold all of them', () => {
    type Odds = { exact: boolean; outcomes: { chance: number }[]; sorts: { chance: number }[] };
    const odds = answer<Odds>(['odds', BOOK, 'battle', '--input', FIGHT]);
    const sum = (list: readonly { readonly chance: number }[]): number =>
      list.reduce((all, one) => all + one.chance, 0);
    expect(odds.exact).toBe(true);
    expect(sum(odds.outcomes)).toBeCloseTo(1, 12);
    expect(sum(odds.sorts)).toBeCloseTo(1, 12);
  });

  it('are told to people in the sentences of the procedure, which a ruling begins with too', () => {
    const siege = ['brother-against-brother', 'siege', '--input'];
    const input = '{"besieged":1,"besieger":2,"fort":2,"trains":1,"turns":4,"winter":1}';
    const { out } = longroll(['odds', ...siege, input]);
    expect(out).toMatch(/70\.00% +7\/10 +Surrender\.\n/);
    expect(out).toMatch(/30\.00% +3\/10 +The besieger loses 20%, the besieged 50%\./);
    expect(longroll(['resolve', ...siege, input, '--dice', '5']).out).toContain('dice: 5 (given)\nSurrender.\n');
  });

  it('are simulated with their error where the walk is cut short', () => {
    type Odds = { exact: boolean; samples: number; outcomes: { error: number }[] };
    const odds = answer<Odds>(['odds', BOOK, 'battle', '--input', FIGHT, '--leaves', '10', '--samples', '500']);
    expect([odds.exact, odds.samples]).toEqual([false, 500]);
    expect(odds.outcomes.every(({ error }) => error > 0)).toBe(true);
    expect(refusal(['odds', BOOK, 'battle', '--input', FIGHT, '--samples', 'many'])).toContain('--samples: "many"');
  });
});

describe('print', () => {
  const file = (name: string): string => join(folder, name);

  it('lists what the book prints', () => {
    const list = answer<{ id: string }[]>(['print', BOOK]);
    expect(list.map(({ id }) => id)).toEqual([
      ...['map', 'position', 'counters', 'charts', 'sequence', 'record', 'setup'],
      'dice-charts',
    ]);
  });

  it('writes a PDF, or an SVG file for each page', () => {
    const learning = ['--scenario', 'learning', '--paper', 'letter'];
    const { files, pages } = answer<{ files: string[]; pages: number }>([
      ...['print', BOOK, 'charts', ...learning, '--out', file('charts.pdf')],
    ]);
    expect([files, pages]).toEqual([[file('charts.pdf')], 2]);
    expect(readFileSync(file('charts.pdf'), 'latin1').startsWith('%PDF-1.7')).toBe(true);
    const map = answer<{ files: string[] }>([
      ...['print', BOOK, 'map', ...learning, '--scale', '300', '--out', file('map.svg')],
    ]).files;
    expect(map).toEqual([file('map-1.svg'), file('map-2.svg')]);
    expect(map.map((path) => readFileSync(path, 'utf8')).join('')).toContain('Richmond');
    const fight = ['--procedure', 'battle-round', '--input', '{"attackers":{"CI":9},"defenders":{"MI":1}}'];
    longroll(['print', BOOK, 'dice-charts', ...fight, '--out', file('round.svg')]);
    expect(readFileSync(file('round.svg'), 'utf8')).toContain('attackers CI 9');
  });

  it('names what is wrong', () => {
    const out = ['--out', file('x.pdf')];
    expect(refusal(['print', BOOK, 'dice-charts', '--procedure', 'strength', ...out])).toContain('has no chart');
    expect(refusal(['print', BOOK, 'poster', ...out])).toContain('what: A House Divided does not print "poster"');
    expect(refusal(['print', BOOK, 'map', '--scale', '0', ...out])).toContain('--scale');
    expect(refusal(['print', BOOK, 'charts', '--scale', '2', ...out])).toContain('has no scale');
    expect(refusal(['print', BOOK, 'map', '--paper', 'B5', ...out])).toContain('--paper');
    expect(refusal(['print', BOOK, 'map'])).toContain('--out');
    expect(refusal(['print', BOOK, 'map', '--out', file('map.png')])).toContain('neither .pdf nor .svg');
  });
});
