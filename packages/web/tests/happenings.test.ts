import type { Sentence } from '@longroll/drawing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Film } from '../src/play/film.ts';
import { type Fight, type Happening, happeningsOf, logParts, resultOf } from '../src/play/happenings.ts';
import type { Line } from '../src/play/lines.ts';

const line = (n: number, text: string, more: Partial<Sentence> = {}): Line => ({
  n,
  group: n,
  told: { kind: text, clauses: [], data: {}, faces: [] },
  sentence: { text, dice: [], kind: 'line', lights: [], ...more },
  undone: false,
  fresh: false,
});

const at = (box: string): Partial<Sentence> => ({ lights: [box] });
const WAR = [
  line(1, 'Turn 1.', { kind: 'turn', seat: 0 }),
  line(2, 'I marched.', { seat: 0 }),
  line(3, 'Battle of Manassas.', { kind: 'battle', seat: 0, opens: true, ...at('manassas') }),
  line(4, 'Round one.', { kind: 'battle' }),
  line(5, 'C-I-01 is lost.', { seat: 1, loss: true }),
  line(6, 'Manassas fell.', { kind: 'win', seat: 0, ...at('manassas') }),
  line(7, 'The flag changed.', at('manassas')),
  line(8, 'I raised a unit.', { seat: 0 }),
  line(9, 'Turn 1, their part.', { kind: 'turn', seat: 1 }),
  line(10, 'They marched to Staunton.', { seat: 1 }),
  line(11, 'U-I-02 is out of supply and lost.', { seat: 0, loss: true }),
];

const said = (happenings: readonly Happening[]): readonly unknown[] =>
  happenings.map((each) =>
    each.kind === 'fight'
      ? [each.opening?.n, each.lines.map(({ n }) => n), each.losses.map(({ n }) => n)]
      : each.lines.map(({ n }) => n),
  );

describe('what happened', () => {
  it('tells each fight in one report with its losses, and the doings of others; one’s own orders are no news', () => {
    expect(said(happeningsOf(WAR, 0, [0]))).toEqual([[3, [4, 5, 6, 7], [5]], [10], [undefined, [11], [11]]]);
    expect(said(happeningsOf(WAR, 0, [1]))).toEqual([[2], [3, [4, 5, 6, 7], [5]], [8], [undefined, [11], [11]]]);
  });

  it('tells a fight from its beginning as long as it goes on, and nothing that has been heard', () => {
    expect(said(happeningsOf(WAR.slice(0, 4), 3, [0]))).toEqual([[3, [4], []]]);
    expect(said(happeningsOf(WAR, 7, [0]))).toEqual([[10], [undefined, [11], [11]]]);
    expect(happeningsOf(WAR, 11, [0])).toEqual([]);
  });

  it('does not tell by itself what only begins a deed, unless nothing of it followed', () => {
    const begun = (n: number, undone = false) => ({
      ...line(n, 'U1 was activated.', { seat: 0, begins: true }),
      undone,
    });
    const moved = line(2, 'U1 moved.', { seat: 0 });
    expect(said(logParts([begun(1), moved]))).toEqual([[2]]);
    expect(said(logParts([begun(1)]))).toEqual([[1]]);
    expect(said(logParts([begun(1), line(2, 'The other side goes on.', { seat: 1 })]))).toEqual([[1], [2]]);
    expect(said(logParts([begun(1, true), moved]))).toEqual([[1], [2]]);
  });

  it('stands under the headings of turns where it is of several of them, and under none where it is of one', () => {
    const turn = (n: number): Line => line(n, `Turn ${n}.`, { kind: 'turn' });
    const theirs = (n: number): Line => line(n, `They marched on line ${n}.`, { seat: 1 });
    const week = [theirs(1), turn(2), line(3, 'Their part.', { kind: 'turn', seat: 1 }), theirs(4)];
    expect(said(happeningsOf(week, 0, [0]))).toEqual([[1], [4]]);
    expect(said(happeningsOf([...week, turn(5), turn(6), theirs(7)], 0, [0]))).toEqual([[1], [2], [4], [6], [7]]);
    expect(said(happeningsOf([...week, turn(5), theirs(6)], 4, [0]))).toEqual([[6]]);
  });

  it('says how a fight went by its result, its winner or its losses, and nothing that its first line tells', () => {
    const opens = (more: Partial<Sentence> = {}): Line => line(1, 'A siege.', { opens: true, ...more });
    const wayOf = (...lines: readonly Line[]): string => resultOf(logParts(lines)[0] as Fight);
    const loss = line(2, 'Three were lost.', { loss: true });
    expect(wayOf(opens())).toBe('Nobody lost.');
    expect(wayOf(opens({ loss: true }))).toBe('');
    expect(wayOf(opens(), loss)).toBe('1 loss.');
    expect(wayOf(opens(), line(2, 'The Union won.', { kind: 'win' }), loss)).toBe('The Union won.');
    expect(wayOf(opens(), { ...loss, sentence: { ...loss.sentence, result: 'The Union won.' } })).toBe(
      'The Union won.',
    );
  });

  it('leaves out what was taken back', () => {
    const back = WAR.map((each) => (each.n === 10 ? { ...each, undone: true } : each));
    expect(said(happeningsOf(back, 9, [0]))).toEqual([[undefined, [11], [11]]]);
  });

  it('tells whoever did not do it himself that an order was taken back', () => {
    const march = line(1, 'I marched.', { seat: 0 });
    const undo = { ...line(2, 'undo'), told: { kind: 'undo', clauses: [], data: { group: march.group }, faces: [] } };
    const told = [{ ...march, undone: true }, undo];
    expect(said(happeningsOf(told, 0, [0]))).toEqual([]);
    expect(said(happeningsOf(told, 0, [1]))).toEqual([[2]]);
  });

  it('leaves an offer of a draw to the card that asks about it, and tells only what the other side answers', () => {
    const spoken = (n: number, seat: number, say: string): Line => ({
      ...line(n, say),
      told: { kind: 'draw', clauses: [], data: { seat, say }, faces: [] },
    });
    const talk = [spoken(1, 1, 'offer'), spoken(2, 0, 'decline'), spoken(3, 0, 'offer'), spoken(4, 1, 'decline')];
    expect(said(happeningsOf(talk, 0, [0]))).toEqual([[4]]);
    expect(said(happeningsOf(talk, 0, [1]))).toEqual([[2]]);
  });
});

describe('the log', () => {
  it('has each fight in one part, told forwards; losses without a fight and what was taken back stand among the lines', () => {
    expect(said(logParts(WAR))).toEqual([[1], [2], [3, [4, 5, 6, 7], [5]], [8], [9], [10], [11]]);
    const back = WAR.map((each) => (each.n === 2 ? { ...each, undone: true } : each));
    expect(logParts(back).flatMap(({ lines }) => lines.filter(({ undone }) => undone).map(({ n }) => n))).toEqual([2]);
  });
});

describe('the film', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows news in order, each for its time, and the rest at once when it is skipped', () => {
    const shown: number[] = [];
    const film = new Film<number>((news) => {
      shown.push(news);
      return news === 2 ? 0 : 100;
    });
    film.push(1);
    expect(film.playing.value).toBe(false);
    for (const news of [2, 3, 4, 5]) film.push(news);
    expect(shown).toEqual([1]);
    expect(film.playing.value).toBe(true);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2, 3]);
    film.skip();
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    expect(film.playing.value).toBe(false);
    film.push(6);
    expect(shown.at(-1)).toBe(6);
  });
});
