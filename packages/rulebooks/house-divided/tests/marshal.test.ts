import { advise, hint } from '@longroll/bots';
import { type AnyState, actionWords, isRefusal, type PlainRecord, SimDice } from '@longroll/kernel';
import { hasTurn } from '@longroll/testkit/round';
import { describe, expect, it } from 'vitest';
import { Clashes } from '../bot/staff/clashes.ts';
import { controlOf, prizesOf } from '../bot/staff/lay.ts';
import { reachOf } from '../bot/staff/reach.ts';
import { cutsOf, hungerOf, reliefOf } from '../bot/staff/roads.ts';
import { MARSHAL } from '../data/marshal.ts';
import { shelf } from '../index.ts';
import { rulebook } from '../rulebook.ts';
import { beforeRichmond, openBaltimore, outmatched } from './bot-positions.ts';
import { compile, type Game, printed } from './game.ts';
import { position } from './position.ts';

/** What the marshal would do now. */
const advised = (game: Game, seed = 1) => {
  const { staff } = shelf.bots;
  if (!staff) throw new Error('test: the book has no staff');
  return advise(shelf.rulebook, staff, game.state, game.seat, new SimDice(seed));
};

/** Lets the marshal carry out the movement of whoever is asked: every action of his plan is legal. */
const moved = (game: Game): Game => {
  for (const action of advised(game).actions)
    if (action.do !== 'halt') game.play(actionWords(rulebook, game.state, action as { readonly do: string }));
  return game;
};

describe('the plans of the staff', () => {
  // The plans of a late year take seconds: those of one year, another by turns, hold every kind of goal but a temper.
  const late = (place: number): number => (hasTurn(place, 3) ? 5 : 2);
  it.each([
    ['1861', 10],
    ['1862', late(0)],
    ['1863', late(1)],
    ['1864', late(2)],
    ['learning', 10],
  ] as const)('are legal to their last action at the opening of %s', (id, most) => {
    const { staff } = shelf.bots;
    if (!staff) throw new Error('test: the book has no staff');
    const { state: opening } = rulebook.setup(compile(printed(id), {}), new SimDice(1));
    const seat = opening.phasing;
    for (const goal of staff.goals(opening, seat, most)) {
      let state: AnyState = opening;
      for (const action of staff.plan(state, seat, goal, new SimDice(3))) {
        const step = shelf.rulebook.apply(state, seat, action, new SimDice(1));
        expect([goal.id, action, isRefusal(step) ? step.reason : 'played']).toEqual([goal.id, action, 'played']);
        if (!isRefusal(step)) state = step.state;
      }
    }
  });
});

describe('the marshal’s movement', () => {
  it('takes what decides the war at good odds, and keeps a garrison at home', () => {
    const game = moved(beforeRichmond().start());
    expect(game.at('richmond')).toContain('U VI');
    expect(game.at('washington')).not.toEqual([]);
  });

  it('does not attack at bad odds, and keeps Washington guarded', () => {
    const game = moved(outmatched().start());
    expect(game.at('manassas')).toEqual(['C VI', 'C VI', 'C VI', 'C VI']);
    expect(game.at('washington')).not.toEqual([]);
  });

  it('does not sit beside a weaker enemy who holds what decides the war', () => {
    const game = moved(
      position()
        .flags('union', 'dalton', 'chattanooga')
        .union('washington', 'VI')
        .union('dalton', 'VI', 'VI', 'VI')
        .union('chattanooga', 'MI')
        .confederate('atlanta', 'MI')
        .marches(2)
        .start(),
    );
    expect(game.at('atlanta')).toContain('U VI');
  });

  it('goes for Richmond with those whom Washington can spare, while raiders stand near it', () => {
    const game = moved(
      position()
        .union('washington', 'VI', 'VI', 'VI')
        .flags('union', 'fredericksburg')
        .confederate('manassas', 'VC')
        .confederate('richmond', 'MI')
        .marches(4)
        .start(),
    );
    expect(game.at('washington')).toContain('U VI');
  });

  it('spends its marches on two attacks that one march each makes sooner than on one that takes them all', () => {
    const game = moved(
      position()
        .flags('union', 'dalton', 'chattanooga', 'arkansas-post', 'memphis', 'new-orleans')
        .union('washington', 'VI')
        .union('dalton', 'VI', 'VI')
        .union('pensacola', 'VI', 'VI')
        .union('arkansas-post', 'VI', 'VI')
        .union('memphis', 'MI')
        .union('new-orleans', 'MI')
        .confederate('atlanta', 'MI')
        .confederate('mobile', 'MI')
        .confederate('vicksburg', 'MI')
        .marches(2)
        .start(),
    );
    expect(game.at('atlanta')).toContain('U VI');
    expect(game.at('mobile')).toContain('U VI');
  });

  it('ahd-supply-7: attacks whoever holds the second of its two cities before all it has starves', () => {
    const { boxes, fixedArmies, unionGoal, firstTurn, lastTurn } = printed('learning');
    const game = moved(
      position()
        .rules({ boxes, fixedArmies, unionGoal, firstTurn, lastTurn, strengthVictory: false } as PlainRecord)
        .phasing('confederate')
        .flags('union', 'petersburg')
        .union('washington', 'MI')
        .union('petersburg', 'VI*')
        .confederate('richmond', 'VI*', 'MI*', 'MI*')
        .confederate('gordonsville', 'VI*')
        .marches(2)
        .start(),
    );
    expect(game.at('petersburg').join()).toMatch(/C (VI|MI)/);
  });

  it('retakes a city that stands open', () => {
    const game = moved(
      openBaltimore()
        .confederate('richmond', 'VI', 'VI')
        .confederate('mobile', 'VI', 'VI')
        .confederate('new-orleans', 'VI', 'VI')
        .start(),
    );
    expect(game.flag('baltimore')).toBe('union');
    expect(game.at('washington')).not.toEqual([]);
  });

  it('fears less for a capital that friends around it would win back, and least near the end', () => {
    const capital = (turn: number, ...friends: readonly 'VI'[]): number => {
      const { state } = position()
        .turn(turn)
        .union('washington', 'MI')
        .union('baltimore', ...friends)
        .confederate('manassas', 'VI', 'VI')
        .start();
      const { washington } = state.setting;
      return prizesOf(state, MARSHAL, controlOf(state)).prize[1][washington] ?? 0;
    };
    const alone = capital(10);
    expect(capital(10, 'VI', 'VI', 'VI', 'VI', 'VI')).toBeLessThan(alone);
    expect(capital(39)).toBeLessThan(alone);
  });

  it('brings up those who stand far behind the front with nothing to guard', () => {
    const game = moved(
      position()
        .union('washington', 'VI', 'VI')
        .union('chicago', 'VI', 'VI', 'VI')
        .confederate('memphis', 'VI')
        .confederate('shreveport', 'MI')
        .start(),
    );
    expect(game.at('chicago')).toEqual([]);
  });

  it('fears nothing after the last battles of the war', () => {
    const inRichmond = (turn: number): readonly string[] =>
      moved(
        position()
          .turn(turn)
          .marches(2)
          .union('washington', 'VI', 'VI')
          .confederate('manassas', 'VI', 'VI')
          .confederate('front-royal', 'VI')
          .confederate('richmond', 'MI')
          .flags('union', 'fredericksburg', 'wilmington', 'charleston', 'atlanta', 'memphis', 'mobile', 'new-orleans')
          .start(),
      ).at('richmond');
    expect(inRichmond(39)).not.toContain('U VI');
    expect(inRichmond(40)).toEqual(['C MI', 'U VI', 'U VI']);
  });

  it('raises nobody far behind the front where he would only take up the army maximum', () => {
    const raised = (maximum: number): string =>
      advised(
        position()
          .phasing('confederate')
          .union('new-york', 'MI')
          .confederate('richmond', 'VI', 'VI', 'VI', 'VI')
          .rules({ fixedArmies: { union: 9, confederate: maximum }, strengthVictory: false })
          .start()
          .play('halt')
          .until((game) => game.phase === 'recruitment', 3),
      ).actions[0]?.do ?? '';
    expect(raised(30)).toBe('recruit');
    expect(raised(5)).not.toBe('recruit');
  });

  it('says why in a sentence: what is attacked at what odds, what is cut off', () => {
    const { why } = advised(beforeRichmond().start());
    expect(why).toMatch(/^Attack Richmond: \d+ % to take it/);
  });

  it('gives a hint for any decision: the first action of a plan with its reason, else what the answer is called', () => {
    const game = beforeRichmond().start();
    const first = hint(shelf, game.state, 0, new SimDice(1));
    expect(first?.action).toMatchObject({ do: 'march' });
    expect(first?.after.at(-1)).toEqual({ do: 'halt' });
    expect(first?.why).toContain('Attack Richmond');
    moved(game).play('halt');
    const fight = hint(shelf, game.state, 0, new SimDice(1));
    expect(fight?.action).toMatchObject({ do: 'fight' });
    expect(fight?.after).toEqual([]);
    expect(fight?.why).toMatch(/^Fight at Richmond, \d+ : \d+$/);
  });

  it('ends its turn where nothing gains', () => {
    const { actions, why } = advised(position().union('washington', 'VI').confederate('tallahassee', 'MI').start());
    expect(actions).toEqual([{ do: 'halt' }]);
    expect(why).toBe('No march gains anything: hold what we have');
  });

  it('plans a whole turn that ends, the same on equal dice', () => {
    const game = position().union('washington', 'VI', 'MI').confederate('richmond', 'VI').start();
    const { actions } = advised(game, 7);
    expect(actions.at(-1)).toEqual({ do: 'halt' });
    expect(advised(game, 7).actions).toEqual(actions);
  });
});

describe('roads', () => {
  it('ahd-control-5: cavalry cuts a road by riding over it', () => {
    const { state } = position()
      .flags('union', 'chattanooga', 'decatur', 'corinth', 'jackson-tn', 'columbus-ky')
      .flags('union', 'murfreesboro', 'nashville', 'bowling-green', 'munfordville', 'louisville')
      .union('chattanooga', 'VI', 'VI', 'VI')
      .confederate('okolona', 'CC')
      .start();
    const { boxNumber } = state.setting;
    const cut = cutsOf(state, new Clashes(MARSHAL, false), 0, reachOf(state, 1));
    expect(cut[boxNumber.murfreesboro ?? -1]).toBeGreaterThan(0);
  });

  it('ahd-supply-2: a garrison that would starve to the last unit gives its box away, and is relieved by the road to it', () => {
    const { state } = position()
      .flags('union', 'chattanooga', 'nashville', 'bowling-green', 'munfordville', 'louisville')
      .union('chattanooga', 'VI*')
      .union('nashville', 'VI')
      .confederate('murfreesboro', 'VI')
      .start();
    const clashes = new Clashes(MARSHAL, false);
    const prize = prizesOf(state, MARSHAL, controlOf(state)).prize[1];
    expect(hungerOf(state, clashes, 0, prize)).toBeGreaterThan(hungerOf(state, clashes, 0));
    const relief = reliefOf(state, clashes, 0, reachOf(state, 0), prize);
    const { boxNumber } = state.setting;
    expect(relief[boxNumber.sparta ?? -1]).toBeGreaterThan(0);
    expect(relief[boxNumber.dalton ?? -1]).toBe(0);
  });
});
