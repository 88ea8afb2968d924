import { isRefusal, type MatchFile, verifyFile } from '@longroll/kernel';
import { type AtBattle, fieldOf, foughtOut, type March, marchToBattle, ownRatio } from '@longroll/testkit/at-battle';
import { hasTurn } from '@longroll/testkit/round';
import { describe, expect, it } from 'vitest';
import { faultOfBattle, handBack, type Plan } from '../src/index.ts';

const WARS: readonly March[] = [
  { book: 'house-divided', scenario: '1862', bots: ['greedy', 'greedy'], seed: 5 },
  { book: 'brother-against-brother', scenario: 'learning', bots: ['greedy', 'greedy'], seed: 5 },
  { book: 'rolling-drums', scenario: 'bull-run', bots: ['marshal', 'greedy'], seed: 2, turn: 2 },
];
// Each war in one of the fields, and in the other by turns.
const FIELDS = [
  ['itchy-scratchy', 'greedy'],
  ['grant-acw', 'greedy'],
] as const;

const total = (left: readonly number[]): number => left.reduce((sum, one) => sum + one, 0);

/** Plays what carries the battle back, with dice typed in as the log has them. */
const carriedOn = ({ match }: AtBattle, fought: Parameters<AtBattle['match']['submit']>[1], plan: Plan): MatchFile => {
  expect(match.submit(0, fought)).toMatchObject({ events: [{ kind: 'fought' }] });
  for (const { seat, action, dice } of plan.entries) {
    const answer = match.submit(seat, action, dice);
    if (isRefusal(answer)) throw new Error(answer.reason);
  }
  return match.file({ secret: true });
};

describe.each(WARS.map((march, war) => ({ ...march, war })))('a battle of $book', ({ war, ...march }) => {
  it.each(FIELDS.filter((_, field) => hasTurn(war + field, FIELDS.length)))(
    'is fought out in %s and brought back',
    async (fieldId, bot) => {
      const at = await marchToBattle(march);
      const { campaign, battle } = at;
      const field = await fieldOf(fieldId);
      const ratio = ownRatio(march.book, fieldId);
      const file = await foughtOut(at, field, ratio, bot);
      expect(verifyFile(field.book, file).faults).toEqual([]);

      const back = handBack(campaign, battle.place, field, ratio, file);
      if (isRefusal(back)) throw new Error(back.reason);
      const { fought, plan } = back;
      const { wanted, standing } = plan;
      // Nobody is won on a field, and nobody is lost who was not there.
      for (const side of [0, 1] as const) {
        const { troops } = battle.hosts[side];
        expect(wanted.left[side]).toHaveLength(troops.length);
        troops.forEach(({ strength }, i) => {
          expect(wanted.left[side][i]).toBeGreaterThanOrEqual(0);
          expect(wanted.left[side][i]).toBeLessThanOrEqual(strength);
        });
        expect(total(standing.left[side])).toBeLessThanOrEqual(total(troops.map(({ strength }) => strength)));
      }

      const whole = carriedOn(at, fought, plan);
      expect(verifyFile(campaign.book, whole).faults).toEqual([]);
      expect(faultOfBattle(campaign, whole, field, ratio, file)).toBeUndefined();
      expect(campaign.handsDown.standing(at.match.state, battle)).toEqual(standing);
      expect(campaign.handsDown.battles(at.match.state)).not.toContainEqual(battle);
    },
  );
});
