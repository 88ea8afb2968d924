import { type AnyAction, SimDice, type Template } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { below, botNames, decide, intended, isBotName, nextSeat, pickOffered } from '../src/index.ts';
import { gambling, purse } from './gambling.ts';

const chosen = (shelf: Parameters<typeof decide>[0], seed: number, bot: 'random' | 'greedy' | 'planner' = 'greedy') =>
  decide(shelf, bot, purse, 0, new SimDice(seed)).do;

const seeds = Array.from({ length: 60 }, (_, i) => i + 1);

/** A template whose answers are the given ones, listed or only sampled. */
const template = (answers: readonly string[], listed: boolean): Template<AnyAction> => ({
  verb: answers[0] ?? '',
  shape: { kind: 'order', domain: 'game', of: [] },
  fill: () => ({ do: answers[0] ?? '' }),
  check: () => ({ refused: false, warnings: [] }),
  sample: (dice) => ({ do: answers[dice.d(answers.length) - 1] ?? '' }),
  ...(listed ? { each: () => answers.map((verb) => ({ do: verb })) } : {}),
});

describe('random', () => {
  it('takes every choice and every template alike', () => {
    const counts = new Map<string, number>();
    const dice = new SimDice(1861);
    const offer = {
      ask: 'which',
      choices: [{ do: 'three' }, { do: 'four' }],
      templates: [template(['die', 'handful'], false)],
    };
    for (let i = 0; i < 6000; i++) {
      const verb = pickOffered(offer, dice)?.do ?? '';
      counts.set(verb, (counts.get(verb) ?? 0) + 1);
    }
    const expected = { three: 2000, four: 2000, die: 1000, handful: 1000 };
    for (const [verb, count] of Object.entries(expected))
      expect(Math.abs((counts.get(verb) ?? 0) - count)).toBeLessThan(4 * Math.sqrt(count));
  });

  it('draws from lists longer than any die, the last as well', () => {
    const dice = new SimDice(1);
    const drawn = Array.from({ length: 20_000 }, () => below(2500, dice));
    expect(Math.min(...drawn)).toBe(0);
    expect(Math.max(...drawn)).toBe(2499);
    expect(drawn.reduce((sum, number) => sum + number, 0) / drawn.length).toBeCloseTo(1249.5, -2);
  });

  it('never takes an aside, and says so when nothing is offered', () => {
    const resigning = gambling([], { anytime: [{ do: 'win' }] });
    expect(() => chosen(resigning, 1, 'random')).toThrow('nothing to choose from');
    expect(() => chosen(resigning, 1)).toThrow('nothing to choose from');
  });
});

describe('greedy', () => {
  it('weighs chance exactly', () => {
    for (const seed of seeds) {
      expect(chosen(gambling(['three', 'die']), seed)).toBe('die');
      expect(chosen(gambling(['die', 'four']), seed)).toBe('four');
    }
  });

  it('samples what has too many courses, and still finds what is far better', () => {
    for (const seed of seeds) expect(chosen(gambling(['three', 'handful']), seed)).toBe('handful');
  });

  it('wins where it can, and draws only where it stands worse', () => {
    for (const seed of seeds) {
      expect(chosen(gambling(['four', 'win', 'draw', 'die']), seed)).toBe('win');
      expect(chosen(gambling(['draw', 'four']), seed)).toBe('four');
    }
  });

  it('takes any of equally good answers', () => {
    const taken = new Set(seeds.map((seed) => chosen(gambling(['four', 'three', 'four_too']), seed)));
    expect(taken).toEqual(new Set(['four', 'four_too']));
  });

  it('weighs the answers of templates, listed or drawn', () => {
    for (const listed of [true, false]) {
      const shelf = gambling(['three'], { templates: [template(['die', 'four'], listed)] });
      for (const seed of seeds) expect(chosen(shelf, seed)).toBe('four');
    }
  });

  it('imagines what it cannot see', () => {
    for (const seed of seeds) {
      expect(chosen(gambling(['three', 'four'], {}, false), seed)).toBe('four');
      const blind = decide(
        gambling(['three', 'four'], {}, false),
        'greedy',
        { ...purse, secret: -1 } as never,
        0,
        new SimDice(seed),
      );
      expect(blind.do).toBe('four');
    }
  });

  it('passes over what the rules refuse', () => {
    expect(chosen(gambling(['six', 'three', 'seven']), 1)).toBe('three');
  });

  it('decides alike on equal views and dice', () => {
    const shelf = gambling(['handful', 'die', 'four', 'four_too'], {}, false);
    for (const seed of seeds) expect(chosen(shelf, seed)).toBe(chosen(shelf, seed));
  });
});

describe('planner', () => {
  it('is the book’s own', () => {
    const shelf = gambling(['three', 'four']);
    const planned = { ...shelf, bots: { ...shelf.bots, plan: () => ({ do: 'three' }) } };
    expect(chosen(planned, 1, 'planner')).toBe('three');
  });

  it('is greedy in a book without one', () => expect(chosen(gambling(['three', 'four']), 1, 'planner')).toBe('four'));
});

describe('names', () => {
  it('are four', () => {
    expect(botNames).toEqual(['random', 'greedy', 'planner', 'marshal']);
    expect(botNames.every(isBotName)).toBe(true);
    expect(isBotName('genius')).toBe(false);
  });
});

describe('whose turn', () => {
  const book = (actors: readonly number[], waitsFor?: readonly number[]) => ({
    ...gambling([]).rulebook,
    actors: () => actors,
    seats: () => [
      { id: 0, name: 'a', kind: 'player' as const },
      { id: 1, name: 'b', kind: 'player' as const },
      { id: 2, name: 'clock', kind: 'clock' as const },
    ],
    ...(waitsFor ? { deadline: () => ({ id: 'd', waitsFor, otherwise: { do: 'call' } }) } : {}),
  });

  it('is the first actor’s, or the first’s that is waited for, or the clock’s', () => {
    expect(nextSeat(book([1]), purse)).toBe(1);
    expect(nextSeat(book([0, 1, 2], [1]), purse)).toBe(1);
    expect(nextSeat(book([0, 1, 2], []), purse)).toBe(2);
    expect(nextSeat(book([0, 1, 2], [0, 1]), purse, new Map([[0, new Uint8Array()]]))).toBe(1);
    expect(nextSeat(book([]), purse)).toBeUndefined();
  });
});

describe('a book with orders of its own', () => {
  const plain = gambling(['three', 'four']);
  const shelf = {
    ...plain,
    bots: { ...plain.bots, orders: (_view: unknown, _seat: number, level: string) => [{ do: level }, { do: 'three' }] },
  };

  it('is played by them in the place of greedy and planner, and by no other', () => {
    expect(decide(shelf, 'greedy', purse, 0, new SimDice(1)).do).toBe('greedy');
    expect(decide(shelf, 'planner', purse, 0, new SimDice(1)).do).toBe('planner');
    expect(['three', 'four']).toContain(decide(shelf, 'random', purse, 0, new SimDice(1)).do);
  });

  it('carries several of them out without being asked again', () => {
    expect(intended(shelf, 'planner', purse, 0, new SimDice(1)).map((action) => action.do)).toEqual([
      'planner',
      'three',
    ]);
  });
});
