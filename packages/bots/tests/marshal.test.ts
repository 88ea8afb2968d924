import {
  type AnyAction,
  type AnyState,
  isRefusal,
  newHeader,
  openMatch,
  SimDice,
  sha256,
  utf8,
} from '@longroll/kernel';
import { playGame } from '@longroll/lab';
import { shelf as race } from '@longroll/testkit/sample';
import { describe, expect, it } from 'vitest';
import { advise, BotPlayer, contest, deliberate, type Staff } from '../src/index.ts';
import { gambling, purse } from './gambling.ts';

const runOut = <T, R>(thinking: Generator<T, R>): { readonly told: readonly T[]; readonly end: R } => {
  const told: T[] = [];
  for (;;) {
    const next = thinking.next();
    if (next.done) return { told, end: next.value };
    told.push(next.value);
  }
};

describe('a contest', () => {
  it('halves the field and doubles the courses until one is left: the best in the mean, of equals the first', () => {
    const asked: (readonly [number, number])[] = [];
    const points = (one: number, course: number): number => {
      asked.push([one, course]);
      return one % 10;
    };
    const { told, end } = runOut(contest([3, 7, 17, 1], 2, points));
    expect(end).toEqual({ one: 7, mean: 7, courses: 6 });
    expect(asked).toHaveLength(4 * 2 + 2 * 4);
    expect(told.at(-1)).toMatchObject({ done: 16, of: 16 });
    expect(asked.filter(([one]) => one === 1).map(([, course]) => course)).toEqual([0, 1]);
    expect(asked.filter(([one]) => one === 17).map(([, course]) => course)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('has a best one at any time, and one contender needs no course', () => {
    const thinking = contest([1, 9], 50, (one) => one);
    thinking.next();
    expect(thinking.next().value).toMatchObject({ best: { one: 9 } });
    expect(runOut(contest(['only'], 4, () => Number.NaN))).toEqual({
      told: [],
      end: { one: 'only', mean: 0, courses: 0 },
    });
  });
});

/** A staff of the made-up game: each verb is a goal, and what is won is what it is worth. */
const gamblers = (verbs: readonly string[]): Staff<AnyState, AnyAction> => ({
  decided: 1000,
  turnOf: (view) => ((view as unknown as { won: number }).won > 0 ? 2 : 0),
  goals: () => verbs.map((verb) => ({ id: verb, says: `play ${verb}` })),
  plan: (_view, _seat, { id }) => [{ do: id }],
  reply: () => [],
  worth: (view) => (view as unknown as { won: number }).won,
});

describe('the marshal', () => {
  const bet = (verbs: readonly string[], seed: number) => {
    const { rulebook } = gambling(verbs);
    const book = {
      ...rulebook,
      whyNot: () => undefined,
      actors: () => [0],
      seats: () => [{ id: 0, name: 'a', kind: 'player' as const }],
    };
    return runOut(deliberate(book, gamblers(verbs), purse, 0, new SimDice(seed)));
  };

  it('takes the plan that stands best when it is played out, and says what for', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { end } = bet(['three', 'handful', 'four'], seed);
      expect(end.actions).toEqual([{ do: 'handful' }]);
      expect(end.why).toBe('play handful');
    }
  });

  it('takes a won match before anything else, and the same on equal dice', () => {
    expect(bet(['handful', 'win', 'die'], 3).end.actions).toEqual([{ do: 'win' }]);
    expect(bet(['handful', 'die', 'four'], 5)).toEqual(
      expect.objectContaining({ end: bet(['handful', 'die', 'four'], 5).end }),
    );
  });

  it('can be stopped after any course, with the advice of that moment', () => {
    const { told } = bet(['three', 'four'], 1);
    expect(told.map(({ done }) => done)).toEqual(told.map((_, i) => i + 1));
    expect(told.at(-1)?.advice().actions).toEqual([{ do: 'four' }]);
  });
});

describe('a marshal at a seat', () => {
  it('carries his plan out as long as the rules take it, and thinks again when they do not or he is interrupted', () => {
    const shelf = gambling(['three']);
    let drawnUp = 0;
    const staff: Staff<AnyState, AnyAction> = {
      ...gamblers(['three']),
      plan: () => {
        drawnUp++;
        return [{ do: 'three' }, { do: 'four' }, { do: 'no such thing' }];
      },
    };
    const rulebook = {
      ...shelf.rulebook,
      whyNot: (_view: AnyState, _seat: number, action: AnyAction) =>
        action.do === 'no such thing'
          ? ({ refused: true, clause: 'g-1', reason: 'No such thing.' } as const)
          : undefined,
    };
    const player = new BotPlayer({ rulebook, bots: { ...shelf.bots, staff } }, 'marshal', 0, new SimDice(1));
    expect([player.decide(purse).do, player.decide(purse).do, drawnUp]).toEqual(['three', 'four', 1]);
    expect([player.decide(purse).do, drawnUp]).toEqual(['three', 2]);
    player.interrupt();
    expect([player.decide(purse).do, drawnUp]).toEqual(['three', 3]);
  });
});

describe('what is planned behind dice', () => {
  it('is played out, but thought over again before it is done', () => {
    const shelf = gambling(['three']);
    let drawnUp = 0;
    const staff: Staff<AnyState, AnyAction> = {
      ...gamblers(['three']),
      throws: ({ do: verb }) => verb === 'four',
      plan: () => {
        drawnUp++;
        return [{ do: 'three' }, { do: 'four' }, { do: 'three' }];
      },
    };
    const rulebook = { ...shelf.rulebook, whyNot: () => undefined };
    const player = new BotPlayer({ rulebook, bots: { ...shelf.bots, staff } }, 'marshal', 0, new SimDice(1));
    const decided = Array.from({ length: 4 }, () => player.decide(purse).do);
    expect([decided, drawnUp]).toEqual([['three', 'four', 'three', 'four'], 2]);
  });

  it('is thought over as much as the staff asks for, unless told otherwise', () => {
    const verbs = ['three', 'handful', 'four'];
    const { rulebook } = gambling(verbs);
    const book = { ...rulebook, whyNot: () => undefined, actors: () => [0] };
    const staff = { ...gamblers(verbs), effort: { plans: 3, courses: 4, ahead: 1 } };
    const plays = { ...book, seats: () => [{ id: 0, name: 'a', kind: 'player' as const }] };
    expect(runOut(deliberate(plays, staff, purse, 0, new SimDice(1))).told).toHaveLength(3 * 4 + 2 * 8);
    const more = { plans: 3, courses: 1, ahead: 1 };
    expect(runOut(deliberate(plays, staff, purse, 0, new SimDice(1), more)).told).toHaveLength(3 * 1 + 2 * 2);
  });
});

describe('under sealed orders', () => {
  const opened = () => {
    const secret = sha256(utf8('sealed'));
    const header = newHeader(race.rulebook, 'race', {}, secret, {});
    const match = isRefusal(header) ? header : openMatch(race.rulebook, { header, secret, chain: false });
    if (isRefusal(match)) throw new Error(match.reason);
    return match;
  };

  it('the marshal seals a whole sheet, and what the others have sealed changes nothing in it', () => {
    const { staff } = race.bots;
    if (!staff) throw new Error('test: the sample has no staff');
    const match = opened();
    const think = () => advise(race.rulebook, staff, match.view(0), 0, new SimDice(1)).actions;
    const before = think();
    expect(before.map((action) => action.do)).toEqual(['seal']);
    for (const seat of [1, 2]) {
      const sealed = staff.reply(match.view(seat), seat, new SimDice(seat))[0] ?? { do: 'none' };
      expect(match.submit(seat, sealed).refused).not.toBe(true);
    }
    expect(think()).toEqual(before);
    expect(match.submit(0, before[0] ?? { do: 'none' }).refused).not.toBe(true);
  });

  it('the marshal wins more than his share of races against chance', () => {
    let points = 0;
    const RACES = 40;
    for (let seed = 1; seed <= RACES; seed++) {
      const played = playGame(
        race,
        { scenario: 'race', options: {}, bots: ['marshal', 'random', 'random'], seed },
        false,
      );
      if (isRefusal(played)) throw new Error(played.reason);
      const winners = race.rulebook.outcome(played.match.state)?.winners ?? [];
      if (winners.includes(0)) points += 1 / winners.length;
    }
    expect(points / RACES).toBeGreaterThan(0.6);
  });
});
