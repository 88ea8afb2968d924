import { describe, expect, it } from 'vitest';
import {
  type AnyRulebook,
  carryOver,
  type Dice,
  isDifference,
  isRefusal,
  type MatchFile,
  parseMatchFile,
  refuse,
  verifyFile,
  versionOf,
} from '../src/index.ts';
import { tally, tallyMatch } from './tally.ts';

/** The tally in version 2, with what is new in it. */
const second = (news: Partial<AnyRulebook> = {}): AnyRulebook => ({ ...tally, version: '2', ...news });

type Apply = AnyRulebook['apply'];
const applied =
  (change: (step: ReturnType<Apply>, action: Parameters<Apply>[2], dice: Dice) => ReturnType<Apply>): Apply =>
  (state, seat, action, dice) =>
    change(tally.apply(state, seat, action, dice), action, dice);

const file = (): MatchFile => {
  const match = tallyMatch();
  match.submit(0, { do: 'add', to: 1, points: 2 });
  match.submit(0, { do: 'undo' });
  match.submit(0, { do: 'add', to: 1, points: 1 });
  match.submit(0, { do: 'end' });
  match.submit(1, { do: 'roll' });
  return match.file({ secret: true });
};

const carried = (other: AnyRulebook, from = file(), own = tally): MatchFile => {
  const answer = carryOver(own, other, from);
  if (isDifference(answer)) throw new Error(`entry ${answer.entry}: ${answer.reason}`);
  return answer;
};

describe('a match and another version of its book', () => {
  it('is carried over where nothing has changed, and says so in its file', () => {
    const before = file();
    const after = carried(second());
    expect(after).toEqual({ ...before, carried: [{ seq: 5, from: '1', to: '2', head: before.head }] });
    expect([versionOf(before), versionOf(after)]).toEqual(['1', '2']);
    expect(verifyFile(second(), after)).toMatchObject({ ok: true, entries: 5, head: before.head });
    expect(parseMatchFile(JSON.parse(JSON.stringify(after)))).toEqual(after);
  });

  it('is carried over where only words and citations have changed', () => {
    const wording = second({
      title: 'The tally',
      describe: () => ({ label: 'Otherwise said', lights: [] }),
      apply: applied((step) =>
        isRefusal(step) ? step : { ...step, events: step.events.map((event) => ({ ...event, clauses: ['tally-9'] })) },
      ),
    });
    expect(versionOf(carried(wording))).toBe('2');
  });

  it('is carried over where a rule has changed that it never met', () => {
    const whyNot: AnyRulebook['whyNot'] = (view, seat, action) =>
      action.do === 'add' && action.points === 3
        ? refuse('tally-2', 'Three is too much.')
        : tally.whyNot(view, seat, action);
    const apply: Apply = (state, seat, action, dice) =>
      whyNot(state, seat, action) ?? tally.apply(state, seat, action, dice);
    expect(versionOf(carried(second({ whyNot, apply })))).toBe('2');
  });

  it.each<[string, Partial<AnyRulebook>, object]>([
    [
      'an action that is refused',
      {
        apply: (state, seat, action, dice) =>
          action.do === 'end' ? refuse('tally-2', 'Play on.') : tally.apply(state, seat, action, dice),
      },
      { entry: 4, what: 'refused', clause: 'tally-2', reason: '2 refuses it: Play on.' },
    ],
    [
      'an event that tells something else',
      {
        apply: applied((step, action) =>
          isRefusal(step) || action.do !== 'roll'
            ? step
            : { ...step, events: step.events.map((event) => ({ ...event, data: { points: 0 } })) },
        ),
      },
      {
        entry: 5,
        what: 'event',
        clause: 'tally-1',
        reason: '1 tells "added" {"pile":0,"points":7}, 2 tells "added" {"points":0}',
      },
    ],
    [
      'another position',
      {
        apply: applied((step, action) =>
          isRefusal(step) || action.do !== 'end' ? step : { ...step, state: { ...step.state, piles: [1, 1] } as never },
        ),
      },
      { entry: 4, what: 'state', clause: 'tally-1', reason: 'the positions differ in state/piles/0' },
    ],
    [
      'another end',
      { outcome: () => ({ winners: [1], clause: 'tally-3' }) },
      { entry: 0, what: 'set-up', clause: 'tally-3' },
    ],
    [
      'a die more',
      {
        apply: applied((step, action, dice) => {
          if (action.do === 'roll') dice.d(6);
          return step;
        }),
      },
      { entry: 5, what: 'dice' },
    ],
    [
      'a scenario that is gone',
      { scenarios: [] },
      { entry: 0, what: 'set-up', reason: expect.stringContaining('no scenario "ten"') },
    ],
    [
      'other words in the log',
      {
        names: {
          pile: {
            word: (_, pile) => ['left', 'right'][pile]?.toUpperCase(),
            id: (_, word) => ['left', 'right'].indexOf(word),
          },
        },
      },
      { entry: 1, what: 'words' },
    ],
  ])('stays on its version where it meets %s, and says what differs first', (_, news, difference) => {
    expect(carryOver(tally, second(news), file())).toMatchObject(difference);
  });

  it('is not carried over when it does not hold under its own version', () => {
    const whole = file();
    const broken = {
      ...whole,
      entries: whole.entries.map((entry) => (entry.seq === 5 ? { ...entry, dice: [1, 1] } : entry)),
    };
    expect(carryOver(tally, second(), broken)).toMatchObject({ entry: 5, what: 'own' });
    expect(carryOver(second(), second(), whole)).toMatchObject({ entry: 0, what: 'own' });
  });

  it('is carried over again and again, and the chain of versions is verified', () => {
    const third = { ...tally, version: '3' };
    const twice = carried(third, carried(second()), second());
    expect(twice.carried?.map(({ from, to }) => `${from} to ${to}`)).toEqual(['1 to 2', '2 to 3']);
    expect(verifyFile(third, twice).ok).toBe(true);
    const [first, last] = twice.carried ?? [];
    if (!first || !last) throw new Error('it was not carried over twice');
    const faultOf = (list: MatchFile['carried']) =>
      verifyFile(third, { ...twice, ...(list ? { carried: list } : {}) }).faults[0];
    expect(faultOf([last])).toMatchObject({ entry: 0, reason: expect.stringContaining('carried/0/from: it is 2') });
    expect(faultOf([first, { ...last, seq: 6 }])?.reason).toContain('carried/1/seq: 6 is not an entry');
    expect(faultOf([{ ...first, seq: 2 }, last])).toMatchObject({
      entry: 2,
      reason: expect.stringContaining('is not the head'),
    });
    expect(faultOf([first])?.reason).toContain('is played under tally@2, here is 3');
  });
});
