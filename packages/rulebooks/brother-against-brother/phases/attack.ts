/** Attacks as they are declared: which hex, by which forces (bab-cmb-1). */
import { id, name } from '@longroll/kernel';
import { ATTACKING, attackersOf, targetsOf } from '../combat/attacks.ts';
import { withFight } from '../combat/fight.ts';
import { bold, decision, event, FORCE, phase, sureRule } from '../define.ts';
import { LEADERS } from '../leaders.ts';
import { isHex, NOWHERE } from '../map.ts';
import { strengthIn } from '../standing.ts';
import { CALM, otherSide, roused, type State } from '../state.ts';
import { forceHead, forceLong, forceWord, placeHead, placeName, placeText, placeTold } from '../words.ts';

/** "McDowell"; "the garrison" of whoever has no leader. */
const who = (word: string): string =>
  LEADERS.find(({ id: known }) => known === word)?.name ?? 'troops without a leader';
const attacked = event(
  'attacked',
  ['bab-cmb-1'],
  { ...FORCE, hex: name('place') },
  (d) => `${who(d.force)} attacked ${bold(placeText(d.hex))}.`,
  { tone: 'battle', opens: true },
);
const joined = event(
  'joined-attack',
  ['bab-cmb-1'],
  { ...FORCE, hex: name('place') },
  (d) => `${who(d.force)} joined the attack on ${placeText(d.hex)}.`,
  'battle',
);
interface Target {
  readonly hex: number;
}
interface Attack extends Target {
  readonly force: number;
}

const attackRules = ATTACKING.map(({ clause, holds, because }) =>
  sureRule<Attack>(
    clause,
    (s, { force, hex }) => holds(s, force, hex),
    (s, { force, hex }) => `${forceHead(s, force)} ${because(hex)}.`,
  ),
);

export const attack = decision('attack', 'bab-cmb-1', 'Attack', 'combat', true)
  .leading('join', 'begin')
  .pick(
    'hex',
    id('place'),
    (s) => targetsOf(s),
    sureRule(
      'bab-cmb-1',
      (s, { hex }) => isHex(hex) && strengthIn(s, otherSide(s.acting), hex) > 0,
      (_s, { hex }) => `No enemy troops stand in ${placeName(hex)}.`,
    ),
    sureRule(
      'bab-cmb-1',
      (s, { hex }) => !s.fight.attacked.includes(hex),
      (_s, { hex }) => `${placeHead(hex)} has been attacked this turn.`,
    ),
  )
  .pick('force', id('force'), (s, { hex }) => attackersOf(s, hex), ...attackRules)
  .ending()
  .called((s, { hex, force }) => `${forceLong(s, force)} attacks ${placeName(hex)}`)
  .does((s, { hex, force }, { tell }) => {
    tell.tell(attacked, { side: s.acting, force: forceWord(force), hex: placeTold(hex) });
    const { attacked: hexes, spent } = s.fight;
    return withFight(roused(s, otherSide(s.acting)), {
      ...CALM,
      hex,
      attackers: [force],
      attacked: [...hexes, hex],
      spent: [...spent, force],
    });
  });

export const endBattles = decision('end-battles', 'bab-cmb-1', 'No more attacks')
  .leaving()
  .called(() => 'No more attacks this turn')
  .does((s) => s);

export const battles = phase({
  id: 'battles',
  title: 'Battles',
  clause: 'bab-cmb-1',
  decisions: [attack, endBattles],
  prompt: () => ({ title: 'Attack', detail: 'A force attacks once a turn, and a hex is attacked once a turn.' }),
});

const joiners = (s: State): readonly number[] =>
  attackersOf(s, s.fight.hex).filter((row) => !s.fight.attackers.includes(row));

export const join = decision('join', 'bab-cmb-1', 'Join the attack', 'combat')
  .leading('join', 'begin')
  .pick('force', id('force'), joiners)
  .otherwise((s, { force }) => `${forceHead(s, force)} cannot join the attack on ${placeName(s.fight.hex)}.`)
  .called((s, { force }) => `${forceLong(s, force)} joins the attack`)
  .does((s, { force }, { tell }) => {
    tell.tell(joined, { side: s.acting, force: forceWord(force), hex: placeTold(s.fight.hex) });
    return withFight(s, { attackers: [...s.fight.attackers, force], spent: [...s.fight.spent, force] });
  });

export const begin = decision('begin', 'bab-cmb-2', 'Begin the battle', 'combat', true)
  .ending()
  .called((s) => `Begin the battle of ${placeName(s.fight.hex)}`)
  .does((s) => s);

export const gather = phase({
  id: 'gather',
  title: 'Who attacks',
  clause: 'bab-cmb-2',
  when: (s) => s.fight.hex !== NOWHERE,
  decisions: [join, begin],
  until: (s) => joiners(s).length === 0,
  prompt: (s) => ({ title: `Attack on ${placeName(s.fight.hex)}`, detail: 'Other forces beside it may join.' }),
});
