import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal, type KeptDice, type MatchFile, newHeader, openMatch } from '@longroll/kernel';
import { loadRulebook } from '@longroll/rulebooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, longroll, refusal, scratch } from './longroll.ts';

const folder = scratch();
const BOOK = 'house-divided';
const path = (name: string): string => join(folder, name);
const begin = (name: string, ...args: readonly string[]): string => {
  answer(['new', BOOK, '--scenario', 'learning', '--seed', 'bull run', '--out', path(name), ...args]);
  return path(name);
};
const read = (file: string): MatchFile => JSON.parse(readFileSync(file, 'utf8')) as MatchFile;

interface Shown {
  readonly seq: number;
  readonly actors: readonly string[];
  readonly undo: boolean;
  readonly position: object;
  readonly offers: readonly {
    readonly seat: string;
    readonly choices: readonly { readonly action: { readonly do: string }; readonly label: string }[];
  }[];
}

describe('new', () => {
  it('sets up the same war for the same seed, and another for another', () => {
    const first = read(begin('one.json'));
    expect(read(begin('two.json'))).toEqual(first);
    const other = path('three.json');
    answer(['new', BOOK, '--scenario', 'learning', '--seed', 'shiloh', '--out', other]);
    expect(read(other).header.commitment).not.toBe(first.header.commitment);
  });

  it('takes dice typed for the set-up, options, and scenarios from a file', () => {
    const scenario = answer<object>(['scenarios', BOOK, 'learning']);
    writeFileSync(path('scenario.json'), JSON.stringify(scenario));
    const file = begin('own.json', '--dice', '5', '--option', 'combat=base', '--force');
    expect(read(file)).toMatchObject({ setupDice: [5], header: { options: { combat: 'base' } } });
    const fromFile = path('from-file.json');
    answer(['new', BOOK, '--scenario', `@${path('scenario.json')}`, '--seed', 'bull run', '--out', fromFile]);
    expect(read(fromFile).state).toBe(read(begin('named.json')).state);
  });

  it('refuses what is missing or unknown, and never overwrites by itself', () => {
    const out = ['--out', path('never.json')];
    expect(refusal(['new', BOOK, ...out])).toContain('--scenario: is missing; known: learning');
    expect(refusal(['new', BOOK, '--scenario', 'learning'])).toContain('--out: is missing');
    expect(refusal(['new', BOOK, '--scenario', '1866', ...out])).toContain('no scenario "1866"; did you mean "1861"?');
    expect(refusal(['new', BOOK, '--scenario', 'learning', '--option', 'fog=on', ...out])).toContain(
      'options: A House Divided has no option "fog"',
    );
    expect(refusal(['new', BOOK, '--scenario', 'learning', '--option', 'combat=naval', ...out])).toMatch(
      /options\/combat: "naval" is not one of variant, base \[ahd-/,
    );
    expect(refusal(['new', BOOK, '--scenario', 'learning', '--dice', '7', ...out])).toContain('7 at place 1');
    const there = begin('there.json');
    expect(refusal(['new', BOOK, '--scenario', 'learning', '--out', there])).toContain('is there already');
  });
});

describe('show and act', () => {
  let file = '';
  beforeAll(() => {
    file = begin('play.json', '--dice', '3');
  });

  it('shows the position and the legal actions in words with labels', () => {
    const shown = answer<Shown>(['show', file, '--offer']);
    expect(shown).toMatchObject({ seq: 0, actors: ['union'], undo: false });
    const [offer] = shown.offers;
    expect(offer?.seat).toBe('union');
    expect(offer?.choices).toContainEqual({
      action: { do: 'march', box: 'washington' },
      label: 'March from Washington',
    });
    const text = longroll(['show', file, '--seat', 'Union', '--offer']).out;
    expect(text).toContain('Turn 1 of 8, July 1861.');
    expect(text).toContain('March from Washington\n    {"do":"march","box":"washington"}');
    expect(answer<Shown>(['show', file, '--seat', 'confederate', '--offer']).offers).toEqual([]);
    expect(refusal(['show', file, '--seat', 'france'])).toContain('--seat: there is no seat "france"');
  });

  it('draws a small map in letters: of boxes with who holds them, of a grid with pieces and facings', () => {
    type Mapped = { map: { rows: string[]; key: string[] } };
    const { map } = answer<Mapped>(['show', file]);
    expect(map.rows.join('\n')).toMatch(/Washington:U\d+/);
    const text = longroll(['show', file]).out;
    for (const line of map.rows) expect(text).toContain(line);
    const battle = path('crossroads.json');
    answer(['new', 'itchy-scratchy', '--scenario', 'crossroads', '--seed', '1', '--out', battle]);
    const { rows, key } = answer<Mapped>(['show', battle]).map;
    expect(rows.slice(0, 3)).toEqual([
      '  0     1     2     3     4     5     6     7     8     9     10    11',
      '0 .     .     .     .     .     r     .     .U3↓  .U4↓  .     .     .',
      '1 .     .     W     .     .U1↓  rU2↓+ .U5↓  .     .     W     W     .',
    ]);
    expect(key[0]).toContain('W woods');
    expect(longroll(['show', battle]).out).toContain(
      'Union infantry with rifles U3, strength 4 of 4, at 7,0 facing south',
    );
  });

  it('plays an action, appends it, and takes it back', () => {
    const acted = answer<{
      seq: number;
      events: { sentence: string; data: object; kind: string; clauses: string[]; dice: number[] }[];
    }>([...['act', file, '--seat', 'union', '--action', '{"do":"march","box":"washington"}']]);
    expect(acted.seq).toBe(1);
    expect(acted.events.every(({ clauses }) => clauses.length > 0)).toBe(true);
    expect(acted.events[0]).toMatchObject({ kind: 'march-spent', data: { box: 'washington' }, dice: [] });
    expect(read(file).entries).toEqual([{ seq: 1, seat: 'union', action: { do: 'march', box: 'washington' } }]);
    expect(answer<Shown>(['show', file]).undo).toBe(true);
    const before = answer<{ state: string }>(['replay', begin('again.json', '--dice', '3')]).state;
    expect(answer(['act', file, '--seat', 'union', '--action', '{"do":"undo"}'])).toMatchObject({
      seq: 2,
      state: before,
    });
    expect(refusal(['act', file, '--seat', 'union', '--action', '{"do":"undo"}'])).toContain(
      'Nothing can be taken back',
    );
  });

  it('changes nothing when the rules or the form forbid, and says why', () => {
    const whole = readFileSync(file, 'utf8');
    const act = (seat: string, action: string, ...more: readonly string[]): string =>
      refusal(['act', file, '--seat', seat, '--action', action, ...more]);
    expect(act('confederate', '{"do":"halt"}')).toMatch(/Union player.*\[ahd-frame-1\]$/);
    expect(act('union', '{"do":"march","box":"nowhere"}')).toContain('action/box: there is no box "nowhere"');
    expect(act('union', '{"do":"march"}')).toContain('action/box: is missing');
    expect(act('union', '{"do":"halt","constructor":1}')).toBe('action: there is no field "constructor"');
    expect(act('union', '{"do":"toString"}')).toContain('there is no action "toString"');
    expect(act('union', '{"do":"marsh","box":"washington"}')).toContain('did you mean "march"?');
    expect(act('union', '{"do":"march","box":"richmond"}')).toMatch(/^action\/box: .*\[ahd-/);
    expect(act('union', '{"do":"march","box":"washington"}', '--dice', '4')).toBe('dice: 1 given, but only 0 thrown');
    expect(act('union', '3')).toContain('--action: is not a record');
    expect(refusal(['act', file, '--action', '{}'])).toContain('--seat: is missing');
    expect(refusal(['act', file, '--seat', 'union'])).toContain('--action: is missing');
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  it('throws the dice that the secret promised, so that the match still holds', () => {
    const typed = begin('promised.json');
    answer(['act', typed, '--seat', 'union', '--action', '{"do":"halt"}']);
    const { entries } = read(typed);
    expect(entries[0]?.typed).toBeUndefined();
    expect(answer<{ ok: boolean }>(['verify', typed]).ok).toBe(true);
  });
});

describe('play, replay and verify', () => {
  const game = path('game.json');
  beforeAll(() => {
    answer(['play', BOOK, '--scenario', 'learning', '--bots', 'random,greedy', '--seed', '7', '--out', game]);
  });

  it('tells how the dice of a game fell for each side, and which throws moved it most', () => {
    const fell = answer(['luck', game]) as {
      readonly sides: readonly { readonly percentile: number; readonly throws: number }[];
      readonly turning: readonly unknown[];
    };
    expect(fell.sides).toHaveLength(2);
    for (const { percentile, throws } of fell.sides) {
      expect(percentile).toBeGreaterThan(0);
      expect(percentile).toBeLessThan(1);
      expect(throws).toBeGreaterThan(5);
    }
    expect(fell.turning).toHaveLength(3);
  });

  it('equal seeds give equal games, byte for byte', () => {
    const again = path('again.json');
    writeFileSync(again, '');
    const play = ['play', BOOK, '--scenario', 'learning', '--bots', 'random,greedy', '--seed', '7', '--out', again];
    expect(refusal(play)).toContain('again.json is there already; --force replaces it');
    answer([...play, '--force']);
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(game, 'utf8'));
    const two = answer<{ games: { state: string; out: string }[] }>([
      ...['play', BOOK, '--scenario', 'learning', '--bots', 'random', '--seed', '7', '--games', '2'],
      ...['--out', path('many.json')],
    ]);
    expect(two.games.map(({ out }) => out)).toEqual([path('many-1.json'), path('many-2.json')]);
    expect(new Set(two.games.map(({ state }) => state)).size).toBe(2);
    expect(refusal(['play', BOOK, '--scenario', 'learning', '--bots', 'clever'])).toContain('there is no bot "clever"');
    expect(refusal(['play', BOOK, '--scenario', 'learning', '--bots', 'random,random,random'])).toContain('3 bots');
    const kept = path('kept.json');
    expect(
      refusal(['play', BOOK, '--scenario', 'learning', '--bots', 'random,./nowhere', '--seed', '7', '--out', kept]),
    ).toMatch(/^--bots: \.\/nowhere \(confederate, question 1\): there is no such program; .* entries, is kept in /);
    expect(longroll(['verify', kept]).code).toBe(0);
  });

  it('a whole game replays to the state and outcome of its file, in sentences with clauses', () => {
    const replayed = answer<{ same: boolean; entries: number; outcome: object; steps: { events: object[] }[] }>([
      ...['replay', game],
    ]);
    expect(replayed).toMatchObject({ same: true, outcome: read(game).outcome });
    expect(replayed.steps).toHaveLength(replayed.entries + 1);
    const text = longroll(['replay', game, '--from', '1', '--to', '2']).out;
    expect(text).toMatch(/^1\. union /);
    expect(text).toContain('[ahd-');
  });

  it('verifies, and finds any change with its entry', () => {
    expect(longroll(['verify', game])).toMatchObject({ code: 0, err: '' });
    const file = read(game);
    const thrown = file.entries.findIndex(({ dice }) => dice !== undefined && dice.length > 0);
    const entries = file.entries.map((entry, i) =>
      i === thrown ? { ...entry, dice: entry.dice?.map((face) => (face % 6) + 1) ?? [] } : entry,
    );
    const changed = path('changed.json');
    writeFileSync(changed, JSON.stringify({ ...file, entries }));
    const ran = longroll(['verify', changed]);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain(`entry ${thrown + 1}: the dice`);
  });

  it('compares a file with what a page kept of it', async () => {
    const shelf = await loadRulebook(BOOK);
    if (!shelf) throw new Error('the rulebook is missing');
    const secret = new Uint8Array(32).fill(7);
    const entropy = { union: 'ab'.repeat(32), confederate: 'none' };
    const header = newHeader(shelf.rulebook, 'learning', {}, secret, entropy, 'a match');
    const match = isRefusal(header) ? header : openMatch(shelf.rulebook, { header, secret });
    if (isRefusal(match)) throw new Error(match.reason);
    const file = path('second.json');
    writeFileSync(file, JSON.stringify(match.file({ secret: true })));
    const kept: KeptDice = {
      format: 'long-roll/kept-1',
      match: 'a match',
      commitment: match.header.commitment,
      entropy: { union: entropy.union },
      commitments: { confederate: 'none' },
      heads: [{ seq: 0, head: match.head() }],
    };
    writeFileSync(path('kept.json'), JSON.stringify(kept));
    const holds = longroll(['verify', file, '--kept', path('kept.json')]);
    expect(holds).toMatchObject({ code: 0, err: '' });
    expect(holds.out).toMatch(/nothing added to the dice by confederate[\s\S]*agrees with the kept values/);
    writeFileSync(path('kept.json'), JSON.stringify({ ...kept, commitment: '00'.repeat(32) }));
    const differs = longroll(['verify', file, '--kept', path('kept.json')]);
    expect(differs.code).toBe(1);
    expect(differs.out).toMatch(/not the match of the kept values[\s\S]*the commitment is not the one that was shown/);
    writeFileSync(path('kept.json'), JSON.stringify({ ...kept, heads: 'none' }));
    expect(refusal(['verify', file, '--kept', path('kept.json')])).toContain('heads');
  });

  it('names the entry that does not fit, and the field of a file that is none', () => {
    const file = read(game);
    const entries = file.entries.map((entry, i) =>
      i === 4 ? { ...entry, action: { do: 'march', box: 'paris' } } : entry,
    );
    const broken = path('broken.json');
    writeFileSync(broken, JSON.stringify({ ...file, entries }));
    expect(refusal(['replay', broken])).toContain('entry 5: action/box: there is no box "paris"');
    expect(refusal(['show', broken])).toContain('entry 5');
    writeFileSync(broken, JSON.stringify({ ...file, head: 'abc' }));
    expect(refusal(['show', broken])).toContain('head: ');
    expect(refusal(['show', path('none.json')])).toContain('there is no such file');
  });
});

describe('check-scenario', () => {
  it('accepts every scenario of the book and names the field and clause of a fault', () => {
    const scenario = answer<{ units?: unknown }>(['scenarios', BOOK, 'learning']);
    const file = path('scenario.json');
    writeFileSync(file, JSON.stringify(scenario));
    expect(answer<{ ok: boolean }>(['check-scenario', BOOK, `@${file}`]).ok).toBe(true);
    expect(answer<{ ok: boolean }>(['check-scenario', BOOK, file]).ok).toBe(true);
    writeFileSync(file, JSON.stringify({ ...scenario, turn: 99 }));
    expect(refusal(['check-scenario', BOOK, `@${file}`])).toMatch(/turn.*99|99.*turn|turn/i);
    writeFileSync(file, JSON.stringify({ ...scenario, colour: 'blue' }));
    expect(refusal(['check-scenario', BOOK, `@${file}`])).toContain('colour');
    expect(refusal(['check-scenario', BOOK, '[1]'])).toContain('scenario: is not a record');
  });

  it('names the path of a fault once, in every book, and of a switch as a switch', () => {
    const units = [{ side: 'union', box: 'atlantis', kind: 'MI' }];
    writeFileSync(path('fault.json'), JSON.stringify({ base: '1861', units }));
    expect(refusal(['check-scenario', BOOK, path('fault.json')])).toMatch(
      /^scenario\/units\/0\/box: there is no box "atlantis"/,
    );
    expect(refusal(['check-scenario', BOOK, path('fault.json'), '--option', 'length=short'])).toMatch(
      /^options\/length: /,
    );
    writeFileSync(path('fault.json'), JSON.stringify({ base: 'crossroads', turn: 99 }));
    expect(refusal(['check-scenario', 'itchy-scratchy', path('fault.json')])).toMatch(/^scenario\/turn: /);
  });
});
