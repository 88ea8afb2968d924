/** Attacks and tactics side by side with their chances, instead of a list of names. */
import type { Board, ChoiceRow } from '@longroll/drawing';
import { signed } from '@longroll/kernel';
import { battleInput, defendersOf, inputOf } from '../combat/attacks.ts';
import {
  attackChits,
  type BattleInput,
  comparisonOf,
  defenceChits,
  modifierOf,
  withChits,
} from '../combat/resolution.ts';
import { ATTACK_CHITS, CHIT_NAMES, type Chit, DEFENCE_CHITS } from '../data/combat.ts';
import { strengthOfAll } from '../forces.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { whereabouts } from '../whereabouts.ts';
import { capital, forceHead, forceLight, forceName } from '../words.ts';
import { foresee } from './forecast.ts';

type Of<V extends Action['do']> = Extract<Action, { readonly do: V }>;
type Row = ChoiceRow<Action>;

/** More attacks than these stand in the plain list: working out the chances of all would hold up the page. */
const MOST = 10;

const forecastOf = (s: State, seat: number, action: Action): Pick<Row, 'forecast'> => {
  const [forecast] = foresee(s, seat, [action]);
  return forecast ? { forecast } : {};
};

const attackRow = (s: State, seat: number, action: Of<'attack'>): Row => {
  const { force, hex } = action;
  const there = defendersOf(s, hex);
  const [first = force] = there;
  const others = there.length === 1 ? '' : ' and others';
  const { attackerPoints, defenderPoints } = battleInput(s, [force], hex);
  return {
    action,
    element: forceLight(first),
    title: capital(whereabouts(hex)),
    detail: `${forceHead(s, force)}, ${strengthOfAll(s, [force])} SF, against ${forceName(s, first)}${others}, ${strengthOfAll(s, there)} SF`,
    figure: comparisonOf(attackerPoints, defenderPoints).row,
    ...forecastOf(s, seat, action),
  };
};

/** Any share of losses, to read from the rule what a chit changes of it. */
const SHARE = 20;

/** What a chit does to the losses of both, whatever it meets (bab-chit-4). */
const lossesBy = (chit: Chit): string => {
  const own = ATTACK_CHITS.find((each) => each === chit);
  const other = DEFENCE_CHITS.find((each) => each === chit);
  const [attacker, defender] = withChits(own ?? 'A3', other ?? 'D3', [SHARE, SHARE]);
  if (attacker < SHARE) return `; both lose half, and ${own ? 'nobody falls back' : 'the defender falls back'}`;
  if (attacker > SHARE && defender > SHARE) return `; both lose ${attacker - SHARE} in 100 more`;
  if (attacker > SHARE) return `; the attacker loses ${attacker - SHARE} in 100 more`;
  return defender > SHARE ? `; the defender loses ${defender - SHARE} in 100 more` : '';
};

/** The least and the most that a chit makes of the die, by what the other side may choose. */
const dieWith = (input: BattleInput, chit: Chit): string => {
  const own = ATTACK_CHITS.find((each) => each === chit);
  const other = DEFENCE_CHITS.find((each) => each === chit);
  const met = own
    ? defenceChits(input).map((defence) => modifierOf(input, own, defence))
    : attackChits(input).map((attack) => (other ? modifierOf(input, attack, other) : 0));
  const [least, most] = [Math.min(...met), Math.max(...met)];
  return least === most ? signed(least) : `${signed(least)} to ${signed(most)}`;
};

const chitRow = (s: State, seat: number, input: BattleInput, action: Of<'chit'>): Row => ({
  action,
  title: CHIT_NAMES[action.chit],
  detail: `the die ${dieWith(input, action.chit)}${lossesBy(action.chit)}`,
  figure: action.chit,
  ...forecastOf(s, seat, action),
});

/** The attacks that are offered, or the tactics for the battle that is on, each with its chance (bab-cmb-1, bab-chit-2). */
export const rows: NonNullable<Board<State, Action>['rows']> = (s, seat, choices) => {
  const attacks = choices.filter((action) => action.do === 'attack');
  const chits = choices.filter((action) => action.do === 'chit');
  if (attacks.length > 0 && attacks.length <= MOST)
    return [{ title: 'Attack', rows: attacks.map((action) => attackRow(s, seat, action)) }];
  if (chits.length === 0) return [];
  const input = inputOf(s);
  return [{ title: 'Your tactics', rows: chits.map((action) => chitRow(s, seat, input, action)) }];
};
