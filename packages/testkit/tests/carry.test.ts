import {
  type AnyRulebook,
  carryOver,
  isDifference,
  isRefusal,
  type MatchFile,
  refuse,
  verifyFile,
} from '@longroll/kernel';
import { playGame } from '@longroll/lab';
import { describe, expect, it } from 'vitest';
import { shelf } from './decided/index.ts';

const { rulebook } = shelf;
const [scenario, ...others] = rulebook.scenarios;

/** A game broken off after at most so many actions. */
const played = (seed: number, most: number): MatchFile => {
  const plan = { scenario: scenario?.id ?? '', options: {}, bots: ['random', 'random', 'random'] as const, seed, most };
  const game = playGame(shelf, plan);
  if (isRefusal(game)) throw new Error(game.reason);
  return game.match.file({ secret: true });
};

const games = Array.from({ length: 20 }, (_, seed) => played(seed, seed % 2 ? 5 : 500));
/** Their salted chains cannot be computed while the secret is not opened. */
const sealed = games.map(({ secret: _, outcome: __, ...file }) => file);
const next = (news: Partial<AnyRulebook>): AnyRulebook => ({ ...rulebook, version: '2.0.1', ...news });

/** A book that has no such verb any more. */
const without = (verb: string): AnyRulebook => {
  const whyNot: AnyRulebook['whyNot'] = (view, seat, action) =>
    action.do === verb ? refuse('tc-order-9', 'It is not done.', 'action/do') : rulebook.whyNot(view, seat, action);
  return next({
    whyNot,
    apply: (state, seat, action, dice) =>
      whyNot(rulebook.view(state, seat), seat, action) ?? rulebook.apply(state, seat, action, dice),
  });
};

describe('games of sealed orders and the next version of their book', () => {
  it('are carried over where nothing, or wording alone, has changed', () => {
    for (const other of [next({}), next({ title: 'Three Roads', describe: () => ({ label: 'Go', lights: [] }) })])
      for (const file of games) {
        const answer = carryOver(rulebook, other, file);
        if (isDifference(answer)) throw new Error(answer.reason);
        expect(verifyFile(other, answer).faults).toEqual([]);
      }
  });

  it('are carried over while their secret is not opened', () => {
    for (const file of sealed) expect(carryOver(rulebook, next({}), file as MatchFile)).toHaveProperty('carried');
  });

  it('are carried over where another scenario has changed, and stay where their own has', () => {
    const changed = (which: typeof others) =>
      which.map((one) => ({ ...one, data: { ...(one.data as object), lastDay: 3 } }));
    const other = next({ scenarios: scenario ? [scenario, ...changed(others)] : [] });
    const own = next({ scenarios: changed(rulebook.scenarios.slice(0, 1)) });
    const answers = games.map((file) => [carryOver(rulebook, other, file), carryOver(rulebook, own, file)] as const);
    expect(answers.every(([kept]) => !isDifference(kept))).toBe(true);
    expect(answers.some(([, stays]) => isDifference(stays))).toBe(true);
  });

  it('stay where a rule has changed exactly when they have met it', () => {
    const firsts = games.map(({ entries }) => entries.find(({ action }) => action.do === 'harass')?.seq);
    expect(new Set(firsts.map((first) => first === undefined))).toEqual(new Set([true, false]));
    for (const [i, file] of games.entries()) {
      const answer = carryOver(rulebook, without('harass'), file);
      if (firsts[i] === undefined) expect(answer).toHaveProperty('carried');
      else expect(answer).toMatchObject({ entry: firsts[i], what: 'refused', clause: 'tc-order-9' });
    }
  });
});
