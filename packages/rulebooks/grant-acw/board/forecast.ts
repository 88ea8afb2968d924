/** What a unit's fire may come to before its target is named, and its charge before it is declared. */
import type { Board, ChoiceRow, Forecast } from '@longroll/drawing';
import { distanceBetween } from '@longroll/geometry/plane';
import { at, counted } from '@longroll/kernel';
import { inches, nameOf } from '../define.ts';
import { moraleInput } from '../morale.ts';
import { meleeBy } from '../phases/charge.ts';
import { combatInput, inOrder } from '../phases/melee.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { fireInput, restAt } from '../volleys.ts';

type Fire = Extract<Action, { readonly do: 'fire' }>;
type Input = ReturnType<typeof fireInput>;

const isFire = (action: Action): action is Fire => action.do === 'fire';

/** Above so many targets they are chosen on the table alone. */
const MOST = 12;

const diceOf = ({ groups, alone }: Input): string => counted(groups.length + alone.length, 'die', 'dice');

/** "Less 2 of each die, 3 of some": what cover, range and the first volley take away. */
const deductions = ({ groups, alone }: Input): string => {
  const less = [...new Set(groups.map(({ deduction }) => deduction))].toSorted((a, b) => a - b);
  const needs = [...new Set(alone)].toSorted((a, b) => a - b);
  return [
    ...(less.length > 0 ? [`less ${less.join(' or ')}`] : []),
    ...(needs.length > 0 ? [`each kills on ${needs.map((need) => (need > 6 ? 'none' : need)).join(' or ')}`] : []),
  ].join(', ');
};

const forecastOf = (s: State, { unit, target }: Fire, input: Input): Forecast => ({
  title: `${nameOf(s, unit)} at ${nameOf(s, target)}`,
  procedure: 'unit-fire',
  input,
  assumed: `Every throw of ${diceOf(input)}, ${deductions(input)}; nobody else fires at it before.`,
});

type Contact = Extract<Action, { readonly do: 'contact' }>;

/** Cavalry tests its morale before it charges (grant-cav-3). */
const isRide = (s: State, action: Action): action is Contact =>
  action.do === 'contact' && action.kind === 'charge' && at(s.units, action.unit).arm === 'cavalry';

const rideOf = (s: State, { unit, target }: Contact): Forecast => ({
  title: `Morale of ${nameOf(s, unit)} before it charges ${nameOf(s, target)}`,
  procedure: 'morale',
  input: moraleInput(s, unit),
  assumed: 'A bad result halts it, shaken, before it has moved.',
});

/** What one combat of the mêlée may come to that a contact begins: the middle one of its line, which most others are like. */
const combatsOf = (s: State, action: Contact): readonly Forecast[] => {
  const begun = meleeBy(s, action);
  if (!begun) return [];
  const { state, melee } = begun;
  const combats = inOrder(state, melee);
  const middle = combats[combats.length >> 1];
  const input = middle && combatInput(state, melee, middle);
  if (!input) return [];
  const names = `${nameOf(s, action.unit)} and ${nameOf(s, action.target)}`;
  return [
    {
      title: `One combat of ${combats.length}: ${names}`,
      procedure: 'combat',
      input,
      assumed: 'Nobody fires before, nobody counter-charges. At the ends of the line two may fight one.',
    },
  ];
};

export const foresee: Board<State, Action>['foresee'] = (s, _viewer, actions) =>
  actions.flatMap((action) => {
    if (isFire(action)) return [forecastOf(s, action, fireInput(s, restAt(s, action)))];
    if (action.do !== 'contact') return [];
    return [...(isRide(s, action) ? [rideOf(s, action)] : []), ...combatsOf(s, action)];
  });

/** Every target of those who may still fire, with the chance that somebody falls. */
export const rows: NonNullable<Board<State, Action>['rows']> = (s, _seat, choices) => {
  const fires = choices.filter(isFire);
  if (fires.length > MOST) return [];
  return [...new Set(fires.map(({ unit }) => unit))].map((unit) => ({
    title: `${nameOf(s, unit)} fires at`,
    rows: fires
      .filter((fire) => fire.unit === unit)
      .map((action): ChoiceRow<Action> => {
        const input = fireInput(s, restAt(s, action));
        const { target } = action;
        return {
          action,
          element: `unit:${at(s.setting.roster, target).id}`,
          title: nameOf(s, target),
          detail: `${inches(distanceBetween(at(s.units, unit), at(s.units, target)))} inches, ${deductions(input)}`,
          figure: diceOf(input),
          forecast: forecastOf(s, action, input),
        };
      }),
  }));
};

/** "Fire four dice": what the button says that names a target. */
export const deed: NonNullable<Board<State, Action>['deed']> = (s, _seat, actions) => {
  if (actions.some((action) => isRide(s, action))) return 'Test morale and charge';
  const contact = actions.find((action) => action.do === 'contact');
  if (contact) return `${contact.kind === 'charge' ? 'Charge' : 'Close with'} ${nameOf(s, contact.target)}`;
  const fire = actions.find(isFire);
  return fire && `Fire ${diceOf(fireInput(s, restAt(s, fire)))}`;
};
