import { type CampaignBattle, isRefusal, SimDice, type Troops } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { parseRatio, RATIOS, type Ratio, resultOf, type Translated, translated } from '../src/index.ts';

const RATIO: Ratio = {
  format: 'long-roll-ratio/1',
  campaign: 'a',
  field: 'b',
  about: 'For tests.',
  troops: {
    foot: { of: 500, is: 1, full: 4, as: { type: 'infantry' } },
    horse: { of: 3, is: 2, full: 3, least: 2, as: { type: 'cavalry' } },
  },
  escorts: [{ kinds: ['foot'], each: 8, strength: 2, name: 'Battery', as: { type: 'artillery' } }],
};

const battleOf = (attackers: readonly Troops[], defenders: readonly Troops[]): CampaignBattle => ({
  place: 'here',
  title: 'The battle of Here',
  hosts: [
    { seat: 0, name: 'Union', troops: attackers },
    { seat: 1, name: 'Confederate', troops: defenders },
  ],
  country: 'open',
  dug: false,
  river: false,
});
const foot = (id: string, strength: number): Troops => ({ id, name: id, kind: 'foot', strength });
const horse = (id: string, strength: number): Troops => ({ id, name: id, kind: 'horse', strength });

const done = (battle: CampaignBattle, most = 40): Translated => {
  const answer = translated(battle, RATIO, most);
  if (isRefusal(answer)) throw new Error(answer.reason);
  return answer as Translated;
};
const strengths = ({ battle }: Translated, side: 0 | 1) => battle.hosts[side].pieces.map(({ strength }) => strength);

describe('troops are translated', () => {
  it('into pieces of even strength, with what guards them', () => {
    const answer = done(battleOf([foot('a', 4900), horse('h', 6)], [foot('b', 2000)]));
    expect(strengths(answer, 0)).toEqual([3, 3, 3, 2, 2, 2]);
    expect(strengths(answer, 1)).toEqual([4]);
    expect(answer.battle.hosts[0].pieces.at(-1)).toMatchObject({ name: 'Battery', as: { type: 'artillery' } });
  });

  it('and stay out where they make no whole point, or less than a piece may have', () => {
    const answer = done(battleOf([foot('a', 499), foot('b', 999), horse('h', 2)], [foot('c', 2000)]));
    expect(answer.fielded[0].map(({ troops, strength }) => [troops, strength])).toEqual([[1, 1]]);
  });

  it('more coarsely where a side would have too many pieces', () => {
    const answer = done(battleOf([foot('a', 40_000)], [foot('b', 8000)]), 12);
    expect(strengths(answer, 0).length).toBeLessThanOrEqual(12);
    expect(new Set(answer.fielded.flat().map(({ ratio }) => ratio.of)).size).toBe(1);
  });

  it('or not at all where the ratio does not know them, or nobody would reach the field', () => {
    const stranger = { id: 'z', name: 'z', kind: 'zouaves', strength: 9 };
    expect(translated(battleOf([stranger], [foot('b', 900)]), RATIO, 40)).toMatchObject({
      refused: true,
      field: 'ratio/troops',
      reason: 'ratio/troops: says nothing of "zouaves", which fights in this battle',
    });
    expect(translated(battleOf([foot('a', 900)], [foot('b', 100)]), RATIO, 40)).toMatchObject({
      refused: true,
      reason: 'battle: the Confederate side has too few troops for this field',
    });
  });
});

describe('what is left comes back', () => {
  const battle = battleOf([foot('a', 2250), foot('b', 1600), horse('h', 6)], [foot('c', 2000)]);

  it('whole where nobody fell, and without what was fielded where nobody is left', () => {
    const answer = done(battle);
    const all = new Map(answer.battle.hosts.flatMap(({ pieces }) => pieces.map(({ id, strength }) => [id, strength])));
    expect(resultOf(battle, answer, { left: all, winner: 0 })).toEqual({
      left: [[2250, 1600, 6], [2000]],
      holder: 0,
    });
    expect(resultOf(battle, answer, { left: new Map(), winner: undefined })).toEqual({
      left: [[250, 100, 0], [0]],
      holder: 1,
    });
  });

  it('but for those who come back to their units, where the ratio says so', () => {
    const answer = translated(battle, { ...RATIO, lasting: 40 }, 40);
    if (isRefusal(answer)) throw new Error(answer.reason);
    expect(resultOf(battle, answer as Translated, { left: new Map(), winner: 0 }).left).toEqual([
      [1450, 1000, 4],
      [1200],
    ]);
  });

  it('with neither men nor guns won or lost on the way, whatever the battle and its end', () => {
    const dice = new SimDice(11);
    for (let game = 0; game < 300; game++) {
      const force = (letter: string) =>
        Array.from({ length: dice.d(5) }, (_, i) =>
          dice.d(3) === 1 ? horse(`${letter}${i}`, dice.d(30) + 2) : foot(`${letter}${i}`, 499 + dice.d(900) * 10),
        );
      const random = battleOf(force('a'), force('d'));
      const answer = translated(random, RATIO, 4 + dice.d(20));
      if (isRefusal(answer)) continue;
      const { battle: field, fielded } = answer as Translated;
      const left = new Map(
        field.hosts.flatMap(({ pieces }) => pieces.map(({ id, strength }) => [id, dice.d(strength + 1) - 1])),
      );
      const result = resultOf(random, answer as Translated, { left, winner: undefined });
      for (const side of [0, 1] as const) {
        const { troops } = random.hosts[side];
        fielded[side].forEach(({ troops: place, ratio, pieces, strength }) => {
          const whole = troops[place]?.strength ?? 0;
          expect(pieces.reduce((sum, piece) => sum + piece.strength, 0)).toBe(strength);
          expect(strength * ratio.of).toBeLessThanOrEqual(whole * ratio.is);
        });
        for (const kind of ['foot', 'horse']) {
          const own = fielded[side].filter(({ troops: place }) => troops[place]?.kind === kind);
          const exact = own.reduce((sum, { ratio, pieces, strength }) => {
            const remaining = pieces.reduce((all, { id }) => all + (left.get(id) ?? 0), 0);
            return sum + ((strength - remaining) * ratio.of) / ratio.is;
          }, 0);
          const lost = troops.reduce(
            (sum, one, i) => sum + (one.kind === kind ? one.strength - (result.left[side][i] ?? 0) : 0),
            0,
          );
          expect(Math.abs(lost - exact)).toBeLessThanOrEqual(0.51);
        }
      }
    }
  });
});

describe('a ratio', () => {
  it('is one of the project’s for each campaign and each field', () => {
    expect(RATIOS.map(({ campaign, field }) => `${campaign} ${field}`)).toEqual([
      'house-divided itchy-scratchy',
      'house-divided grant-acw',
      'brother-against-brother itchy-scratchy',
      'brother-against-brother grant-acw',
      'rolling-drums itchy-scratchy',
      'rolling-drums grant-acw',
    ]);
  });

  it('of one’s own is refused with the field at fault', () => {
    expect(parseRatio({ ...RATIO, format: 'x' })).toMatchObject({ refused: true, field: 'ratio/format' });
    expect(parseRatio({ ...RATIO, troops: { foot: { of: 0, is: 1, full: 1, as: {} } } })).toMatchObject({
      refused: true,
      field: 'ratio/troops/foot/of',
    });
    expect(parseRatio({ ...RATIO, more: 1 })).toMatchObject({ refused: true, field: 'ratio' });
    expect(parseRatio(RATIO)).toEqual(RATIO);
  });
});
