/** What a choice of the battle phase is called and what it touches (for people only). */
import { at, type Caption, type SeatId } from '@longroll/kernel';
import { boxName, kindCode, unitName } from '../naming.ts';
import { STRENGTH, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { theBattle } from './battle-places.ts';
import { routTotals } from './battle-variant.ts';

const lightOf = (s: State, row: number): string => `unit:${unitName(at(s.units, row))}`;
const boxLight = (s: State, box: number): string => `box:${at(s.setting.boxes, box).id}`;
const unitWords = (s: State, row: number): string => {
  const unit = at(s.units, row);
  return `${unitName(unit)} (${kindCode(unit.kind)}${unit.disrupted ? ', disrupted' : ''})`;
};

const strengthIn = (s: State, box: number, side: number): number =>
  s.units.reduce((sum, unit) => sum + (unit.box === box && unit.side === side ? STRENGTH[unit.kind] : 0), 0);

const fightCaption = (s: State, box: number): Caption => {
  const attacker = strengthIn(s, box, s.phasing);
  const defender = strengthIn(s, box, 1 - s.phasing);
  return { label: `Fight at ${boxName(s, box)}, ${attacker} : ${defender}`, lights: [boxLight(s, box)] };
};

const routCaption = (s: State, harm: boolean): Caption => {
  const battle = theBattle(s);
  const { attacker, defender } = routTotals(s)[harm ? 'harm' : 'spare'];
  const [own, theirs] = battle.result === 0 ? [defender, attacker] : [attacker, defender];
  const what = harm ? 'One more disruption for the routed side' : 'One fewer disruption of your own';
  return { label: `${what}: ${theirs} to them, ${own} to you`, lights: [boxLight(s, battle.box)] };
};

const assignCaption = (s: State, losses: readonly number[]): Caption => {
  const battle = theBattle(s);
  const rows = battle.step === 'assign-defender' ? battle.defenders : battle.attackers;
  const hit = rows.filter((_, i) => (losses[i] ?? 0) > 0);
  const words = rows.flatMap((row, i) => {
    const amount = losses[i] ?? 0;
    return amount === 0 ? [] : [`${amount} on ${unitWords(s, row)}`];
  });
  return { label: `Assign ${words.join(', ')}`, lights: hit.map((row) => lightOf(s, row)) };
};

/** Label and lit elements of an action of the battle phase. */
export const describeBattle = (s: State, _seat: SeatId, action: Action): Caption => {
  const here = s.battle ? [boxLight(s, s.battle.box)] : [];
  switch (action.do) {
    case 'fight':
      return fightCaption(s, action.box);
    case 'rout':
      return routCaption(s, action.harm);
    case 'assign':
      return assignCaption(s, action.losses);
    case 'reinforce':
      return {
        label: `Reinforce with ${unitWords(s, action.unit)} from ${boxName(s, at(s.units, action.unit).box)}`,
        lights: [lightOf(s, action.unit)],
      };
    case 'ready':
      return { label: 'Bring up no more', lights: here };
    case 'withdraw':
      return { label: `Withdraw to ${boxName(s, action.to)}`, lights: [boxLight(s, action.to)] };
    case 'stand':
      return { label: 'Stand and fight', lights: here };
    case 'aim':
      return { label: `Fire at ${unitWords(s, action.at)}`, lights: [lightOf(s, action.at)] };
    case 'press':
      return { label: 'Fight on', lights: here };
    case 'disengage':
      return { label: 'Break off and fall back', lights: here };
    case 'retreat':
      return { label: `Retreat to ${boxName(s, action.to)}`, lights: [boxLight(s, action.to)] };
    case 'fallback':
      return {
        label: `${unitWords(s, action.unit)} falls back to ${boxName(s, action.to)}`,
        lights: [lightOf(s, action.unit), boxLight(s, action.to)],
      };
    case 'promote':
      return { label: `Promote ${unitWords(s, action.unit)}`, lights: [lightOf(s, action.unit)] };
    case 'pass':
      return { label: 'Promote nobody', lights: here };
    default:
      return { label: action.do, lights: here };
  }
};
