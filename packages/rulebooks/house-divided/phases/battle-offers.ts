/** The questions of the battle phase with their answers, and the judgement of an action: one list behind both. */
import { at, never, type Offer, type Refusal, refuse, type SeatId } from '@longroll/kernel';
import { boxId, SIDE_NAMES, unitName } from '../naming.ts';
import type { Battle, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { openTargets } from './battle-aims.ts';
import { promotable, stillToFallBack } from './battle-end.ts';
import { judgeShare, shareTemplate } from './battle-losses.ts';
import { defenderOf, fallbackBoxes, reinforcersOf, retreatBoxes, theBattle } from './battle-places.ts';
import { routTotals } from './battle-variant.ts';

type Verb =
  | 'fight'
  | 'withdraw'
  | 'stand'
  | 'reinforce'
  | 'ready'
  | 'rout'
  | 'assign'
  | 'aim'
  | 'disengage'
  | 'press'
  | 'retreat'
  | 'fallback'
  | 'promote'
  | 'pass';
/** An action of the battle phase. */
export type BattleAction = Extract<Action, { readonly do: Verb }>;

const withdrawals = (s: State): readonly Action[] => [
  ...retreatBoxes(s, theBattle(s).box).map((to): Action => ({ do: 'withdraw', to })),
  { do: 'stand' },
];

const reserves = (s: State, side: 0 | 1): readonly Action[] => [
  ...reinforcersOf(s, theBattle(s).box, side).map((unit): Action => ({ do: 'reinforce', unit })),
  { do: 'ready' },
];

/** Base combat: the defenders' ways out after a round (ahd-bcombat-10). */
const waysOut = (s: State): readonly Action[] => [
  { do: 'press' },
  ...retreatBoxes(s, theBattle(s).box).map((to): Action => ({ do: 'retreat', to })),
];

/** The choices of a step that can be listed. Disruptions are assigned by template. */
const choicesOf = (s: State, battle: Battle): readonly Action[] => {
  switch (battle.step) {
    case 'withdraw':
      return withdrawals(s);
    case 'aim-defence':
    case 'aim-attack':
      return openTargets(s).map((target): Action => ({ do: 'aim', at: target }));
    case 'attacker-stays':
      return [{ do: 'press' }, { do: 'disengage' }];
    case 'defender-stays':
      return waysOut(s);
    case 'reinforce-attack':
      return reserves(s, s.phasing);
    case 'reinforce-defence':
      return reserves(s, defenderOf(s));
    case 'rout':
      return [
        { do: 'rout', harm: true },
        { do: 'rout', harm: false },
      ];
    case 'assign-defender':
    case 'assign-attacker':
      return [];
    case 'fallback':
      return stillToFallBack(s).flatMap((unit) =>
        fallbackBoxes(s, unit).map((to): Action => ({ do: 'fallback', unit, to })),
      );
    case 'retreat':
      return retreatBoxes(s, battle.box).map((to): Action => ({ do: 'retreat', to }));
    case 'promote':
      return [...promotable(s).map((unit): Action => ({ do: 'promote', unit })), { do: 'pass' }];
    default:
      return never(battle.step);
  }
};

const shareOf = (battle: Battle): { readonly rows: readonly number[]; readonly losses: number } | undefined => {
  if (battle.step === 'assign-defender') return { rows: battle.defenders, losses: battle.defenderLosses };
  if (battle.step === 'assign-attacker') return { rows: battle.attackers, losses: battle.attackerLosses };
  return undefined;
};

/** The question of the battle phase: `fight`, or the step of the battle. The facts name the box and the round. */
export const battleAnswers = (s: State): Offer<Action> => {
  const { battle } = s;
  if (!battle) return { ask: 'fight', choices: s.contested.map((box) => ({ do: 'fight', box })) };
  const facts = { box: boxId(s, battle.box), round: battle.round };
  const share = shareOf(battle);
  if (share)
    return {
      ask: battle.step,
      facts: { ...facts, disruptions: share.losses },
      choices: [],
      templates: [shareTemplate(s, share.rows, share.losses)],
    };
  const choices = choicesOf(s, battle);
  if (battle.step === 'rout') return { ask: battle.step, facts: { ...facts, totals: routTotals(s) }, choices };
  return { ask: battle.step, facts, choices };
};

const STEP_CLAUSE: { readonly [step in Battle['step']]: string } = {
  withdraw: 'ahd-bcombat-2',
  'aim-defence': 'ahd-bcombat-4',
  'aim-attack': 'ahd-bcombat-4',
  'attacker-stays': 'ahd-bcombat-10',
  'defender-stays': 'ahd-bcombat-10',
  'reinforce-attack': 'ahd-combat-20',
  'reinforce-defence': 'ahd-combat-20',
  rout: 'ahd-combat-12',
  'assign-defender': 'ahd-combat-17',
  'assign-attacker': 'ahd-combat-17',
  fallback: 'ahd-combat-23',
  retreat: 'ahd-combat-24',
  promote: 'ahd-combat-25',
};

const STEP_WANTS: { readonly [step in Battle['step']]: string } = {
  withdraw: 'the defending cavalry withdraws or stands',
  'aim-defence': 'the next defending unit names its target',
  'aim-attack': 'the next attacking unit names its target',
  'attacker-stays': 'the attacker presses on or disengages',
  'defender-stays': 'the defender stays or retreats',
  'reinforce-attack': 'the attacker brings up reinforcements or is ready',
  'reinforce-defence': 'the defender brings up reinforcements or is ready',
  rout: 'the side that routed the other takes its option',
  'assign-defender': 'the attacker assigns the defender’s disruptions',
  'assign-attacker': 'the defender assigns the attacker’s disruptions',
  fallback: 'the attackers fall back',
  retreat: 'the defenders retreat to one box',
  promote: 'the winner may promote one unit',
};

const same = (a: Action, b: Action): boolean => {
  const left: { readonly [field: string]: unknown } = a;
  const right: { readonly [field: string]: unknown } = b;
  return Object.keys(left).every((field) => left[field] === right[field]);
};

/** The field that an action of the right verb must have wrong, since the verb itself was offered. */
const FIELD: { readonly [verb: string]: string } = {
  fight: 'action/box',
  withdraw: 'action/to',
  reinforce: 'action/unit',
  aim: 'action/at',
  retreat: 'action/to',
  fallback: 'action/to',
  promote: 'action/unit',
};

const whyNot = (s: State, action: Action): Refusal => {
  const clause = s.battle ? STEP_CLAUSE[s.battle.step] : 'ahd-combat-1';
  const field = FIELD[action.do] ?? 'action';
  const unit = (row: number): string => {
    const found = s.units[row];
    return found && found.box >= 0 ? unitName(found) : 'That unit';
  };
  switch (action.do) {
    case 'fight':
      return refuse(
        clause,
        `No battle is waiting to be fought at ${s.setting.boxes[action.box]?.name ?? 'that box'}.`,
        field,
      );
    case 'reinforce':
      return refuse(
        clause,
        `${unit(action.unit)} cannot reinforce: it must be an own unit in an adjacent box over an open link, without a ` +
          'battle still to be fought there, and must not have fought or reinforced in this player turn.',
        field,
      );
    case 'promote':
      return refuse(
        clause,
        `${unit(action.unit)} cannot be promoted: it must have survived this battle and not be crack.`,
        field,
      );
    case 'aim':
      return refuse(
        'ahd-bcombat-5',
        `${unit(action.at)} may not be named now: fire is spread over all enemy units.`,
        field,
      );
    case 'fallback':
      return refuse(
        clause,
        `${unit(action.unit)} cannot fall back to ${s.setting.boxes[action.to]?.name ?? 'that box'}.`,
        field,
      );
    case 'withdraw':
    case 'retreat':
      return refuse(clause, `The defenders cannot go to ${s.setting.boxes[action.to]?.name ?? 'that box'}.`, field);
    default:
      return refuse(clause, 'That cannot be chosen now.', field);
  }
};

/** Judges an action of the battle phase by the offer itself. */
export const judgeBattleAction = (
  s: State,
  seat: SeatId,
  actors: readonly SeatId[],
  action: Action,
): Refusal | undefined => {
  const { battle } = s;
  const wants = battle ? STEP_WANTS[battle.step] : 'the phasing side picks the next battle';
  if (!actors.includes(seat)) {
    const whose = actors[0] === undefined ? 'nobody' : `the ${at(SIDE_NAMES, actors[0])}`;
    return refuse('ahd-frame-4', `It is for ${whose} to decide now: ${wants}.`);
  }
  const share = battle && shareOf(battle);
  if (share && action.do === 'assign') return judgeShare(s, share.rows, share.losses, action.losses);
  const choices = battle ? choicesOf(s, battle) : battleAnswers(s).choices;
  if (choices.some((choice) => same(choice, action))) return undefined;
  if (choices.some((choice) => choice.do === action.do)) return whyNot(s, action);
  return refuse(battle ? STEP_CLAUSE[battle.step] : 'ahd-combat-1', `Now ${wants}.`, 'action/do');
};
