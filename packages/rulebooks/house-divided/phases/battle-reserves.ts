/** Between the rounds of a battle: reinforcements, the attacker's first, and the next round (ahd-combat-19 to -21). */
import { id, name } from '@longroll/kernel';
import { moveUnitTo } from '../changes.ts';
import { bold, decision, event, ofOneUnit, oneUnit, phase, place, unitText } from '../define.ts';
import { boxId, boxName, inWords } from '../naming.ts';
import { unitOf } from '../queries.ts';
import type { State } from '../state.ts';
import { theUnit, unitWithState } from '../words.ts';
import {
  asked,
  attacker,
  defender,
  defenderOf,
  goesOn,
  here,
  reinforcersOf,
  theBattle,
  withBattle,
} from './battle-places.ts';

const reinforced = event(
  'reinforced',
  ['ahd-combat-20'],
  { ...oneUnit, from: name('box'), to: name('box') },
  (d) => `${unitText(d)} came from ${place(d.from)} to ${bold(d.to)}.`,
  { tone: 'battle', ...ofOneUnit },
);

/** Units that the side asked may bring up. */
const open = (s: State): readonly number[] => {
  const { box, step } = theBattle(s);
  return reinforcersOf(s, box, step === 'reinforce-attack' ? s.phasing : defenderOf(s));
};

export const reinforce = decision('reinforce', 'ahd-combat-20', 'Bring in', 'march')
  .pick('unit', id('unit'), open)
  .otherwise(
    (s, { unit }) =>
      `${theUnit(s, unitOf(s, unit))} cannot reinforce: it must be an own unit in an adjacent box over an open link, ` +
      'without a battle still to be fought there, and must not have fought or reinforced in this player turn.',
  )
  .called((s, { unit }) => `Reinforce with ${unitWithState(s, unit)} from ${boxName(s, unitOf(s, unit).box)}`)
  .does((s, { unit: row }, { tell }) => {
    const { box, hurt, ...battle } = theBattle(s);
    const unit = unitOf(s, row);
    const line = unit.side === s.phasing ? 'attackers' : 'defenders';
    tell.tell(reinforced, { ...inWords(unit), from: boxId(s, unit.box), to: boxId(s, box) });
    const arrived = moveUnitTo(s, row, [box], { ...unit, from: unit.box, came: 'land', fought: true }, tell);
    return withBattle(arrived, {
      [line]: [...battle[line], row].sort((a, b) => a - b),
      hurt: unit.disrupted ? [...hurt, row] : hurt,
    });
  });
export const ready = decision('ready', 'ahd-combat-20', 'Fight round two', 'infantry', true)
  .called(here('Bring up no more'))
  .ending()
  .does((s) => s);

/** ahd-combat-20. One side brings units up after round one; they are involved from the next round on. */
const reserves = (step: 'reinforce-attack' | 'reinforce-defence', side: typeof attacker, answer: string) =>
  phase({
    id: step,
    title: step === 'reinforce-attack' ? 'The attacker reinforces' : 'The defender reinforces',
    clause: 'ahd-combat-20',
    when: (s) =>
      goesOn(s) &&
      theBattle(s).round === 1 &&
      reinforcersOf(s, theBattle(s).box, side === attacker ? s.phasing : defenderOf(s)).length > 0,
    ...asked(
      side,
      (where) => `Reinforce ${where}`,
      `Units next to the battle may join round two, free of marches. ${answer}`,
    ),
    decisions: [reinforce, ready],
  });
export const attackerReserves = reserves('reinforce-attack', attacker, 'The defender answers after you.');
export const defenderReserves = reserves('reinforce-defence', defender, 'The attacker brings up no more.');

/** ahd-combat-19, -21, ahd-bcombat-10. */
export const nextRound = phase({
  id: 'next-round',
  title: 'The next round',
  clause: 'ahd-combat-21',
  when: goesOn,
  begin: (s) => withBattle(s, { round: theBattle(s).round + 1 }),
});
