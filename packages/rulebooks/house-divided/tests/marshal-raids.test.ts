import { advise } from '@longroll/bots';
import { SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { Clashes } from '../bot/staff/clashes.ts';
import { carriedOut } from '../bot/staff/groups.ts';
import { staffWith } from '../bot/staff/index.ts';
import { Raids } from '../bot/staff/raids.ts';
import { reachOf } from '../bot/staff/reach.ts';
import { MARSHAL } from '../data/marshal.ts';
import { shelf } from '../index.ts';
import { rulebook } from '../rulebook.ts';
import type { Game } from './game.ts';
import { type Position, position } from './position.ts';

/** A lead of two in army maximums, Philadelphia lost already: St. Louis and one city more decide the war. */
const missouri = (): Position => position().union('washington', 'VI', 'VI').flags('confederate', 'philadelphia');

/** What the Union must fear for its lead, where some of the raiders may be beaten before. */
const danger = (of: Position, beaten?: string): number => {
  const { state } = of.start();
  const raids = new Raids(state, MARSHAL, new Clashes(MARSHAL, false), reachOf(state, 1));
  const chances = beaten === undefined ? undefined : new Map([[state.setting.boxNumber[beaten] ?? -1, 1]]);
  return raids.danger(state, [], chances);
};

const answers = (game: Game) => {
  const { staff } = shelf.bots;
  if (!staff) throw new Error('test: the book has no staff');
  return advise(shelf.rulebook, staff, game.state, game.seat, new SimDice(1)).actions;
};

describe('ahd-victory-3: what raids of one turn may cost the Union’s lead', () => {
  it('is more where two raiders stand than one, less with a garrison on the way, nothing where they are beaten before', () => {
    const one = danger(missouri().confederate('jefferson-city', 'MI'));
    expect(one).toBeGreaterThan(0);
    expect(danger(missouri().confederate('jefferson-city', 'MI', 'MI'))).toBeGreaterThan(one);
    expect(danger(missouri().union('st-louis', 'VI', 'VI').confederate('jefferson-city', 'MI'))).toBeLessThan(one);
    expect(danger(missouri().confederate('jefferson-city', 'MI'), 'jefferson-city')).toBe(0);
  });

  it('is nothing under a scenario that is not lost by army maximums', () => {
    expect(danger(missouri().rules({ strengthVictory: false }).confederate('jefferson-city', 'MI'))).toBe(0);
  });

  it('is what the marshal leaves less of at the end of his marches than one who does not fear raids', () => {
    const { state } = position()
      .turn(2)
      .marches(3)
      .union('washington', 'VI', 'MI', 'MI')
      .union('louisville', 'MI', 'MI')
      .union('fort-wayne', 'MI', 'MI')
      .union('st-louis', 'MI')
      .union('columbus', 'MI')
      .union('pittsburgh', 'MI')
      .union('canton', 'MI')
      .union('philadelphia', 'MI')
      .union('baltimore', 'MC')
      .union('harpers-ferry', 'MI')
      .confederate('richmond', 'MI', 'MI', 'MC')
      .confederate('front-royal', 'VI')
      .confederate('jefferson-city', 'MI')
      .confederate('springfield-mo', 'MI')
      .confederate('mobile', 'MI')
      .confederate('new-orleans', 'MI')
      .confederate('charleston', 'MI')
      .confederate('atlanta', 'MI')
      .start();
    const raids = new Raids(state, MARSHAL, new Clashes(MARSHAL, false), reachOf(state, 1));
    const left = (raided: number): number => {
      const staff = staffWith(rulebook.offer, { ...MARSHAL, raided });
      const [goal] = staff.goals(state, 0, 1);
      const actions = goal ? staff.plan(state, 0, goal, new SimDice(1)).filter(({ do: verb }) => verb !== 'halt') : [];
      return raids.danger(
        carriedOut(state, actions),
        state.flags.map((_, box) => box),
      );
    };
    expect(left(MARSHAL.raided)).toBeLessThan(left(0));
  });

  it('lets him raise recruits there first', () => {
    const game = missouri().confederate('jefferson-city', 'MI').start().play('halt');
    game.until(({ phase }) => phase === 'recruitment', 3);
    const { boxNumber } = game.state.setting;
    expect(answers(game)[0]).toMatchObject({ do: 'recruit', box: boxNumber['st-louis'] });
  });
});
